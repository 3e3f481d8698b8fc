// A board on which a player chooses moves: selecting cells, a menu where one cell stands for several moves,
// confirmation on small cells, and a preview of what a move would change.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, Board, Cell, Preview } from "../protocol";
import { t } from "../i18n";
import { settings } from "../settings";
import { BoardView, focusBoard } from "./board";
import { Chooser } from "./Chooser";
import { describeCell, describeMarks } from "./describe";
import { paints } from "./palette";
import { type Selection, begin, cancel, leadsTo, press } from "./selection";
import { consequences, marksOf, actionsToPreview } from "./show";

export interface Previews {
  /** Changes whenever previews have arrived. */
  version: number;
  get(action: string): Preview | undefined;
  ask(actions: string[]): void;
}

interface Props {
  board: Board;
  cells: readonly Cell[];
  last: readonly number[];
  actions: readonly Action[];
  flipped: boolean;
  title: string;
  pending?: Action | null;
  hint?: Action | null;
  previews?: Previews | null;
  /** A text for the line below the board, unless a preview is shown there. */
  line?: string;
  /** A button beside that line. */
  offer?: { text: string; take: () => void } | null;
  onAct?: (action: Action) => void;
}

/** A pointer that only passes over cells requests no previews. */
const kPause = 150; // milliseconds

const kNoActions: readonly Action[] = [];

function wantsConfirmation(view: BoardView): boolean {
  const { confirm } = settings();
  if (confirm !== "auto") return confirm === "always";
  const size = view.cellSize();
  return size < 24 || (size < 32 && matchMedia("(pointer: coarse)").matches);
}

export function nameOf(board: Board, action: Action): string {
  const cells = action.path.map((cell) => board.cells[cell]?.[0] ?? "").join(" – ");
  return [cells, action.label].filter((part) => part !== "").join(" ") || action.action;
}

export function PlayBoard(props: Props) {
  const { board, cells, pending = null, hint = null, previews = null } = props;
  const actions = pending ? kNoActions : props.actions;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | null>(null);
  const [selection, setSelection] = useState<Selection>(() => begin(actions));
  const [hovered, setHovered] = useState<number | null>(null);
  const [chooser, setChooser] = useState<{ cell: number; actions: Action[] } | null>(null);
  const [pointedChoice, setPointedChoice] = useState<Action | null>(null);
  const [asked, setAsked] = useState<Action | null>(null);

  const fresh = selection.actions === actions ? selection : begin(actions);
  // In a layout effect: a cell may be clicked before ordinary effects run.
  useLayoutEffect(() => {
    setSelection(begin(actions));
    setChooser(null);
    setPointedChoice(null);
    setAsked(null);
  }, [actions]);

  const closeChooser = () => {
    setChooser(null);
    setPointedChoice(null);
    if (chooser) view.current?.focusCell(chooser.cell);
  };
  const play = (action: Action) => {
    if (chooser || asked) focusBoard();
    setChooser(null);
    setPointedChoice(null);
    setAsked(null);
    props.onAct?.(action);
  };
  const propose = (action: Action, isSure: boolean) => {
    if (!isSure && view.current && wantsConfirmation(view.current)) setAsked(action);
    else play(action);
  };
  const point = (cell: number, isSure: boolean, from: Selection = fresh) => {
    if (asked && leadsTo(from, cell).includes(asked)) {
      play(asked);
      return;
    }
    setAsked(null);
    setChooser(null);
    const result = press(from, cell);
    setSelection(result.selection);
    if (result.kind === "play") propose(result.action, isSure);
    if (result.kind === "choose") setChooser({ cell: result.cell, actions: result.actions });
  };
  const listener = useRef({ point, fresh, asked, chooser });
  listener.current = { point, fresh, asked, chooser };

  useLayoutEffect(() => {
    const drawing = new BoardView({
      press: (cell, byKey) => listener.current.point(cell, byKey),
      hover: setHovered,
      cancel: () => {
        setAsked(null);
        setChooser(null);
        setSelection(cancel(listener.current.fresh));
      },
      lift: (cell) => {
        const now = listener.current.fresh;
        if (now.chosen[now.chosen.length - 1] === cell) return true;
        const start = begin(now.actions);
        const goesOn = leadsTo(start, cell).some((action) => action.path[0] === cell && action.path.length > 1);
        if (goesOn) listener.current.point(cell, false, start);
        return goesOn;
      },
      drop: (cell) => {
        if (cell !== null && leadsTo(listener.current.fresh, cell).length > 0) listener.current.point(cell, false);
        else setSelection(begin(listener.current.fresh.actions));
      },
    });
    view.current = drawing;
    host.current?.append(drawing.root);
    return () => drawing.root.remove();
  }, []);

  // The action whose consequences are shown.
  const pointed = hovered === null ? [] : leadsTo(fresh, hovered);
  const focus = asked ?? pointedChoice ?? (chooser ? null : (pointed[0] ?? null));
  const isSingle =
    focus !== null &&
    (focus === asked ||
      focus === pointedChoice ||
      pointed.length === 1 ||
      pointed.every((a) => a.path.join() === focus.path.join()));
  const preview = focus && isSingle ? previews?.get(focus.action) : undefined;
  const wanted = useMemo(
    () => actionsToPreview(fresh, asked ? [asked] : chooser ? chooser.actions : pointed),
    [fresh, hovered, asked, chooser],
  );
  useEffect(() => {
    if (!previews || wanted.length === 0) return;
    const unknown = wanted.map((action) => action.action).filter((text) => !previews.get(text));
    if (unknown.length === 0) return;
    const timer = setTimeout(() => previews.ask(unknown), kPause);
    return () => clearTimeout(timer);
  }, [wanted, previews?.version]);

  const { colours, lang } = settings();
  useLayoutEffect(() => {
    const drawing = view.current;
    if (!drawing) return;
    drawing.setBoard(board, props.flipped);
    drawing.setPaints(paints(board.tints, colours));
    drawing.setTitle(props.title, t("game.boardHelp"));
    const box = drawing.layout?.box;
    if (box) host.current?.parentElement?.style.setProperty("--aspect", String(box.width / box.height));
  }, [board, props.flipped, colours, lang, props.title]);
  useLayoutEffect(() => {
    view.current?.setCells(cells);
  }, [board, props.flipped, cells]);
  useLayoutEffect(() => {
    const drawing = view.current;
    if (!drawing) return;
    const effects = focus && preview ? consequences(focus, preview.effects) : [];
    const marks = marksOf({ cells, last: props.last, selection: fresh, focus, effects, pending, asked, hint });
    drawing.setMarks(marks);
    drawing.setLabels(lang, (cell) => describeCell(board, cell, cells[cell] ?? {}) + describeMarks(marks[cell] ?? ""));
  });

  const words = preview?.words ?? "";
  return (
    <div class="play-board">
      <div class="board-frame">
        <div class="board-host" ref={host} id="board" />
        {chooser && view.current && (
          <Chooser
            actions={chooser.actions}
            place={view.current.place(chooser.cell)}
            nameOf={(action) => action.label || nameOf(board, action)}
            onPoint={setPointedChoice}
            onPick={(action) => propose(action, true)}
            onClose={closeChooser}
          />
        )}
      </div>
      <div class="board-line" aria-live="off">
        {asked ? (
          <span class="confirm">
            <span>{words || t("game.confirm", { move: nameOf(board, asked) })}</span>
            <button class="primary small" onClick={() => play(asked)}>
              {t("game.confirmYes")}
            </button>
            <button class="small" onClick={() => setAsked(null)}>
              {t("cancel")}
            </button>
          </span>
        ) : (
          <span>{words || props.line || ""}</span>
        )}
        {!asked && props.offer && (
          <button
            class="small"
            onClick={() => {
              props.offer?.take();
              focusBoard();
            }}
          >
            {props.offer.text}
          </button>
        )}
      </div>
    </div>
  );
}
