// What a visitor has chosen, kept in the browser.
import type { Lang } from "./protocol";

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  colours: "safe" | "classic";
  confirm: "auto" | "always" | "never";
  name: string;
}

const kKey = "palamedes.settings";
type Listener = () => void;
const listeners = new Set<Listener>();

/** Storage may be full, forbidden or changed by hand: then there is none. */
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
    // The page works without.
  }
}

function usual(): Settings {
  const language = typeof navigator === "undefined" ? "en" : navigator.language;
  return { lang: language.toLowerCase().startsWith("zh") ? "zh" : "en", theme: "auto", colours: "safe", confirm: "auto", name: "" };
}

let current: Settings = { ...usual(), ...(typeof localStorage === "undefined" ? {} : load<Partial<Settings>>(kKey, {})) };

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

/** Once: follows the system from light to dark. */
export function followSystem(): void {
  matchMedia(kDark).addEventListener("change", show);
}

/** Puts language and theme on the document. */
export function show(): void {
  const root = document.documentElement;
  root.lang = current.lang === "zh" ? "zh-Hans" : "en";
  const isDark = current.theme === "auto" ? matchMedia(kDark).matches : current.theme === "dark";
  root.dataset["theme"] = isDark ? "dark" : "light";
  root.dataset["colours"] = current.colours;
}
