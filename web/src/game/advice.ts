// Whether the page warns of what the others could do.
import type { Snapshot } from "../protocol";
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
