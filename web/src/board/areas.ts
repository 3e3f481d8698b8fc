// Outlines of areas: one closed line around each connected set of cells, and one around each of its holes.
import { type Layout, type Point, corners, short } from "./geometry";

/** Which corners and edges the cells of a board share. */
export interface Topology {
  points: Point[];
  /** The corners of each cell, clockwise. */
  corners: number[][];
  /** The neighbour across each edge of a cell; edge k goes from corner k to the next. -1 outside the board. */
  neighbours: number[][];
}

export function topologyOf(layout: Layout): Topology {
  const shape = corners(layout.shape);
  const points: Point[] = [];
  const index = new Map<string, number>();
  const cellCorners = layout.points.map((at) =>
    shape.map((p) => {
      const point = { x: at.x + p.x, y: at.y + p.y };
      const key = `${Math.round(point.x)},${Math.round(point.y)}`;
      let found = index.get(key);
      if (found === undefined) {
        found = points.push(point) - 1;
        index.set(key, found);
      }
      return found;
    }),
  );
  const edges = new Map<number, number>();
  const many = points.length;
  cellCorners.forEach((ring, cell) =>
    ring.forEach((from, k) => edges.set(from * many + ring[(k + 1) % ring.length]!, cell)),
  );
  const neighbours = cellCorners.map((ring) =>
    ring.map((from, k) => edges.get(ring[(k + 1) % ring.length]! * many + from) ?? -1),
  );
  return { points, corners: cellCorners, neighbours };
}

/** Splits cells into connected areas. Cells that only touch by a corner are not connected. */
export function areasOf(topology: Topology, cells: Iterable<number>): number[][] {
  const left = new Set(cells);
  const areas: number[][] = [];
  for (const start of left) {
    left.delete(start);
    const area = [start];
    for (let i = 0; i < area.length; ++i)
      for (const next of topology.neighbours[area[i]!] ?? []) if (left.delete(next)) area.push(next);
    areas.push(area);
  }
  return areas;
}

/** The closed lines around cells, as lists of corners; the cells are on the right-hand side. */
export function contours(topology: Topology, cells: Iterable<number>): number[][] {
  const has = new Set(cells);
  const next = new Map<number, number[]>();
  for (const cell of has) {
    const ring = topology.corners[cell];
    if (!ring) continue;
    ring.forEach((from, k) => {
      if (has.has(topology.neighbours[cell]![k]!)) return;
      const to = ring[(k + 1) % ring.length]!;
      const list = next.get(from);
      if (list) list.push(to);
      else next.set(from, [to]);
    });
  }
  const loops: number[][] = [];
  // No line begins where cells touch by a corner, or it would end there too early.
  const starts = [...next].sort(([, a], [, b]) => a.length - b.length);
  for (const [start, outs] of starts) {
    while (outs.length > 0) {
      const loop: number[] = [];
      let last = -1;
      let at = start;
      do {
        const ways = next.get(at)!;
        const to = ways.length > 1 && last >= 0 ? sharpest(topology.points, last, at, ways) : ways.pop()!;
        loop.push(at);
        last = at;
        at = to;
      } while (at !== start);
      loops.push(loop);
    }
  }
  return loops;
}

/** Where cells touch by a corner, the line turns right, so that it stays with its own cell. Removes the way it takes. */
function sharpest(points: readonly Point[], last: number, at: number, ways: number[]): number {
  const a = points[last]!;
  const b = points[at]!;
  const right = (to: number) => {
    const c = points[to]!;
    return Math.atan2(
      (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x),
      (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y),
    );
  };
  let best = 0;
  for (let i = 1; i < ways.length; ++i) if (right(ways[i]!) > right(ways[best]!)) best = i;
  return ways.splice(best, 1)[0]!;
}

/** Outlines as an SVG path, `inset` units inside the cells, with rounded corners. */
export function outlineOf(topology: Topology, cells: Iterable<number>, inset: number, round: number): string {
  return contours(topology, cells)
    .map((loop) => rounded(loop.map((corner) => topology.points[corner]!), inset, round))
    .join("");
}

function rounded(loop: readonly Point[], inset: number, round: number): string {
  const way = (a: Point, b: Point): Point => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  };
  let path = "";
  loop.forEach((at, i) => {
    const a = way(loop[(i + loop.length - 1) % loop.length]!, at);
    const b = way(at, loop[(i + 1) % loop.length]!);
    const along = a.x * b.x + a.y * b.y;
    if (along > 0.999) return; // straight on
    // Both edges are moved to their right-hand side, where the cells are.
    const x = at.x - (inset * (a.y + b.y)) / (1 + along);
    const y = at.y + (inset * (a.x + b.x)) / (1 + along);
    path += `${path === "" ? "M" : "L"}${short(x - a.x * round)} ${short(y - a.y * round)}`;
    path += `Q${short(x)} ${short(y)} ${short(x + b.x * round)} ${short(y + b.y * round)}`;
  });
  return path === "" ? "" : `${path}Z`;
}
