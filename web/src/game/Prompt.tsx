// The prompt, the moves that are buttons, and the field for typing a move.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Action, Board } from "../protocol";
import { focusBoard } from "../board/board";
import { buttons, typed } from "../board/selection";

interface Props {
  text: string;
  isYours: boolean;
  board: Board;
  actions: readonly Action[];
  onAct: (action: Action) => void;
}

export function Prompt({ text, isYours, actions, onAct }: Omit<Props, "board">) {
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

/** In the notation that `typed` reads: the names of cells as the board shows them. */
function exampleOf(board: Board, { action: a, path: p, label: l }: Action): string {
  const cells = p.map((cell) => board.cells[cell]?.[0] ?? "").join("-");
  return [cells, l].filter((part) => part !== "").join(" ") || a;
}

export function TypedMove({ board, actions, onAct }: Pick<Props, "board" | "actions" | "onAct">) {
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const action = typed(
      actions,
      text,
      board.cells.map(([name]) => name),
    );
    setWrong(action === null);
    if (!action) return;
    setText("");
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
        value={text}
        autocomplete="off"
        spellcheck={false}
        disabled={actions.length === 0}
        placeholder={example === "" ? t("game.type") : t("game.typeExample", { example })}
        aria-invalid={isWrong}
        aria-describedby="typed-wrong"
        onInput={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <button disabled={actions.length === 0}>{t("game.typePlay")}</button>
      <span id="typed-wrong" class="typed-wrong" role="status">
        {isWrong ? t("game.typeWrong") : ""}
      </span>
    </form>
  );
}
