// Whether the page warns of what the others could do.
import type { Hint, Position, Snapshot } from "../protocol";
import type { Settings } from "../settings";
import { levelOf } from "./names";

const kEasy = 3; // up to this level a player counts as a beginner

/** Without a button pressed: always, never, or while all opponents are computers of an easy level. */
export function warnsByItself(snapshot: Snapshot, wish: Settings["threats"]): boolean {
  if (wish !== "auto") return wish === "always";
  const others = snapshot.seats.filter((seat) => !seat.yours);
  return (
    snapshot.yours.length === 1 &&
    others.length > 0 &&
    others.every((seat) => seat.kind === "program" && (levelOf(seat.player) ?? kEasy + 1) <= kEasy)
  );
}

/** What is left of a hinted turn once its first move was played: the same hint for the next one. */
export function restOfHint(hint: Hint, played: string, { ply, actions }: Position): Hint | null {
  const [first, ...turn] = hint.turn ?? [];
  const next = turn[0];
  if (!next || first?.action !== played || ply !== hint.ply + 1) return null;
  if (!actions.some(({ action }) => action === next.action)) return null;
  return { ...hint, ply, action: next.action, display: next.display, words: next.words, turn };
}
