// How the steps of a lesson follow each other.
import type { Lesson, LessonStep } from "../games/types";
import type { Action } from "../protocol";

export interface Start {
  state: string;
  actions: string[];
}

/** The position in which a step begins if every step before was solved as it shows. */
export function startOf({ steps }: Pick<Lesson, "steps">, at: number): Start {
  let from = at;
  while (from > 0 && steps[from]!.state === undefined) --from;
  const actions = [...(steps[from]!.actions ?? [])];
  for (const { show, then = [] } of steps.slice(from, at))
    actions.push(...(show === undefined ? [] : [show]), ...then);
  return { state: steps[from]!.state ?? "", actions };
}

/** The move that a step shows; another right one if that is not legal here. */
export function shownMove(step: LessonStep, actions: readonly Action[]): Action | null {
  const right = rightMoves(step, actions);
  return right.find(({ action }) => action === step.show) ?? right[0] ?? null;
}

export function rightMoves({ wanted }: LessonStep, actions: readonly Action[]): Action[] {
  return wanted ? actions.filter(({ action }) => wanted.test(action)) : [];
}

/** The step that an address asks for ("?step=3"), or the first unfinished one. */
export function stepOf(search: string, ids: readonly string[], finished: readonly string[]): number {
  const asked = Number(new URLSearchParams(search).get("step"));
  if (Number.isInteger(asked) && asked >= 1 && asked <= ids.length) return asked - 1;
  const next = ids.findIndex((id) => !finished.includes(id));
  return next < 0 ? 0 : next;
}
