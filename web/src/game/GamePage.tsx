// A game: the board, who plays, what is to be done, and every state a game can be in.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Action, Snapshot } from "../protocol";
import { load, save } from "../settings";
import { useRedraw, useSettings } from "../ui/store";
import { PlayBoard, type Previews } from "../board/PlayBoard";
import { Controls } from "./Controls";
import { Combats, Moves } from "./Moves";
import { JoinPanel, OverPanel, ReplacePanel } from "./Panels";
import { Prompt, TypedAction } from "./Prompt";
import { ReplayBoard } from "./ReplayBoard";
import { Seats } from "./Seats";
import { SetupPanel } from "./SetupPanel";
import { Curtain, useHotSeat } from "./Curtain";
import { remember } from "./mygames";
import { seatName, sideOf } from "./names";
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
      document.title = `${snapshot.info.title} · Palamedes`;
    }
  }, [snapshot?.seq, snapshot?.info.title]);

  if (missing && !snapshot) {
    return (
      <main id="main" tabIndex={-1} class="page narrow">
        <h1>{t("error.noGame")}</h1>
        <p>{message}</p>
        <a class="button primary" href="/">{t("error.home")}</a>
      </main>
    );
  }
  if (!snapshot) {
    return (
      <main id="main" tabIndex={-1} class="page narrow">
        <p class="loading" role="status">{t(link === "reconnecting" ? "game.reconnecting" : "game.connecting")}</p>
      </main>
    );
  }
  return <Table session={session} snapshot={snapshot} />;
}

/** Own pieces belong at the lower edge: where they lie at the upper one, the board is turned. */
export function startsFlipped({ board, position, eyes }: Snapshot): boolean {
  if (eyes === 0) return false;
  const tint = position.tints.findIndex((entry) => entry.seat === eyes) + 1;
  const own = position.setup?.cells ?? position.cells.flatMap((cell, i) => (cell.t?.s === tint ? [i] : []));
  if (own.length === 0) return false;
  const rows = board.cells.map(([, , row]) => row);
  const middle = (Math.min(...rows) + Math.max(...rows)) / 2;
  const mean = own.reduce((sum, cell) => sum + (rows[cell] ?? 0), 0) / own.length;
  return mean < middle;
}

function useFlip(snapshot: Snapshot): [boolean, () => void] {
  const key = `${snapshot.game}.${snapshot.eyes}`;
  const memory = useRef(new Map<string, boolean>());
  const redraw = useRedraw();
  if (!memory.current.has(key)) {
    const stored = load<Record<string, boolean>>("palamedes.flipped", {})[key];
    memory.current.set(key, stored ?? startsFlipped(snapshot));
  }
  const isFlipped = memory.current.get(key)!;
  const flip = () => {
    memory.current.set(key, !isFlipped);
    save("palamedes.flipped", { [key]: !isFlipped });
    redraw();
  };
  return [isFlipped, flip];
}

const kNoActions: Action[] = [];

function Table({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const { state } = session;
  const { info, position, seats, board, yours, eyes } = snapshot;
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
  const due = seats.find((seat) => seat.seat === position.to_act);
  const hint = state.hint && state.hint !== "asked" ? state.hint : null;
  const hinted = hint ? (actions.find((action) => action.a === hint.action) ?? null) : null;
  const act = (action: Action) => void session.act(action);
  const setup = position.setup && !isOver ? position.setup : null;
  const isStepping = ply !== null;
  const title = t("game.board", { title: info.title });

  const isWaiting = seats.some((seat) => seat.kind === "open");
  const status = isOver
    ? t("game.over")
    : isWaiting
      ? t("game.waiting")
      : isYours
        ? t("game.yourTurn")
        : due
          ? t(state.thinking === due.seat ? "game.thinking" : "game.turnOf", { name: `${seatName(due)} (${sideOf(snapshot, due)})` })
          : "";
  const line = state.pending
    ? t("game.pending", { action: state.pending.a })
    : hint
      ? t("game.hintIs", { words: hint.words })
      : state.hint === "asked"
        ? t("game.hintWait")
        : "";

  if (curtain.isClosed) return <Curtain side={curtain.side} onOpen={curtain.open} />;
  return (
    <main id="main" tabIndex={-1} class="game-page">
      <div class="sr" role="status" aria-live="polite">{state.spoken}</div>
      <div class="table">
        <div class={`status${isYours ? " yours" : ""}`}>
          <div class="status-words">
            <h1 class="status-title">{setup ? t("setup.title") : status}</h1>
            <Prompt
              text={isOver ? (position.result?.sentence ?? "") : setup ? t("setup.help") : position.prompt}
              isYours={isYours}
              actions={state.pending || setup || curtain.isWaiting ? kNoActions : actions}
              onAct={act}
            />
          </div>
        </div>
        {setup ? (
          <SetupPanel key={setup.seat} session={session} snapshot={snapshot} setup={setup} flipped={isFlipped} />
        ) : isStepping ? (
          <ReplayBoard snapshot={snapshot} flipped={isFlipped} ply={ply} onPly={setPly} onLeave={() => setPly(null)} />
        ) : (
          <PlayBoard
            board={board} cells={position.cells} last={position.last} actions={actions} flipped={isFlipped}
            title={title} pending={state.pending} hint={hinted} previews={previews} line={line} onAct={act}
          />
        )}
        {hinted && !state.pending && <button class="small" onClick={() => act(hinted)}>{t("game.hintPlay")}</button>}
        {yours.length > 0 && !isOver && !setup && <TypedAction board={board} actions={actions} onAct={act} />}
      </div>
      <aside class="side">
        <Seats board={board} position={position} seats={seats} thinking={state.thinking} clockAhead={session.clockAhead} />
        <JoinPanel session={session} snapshot={snapshot} />
        <ReplacePanel session={session} snapshot={snapshot} />
        <OverPanel session={session} snapshot={snapshot} isStepping={isStepping} onStep={() => setPly(snapshot.moves.length)} />
        <Controls session={session} snapshot={snapshot} onFlip={flip} isHintAsked={state.hint === "asked"} />
        <Moves moves={snapshot.moves} board={board} position={position}
          {...(isStepping ? { current: ply, onPick: setPly } : isOver ? { onPick: setPly } : {})} />
        {info.hides && <Combats moves={snapshot.moves} />}
        <section class="panel about" aria-label={t("game.details")}>
          {position.notes.map((note) => <p key={note}>{note}</p>)}
          <p class="quiet">
            {[info.title, info.edition_name, info.board_name].filter((part) => part !== "").join(" · ")}
            {info.custom && ` · ${t("game.custom")}`}
            {state.watching > 0 && ` · ${t("game.watchers", { n: state.watching })}`}
            {yours.length === 0 && ` · ${t("game.watching")}`}
          </p>
          {board.legend !== "" && (
            <details>
              <summary>{t("game.legend")}</summary>
              <p>{board.legend}</p>
            </details>
          )}
          <p><a href={`/rules/${info.game}?edition=${info.edition}&board=${info.board}&players=${info.players}`} target="_blank" rel="noopener">{t("start.rules", { game: info.title })}</a></p>
        </section>
      </aside>
      <Toast session={session} eyes={eyes} />
    </main>
  );
}

/** Over the page, so that nothing moves when it comes and goes. */
function Toast({ session }: { session: Session; eyes: number }) {
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
          <button class="small" onClick={() => session.dismiss()}>{t("close")}</button>
        </div>
      )}
    </div>
  );
}
