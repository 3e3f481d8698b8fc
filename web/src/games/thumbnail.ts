// Helpers for drawing thumbnails by hand.
import type { Board, Cell, Shape, Tint } from "../protocol";

function tint(paint: string): Tint {
  return { name: "", paint, mark: "" };
}

// The board draws these paints with the colours of the palette.
export const fourColours = [tint("#c8402f"), tint("#2f6fb5"), tint("#3a8f4a"), tint("#d9a81c")];
export const redAndBlue = fourColours.slice(0, 2);
export const blackAndWhite = [tint("#26282c"), tint("#f4f1e8")];

export function grid(size: number, shape: Shape, pieces: Board["pieces"], tints: Tint[]): Board {
  const cells: Board["cells"] = [];
  for (let row = 0; row < size; ++row) for (let x = 0; x < size; ++x) cells.push(["", 2 * x, row]);
  return { shape, pieces, cells, labels: [], tints, legend: "" };
}

export function hexagon(radius: number, pieces: Board["pieces"], tints: Tint[]): Board {
  const cells: Board["cells"] = [];
  for (let row = -radius; row <= radius; ++row) {
    const width = 2 * radius + 1 - Math.abs(row);
    for (let x = 0; x < width; ++x) cells.push(["", 2 * x - (width - 1), row]);
  }
  return { shape: "hex", pieces, cells, labels: [], tints, legend: "" };
}

export function cellsOf(rows: string[], read: (letter: string) => Cell): Cell[] {
  return rows.flatMap((row) => [...row].map(read));
}
