#!/usr/bin/env python3
"""Trains a small policy and value network on positions that 'palamedes export' wrote, and saves it for the engine.

    palamedes selfplay liuzhou --games 500 --player mcts:nodes=100 --visits --out games.bin
    palamedes export games.bin --output positions.npz
    python3 python/train_example.py positions.npz my-net.safetensors --epochs 10
    palamedes nets check my-net --nets .
    PALAMEDES_NETS=. palamedes arena liuzhou mcts:nodes=100,net=my-net mcts:nodes=100 --games 20

Needs NumPy and PyTorch 1.13 or newer; Debian's package python3-torch has both. docs/export_format.md describes the input,
docs/network_format.md the output.
"""
import argparse
import datetime
import json
from pathlib import Path

try:
    import numpy as np
    import torch
    from torch.nn import functional as F
except ImportError as missing:
    torch = missing  # --help works without

CHANNELS, BLOCKS, POLICY, HIDDEN = 32, 2, 16, 32
SHIFT, SCALE = 7, 12  # the engine divides sums by 2**SHIFT, and logits by 2**SCALE


class Positions:
    """The arrays of an export as tensors."""

    def __init__(self, path):
        data = np.load(path)
        self.about = json.loads(data["metadata"].item())
        height, width = self.about["height"], self.about["width"]
        bits = np.unpackbits(data["planes"], axis=2, bitorder="little")[:, :, : height * width]
        planes = bits.reshape(bits.shape[0], bits.shape[1], height, width).astype(np.float32)
        names = [line[len("plane ") :] for line in self.about["layout"].splitlines() if line.startswith("plane ")]
        self.board = torch.from_numpy(planes[0, names.index("board")])  # hex boards do not fill the grid
        fractions = data["fractions"].astype(np.float32) / 255
        self.planes = torch.from_numpy(np.concatenate([planes, fractions], axis=1))
        self.globals = torch.from_numpy(data["globals"].astype(np.float32) / 255)
        self.offsets = torch.from_numpy(data["offsets"])
        self.codes = torch.from_numpy(data["codes"].astype(np.int64))
        self.policy = torch.from_numpy(data["policy"])
        best, winner = torch.from_numpy(data["values"]).max(dim=1)
        self.result = torch.where(best > 0.99, winner, 4)  # the seat that won, counted from the one to act; 4 is a draw
        self.games = torch.from_numpy(data["games"])

    def actions(self, rows):
        """The codes of all legal actions of these positions in one list, the position of each, and its target."""
        begin, count = self.offsets[rows], self.offsets[rows + 1] - self.offsets[rows]
        owner = torch.repeat_interleave(torch.arange(len(rows)), count)
        at = torch.arange(len(owner)) - (torch.cumsum(count, 0) - count)[owner] + begin[owner]
        return self.codes[at], owner, self.policy[at]


def whole(weight):
    """The weight as the engine has it: a whole number from -63 to 63, divided by 2**SHIFT. Gradients pass unchanged."""
    return weight + ((weight * 2**SHIFT).round().clamp(-63, 63) / 2**SHIFT - weight).detach()


class Net:
    """The network of src/nn/conv, with activations from 0 to 1. The names are those of the tensors in the file."""

    def __init__(self, data):
        self.numbers, self.board = data.about["action_numbers"], data.board
        inputs, globals_ = data.planes.shape[1], data.globals.shape[1]
        shapes = {"stem.weight": (CHANNELS, inputs, 3, 3), "stem.bias": (CHANNELS,),
                  "stem.globals": (CHANNELS, globals_)}
        for block in range(BLOCKS):
            for half in ("first", "second"):
                shapes[f"block{block}.{half}.weight"] = (CHANNELS, CHANNELS, 3, 3)
                shapes[f"block{block}.{half}.bias"] = (CHANNELS,)
        shapes.update({
            "policy.cells": (4, POLICY, CHANNELS), "policy.rows": (data.about["action_kinds"] * self.numbers, POLICY),
            "policy.pooled": (POLICY, 2 * CHANNELS), "policy.output": (POLICY,),
            "value.hidden": (HIDDEN, 2 * CHANNELS + globals_), "value.hidden_bias": (HIDDEN,),
            "value.output": (5, HIDDEN), "value.output_bias": (5,)})
        self.weights = {}
        for name, shape in shapes.items():
            fan = int(np.prod(shape[1:])) if len(shape) > 1 else shape[0]
            start = torch.zeros(shape) if self.is_bias(name) else torch.randn(shape) * fan**-0.5
            self.weights[name] = start.requires_grad_()

    @staticmethod
    def is_bias(name):
        return name.endswith("bias") or name == "policy.rows"

    def forward(self, planes, globals_, codes, owner):
        w = {name: t if self.is_bias(name) else whole(t) for name, t in self.weights.items()}
        conv = lambda x, name: F.conv2d(x, w[name + ".weight"], w[name + ".bias"], padding=1)
        clip = lambda x: x.clamp(0, 1) * self.board
        x = clip(conv(planes, "stem") + F.linear(globals_, w["stem.globals"])[:, :, None, None])
        for block in range(BLOCKS):
            x = clip(x + conv(clip(conv(x, f"block{block}.first")), f"block{block}.second"))
        pooled = torch.cat([x.sum(dim=(2, 3)) / self.board.sum(), x.amax(dim=(2, 3))], dim=1)

        cells = torch.einsum("nchw,rpc->nrhwp", x, w["policy.cells"]).flatten(2, 3)
        score = w["policy.rows"][codes[:, 0] * self.numbers + codes[:, 1]] + F.linear(pooled, w["policy.pooled"])[owner]
        for role in range(4):
            cell = codes[:, 2 + role]
            score = score + cells[owner, role, cell.clamp(min=0)] * (cell >= 0)[:, None]
        gain = 255 * 2**SHIFT / 2**SCALE
        logits = score.clamp(0, 1) @ w["policy.output"] * gain
        hidden = F.linear(torch.cat([pooled, globals_], dim=1), w["value.hidden"], w["value.hidden_bias"]).clamp(0, 1)
        return logits, F.linear(hidden, w["value.output"], w["value.output_bias"]) * gain

    def losses(self, data, rows):
        """Cross-entropy of the policy over the legal actions, and of the result."""
        codes, owner, target = data.actions(rows)
        logits, value = self.forward(data.planes[rows], data.globals[rows], codes, owner)
        total = torch.zeros(len(rows)).index_add(0, owner, torch.exp(logits))  # no logit is beyond 63: no overflow
        policy = -(target * (logits - torch.log(total)[owner])).sum() / len(rows)
        return policy, F.cross_entropy(value, data.result[rows])

    def tensors(self):
        """What the engine computes with: 8-bit weights and 32-bit biases."""
        arrays = {}
        for name, weight in self.weights.items():
            number = weight.detach().numpy().astype(np.float64) * 2**SHIFT
            arrays[name] = (np.rint(number * 255).astype(np.int32) if self.is_bias(name)
                            else np.rint(number).clip(-63, 63).astype(np.int8))
        arrays["shifts"] = np.array([SHIFT] * (1 + 2 * BLOCKS) + [SHIFT, SCALE, SHIFT, SCALE], np.int32)
        return arrays


def train(net, data, epochs):
    validation = data.games % 10 == 0  # whole games, because positions of one game resemble each other
    rows = torch.arange(len(data.games))
    optimizer = torch.optim.Adam(net.weights.values(), lr=2e-3)
    for epoch in range(1, epochs + 1):
        chosen = rows[~validation] if (~validation).any() else rows
        for batch in chosen[torch.randperm(len(chosen))].split(256):
            optimizer.zero_grad()
            sum(net.losses(data, batch)).backward()
            optimizer.step()
        with torch.no_grad():
            policy, value = net.losses(data, rows[validation])
        losses = {"policy": policy.item(), "value": value.item(), "total": (policy + value).item()}
        print(json.dumps({"epoch": epoch, **{name: round(loss, 4) for name, loss in losses.items()}}), flush=True)


def save(path, metadata, arrays):
    """Writes a safetensors file: the length of a JSON header, the header, and the bytes of all tensors."""
    types = {"int8": "I8", "int32": "I32"}
    header, body, digest = {}, b"", 0xCBF29CE484222325
    for name, array in arrays.items():
        begin, body = len(body), body + np.ascontiguousarray(array).tobytes()
        header[name] = {"dtype": types[array.dtype.name], "shape": list(array.shape),
                        "data_offsets": [begin, len(body)]}
    for byte in body:
        digest = (digest ^ byte) * 0x100000001B3 % 2**64  # FNV-1a
    header["__metadata__"] = {**metadata, "data_hash": f"{digest:016x}"}
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text + body)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", help="a file of 'palamedes export'")
    parser.add_argument("output", help="the network file to write, NAME.safetensors")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if isinstance(torch, ImportError):
        parser.exit(1, f"{torch}: install NumPy and PyTorch, such as Debian's package python3-torch\n")
    name = Path(options.output).name
    if not name.endswith(".safetensors"):
        parser.error("the output must end in .safetensors")
    torch.manual_seed(options.seed)
    data = Positions(options.positions)
    net = Net(data)
    train(net, data, options.epochs)
    about, configs = data.about, data.about["configs"]
    save(options.output, {
        "palamedes_format": "1", "kind": "conv-policy-value", "name": name[: -len(".safetensors")],
        "game": about["game"],
        "editions": " ".join(sorted({config["edition"] for config in configs})),
        "boards": " ".join(sorted({config["board"] for config in configs if "board" in config})),
        "seats": " ".join(sorted({str(config.get("players", 2)) for config in configs})),
        "layout": about["layout_hash"], "date": datetime.date.today().isoformat(), "commit": "unknown",
        "data": f"{len(data.games)} positions of {about['games']} games",
        "against_predecessor": "", "against_hand": "", "against_alphabeta": "",
        "parameter.channels": str(CHANNELS), "parameter.blocks": str(BLOCKS),
        "parameter.policy": str(POLICY), "parameter.hidden": str(HIDDEN),
    }, net.tensors())


if __name__ == "__main__":
    main()
