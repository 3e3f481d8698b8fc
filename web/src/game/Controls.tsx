// The buttons beside the board.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { CopyLink } from "../ui/CopyLink";
import { Dialog } from "../ui/Dialog";
import type { Session } from "./session";

interface Props {
  session: Session;
  snapshot: Snapshot;
  onFlip: () => void;
  isHintAsked: boolean;
}

export function Controls({ session, snapshot, onFlip, isHintAsked }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { position, yours, seats, settings: info } = snapshot;
  const isOver = position.result !== null;
  const mine = yours.find((seat) => seat === position.to_act) ?? yours[0];
  const canLeave = mine !== undefined && !isOver && seats.some((seat) => seat.seat === mine && seat.kind === "person");
  const isLarge = info.players > 2;
  const undo = () => {
    const last = snapshot.moves[snapshot.moves.length - 1]?.seat;
    const viewer = snapshot.viewer > 0 ? snapshot.viewer : mine;
    const seat = last !== undefined && yours.includes(last) ? last : viewer;
    if (seat !== undefined) void session.send({ type: "undo", seat, ply: position.ply });
  };
  return (
    <div class="controls">
      {position.can_hint && (
        <button onClick={() => session.askHint()} disabled={isHintAsked}>
          {t("game.hint")}
        </button>
      )}
      {position.can_undo && <button onClick={undo}>{t("game.undo")}</button>}
      <button onClick={onFlip}>{t("game.flip")}</button>
      <CopyLink url={location.href} />
      {canLeave && <button onClick={() => setAsking(true)}>{t(isLarge ? "game.leave" : "game.resign")}</button>}
      {isAsking && mine !== undefined && (
        <Dialog title={t(isLarge ? "game.leaveSure" : "game.resignSure")} onClose={() => setAsking(false)}>
          <div class="dialog-buttons">
            <button
              class="danger"
              onClick={() => {
                setAsking(false);
                void session.send({ type: "resign", seat: mine });
              }}
            >
              {t(isLarge ? "game.leaveYes" : "game.resign")}
            </button>
            <button onClick={() => setAsking(false)}>{t("cancel")}</button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
