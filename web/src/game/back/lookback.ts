// Looking back: which earlier position is shown, by buttons, keys, the list of moves and the address.
import { useEffect, useRef } from "preact/hooks";
import type { Snapshot } from "../../protocol";
import { useRedraw } from "../../ui/store";
import { stopAway, stopsOf } from "../turns";

const kStep = 700; // milliseconds between moves that play by themselves

export interface LookBack {
  /** Null while the present is shown. */
  ply: number | null;
  isPlaying: boolean;
  go(ply: number | null): void;
  step(steps: number): void;
  toStart(): void;
  toEnd(): void;
  /** Plays from here on, or stops. */
  toggle(): void;
  /** Shows these moves once more, then what was shown before. */
  replay(from: number, to: number): void;
}

function plyOfAddress(): number | null {
  const text = new URLSearchParams(location.search).get("move") ?? "";
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function keepInAddress(ply: number | null): void {
  const search = new URLSearchParams(location.search);
  if (ply === null) search.delete("move");
  else search.set("move", String(ply));
  const query = search.toString();
  history.replaceState(history.state, "", location.pathname + (query === "" ? "" : `?${query}`));
}

const kElsewhere = "input, textarea, select, dialog, .chooser, .more, summary, [role=menu]";

export function useLookBack(snapshot: Snapshot, isShown: boolean): LookBack {
  const redraw = useRedraw();
  // Keys can come faster than the page is drawn: what counts is in the ref.
  const now = useRef<{ ply: number | null; timer: number; until: number; then: number | null }>(null!);
  now.current ??= { ply: plyOfAddress(), timer: 0, until: 0, then: null };
  const game = useRef(snapshot);
  game.current = snapshot;
  const byPointer = useRef(false);

  const last = () => game.current.position.ply;
  const isOver = () => game.current.position.result !== null;
  const set = (ply: number | null) => {
    const clamped = ply === null ? null : Math.max(0, Math.min(ply, last()));
    now.current.ply = clamped === last() && !isOver() ? null : clamped;
    keepInAddress(now.current.ply);
    redraw();
  };
  const stop = () => {
    clearInterval(now.current.timer);
    now.current.timer = 0;
  };
  const at = () => now.current.ply ?? last();
  const play = (until: number, then: number | null) => {
    stop();
    Object.assign(now.current, { until, then });
    now.current.timer = window.setInterval(() => {
      if (at() >= now.current.until) {
        stop();
        set(now.current.then);
      } else set(stopAway(stopsOf(game.current.moves), at(), 1));
    }, kStep);
  };

  const api: LookBack = {
    ply: now.current.ply === null ? null : Math.min(now.current.ply, snapshot.position.ply),
    isPlaying: now.current.timer !== 0,
    go: (ply) => {
      stop();
      set(ply);
    },
    step: (steps) => {
      stop();
      const target = stopAway(stopsOf(game.current.moves), at(), steps);
      if (target !== at()) set(target);
    },
    toStart: () => {
      stop();
      set(stopsOf(game.current.moves)[0] ?? 0);
    },
    toEnd: () => {
      stop();
      set(last());
    },
    toggle: () => {
      if (now.current.timer !== 0) {
        stop();
        redraw();
        return;
      }
      if (at() >= last()) set(stopsOf(game.current.moves)[0] ?? 0);
      play(last(), isOver() ? last() : null);
      redraw();
    },
    replay: (from, to) => {
      const before = now.current.ply;
      set(from);
      play(to, before);
      redraw();
    },
  };
  const newest = useRef(api);
  newest.current = api;

  useEffect(
    () => () => {
      stop();
      keepInAddress(null);
    },
    [],
  );
  useEffect(() => {
    if (!isShown) {
      stop();
      now.current.ply = null;
    }
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    const onPointer = () => (byPointer.current = true);
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // With the keyboard, arrows on the board go from cell to cell; after a click they go through the moves.
      const isOnBoard = target instanceof Element && target.closest("#board") !== null;
      if (!event.key.startsWith("Arrow") && event.key !== "Home" && event.key !== "End") byPointer.current = false;
      if (isOnBoard && !byPointer.current) return;
      if (target instanceof Element && target.closest(kElsewhere)) return;
      if (event.key === "ArrowLeft") newest.current.step(-1);
      else if (event.key === "ArrowRight") newest.current.step(1);
      else if (event.key === "Home") newest.current.toStart();
      else if (event.key === "End") newest.current.toEnd();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("pointerdown", onPointer, true);
    window.addEventListener("keydown", onKey, true);
    return () => {
      window.removeEventListener("pointerdown", onPointer, true);
      window.removeEventListener("keydown", onKey, true);
    };
  }, [isShown]);
  return api;
}
