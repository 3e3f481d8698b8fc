// What this person has chosen, kept in the browser.
import { languageIds, languages, matchLanguage } from "./i18n/languages";
import type { Lang } from "./protocol";

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  colours: "safe" | "classic";
  /** Patterns on pieces. Auto: where the system asks for more contrast, and with the colours for everybody. */
  textures: "auto" | "on" | "off";
  confirm: "auto" | "always" | "never";
  sound: boolean;
  /** "auto": unless the system asks for less. */
  motion: "auto" | "off";
  /** Of phones. */
  vibration: boolean;
  /** Warnings of what the others could do next; "auto": while playing an easy level. */
  threats: "auto" | "always" | "never";
  name: string;
}

const kKey = "palamedes.settings";
type Listener = () => void;
const listeners = new Set<Listener>();

/** The browser may forbid storage, or its content may be damaged: then the fallback is used. */
export function load<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without storage.
  }
}

function defaults(): Settings {
  return {
    lang: matchLanguage(typeof navigator === "undefined" ? "en" : navigator.language),
    theme: "auto",
    colours: "classic", // texts name the sides by these colours
    textures: "auto",
    confirm: "auto",
    sound: true,
    motion: "auto",
    vibration: true,
    threats: "auto",
    name: "",
  };
}

function stored(): Settings {
  const start = defaults();
  const all = { ...start, ...(typeof localStorage === "undefined" ? {} : load<Partial<Settings>>(kKey, {})) };
  return languageIds.includes(all.lang) ? all : { ...all, lang: start.lang };
}

let current: Settings = stored();

export function settings(): Settings {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  save(kKey, current);
  show();
  for (const listener of listeners) listener();
}

export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const kDark = "(prefers-color-scheme: dark)";

const kContrast = "(prefers-contrast: more)";

/** Whether pieces of different owners also differ in texture. */
export function hasTextures(): boolean {
  if (current.textures !== "auto") return current.textures === "on";
  return current.colours === "safe" || (typeof matchMedia !== "undefined" && matchMedia(kContrast).matches);
}

/** How much moves: everything, or changed cells flash once because the system asks for less motion, or nothing. */
export function motionWish(): "full" | "less" | "off" {
  if (current.motion === "off") return "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "less" : "full";
}

/** To be called once: follows the system when it changes from light to dark, or asks for more contrast. */
export function followSystem(): void {
  matchMedia(kDark).addEventListener("change", show);
  matchMedia(kContrast).addEventListener("change", () => listeners.forEach((listener) => listener()));
}

/** Writes language and theme to the document. */
export function show(): void {
  const root = document.documentElement;
  root.lang = languages[current.lang].tag;
  const isDark = current.theme === "auto" ? matchMedia(kDark).matches : current.theme === "dark";
  root.dataset["theme"] = isDark ? "dark" : "light";
  root.dataset["colours"] = current.colours;
  root.dataset["motion"] = current.motion;
}
