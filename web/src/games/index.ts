// The games that the page has texts for. A game that is missing here can be played all the same: its name, description
// and facts come from the server, and it has no lesson. Rules and lessons: guides.ts.
import type { CatalogGame, EffectName, Lang } from "../protocol";
import { languageIds, languages } from "../i18n/languages";
import { liuzhou } from "./liuzhou";
import { ringrift } from "./ringrift";
import { stratego } from "./stratego";
import type { GameEntry, GameFacts, Thumbnail } from "./types";

export const games: ReadonlyMap<string, GameEntry> = new Map<string, GameEntry>([
  ["ringrift", ringrift],
  ["liuzhou", liuzhou],
  ["stratego", stratego],
]);

/** The games as the page lists them: those with texts first, in the order above. */
export function ordered(list: readonly CatalogGame[]): CatalogGame[] {
  const ids = [...games.keys()];
  const place = ({ id }: CatalogGame) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...list].sort((a, b) => place(a) - place(b));
}

/** What the card of a game says. */
export function blurbOf(game: Pick<CatalogGame, "id" | "summary">, lang: Lang): string {
  return games.get(game.id)?.texts[lang].blurb ?? game.summary;
}

export function nameOf(game: Pick<CatalogGame, "id" | "name">, lang: Lang): string {
  return games.get(game.id)?.texts[lang].name ?? game.name;
}

/** What the game is called in another language, if that is another name. */
export function aliasOf(game: string, lang: Lang): { name: string; tag: string } | null {
  const texts = games.get(game)?.texts;
  const other = languageIds.find((id) => texts && texts[id].name !== texts[lang].name);
  return texts && other ? { name: texts[other].name, tag: languages[other].tag } : null;
}

/** What the legend of the board says, and the signs of a move's effects. */
export function legendOf(game: string, lang: Lang): { text: string; signs: readonly EffectName[] } | null {
  const entry = games.get(game);
  return entry ? { text: entry.texts[lang].legend, signs: entry.signs ?? [] } : null;
}

export function cardOf(game: string): GameFacts | null {
  return games.get(game)?.card ?? null;
}

/** Null: the start position is drawn instead. */
export function thumbnailOf(game: string): Thumbnail | null {
  return games.get(game)?.thumbnail ?? null;
}
