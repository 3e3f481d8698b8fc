// The page of one game, in every state that a game can be in.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Action, Snapshot } from "../protocol";
import { load, save } from "../settings";
import { useRedraw, useSettings } from "../ui/store";
import { kEffects, signOf } from "../board/marks";
import { PlayBoard, type Previews, nameOf } from "../board/PlayBoard";
import { Controls } from "./Controls";
import { Battles, Moves } from "./Moves";
import { JoinPanel, OverPanel, ReplacePanel } from "./Panels";
import { Prompt, TypedMove } from "./Prompt";
import { ReviewBoard } from "./ReviewBoard";
import { Seats } from "./Seats";
import { SetupPanel } from "./SetupPanel";
import { Curtain, useHotSeat } from "./Curtain";
import { remember } from "./mygames";
import { headingOf } from "./heading";
import { Session } from "./session";

export function GamePage({ id }: { id: string }) {
  const redraw = useRedraw();
  const { lang } = useSettings();
  const session = useMemo(() => new Session(id, lang, redraw), [id]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  useEffect(() => session.setLang(lang), [lang]);

  const { snapshot, missing, link, message } = session.state;
  useEffect(() => {
    if (snapshot) {
      remember(snapshot);
      const isYours = !snapshot.position.result && snapshot.yours.includes(snapshot.position.to_act);
      document.title = `${isYours ? "● " : ""}${snapshot.settings.title} · Palamedes`;
    }
  }, [snapshot?.sequence, snapshot?.settings.title]);

  if (missing && !snapshot) {
    return (
      <main id="main" tabIndex={-1} class="page narrow">
        <h1>{t("error.noGame")}</h1>
        <p>{message}</p>
        <a class="button primary" href="/">
          {t("error.home")}
        </a>
      </main>
    );
  }
  if (!snapshot) {
    return (
      <main id="main" tabIndex={-1} class="page narrow">
        <p class="loading" role="status">
          {t(link === "reconnecting" ? "game.reconnecting" : "game.connecting")}
        </p>
      </main>
    );
  }
  return <Game session={session} snapshot={snapshot} />;
}

/** The viewer's own pieces belong at the lower edge; if they start at the upper one, the board is flipped. */
export function startsFlipped({ board, position }: Snapshot, viewer: number): boolean {
  if (viewer === 0) return false;
  const tint = position.tints.findIndex((entry) => entry.seat === viewer) + 1;
  const own = position.setup?.cells ?? position.cells.flatMap((cell, i) => (cell.tile?.tint === tint ? [i] : []));
  if (own.length === 0) return false;
  const rows = board.cells.map(([, , row]) => row);
  const middle = (Math.min(...rows) + Math.max(...rows)) / 2;
  const mean = own.reduce((sum, cell) => sum + (rows[cell] ?? 0), 0) / own.length;
  return mean < middle;
}

const kFlippedKey = "palamedes.flipped";
const kMostFlipped = 50; // games whose orientation is remembered

function useFlip(snapshot: Snapshot): [boolean, () => void] {
  // A finished game is shown as a spectator sees it; for its player the board stays as it was.
  const viewer = snapshot.viewer === 0 && snapshot.yours.length === 1 ? snapshot.yours[0]! : snapshot.viewer;
  const key = `${snapshot.game}.${viewer}`;
  const memory = useRef(new Map<string, boolean>());
  const redraw = useRedraw();
  if (!memory.current.has(key)) {
    const stored = load<Record<string, boolean>>(kFlippedKey, {})[key];
    memory.current.set(key, stored ?? startsFlipped(snapshot, viewer));
  }
  const isFlipped = memory.current.get(key)!;
  const flip = () => {
    memory.current.set(key, !isFlipped);
    const { [key]: _, ...others } = load<Record<string, boolean>>(kFlippedKey, {});
    const recent = Object.entries(others).slice(1 - kMostFlipped);
    save(kFlippedKey, { ...Object.fromEntries(recent), [key]: !isFlipped });
    redraw();
  };
  return [isFlipped, flip];
}

const kNoActions: Action[] = [];
const kNothing: number[] = [];
const kMostLast = 30; // when a whole army appears, it is not highlighted

function Game({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const { state } = session;
  const { settings: info, position, seats, board, yours } = snapshot;
  const [isFlipped, flip] = useFlip(snapshot);
  const [ply, setPly] = useState<number | null>(null);
  const curtain = useHotSeat(session, snapshot);
  const isOver = position.result !== null;
  const isYours = !isOver && yours.includes(position.to_act);
  const actions = isOver ? kNoActions : position.actions;
  useEffect(() => {
    if (!isOver) setPly(null);
  }, [isOver]);

  const previews: Previews = useMemo(
    () => ({
      version: state.previewVersion,
      get: (action) => session.preview(action),
      ask: (texts) => session.askPreviews(texts),
    }),
    [session, state.previewVersion, position.ply],
  );
  const hint = state.hint && state.hint !== "asked" ? state.hint : null;
  const hinted = hint ? (actions.find((action) => action.action === hint.action) ?? null) : null;
  const act = (action: Action) => void session.act(action);
  const setup = position.setup && !isOver ? position.setup : null;
  const isReviewing = ply !== null;
  const title = t("game.board", { title: info.title });

  const isWaiting = seats.some((seat) => seat.kind === "open");
  const line = state.pending
    ? t("game.pending", { move: nameOf(board, state.pending) })
    : hint
      ? t("game.hintIs", { words: hint.words })
      : state.hint === "asked"
        ? t("game.hintWait")
        : "";

  const promptText = isOver
    ? (position.result?.sentence ?? "")
    : setup
      ? t("setup.help")
      : isWaiting
        ? t(yours.length > 0 ? "game.startsWhenFull" : "game.joinHint")
        : position.prompt;

  if (curtain.isClosed) return <Curtain side={curtain.side} onOpen={curtain.open} />;
  return (
    <main id="main" tabIndex={-1} class="game-page">
      <div class="sr" role="status" aria-live="polite">
        {state.spoken}
      </div>
      <div class="table">
        <div class={`status${isYours ? " yours" : ""}`}>
          <div class="status-words">
            <h1 class="status-title">{setup ? t("setup.title") : headingOf(snapshot, state.thinking)}</h1>
            <Prompt
              text={promptText}
              isYours={isYours}
              actions={state.pending || setup || curtain.isWaiting ? kNoActions : actions}
              onAct={act}
            />
          </div>
        </div>
        {setup ? (
          <SetupPanel key={setup.seat} session={session} snapshot={snapshot} setup={setup} flipped={isFlipped} />
        ) : isReviewing ? (
          <ReviewBoard snapshot={snapshot} flipped={isFlipped} ply={ply} onPly={setPly} onExit={() => setPly(null)} />
        ) : (
          <PlayBoard
            board={board}
            cells={state.expected ?? position.cells}
            last={position.last.length > kMostLast ? kNothing : position.last}
            actions={actions}
            flipped={isFlipped}
            title={title}
            pending={state.pending}
            hint={hinted}
            previews={previews}
            line={line}
            onAct={act}
            offer={hinted && !state.pending ? { text: t("game.hintPlay"), take: () => act(hinted) } : null}
          />
        )}
        {yours.length > 0 && !isOver && !setup && <TypedMove board={board} actions={actions} onAct={act} />}
      </div>
      <aside class="side">
        <Seats
          board={board}
          position={position}
          seats={seats}
          thinking={state.thinking}
          clockAhead={session.clockAhead}
        />
        <JoinPanel session={session} snapshot={snapshot} />
        <ReplacePanel session={session} snapshot={snapshot} />
        <OverPanel
          session={session}
          snapshot={snapshot}
          isReviewing={isReviewing}
          onReview={() => setPly(snapshot.moves.length)}
        />
        <Controls session={session} snapshot={snapshot} onFlip={flip} isHintAsked={state.hint === "asked"} />
        <Moves
          moves={snapshot.moves}
          board={board}
          position={position}
          {...(isReviewing ? { current: ply, onPick: setPly } : isOver ? { onPick: setPly } : {})}
        />
        {info.hides && <Battles moves={snapshot.moves} />}
        <section class="panel about" aria-label={t("game.details")}>
          {position.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p class="quiet">
            {[info.title, info.edition_name, info.board_name].filter((part) => part !== "").join(" · ")}
            {info.custom && ` · ${t("game.custom")}`}
            {state.watching > 0 && ` · ${t("game.spectators", { n: state.watching })}`}
            {yours.length === 0 && ` · ${t("game.watching")}`}
          </p>
          <Legend legend={board.legend} />
          <p>
            <a
              href={`/rules/${info.game}?edition=${info.edition}&board=${info.board}&players=${info.players}`}
              target="_blank"
              rel="noopener"
            >
              {t("start.rules", { game: info.title })}
            </a>
          </p>
        </section>
      </aside>
      <Toast session={session} />
    </main>
  );
}

/** What the symbols on the board mean, and the keys. */
function Legend({ legend }: { legend: string }) {
  return (
    <details class="signs">
      <summary>{t("game.legend")}</summary>
      {legend !== "" && <p>{legend}</p>}
      <ul>
        {kEffects.map((effect) => (
          <li key={effect}>
            <span class="sign" aria-hidden="true">
              {signOf(effect)}
            </span>
            {t(`effect.${effect}`)}
          </li>
        ))}
      </ul>
      <p>{t("game.boardHelp")}</p>
    </details>
  );
}

/** Lies over the page, so that nothing moves when it appears and disappears. */
function Toast({ session }: { session: Session }) {
  const { link, message } = session.state;
  useEffect(() => {
    if (message === "") return;
    const timer = setTimeout(() => session.dismiss(), 6000);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {link === "reconnecting" && <div class="toast warn">{t("game.reconnecting")}</div>}
      {message !== "" && (
        <div class="toast">
          <span>{message}</span>
          <button class="small" onClick={() => session.dismiss()}>
            {t("close")}
          </button>
        </div>
      )}
    </div>
  );
}
