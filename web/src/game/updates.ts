// What an update changes. Nothing here knows the connection.
import { sentences, t } from "../i18n";
import type { ChangedPosition, GameEvent, Hint, Move, Position, Seat, Snapshot, Track, Update } from "../protocol";
import { sideOf } from "./names";

/** The list of moves after some events. An undo shortens it. */
export function movesAfter(moves: readonly Move[], events: readonly GameEvent[]): Move[] {
  let list = [...moves];
  for (const event of events) {
    if (event.kind === "undone") list = list.filter((move) => move.ply <= (event.ply ?? 0));
    if (event.kind !== "action") continue;
    list = list.filter((move) => move.ply < (event.ply ?? 0));
    list.push({
      ply: event.ply ?? 0,
      seat: event.seat ?? 0,
      text: event.text ?? "?",
      display: event.display ?? "?",
      words: event.words ?? "",
      note: event.note ?? "",
      ...(event.milliseconds === undefined ? {} : { milliseconds: event.milliseconds }),
      ...trackOf(event),
    });
  }
  return list;
}

function trackOf({ action_kind, path, area, battle, shapes }: GameEvent): Track {
  return {
    ...(action_kind === undefined ? {} : { kind: action_kind }),
    ...(path ? { path } : {}),
    ...(area ? { area } : {}),
    ...(battle ? { battle } : {}),
    ...(shapes ? { shapes } : {}),
  };
}

/** The whole turn, and why. */
export function hintWords(hint: Hint): string {
  const steps = hint.turn && hint.turn.length > 0 ? hint.turn.map((step) => step.words) : [hint.words];
  return sentences([...steps, hint.reason ?? ""]);
}

export function withYours(seats: Seat[], yours: number[]): Seat[] {
  return seats.map((seat) => ({ ...seat, yours: yours.includes(seat.seat) }));
}

/** The position after an update, which tells only what changed. */
export function positionAfter(before: Position, change: ChangedPosition): Position {
  const { changed_cells, ...others } = change;
  const cells = [...before.cells];
  for (const [index, cell] of changed_cells) cells[index] = cell;
  return completed({ ...before, ...others, cells });
}

export function completed(position: Position): Position {
  return position.to_act === null ? { ...position, to_act: 0 } : position;
}

/** What an event is to a listener; "" if nothing is to be said. */
export function eventSentence(event: GameEvent, update: Update, before: Snapshot): string {
  const seat = (update.seats ?? before.seats).find((entry) => entry.seat === event.seat);
  const position = positionAfter(before.position, update.position);
  const side = seat ? sideOf({ ...before, position }, seat) : "";
  switch (event.kind) {
    case "action":
      return event.words ?? "";
    case "sat":
      return t("event.sat", { name: event.name || t("seat.guest"), side });
    case "left":
      return t("event.left", { side });
    case "undone":
      return t("event.undone", { side });
    case "replaced":
      return t("event.replaced", { side });
    case "timeout":
      return t("event.timeout", { side });
    case "prepared":
      return t("event.prepared", { side });
    case "degraded":
      return t("event.degraded", { side });
    default:
      return "";
  }
}
