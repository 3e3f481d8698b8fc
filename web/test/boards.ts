// Boards for tests.
import type { Action, Board } from "../src/protocol";

export function square(size: number): Board {
  const cells: Board["cells"] = [];
  for (let row = 0; row < size; ++row)
    for (let x = 0; x < size; ++x) cells.push([`${"abcdefghijklmnopqrs"[x]}${row + 1}`, 2 * x, row]);
  return { shape: "square", pieces: "ring", cells, labels: [["a", 0, -1]], tints: [], legend: "" };
}

export function hexagon(radius: number): Board {
  const cells: Board["cells"] = [];
  for (let row = -radius; row <= radius; ++row) {
    const width = 2 * radius + 1 - Math.abs(row);
    for (let x = 0; x < width; ++x) cells.push([`${row},${x}`, 2 * x - (width - 1), row]);
  }
  return { shape: "hex", pieces: "ring", cells, labels: [], tints: [], legend: "" };
}

export function action(a: string, p: number[], more: Partial<Action> = {}): Action {
  return { action: a, kind: "move", path: p, area: [], label: "", ...more };
}
