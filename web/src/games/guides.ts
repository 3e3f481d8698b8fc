// The rules and lessons of the games. Only the pages of rules and lessons load this file.
import type { Lang } from "../protocol";
import { guide as liuzhou } from "./liuzhou/guide";
import { guide as ringrift } from "./ringrift/guide";
import { guide as stratego } from "./stratego/guide";
import type { Guide, Lesson, LessonStep, Picture, RuleSection, StepTexts } from "./types";

export const guides: ReadonlyMap<string, Guide> = new Map<string, Guide>([
  ["ringrift", ringrift],
  ["liuzhou", liuzhou],
  ["stratego", stratego],
]);

/** Empty if the rules of the game are not written down here. */
export function rulesOf(game: string, lang: Lang): RuleSection[] {
  return guides.get(game)?.texts[lang].rules ?? [];
}

export function pictureOf(game: string, id: string): Picture | null {
  return guides.get(game)?.pictures?.[id] ?? null;
}

export function hasLesson(game: string): boolean {
  return guides.get(game)?.lesson !== undefined;
}

export interface TaughtLesson extends Omit<Lesson, "steps"> {
  steps: (LessonStep & StepTexts)[];
}

/** A lesson with its texts, or null. */
export function lessonOf(game: string, lang: Lang): TaughtLesson | null {
  const guide = guides.get(game);
  if (!guide?.lesson) return null;
  const texts = guide.texts[lang].lesson;
  return { ...guide.lesson, steps: guide.lesson.steps.map((step) => ({ ...step, ...texts[step.id]! })) };
}
