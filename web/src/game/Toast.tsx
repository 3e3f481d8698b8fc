// Lies over the page, so that nothing moves when it appears and disappears.
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import type { Session } from "./session";

export function Toast({ session }: { session: Session }) {
  const { link, message } = session.state;
  useEffect(() => {
    if (message === "") return;
    const timer = setTimeout(() => session.dismiss(), 6000);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {link === "reconnecting" && <div class="toast warn">{t("game.reconnecting")}</div>}
      {message !== "" && (
        <div class="toast">
          <span>{message}</span>
          <button class="small" onClick={() => session.dismiss()}>
            {t("close")}
          </button>
        </div>
      )}
    </div>
  );
}
