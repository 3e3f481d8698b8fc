#!/usr/bin/env python3
"""Tests `palamedes engine` against docs/engine_protocol.md, using nothing but that document.

Usage: protocol.py PALAMEDES DOCUMENT    prints a line per check and stops at the first that fails
"""
import json
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time

PALAMEDES, DOCUMENT = sys.argv[1:3]
PATIENCE = 30.0


class Engine:
    """A running engine. Reading a line has a time limit."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [PALAMEDES, "engine", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, line):
        data = line if isinstance(line, bytes) else line.encode()
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def line(self, patience=PATIENCE):
        line = self.lines.get(timeout=patience)
        assert line is not None, "the engine ended"
        return line

    def until(self, word, patience=PATIENCE):
        """The lines up to the one that begins with the word."""
        found = []
        while not found or found[-1].split(" ")[0] != word:
            found.append(self.line(patience))
        return found

    def quiet(self, line):
        """Sends a line that gets no answer."""
        self.send(line)
        self.send("isready")
        answer = self.until("readyok")
        assert answer == ["readyok"], (line[:200], answer)

    def error(self, line):
        """Sends a line that is refused, and returns the error code."""
        self.send(line)
        self.send("isready")
        answer = self.until("readyok")
        assert len(answer) == 2, (line[:200], answer)
        match = re.fullmatch(r"error ([a-z_]+) (\S.*)", answer[0])
        assert match, answer[0]
        return match.group(1)

    def go(self, limits=""):
        self.send(("go " + limits).strip())
        lines = [self.line()]
        while not lines[-1].startswith("bestmove "):
            assert lines[-1].startswith("info "), lines[-1]
            lines.append(self.line())
        parts = r"info depth \d+ nodes \d+ time \d+ score (estimate|atmost|proven) -?\d+ pv .+"
        assert re.fullmatch(parts, lines[-2]), lines[-2]
        return lines[-1].split(" ", 1)[1]

    def end(self):
        """The exit status; ends what is left of it."""
        try:
            return self.process.wait(timeout=PATIENCE)
        finally:
            if self.process.poll() is None:
                self.process.kill()

    def quit(self):
        self.send("quit")
        assert self.end() == 0


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def introduces_itself():
    engine = Engine()
    engine.send("protocol 1")
    lines = engine.until("protocolok")
    assert lines[-1] == "protocolok 1"
    assert any(line.startswith("id name ") for line in lines)
    options = {line.split()[2] for line in lines if line.startswith("option name ")}
    assert {"Player", "Level", "Persona", "Seed"} <= options, options
    assert {"game liuzhou", "game ringrift", "game stratego"} <= set(lines)
    assert engine.error("protocol 99") == "unknown_version"
    engine.quit()


def play(newgame, player, seed, limits, most):
    """The actions of a game of the engine with itself."""
    engine = Engine()
    engine.quiet(f"setoption name Player value {player}")
    engine.quiet(f"setoption name Seed value {seed}")
    engine.quiet(newgame)
    moves = []
    while len(moves) < most:
        engine.quiet("position start" + (" moves " + " ".join(moves) if moves else ""))
        engine.send(f"go {limits}".strip())
        while True:
            line = engine.line()
            if not line.startswith("info "):
                break
        if line.startswith("error game_over "):
            break
        word, action = line.split(" ", 1)
        assert word == "bestmove", line
        moves.append(action)
    engine.quit()
    return moves


def plays_whole_games():
    assert 20 < len(play("newgame game liuzhou", "greedy", 1, "", 1000)) < 1000
    ringrift = "newgame game ringrift edition canon board square8 players 3"
    assert 20 < len(play(ringrift, "random", 1, "", 3000)) < 3000


def repeats_itself():
    first = play("newgame game liuzhou edition current", "mcts", 5, "nodes 100", 30)
    assert first == play("newgame game liuzhou edition current", "mcts", 5, "nodes 100", 30)
    luck = play("newgame game ringrift", "random", 5, "", 30)
    assert luck == play("newgame game ringrift", "random", 5, "", 30)
    assert luck != play("newgame game ringrift", "random", 6, "", 30)


def can_be_stopped():
    engine = Engine("ringrift", "--player", "alphabeta")
    engine.send("go movetime 60000")
    time.sleep(0.3)
    engine.send("isready")
    assert engine.line() == "readyok"
    assert engine.error("position start") == "busy"
    assert engine.error("go") == "busy"
    start = time.monotonic()
    engine.send("stop")
    engine.until("bestmove")
    assert time.monotonic() - start < 5
    engine.quiet("stop")
    engine.quiet("position start")
    assert engine.go("nodes 50")
    engine.send("go movetime 60000")
    start = time.monotonic()
    engine.quit()
    assert time.monotonic() - start < 5


def ends_with_its_input():
    engine = Engine("liuzhou", "--player", "alphabeta")
    engine.send("go nodes 20000")
    engine.process.stdin.close()
    engine.until("bestmove")
    assert engine.end() == 0
    process = subprocess.Popen(
        [PALAMEDES, "engine", "liuzhou", "--player", "alphabeta"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    start = time.monotonic()
    process.stdin.write(b"go movetime 60000\n")
    process.stdin.close()
    process.stdout.close()
    process.wait(timeout=PATIENCE)
    assert time.monotonic() - start < 10, "nobody hears it any more"


def refuses_what_is_wrong():
    engine = Engine()
    assert engine.error("go") == "no_game"
    assert engine.error("position start") == "no_game"
    assert engine.error("dance") == "unknown_command"
    assert engine.error("newgame game chess") == "unknown_game"
    assert engine.error(b"\x00\x01\xff\xfe") == "bad_line"
    assert engine.error(b"\xc3\x28\xa0\xa1") == "unknown_command"
    assert engine.error("x" * 3_000_000) == "bad_line"
    assert engine.error('position state "') == "bad_quotes"
    engine.quiet("setoption name Player value greedy")
    engine.quiet("newgame game liuzhou")
    engine.quiet("position start moves Pa1 Pb1")
    best = engine.go()
    assert engine.error("position start moves Pa1 Pa1") == "cell_occupied"
    assert engine.error("position start moves " + "Pa1 " * 100_000) == "cell_occupied"
    assert engine.error("position view x") == "nothing_hidden"
    assert engine.go() == best, "a refused position changes nothing"
    engine.quiet("")
    engine.quiet("   \t  ")
    engine.quiet("position start\r")
    engine.quit()


def plays_stratego_by_views():
    """Along recorded games: what the engine answers by one seat's view is legal in the full game."""
    asked = 0
    with tempfile.TemporaryDirectory() as folder:
        for edition, seat in (("seed", 1), ("isf", 2)):
            full_path = os.path.join(folder, f"{edition}.jsonl")
            command = [PALAMEDES, "record", "random", "stratego", "--edition", edition, "--seed", "3"]
            subprocess.run([*command, "--output", full_path], check=True)
            with open(full_path, encoding="utf-8") as file:
                full = json.loads(file.readline())
            view_command = [PALAMEDES, "record", "view", full_path, "--viewer", str(seat)]
            seen = json.loads(subprocess.run(view_command, check=True, capture_output=True).stdout)
            engine = Engine("stratego", "--edition", edition, "--player", "random")
            umpire = Engine("stratego", "--edition", edition, "--player", "random")
            for ply in [*range(0, 80, 9), *range(80, len(seen["plies"]), 13)]:
                words = ["position view", quoted(seen["setup"])]
                for number, entry in enumerate(seen["plies"][:ply]):
                    if number == 0:
                        words.append("seen")
                    words += [str(entry["p"]), entry["a"], entry.get("c", "-")]
                engine.quiet(" ".join(words))
                if seen["plies"][ply]["p"] != seat:
                    if ply < 80:  # how much the others have left to set up, nobody is told
                        continue
                    engine.send("go")
                    assert engine.line().startswith("error not_due ")
                    continue
                moves = [entry["a"] for entry in full["plies"][:ply]] + [engine.go()]
                umpire.quiet("position start moves " + " ".join(moves))
                asked += 1
            engine.quit()
            umpire.quit()
    assert asked > 10, asked


def speaks_as_documented():
    """The sessions in the document: "> " is what the engine is told, "< " what it must answer."""
    with open(DOCUMENT, encoding="utf-8") as file:
        sessions = re.findall(r"^```protocol\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
    assert len(sessions) >= 2, "the document has no sessions"

    def masked(line):
        return re.sub(r"^id name Palamedes .*", "id name Palamedes", re.sub(r" time \d+ ", " time 0 ", line))

    for session in sessions:
        engine = Engine()
        for line in session.splitlines():
            if line.startswith("> "):
                engine.send(line[2:])
            else:
                assert line.startswith("< "), line
                answer = engine.line()
                assert masked(answer) == masked(line[2:]), f"shown: {line[2:]}\nanswered: {answer}"
        assert engine.end() == 0, "a session ends with quit"
        assert engine.lines.get(timeout=PATIENCE) is None, "there is more than the document shows"


CHECKS = [
    introduces_itself,
    plays_whole_games,
    repeats_itself,
    can_be_stopped,
    ends_with_its_input,
    refuses_what_is_wrong,
    plays_stratego_by_views,
    speaks_as_documented,
]

for check in CHECKS:
    check()
    print("holds:", check.__name__.replace("_", " "), flush=True)
