// Helpers for drawing thumbnails by hand.
import type { Board, Cell, Shape, Tint } from "../protocol";

function tint(paint: string): Tint {
  return { name: "", paint, mark: "" };
}

// The board draws these paints with the colours of the palette.
export const fourColours = [tint("#c8402f"), tint("#2f6fb5"), tint("#3a8f4a"), tint("#d9a81c")];
export const redAndBlue = fourColours.slice(0, 2);
export const blackAndWhite = [tint("#26282c"), tint("#f4f1e8")];

const kColumns = "abcdefghij";

/** A square of points or cells; `a1` is at the top left, or at the bottom left if rows are counted upwards. */
export function grid(size: number, shape: Shape, pieces: Board["pieces"], tints: Tint[], isUpward = false): Board {
  const cells: Board["cells"] = [];
  for (let row = 0; row < size; ++row)
    for (let x = 0; x < size; ++x) cells.push([`${kColumns[x]}${isUpward ? size - row : row + 1}`, 2 * x, row]);
  return { shape, pieces, cells, labels: [], tints, legend: "" };
}

/** A hexagon of cells; the name of a cell is how many columns and rows it is away from the middle one. */
export function hexagon(radius: number, pieces: Board["pieces"], tints: Tint[]): Board {
  const cells: Board["cells"] = [];
  for (let row = -radius; row <= radius; ++row)
    for (let column = -radius - Math.min(row, 0); column <= radius - Math.max(row, 0); ++column)
      cells.push([`${column},${row}`, 2 * column + row, row]);
  return { shape: "hex", pieces, cells, labels: [], tints, legend: "" };
}

/** What stands on the cells of these names; the others are empty. */
export function place(board: Board, content: Readonly<Record<string, Cell>>): Cell[] {
  return board.cells.map(([name]) => content[name] ?? {});
}

/** The same content for several cells. */
export function each(names: string, content: Cell): Record<string, Cell> {
  return Object.fromEntries(names.split(" ").map((name) => [name, content]));
}
