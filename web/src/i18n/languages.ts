// The languages of the page. Adding one: web/README.md.
import type { Lang } from "../protocol";
import { english } from "./en";
import type { Language } from "./language";
import { chinese } from "./zh";

export const languages: Record<Lang, Language> = { en: english, zh: chinese };
export const languageIds = Object.keys(languages) as Lang[];

/** The language for a browser's preference such as "zh-CN"; English if the page does not have that language. */
export function matchLanguage(preference: string): Lang {
  const primary = preference.toLowerCase().split("-")[0];
  return languageIds.find((id) => id === primary) ?? "en";
}
