// Shading and textures without colour, once in a document: all boards and tiles refer to them.
import { svg } from "../svg";

const kId = "piece-shading";

type Stop = [offset: number, color: string, opacity: number];

function stops(list: readonly Stop[]): SVGStopElement[] {
  return list.map(([offset, color, opacity]) =>
    svg("stop", { offset, "stop-color": color, "stop-opacity": opacity }),
  );
}

function linear(id: string, x2: number, y2: number, list: readonly Stop[]): SVGElement {
  return svg("linearGradient", { id, x1: 0, y1: 0, x2, y2 }, ...stops(list));
}

function radial(id: string, cx: number, cy: number, r: number, list: readonly Stop[]): SVGElement {
  return svg("radialGradient", { id, cx, cy, r }, ...stops(list));
}

function pattern(id: string, size: number, child: SVGElement[], turned = false): SVGElement {
  const frame = { id, width: size, height: size, patternUnits: "userSpaceOnUse" };
  return svg("pattern", turned ? { ...frame, patternTransform: "rotate(45)" } : frame, ...child);
}

/** Adds the definitions to the document unless it has them. */
export function defineShading(): void {
  if (document.getElementById(kId)) return;
  const black = "#000";
  const white = "#fff";
  const defs = svg(
    "defs",
    {},
    linear("g-wall", 1, 0, [[0, black, 0.42], [0.22, white, 0.2], [0.5, black, 0], [1, black, 0.46]]),
    linear("g-face", 0.55, 1, [[0, white, 0.5], [0.5, white, 0.06], [1, black, 0.14]]),
    linear("g-tile", 0, 1, [[0, white, 0.26], [0.5, white, 0], [1, black, 0.2]]),
    linear("g-wood", 1, 0, [[0, "#e6c284", 1], [0.3, "#dfb774", 1], [0.62, "#e8c68b", 1], [1, "#dcb26d", 1]]),
    radial("g-slate", 0.36, 0.3, 0.8, [[0, "#6b7178", 1], [0.35, "#33373c", 1], [1, "#0e1012", 1]]),
    radial("g-shell", 0.36, 0.3, 0.85, [[0, white, 1], [0.55, "#f4f0e6", 1], [1, "#c4bba6", 1]]),
    radial("g-stone", 0.36, 0.3, 0.8, [[0, white, 0.5], [0.4, white, 0.08], [1, black, 0.35]]),
    pattern("x2", 14, [svg("path", { d: "M0 0V14", stroke: white, "stroke-opacity": 0.5, "stroke-width": 7 })], true),
    pattern("x3", 20, [
      svg("circle", { cx: 5, cy: 5, r: 3.6, fill: white, "fill-opacity": 0.6 }),
      svg("circle", { cx: 15, cy: 15, r: 3.6, fill: white, "fill-opacity": 0.6 }),
    ]),
    pattern("x4", 20, [
      svg("path", { d: "M0 10H20M10 0V20", stroke: black, "stroke-opacity": 0.28, "stroke-width": 3 }),
    ]),
  );
  const holder = svg("svg", { id: kId, width: 0, height: 0, class: "shading", "aria-hidden": "true" }, defs);
  document.body.append(holder);
}
