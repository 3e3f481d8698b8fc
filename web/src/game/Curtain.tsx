// Several people on one device: whose view the page shows, and the curtain between turns in games with hidden pieces.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { sideOf } from "./names";
import type { Session } from "./session";

interface HotSeat {
  isClosed: boolean;
  side: string;
  /** Which battle was last: both sides know it. "" if the last move was none. */
  battle: string;
  open: () => void;
}

/**
 * Whether the curtain is closed follows from what is shown and who was told to look: there is no moment between a
 * position that belongs to the other side and the curtain over it.
 */
export function useHotSeat(session: Session, snapshot: Snapshot): HotSeat {
  const { yours, viewer, settings: info, position, seats, moves } = snapshot;
  const [looking, setLooking] = useState(0); // the seat whose player said that they sit here
  const isShared = position.result === null && yours.length > 1 && info.hides;
  const next = yours.includes(position.to_act) ? position.to_act : viewer;
  const last = moves[moves.length - 1];
  return {
    isClosed: isShared && (looking !== next || viewer !== next),
    side: sideOf(snapshot, { seat: next, side: seats.find((seat) => seat.seat === next)?.side ?? "" }),
    battle: last && last.note !== "" ? last.words : "",
    open: () => {
      setLooking(next);
      if (viewer !== next) session.setViewer(next);
    },
  };
}

export function Curtain({ side, battle, onOpen }: { side: string; battle: string; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main id="main" tabIndex={-1} class="curtain">
      <h1>{t("curtain.title", { side })}</h1>
      {battle !== "" && <p class="curtain-battle">{battle}</p>}
      <p>{t("curtain.text")}</p>
      <button class="primary big" ref={button} onClick={onOpen}>
        {t("curtain.show", { side })}
      </button>
    </main>
  );
}
