// Small positions for the cards of the start page, drawn by the board itself.
import type { Board, Cell, Shape, Tint } from "../protocol";

const kColours: Tint[] = [
  { name: "", paint: "#c8402f", mark: "" },
  { name: "", paint: "#2f6fb5", mark: "" },
];

function grid(width: number, height: number, shape: Shape, pieces: Board["pieces"], tints: Tint[]): Board {
  const cells: Board["cells"] = [];
  for (let row = 0; row < height; ++row) for (let x = 0; x < width; ++x) cells.push(["", 2 * x, row]);
  return { shape, pieces, cells, labels: [], tints, legend: "" };
}

function hexagon(radius: number): Board {
  const cells: Board["cells"] = [];
  for (let row = -radius; row <= radius; ++row) {
    const width = 2 * radius + 1 - Math.abs(row);
    for (let x = 0; x < width; ++x) cells.push(["", 2 * x - (width - 1), row]);
  }
  return { shape: "hex", pieces: "ring", cells, labels: [], tints: kColours, legend: "" };
}

function fromRows(rows: string[], read: (letter: string) => Cell): Cell[] {
  return rows.flatMap((row) => [...row].map(read));
}

const kStones: Tint[] = [
  { name: "", paint: "#26282c", mark: "" },
  { name: "", paint: "#f4f1e8", mark: "" },
];

export interface Sample {
  board: Board;
  cells: Cell[];
}

const kRings: Record<number, Cell> = {
  1: { p: [1] }, 5: { p: [2, 2] }, 7: { m: 1 }, 8: { m: 1 }, 9: { g: 1 }, 10: { p: [2, 1, 1] }, 12: { g: 2 },
  13: { g: 2 }, 16: { m: 2 }, 17: { g: 1 }, 19: { p: [1, 2] }, 21: { g: 2 }, 23: { m: 2 }, 24: { m: 1 },
  25: { p: [1, 1, 2, 1] }, 29: { m: 1 }, 30: { m: 2 }, 31: { p: [2] }, 33: { m: 1 }, 35: { p: [1] },
};

export const samples: Record<string, Sample> = {
  ringrift: { board: hexagon(3), cells: hexagon(3).cells.map((_, i) => kRings[i] ?? {}) },
  liuzhou: {
    board: grid(6, 6, "point", "stone", kStones),
    cells: fromRows(["bb.w..", "bb.ww.", "..b.w.", ".wb..b", "ww..b.", ".w.b.."], (letter) =>
      letter === "." ? {} : { p: [letter === "b" ? 1 : 2] }),
  },
  stratego: {
    board: grid(6, 6, "square", "stone", kColours),
    cells: fromRows(["??.?.?", ".?.?1.", "..~~..", "2.~~.9", ".63.5M", "B.4B7F"], (letter) => {
      if (letter === ".") return {};
      if (letter === "~") return { k: "#8fbcd4" };
      if (letter === "?") return { t: { s: 2, x: "" } };
      if (letter === "1") return { t: { s: 2, x: "7", d: 1, f: 1 } };
      return { t: { s: 1, x: letter, ...(letter === "9" ? { d: 1 } : {}) } };
    }),
  },
};
