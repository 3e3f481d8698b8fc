// The frame of the rules pages and lessons. What they say about a game is in src/games.
import type { Text } from "../text";

export const guides = {
  "rules.title": "{game} rules",
  "rules.choice": "Edition, board and players",
  "rules.unwritten": "There is no written guide to this game yet. These are the facts that the server lists about it.",
  "rules.facts": "At a glance",
  "rules.lesson": "Learn by playing",
  "learn.title": "Learn {game}",
  "learn.step": "Step {step} of {all}",
  "learn.next": "Next",
  "learn.back": "Back",
  "learn.again": "Try again",
  "learn.wrong": "That is legal, but not what this step is about. Try again.",
  "learn.done": "That is all you need for a first game.",
  "learn.none": "There is no lesson for {game} yet.",
  "learn.play": "Play now",
} as const satisfies Record<string, Text>;
