// Looks up the page's own texts. Texts about one game are in src/games; prompts and sentences come from the server.
import { settings } from "../settings";
import type { Key, Language } from "./language";
import { languages } from "./languages";
import { fill, formOf } from "./text";

export function language(): Language {
  return languages[settings().lang];
}

export function t(key: Key, fields: Record<string, string | number> = {}): string {
  const { texts, tag, finish } = language();
  return finish(fill(formOf(texts[key], Number(fields["n"]), tag), fields));
}

/** Parts of a list, without those that are empty. */
export function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(language().comma);
}

/** Sentences one after the other. The server's have no full stop at their end. */
export function sentences(parts: readonly string[]): string {
  const { fullStop, sentenceGap } = language();
  return parts
    .filter((part) => part !== "")
    .map((part) => (/[.!?…。！？]$/.test(part) ? part : part + fullStop))
    .join(sentenceGap);
}

/** Why the server refused something. Codes without a text here come with a sentence of the server's own. */
export function problemText(code: string, message: string): string {
  const { problems } = language();
  if (Object.prototype.hasOwnProperty.call(problems, code)) return problems[code as keyof typeof problems];
  return message || code;
}
