// Whose turn it is, or how the game ended for this player.
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { distinctName, hostName, sideOf } from "./names";

/** `thinking` is the seat of an engine that searches for its move. */
export function headingOf(snapshot: Snapshot, thinking: number): string {
  const { position, seats, yours } = snapshot;
  if (position.result) return resultHeading(snapshot);
  const openSeats = seats.filter((seat) => seat.kind === "open").length;
  if (openSeats > 0 && yours.length > 0) return t("game.waiting", { n: openSeats });
  if (openSeats > 0) return t("game.invitation", { name: hostName(snapshot), game: snapshot.settings.title });
  const next = seats.find((seat) => seat.seat === position.to_act);
  if (yours.includes(position.to_act))
    return yours.length > 1 && next ? t("game.turnOf", { side: sideOf(snapshot, next) }) : t("game.yourTurn");
  if (!next) return "";
  return t(thinking === next.seat ? "game.thinking" : "game.waitingFor", { name: distinctName(snapshot, next) });
}

/** Spectators, and several players on one device, have neither won nor lost: they read who has. */
export function resultHeading(snapshot: Snapshot): string {
  const { position, yours, seats } = snapshot;
  const places = position.result?.places ?? [];
  if (position.result?.reason === "adjudication") return t("game.noResult");
  if (places.length > 0 && places.every((place) => place === places[0])) return t("game.draw");
  const place = yours.length === 1 ? places[yours[0]! - 1] : undefined;
  if (place === undefined) {
    const winner = places.filter((entry) => entry === 1).length === 1 ? places.indexOf(1) + 1 : 0;
    const seat = seats.find((entry) => entry.seat === winner);
    return seat ? t("game.sideWon", { side: sideOf(snapshot, seat) }) : t("game.over");
  }
  if (place === 1) return t("game.won");
  return places.length > 2 ? t("game.place", { n: place }) : t("game.lost");
}
