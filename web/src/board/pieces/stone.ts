// Stones: slate, shell, or coloured ones for other games.
import { svg } from "../svg";
import { type Brush, onScreen } from "./brush";
import { short as n } from "../geometry";

export const kStone = 43;

/** What a stone is made of, by the paint of its tint. */
export type Material = "slate" | "shell" | "colour";

export interface StoneState {
  /** Cannot be taken now. */
  safe?: boolean;
  /** Will be removed. */
  marked?: boolean;
  count?: number;
}

export function drawStone(brush: Brush, tint: number, material: Material, state: StoneState = {}): SVGElement {
  const group = svg("g", { class: `stone ${material}` });
  group.append(svg("ellipse", { cx: 3, cy: 6, rx: kStone, ry: kStone - 1, class: "stone-shadow" }));
  if (material === "colour") {
    group.append(svg("circle", { r: kStone, class: `face${tint}` }), svg("circle", { r: kStone, fill: "url(#g-stone)", class: "stone-body" }));
  } else {
    group.append(svg("circle", { r: kStone, fill: `url(#g-${material})`, class: "stone-body" }));
  }
  if (material === "shell" && brush.px >= 40)
    group.append(svg("path", { d: "M-30 -12q30-20 60-3M-33 5q33-20 66-3M-27 22q28-16 56-3", class: "shell-grain" }));
  if (material === "slate")
    group.append(svg("ellipse", { cx: -14, cy: -18, rx: 11, ry: 7, transform: "rotate(-32 -14 -18)", class: "slate-shine" }));
  if (state.safe) group.append(svg("circle", { r: 30, class: "safe-ring", "stroke-width": n(Math.max(4, onScreen(brush, 1.6))) }));
  if (state.marked) {
    const cross = "M-17 -17l34 34m0-34l-34 34";
    group.append(
      svg("circle", { r: kStone, class: "faded" }),
      svg("path", { d: cross, class: "cross-rim" }),
      svg("path", { d: cross, class: "cross" }),
    );
  }
  if (state.count !== undefined && state.count > 1)
    group.append(svg("text", { y: 12, "font-size": 34, class: `number on-stone${tint}` }, String(state.count)));
  return group;
}

/** Where a stone stood, or where the pointed one would stand. */
export function drawStoneGhost(brush: Brush, tint: number, material: Material, isOffer: boolean): SVGElement[] {
  if (isOffer) {
    const stone = drawStone(brush, tint, material);
    stone.setAttribute("class", `${stone.getAttribute("class") ?? ""} offered`);
    return [stone];
  }
  const dash = `${n(onScreen(brush, 4))} ${n(onScreen(brush, 3))}`;
  return [
    svg("circle", { r: kStone - 4, class: "stone-ghost", "stroke-width": n(onScreen(brush, 1.8)), "stroke-dasharray": dash }),
  ];
}
