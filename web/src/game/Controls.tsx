// The row of buttons. None of them moves or disappears while the game runs.
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { Dialog } from "../ui/Dialog";
import { Icon, type IconName } from "../ui/icons";
import type { Session } from "./session";

interface Props {
  session: Session;
  snapshot: Snapshot;
  /** An earlier position is shown, or the board is covered. */
  isPast: boolean;
  areThreatsShown: boolean;
  onFlip: () => void;
  onThreats: () => void;
}

interface ButtonProps {
  name: string;
  icon: IconName;
  isOff?: boolean;
  isOn?: boolean;
  isDanger?: boolean;
  onPress: () => void;
}

function IconButton({ name, icon, isOff = false, isOn, isDanger = false, onPress }: ButtonProps) {
  return (
    <button
      class={`tool${isDanger ? " danger-tool" : ""}${isOn ? " on" : ""}`}
      disabled={isOff}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}

export function Controls({ session, snapshot, isPast, areThreatsShown, onFlip, onThreats }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { position, yours, seats, settings: info } = snapshot;
  const isOver = position.result !== null;
  const isYours = !isOver && yours.includes(position.to_act);
  const mine = yours.find((seat) => seat === position.to_act) ?? yours[0];
  const canLeave = mine !== undefined && !isOver && seats.some((seat) => seat.seat === mine && seat.kind === "person");
  const isLarge = info.players > 2;
  const isWatching = yours.length === 0;
  const undo = () => {
    const last = snapshot.moves[snapshot.moves.length - 1]?.seat;
    const viewer = snapshot.viewer > 0 ? snapshot.viewer : mine;
    const seat = last !== undefined && yours.includes(last) ? last : viewer;
    if (seat !== undefined) void session.send({ type: "undo", seat, ply: position.ply });
  };
  return (
    <div class="tools" role="group" aria-label={t("game.tools")}>
      <IconButton name={t("game.flip")} icon="flip" onPress={onFlip} />
      {!isWatching && (
        <>
          <IconButton
            name={t("game.hint")}
            icon="hint"
            isOff={!position.can_hint || !isYours || isPast || session.state.hint === "asked"}
            onPress={() => session.askHint()}
          />
          <IconButton name={t("game.undo")} icon="undo" isOff={!position.can_undo || isPast} onPress={undo} />
          <IconButton
            name={t("game.threats")}
            icon="threat"
            isOff={isOver || isPast}
            isOn={areThreatsShown && !isOver}
            onPress={onThreats}
          />
          <IconButton
            name={t(isLarge ? "game.leaveShort" : "game.resign")}
            icon="resign"
            isDanger
            isOff={!canLeave}
            onPress={() => setAsking(true)}
          />
        </>
      )}
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
