// One piece, drawn as on the board.
import type { Board, Cell } from "../protocol";
import { Miniature } from "../board/Miniature";

const kOneCell = new WeakMap<Board, Map<string, { board: Board; cells: Cell[] }>>();

function drawingOf(board: Board, cell: Cell): { board: Board; cells: Cell[] } {
  let known = kOneCell.get(board);
  if (!known) kOneCell.set(board, (known = new Map<string, { board: Board; cells: Cell[] }>()));
  const key = JSON.stringify(cell);
  let drawing = known.get(key);
  if (!drawing) {
    drawing = { board: { ...board, cells: [["", 0, 0]], labels: [] }, cells: [cell] };
    known.set(key, drawing);
  }
  return drawing;
}

export function PieceIcon({ board, cell }: { board: Board; cell: Cell }) {
  return (
    <span class="piece-icon" aria-hidden="true">
      <Miniature {...drawingOf(board, cell)} />
    </span>
  );
}
