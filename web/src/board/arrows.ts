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

/** All arrows, then all numbers, so that no arrow covers a number. */
export function drawArrows(brush: Brush, arrows: readonly Arrow[], points: readonly Point[]): SVGElement[] {
  const ways = arrows.map((arrow) => arrow.path.flatMap((cell) => points[cell] ?? []));
  const legs = ways.map((way) => way.slice(1).map((to, i) => [way[i]!, to] as const));
  const all = legs.flat();
  const shifted = (one: Leg): Leg => (all.some((other) => isBack(one, other)) ? beside(one) : one);
  const drawn = legs.map((list) => list.map(shifted));
  return [
    ...arrows.flatMap(({ kind }, i) => drawn[i]!.map(([from, to]) => drawLeg(brush, from, to, kind))),
    ...arrows.flatMap((arrow, i) => numberOf(brush, arrow, drawn[i]![0] ?? ways[i]!)),
  ];
}

type Leg = readonly [Point, Point];

/** Whether the other leg leads back over the same cells, as when a capture goes there and back. */
function isBack([a, b]: Leg, [c, d]: Leg): boolean {
  const [x, y, u, v] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const isParallel = (p: number, q: number) => Math.abs(x * q - y * p) < 1e-3 * Math.hypot(x, y) * Math.hypot(p, q) + 1e-6;
  return x * u + y * v < 0 && isParallel(u, v) && isParallel(c.x - a.x, c.y - a.y);
}

const kBeside = 8; // units

/** Keeps to the right, like traffic. */
function beside([a, b]: Leg): Leg {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const by = { x: (-(b.y - a.y) / length) * kBeside, y: ((b.x - a.x) / length) * kBeside };
  return [{ x: a.x + by.x, y: a.y + by.y }, { x: b.x + by.x, y: b.y + by.y }];
}

function numberOf(brush: Brush, arrow: Arrow, [first, second]: readonly Point[]): SVGElement[] {
  if (!first || arrow.number === undefined || brush.px < kNumbered) return [];
  const at = second
    ? { x: first.x + (second.x - first.x) * 0.3, y: first.y + (second.y - first.y) * 0.3 }
    : { x: first.x + 32, y: first.y - 32 };
  const u = onScreen(brush, 1);
  return [
    svg(
      "g",
      { class: `step-number ${arrow.kind}`, transform: `translate(${n(at.x)} ${n(at.y)})` },
      svg("circle", { r: n(8.4 * u), "stroke-width": n(u) }),
      svg("text", { y: n(3.9 * u), "font-size": n(11 * u) }, String(arrow.number)),
    ),
  ];
}

/** Each leg has a head of its own: where a capture turns, one sees how it goes on. */
function drawLeg(brush: Brush, from: Point, to: Point, kind: ArrowKind): SVGElement {
  const isQuiet = kind === "last";
  const width = Math.max(isQuiet ? 9 : 11, onScreen(brush, isQuiet ? 2.4 : 3.2));
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const e = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const start = Math.min(22, length * 0.2);
  const end = Math.min(24, length * 0.22);
  const head = Math.min(width * 2.5, length * 0.4);
  const a = { x: from.x + e.x * start, y: from.y + e.y * start };
  const b = { x: to.x - e.x * end, y: to.y - e.y * end };
  const c = { x: b.x - e.x * head, y: b.y - e.y * head };
  const side = (p: Point, by: number) => `${n(p.x - e.y * by)} ${n(p.y + e.x * by)}`;
  const half = width / 2;
  const tip = `L${side(c, width * 1.55)}L${n(b.x)} ${n(b.y)}L${side(c, -width * 1.55)}`;
  const d = `M${side(a, half * 0.7)}L${side(c, half)}${tip}L${side(c, -half)}L${side(a, -half * 0.7)}Z`;
  return svg("path", { d, class: `arrow ${kind}`, "stroke-width": n(Math.max(1.6, onScreen(brush, 0.9))) });
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
