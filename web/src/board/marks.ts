// Marks on a cell that show what can be done. They differ in shape, not only in colour. Some lie below the pieces, others
// above them; none belongs to a cell's own group, so that no neighbour covers it.
import type { Action, Cell, EffectName, Shape } from "../protocol";
import { corners, kHalf, outline, polygon, short as n } from "./geometry";
import { type Brush, onScreen } from "./pieces/brush";
import { svg } from "./svg";

/** Drawn for all cells in one path, since there can be hundreds. */
export const kDot = "can-cell";

/** A set of words such as "last can-piece" or "chosen fx-flip", as a text that can be compared quickly. */
export type Marks = string;

/** How a target is drawn, by the kind of the action. Kinds are words of the games; an unknown one is drawn as a move. */
export function targetStyle(action: Action, cell: Cell | undefined): "move" | "take" | "recover" {
  if (/recover|slide|strike/.test(action.kind)) return "recover";
  if (/capture|attack|take|mark|remove|counter|force|eliminate|pay/.test(action.kind)) return "take";
  return action.path.length > 1 && (cell?.tile || cell?.pieces?.length) ? "take" : "move";
}

const kEffectSigns: Record<string, string> = {
  "fx-flip": "⇄",
  "fx-collapse": "■",
  "fx-capture": "✕",
  "fx-lose": "−",
  "fx-gain": "+",
  "fx-mark": "◎",
  "fx-fight": "?",
};

export const kEffects: readonly EffectName[] = ["flip", "collapse", "capture", "lose", "gain", "mark", "fight"];

export function signOf(effect: EffectName): string {
  return kEffectSigns[`fx-${effect}`] ?? "";
}

const kUnder = /\b(chosen|can-piece|home|pending|asked|hint)\b/;
const kOver = /\b(to-|victim|way|fx-)/;
const kOverPoint = /\b(to-|victim|way|fx-|last)/;

export function hasUnder(marks: Marks): boolean {
  return marks !== "" && kUnder.test(marks);
}

export function hasOver(marks: Marks, shape: Shape): boolean {
  return marks !== "" && (shape === "point" ? kOverPoint : kOver).test(marks);
}

/** A frame that shows only its corners. */
function cornersOf(shape: Shape, inset: number, length: number): string {
  const ring = corners(shape, inset);
  return ring
    .map((at, i) => {
      const towards = (to: { x: number; y: number }) => {
        const part = length / Math.hypot(to.x - at.x, to.y - at.y);
        return `${n(at.x + (to.x - at.x) * part)} ${n(at.y + (to.y - at.y) * part)}`;
      };
      const before = ring[(i + ring.length - 1) % ring.length]!;
      return `M${towards(before)}L${n(at.x)} ${n(at.y)}L${towards(ring[(i + 1) % ring.length]!)}`;
    })
    .join("");
}

export function drawUnder(brush: Brush, shape: Shape, marks: Marks): SVGElement[] {
  const parts: SVGElement[] = [];
  const has = new Set(marks.split(" "));
  const isPoint = shape === "point";
  const frame = (inset: number, name: string, pixels: number, least: number) => {
    const width = n(Math.max(least, onScreen(brush, pixels)));
    if (isPoint) parts.push(svg("circle", { r: 47, class: name, "stroke-width": width }));
    else if (shape === "square") {
      const side = 2 * (kHalf - inset);
      parts.push(svg("rect", { x: inset - kHalf, y: inset - kHalf, width: side, height: side, rx: 10, class: name, "stroke-width": width }));
    } else parts.push(svg("path", { d: outline(shape, inset), class: name, "stroke-width": width }));
  };
  if (has.has("home")) parts.push(svg("path", { d: outline(shape, 1), class: "m-home" }));
  if (has.has("chosen")) frame(3, "m-chosen", 2, 3.2);
  else if (has.has("can-piece")) {
    const width = n(Math.max(2.6, onScreen(brush, 1.6)));
    if (isPoint) parts.push(svg("circle", { r: 46.5, class: "m-can", "stroke-width": width }));
    else if (brush.px < 22) frame(4, "m-can", 1, 3);
    else parts.push(svg("path", { d: cornersOf(shape, 6, shape === "hex" ? 14 : 20), class: "m-can", "stroke-width": width }));
  }
  if (has.has("pending")) frame(4, "m-pending", 2, 3.2);
  if (has.has("asked")) frame(4, "m-chosen", 2, 3.2);
  if (has.has("hint")) frame(4, "m-hint", 2.2, 4);
  return parts;
}

/** What is on the cell decides how some marks are drawn. */
export interface Under {
  hasPiece: boolean;
  isDark: boolean;
}

export function drawOver(brush: Brush, shape: Shape, marks: Marks, { hasPiece, isDark }: Under): SVGElement[] {
  const parts: SVGElement[] = [];
  const has = new Set(marks.split(" "));
  const isSmall = brush.px < 32;
  const doubled = (name: string, width: number, element: (attributes: Record<string, string | number>) => SVGElement) =>
    parts.push(
      element({ class: "m-rim", "stroke-width": n(width * 1.9) }),
      element({ class: name, "stroke-width": n(width) }),
    );
  const circle = (r: number) => (attributes: Record<string, string | number>) => svg("circle", { r, ...attributes });
  const path = (d: string) => (attributes: Record<string, string | number>) => svg("path", { d, ...attributes });
  if (has.has("last") && shape === "point") {
    if (hasPiece) parts.push(svg("circle", { r: 11, class: isDark ? "m-last-light" : "m-last-dark" }));
    else parts.push(svg("circle", { r: 9, class: "m-last-gone", "stroke-width": n(Math.max(3, onScreen(brush, 1.4))) }));
  }
  if (has.has("to-move"))
    parts.push(svg("circle", { r: isSmall ? 15 : 13, class: "m-move", "stroke-width": n(Math.max(2, 90 / brush.px)) }));
  if (has.has("to-land")) doubled("m-land", Math.max(4.5, 190 / brush.px), circle(29));
  const isVictim = has.has("victim") || (has.has("to-take") && !has.has("lands"));
  if (isVictim && shape === "point") doubled("m-take", Math.max(3.5, onScreen(brush, 1.6)), circle(46));
  else if (isVictim) doubled("m-take", Math.max(4, 190 / brush.px), path(cornersOf(shape, 4, shape === "hex" ? 17 : 24)));
  if (has.has("to-recover"))
    doubled("m-recover", Math.max(5, 190 / brush.px), path(polygon([{ x: 0, y: -26 }, { x: 26, y: 0 }, { x: 0, y: 26 }, { x: -26, y: 0 }])));
  if (has.has("way") && !isVictim) parts.push(svg("circle", { r: 8, class: "m-way" }));
  for (const name in kEffectSigns) {
    if (!has.has(name)) continue;
    const r = Math.max(13, Math.min(20, onScreen(brush, 7.5)));
    const at = shape === "hex" ? { x: 24, y: -26 } : { x: kHalf - r - 2, y: r + 2 - kHalf };
    parts.push(
      svg("circle", { cx: n(at.x), cy: n(at.y), r: n(r), class: `m-badge ${name}`, "stroke-width": n(Math.max(2, onScreen(brush, 1))) }),
      svg("text", { x: n(at.x), y: n(at.y + r * 0.48), "font-size": n(r * 1.4), class: "m-sign" }, kEffectSigns[name]!),
    );
    break;
  }
  return parts;
}
