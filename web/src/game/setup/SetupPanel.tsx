// Set-up before play: the board with the tray of pieces, ready-made armies, and the player's own saved army.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { Setup, Snapshot } from "../../protocol";
import { load, save } from "../../settings";
import { focusBoard } from "../../board/board";
import { type Draft, emptyDraft, fillUp, loadArmy, missing, place, remaining, remove, swap } from "./army";
import { PieceIcon } from "../PieceIcon";
import { SetupBoard } from "./SetupBoard";
import type { Session } from "../session";

interface Props {
  session: Session;
  snapshot: Snapshot;
  setup: Setup;
  flipped: boolean;
}

export function SetupPanel({ session, snapshot, setup, flipped }: Props) {
  const { board, position, settings: info } = snapshot;
  const key = `palamedes.army.${info.game}`;
  const isShared = snapshot.yours.length > 1; // then a saved army would be seen by the other player
  const [draft, setDraft] = useState<Draft>(() => firstDraft(setup, isShared ? "" : load<string>(key, "")));
  const [letter, setLetter] = useState("");
  const [chosen, setChosen] = useState(-1);
  const [isSaved, setSaved] = useState(false);
  const [isChanging, setChanging] = useState(setup.army === "");
  const [idea, setIdea] = useState("");
  useEffect(() => setChanging(setup.army === ""), [setup.army]);

  const tint = position.tints.findIndex((entry) => entry.seat === setup.seat) + 1 || setup.seat;
  const lack = missing(setup, draft);
  const update = (next: Draft) => {
    setDraft(next);
    setSaved(false);
  };
  const deselect = () => {
    setLetter("");
    setChosen(-1);
  };
  const onPress = (at: number) => {
    if (letter !== "") {
      const next = place(setup, draft, letter, at);
      update(next);
      const piece = setup.pieces.find((entry) => entry.letter === letter);
      if (piece && remaining(next, piece) <= 0) setLetter("");
    } else if (chosen >= 0) {
      if (chosen !== at) update(swap(draft, chosen, at));
      setChosen(-1);
    } else if (draft[at] !== "") {
      setChosen(at);
    }
  };
  const takeArmy = (army: string, words: string) => {
    const next = loadArmy(setup, army);
    if (next) update(next);
    setIdea(words);
    deselect();
  };
  const atRandom = () => {
    const pick = setup.random[Math.floor(Math.random() * setup.random.length)];
    if (pick !== undefined) takeArmy(pick, "");
  };
  const mine = isShared ? "" : load<string>(key, "");
  const submit = () => {
    void session.send({ type: "setup", seat: setup.seat, army: draft.join("") });
    focusBoard();
  };

  if (!isChanging) {
    return (
      <div class="setup">
        <div class="board-place">
          <SetupBoard
            {...{ board, setup, tint, draft, flipped }}
            cells={position.cells}
            title={t("setup.title")}
            chosen={-1}
            hasLetter={false}
            onPress={noop}
            onSwap={noop}
            onRemove={noop}
            onLetter={() => false}
            onCancel={noop}
          />
        </div>
        <div class="setup-side">
          <section class="box setup-head">
            <h2 class="status-title">{t("setup.submitted")}</h2>
            <button onClick={() => setChanging(true)}>{t("setup.change")}</button>
          </section>
        </div>
      </div>
    );
  }
  return (
    <div class="setup">
      <div class="board-place">
        <SetupBoard
          {...{ board, setup, tint, draft, flipped, chosen, onPress }}
          cells={position.cells}
          title={t("setup.title")}
          hasLetter={letter !== ""}
          onSwap={(from, to) => {
            update(swap(draft, from, to));
            deselect();
          }}
          onRemove={(at) => {
            update(remove(draft, at));
            deselect();
          }}
          onLetter={(key, at) => {
            const next = place(setup, draft, key, at);
            if (next === draft) return false;
            update(next);
            return true;
          }}
          onCancel={deselect}
        />
      </div>
      <div class="setup-side">
        <section class="box setup-head">
          <h2 class="status-title">{t("setup.title")}</h2>
          <p class="prompt-text">{t("setup.help")}</p>
        </section>
        <Tray
          setup={setup}
          draft={draft}
          tint={tint}
          board={board}
          letter={letter}
          onPick={(next) => {
            setChosen(-1);
            setLetter(next === letter ? "" : next);
          }}
          onDrop={(next, cell) => {
            update(place(setup, draft, next, setup.cells.indexOf(cell)));
            setLetter("");
          }}
        />
        <div class="row setup-buttons">
          <button class="primary big" disabled={lack > 0} onClick={submit}>
            {t("setup.done")}
          </button>
          {setup.random.length > 0 && <button onClick={atRandom}>{t("setup.random")}</button>}
          <button disabled={lack === 0} onClick={() => update(fillUp(setup, draft))}>
            {t("setup.fill")}
          </button>
          <button
            disabled={chosen < 0}
            onClick={() => {
              update(remove(draft, chosen));
              deselect();
            }}
          >
            {t("setup.remove")}
          </button>
          <button
            onClick={() => {
              update(emptyDraft(setup));
              deselect();
            }}
          >
            {t("setup.clear")}
          </button>
          {!isShared && (
            <button
              disabled={lack > 0}
              onClick={() => {
                save(key, draft.join(""));
                setSaved(true);
              }}
            >
              {t("setup.save")}
            </button>
          )}
        </div>
        <p class="quiet setup-words" role="status">
          {isSaved ? t("setup.saved") : lack > 0 ? t("setup.missing", { n: lack }) : idea}
        </p>
        <fieldset class="armies">
          <legend>{t("setup.named")}</legend>
          <div class="armies-list">
            {mine !== "" && (
              <button onClick={() => takeArmy(mine, t("setup.mine"))}>
                <strong>★ {t("setup.mine")}</strong>
              </button>
            )}
            {setup.named.map((army) => (
              <button key={army.name} onClick={() => takeArmy(army.army, `${army.title}. ${army.idea}`)}>
                <strong>{army.title}</strong>
                <small>{army.idea}</small>
              </button>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
}

/** The army that was submitted, the player's own, or a ready-made one: the player can start at once. */
function firstDraft(setup: Setup, own: string): Draft {
  const pick = setup.named[Math.floor(Math.random() * setup.named.length)]?.army ?? "";
  const armies = setup.army !== "" ? [setup.army] : [own, pick];
  return armies.map((army) => loadArmy(setup, army)).find((draft) => draft !== null) ?? emptyDraft(setup);
}

function noop(): void {
  // A submitted army cannot be changed.
}

interface TrayProps {
  setup: Setup;
  draft: Draft;
  tint: number;
  board: Snapshot["board"];
  letter: string;
  onPick: (letter: string) => void;
  onDrop: (letter: string, cell: number) => void;
}

function Tray({ setup, draft, tint, board, letter, onPick, onDrop }: TrayProps) {
  const drop = useRef(onDrop);
  drop.current = onDrop;

  const drag = (event: PointerEvent, piece: string) => {
    const start = { x: event.clientX, y: event.clientY };
    const button = event.currentTarget as HTMLElement;
    let ghost: HTMLElement | null = null;
    const onMove = (now: PointerEvent) => {
      if (!ghost && Math.hypot(now.clientX - start.x, now.clientY - start.y) < 7) return;
      if (!ghost) {
        ghost = button.querySelector(".tray-tile")!.cloneNode(true) as HTMLElement;
        ghost.classList.add("tray-ghost");
        document.body.append(ghost);
      }
      ghost.style.left = `${now.clientX}px`;
      ghost.style.top = `${now.clientY}px`;
    };
    const end = (now: PointerEvent) => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      const under = document.elementFromPoint(now.clientX, now.clientY)?.closest("[data-i]")?.getAttribute("data-i");
      if (under != null && now.type === "pointerup") drop.current(piece, Number(under));
      // The click that follows a drag must not choose the piece.
      button.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      setTimeout(() => button.blur(), 0);
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  };

  return (
    <div class="tray" role="group" aria-label={t("setup.tray")}>
      {setup.pieces.map((piece) => {
        const left = remaining(draft, piece);
        return (
          <button
            key={piece.letter}
            class={`tray-piece${letter === piece.letter ? " chosen" : ""}`}
            disabled={left <= 0}
            aria-pressed={letter === piece.letter}
            onClick={() => onPick(piece.letter)}
            onPointerDown={(event) => drag(event, piece.letter)}
          >
            <span class="tray-tile" aria-hidden="true">
              <PieceIcon board={board} cell={{ tile: { tint, text: piece.letter } }} />
            </span>
            <span class="tray-name">{piece.name}</span>
            <span class="tray-count" aria-hidden="true">
              {left}
            </span>
            <span class="sr">, {t("setup.left", { n: left })}</span>
          </button>
        );
      })}
    </div>
  );
}
