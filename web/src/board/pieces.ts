// Draws what stands on a cell, around 0,0. Each tint has a texture besides its colour.
import type { Board, Cell, Tile } from "../protocol";
import { svg } from "./svg";
import { outline } from "./geometry";

export interface Brush {
  board: Board;
  /** Prefix for the ids of this drawing's patterns. */
  id: string;
}

/** Cells with equal keys look the same. */
export function keyOf(cell: Cell): string {
  let key = "";
  if (cell.pieces) key += `p${cell.pieces.join("")}`;
  if (cell.marker) key += `m${cell.marker}`;
  if (cell.ground) key += `g${cell.ground}`;
  if (cell.tile) key += `t${cell.tile.tint}${cell.tile.text}${cell.tile.moved ? "d" : ""}${cell.tile.known ? "f" : ""}`;
  if (cell.paint) key += `k${cell.paint}`;
  if (cell.highlighted) key += "s";
  if (cell.glyph) key += `o${cell.glyph}`;
  return key;
}

/** Cap height: the length of the run of one colour at the top. */
export function capOf(pieces: readonly number[]): number {
  const top = pieces[pieces.length - 1];
  let cap = 0;
  while (cap < pieces.length && pieces[pieces.length - 1 - cap] === top) ++cap;
  return cap;
}

export function drawCell(brush: Brush, cell: Cell): SVGElement[] {
  const parts: SVGElement[] = [];
  if (cell.ground) parts.push(...territory(brush, cell.ground));
  if (cell.marker) parts.push(marker(brush, cell.marker, Boolean(cell.pieces || cell.tile)));
  if (cell.pieces && cell.pieces.length > 0)
    parts.push(brush.board.pieces === "ring" ? pile(brush, cell.pieces) : stone(brush, cell.pieces));
  if (cell.tile) parts.push(tile(brush, cell.tile));
  if (cell.highlighted && !cell.tile?.known) parts.push(strong(brush)); // a known tile already has a frame
  if (cell.glyph && parts.length === 0) parts.push(svg("text", { class: "other", y: 5 }, cell.glyph));
  return parts;
}

function texture(brush: Brush, tint: number): string {
  return `url(#${brush.id}x${tint})`;
}

function territory(brush: Brush, tint: number): SVGElement[] {
  const shape = outline(brush.board.shape, 0.5);
  const parts: SVGElement[] = [
    svg("path", { d: shape, class: `ground t${tint}` }),
    svg("path", { d: shape, fill: texture(brush, tint), class: `texture i${tint}` }),
  ];
  const mark = brush.board.tints[tint - 1]?.mark;
  if (mark) parts.push(svg("text", { class: `ground-mark`, y: 5 }, mark));
  return parts;
}

function marker(brush: Brush, tint: number, isUnder: boolean): SVGElement {
  const mark = brush.board.tints[tint - 1]?.mark ?? "";
  const group = svg(
    "g",
    { class: "marker" },
    svg("circle", { r: isUnder ? 17 : 9, class: `disc t${tint}` }),
    svg("circle", { r: isUnder ? 17 : 9, fill: texture(brush, tint), class: `texture i${tint}` }),
  );
  if (mark && !isUnder)
    group.append(
      svg("circle", { r: 5.2, class: `disc-core t${tint}` }),
      svg("text", { class: `marker-mark n${tint}`, y: 3.4 }, mark),
    );
  return group;
}

function stone(brush: Brush, pieces: number[]): SVGElement {
  const tint = pieces[pieces.length - 1]!;
  const group = svg("g", { class: "stone" });
  group.append(
    svg("circle", { r: 15.5, cy: 1.2, class: "stone-shadow" }),
    svg("circle", { r: 15.5, class: `stone-body t${tint}` }),
    svg("circle", { r: 15.5, fill: `url(#${brush.id}shine)`, class: "stone-shine" }),
  );
  if (pieces.length > 1) group.append(svg("text", { class: `stone-count n${tint}`, y: 5 }, String(pieces.length)));
  return group;
}

/** A stack of rings from the side. The rings of the cap are wider and outlined. */
function pile(brush: Brush, pieces: number[]): SVGElement {
  const cap = capOf(pieces);
  const height = pieces.length;
  const thick = Math.max(1.9, Math.min(8.5, 28 / height));
  const bottom = (height * thick) / 2;
  const middle = height > 1 ? -4.5 : 0;
  const group = svg("g", { class: "pile" });
  pieces.forEach((tint, i) => {
    const isCap = i >= height - cap;
    const width = isCap ? 24 : 19;
    const box = {
      x: middle - width / 2,
      y: (bottom - (i + 1) * thick + 0.3).toFixed(2),
      width,
      height: (thick - 0.6).toFixed(2),
      rx: Math.min(4, thick / 2).toFixed(2),
    };
    group.append(
      svg("rect", { ...box, class: `ring t${tint}${isCap ? " cap" : ""}` }),
      svg("rect", { ...box, fill: texture(brush, tint), class: `texture i${tint}` }),
    );
  });
  const top = pieces[height - 1]!;
  const mark = brush.board.tints[top - 1]?.mark ?? "";
  const middleOfTop = bottom - height * thick + thick / 2;
  if (mark && thick > 5) {
    const y = (middleOfTop + 2.4).toFixed(2);
    group.append(svg("text", { x: middle, y, class: `ring-mark n${top} h${top}` }, mark));
  }
  if (height === 1) return group;
  if (cap < height) {
    // A bracket beside the cap, with the cap height.
    const y1 = bottom - height * thick + 0.8;
    const y2 = bottom - (height - cap) * thick - 0.8;
    group.append(svg("path", { d: `M9.2 ${y1.toFixed(2)}h1.6V${y2.toFixed(2)}h-1.6`, class: "bracket" }));
    group.append(svg("text", { x: 14.8, y: -5, class: "pile-cap" }, String(cap)));
  }
  group.append(svg("text", { x: 14, y: cap < height ? 12.5 : 5, class: "pile-height" }, String(height)));
  return group;
}

function tile(brush: Brush, { tint: s, text: x, moved: d, known: f }: Tile): SVGElement {
  const group = svg("g", { class: "tile" });
  const box = { x: -16, y: -16, width: 32, height: 32, rx: 5 };
  group.append(
    svg("rect", { ...box, y: -14.6, class: "tile-shadow" }),
    svg("rect", { ...box, class: `tile-body t${s}` }),
  );
  if (x === "") {
    group.append(svg("rect", { ...box, fill: `url(#${brush.id}back)`, class: `tile-back i${s}` }));
    group.append(svg("rect", { x: -12, y: -12, width: 24, height: 24, rx: 3, class: `tile-rim r${s}` }));
    const mark = brush.board.tints[s - 1]?.mark;
    if (mark) group.append(svg("text", { class: `tile-mark n${s}`, y: 4 }, mark));
  } else {
    // The sides must differ without their colours as well: a textured strip along the edge.
    group.append(svg("rect", { x: -16, y: 10, width: 32, height: 6, fill: texture(brush, s), class: `texture i${s}` }));
    group.append(svg("text", { class: `rank n${s}`, y: 6.5 }, x));
  }
  if (f) group.append(svg("rect", { x: -13.5, y: -13.5, width: 27, height: 27, rx: 3, class: `tile-known r${s}` }));
  if (d) group.append(svg("circle", { cx: 11, cy: -11, r: 2.6, class: `tile-moved n${s}` }));
  return group;
}

function strong(brush: Brush): SVGElement {
  if (brush.board.pieces === "stone" && brush.board.shape === "point")
    return svg("path", { d: "M-7 -7L7 7M7 -7L-7 7", class: "strong-cross" });
  return svg("path", { d: outline(brush.board.shape, 2.2), class: "strong" });
}

/** A texture for each tint, and the back of hidden tiles. */
export function patterns(id: string, count: number): SVGDefsElement {
  const defs = svg("defs");
  const strokes = ["", "M-1 1L1 -1M0 5L5 0M4 6L6 4", "M1.2 1.2h1.2M3.7 3.7h1.2", "M0 2.5h5M2.5 0v5"];
  for (let tint = 1; tint <= count; ++tint) {
    const frame = { id: `${id}x${tint}`, width: 5, height: 5, patternUnits: "userSpaceOnUse" };
    defs.append(svg("pattern", frame, svg("path", { d: strokes[(tint - 1) % 4]!, class: `stroke i${tint}` })));
  }
  defs.append(
    svg(
      "pattern",
      { id: `${id}back`, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      svg("path", { d: "M0 4L4 0L8 4M0 8L4 4L8 8", class: "back-stroke" }),
    ),
    svg(
      "radialGradient",
      { id: `${id}shine`, cx: 0.35, cy: 0.3, r: 0.75 },
      svg("stop", { offset: 0, class: "shine-in" }),
      svg("stop", { offset: 1, class: "shine-out" }),
    ),
  );
  return defs;
}
