// The board during set-up: pieces are placed, swapped and removed by clicking, dragging or keys.
import { useLayoutEffect, useRef } from "preact/hooks";
import { listed, t } from "../../i18n";
import type { Board, Cell, Setup } from "../../protocol";
import { BoardView } from "../../board/board";
import { describeCell } from "../../board/describe";
import { paints } from "../../board/palette";
import { settings } from "../../settings";
import type { Draft } from "./army";

interface Props {
  board: Board;
  cells: readonly Cell[];
  setup: Setup;
  tint: number;
  draft: Draft;
  flipped: boolean;
  title: string;
  /** Index of the selected cell among the seat's own cells; -1 for none. */
  chosen: number;
  hasLetter: boolean;
  onPress: (at: number) => void;
  onSwap: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  onLetter: (letter: string, at: number) => boolean;
  onCancel: () => void;
}

export function SetupBoard(props: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | null>(null);
  const lifted = useRef(-1);
  const now = useRef(props);
  now.current = props;
  const own = (cell: number | null) => (cell === null ? -1 : now.current.setup.cells.indexOf(cell));

  useLayoutEffect(() => {
    const drawing = new BoardView({
      press: (cell) => {
        if (own(cell) >= 0) now.current.onPress(own(cell));
        else now.current.onCancel();
      },
      hover: () => undefined,
      cancel: () => now.current.onCancel(),
      lift: (cell) => {
        const at = own(cell);
        if (at < 0 || now.current.draft[at] === "") return false;
        lifted.current = at;
        return true;
      },
      drop: (cell) => {
        const to = own(cell);
        if (to >= 0) now.current.onSwap(lifted.current, to);
        else if (cell === null) now.current.onRemove(lifted.current);
      },
      key: (key, cell) => {
        const at = own(cell);
        if (at < 0) return false;
        if (key === "Delete" || key === "Backspace") {
          now.current.onRemove(at);
          return true;
        }
        return key.length === 1 && now.current.onLetter(key.toUpperCase(), at);
      },
    });
    view.current = drawing;
    host.current?.append(drawing.root);
    return () => drawing.root.remove();
  }, []);

  useLayoutEffect(() => {
    const drawing = view.current;
    if (!drawing) return;
    const { board, cells, setup, draft, tint, flipped } = props;
    drawing.setBoard(board, flipped);
    drawing.setPaints(paints(board.tints, settings().colours));
    drawing.setTitle(props.title, t("setup.help"));
    const box = drawing.layout?.box;
    if (box) host.current?.parentElement?.style.setProperty("--aspect", String(box.width / box.height));
    const shown: Cell[] = [...cells];
    const marks = cells.map(() => "");
    setup.cells.forEach((cell, at) => {
      const { tile: _, ...rest } = shown[cell] ?? {};
      shown[cell] = draft[at] === "" ? rest : { ...rest, tile: { tint: tint, text: draft[at]! } };
      marks[cell] =
        at === props.chosen
          ? "home chosen"
          : props.hasLetter && draft[at] === ""
            ? "home to-move"
            : draft[at] === ""
              ? "home"
              : "home lift";
    });
    drawing.setCells(shown);
    drawing.setMarks(marks);
    const nameOf = (letter: string) => setup.pieces.find((piece) => piece.letter === letter)?.name ?? letter;
    drawing.setLabels(settings().lang, (cell) => {
      const at = setup.cells.indexOf(cell);
      const name = board.cells[cell]?.[0] ?? "";
      if (at < 0) return describeCell(board, cell, cells[cell] ?? {});
      if (draft[at] === "") return listed([name, t("cell.empty")]);
      return listed([name, nameOf(draft[at]!), at === props.chosen ? t("cell.chosen") : ""]);
    });
  });

  return (
    <div class="board-frame">
      <div class="board-host" ref={host} id="board" />
    </div>
  );
}
