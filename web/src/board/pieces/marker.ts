// A marker: a small flat stud, always lighter than a ring.
import { short as n } from "../geometry";
import { kDetail } from "../size";
import { svg } from "../svg";
import { type Brush, onScreen, textureOf } from "./brush";

export function drawMarker(brush: Brush, tint: number): SVGElement {
  const rx = brush.px < kDetail ? 18 : 15.5;
  const ry = rx * 0.8;
  const round = (y: number, part = 1) => ({ cx: 0, cy: y, rx: n(rx * part), ry: n(ry * part) });
  const group = svg(
    "g",
    { class: "marker" },
    svg("ellipse", { ...round(4), cx: 0.6, class: "piece-shadow" }),
    svg("ellipse", { ...round(2.5), class: `deep${tint}` }),
    svg("ellipse", { ...round(0), class: `face${tint} deep-line${tint}`, "stroke-width": n(Math.max(1, onScreen(brush, 0.5))) }),
  );
  if (brush.px >= kDetail)
    group.append(
      svg("ellipse", { ...round(0, 0.52), class: "marker-ring", "stroke-width": n(Math.max(1.3, onScreen(brush, 0.8))) }),
    );
  if (brush.textures) group.append(...markerTexture(textureOf(tint)));
  return group;
}

function markerTexture(texture: number): SVGElement[] {
  if (texture === 2) return [svg("path", { d: "M-8 6L6 -7", class: "texture-ticks", "stroke-width": 5 })];
  if (texture === 3) return [svg("circle", { r: 5.5, class: "texture-dots" })];
  if (texture === 4) return [svg("path", { d: "M0 -8V8M-9 0H9", class: "texture-groove", "stroke-width": 4 })];
  return [];
}
