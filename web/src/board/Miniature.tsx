// A small board that cannot be played on.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Board, Cell } from "../protocol";
import { hasTextures, settings } from "../settings";
import { BoardView } from "./board";
import { paints } from "./palette";

export function Miniature({ board, cells }: { board: Board; cells: readonly Cell[] }) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | null>(null);
  const { colours } = settings();
  const textures = hasTextures();
  useLayoutEffect(() => {
    view.current ??= new BoardView(null);
    host.current?.replaceChildren(view.current.root);
    view.current.setTextures(textures);
    view.current.setPaints(paints(board.tints));
    view.current.setBoard(board, false);
    view.current.setCells(cells);
  }, [board, cells, colours, textures]);
  return <div class="miniature" ref={host} />;
}
