// The page of one game, in every state that a game can be in.
import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../i18n";
import { useRedraw, useSettings } from "../ui/store";
import { Curtain, useHotSeat } from "./Curtain";
import { Invitation, Waiting } from "./Invitation";
import { remember } from "./mygames";
import { Session } from "./session";
import { Table } from "./Table";
import { Toast } from "./Toast";
import type { Snapshot } from "../protocol";

export function GamePage({ id }: { id: string }) {
  const redraw = useRedraw();
  const { lang } = useSettings();
  const session = useMemo(() => new Session(id, lang, redraw), [id]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  useEffect(() => session.setLang(lang), [lang]);

  const { snapshot, missing, link, message } = session.state;
  useEffect(() => {
    if (snapshot) {
      remember(snapshot);
      const isYours = !snapshot.position.result && snapshot.yours.includes(snapshot.position.to_act);
      document.title = `${isYours ? "● " : ""}${snapshot.settings.title} · Palamedes`;
    }
  }, [snapshot?.sequence, snapshot?.settings.title]);

  if (missing && !snapshot) {
    return (
      <main id="main" tabIndex={-1} class="page narrow">
        <h1>{t("error.noGame")}</h1>
        <p>{message}</p>
        <a class="button primary" href="/">
          {t("error.home")}
        </a>
      </main>
    );
  }
  if (!snapshot) {
    return (
      <main id="main" tabIndex={-1} class="page narrow">
        <p class="loading" role="status">
          {t(link === "reconnecting" ? "game.reconnecting" : "game.connecting")}
        </p>
      </main>
    );
  }
  return (
    <>
      <div class="sr" role="log" aria-live="polite">
        {session.state.said.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <Game session={session} snapshot={snapshot} />
      <Toast session={session} />
    </>
  );
}

function Game({ session, snapshot }: { session: Session; snapshot: Snapshot }) {
  const [isWatching, setWatching] = useState(false);
  const curtain = useHotSeat(session, snapshot);
  const { seats, yours, position } = snapshot;
  const isOpen = !position.result && seats.some((seat) => seat.kind === "open");
  const isShown = !curtain.isClosed && (!isOpen || (yours.length === 0 && isWatching));
  // The keyboard begins here, not at the start of the page.
  useEffect(() => {
    if (isShown && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [isShown]);
  if (curtain.isClosed) return <Curtain side={curtain.side} battle={curtain.battle} onOpen={curtain.open} />;
  if (isOpen && yours.length > 0) return <Waiting session={session} snapshot={snapshot} />;
  if (isOpen && !isWatching)
    return <Invitation session={session} snapshot={snapshot} onWatch={() => setWatching(true)} />;
  return <Table session={session} snapshot={snapshot} onJoin={isOpen ? () => setWatching(false) : null} />;
}
