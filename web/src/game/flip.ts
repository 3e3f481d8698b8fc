// Which way round the board is shown.
import { useRef } from "preact/hooks";
import type { Board, Snapshot } from "../protocol";
import { load, save } from "../settings";
import { useRedraw } from "../ui/store";

/** The viewer's own pieces belong at the lower edge; if they start at the upper one, the board is flipped. */
export function startsFlipped({ board, position }: Snapshot, viewer: number): boolean {
  if (viewer === 0) return false;
  const tint = position.tints.findIndex((entry) => entry.seat === viewer) + 1;
  const own = position.setup?.cells ?? position.cells.flatMap((cell, i) => (cell.tile?.tint === tint ? [i] : []));
  if (own.length === 0) return false;
  const rows = board.cells.map(([, , row]) => row);
  const middle = (Math.min(...rows) + Math.max(...rows)) / 2;
  const mean = own.reduce((sum, cell) => sum + (rows[cell] ?? 0), 0) / own.length;
  return mean < middle;
}

/** Whose pieces belong below. A finished game is sent as a spectator sees it, but its player's board stays as it was. */
export function sitsAt({ viewer, yours }: Snapshot): number {
  return viewer === 0 && yours.length === 1 ? yours[0]! : viewer;
}

/** Whether the corner a1, or what is nearest to it by name, lies in the lower half of the board as it was sent. */
export function hasLowCorner({ cells }: Board): boolean {
  const rows = cells.map(([, , row]) => row);
  const corner = cells.reduce((first, cell) => (cell[0] < first[0] ? cell : first), cells[0]!);
  return corner[2] > (Math.min(...rows) + Math.max(...rows)) / 2;
}

const kFlippedKey = "palamedes.lowCorner";
const kMostFlipped = 50; // games whose orientation is remembered

/**
 * What is remembered is where the corner is shown: the server turns some boards towards the viewer, and sends them the
 * other way round when a game is over.
 */
export function useFlip(snapshot: Snapshot): [boolean, () => void] {
  const viewer = sitsAt(snapshot);
  const key = `${snapshot.game}.${viewer}`;
  const memory = useRef(new Map<string, boolean>());
  const redraw = useRedraw();
  const isLow = hasLowCorner(snapshot.board);
  if (!memory.current.has(key)) {
    const stored = load<Record<string, boolean>>(kFlippedKey, {})[key];
    memory.current.set(key, stored ?? isLow !== startsFlipped(snapshot, viewer));
  }
  const isShownLow = memory.current.get(key)!;
  const flip = () => {
    memory.current.set(key, !isShownLow);
    const { [key]: _, ...others } = load<Record<string, boolean>>(kFlippedKey, {});
    const recent = Object.entries(others).slice(1 - kMostFlipped);
    save(kFlippedKey, { ...Object.fromEntries(recent), [key]: !isShownLow });
    redraw();
  };
  return [isLow !== isShownLow, flip];
}
