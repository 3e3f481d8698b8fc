// Which steps of the lessons this browser has finished.
import { load, save } from "../settings";

const kKey = "palamedes.lessons";

function all(): Record<string, unknown> {
  const found = load<Record<string, unknown> | null>(kKey, null);
  return typeof found === "object" && found !== null ? found : {};
}

/** The ids of the finished steps of a game's lesson. */
export function finishedSteps(game: string): readonly string[] {
  const steps = all()[game];
  return Array.isArray(steps) ? steps.filter((id): id is string => typeof id === "string") : [];
}

export function finishStep(game: string, id: string): void {
  const done = finishedSteps(game);
  if (!done.includes(id)) save(kKey, { ...all(), [game]: [...done, id] });
}
