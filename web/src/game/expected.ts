// How the board looks once the server accepts a move: the page shows it at once. It does not know the rules, so it
// uses what the server said in a preview, or else moves the piece when nothing can happen on the way.
import type { Action, Board, Cell, Position, Preview } from "../protocol";

function isBare(cell: Cell | undefined): boolean {
  return !cell?.pieces?.length && !cell?.tile && !cell?.marker && !cell?.ground;
}

/** Null if the page cannot know. */
export function expectedCells(board: Board, position: Position, action: Action, preview?: Preview): Cell[] | null {
  const cells = [...position.cells];
  if (preview?.changed_cells) {
    for (const [index, cell] of preview.changed_cells) cells[index] = cell;
    return cells;
  }
  const first = action.path[0];
  const last = action.path[action.path.length - 1];
  if (first === undefined || last === undefined || !isBare(cells[last])) return null;
  if (first !== last) {
    const { pieces, tile, ...rest } = cells[first] ?? {};
    if (!pieces?.length && !tile) return null;
    cells[last] = { ...cells[last], ...(pieces ? { pieces } : {}), ...(tile ? { tile } : {}) };
    delete cells[last]!.glyph;
    cells[first] = rest;
    return cells;
  }
  const tint = position.tints.findIndex((entry) => entry.seat === position.to_act) + 1;
  if (board.pieces !== "stone" || tint === 0) return null;
  cells[last] = { pieces: [tint] };
  return cells;
}
