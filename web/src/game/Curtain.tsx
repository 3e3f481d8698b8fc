// Several people at one screen: whose eyes the page has, and the curtain between them where things are hidden.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { sideOf } from "./names";
import type { Session } from "./session";

interface HotSeat {
  isClosed: boolean;
  /** The board still shows what the last player did. */
  isWaiting: boolean;
  side: string;
  open: () => void;
}

const kLook = 1_800;

export function useHotSeat(session: Session, snapshot: Snapshot): HotSeat {
  const { yours, eyes, info, position } = snapshot;
  const next = position.to_act;
  const mustChange = position.result === null && yours.length > 1 && yours.includes(next) && next !== eyes;
  const isFirst = useRef(true);
  const [isClosed, setClosed] = useState(mustChange && info.hides);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (!mustChange) {
      setClosed(false);
      return;
    }
    if (!info.hides) return; // everybody sees the same, and the actions are there
    // Time to see how one's own action ended; a page that was just opened is covered at once.
    const timer = setTimeout(() => setClosed(true), wasFirst ? 0 : kLook);
    return () => clearTimeout(timer);
  }, [mustChange, next, eyes]);

  return {
    isClosed: isClosed && mustChange && info.hides,
    isWaiting: mustChange && info.hides,
    side: sideOf(snapshot, { seat: next, side: snapshot.seats.find((seat) => seat.seat === next)?.side ?? "" }),
    open: () => session.setEyes(next),
  };
}

export function Curtain({ side, onOpen }: { side: string; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main id="main" tabIndex={-1} class="curtain">
      <h1>{t("curtain.title", { side })}</h1>
      <p>{t("curtain.text")}</p>
      <button class="primary big" ref={button} onClick={onOpen}>{t("curtain.show", { side })}</button>
    </main>
  );
}
