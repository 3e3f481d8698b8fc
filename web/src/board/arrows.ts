// Arrows and capture lines over the board.
import { type Point, short as n } from "./geometry";
import { type Brush, onScreen } from "./pieces/brush";
import { svg } from "./svg";

export type ArrowKind = "last" | "hint" | "best" | "threat";

export interface Arrow {
  /** Cells; a single one has no arrow, only its number. */
  path: readonly number[];
  kind: ArrowKind;
  number?: number;
}

/** Numbers are shown on cells of at least this size, in pixels. */
const kNumbered = 28;

export function drawArrow(brush: Brush, arrow: Arrow, points: readonly Point[]): SVGElement[] {
  const way = arrow.path.flatMap((cell) => points[cell] ?? []);
  const first = way[0];
  if (!first) return [];
  const parts: SVGElement[] = [];
  for (let i = 1; i < way.length; ++i) parts.push(...leg(brush, way[i - 1]!, way[i]!, arrow.kind, i === way.length - 1));
  if (arrow.number === undefined || brush.px < kNumbered) return parts;
  const second = way[1];
  const at = second
    ? { x: first.x + (second.x - first.x) * 0.3, y: first.y + (second.y - first.y) * 0.3 }
    : { x: first.x + 32, y: first.y - 32 };
  const u = onScreen(brush, 1);
  parts.push(
    svg(
      "g",
      { class: `step-number ${arrow.kind}`, transform: `translate(${n(at.x)} ${n(at.y)})` },
      svg("circle", { r: n(8.4 * u), "stroke-width": n(u) }),
      svg("text", { y: n(3.9 * u), "font-size": n(11 * u) }, String(arrow.number)),
    ),
  );
  return parts;
}

function leg(brush: Brush, from: Point, to: Point, kind: ArrowKind, isLast: boolean): SVGElement[] {
  const isQuiet = kind === "last";
  const width = Math.max(isQuiet ? 9 : 11, onScreen(brush, isQuiet ? 2.4 : 3.2));
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [];
  const e = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const start = Math.min(22, length * 0.2);
  const end = isLast ? Math.min(24, length * 0.22) : 0;
  const head = Math.min(width * 2.5, length * 0.4);
  const a = { x: from.x + e.x * start, y: from.y + e.y * start };
  const b = { x: to.x - e.x * end, y: to.y - e.y * end };
  const c = isLast ? { x: b.x - e.x * head, y: b.y - e.y * head } : b;
  const side = (p: Point, by: number) => `${n(p.x - e.y * by)} ${n(p.y + e.x * by)}`;
  const half = width / 2;
  const tip = isLast ? `L${side(c, width * 1.55)}L${n(b.x)} ${n(b.y)}L${side(c, -width * 1.55)}` : "";
  const d = `M${side(a, half * 0.7)}L${side(c, half)}${tip}L${side(c, -half)}L${side(a, -half * 0.7)}Z`;
  return [svg("path", { d, class: `arrow ${kind}`, "stroke-width": n(Math.max(1.6, onScreen(brush, 0.9))) })];
}

export interface CaptureLine {
  from: number;
  to: number;
  /** Whether it leads to the cell that is pointed at. */
  isStrong: boolean;
}

const kOutside = 36; // units from the centre of the attacker

/** A dashed line from the attacker over its victim; it lies below the pieces. */
export function drawCaptureLine(brush: Brush, line: CaptureLine, points: readonly Point[]): SVGElement[] {
  const a = points[line.from];
  const b = points[line.to];
  if (!a || !b) return [];
  const width = Math.max(6, onScreen(brush, 2.4));
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const part = kOutside / length; // one can look through the hole of a ring
  const d = `M${n(a.x + (b.x - a.x) * part)} ${n(a.y + (b.y - a.y) * part)}L${n(b.x)} ${n(b.y)}`;
  const dash = `${n(width * 1.7)} ${n(width * 1.3)}`;
  return [
    svg("path", { d, class: "capture-rim", "stroke-width": n(width * 1.9) }),
    svg("path", { d, class: "capture-line", "stroke-width": n(width), "stroke-dasharray": dash }),
  ];
}

/** A disc with a tick where the attacker lands. */
export function drawLanding(brush: Brush, line: CaptureLine, points: readonly Point[]): SVGElement[] {
  const b = points[line.to];
  if (!b) return [];
  const part = line.isStrong ? 1.25 : 1;
  const r = Math.max(17, onScreen(brush, 5.5)) * part;
  const at = { cx: n(b.x), cy: n(b.y), r: n(r), "stroke-width": n(onScreen(brush, 1.5)) };
  const k = r / 17;
  const tick = `M${n(b.x - 7 * k)} ${n(b.y)}l${n(5 * k)} ${n(5.5 * k)} ${n(9 * k)} ${n(-10.5 * k)}`;
  return [
    svg("circle", { ...at, class: "capture-disc" }),
    svg("path", { d: tick, class: "capture-tick", "stroke-width": n(3.5 * k) }),
  ];
}
