// The heading above the board: whose turn it is, or how the game ended for this player.
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { distinctName, hostName } from "./names";

/** `thinking` is the seat of an engine that searches for its move. */
export function headingOf(snapshot: Snapshot, thinking: number): string {
  const { position, seats, yours } = snapshot;
  if (position.result) return resultHeading(position.result.places, yours);
  const openSeats = seats.filter((seat) => seat.kind === "open").length;
  if (openSeats > 0 && yours.length > 0) return t("game.waiting", { n: openSeats });
  if (openSeats > 0) return t("game.invitation", { name: hostName(snapshot) });
  if (yours.includes(position.to_act)) return t("game.yourTurn");
  const next = seats.find((seat) => seat.seat === position.to_act);
  if (!next) return "";
  return t(thinking === next.seat ? "game.thinking" : "game.waitingFor", { name: distinctName(snapshot, next) });
}

/** Spectators, and several players on one device, have neither won nor lost. */
function resultHeading(places: readonly number[], yours: readonly number[]): string {
  if (places.length > 0 && places.every((place) => place === places[0])) return t("game.draw");
  const place = yours.length === 1 ? places[yours[0]! - 1] : undefined;
  if (place === undefined) return t("game.over");
  if (place === 1) return t("game.won");
  return places.length > 2 ? t("game.place", { n: place }) : t("game.lost");
}
