// What the page can know about one game besides what the server says.
import type { Forms } from "../i18n/text";
import type { Board, Cell, Lang } from "../protocol";

/**
 * A line of the rules. `{id}` is the value of a fact that the server lists; the fact `edition` is the chosen edition.
 * - `count`: the number in this fact decides between forms.
 * - `when`: the line is shown if this fact is switched on or, with `is`, has this value; if not, `otherwise` is shown.
 */
export type RuleLine =
  string | ({ count: string } & Forms) | { when: string; is?: string; text: string; otherwise?: string };

export interface RuleSection {
  title: string;
  lines: RuleLine[];
}

export interface StepTexts {
  say: string;
  /** What to do. A step without a wanted move has none. */
  task?: string;
  /** Said once it is done. */
  good?: string;
}

/** All texts of a game in one language. */
export interface GameTexts<StepId extends string> {
  /** What people call the game in this language. */
  name: string;
  /** On the card of the start page: how one wins, in a sentence or two. */
  blurb: string;
  rules: RuleSection[];
  lesson: Record<StepId, StepTexts>;
}

export interface LessonStep<StepId extends string = string> {
  id: StepId;
  /** The position code it begins with; without one it continues from the step before. */
  state?: string;
  /** Played before the step begins. */
  actions?: readonly string[];
  /** Which moves are right. */
  wanted?: RegExp;
}

export interface Lesson<StepId extends string = string> {
  edition: string;
  board: string;
  players: number;
  /** The seat whose view is shown, in games with hidden pieces. */
  viewer?: number;
  steps: readonly LessonStep<StepId>[];
}

/** A small picture of the game. */
export interface Thumbnail {
  board: Board;
  cells: readonly Cell[];
  /** The part of the picture that is shown, in shares of its size; all of it if left out. */
  part?: { x: number; y: number; width: number; height: number };
}

/** What to expect of a game. */
export interface GameFacts {
  /** How long a game takes, from and to. */
  minutes: readonly [number, number];
  /** From 1, easy, to 5, very deep. */
  depth: 1 | 2 | 3 | 4 | 5;
}

export interface GameEntry<StepId extends string = string> {
  card?: GameFacts;
  thumbnail?: Thumbnail;
  lesson?: Lesson<StepId>;
  texts: Record<Lang, GameTexts<StepId>>;
}
