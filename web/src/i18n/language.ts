// What every language of the page has to provide. English is the reference: its keys are the keys of all others.
import type { texts } from "./en/texts";
import type { problems } from "./en/problems";
import type { Text } from "./text";

export type Key = keyof typeof texts;

export interface Language {
  /** As in HTML's `lang` attribute. */
  tag: string;
  /** The name of the language in the language itself. */
  name: string;
  texts: Record<Key, Text>;
  /** What the server refused, by its error code. */
  problems: Record<keyof typeof problems, string>;
  /** The server's words for a rule that is switched on or off, as they appear in the facts about a game. */
  on: readonly string[];
  off: readonly string[];
  /** Between the parts of a list. */
  comma: string;
  /** At the end of a sentence, and between two sentences. */
  fullStop: string;
  sentenceGap: string;
  /** A last touch once the gaps of a text are filled, such as spaces between two scripts. */
  finish: (text: string) => string;
}
