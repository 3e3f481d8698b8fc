// A set-up that is being edited: a letter or nothing for each of the seat's own cells, in the order of the protocol.
import type { Setup, SetupPiece } from "../../protocol";

export type Draft = readonly string[]; // "" for an empty cell

export function emptyDraft(setup: Setup): Draft {
  return setup.cells.map(() => "");
}

/** Null if the text does not fit these cells and pieces. */
export function loadArmy(setup: Setup, army: string): Draft | null {
  const letters = [...army];
  if (letters.length !== setup.cells.length) return null;
  const draft = letters.map((letter) => (letter === "." ? "" : letter));
  return setup.pieces.every((piece) => used(draft, piece) <= piece.count) &&
    draft.every((letter) => letter === "" || setup.pieces.some((piece) => piece.letter === letter))
    ? draft
    : null;
}

function used(draft: Draft, piece: SetupPiece): number {
  return draft.filter((letter) => letter === piece.letter).length;
}

export function remaining(draft: Draft, piece: SetupPiece): number {
  return piece.count - used(draft, piece);
}

export function missing(setup: Setup, draft: Draft): number {
  return setup.pieces.reduce((sum, piece) => sum + remaining(draft, piece), 0);
}

/** Puts a piece from the tray on a cell; a piece that stood there returns to the tray. Unchanged if none is left. */
export function place(setup: Setup, draft: Draft, letter: string, at: number): Draft {
  const piece = setup.pieces.find((entry) => entry.letter === letter);
  if (!piece || at < 0 || at >= draft.length || draft[at] === letter) return draft;
  if (remaining(draft, piece) <= 0) return draft;
  return draft.map((old, i) => (i === at ? letter : old));
}

/** Swaps two cells; one of them may be empty. */
export function swap(draft: Draft, a: number, b: number): Draft {
  if (a < 0 || b < 0 || a >= draft.length || b >= draft.length) return draft;
  return draft.map((old, i) => (i === a ? draft[b]! : i === b ? draft[a]! : old));
}

export function remove(draft: Draft, at: number): Draft {
  return draft.map((old, i) => (i === at ? "" : old));
}

/** Fills the empty cells with the remaining pieces in random order. */
export function fillUp(setup: Setup, draft: Draft, random: () => number = Math.random): Draft {
  const left = setup.pieces.flatMap((piece) =>
    new Array<string>(Math.max(0, remaining(draft, piece))).fill(piece.letter),
  );
  for (let i = left.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [left[i], left[j]] = [left[j]!, left[i]!];
  }
  return draft.map((letter) => (letter === "" ? (left.pop() ?? "") : letter));
}
