// Choosing an action by selecting cells. Knows the actions that the server offers, but no rules.
import type { Action } from "../protocol";

export interface Selection {
  actions: readonly Action[];
  /** The cells selected so far. */
  chosen: readonly number[];
}

/** What selecting a cell leads to. */
export type Press =
  | { kind: "nothing"; selection: Selection }
  | { kind: "selected"; selection: Selection }
  | { kind: "play"; selection: Selection; action: Action }
  | { kind: "choose"; selection: Selection; cell: number; actions: Action[] };

export function begin(actions: readonly Action[]): Selection {
  const selection: Selection = { actions, chosen: [] };
  return { actions, chosen: commonStart(selection) };
}

/** If all actions begin with the same cell and need another one, that first cell is selected already. */
function commonStart(selection: Selection): number[] {
  const first = selection.actions.find((action) => !isButton(action));
  const cell = first?.path[0];
  if (cell === undefined) return [];
  const all = selection.actions.every((action) => isButton(action) || (action.path[0] === cell && action.path.length > 1));
  return all ? [cell] : [];
}

export function isButton(action: Action): boolean {
  return action.path.length === 0 && action.area.length === 0;
}

export function buttons(actions: readonly Action[]): Action[] {
  return actions.filter(isButton);
}

/** The actions that begin with the selected cells. */
export function candidates({ actions, chosen }: Selection): Action[] {
  if (chosen.length === 0) return actions.filter((action) => !isButton(action));
  return actions.filter((action) => chosen.every((cell, i) => action.path[i] === cell));
}

/** The actions that remain if this cell is selected next. */
export function leadsTo(selection: Selection, cell: number): Action[] {
  const at = selection.chosen.length;
  const open = candidates(selection);
  const next = open.filter((action) => action.path[at] === cell || (at === 0 && action.area.includes(cell)));
  if (next.length > 0 || at === 0) return next;
  // Selecting the last cell of an action is enough; the cells in between may be skipped.
  return open.filter((action) => action.path.length > at && action.path[action.path.length - 1] === cell);
}

/** All cells that can be selected next. */
export function openCells(selection: Selection): Map<number, Action[]> {
  const at = selection.chosen.length;
  const open = candidates(selection);
  const cells = new Map<number, Action[]>();
  const add = (cell: number | undefined, action: Action) => {
    if (cell === undefined) return;
    const list = cells.get(cell);
    if (!list) cells.set(cell, [action]);
    else if (list[list.length - 1] !== action) list.push(action);
  };
  for (const action of open) {
    add(action.path[at], action);
    if (at === 0) for (const cell of action.area) add(cell, action);
  }
  if (at > 0) {
    const ends = open.filter((action) => action.path.length > at + 1 && !cells.has(action.path[action.path.length - 1]!));
    for (const action of ends) add(action.path[action.path.length - 1], action);
  }
  return cells;
}

export function press(selection: Selection, cell: number): Press {
  const next = leadsTo(selection, cell);
  if (next.length === 0) return pressElsewhere(selection, cell);
  const at = selection.chosen.length;
  const isNext = next.some((action) => action.path[at] === cell);
  const complete = isNext ? next.filter((action) => action.path.length <= at + 1) : next;
  if (next.length === 1 && complete.length === 1) return { kind: "play", selection, action: next[0]! };
  const after: Selection = isNext ? { ...selection, chosen: [...selection.chosen, cell] } : selection;
  if (complete.length > 0) return { kind: "choose", selection: after, cell, actions: complete };
  return { kind: "selected", selection: after };
}

function pressElsewhere(selection: Selection, cell: number): Press {
  const start = begin(selection.actions);
  if (selection.chosen.length <= start.chosen.length) return { kind: "nothing", selection };
  // Selecting the same cell again deselects it; another piece that can move is selected instead.
  const fresh: Selection = start;
  if (selection.chosen.includes(cell) || leadsTo(fresh, cell).length === 0)
    return { kind: "nothing", selection: fresh };
  return press(fresh, cell);
}

/** Deselects the last cell. */
export function cancel(selection: Selection): Selection {
  const start = begin(selection.actions);
  if (selection.chosen.length <= start.chosen.length) return start;
  return { ...selection, chosen: selection.chosen.slice(0, -1) };
}

/** The action that a player has typed: its text, its label, or the names of its cells. */
export function typed(actions: readonly Action[], text: string, names: readonly string[]): Action | null {
  const plain = (value: string) => value.toLowerCase().replace(/[\s\-:>,/]+/g, "");
  const wanted = plain(text);
  if (wanted === "") return null;
  const exact = actions.filter((action) => action.action === text.trim());
  if (exact.length === 1) return exact[0]!;
  const cells = (action: Action) => plain(action.path.map((cell) => names[cell] ?? "").join(""));
  const tests: ((action: Action) => boolean)[] = [
    (action) => plain(action.action) === wanted,
    (action) => cells(action) !== "" && cells(action) === wanted,
    (action) => action.label !== "" && plain(cells(action) + action.label) === wanted,
    (action) => action.label !== "" && plain(action.label) === wanted,
  ];
  for (const test of tests) {
    const found = actions.filter(test);
    if (found.length === 1) return found[0]!;
  }
  return null;
}
