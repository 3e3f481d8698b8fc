// What a screen reader says about a cell, and the legend.
import type { Text } from "../text";

export const board = {
  "cell.empty": "empty",
  "cell.stack": "{side} stack, height {height}, cap {cap}",
  "cell.stone": "{side} stone",
  "cell.marker": "{side} marker",
  "cell.territory": "{side} territory",
  "cell.tile": "{side} {rank}",
  "cell.hidden": "{side} hidden piece",
  "cell.moved": "has moved",
  "cell.known": "rank known",
  "cell.strong": "marked",
  "cell.safe": "protected",
  "cell.victim": "would be captured",
  "cell.canAct": "playable",
  "cell.target": "possible target",
  "cell.chosen": "selected",
  "cell.last": "last move",
  "effect.flip": "changes owner",
  "effect.collapse": "becomes territory",
  "effect.capture": "is captured",
  "effect.lose": "is lost",
  "effect.gain": "is gained",
  "effect.mark": "is marked",
  "effect.fight": "battle",
} as const satisfies Record<string, Text>;
