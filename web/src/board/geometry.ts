// Where the cells of a board are in the drawing. Half a cell is kHalf units wide.
import type { Board, Shape } from "../protocol";

export const kHalf = 20;

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  shape: Shape;
  flipped: boolean;
  points: Point[];
  labels: (Point & { text: string })[];
  /** Indices of the cells row by row from top to bottom, each row from left to right. */
  rows: number[][];
  box: { x: number; y: number; width: number; height: number };
}

function pitch(shape: Shape): number {
  return shape === "hex" ? kHalf * Math.sqrt(3) : 2 * kHalf;
}

/** Labels of square boards are half a cell closer to the edge than another cell would be. */
function nearer(shape: Shape, points: Point[], { x, y }: Point): Point {
  if (shape === "hex") return { x, y };
  const reach = kHalf + 9;
  const within = (value: number, all: number[]) =>
    Math.min(Math.max(value, Math.min(...all) - reach), Math.max(...all) + reach);
  return {
    x: within(
      x,
      points.map((p) => p.x),
    ),
    y: within(
      y,
      points.map((p) => p.y),
    ),
  };
}

/** A flipped board is rotated by 180 degrees; pieces and labels stay upright. */
export function layOut(board: Board, flipped: boolean): Layout {
  const sign = flipped ? -1 : 1;
  const at = (column: number, row: number): Point => ({
    x: sign * column * kHalf,
    y: sign * row * pitch(board.shape),
  });
  const points = board.cells.map(([, column, row]) => at(column, row));
  const labels = board.labels.map(([text, column, row]) => ({ ...nearer(board.shape, points, at(column, row)), text }));

  const byRow = new Map<number, number[]>();
  board.cells.forEach(([, , row], index) => {
    const list = byRow.get(row);
    if (list) list.push(index);
    else byRow.set(row, [index]);
  });
  const rows = [...byRow.entries()]
    .sort(([a], [b]) => sign * (a - b))
    .map(([, list]) => list.sort((a, b) => points[a]!.x - points[b]!.x));

  // Labels are text and need less margin than cells.
  const radius = board.shape === "hex" ? (2 * kHalf) / Math.sqrt(3) : kHalf;
  const low = (key: "x" | "y", edge: number) =>
    Math.min(...points.map((p) => p[key] - edge), ...labels.map((p) => p[key] - 8));
  const high = (key: "x" | "y", edge: number) =>
    Math.max(...points.map((p) => p[key] + edge), ...labels.map((p) => p[key] + 8));
  const margin = 3;
  const x = low("x", kHalf) - margin;
  const y = low("y", radius) - margin;
  return {
    shape: board.shape,
    flipped,
    points,
    labels,
    rows,
    box: { x, y, width: high("x", kHalf) + margin - x, height: high("y", radius) + margin - y },
  };
}

/** The outline of a cell around 0,0 as an SVG path, `inset` units inside the cell. */
export function outline(shape: Shape, inset = 0): string {
  if (shape !== "hex") {
    const e = kHalf - inset;
    return `M${-e} ${-e}H${e}V${e}H${-e}Z`;
  }
  const r = (2 * (kHalf - inset)) / Math.sqrt(3);
  const h = kHalf - inset;
  const n = (value: number) => value.toFixed(2);
  return `M0 ${n(-r)}L${h} ${n(-r / 2)}V${n(r / 2)}L0 ${n(r)}L${-h} ${n(r / 2)}V${n(-r / 2)}Z`;
}

/** The lines of a board of points: from every cell to its neighbours on the right and below. */
export function gridLines(layout: Layout): string {
  let path = "";
  const index = new Map(layout.points.map((p) => [`${p.x},${p.y}`, p]));
  for (const p of layout.points) {
    if (index.has(`${p.x + 2 * kHalf},${p.y}`)) path += `M${p.x} ${p.y}h${2 * kHalf}`;
    if (index.has(`${p.x},${p.y + 2 * kHalf}`)) path += `M${p.x} ${p.y}v${2 * kHalf}`;
  }
  return path;
}
