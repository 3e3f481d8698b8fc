// What is heard and felt besides the pieces: it is your turn, the game is over.
import { useEffect, useRef } from "preact/hooks";
import type { Snapshot } from "../protocol";
import { type Sound, play, vibrate } from "../sound";

/** What of a game decides that. */
export interface Moment {
  game: string;
  ply: number;
  isYours: boolean;
  isOver: boolean;
  /** The best place of a seat of the reader; 0 for a spectator. */
  place: number;
  isDraw: boolean;
}

export function momentOf(snapshot: Snapshot): Moment {
  const { position, yours } = snapshot;
  const places = position.result?.places ?? [];
  const own = yours.map((seat) => places[seat - 1] ?? 0).filter((place) => place > 0);
  return {
    game: snapshot.game,
    ply: position.ply,
    isYours: !position.result && yours.includes(position.to_act),
    isOver: position.result !== null,
    place: own.length > 0 ? Math.min(...own) : 0,
    isDraw: places.length > 0 && places.every((place) => place === places[0]),
  };
}

/** What to play when a game has come from one moment to another; null for nothing. */
export function noticeOf(before: Moment | null, now: Moment): Sound | null {
  if (!before || before.game !== now.game) return null;
  if (now.isOver) {
    if (before.isOver) return null;
    if (now.isDraw || now.place === 0) return "over";
    return now.place === 1 ? "won" : "lost";
  }
  // On a shared device every turn is the reader's own.
  return now.isYours && !before.isYours && now.ply > before.ply ? "turn" : null;
}

export function useNotices(snapshot: Snapshot): void {
  const last = useRef<Moment | null>(null);
  useEffect(() => {
    const now = momentOf(snapshot);
    const sound = noticeOf(last.current, now);
    last.current = now;
    if (!sound) return;
    // After the sound of the piece.
    const timer = setTimeout(() => play(sound), 320);
    vibrate(sound === "turn" ? 25 : 80);
    return () => clearTimeout(timer);
  }, [snapshot.sequence, snapshot.game]);
}
