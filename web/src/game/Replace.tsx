// With three or four players: a computer can take the seat of somebody who has left or is away.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Seat, Snapshot } from "../protocol";
import { Dialog } from "../ui/Dialog";
import { distinctName } from "./names";
import type { Session } from "./session";

export function seatsToReplace({ settings: info, yours, position, seats }: Snapshot): Seat[] {
  if (info.players < 3 || yours.length === 0 || position.result) return [];
  return seats.filter((seat) => seat.kind === "left" || (seat.kind === "person" && !seat.online && !seat.yours));
}

export function ReplaceDialog({
  session,
  snapshot,
  onClose,
}: {
  session: Session;
  snapshot: Snapshot;
  onClose: () => void;
}) {
  const [level, setLevel] = useState(3);
  return (
    <Dialog title={t("game.replace")} onClose={onClose}>
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
      {seatsToReplace(snapshot).map((seat) => (
        <div key={seat.seat} class="row">
          <span>
            {t(seat.kind === "left" ? "game.hasLeft" : "game.isAway", { name: distinctName(snapshot, seat) })}
          </span>
          <button
            class="primary"
            onClick={() => {
              void session.send({ type: "replace", seat: seat.seat, player: `level${level}` });
              onClose();
            }}
          >
            {t("game.replace")}
          </button>
        </div>
      ))}
      <div class="dialog-buttons">
        <button onClick={onClose}>{t("cancel")}</button>
      </div>
    </Dialog>
  );
}
