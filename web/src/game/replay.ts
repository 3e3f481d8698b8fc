// The positions of a finished game, page by page: the server sends the first position of a page and what changed after.
import type { Cell, Replay } from "../protocol";

export const kPage = 200; // positions

export interface ReviewPosition {
  cells: Cell[];
  last: number[];
}

/** The complete positions of a page. */
export function positionsOf(page: Replay): ReviewPosition[] {
  let cells: Cell[] = [];
  return page.positions.map((position) => {
    cells = position.cells ?? [...cells];
    for (const [index, cell] of position.changed_cells ?? []) cells[index] = cell;
    return { cells, last: position.last };
  });
}

/** Where the page with this position begins. */
export function pageOf(ply: number): number {
  return ply - (ply % kPage);
}
