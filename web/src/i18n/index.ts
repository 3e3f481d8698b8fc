// The words of the page itself. What concerns a game (prompts, names, sentences) comes from the server.
import type { Lang } from "../protocol";
import { settings } from "../settings";
import { en } from "./en";
import { zh } from "./zh";

export type Key = keyof typeof en;
export type Dictionary = Record<Key, string>;

export const dictionaries: Record<Lang, Dictionary> = { en, zh };

/** `{name}` in a text is replaced by the field of that name. */
export function fill(text: string, fields: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in fields ? String(fields[name]) : whole));
}

export function t(key: Key, fields: Record<string, string | number> = {}): string {
  return fill(dictionaries[settings().lang][key], fields);
}
