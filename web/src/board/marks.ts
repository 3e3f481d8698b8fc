// Marks over a cell that show what can be done. They differ in shape, not only in colour.
import type { Action, Cell, EffectName, Shape } from "../protocol";
import { svg } from "./svg";
import { outline } from "./geometry";

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

export function drawMarks(shape: Shape, marks: Marks): SVGElement[] {
  const parts: SVGElement[] = [];
  const has = new Set(marks.split(" "));
  const frame = (inset: number, name: string) => parts.push(svg("path", { d: outline(shape, inset), class: name }));
  if (has.has("area")) frame(1.5, "m-area");
  if (has.has("can-piece")) {
    if (shape === "point") parts.push(svg("circle", { r: 18, class: "m-can" }));
    else frame(2, "m-can");
  }
  if (has.has("to-move")) parts.push(svg("circle", { r: 6, class: "m-move" }));
  if (has.has("to-land")) parts.push(svg("circle", { r: 13, class: "m-land" }));
  if (has.has("to-take")) {
    const e = shape === "hex" ? 14 : 17;
    const i = e - 7;
    parts.push(
      svg("path", {
        d: `M${-e} ${-i}V${-e}H${-i}M${i} ${-e}H${e}V${-i}M${e} ${i}V${e}H${i}M${-i} ${e}H${-e}V${i}`,
        class: "m-take",
      }),
    );
  }
  if (has.has("to-recover")) parts.push(svg("path", { d: "M0 -9L9 0L0 9L-9 0Z", class: "m-recover" }));
  if (has.has("way")) parts.push(svg("circle", { r: 3.2, class: "m-way" }));
  if (has.has("chosen")) frame(1.6, "m-chosen");
  if (has.has("pending")) frame(1.6, "m-pending");
  if (has.has("hint")) frame(1.6, "m-hint");
  for (const name in kEffectSigns) {
    if (!has.has(name)) continue;
    frame(1.6, `m-effect ${name}`);
    parts.push(
      svg("circle", { cx: 11.5, cy: -11.5, r: 7.5, class: `m-badge ${name}` }),
      svg("text", { x: 11.5, y: -7.8, class: "m-sign" }, kEffectSigns[name]!),
    );
    break;
  }
  return parts;
}
