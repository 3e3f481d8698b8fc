import { useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { forgetAll } from "../game/mygames";
import { t } from "../i18n";
import { languageIds, languages } from "../i18n/languages";
import { type Settings, change } from "../settings";
import { Select } from "../start/Options";
import { Dialog } from "./Dialog";
import { useSettings } from "./store";

export function Header() {
  const { lang } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <header class="top">
      <a class="skip" href="#main">
        {t("skip")}
      </a>
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width={28} height={28} />
        <span>Palamedes</span>
      </a>
      <nav>
        {languageIds
          .filter((id) => id !== lang)
          .map((id) => (
            <button key={id} class="quiet-button" lang={languages[id].tag} onClick={() => change({ lang: id })}>
              {languages[id].name}
            </button>
          ))}
        <ThemeButton />
        <button class="quiet-button" onClick={() => setOpen(true)}>
          {t("nav.settings")}
        </button>
      </nav>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </header>
  );
}

function ThemeButton() {
  const { theme } = useSettings();
  const isDark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  return (
    <button
      class="quiet-button"
      aria-label={t("nav.theme")}
      title={t("nav.theme")}
      onClick={() => change({ theme: isDark ? "light" : "dark" })}
    >
      {isDark ? "☀" : "☾"}
    </button>
  );
}

/** Gives up the guest of this browser, and with it all seats. The first click asks, the second does it. */
function Logout() {
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState("");
  const leave = () => {
    api.logout().then(
      () => {
        forgetAll();
        location.assign("/");
      },
      (failure) => setError(messageOf(failure)),
    );
  };
  return (
    <p class="logout">
      <button class="small" onClick={() => (isAsked ? leave() : setAsked(true))}>
        {t(isAsked ? "logout.sure" : "logout.button")}
      </button>{" "}
      <span role="status">{error !== "" ? error : isAsked ? t("logout.warning") : ""}</span>
    </p>
  );
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = useSettings();
  return (
    <Dialog title={t("nav.settings")} onClose={onClose}>
      <div class="settings">
        <Select
          label={t("settings.colours")}
          value={now.colours}
          list={[
            { id: "safe", name: t("colours.safe") },
            { id: "classic", name: t("colours.classic") },
          ]}
          onPick={(id) => change({ colours: id as Settings["colours"] })}
        />
        <Select
          label={t("settings.theme")}
          value={now.theme}
          list={(["auto", "light", "dark"] as const).map((id) => ({ id, name: t(`theme.${id}`) }))}
          onPick={(id) => change({ theme: id as Settings["theme"] })}
        />
        <Select
          label={t("settings.confirm")}
          value={now.confirm}
          list={(["auto", "always", "never"] as const).map((id) => ({ id, name: t(`confirm.${id}`) }))}
          onPick={(id) => change({ confirm: id as Settings["confirm"] })}
        />
        <Logout />
      </div>
      <div class="dialog-buttons">
        <button class="primary" onClick={onClose}>
          {t("close")}
        </button>
      </div>
    </Dialog>
  );
}
