// What a target brings and costs, as small labels on its cell.
import type { Action } from "../protocol";
import { type Layout, short as n } from "./geometry";
import { type Brush, onScreen } from "./pieces/brush";
import { type Selection, openCells } from "./selection";
import { kChips } from "./size";
import { svg } from "./svg";

export interface Chip {
  cell: number;
  text: string;
  kind: "gain" | "cost";
}

// Units; longer texts stand only on the choice itself. Gains often stand on neighbours, prices rarely.
const kMost = { gain: 98, cost: 130 };
const kFewest = 9; // units
const kAside = 40; // units; a label that had to move further stays where it is

/** Only what all moves to a cell have in common: the others are told apart in the menu. */
export function chipsOf(selection: Selection): Chip[] {
  const chips: Chip[] = [];
  const isStart = selection.chosen.length === 0;
  for (const [cell, actions] of openCells(selection)) {
    if (isStart && actions.some((action) => action.path.length > 1)) continue;
    // An area has its labels once, on its middle cell.
    const first = actions[0]!;
    if (first.path.length === 0 && middleOf(first.area) !== cell) continue;
    const last = first.path[first.path.length - 1];
    if (first.path.length > 0 && last !== cell && !first.area.includes(cell)) continue;
    const common = (of: (action: Action) => readonly string[]) =>
      of(first).filter((text) => actions.every((action) => of(action).includes(text)));
    // The last gain is the weightiest, and more would cover the target. The choice beside the board has them all.
    for (const text of common((action) => action.gain ?? []).slice(-1)) chips.push({ cell, text, kind: "gain" });
    for (const text of common((action) => action.cost ?? [])) chips.push({ cell, text, kind: "cost" });
  }
  return chips;
}

function middleOf(area: readonly number[]): number | undefined {
  return area[Math.floor(area.length / 2)];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Moves a label aside if it covers another one, and returns its left end. */
function makeWay(box: Box, placed: Box[]): number {
  const { x } = box;
  for (const other of placed)
    if (isOver(box, other))
      box.x = x + box.width / 2 < other.x + other.width / 2 ? other.x - box.width - 2 : other.x + other.width + 2;
  if (Math.abs(box.x - x) > kAside) box.x = x;
  placed.push(box);
  return box.x;
}

function isOver(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A rough width in units of the font size. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, c) => sum + (c.charCodeAt(0) > 0x2e80 ? 1 : c === " " ? 0.28 : 0.57), 0.9);
}

export function drawChips(brush: Brush, chips: readonly Chip[], { points, box }: Layout): SVGElement[] {
  if (brush.px < kChips) return [];
  const used = new Map<string, number>(); // units at the head and the foot of a cell
  const costs = new Set(chips.filter(({ kind }) => kind === "cost").map(({ cell }) => cell));
  const placed: Box[] = [];
  const parts: SVGElement[] = [];
  for (const { cell, text, kind } of chips) {
    const at = points[cell];
    if (!at) continue;
    // At the foot of the cell; where it has a price as well, gains stand at its head.
    const isAbove = kind === "gain" && costs.has(cell);
    const normal = onScreen(brush, Math.min(13, 8.6 + brush.px * 0.05));
    const size = Math.min(normal, kMost[kind] / widthOf(text));
    if (size < kFewest) continue;
    const key = `${cell}${isAbove ? "head" : "foot"}`;
    const before = used.get(key) ?? 0;
    const width = widthOf(text) * size;
    const height = size * 1.42;
    used.set(key, before + height + 2);
    // A wide label on a cell at the edge stays on the board.
    const middle = Math.max(box.x + 2, Math.min(at.x - width / 2, box.x + box.width - width - 2));
    const y = isAbove ? at.y - 47 + before : at.y + 47 - height - before;
    const x = makeWay({ x: middle, y, width, height }, placed);
    parts.push(
      svg(
        "g",
        { class: `chip ${kind}` },
        svg("rect", { x: n(x), y: n(y), width: n(width), height: n(height), rx: n(height / 2), "stroke-width": n(onScreen(brush, 1)) }),
        svg("text", { x: n(x + width / 2), y: n(y + height / 2 + size * 0.36), "font-size": n(size) }, text),
      ),
    );
  }
  return parts;
}
