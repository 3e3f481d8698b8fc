// Where the cells of a board are in the drawing. A cell is 100 units wide; half of it is kHalf.
import type { Board, Shape } from "../protocol";

export const kHalf = 50;
const kHexRadius = (2 * kHalf) / Math.sqrt(3);
/** Around the outermost points of a board of points. */
const kWoodMargin = 70;
/** For coordinates beside boards whose pieces fill their cells. */
const kStrip = 36;
/** The rim of a hex board; with coordinates it is wider on large boards, where coordinates are large in units. */
const kThinRim = 9;
const rimOf = (cellsAcross: number) => 24 + 0.8 * cellsAcross;
/** Units by which coordinates of hex boards are closer to the board than a cell would be. */
const kCloser = 32;

export interface Point {
  x: number;
  y: number;
}

/** A coordinate. `in` says how it is anchored: centred on the point, or in a corner of the cell around the point. */
export interface Label extends Point {
  text: string;
  in: "middle" | "top-left" | "bottom-right";
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  shape: Shape;
  flipped: boolean;
  points: Point[];
  labels: Label[];
  /** Indices of the cells row by row from top to bottom, each row from left to right. */
  rows: number[][];
  box: Box;
  /** The width of the rim around the cells. */
  rim: number;
}

function pitch(shape: Shape): number {
  return shape === "hex" ? kHalf * Math.sqrt(3) : 2 * kHalf;
}

/** The corners of a cell around 0,0, clockwise, `inset` units inside its edges. Neighbours share two corners. */
export function corners(shape: Shape, inset = 0): Point[] {
  const h = kHalf - inset;
  if (shape !== "hex")
    return [
      { x: -h, y: -h },
      { x: h, y: -h },
      { x: h, y: h },
      { x: -h, y: h },
    ];
  const r = (h * kHexRadius) / kHalf;
  return [
    { x: 0, y: -r },
    { x: h, y: -r / 2 },
    { x: h, y: r / 2 },
    { x: 0, y: r },
    { x: -h, y: r / 2 },
    { x: -h, y: -r / 2 },
  ];
}

/** A flipped board is rotated by 180 degrees; pieces and labels stay upright. */
export function layOut(board: Board, flipped: boolean): Layout {
  const { shape } = board;
  const sign = flipped ? -1 : 1;
  const at = (column: number, row: number): Point => ({ x: sign * column * kHalf, y: sign * row * pitch(shape) });
  const points = board.cells.map(([, column, row]) => at(column, row));

  const byRow = new Map<number, number[]>();
  board.cells.forEach(([, , row], index) => {
    const list = byRow.get(row);
    if (list) list.push(index);
    else byRow.set(row, [index]);
  });
  const rows = [...byRow.entries()]
    .sort(([a], [b]) => sign * (a - b))
    .map(([, list]) => list.sort((a, b) => points[a]!.x - points[b]!.x));

  const left = Math.min(...points.map((p) => p.x));
  const right = Math.max(...points.map((p) => p.x));
  const top = Math.min(...points.map((p) => p.y));
  const bottom = Math.max(...points.map((p) => p.y));
  const hasLabels = board.labels.length > 0;
  // Rings leave the corners of square cells free. Tiles do not, so their coordinates stand in a strip beside the board.
  const isInCells = shape === "square" && board.pieces === "ring";
  const places = board.labels.map(([text, column, row]) => ({ text, ...at(column, row) }));
  const labels =
    shape === "hex"
      ? places.map((label) => besideHexagon(label, points))
      : besideSquare(places, { left, right, top, bottom }, isInCells ? 0 : shape === "point" ? 7 : kStrip / 2, isInCells);

  const rim = shape === "hex" ? (hasLabels ? rimOf((right - left) / (2 * kHalf) + 1) : kThinRim) : shape === "point" ? 0 : 2;
  const radius = shape === "hex" ? kHexRadius : kHalf;
  const margin = shape === "point" ? kWoodMargin - kHalf : rim;
  const strip = shape === "square" && !isInCells && hasLabels ? kStrip : 0;
  const box = {
    x: left - kHalf - margin - strip,
    y: top - radius - margin,
    width: right - left + 2 * (kHalf + margin) + strip,
    height: bottom - top + 2 * (radius + margin) + strip,
  };
  return { shape, flipped, points, labels, rows, box, rim };
}

/** Letters below the lowest row and numbers left of the first column, each once, whatever side they were given for. */
function besideSquare(
  places: (Point & { text: string })[],
  edge: { left: number; right: number; top: number; bottom: number },
  away: number,
  isInCells: boolean,
): Label[] {
  const labels = new Map<string, Label>();
  for (const { text, x, y } of places) {
    const isColumn = x >= edge.left && x <= edge.right;
    const label: Label = isColumn
      ? { text, x, y: edge.bottom + (isInCells ? 0 : kHalf + away), in: isInCells ? "bottom-right" : "middle" }
      : { text, x: edge.left - (isInCells ? 0 : kHalf + away), y, in: isInCells ? "top-left" : "middle" };
    labels.set(`${isColumn ? "|" : "-"}${label.x},${label.y}`, label);
  }
  return [...labels.values()];
}

/** In the rim, close to the nearest cell, or to the notch between the two nearest. */
function besideHexagon(label: Point & { text: string }, points: readonly Point[]): Label {
  const distance = (p: Point) => Math.hypot(p.x - label.x, p.y - label.y);
  const least = Math.min(...points.map(distance));
  const nearest = points.filter((p) => distance(p) < least + 1);
  const mean = (of: (p: Point) => number) => nearest.reduce((sum, p) => sum + of(p), 0) / nearest.length;
  const to = { x: mean((p) => p.x), y: mean((p) => p.y) };
  const part = nearest.length > 0 ? kCloser / distance(to) : 0;
  return { text: label.text, x: label.x + (to.x - label.x) * part, y: label.y + (to.y - label.y) * part, in: "middle" };
}

/** Numbers in paths are short: there are many of them. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((p) => `${short(p.x)} ${short(p.y)}`).join("L")}Z`;
}

/** The outline of a cell around 0,0 as an SVG path, `inset` units inside the cell. */
export function outline(shape: Shape, inset = 0): string {
  return polygon(corners(shape, inset));
}

/** The cells as one path. */
export function cellsPath(layout: Layout, cells: Iterable<number>, inset = 0): string {
  const shape = corners(layout.shape, inset);
  let path = "";
  for (const cell of cells) {
    const at = layout.points[cell];
    if (at) path += polygon(shape.map((p) => ({ x: p.x + at.x, y: p.y + at.y })));
  }
  return path;
}

/** The smallest convex shape around all cells. */
export function hull(layout: Layout): Point[] {
  const all = layout.points.flatMap((at) => corners(layout.shape).map((p) => ({ x: p.x + at.x, y: p.y + at.y })));
  all.sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (points: Point[]) => {
    const chain: Point[] = [];
    for (const p of points) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 1e-6) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(all), ...half(all.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
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

/** The cells whose centres lie on the straight line between two cells, without these two, in order. */
export function between(layout: Layout, from: number, to: number): number[] {
  const a = layout.points[from];
  const b = layout.points[to];
  if (!a || !b) return [];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const on: [number, number][] = [];
  layout.points.forEach((p, cell) => {
    if (cell === from || cell === to) return;
    const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
    const off = Math.abs(turn(a, b, p)) / length;
    if (off < 1 && along > 0 && along < length) on.push([along, cell]);
  });
  return on.sort(([m], [n]) => m - n).map(([, cell]) => cell);
}
