// What lies below everything: the plate, the cells, water, and the coordinates.
import type { Board, Cell } from "../protocol";
import { type Topology, areasOf, outlineOf } from "./areas";
import { type Layout, cellsPath, gridLines, hull, polygon, short as n } from "./geometry";
import { type Brush, onScreen } from "./pieces/brush";
import { kCoordinates } from "./size";
import { svg } from "./svg";

/** The plate, the cells and the lines between them. */
export function drawGround(brush: Brush, board: Board, layout: Layout): SVGElement[] {
  if (board.shape === "point") return drawWood(layout);
  const edge = polygon(hull(layout));
  const grid = n(Math.max(0.8, onScreen(brush, 0.7)));
  const parts: SVGElement[] = [];
  const { x, y, width, height } = layout.box;
  if (board.shape === "hex") {
    parts.push(svg("path", { d: edge, class: "plate", "stroke-width": 2 * layout.rim }));
  } else {
    parts.push(svg("rect", { x, y, width, height, rx: 4, class: "plate" }));
  }
  const all = board.cells.map((_, i) => i);
  if (board.shape === "hex") {
    parts.push(svg("path", { d: cellsPath(layout, all), class: "cells-a grid", "stroke-width": grid }));
    return parts;
  }
  const isDark = (i: number) => (board.cells[i]![1] / 2 + board.cells[i]![2]) % 2 !== 0;
  parts.push(
    svg("path", { d: cellsPath(layout, all), class: "cells-a grid", "stroke-width": grid }),
    svg("path", { d: cellsPath(layout, all.filter(isDark)), class: "cells-b grid", "stroke-width": grid }),
  );
  return parts;
}

function drawWood(layout: Layout): SVGElement[] {
  const { x, y, width, height } = layout.box;
  let grain = "";
  for (let i = 1; i * 25 < height - 20; ++i) {
    const at = y + i * 25 + ((i * 37) % 11);
    const bend = (a: number, b: number, c: number) => n(at + ((i * a) % b) - c);
    grain += `M${x} ${n(at)}C${n(x + width / 4)} ${bend(13, 17, 8)} ${n(x + width * 0.66)} ${bend(29, 19, 9)} ${n(x + width)} ${bend(7, 13, 6)}`;
  }
  return [
    svg("rect", { x, y, width, height, rx: 8, fill: "url(#g-wood)" }),
    svg("path", { d: grain, class: "wood-grain" }),
    svg("path", { d: gridLines(layout), class: "grid-lines" }),
    svg("rect", { x: x + 70, y: y + 70, width: width - 140, height: height - 140, class: "grid-edge" }),
  ];
}

/** Cells with a paint of their own: neighbours join to one area. Blue ones are water. */
export function drawPainted(topology: Topology, layout: Layout, cells: readonly Cell[]): SVGElement[] {
  const byPaint = new Map<string, number[]>();
  cells.forEach((cell, i) => {
    if (!cell.paint) return;
    const list = byPaint.get(cell.paint);
    if (list) list.push(i);
    else byPaint.set(cell.paint, [i]);
  });
  const parts: SVGElement[] = [];
  for (const [paint, list] of byPaint) {
    if (!isWater(paint)) {
      parts.push(svg("path", { d: cellsPath(layout, list), fill: paint, class: "painted" }));
      continue;
    }
    for (const area of areasOf(topology, list)) {
      parts.push(
        svg("path", { d: outlineOf(topology, area, 3, 40), class: "shore" }),
        svg("path", { d: outlineOf(topology, area, 11, 33), class: "water" }),
        svg("path", { d: waves(layout, area), class: "waves" }),
      );
    }
  }
  return parts;
}

function isWater(paint: string): boolean {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(paint);
  if (!digits) return false;
  const [r, g, b] = digits.slice(1).map((part) => parseInt(part, 16)) as [number, number, number];
  return b > g && g > r;
}

/** Wave lines across the area, one for every 38 units of each row of cells. */
function waves(layout: Layout, area: readonly number[]): string {
  const rows = new Map<number, number[]>();
  for (const cell of area) {
    const { x, y } = layout.points[cell]!;
    const list = rows.get(y);
    if (list) list.push(x);
    else rows.set(y, [x]);
  }
  let d = "";
  let line = 0;
  for (const [y, xs] of [...rows].sort(([a], [b]) => a - b)) {
    const left = Math.min(...xs) - 50;
    const swings = Math.max(0, Math.floor((Math.max(...xs) + 50 - left - 88) / 28) - 1);
    for (const dy of [-10, 26]) {
      d += `M${n(left + 34 + (line++ % 2) * 14)} ${n(y + dy)}q14 -13 28 0${"t28 0".repeat(swings)}`;
    }
  }
  return d;
}

/** 11 to 13 pixels high; none on small cells. */
export function drawCoordinates(brush: Brush, layout: Layout): SVGElement[] {
  if (brush.px < kCoordinates) return [];
  const size = onScreen(brush, Math.min(13, Math.max(11, brush.px * 0.15)));
  return layout.labels.map(({ text, x, y, in: where }) => {
    if (where === "top-left")
      return svg("text", { x: n(x - 43), y: n(y - 47 + size), "font-size": n(size), class: "coordinate at-left" }, text);
    if (where === "bottom-right")
      return svg("text", { x: n(x + 43), y: n(y + 42), "font-size": n(size), class: "coordinate at-right" }, text);
    return svg("text", { x: n(x), y: n(y + size * 0.36), "font-size": n(size), class: "coordinate" }, text);
  });
}
