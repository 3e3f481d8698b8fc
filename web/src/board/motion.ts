// What changed between two positions, as motions to show: which piece went where, what appeared, turned, left. Knows no
// rules: it compares cells, and the track of the last move says which way a piece went.
import type { Cell, Track } from "../protocol";
import { movement } from "./movement";

export type Motion =
  /** A piece goes along cells; `jumps` if it leaps over one. */
  | { kind: "go"; way: number[]; jumps: boolean }
  | { kind: "place"; cell: number }
  /** A marker or stack has another owner, or a stone is marked. */
  | { kind: "turn"; cell: number; before: Cell }
  /** Pieces leave the board. */
  | { kind: "leave"; cell: number; before: Cell }
  /** Cells become territory, one after the other from `from`. */
  | { kind: "spread"; cells: number[]; from: number; before: Cell[] };

/** The tint of the top piece, 0 for none. */
function owner(cell: Cell | undefined): number {
  return cell?.tile?.tint ?? cell?.pieces?.[cell.pieces.length - 1] ?? 0;
}

function height(cell: Cell | undefined): number {
  return cell?.tile ? 1 : (cell?.pieces?.length ?? 0);
}

/** Which way a piece went; null if none did. */
function wayOf(before: readonly Cell[], after: readonly Cell[], track: Track | null): number[] | null {
  const path = track?.path ?? [];
  const from = path[0];
  const to = path[path.length - 1];
  if (from !== undefined && to !== undefined && from !== to) {
    const left = owner(before[from]) !== 0 && height(after[from]) < height(before[from]);
    if (left && owner(after[to]) === owner(before[from])) return [...path];
  }
  return movement(before, after);
}

export function motionsOf(before: readonly Cell[], after: readonly Cell[], track: Track | null = null): Motion[] {
  const motions: Motion[] = [];
  const way = wayOf(before, after, track);
  const ends = new Set<number>();
  if (way) {
    ends.add(way[0]!).add(way[way.length - 1]!);
    motions.push({ kind: "go", way, jumps: way.length > 2 });
  }
  const gained: number[] = [];
  for (let cell = 0; cell < after.length; ++cell) {
    const was = before[cell] ?? {};
    const is = after[cell] ?? {};
    if (was === is) continue;
    if (is.ground && is.ground !== was.ground) gained.push(cell);
    else if (ends.has(cell)) continue;
    else if (owner(was) === 0 && owner(is) !== 0) motions.push({ kind: "place", cell });
    else if (height(is) < height(was)) motions.push({ kind: "leave", cell, before: was });
    else if (was.marker !== is.marker || owner(was) !== owner(is) || was.highlighted !== is.highlighted)
      motions.push({ kind: "turn", cell, before: was });
  }
  if (gained.length > 0) {
    const from = [way?.[way.length - 1], track?.path?.[0], track?.area?.[0], gained[0]].find((cell) => cell !== undefined)!;
    motions.push({ kind: "spread", cells: gained, from, before: gained.map((cell) => before[cell] ?? {}) });
  }
  return motions;
}

export type Noise = "place" | "slide" | "capture" | "spread";

/** What the motions sound like; null if nothing moved. The rarest thing is heard. */
export function noiseOf(motions: readonly Motion[]): Noise | null {
  const has = (kind: Motion["kind"]) => motions.some((motion) => motion.kind === kind);
  if (has("spread")) return "spread";
  if (has("leave") || motions.some((motion) => motion.kind === "go" && motion.jumps)) return "capture";
  if (has("go")) return "slide";
  return has("place") || has("turn") ? "place" : null;
}
