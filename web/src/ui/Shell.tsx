// What is around every page: the rail with its links, on phones a bar at the top instead.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { languageIds, languages } from "../i18n/languages";
import { change } from "../settings";
import { Icon, type IconName } from "./icons";
import type { Route } from "./route";
import { SettingsDialog } from "./SettingsDialog";
import { useSettings } from "./store";

interface Entry {
  href: string;
  icon: IconName;
  name: string;
  isHere: boolean;
}

export function Shell({ route, children }: { route: Route; children: ComponentChildren }) {
  const { lang } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const links: Entry[] = [
    { href: "/", icon: "home", name: t("nav.play"), isHere: route.page === "start" || route.page === "game" },
    { href: "/learn", icon: "learn", name: t("nav.learn"), isHere: route.page === "learn" },
    { href: "/rules", icon: "rules", name: t("nav.rules"), isHere: route.page === "rules" },
  ];
  return (
    <div class={`app on-${route.page}`}>
      <header class="rail">
        <a class="skip" href="#main">
          {t("skip")}
        </a>
        <a class="logo" href="/" aria-label={t("nav.home")}>
          <img src="/icon.svg" alt="" width={36} height={36} />
          <span aria-hidden="true">Palamedes</span>
        </a>
        <nav aria-label={t("nav.main")}>
          {links.map(({ href, icon, name, isHere }) => (
            <a
              key={href}
              class={`rail-entry${isHere ? " on" : ""}`}
              href={href}
              {...(isHere ? { "aria-current": "page" } : {})}
            >
              <Icon name={icon} />
              <span>{name}</span>
            </a>
          ))}
        </nav>
        <div class="rail-end">
          {languageIds
            .filter((id) => id !== lang)
            .map((id) => (
              <button key={id} class="rail-entry" lang={languages[id].tag} onClick={() => change({ lang: id })}>
                <Icon name="language" />
                <span>{languages[id].name}</span>
              </button>
            ))}
          <button class="rail-entry" onClick={() => setOpen(true)}>
            <Icon name="gear" />
            <span>{t("nav.settings")}</span>
          </button>
        </div>
      </header>
      {children}
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
