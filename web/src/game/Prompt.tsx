// What the player can do: the prompt, warnings, and moves to choose from with what they bring and cost.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Action, Board, Hint, Phase } from "../protocol";
import { focusBoard } from "../board/board";
import { nameOf } from "../board/PlayBoard";
import { buttons, isButton, typed } from "../board/selection";
import { Icon } from "../ui/icons";
import { turnText, typedDisplay } from "./turns";

interface PlainProps {
  text: string;
  isYours: boolean;
  actions: readonly Action[];
  onAct: (action: Action) => void;
}

/** A prompt with its buttons, without anything of a game around it. */
export function Prompt({ text, isYours, actions, onAct }: PlainProps) {
  return (
    <div class={`prompt${isYours ? " yours" : ""}`}>
      <p class="prompt-text">{text}</p>
      <div class="prompt-buttons">
        {buttons(actions).map((action) => (
          <button
            key={action.action}
            class="primary"
            onClick={() => {
              onAct(action);
              focusBoard();
            }}
          >
            {action.label || action.action}
          </button>
        ))}
      </div>
    </div>
  );
}

interface Props {
  board: Board;
  ply: number;
  /** Whose turn it is. */
  status: string;
  text: string;
  detail: string;
  phases: readonly Phase[];
  /** null if there are no warnings in this game, so that no place is kept for one. */
  warning: string | null;
  isYours: boolean;
  actions: readonly Action[];
  hint: Hint | "asked" | null;
  onHint: (() => void) | null;
  onAct: (action: Action) => void;
}

const kFewMoves = 8;

/** Moves that have no cells, regions, lines; and all if there are only a few. Ways out are last. */
export function choicesOf(actions: readonly Action[]): Action[] {
  const isAll = actions.length <= kFewMoves;
  const chosen = actions.filter((action) => isAll || isButton(action) || action.area.length > 0);
  return [...chosen.filter((action) => !action.way_out), ...chosen.filter((action) => action.way_out)];
}

function textOf(board: Board, action: Action): string {
  if (isButton(action)) return action.label || action.display || action.action;
  return action.display || nameOf(board, action);
}

export function PromptCard(props: Props) {
  const { board, ply, status, text, detail, phases, warning, isYours, actions, hint, onHint, onAct } = props;
  const [isTyping, setTyping] = useState(false);
  const canType = actions.length > 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
      event.preventDefault();
      setTyping(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => setTyping(false), [ply]);
  const act = (action: Action) => {
    onAct(action);
    focusBoard();
  };
  const shown = hint && hint !== "asked" ? hint : null;
  const steps =
    shown?.turn && shown.turn.length > 0 ? turnText(shown.turn.map((step) => step.display)) : shown?.display;
  return (
    <section class={`box prompt${isYours ? " yours" : ""}`} aria-label={t("prompt.title")}>
      <div class="prompt-head">
        <p class="status-title">{status}</p>
        <button
          class="icon-button"
          aria-label={t("game.type")}
          title={`${t("game.type")} (/)`}
          aria-expanded={isTyping}
          disabled={!canType}
          onClick={() => setTyping(!isTyping)}
        >
          <Icon name="keyboard" />
        </button>
      </div>
      {phases.length > 0 && (
        <ol class="phases">
          {phases.map((phase) => (
            <li key={phase.name} class={phase.now ? "on" : ""} {...(phase.now ? { "aria-current": "step" } : {})}>
              {phase.name}
            </li>
          ))}
        </ol>
      )}
      <h2 class="prompt-text">{text}</h2>
      <p class="prompt-detail">
        {hint === "asked" ? t("game.hintWait") : shown ? shown.reason || shown.words : detail}
      </p>
      <div class="choice-list" tabIndex={-1}>
        {shown && onHint && (
          <button
            key="hint"
            class="choice-button hinted"
            onClick={() => {
              onHint();
              focusBoard();
            }}
          >
            <Icon name="hint" />
            <span>{steps}</span>
            <b>{t("game.hintPlay")}</b>
          </button>
        )}
        {choicesOf(actions).map((action) => (
          <button
            key={`${ply} ${action.action}`}
            class={`choice-button${action.way_out ? " quiet" : ""}${isButton(action) ? " plain-choice" : ""}`}
            onClick={() => act(action)}
          >
            <span>{textOf(board, action)}</span>
            {action.gain?.map((gain) => (
              <b key={gain} class="gain">
                {gain}
              </b>
            ))}
            {action.cost?.map((cost) => (
              <b key={cost} class="cost">
                {cost}
              </b>
            ))}
          </button>
        ))}
      </div>
      {warning !== null && (
        <p class={`threat-line${warning === "" ? " none" : ""}`}>
          <Icon name="warn" />
          <span key={warning} title={warning}>
            {warning}
          </span>
        </p>
      )}
      {isTyping && canType && (
        <TypedMove board={board} actions={actions} onAct={act} onClose={() => setTyping(false)} />
      )}
    </section>
  );
}

/** In the notation that `typed` reads. */
function exampleOf(board: Board, { action: a, path: p, label: l, display }: Action): string {
  if (display) return display;
  const cells = p.map((cell) => board.cells[cell]?.[0] ?? "").join("-");
  return [cells, l].filter((part) => part !== "").join(" ") || a;
}

interface TypedProps {
  board: Board;
  actions: readonly Action[];
  onAct: (action: Action) => void;
  onClose: () => void;
}

function TypedMove({ board, actions, onAct, onClose }: TypedProps) {
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: Event) => {
    event.preventDefault();
    const names = board.cells.map(([name]) => name);
    const action = typedDisplay(actions, text) ?? typed(actions, text, names);
    setWrong(action === null);
    if (!action) return;
    onClose();
    onAct(action);
  };
  const example = actions[0] ? exampleOf(board, actions[0]) : "";
  return (
    <form class="typed" onSubmit={submit}>
      <label class="sr" for="typed">
        {t("game.type")}
      </label>
      <input
        id="typed"
        ref={field}
        value={text}
        autocomplete="off"
        spellcheck={false}
        placeholder={example === "" ? t("game.type") : t("game.typeExample", { example })}
        aria-invalid={isWrong}
        aria-describedby="typed-wrong"
        onInput={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
          focusBoard();
        }}
      />
      <button class="primary">{t("game.typePlay")}</button>
      <span id="typed-wrong" class="typed-wrong" role="status">
        {isWrong ? t("game.typeWrong") : ""}
      </span>
    </form>
  );
}
