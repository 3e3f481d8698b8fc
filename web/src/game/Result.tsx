// How the game ended, and what comes next. It stands where the prompt was.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { checkCommitment } from "./commitment";
import { resultHeading } from "./heading";
import { distinctName, seatName } from "./names";
import type { Session } from "./session";

interface Props {
  session: Session;
  snapshot: Snapshot;
  onReview: () => void;
}

export function ResultCard({ session, snapshot, onReview }: Props) {
  const result = snapshot.position.result;
  if (!result) return null;
  const { seats, settings: info, yours } = snapshot;
  const isOffered = seats.some((seat) => seat.yours && seat.asks_rematch);
  const wanting = info.next ? [] : seats.filter((seat) => !seat.yours && seat.asks_rematch);
  const others = seats.filter((seat) => !seat.yours && seat.kind === "person").length;
  const words = info.next
    ? ""
    : isOffered
      ? t("game.rematchOffered", { n: others })
      : wanting.map((seat) => t("game.rematchWanted", { name: seatName(seat) })).join(" ");
  return (
    <section class="box prompt over" aria-label={t("game.over")}>
      <h2 class="status-title">{resultHeading(snapshot)}</h2>
      <p class="sentence">{result.sentence}</p>
      {info.players > 2 && result.reason !== "adjudication" && <Places snapshot={snapshot} />}
      <div class="over-buttons">
        {info.next ? (
          <a class="button primary" href={`/game/${info.next}`}>
            {t("game.next")}
          </a>
        ) : yours.length > 0 ? (
          <button class="primary" disabled={isOffered} onClick={() => void session.send({ type: "rematch" })}>
            {t("game.rematch")}
          </button>
        ) : null}
        <button onClick={onReview}>{t("game.review")}</button>
        <a class="button" href="/">
          {t("game.new")}
        </a>
        <a class="button" href={api.recordOf(snapshot.game)} download={`palamedes-${snapshot.game}.jsonl`}>
          {t("game.downloadShort")}
        </a>
      </div>
      <p class="muted rematch-words" role="status">
        {words}
      </p>
      <Commitment snapshot={snapshot} />
    </section>
  );
}

function Places({ snapshot }: { snapshot: Snapshot }) {
  const places = snapshot.position.result?.places ?? [];
  const order = [...snapshot.seats].sort((a, b) => (places[a.seat - 1] ?? 9) - (places[b.seat - 1] ?? 9));
  return (
    <ol class="places">
      {order.map((seat) => (
        <li key={seat.seat}>
          {t("game.placeOf", {
            place: t("game.place", { n: places[seat.seat - 1] ?? 0 }),
            name: seat.yours && snapshot.yours.length === 1 ? t("seat.You") : distinctName(snapshot, seat),
          })}
        </li>
      ))}
    </ol>
  );
}

/** Only where something was left to chance: the army of a computer. */
function Commitment({ snapshot }: { snapshot: Snapshot }) {
  const [isRight, setRight] = useState<boolean | null | undefined>(undefined);
  const seed = snapshot.position.result?.seed ?? null;
  const salt = snapshot.position.result?.salt ?? null;
  const { commitment } = snapshot.settings;
  const hasChance = snapshot.seats.some((seat) => seat.kind === "program") && snapshot.settings.hides;
  useEffect(() => {
    if (!hasChance || seed === null || salt === null || commitment === "") return;
    void checkCommitment(snapshot.game, String(seed), salt, commitment).then(setRight, () => setRight(null));
  }, [hasChance, seed, salt, commitment]);
  if (!hasChance || seed === null || isRight === undefined) return null;
  if (isRight === null) return <p class="muted">{t("game.commitmentCannot")}</p>;
  if (!isRight) return <p class="warn">{t("game.commitmentBad")}</p>;
  return (
    <details class="commitment">
      <summary>{t("game.commitment")}</summary>
      <p>{t("game.commitmentText", { seed })}</p>
      <code>{commitment}</code>
    </details>
  );
}
