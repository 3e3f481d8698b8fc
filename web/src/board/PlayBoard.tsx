// A board on which a player chooses moves: selecting cells, a menu where one cell stands for several moves,
// confirmation on small cells, and a preview of what a move would change.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, Board, Cell, CompletedShape, Preview, Track } from "../protocol";
import { t } from "../i18n";
import { play as playSound } from "../sound";
import { noiseOf } from "./motion";
import { kZoomableCells } from "./zoom";
import { hasTextures, settings } from "../settings";
import type { Arrow } from "./arrows";
import { BoardView, focusBoard } from "./board";
import { capturesOf } from "./captures";
import { Chooser } from "./Chooser";
import { chipsOf } from "./chips";
import { type RankNames, describeCell, describeMarks, setRankNames, tipOf } from "./describe";
import type { Fence, Ghost } from "./overlay";
import { paints } from "./palette";
import { type Selection, begin, cancel, leadsTo, press } from "./selection";
import { consequences, marksOf, actionsToPreview, offeredFences } from "./show";
import { type Turn, drawnTurn } from "./turn";

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
  /** Who is to act: pointed stones and offered areas have this colour. */
  tint?: number;
  /** The last turn of the opponent, drawn until the reader moves. */
  turn?: Turn | null;
  /** How the last move went, for its motion. */
  track?: Track | null;
  /** Squares and lines to outline besides those of the turn. */
  shapes?: readonly CompletedShape[];
  /** More to draw: whole hints, threats. */
  arrows?: readonly Arrow[];
  fences?: readonly Fence[];
  tinted?: readonly number[];
  ranks?: RankNames;
  previews?: Previews | null;
  /** A text for the line below the board, unless a preview is shown there. */
  line?: string;
  /** A button beside that line. */
  offer?: { text: string; take: () => void } | null;
  onAct?: (action: Action) => void;
  /** The reader is to move, and clicking these cells is no legal move. */
  onRefused?: (path: number[]) => void;
}

/** A pointer that only passes over cells requests no previews. */
const kPause = 150; // milliseconds

const kNoActions: readonly Action[] = [];
const kNothing: readonly never[] = [];

/** On small cells, and for moves with a price that a finger chose: it cannot point at a cell to see what would happen. */
function wantsConfirmation(view: BoardView, action: Action, byTouch: boolean): boolean {
  const { confirm } = settings();
  if (confirm !== "auto") return confirm === "always";
  if (byTouch && (action.cost?.length ?? 0) > 0) return true;
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
  const propose = (action: Action, isSure: boolean, byTouch = false) => {
    if (!isSure && view.current && wantsConfirmation(view.current, action, byTouch)) setAsked(action);
    else play(action);
  };
  const point = (cell: number, isSure: boolean, byTouch = false, from: Selection = fresh) => {
    if (asked && leadsTo(from, cell).includes(asked)) {
      play(asked);
      return;
    }
    setAsked(null);
    setChooser(null);
    const result = press(from, cell);
    setSelection(result.selection);
    if (result.kind === "nothing" && actions.length > 0 && !from.chosen.includes(cell))
      props.onRefused?.([...from.chosen, cell]);
    if (result.kind === "play") propose(result.action, isSure, byTouch);
    if (result.kind === "choose") setChooser({ cell: result.cell, actions: result.actions });
  };
  const listener = useRef({ point, fresh, asked, chooser });
  listener.current = { point, fresh, asked, chooser };

  useLayoutEffect(() => {
    const drawing = new BoardView({
      press: (cell, byKey, byTouch) => listener.current.point(cell, byKey, byTouch),
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
        if (goesOn) listener.current.point(cell, false, false, start);
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
  const textures = hasTextures();
  useLayoutEffect(() => {
    const drawing = view.current;
    if (!drawing) return;
    drawing.setTextures(textures);
    drawing.setPaints(paints(board.tints));
    drawing.setBoard(board, props.flipped);
    drawing.setTitle(props.title, t("game.boardHelp"));
    const box = drawing.layout?.box;
    if (box) host.current?.parentElement?.style.setProperty("--aspect", String(box.width / box.height));
  }, [board, props.flipped, colours, textures, lang, props.title]);
  useLayoutEffect(() => {
    const noise = noiseOf(view.current?.setCells(cells, props.track) ?? []);
    if (noise) playSound(noise);
  }, [board, props.flipped, cells]);
  useLayoutEffect(() => {
    const drawing = view.current;
    if (!drawing) return;
    const effects = focus && preview ? consequences(focus, preview.effects) : [];
    const shownActions = pending ? begin(kNoActions) : fresh;
    const captures = capturesOf(shownActions, cells, drawing.layout!, focus);
    const marks = marksOf({
      cells, last: props.last, selection: fresh, focus, effects, pending, asked, hint, victims: captures.victims,
    });
    drawing.setMarks(marks);
    if (props.ranks) setRankNames(board, props.ranks);
    drawing.setLabels(
      lang,
      (cell) => describeCell(board, cell, cells[cell] ?? {}) + describeMarks(marks[cell] ?? ""),
      (cell) => tipOf(board, cells[cell] ?? {}),
    );
    const turn = drawnTurn(props.turn, cells, board.shape === "point");
    const { arrows = kNothing, fences = kNothing, tinted = kNothing, shapes = kNothing, tint = 0 } = props;
    const hinted: Arrow[] = hint && hint.path.length > 1 ? [{ path: hint.path, kind: "hint" }] : [];
    const offered: Ghost[] = offeredStone();
    drawing.root.classList.toggle("choosing", fresh.chosen.length > 0);
    drawing.setTinted([...new Set([...props.last, ...turn.tinted, ...tinted])]);
    drawing.setArrows([...turn.arrows, ...arrows, ...hinted]);
    drawing.setGhosts([...turn.ghosts, ...offered]);
    drawing.setShapes([...turn.shapes, ...shapes]);
    drawing.setFences([...fences, ...offeredFences(shownActions, focus, tint)]);
    drawing.setCaptures(captures.lines);
    drawing.setChips(chipsOf(shownActions));
  });

  /** On boards of points, the stone that a click would place here. */
  const offeredStone = (): Ghost[] => {
    const { tint = 0 } = props;
    if (board.shape !== "point" || tint === 0 || hovered === null || pointed.length === 0 || cells[hovered]?.pieces)
      return [];
    return pointed[0]!.path.includes(hovered) ? [{ cell: hovered, tint, kind: "offer" }] : [];
  };

  const words = preview?.words ?? "";
  return (
    <div class="play-board">
      <div class="board-frame">
        <div class="board-host" ref={host} id="board" />
        {board.cells.length > kZoomableCells && <ZoomButtons view={view} />}
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

function ZoomButtons({ view }: { view: { current: BoardView | null } }) {
  const button = (name: "in" | "out" | "reset", label: string, sign: string) => (
    <button class="zoom-button" aria-label={label} title={label} onClick={() => view.current?.zoom?.[name]()}>
      {sign}
    </button>
  );
  return (
    <div class="zoom-buttons" role="group" aria-label={t("board.zoom")}>
      {button("in", t("board.zoom.in"), "+")}
      {button("out", t("board.zoom.out"), "−")}
      {button("reset", t("board.zoom.reset"), "⤢")}
    </div>
  );
}
