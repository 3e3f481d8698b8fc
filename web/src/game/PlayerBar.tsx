// The bar of a player above or below the board: name, presence, counters, what was taken, the time left. Its height and
// the places in it are fixed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Count, Seat, Snapshot, TintState } from "../protocol";
import { t } from "../i18n";
import { paints } from "../board/palette";
import { settings } from "../settings";
import { Icon } from "../ui/icons";
import { distinctName, fullName, seatKind, seatName, sideOf } from "./names";
import { PieceIcon } from "./PieceIcon";

interface Props {
  snapshot: Snapshot;
  seat: Seat;
  /** Of the position that is shown, which may be an earlier one. */
  tints: readonly TintState[];
  isDue: boolean;
  isThinking: boolean;
  /** The connection is up, so that presence is known. */
  isConnected: boolean;
  isCompact: boolean;
  clockAhead: number;
}

export function PlayerBar(props: Props) {
  const { snapshot, seat, tints, isDue, isThinking, isConnected, isCompact } = props;
  const { board, position, settings: info } = snapshot;
  const tint = tints.findIndex((entry) => entry.seat === seat.seat);
  const state = tints[tint];
  const paint = tint < 0 ? null : paints(board.tints, settings().colours)[tint];
  const places = position.result?.places ?? [];
  const isDraw = places.every((place) => place === places[0]);
  const place = places[seat.seat - 1];
  const name =
    seat.yours && snapshot.yours.length === 1
      ? t("seat.You")
      : isCompact
        ? distinctName(snapshot, seat)
        : fullName(seat);
  const presence = t(!isConnected ? "seat.unknown" : seat.online ? "seat.online" : "seat.offline");
  const isTiles = position.cells.some((cell) => cell.tile) || (state?.lost.length ?? 0) > 0;
  const side = sideOf(snapshot, seat);
  const note =
    place !== undefined && !isDraw
      ? t(info.players > 2 ? "seat.place" : place === 1 ? "seat.won" : "seat.lostGame", {
          side,
          place: t("game.place", { n: place }),
        })
      : seat.prepared
        ? t("seat.prepared")
        : side;
  return (
    <section
      class={`player-bar${isDue ? " turn" : ""}${isCompact ? " compact" : ""}`}
      aria-label={t("seat.bar", { name: distinctName(snapshot, seat) })}
    >
      {tint >= 0 && (
        <PieceIcon board={board} cell={isTiles ? { tile: { tint: tint + 1, text: "" } } : { pieces: [tint + 1] }} />
      )}
      <span class="who" title={[fullName(seat), seatKind(seat)].filter(Boolean).join(" · ")}>
        {name}
      </span>
      {seat.kind === "person" && (
        <span class={`dot ${isConnected && seat.online ? "on" : "off"}`} title={presence}>
          <span class="sr">{presence}</span>
        </span>
      )}
      <span key={note} class="tag">
        {note}
      </span>
      {(seat.degraded > 0 || seat.without_network) && <Warning seat={seat} />}
      <span class={`busy${isThinking ? " on" : ""}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span class="space" />
      {state && <Counters counts={state.counts} fill={paint?.fill ?? ""} />}
      {state && state.lost.length > 0 && <Lost snapshot={snapshot} tint={tint + 1} seat={seat} lost={state.lost} />}
      {info.turn_seconds > 0 && (
        <Clock isDue={isDue} seconds={info.turn_seconds} due={position.due} ahead={props.clockAhead} />
      )}
    </section>
  );
}

function Warning({ seat }: { seat: Seat }) {
  const name = seatName(seat);
  const words = [
    seat.degraded > 0 ? t("game.degraded", { name, n: seat.degraded }) : "",
    seat.without_network ? t("game.withoutNetwork", { name }) : "",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <span class="warn bar-warn" title={words}>
      <Icon name="warn" />
      <span class="sr">{words}</span>
    </span>
  );
}

/** The counters that have a short name; the page of rules explains the others. */
const kShort = {
  in_hand: "count.in_hand",
  eliminated: "count.eliminated",
  territory: "count.territory",
  stones: "count.stones",
  marked: "count.marked",
} as const;

/** A counter that a later phase does not have keeps its place. */
function Counters({ counts, fill }: { counts: readonly Count[]; fill: string }) {
  const kept = useRef(new Map<string, Count>());
  for (const count of counts) {
    const of = count.of ?? kept.current.get(count.id)?.of ?? null;
    kept.current.set(count.id, { ...count, of: count.id === "in_hand" ? null : of });
  }
  return (
    <span class="meters">
      {Object.entries(kShort).map(([id, key]) => {
        const shape = kept.current.get(id);
        if (!shape) return null;
        const now = counts.find((count) => count.id === id);
        const of = shape.of ?? null;
        const isOf = now?.of != null && of !== null;
        const whole = !now
          ? ""
          : isOf
            ? t("count.of", { name: now.name, value: now.value, of })
            : t("count.plain", { name: now.name, value: now.value });
        return (
          <span class={`meter of-${id}${now ? "" : " gone"}`} key={id} title={whole}>
            <span aria-hidden="true">{t(key)}</span>
            <b aria-hidden="true">
              <span key={shape.value} class={`digits${Math.max(shape.value, of ?? 0) > 99 ? " three" : ""}`}>
                {shape.value}
              </span>
              {of !== null && <small class={isOf ? "" : "gone"}>/{of}</small>}
            </b>
            {of !== null && <Meter part={isOf ? Math.min(1, shape.value / (of || 1)) : 0} fill={fill} isGone={!isOf} />}
            <span class="sr">{whole}</span>
          </span>
        );
      })}
    </span>
  );
}

function Meter({ part, fill, isGone }: { part: number; fill: string; isGone: boolean }) {
  return (
    <u aria-hidden="true" class={isGone ? "gone" : ""}>
      <i style={{ width: `${part * 100}%`, background: fill }} />
    </u>
  );
}

/** Every rank has its place, so that nothing moves when a piece is lost. */
function Lost({
  snapshot,
  tint,
  seat,
  lost,
}: {
  snapshot: Snapshot;
  tint: number;
  seat: Seat;
  lost: readonly Count[];
}) {
  const { yours, board } = snapshot;
  const isTaken = yours.length === 1 && !seat.yours;
  const all = lost.filter((entry) => entry.value > 0);
  const words = all.map((entry) => `${entry.name} ×${entry.value}`).join(", ");
  const title = t(isTaken ? "seat.taken" : "seat.lost");
  return (
    <span class="lost" title={`${title}: ${words}`}>
      <span class="meter" aria-hidden="true">
        {title}
      </span>
      <span class="sr">{`${title}: ${words === "" ? t("seat.noneLost") : words}`}</span>
      {lost.map((entry) => (
        <span
          class={`lost-piece${entry.value > 0 ? "" : " none"}`}
          key={entry.id}
          title={entry.name}
          aria-hidden="true"
        >
          <PieceIcon board={board} cell={{ tile: { tint, text: entry.id } }} />
          {entry.value > 1 && <em>{entry.value}</em>}
        </span>
      ))}
    </span>
  );
}

function Clock({ isDue, seconds, due, ahead }: { isDue: boolean; seconds: number; due: number | null; ahead: number }) {
  const [now, setNow] = useState(Date.now());
  const isRunning = isDue && due !== null;
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning, due]);
  const left = isRunning ? Math.max(0, Math.ceil((due - now - ahead) / 1000)) : seconds;
  const hours = Math.floor(left / 3600);
  const two = (value: number) => String(value).padStart(2, "0");
  const text =
    hours > 0
      ? `${hours}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
      : `${Math.floor(left / 60)}:${two(left % 60)}`;
  return (
    <span
      class={`clock${isRunning && left <= 10 ? " hurry" : ""}`}
      role="timer"
      aria-label={t(isRunning ? "game.timeLeft" : "game.timeEach")}
    >
      {text}
    </span>
  );
}
