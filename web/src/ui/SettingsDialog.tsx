import { useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { forgetAll } from "../game/mygames";
import { t } from "../i18n";
import { languageIds, languages } from "../i18n/languages";
import { type Settings, change } from "../settings";
import { Dialog } from "./Dialog";
import { useSettings } from "./store";

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

interface Choice {
  label: string;
  value: string;
  list: { id: string; name: string }[];
  onPick: (id: string) => void;
}

/** A row of buttons of which one is chosen. */
function Choice({ label, value, list, onPick }: Choice) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="setting-buttons">
        {list.map(({ id, name }) => (
          <label key={id} class={id === value ? "on" : ""}>
            <input class="sr" type="radio" name={label} value={id} checked={id === value} onChange={() => onPick(id)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = useSettings();
  const onOff = [
    { id: "on", name: t("settings.on") },
    { id: "off", name: t("settings.off") },
  ];
  return (
    <Dialog title={t("nav.settings")} onClose={onClose}>
      <div class="settings">
        <Choice
          label={t("settings.language")}
          value={now.lang}
          list={languageIds.map((id) => ({ id, name: languages[id].name }))}
          onPick={(id) => change({ lang: id as Settings["lang"] })}
        />
        <Choice
          label={t("settings.theme")}
          value={now.theme}
          list={(["auto", "light", "dark"] as const).map((id) => ({ id, name: t(`theme.${id}`) }))}
          onPick={(id) => change({ theme: id as Settings["theme"] })}
        />
        <Choice
          label={t("settings.colours")}
          value={now.colours}
          list={[
            { id: "classic", name: t("colours.classic") },
            { id: "safe", name: t("colours.safe") },
          ]}
          onPick={(id) => change({ colours: id as Settings["colours"] })}
        />
        <Choice
          label={t("settings.textures")}
          value={now.textures}
          list={[{ id: "auto", name: t("theme.auto") }, ...onOff]}
          onPick={(id) => change({ textures: id as Settings["textures"] })}
        />
        <Choice
          label={t("settings.threats")}
          value={now.threats}
          list={(["auto", "always", "never"] as const).map((id) => ({ id, name: t(`threats.${id}`) }))}
          onPick={(id) => change({ threats: id as Settings["threats"] })}
        />
        <Choice
          label={t("settings.confirm")}
          value={now.confirm}
          list={(["auto", "always", "never"] as const).map((id) => ({ id, name: t(`confirm.${id}`) }))}
          onPick={(id) => change({ confirm: id as Settings["confirm"] })}
        />
        <Choice
          label={t("settings.motion")}
          value={now.motion}
          list={[
            { id: "auto", name: t("theme.auto") },
            { id: "off", name: t("settings.off") },
          ]}
          onPick={(id) => change({ motion: id as Settings["motion"] })}
        />
        <Choice
          label={t("settings.sound")}
          value={now.sound ? "on" : "off"}
          list={onOff}
          onPick={(id) => change({ sound: id === "on" })}
        />
        <Choice
          label={t("settings.vibration")}
          value={now.vibration ? "on" : "off"}
          list={onOff}
          onPick={(id) => change({ vibration: id === "on" })}
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
