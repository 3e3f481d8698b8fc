// The players: name, presence, counts, time left.
import { useEffect, useState } from "preact/hooks";
import type { Board, Count, Position, Seat } from "../protocol";
import { t } from "../i18n";
import { paints } from "../board/palette";
import { settings } from "../settings";
import { seatKind, seatName } from "./names";

interface Props {
  board: Board;
  position: Position;
  seats: Seat[];
  thinking: number;
  clockAhead: number;
}

export function Seats({ board, position, seats, thinking, clockAhead }: Props) {
  return (
    <ul class="seats">
      {seats.map((seat) => (
        <SeatCard
          key={seat.seat}
          seat={seat}
          board={board}
          position={position}
          isThinking={thinking === seat.seat && position.to_act === seat.seat}
          clockAhead={clockAhead}
        />
      ))}
    </ul>
  );
}

function SeatCard(props: { seat: Seat; board: Board; position: Position; isThinking: boolean; clockAhead: number }) {
  const { seat, board, position, isThinking, clockAhead } = props;
  const tint = position.tints.findIndex((entry) => entry.seat === seat.seat);
  const state = position.tints[tint];
  const isDue = position.to_act === seat.seat && !position.result;
  const paint = tint < 0 ? null : paints(board.tints, settings().colours)[tint];
  const places = position.result?.places ?? [];
  const isDraw = places.every((place) => place === places[0]);
  const place = places[seat.seat - 1];
  return (
    <li class={`seat${isDue ? " due" : ""}`}>
      <div class="seat-head">
        <span class="swatch" style={paint ? { background: paint.fill, color: paint.ink } : {}} aria-hidden="true">
          {tint < 0 ? "" : board.tints[tint]?.mark}
        </span>
        <span class="seat-name">
          <strong>{seatName(seat)}</strong>
          {seat.yours && <span class="you">{t("seat.you")}</span>}
        </span>
        {seat.kind === "person" && (
          <span class={`dot ${seat.online ? "on" : "off"}`} title={t(seat.online ? "seat.online" : "seat.offline")}>
            <span class="sr">{t(seat.online ? "seat.online" : "seat.offline")}</span>
          </span>
        )}
        {isDue && position.due !== null && <Countdown due={position.due} clockAhead={clockAhead} />}
      </div>
      <div class="seat-sub">
        <span>
          {[
            tint >= 0 ? board.tints[tint]?.name : seat.side,
            seatKind(seat),
            seat.prepared ? t("seat.prepared") : "",
            place === undefined || isDraw ? "" : t("game.place", { n: place }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span class={`busy${isThinking ? " on" : ""}`} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
      {state && state.counts.length > 0 && (
        <dl class="counts">
          {state.counts.map((count) => (
            <div key={count.id}>
              <dt>{count.name}</dt>
              <dd>
                {count.value}
                {count.of != null && <small>/{count.of}</small>}
              </dd>
              {count.of != null && count.of > 0 && <Bar count={count} fill={paint?.fill ?? ""} />}
            </div>
          ))}
        </dl>
      )}
      {state && state.lost.some((entry) => entry.value > 0) && <Lost lost={state.lost} />}
      {seat.degraded > 0 && <p class="warn">{t("game.degraded", { name: seatName(seat), n: seat.degraded })}</p>}
      {seat.without_network && <p class="warn">{t("game.withoutNetwork", { name: seatName(seat) })}</p>}
    </li>
  );
}

function Bar({ count, fill }: { count: Count; fill: string }) {
  const part = Math.min(1, count.value / (count.of || 1));
  return (
    <span class="bar" aria-hidden="true">
      <span style={{ width: `${part * 100}%`, background: fill }} />
    </span>
  );
}

function Lost({ lost }: { lost: Count[] }) {
  return (
    <div class="lost">
      <span class="lost-title">{t("seat.lostPieces")}</span>
      {lost
        .filter((entry) => entry.value > 0)
        .map((entry) => (
          <span class="lost-piece" key={entry.id} title={entry.name}>
            <b>{entry.id.length <= 2 ? entry.id : entry.name}</b>
            <span class="sr">{entry.name}</span>
            {entry.value > 1 && <small>×{entry.value}</small>}
          </span>
        ))}
    </div>
  );
}

function Countdown({ due, clockAhead }: { due: number; clockAhead: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [due]);
  const left = Math.max(0, Math.ceil((due - now - clockAhead) / 1000));
  const hours = Math.floor(left / 3600);
  const two = (value: number) => String(value).padStart(2, "0");
  const text =
    hours > 0
      ? `${hours}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
      : `${Math.floor(left / 60)}:${two(left % 60)}`;
  return (
    <span class={`clock${left <= 10 ? " hurry" : ""}`} role="timer" aria-label={t("game.timeLeft")}>
      {text}
    </span>
  );
}
