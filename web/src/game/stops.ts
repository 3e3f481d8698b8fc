// The positions at which looking back stops: the start, after the whole set-up, and after every move.
import type { Move } from "../protocol";
import { lastPly, turnsOf } from "./turns";

export function stopsOf(moves: readonly Move[]): number[] {
  const first = moves[0]?.ply ?? 1;
  const stops = [first - 1];
  for (const turn of turnsOf(moves))
    stops.push(...(turn.isSetup ? [lastPly(turn)] : turn.moves.map((move) => move.ply)));
  return stops;
}

/** The stop that many steps away, within the game. */
export function stopAway(stops: readonly number[], from: number, steps: number): number {
  const next = stops.findIndex((stop) => stop >= from);
  const at = next < 0 ? stops.length - 1 : next;
  const wanted = steps > 0 && stops[at]! > from ? at + steps - 1 : at + steps;
  return stops[Math.min(Math.max(wanted, 0), stops.length - 1)] ?? 0;
}
