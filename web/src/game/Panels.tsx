// Panels that appear when there is something to do besides playing: join, wait, take over, the end.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Seat, Snapshot } from "../protocol";
import { change, settings } from "../settings";
import { CopyLink } from "../ui/CopyLink";
import { checkCommitment } from "./commitment";
import { seatName, sideOf } from "./names";
import type { Session } from "./session";

export function JoinPanel({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const [name, setName] = useState(settings().name);
  const open = snapshot.seats.filter((seat) => seat.kind === "open");
  if (open.length === 0 || snapshot.position.result) return null;
  if (snapshot.yours.length > 0) {
    return (
      <section class="panel notice" aria-label={t("game.waiting")}>
        <h2>{t("game.waiting")}</h2>
        <p>{t("game.waitingHint")}</p>
        <CopyLink url={location.href} withField />
      </section>
    );
  }
  const sit = async (seat: Seat) => {
    change({ name });
    const answer = await session.send({ t: "sit", seat: seat.seat, name });
    if (answer.ok) session.reopen();
  };
  return (
    <section class="panel notice" aria-label={t("game.joinTitle")}>
      <h2>{t("game.joinTitle")}</h2>
      <label class="field">
        <span>{t("start.name")}</span>
        <input value={name} maxLength={40} placeholder={t("start.namePlaceholder")} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <div class="row">
        {open.map((seat) => (
          <button class="primary" key={seat.seat} onClick={() => void sit(seat)}>{t("game.joinAs", { side: sideOf(snapshot, seat) })}</button>
        ))}
      </div>
    </section>
  );
}

export function ReplacePanel({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const [level, setLevel] = useState(3);
  if (snapshot.info.players < 3 || snapshot.yours.length === 0 || snapshot.position.result) return null;
  const away = snapshot.seats.filter((seat) => seat.kind === "left" || (seat.kind === "person" && !seat.online && !seat.yours));
  if (away.length === 0) return null;
  return (
    <section class="panel notice" aria-label={t("game.replace")}>
      {away.map((seat) => (
        <div key={seat.seat}>
          <h2>{t(seat.kind === "left" ? "game.replaceTitle" : "game.replaceAway", { name: `${seatName(seat)} (${sideOf(snapshot, seat)})` })}</h2>
          <label class="field">
            <span>{t("start.levelOf", { level, name: "" }).replace(/[:：]\s*$/, "")}</span>
            <input type="range" min={1} max={10} value={level} onInput={(event) => setLevel(Number(event.currentTarget.value))} />
          </label>
          <button class="primary" onClick={() => void session.send({ t: "replace", seat: seat.seat, player: `level${level}` })}>
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
  isStepping: boolean;
  onStep: () => void;
}

export function OverPanel({ session, snapshot, isStepping, onStep }: OverProps) {
  const result = snapshot.position.result;
  if (!result) return null;
  const asked = snapshot.seats.some((seat) => seat.yours && seat.asks_rematch);
  const wanting = snapshot.seats.filter((seat) => !seat.yours && seat.asks_rematch);
  return (
    <section class="panel over" aria-label={t("game.over")}>
      <h2>{t("game.over")}</h2>
      <p class="sentence">{result.sentence}</p>
      {wanting.map((seat) => <p key={seat.seat}>{t("game.rematchWanted", { name: seatName(seat) })}</p>)}
      <div class="row">
        {snapshot.info.next ? (
          <a class="button primary" href={`/game/${snapshot.info.next}`}>{t("game.next")}</a>
        ) : snapshot.yours.length > 0 ? (
          <button class="primary" disabled={asked} onClick={() => void session.send({ t: "rematch" })}>{t("game.rematch")}</button>
        ) : null}
        {!isStepping && <button onClick={onStep}>{t("game.step")}</button>}
        <a class="button" href="/">{t("game.again")}</a>
      </div>
      {asked && !snapshot.info.next && <p class="quiet">{t("game.rematchAsked")}</p>}
      <Commitment snapshot={snapshot} />
    </section>
  );
}

function Commitment({ snapshot }: { snapshot: Snapshot }) {
  const [isRight, setRight] = useState<boolean | null | undefined>(undefined);
  const seed = snapshot.position.result?.seed ?? null;
  const salt = snapshot.position.result?.salt ?? null;
  const { commitment } = snapshot.info;
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
