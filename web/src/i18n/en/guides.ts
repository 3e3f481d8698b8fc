// The frame of the rules pages and lessons. What they say about a game is in src/games.
import type { Text } from "../text";

export const guides = {
  "rules.title": "{game} rules",
  "rules.choice": "Edition, board and players",
  "rules.unwritten": "There is no written guide to this game yet. These are the facts that the server lists about it.",
  "rules.facts": "All numbers",
  "rules.lead": "The rules of each game in short, with pictures.",
  "rules.lesson": "Learn by playing",
  "learn.overview": "Learn",
  "learn.lead": "Short lessons to play through. Each step is a position with a task.",
  "learn.title": "Learn {game}",
  "learn.steps": "Steps of the lesson",
  "learn.finished": "done",
  "learn.progress": "{done} of {all} steps",
  "learn.start": "Start the lesson",
  "learn.resume": "Continue",
  "learn.repeat": "Repeat",
  "learn.show": "Show me",
  "learn.step": "· Step {step} of {all}",
  "learn.next": "Next",
  "learn.back": "Back",
  "learn.again": "Try again",
  "learn.wrong": "Legal, but not what we're practising. Try again.",
  "learn.done": "That is all you need for a first game.",
  "learn.none": "There is no lesson for {game} yet.",
  "learn.play": "Play now",
} as const satisfies Record<string, Text>;
