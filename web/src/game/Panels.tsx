// Panels for everything besides playing: inviting, joining, replacing a player, the result.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Seat, Snapshot } from "../protocol";
import { change, settings } from "../settings";
import { CopyLink } from "../ui/CopyLink";
import { checkCommitment } from "./commitment";
import { hostName, seatName, sideOf } from "./names";
import type { Session } from "./session";

export function JoinPanel({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const [name, setName] = useState(settings().name);
  const open = snapshot.seats.filter((seat) => seat.kind === "open");
  if (open.length === 0 || snapshot.position.result) return null;
  if (snapshot.yours.length > 0) {
    return (
      <section class="panel notice" aria-label={t("game.waiting", { n: open.length })}>
        <h2>{t("game.waiting", { n: open.length })}</h2>
        <p>{t("game.inviteHint")}</p>
        <CopyLink url={location.href} withField />
      </section>
    );
  }
  const sit = async (seat: Seat) => {
    change({ name });
    const answer = await session.send({ type: "sit", seat: seat.seat, name });
    if (answer.ok) session.reopen();
  };
  return (
    <section class="panel notice" aria-label={t("game.invitation", { name: hostName(snapshot) })}>
      <h2>{t("game.invitation", { name: hostName(snapshot) })}</h2>
      <label class="field">
        <span>{t("start.name")}</span>
        <input
          value={name}
          maxLength={40}
          placeholder={t("seat.guest")}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        {open.map((seat) => (
          <button class="primary" key={seat.seat} onClick={() => void sit(seat)}>
            {t("game.joinAs", { side: sideOf(snapshot, seat) })}
          </button>
        ))}
      </div>
    </section>
  );
}

export function ReplacePanel({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const [level, setLevel] = useState(3);
  if (snapshot.settings.players < 3 || snapshot.yours.length === 0 || snapshot.position.result) return null;
  const away = snapshot.seats.filter(
    (seat) => seat.kind === "left" || (seat.kind === "person" && !seat.online && !seat.yours),
  );
  if (away.length === 0) return null;
  return (
    <section class="panel notice" aria-label={t("game.replace")}>
      {away.map((seat) => (
        <div key={seat.seat}>
          <h2>
            {t(seat.kind === "left" ? "game.hasLeft" : "game.isAway", {
              name: t("seat.withSide", { name: seatName(seat), side: sideOf(snapshot, seat) }),
            })}
          </h2>
          <label class="field">
            <span>{t("seat.level", { level })}</span>
            <input
              type="range"
              min={1}
              max={10}
              value={level}
              onInput={(event) => setLevel(Number(event.currentTarget.value))}
            />
          </label>
          <button
            class="primary"
            onClick={() => void session.send({ type: "replace", seat: seat.seat, player: `level${level}` })}
          >
            {t("game.replace")}
          </button>
        </div>
      ))}
    </section>
  );
}

interface OverProps {
  session: Session;
  snapshot: Snapshot;
  isReviewing: boolean;
  onReview: () => void;
}

export function OverPanel({ session, snapshot, isReviewing, onReview }: OverProps) {
  const result = snapshot.position.result;
  if (!result) return null;
  const isOffered = snapshot.seats.some((seat) => seat.yours && seat.asks_rematch);
  const wanting = snapshot.settings.next ? [] : snapshot.seats.filter((seat) => !seat.yours && seat.asks_rematch);
  const others = snapshot.seats.filter((seat) => !seat.yours && seat.kind === "person").length;
  return (
    <section class="panel over" aria-label={t("game.over")}>
      <h2>{t("game.over")}</h2>
      <p class="sentence">{result.sentence}</p>
      {wanting.map((seat) => (
        <p key={seat.seat}>{t("game.rematchWanted", { name: seatName(seat) })}</p>
      ))}
      <div class="row">
        {snapshot.settings.next ? (
          <a class="button primary" href={`/game/${snapshot.settings.next}`}>
            {t("game.next")}
          </a>
        ) : snapshot.yours.length > 0 ? (
          <button class="primary" disabled={isOffered} onClick={() => void session.send({ type: "rematch" })}>
            {t("game.rematch")}
          </button>
        ) : null}
        {!isReviewing && <button onClick={onReview}>{t("game.review")}</button>}
        <a class="button" href="/">
          {t("game.new")}
        </a>
      </div>
      {isOffered && !snapshot.settings.next && <p class="quiet">{t("game.rematchOffered", { n: others })}</p>}
      <Commitment snapshot={snapshot} />
    </section>
  );
}

function Commitment({ snapshot }: { snapshot: Snapshot }) {
  const [isRight, setRight] = useState<boolean | null | undefined>(undefined);
  const seed = snapshot.position.result?.seed ?? null;
  const salt = snapshot.position.result?.salt ?? null;
  const { commitment } = snapshot.settings;
  useEffect(() => {
    if (seed === null || salt === null || commitment === "") return;
    void checkCommitment(snapshot.game, String(seed), salt, commitment).then(setRight, () => setRight(null));
  }, [seed, salt, commitment]);
  if (seed === null || isRight === undefined) return null;
  if (isRight === null) return <p class="quiet">{t("game.commitmentCannot")}</p>;
  if (!isRight) return <p class="warn">{t("game.commitmentBad")}</p>;
  return (
    <details class="commitment">
      <summary>✓ {t("game.commitment")}</summary>
      <p>{t("game.commitmentText", { seed })}</p>
      <code>{commitment}</code>
    </details>
  );
}
