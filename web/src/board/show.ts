// What is shown on every cell: selection, possible targets, previews, the last move.
import type { Action, Cell, Effect } from "../protocol";
import { type Marks, targetStyle } from "./marks";
import type { Fence } from "./overlay";
import { type Selection, candidates, openCells } from "./selection";

export interface Shown {
  cells: readonly Cell[];
  last: readonly number[];
  selection: Selection;
  /** The action whose consequences are shown. */
  focus: Action | null;
  effects: readonly Effect[];
  pending: Action | null;
  /** The action that waits for confirmation. */
  asked: Action | null;
  hint: Action | null;
  /** By the cell where a capture lands: the piece that it takes. */
  victims?: ReadonlyMap<number, number>;
}

/** What an action changes besides moving a piece from its first cell to its last. */
export function consequences(action: Action, effects: readonly Effect[]): Effect[] {
  const from = action.path.length > 1 ? action.path[0] : undefined;
  const to = action.path[action.path.length - 1];
  return effects.filter(
    ([cell, effect]) => !(cell === from && effect === "lose") && !(cell === to && effect === "gain"),
  );
}

export function marksOf(shown: Shown): Marks[] {
  const { cells, selection } = shown;
  const marks: Marks[] = new Array<Marks>(cells.length).fill("");
  const add = (cell: number, word: string) => {
    const old = marks[cell];
    if (old === "") marks[cell] = word;
    else if (old !== undefined && !old.split(" ").includes(word)) marks[cell] = `${old} ${word}`;
  };
  for (const cell of shown.last) add(cell, "last");
  if (!shown.pending) {
    const isStart = selection.chosen.length === 0;
    for (const [cell, actions] of openCells(selection)) {
      const content = cells[cell];
      const isTaken = Boolean(content?.pieces?.length || content?.tile || content?.marker || content?.ground);
      // Areas have an outline in common.
      if (isStart && actions.every((action) => action.area.length > 0)) add(cell, "can-area");
      else if (isStart) {
        const way = targetStyle(actions[0]!, content);
        const ends = actions.every((action) => action.path.length === 1);
        if (ends && isTaken && way === "take") add(cell, "to-take");
        else add(cell, isTaken ? "can-piece" : "can-cell");
      } else {
        const way = targetStyle(actions[0]!, content);
        add(cell, way === "move" && isTaken ? "to-land" : `to-${way}`);
        const victim = shown.victims?.get(cell);
        if (victim === undefined) continue;
        add(cell, "lands");
        add(victim, "victim");
      }
    }
    for (const cell of selection.chosen) add(cell, "chosen");
  }
  for (const cell of shown.focus?.area ?? []) add(cell, "area");
  if (shown.focus && shown.focus.path.length > 2) for (const cell of shown.focus.path.slice(1, -1)) add(cell, "way");
  for (const [cell, effect] of shown.effects) add(cell, `fx-${effect}`);
  const proposed = shown.pending ?? shown.asked;
  for (const cell of [...(proposed?.path ?? []), ...(proposed?.area ?? [])]) add(cell, shown.pending ? "pending" : "asked");
  for (const cell of [...(shown.hint?.path ?? []), ...(shown.hint?.area ?? [])]) add(cell, "hint");
  return marks;
}

/** The areas that can be chosen now, in the colour of who would gain them; the pointed one last. */
export function offeredFences(selection: Selection, focus: Action | null, tint: number): Fence[] {
  if (selection.chosen.length > 0) return [];
  const fences = selection.actions.flatMap((action): Fence[] =>
    action.area.length === 0 ? [] : [{ cells: action.area, tint, kind: action === focus ? "pointed" : "offer" }],
  );
  return fences.sort((a, b) => Number(a.kind === "pointed") - Number(b.kind === "pointed"));
}

/** The actions to request previews for, at most 64 (the limit of the protocol). */
export function actionsToPreview(selection: Selection, focus: readonly Action[]): Action[] {
  const all = selection.chosen.length > 0 ? [...focus, ...candidates(selection)] : focus;
  return [...new Set(all)].slice(0, 64);
}
