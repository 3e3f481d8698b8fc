// What happened: the sentences of the last turn, with the numbers that its arrows have on the board.
import { blurbOf } from "../games";
import { t } from "../i18n";
import type { Lang, Move, Snapshot } from "../protocol";
import { Icon } from "../ui/icons";
import { useSettings } from "../ui/store";
import { sideOf } from "./names";

interface Props {
  snapshot: Snapshot;
  /** The moves that are told: those of one turn, or of several players. */
  moves: readonly Move[];
  onReplay: () => void;
}

function titleOf(snapshot: Snapshot, moves: readonly Move[]): string {
  const seat = snapshot.seats.find((entry) => entry.seat === moves[0]?.seat);
  if (!seat) return t("happened.title");
  if (moves.some((move) => move.seat !== seat.seat)) return t(snapshot.settings.players > 2 ? "happened.since" : "happened.last");
  if (seat.yours && snapshot.yours.length === 1)
    return t(snapshot.position.to_act === seat.seat && !snapshot.position.result ? "happened.soFar" : "happened.yours");
  return t("happened.turnOf", { side: sideOf(snapshot, seat) });
}

/** What a newcomer wants to know before anything has happened. */
export function goalOf({ settings: { game } }: Snapshot, lang: Lang): string {
  return t("game.goal", { goal: blurbOf({ id: game, summary: "" }, lang) });
}

export function EventCard({ snapshot, moves, onReplay }: Props) {
  const { lang } = useSettings();
  return (
    <section class="box event" aria-label={t("happened.title")}>
      <h2>
        <span>{titleOf(snapshot, moves)}</span>
        <button class="text-button" disabled={moves.length === 0} onClick={onReplay}>
          <Icon name="replay" />
          {t("happened.replay")}
        </button>
      </h2>
      {/* Another turn is another list: its sentences do not seem to move, and it is read from its beginning. */}
      <ol key={moves[0]?.ply} tabIndex={0} aria-label={t("happened.title")}>
        {moves.length === 0 && <li class="muted">{snapshot.moves.length === 0 ? goalOf(snapshot, lang) : t("happened.nothing")}</li>}
        {moves.map((move, i) => (
          <li key={move.ply}>
            <span class="step-badge" aria-hidden="true">
              {i + 1}
            </span>
            <span>{move.words || move.display}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const kMostTold = 16;

/**
 * The last turn. With more than two players, everything since the viewer's own last move; and one's own battle is told
 * until the answer to it was answered.
 */
export function toldMoves(snapshot: Snapshot, last: readonly Move[]): readonly Move[] {
  const { moves, yours, settings } = snapshot;
  const mine = yours.length === 1 ? yours[0] : undefined;
  if (mine === undefined || last.length === 0 || last[last.length - 1]!.seat === mine) return last;
  let begin = moves.length;
  while (begin > 0 && moves[begin - 1]!.seat !== mine) --begin;
  const own = moves[begin - 1];
  if (settings.players < 3) return own?.battle ? [own, ...last] : last;
  return moves.slice(Math.max(begin, moves.length - kMostTold));
}
