// What the page can know about one game besides what the server says.
import type { Forms } from "../i18n/text";
import type { Board, Cell, EffectName, Lang } from "../protocol";

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
  /** Texts with gaps for facts, as in lines. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** Positions that the page draws, by their ids in `pictures.ts`, with what they show. */
  pictures?: readonly { id: string; caption: string }[];
}

/** A position to draw: a position code, and moves made from it. */
export interface Picture {
  edition: string;
  board: string;
  players?: number;
  state: string;
  actions?: readonly string[];
  viewer?: number;
}

export interface StepTexts {
  /** In the list of steps. */
  title: string;
  say: string;
  /** What to do. A step without a wanted move has none. */
  task?: string;
  /** Said once it is done. */
  good?: string;
}

/** What the card of a game says in one language. */
export interface CardTexts {
  /** What people call the game in this language. */
  name: string;
  /** How one wins, in a sentence or two. */
  blurb: string;
  /** What is drawn on the pieces. */
  legend: string;
}

/** The rules and the lesson of a game in one language. */
export interface GuideTexts<StepId extends string> {
  rules: RuleSection[];
  lesson: Record<StepId, StepTexts>;
}

export interface LessonStep<StepId extends string = string> {
  id: StepId;
  /** The position code it begins with; without one it continues from the step before. */
  state?: string;
  /** Played before the step begins. */
  actions?: readonly string[];
  /** Which moves are right; left out if there is only something to read. */
  wanted?: RegExp;
  /** One right move: its cells are highlighted, "Show me" plays it, and the next step continues from it. */
  show?: string;
  /** What others play after it. */
  then?: readonly string[];
  /** The game is over after it. */
  ends?: true;
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

/** What every page may need of a game. Its guide is loaded only by the pages of rules and lessons. */
export interface GameEntry {
  card?: GameFacts;
  thumbnail?: Thumbnail;
  /** What a move can do to a piece. */
  signs?: readonly EffectName[];
  texts: Record<Lang, CardTexts>;
}

export interface Guide<StepId extends string = string> {
  lesson?: Lesson<StepId>;
  /** For the rules page. */
  pictures?: Readonly<Record<string, Picture>>;
  texts: Record<Lang, GuideTexts<StepId>>;
}
