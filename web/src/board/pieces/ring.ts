// A stack of rings, seen from above. Its face shows who controls it, its wall shows the cap and the buried rings, and
// one number says how high it is. It grows upwards and never leaves its cell.
import { short as n } from "../geometry";
import { kDetail, kHole } from "../size";
import { svg } from "../svg";
import { type Brush, onScreen, textureOf } from "./brush";

const kRx = 40;
const kRy = 29.5;
const kHolePart = 0.52;
const kHighest = 39; // of a wall
const kLift = 5;

/** Cap height: the length of the run of one colour at the top. */
export function capOf(pieces: readonly number[]): number {
  const top = pieces[pieces.length - 1];
  let cap = 0;
  while (cap < pieces.length && pieces[pieces.length - 1 - cap] === top) ++cap;
  return cap;
}

function wallOf(height: number): number {
  return [0, 12, 19, 26, 32, 35, 37][height] ?? 38;
}

export interface Slices {
  /** The height of the whole wall. */
  wall: number;
  cap: number;
  capWall: number;
  /** Owners of the buried rings that are shown, nearest first. */
  shown: number[];
  /** How many rings the grey slice at the foot stands for. */
  rest: number;
  /** The height of one slice. */
  each: number;
}

/**
 * What the wall shows: the cap, then as many buried rings as have room (1.75 px each). The others become one slice at the
 * foot: in their colour if they have one colour, grey otherwise.
 */
export function slices(pieces: readonly number[], px: number): Slices {
  const height = pieces.length;
  const cap = capOf(pieces);
  const wall = Math.min(kHighest, wallOf(height) + (px < kHole && height > 1 ? 6 : 0));
  const buried = pieces.slice(0, height - cap).reverse();
  if (buried.length === 0) return { wall, cap, capWall: wall, shown: [], rest: 0, each: 0 };
  const least = 175 / px;
  const leastCap = Math.max(9, 240 / px);
  let capWall = Math.max(leastCap, (wall * cap) / height);
  capWall = Math.min(capWall, wall - Math.min(buried.length * least, wall - leastCap));
  const room = wall - capWall;
  const fit = Math.max(1, Math.floor(room / least + 0.01));
  const shown = buried.slice(0, buried.length <= fit ? buried.length : Math.max(1, fit - 1));
  const tail = buried.slice(shown.length);
  let rest = fit > 1 ? tail.length : 0;
  if (rest > 0 && tail.every((tint) => tint === tail[0])) {
    shown.push(tail[0]!);
    rest = 0;
  }
  return { wall, cap, capWall, shown, rest, each: room / (shown.length + (rest > 0 ? 1 : 0)) };
}

/** The number on a stack: its height, or cap and height if they differ. A single ring has none. */
export function numberOn(pieces: readonly number[]): [string, string] {
  const cap = capOf(pieces);
  if (pieces.length < 2) return ["", ""];
  return cap === pieces.length ? [String(cap), ""] : [String(cap), `/${pieces.length}`];
}

function band(rx: number, ry: number, y0: number, y1: number): string {
  return `M${n(-rx)} ${n(y0)}A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} ${n(y0)}V${n(y1)}A${n(rx)} ${n(ry)} 0 0 1 ${n(-rx)} ${n(y1)}Z`;
}

function oval(rx: number, ry: number, y: number): string {
  return `M${n(-rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;
}

const kHoleX = kRx * kHolePart;
const kHoleY = kRy * kHolePart;

export function drawStack(brush: Brush, pieces: readonly number[], isLifted = false): SVGElement {
  const { px } = brush;
  const top = pieces[pieces.length - 1]!;
  const parts = slices(pieces, px);
  const y = -parts.wall / 2 - (isLifted ? kLift : 0);
  const edge = n(Math.max(0.8, onScreen(brush, 0.55)));
  const group = svg("g", { class: "stack", "stroke-width": edge });
  group.append(
    svg("ellipse", {
      cx: isLifted ? 2 : 1,
      cy: n(y + parts.wall + (isLifted ? 9 : 3.5)),
      rx: kRx + 0.5,
      ry: kRy - 0.5,
      class: "piece-shadow",
    }),
    ...buriedRings(brush, parts, y),
    svg("path", { d: band(kRx, kRy, y, y + parts.capWall), class: `deep${top} edge` }),
    svg("path", { d: band(kRx, kRy, y, y + parts.capWall), fill: "url(#g-wall)" }),
  );
  const step = parts.capWall / parts.cap; // a groove between the rings of the cap
  if (parts.cap > 1 && (step * px) / 100 >= 1.7) {
    let d = "";
    for (let i = 1; i < parts.cap; ++i) d += `M${-kRx} ${n(y + step * i)}a${kRx} ${kRy} 0 0 0 ${2 * kRx} 0`;
    group.append(svg("path", { d, class: "groove" }));
  }
  group.append(...face(brush, pieces, y, parts.wall), ...number(brush, pieces, y));
  return group;
}

function buriedRings(brush: Brush, parts: Slices, y: number): SVGElement[] {
  if (parts.shown.length === 0) return [];
  const rx = kRx - 4.5;
  const ry = (rx * kRy) / kRx;
  const foot = y + parts.wall;
  const list: SVGElement[] = [];
  const all: (number | null)[] = parts.rest > 0 ? [...parts.shown, null] : parts.shown;
  all.forEach((tint, i) => {
    const from = y + parts.capWall + parts.each * i;
    const to = i === all.length - 1 ? foot : from + parts.each;
    // Lower slices are drawn first, so that every slice hides the edge of the one below.
    if (brush.textures && tint !== null && textureOf(tint) > 1 && (parts.each * brush.px) / 100 > 2.2)
      list.unshift(svg("path", { d: band(rx, ry, from, to), fill: `url(#x${textureOf(tint)})`, opacity: 0.8 }));
    const name = tint === null ? "buried-rest" : `face${tint}`;
    list.unshift(svg("path", { d: band(rx, ry, from - (i > 0 ? 0 : 3), to), class: `${name} edge` }));
  });
  list.push(svg("path", { d: band(rx, ry, y + parts.capWall - 3, foot), fill: "url(#g-wall)" }));
  return list;
}

function face(brush: Brush, pieces: readonly number[], y: number, wall: number): SVGElement[] {
  const { px } = brush;
  const top = pieces[pieces.length - 1]!;
  const isClosed = pieces.length > 1 && px < kHole;
  const d = oval(kRx, kRy, y) + (isClosed ? "" : oval(kHoleX, kHoleY, y));
  const parts: SVGElement[] = [];
  if (pieces.length === 1) {
    // Through the hole one sees the inner wall and the board.
    const x = kHoleX * Math.sqrt(Math.max(0, 1 - (wall / 2 / kHoleY) ** 2));
    const m = n(y + wall / 2);
    const arc = `A${n(kHoleX)} ${n(kHoleY)} 0 0 1`;
    const inner = `${oval(kHoleX, kHoleY, y)}M${n(-x)} ${m}${arc} ${n(x)} ${m}${arc} ${n(-x)} ${m}Z`;
    parts.push(svg("path", { d: inner, "fill-rule": "evenodd", class: `deep${top}` }));
  }
  parts.push(
    svg("path", { d, "fill-rule": "evenodd", class: `face${top}` }),
    svg("path", { d, "fill-rule": "evenodd", fill: "url(#g-face)" }),
  );
  if (brush.textures) parts.push(...faceTexture(brush, textureOf(top), y));
  parts.push(svg("path", { d: oval(kRx, kRy, y), class: "edge-only" }));
  if (px >= kDetail) {
    const shine = `M${3 - kRx} ${n(y)}A${kRx - 3} ${kRy - 3} 0 0 1 ${kRx - 3} ${n(y)}`;
    parts.push(svg("path", { d: shine, class: "shine", "stroke-width": n(Math.max(1.2, onScreen(brush, 1))) }));
  }
  if (!isClosed)
    parts.push(svg("path", { d: oval(kHoleX, kHoleY, y), class: "hole-edge", "stroke-width": n(onScreen(brush, 0.7)) }));
  return parts;
}

/** 1 is plain, 2 has ticks, 3 has dots, 4 has a second groove. */
function faceTexture(brush: Brush, texture: number, y: number): SVGElement[] {
  const width = brush.px < kDetail ? 6 : 4.5;
  const around = [0, 1, 2, 3, 4, 5, 6, 7];
  if (texture === 2) {
    const ticks = around.map((i) => {
      const x = Math.cos(((i + 0.5) * Math.PI) / 4) * kRx;
      const d = Math.sin(((i + 0.5) * Math.PI) / 4) * kRy;
      return `M${n(x * 0.62)} ${n(y + d * 0.62)}L${n(x * 0.93)} ${n(y + d * 0.93)}`;
    });
    return [svg("path", { d: ticks.join(""), class: "texture-ticks", "stroke-width": width })];
  }
  if (texture === 3)
    return around.map((i) => {
      const at = { cx: n(Math.cos((i * Math.PI) / 4) * kRx * 0.77), cy: n(y + Math.sin((i * Math.PI) / 4) * kRy * 0.77) };
      return svg("circle", { ...at, r: width * 0.8, class: "texture-dots" });
    });
  if (texture === 4)
    return [
      svg("ellipse", { cx: 0, cy: n(y), rx: n(kRx * 0.79), ry: n(kRy * 0.79), class: "texture-groove", "stroke-width": width * 0.9 }),
    ];
  return [];
}

/** From kHole on the number stands on a dark chip in the hole, below it on the face, with a dark rim. */
function number(brush: Brush, pieces: readonly number[], y: number): SVGElement[] {
  const [cap, height] = numberOn(pieces);
  if (cap === "") return [];
  const { px } = brush;
  const isMixed = height !== "";
  const isLong = pieces.length > 9;
  const small = isMixed ? (isLong ? 7 : 7.8) : 8.8;
  const base = px < kHole ? (isMixed ? (isLong ? 6.6 : 7.3) : 8) : isMixed ? 6.9 : 7.6;
  const size = onScreen(brush, px < 22 ? small : Math.min(20, base + 0.112 * px));
  if (px < kHole) {
    const rim = n(onScreen(brush, px < 22 ? 1.6 : 2.1));
    const at = { y: n(y + size * 0.37), "font-size": n(size), "stroke-width": rim };
    return [svg("text", { ...at, class: "number on-face" }, cap + height)];
  }
  const wide = (text: string) => [...text].reduce((sum, c) => sum + (c === "/" ? 0.36 : c === "1" ? 0.48 : 0.64), 0);
  const w = Math.max(2 * kHoleX, wide(cap + height) * size + onScreen(brush, 5));
  const h = Math.max(2 * kHoleY - 2, size * 1.14);
  const box = { x: n(-w / 2), y: n(y - h / 2), width: n(w), height: n(h), rx: n(h / 2) };
  const text = svg("text", { y: n(y + size * 0.36), "font-size": n(size), class: "number" }, cap);
  if (isMixed) text.append(svg("tspan", { class: "of-height" }, height));
  return [svg("rect", { ...box, class: "number-chip", "stroke-width": n(onScreen(brush, 0.7)) }), text];
}

/** Where a stack stood. */
export function drawRingGhost(brush: Brush, tint: number): SVGElement[] {
  const dash = `${n(onScreen(brush, 3.2))} ${n(onScreen(brush, 2.4))}`;
  const line = { class: `ghost-line face-line${tint}`, "stroke-width": n(onScreen(brush, 1.6)), "stroke-dasharray": dash };
  const d = oval(kRx, kRy, 0) + oval(kHoleX, kHoleY, 0);
  return [
    svg("path", { d, "fill-rule": "evenodd", class: `face${tint} ghost-face` }),
    svg("path", { ...line, d: oval(kRx, kRy, 0) + oval(kHoleX, kHoleY, 0) }),
  ];
}
