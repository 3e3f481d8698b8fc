// Before a game begins: what an invited friend sees, and what the host sees meanwhile.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Seat, Snapshot } from "../protocol";
import { thumbnailOf } from "../games";
import { change, settings } from "../settings";
import { Miniature } from "../board/Miniature";
import { CopyLink } from "../ui/CopyLink";
import { go } from "../ui/route";
import { expiryText } from "./expiry";
import { hostName, sideOf } from "./names";
import { PieceIcon } from "./PieceIcon";
import { rulesLink } from "./More";
import type { Session } from "./session";

/** What else to know before a game, in a few words each. */
function summaryOf({ settings: info }: Snapshot): string[] {
  const minutes = info.turn_seconds / 60;
  const time =
    info.turn_seconds === 0
      ? t("invite.noClock")
      : info.turn_seconds % 60 === 0
        ? t("invite.minutes", { n: minutes })
        : t("invite.seconds", { n: info.turn_seconds });
  return [time, info.custom ? t("game.custom") : ""].filter((part) => part !== "");
}

function Art({ snapshot }: { snapshot: Snapshot }) {
  const thumbnail = thumbnailOf(snapshot.settings.game);
  return (
    <div class="invite-art" aria-hidden="true">
      <Miniature board={thumbnail?.board ?? snapshot.board} cells={thumbnail?.cells ?? snapshot.position.cells} />
    </div>
  );
}

interface Props {
  session: Session;
  snapshot: Snapshot;
  onWatch: () => void;
}

export function Invitation({ session, snapshot, onWatch }: Props) {
  const [name, setName] = useState(settings().name);
  const open = snapshot.seats.filter((seat) => seat.kind === "open");
  const { title, edition_name, board_name } = snapshot.settings;
  const variant = [edition_name, board_name].filter((part) => part !== "").join(", ");
  const sit = async (seat: Seat) => {
    change({ name });
    const answer = await session.send({ type: "sit", seat: seat.seat, name });
    if (answer.ok) session.reopen();
  };
  const tint = (seat: Seat) => snapshot.position.tints.findIndex((entry) => entry.seat === seat.seat) + 1;
  const isTiles = snapshot.settings.hides;
  return (
    <main id="main" tabIndex={-1} class="invite-page">
      <section class="invite">
        <Art snapshot={snapshot} />
        <div class="invite-body">
          <h1>
            {t("game.invitation", {
              name: hostName(snapshot),
              game: variant === "" ? title : t("invite.game", { title, variant }),
            })}
          </h1>
          <ul class="facts-row">
            {summaryOf(snapshot).map((fact) => (
              <li class="tag" key={fact}>
                {fact}
              </li>
            ))}
          </ul>
          <label class="field">
            <span>{t("start.name")}</span>
            <input
              value={name}
              maxLength={40}
              placeholder={t("seat.guest")}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          {open.map((seat) => (
            <button class="primary huge" key={seat.seat} onClick={() => void sit(seat)}>
              {tint(seat) > 0 && (
                <PieceIcon
                  board={snapshot.board}
                  cell={isTiles ? { tile: { tint: tint(seat), text: "" } } : { pieces: [tint(seat)] }}
                />
              )}
              {t("game.joinAs", { side: sideOf(snapshot, seat) })}
            </button>
          ))}
          {snapshot.settings.watch && (
            <button class="large" onClick={onWatch}>
              {t("invite.watch")}
            </button>
          )}
          <a href={rulesLink(snapshot)}>{t("start.rules", { game: title })}</a>
        </div>
      </section>
    </main>
  );
}

/** The host waits. Cancelling ends the game, which nobody has lost. */
export function Waiting({ session, snapshot }: Omit<Props, "onWatch">) {
  const open = snapshot.seats.filter((seat) => seat.kind === "open");
  const mine = snapshot.yours[0];
  const cancel = async () => {
    if (mine === undefined) return;
    const answer = await session.send({ type: "resign", seat: mine });
    if (answer.ok) go("/");
  };
  const host = location.origin + location.pathname;
  return (
    <main id="main" tabIndex={-1} class="invite-page">
      <section class="invite notice" aria-label={t("game.waiting", { n: open.length })}>
        <Art snapshot={snapshot} />
        <div class="invite-body">
          <h1>{t("game.waiting", { n: open.length })}</h1>
          <p>{t("game.inviteHint")}</p>
          <ul class="facts-row">
            {[
              snapshot.settings.title,
              snapshot.settings.edition_name,
              snapshot.settings.board_name,
              ...summaryOf(snapshot),
            ]
              .filter((fact) => fact !== "")
              .map((fact) => (
                <li class="tag" key={fact}>
                  {fact}
                </li>
              ))}
          </ul>
          <CopyLink url={host} />
          <p class="muted">{expiryText(session.state.expires, true, Date.now() + session.clockAhead)}</p>
          <ul class="seat-list">
            {snapshot.seats.map((seat) => (
              <li key={seat.seat}>
                {sideOf(snapshot, seat)}:{" "}
                {seat.kind === "open" ? t("seat.open") : seat.yours ? t("seat.You") : seat.name || t("seat.guest")}
              </li>
            ))}
          </ul>
          <button class="large" onClick={() => void cancel()}>
            {t("invite.cancel")}
          </button>
        </div>
      </section>
    </main>
  );
}
