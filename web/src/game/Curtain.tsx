// Several people on one device: whose view the page shows, and the curtain between turns in games with hidden pieces.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { sideOf } from "./names";
import type { Session } from "./session";

interface HotSeat {
  isClosed: boolean;
  /** The board still shows the last player's move. */
  isWaiting: boolean;
  side: string;
  open: () => void;
}

const kDelay = 1_800; // milliseconds

export function useHotSeat(session: Session, snapshot: Snapshot): HotSeat {
  const { yours, viewer: viewer, settings: info, position } = snapshot;
  const next = position.to_act;
  const mustChange = position.result === null && yours.length > 1 && yours.includes(next) && next !== viewer;
  const isFirst = useRef(true);
  const [isClosed, setClosed] = useState(mustChange && info.hides);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (!mustChange) {
      setClosed(false);
      return;
    }
    if (!info.hides) return; // all see the same
    // The last player gets a moment to see the outcome of the move; a page that was just opened is covered at once.
    const timer = setTimeout(() => setClosed(true), wasFirst ? 0 : kDelay);
    return () => clearTimeout(timer);
  }, [mustChange, next, viewer]);

  return {
    isClosed: isClosed && mustChange && info.hides,
    isWaiting: mustChange && info.hides,
    side: sideOf(snapshot, { seat: next, side: snapshot.seats.find((seat) => seat.seat === next)?.side ?? "" }),
    open: () => session.setViewer(next),
  };
}

export function Curtain({ side, onOpen }: { side: string; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main id="main" tabIndex={-1} class="curtain">
      <h1>{t("curtain.title", { side })}</h1>
      <p>{t("curtain.text")}</p>
      <button class="primary big" ref={button} onClick={onOpen}>
        {t("curtain.show", { side })}
      </button>
    </main>
  );
}
