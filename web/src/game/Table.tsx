// The table: the board between the bars of the players, and the column beside it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { PlayBoard, type Previews, nameOf } from "../board/PlayBoard";
import type { Arrow } from "../board/arrows";
import { rankNamesOf } from "../board/describe";
import type { Fence } from "../board/overlay";
import type { Action, Cell, Seat, Snapshot } from "../protocol";
import { go } from "../ui/route";
import { useSettings } from "../ui/store";
import { useCopy } from "../ui/CopyLink";
import { Icon } from "../ui/icons";
import { warnsByItself } from "./advice";
import { BattleCard, newBattle } from "./BattleCard";
import { Controls } from "./Controls";
import { EventCard, toldMoves } from "./EventCard";
import { expiryText } from "./expiry";
import { useFlip } from "./flip";
import { headingOf } from "./heading";
import { useLookBack } from "./back/lookback";
import { More } from "./More";
import { Moves } from "./Moves";
import { useNotices } from "./notices";
import { PastCard } from "./back/PastCard";
import { PlayerBar } from "./PlayerBar";
import { PromptCard } from "./Prompt";
import { ReplaceDialog, seatsToReplace } from "./Replace";
import type { PastPosition } from "./back/replay";
import { ResultCard } from "./Result";
import type { Session } from "./session";
import { SetupPanel } from "./setup/SetupPanel";
import { stopsOf, turnUpTo } from "./turns";

const kNoActions: Action[] = [];
const kNothing: number[] = [];
const kMostLast = 30; // when a whole army appears, it is not highlighted

/** From the viewer's seat on around the table: those above the board, and those below. */
export function seatsAround(snapshot: Snapshot, flipped: boolean): { above: Seat[]; below: Seat[] } {
  const { seats, yours } = snapshot;
  const viewer = snapshot.viewer > 0 ? snapshot.viewer : (yours[0] ?? 1);
  const own = Math.max(
    0,
    seats.findIndex((seat) => seat.seat === viewer),
  );
  const turned = [...seats.slice(own), ...seats.slice(0, own)];
  // Clockwise, as people sit.
  const below = [...turned.slice(0, 1), ...turned.slice(3)];
  const above = turned.slice(1, 3);
  // A spectator who flips the board turns the bars with it.
  return yours.length === 0 && flipped && seats.length === 2 ? { above: below, below: above } : { above, below };
}

export function Table({
  session,
  snapshot,
  onJoin,
}: {
  session: Session;
  snapshot: Snapshot;
  onJoin: (() => void) | null;
}) {
  const { state } = session;
  const { settings: info, position, seats, board, yours, moves } = snapshot;
  const { threats: wish } = useSettings();
  const [isFlipped, flip] = useFlip(snapshot);
  const [areThreatsWanted, setThreatsWanted] = useState<boolean | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const isOver = position.result !== null;
  const setup = position.setup && !isOver ? position.setup : null;
  const back = useLookBack(snapshot, setup === null);
  const { ply } = back;
  const isPast = ply !== null;
  const past: PastPosition | null = ply === null ? null : session.positionAt(ply);
  // Until an earlier position has come, the board stays as it was.
  const shownCells = useRef<readonly Cell[]>(position.cells);
  if (past) shownCells.current = past.cells;
  else if (!isPast) shownCells.current = state.expected ?? position.cells;
  const isYours = !isOver && yours.includes(position.to_act);
  const actions = isOver || isPast ? kNoActions : position.actions;

  // A new game that was agreed on begins at once.
  const [nextAtFirst] = useState(info.next);
  useEffect(() => {
    if (info.next && info.next !== nextAtFirst && yours.length > 0) go(`/game/${info.next}`);
  }, [info.next]);

  const areThreatsShown = areThreatsWanted ?? warnsByItself(snapshot, wish);
  useEffect(() => {
    if (areThreatsShown && isYours && !setup && moves.length > 0) session.askThreats();
  }, [areThreatsShown, isYours, position.ply, state.link]);
  const threats = areThreatsShown && isYours && !isPast ? (state.threats ?? []) : [];

  const previews: Previews = useMemo(
    () => ({
      version: state.previewVersion,
      get: (action) => session.preview(action),
      ask: (texts) => session.askPreviews(texts),
    }),
    [session, state.previewVersion, position.ply],
  );
  useEffect(() => {
    if (state.refusal === "") return;
    const timer = setTimeout(() => session.forgetRefusal(), 4000);
    return () => clearTimeout(timer);
  }, [state.refusal]);
  // A set-up ends where the page was scrolled to.
  useEffect(() => window.scrollTo(0, 0), [setup === null]);

  const hint = state.hint && state.hint !== "asked" && !isPast ? state.hint : null;
  const hinted = hint ? (actions.find((action) => action.action === hint.action) ?? null) : null;
  const act = (action: Action) => {
    session.forgetRefusal();
    void session.act(action);
  };
  const shownTurn = useMemo(() => turnUpTo(moves, ply ?? position.ply), [moves, ply, position.ply]);
  const told = isPast ? shownTurn : toldMoves(snapshot, shownTurn);
  const turn = useMemo(() => {
    const tint = position.tints.findIndex((entry) => entry.seat === shownTurn[0]?.seat) + 1;
    return tint > 0 ? { tint, steps: shownTurn } : null;
  }, [shownTurn, position.tints]);
  const warning = threats[0]?.words ?? expiryText(state.expires, false, Date.now() + session.clockAhead);
  const tintOf = (seat: number) => position.tints.findIndex((entry) => entry.seat === seat) + 1;
  // The gravest one alone: several would hide the board.
  const gravest = threats.slice(0, 1);
  const fences: Fence[] = gravest
    .filter((threat) => threat.cells.length > 0)
    .map((threat) => ({ cells: threat.cells, tint: tintOf(threat.seat), kind: "threat" }));
  // A hint is an answer to it: both would be too many arrows.
  const arrows: Arrow[] = gravest
    .filter((threat) => !hint && threat.path.length > 1)
    .map((threat) => ({ path: threat.path, kind: "threat" }));
  for (const [i, step] of (hint?.turn ?? []).entries())
    if (i > 0 && step.path.length > 1) arrows.push({ path: step.path, kind: "hint", number: i + 1 });
  const ranks = useMemo(() => rankNamesOf(position.tints, position.setup), [position.tints, position.setup]);

  useNotices(snapshot);
  // A battle is shown once; those from before the page was opened have been seen.
  const [seen, setSeen] = useState(position.ply);
  const battle = isPast ? null : newBattle(moves, Math.min(seen, position.ply));
  const ownTint = yours.length === 1 ? tintOf(yours[0]!) : 0;

  const tints = past?.tints ?? position.tints;
  const nextMove = isPast ? moves.find((move) => move.ply > (ply ?? 0)) : undefined;
  const dueSeat = isOver && !isPast ? 0 : isPast ? (nextMove?.seat ?? 0) : position.to_act;
  const { above, below } = seatsAround(snapshot, isFlipped);
  const isCompact = seats.length > 2;
  const bar = (seat: Seat) => (
    <PlayerBar
      key={seat.seat}
      snapshot={snapshot}
      seat={seat}
      tints={tints}
      isDue={dueSeat === seat.seat}
      isThinking={!isPast && state.thinking === seat.seat && position.to_act === seat.seat}
      isConnected={state.link === "open"}
      isCompact={isCompact}
      clockAhead={session.clockAhead}
    />
  );
  const names = [info.edition_name, info.board_name].filter((part) => part !== "").join(" · ");
  const stops = useMemo(() => (isPast ? stopsOf(moves) : []), [isPast, moves]);
  const away = seatsToReplace(snapshot);
  const line = state.pending ? t("game.pending", { move: state.pending.display ?? nameOf(board, state.pending) }) : "";
  return (
    <main id="main" tabIndex={-1} class={`game${setup ? " is-setup" : ""} for-${seats.length}`}>
      <div class="head">
        <a class="head-logo" href="/" aria-label={t("nav.home")}>
          <img src="/icon.svg" alt="" width={28} height={28} />
        </a>
        <h1>{info.title}</h1>
        <span class="muted" title={names}>
          {names}
          {yours.length === 0 && ` · ${t("game.watching")}`}
        </span>
        <ShareButton />
        <More snapshot={snapshot} watching={state.watching} />
      </div>
      <div class="bars above">{above.map(bar)}</div>
      {setup ? (
        <SetupPanel key={setup.seat} session={session} snapshot={snapshot} setup={setup} flipped={isFlipped} />
      ) : (
        <>
          <div class="board-place">
            <PlayBoard
              board={board}
              cells={shownCells.current}
              last={past ? past.last : position.last.length > kMostLast ? kNothing : position.last}
              actions={actions}
              flipped={isFlipped}
              title={t("game.board", { title: info.title })}
              pending={isPast ? null : state.pending}
              hint={hinted}
              previews={previews}
              line={line}
              onAct={act}
              tint={tintOf(position.to_act)}
              turn={turn}
              arrows={arrows}
              fences={fences}
              ranks={ranks}
              track={shownTurn[shownTurn.length - 1] ?? null}
              {...(isYours && !isPast ? { onRefused: (path) => session.askWhyNot(path) } : {})}
            />
            {battle && (
              <BattleCard
                key={battle.ply}
                board={board}
                battle={battle.battle}
                own={ownTint}
                flipped={isFlipped}
                rankName={(text) => ranks.get(text) ?? text}
                onDone={() => setSeen(battle.ply)}
              />
            )}
            {state.refusal !== "" && (
              <p class="refusal" role="status">
                {state.refusal}
              </p>
            )}
          </div>
          <div class="col">
            <EventCard
              snapshot={snapshot}
              moves={told}
              onReplay={() => {
                const first = told[0]?.ply ?? 1;
                back.replay(first - 1, told[told.length - 1]?.ply ?? first);
              }}
            />
            {isPast ? (
              <PastCard snapshot={snapshot} past={past} stops={stops} back={back} />
            ) : isOver ? (
              <ResultCard session={session} snapshot={snapshot} onReview={() => back.go(position.ply)} />
            ) : (
              <PromptCard
                board={board}
                ply={position.ply}
                status={headingOf(snapshot, state.thinking)}
                text={position.prompt}
                detail={position.detail ?? ""}
                phases={position.phases ?? []}
                warning={warning === "" && !areThreatsShown ? null : warning}
                isYours={isYours}
                actions={state.pending ? kNoActions : actions}
                hint={state.hint}
                onHint={hinted ? () => act(hinted) : null}
                onAct={act}
              />
            )}
            <Moves snapshot={snapshot} back={back} />
            {onJoin ? (
              <button class="primary large" onClick={onJoin}>
                {t("invite.take")}
              </button>
            ) : (
              <Controls
                session={session}
                snapshot={snapshot}
                isPast={isPast}
                areThreatsShown={areThreatsShown}
                onFlip={flip}
                onThreats={() => setThreatsWanted(!areThreatsShown)}
              />
            )}
          </div>
        </>
      )}
      <div class="bars below">{below.map(bar)}</div>
      {away.length > 0 && (
        <button class="toast-button" onClick={() => setReplacing(true)}>
          {t("game.replace")}
        </button>
      )}
      {isReplacing && <ReplaceDialog session={session} snapshot={snapshot} onClose={() => setReplacing(false)} />}
    </main>
  );
}

/** The link tells which move is shown. */
function ShareButton() {
  const [isCopied, copy] = useCopy();
  return (
    <button
      class="icon-button"
      aria-label={t(isCopied ? "game.copied" : "game.copy")}
      title={t("game.copy")}
      onClick={() => copy(location.href)}
    >
      <Icon name={isCopied ? "check" : "share"} />
    </button>
  );
}
