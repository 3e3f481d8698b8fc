// What is rarely needed during a game: link, record, sound, what the signs mean, about this game.
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import { languageIds, languages } from "../i18n/languages";
import type { Snapshot } from "../protocol";
import { change } from "../settings";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/icons";
import { SettingsDialog } from "../ui/SettingsDialog";
import { useSettings } from "../ui/store";
import { goalOf } from "./EventCard";
import { Legend } from "./Legend";

export function rulesLink({ settings: info }: Snapshot): string {
  return `/rules/${info.game}?edition=${info.edition}&board=${info.board}&players=${info.players}`;
}

export function More({ snapshot, watching }: { snapshot: Snapshot; watching: number }) {
  const { lang, sound } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"" | "legend" | "about" | "settings">("");
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>("a, button")?.focus();
    const close = (event: Event) => {
      if (
        event.target instanceof Node &&
        (box.current?.contains(event.target) || button.current?.contains(event.target))
      )
        return;
      setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener("pointerdown", close);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointerdown", close);
      window.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  const open = (which: typeof dialog) => {
    setOpen(false);
    setDialog(which);
  };
  const close = () => {
    setDialog("");
    button.current?.focus();
  };
  return (
    <div class="more">
      <button
        ref={button}
        class="icon-button"
        aria-label={t("game.more")}
        title={t("game.more")}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="dots" />
      </button>
      {isOpen && (
        <div class="menu" ref={box}>
          <a href={api.recordOf(snapshot.game)} download={`palamedes-${snapshot.game}.jsonl`}>
            {t("game.download")}
          </a>
          <button aria-pressed={sound} onClick={() => change({ sound: !sound })}>
            {t(sound ? "game.soundOff" : "game.soundOn")}
          </button>
          <button onClick={() => open("legend")}>{t("game.legend")}</button>
          <button onClick={() => open("about")}>{t("game.details")}</button>
          <a href={rulesLink(snapshot)} target="_blank" rel="noopener">
            {t("start.rules", { game: snapshot.settings.title })}
          </a>
          <span class="only-small">
            <button onClick={() => open("settings")}>{t("nav.settings")}</button>
            {languageIds
              .filter((id) => id !== lang)
              .map((id) => (
                <button key={id} lang={languages[id].tag} onClick={() => change({ lang: id })}>
                  {languages[id].name}
                </button>
              ))}
            <a href="/learn">{t("nav.learn")}</a>
            <a href="/">{t("error.home")}</a>
          </span>
        </div>
      )}
      {dialog === "legend" && (
        <Dialog title={t("game.legend")} onClose={close}>
          <Legend snapshot={snapshot} />
          <Close onClose={close} />
        </Dialog>
      )}
      {dialog === "about" && (
        <Dialog title={t("game.details")} onClose={close}>
          <About snapshot={snapshot} watching={watching} />
          <Close onClose={close} />
        </Dialog>
      )}
      {dialog === "settings" && <SettingsDialog onClose={close} />}
    </div>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <div class="dialog-buttons">
      <button class="primary" onClick={onClose}>
        {t("close")}
      </button>
    </div>
  );
}

function About({ snapshot, watching }: { snapshot: Snapshot; watching: number }) {
  const { settings: info, position } = snapshot;
  const { lang } = useSettings();
  const names = [info.title, info.edition_name, info.board_name].filter((part) => part !== "");
  return (
    <div class="about">
      <p>
        {names.join(" · ")}
        {info.custom && ` · ${t("game.custom")}`}
      </p>
      <p>{goalOf(snapshot, lang)}</p>
      {position.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{t("game.spectators", { n: watching })}</p>
    </div>
  );
}
