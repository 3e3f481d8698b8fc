// The games that the page has texts for. A game that is missing here can be played all the same: its name, description
// and facts come from the server, and it has no lesson.
import type { CatalogGame, Lang } from "../protocol";
import { languageIds, languages } from "../i18n/languages";
import { liuzhou } from "./liuzhou";
import { ringrift } from "./ringrift";
import { stratego } from "./stratego";
import type { GameEntry, GameFacts, Lesson, LessonStep, Picture, RuleSection, StepTexts, Thumbnail } from "./types";

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

export function cardOf(game: string): GameFacts | null {
  return games.get(game)?.card ?? null;
}

/** Null: the start position is drawn instead. */
export function thumbnailOf(game: string): Thumbnail | null {
  return games.get(game)?.thumbnail ?? null;
}

/** Empty if the rules of the game are not written down here. */
export function rulesOf(game: string, lang: Lang): RuleSection[] {
  return games.get(game)?.texts[lang].rules ?? [];
}

export function pictureOf(game: string, id: string): Picture | null {
  return games.get(game)?.pictures?.[id] ?? null;
}

export function hasLesson(game: string): boolean {
  return games.get(game)?.lesson !== undefined;
}

export interface TaughtLesson extends Omit<Lesson, "steps"> {
  steps: (LessonStep & StepTexts)[];
}

/** A lesson with its texts, or null. */
export function lessonOf(game: string, lang: Lang): TaughtLesson | null {
  const entry = games.get(game);
  if (!entry?.lesson) return null;
  const texts = entry.texts[lang].lesson;
  return { ...entry.lesson, steps: entry.lesson.steps.map((step) => ({ ...step, ...texts[step.id]! })) };
}
