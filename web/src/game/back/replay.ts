// Positions that the game has passed, page by page: the server sends the first position of a page and what changed after.
import type { Cell, Position, Replay, TintState } from "../../protocol";

export const kPage = 200; // positions

export interface PastPosition {
  cells: readonly Cell[];
  last: readonly number[];
  tints: readonly TintState[];
  prompt: string;
}

export function pastOf({ cells, last, tints, prompt }: Position): PastPosition {
  return { cells, last, tints, prompt };
}

/** The complete positions of a page. */
export function positionsOf(page: Replay): PastPosition[] {
  let cells: Cell[] = [];
  let tints: TintState[] = [];
  return page.positions.map((position) => {
    cells = position.cells ?? [...cells];
    for (const [index, cell] of position.changed_cells ?? []) cells[index] = cell;
    tints = position.tints ?? tints;
    return { cells, last: position.last, tints, prompt: position.prompt };
  });
}

/** Where the page with this position begins. */
export function pageOf(ply: number): number {
  return ply - (ply % kPage);
}
