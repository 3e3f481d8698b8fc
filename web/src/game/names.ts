// What the page calls seats and players.
import type { Seat, Snapshot } from "../protocol";
import { t } from "../i18n";

export function levelOf(player: string): number | null {
  const digits = /^level(\d+)/.exec(player)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** As seatName, with the name of an engine's level: "Level 4 · Casual". */
export function fullName(seat: Pick<Seat, "kind" | "name" | "player" | "level_name">): string {
  return [seatName(seat), seat.name === "" ? seat.level_name : ""].filter(Boolean).join(" · ");
}

export function seatName(seat: Pick<Seat, "kind" | "name" | "player">): string {
  if (seat.name !== "") return seat.name;
  if (seat.kind === "program") {
    const level = levelOf(seat.player);
    return level === null ? seat.player : t("seat.level", { level });
  }
  if (seat.kind === "open") return t("seat.open");
  return t("seat.guest");
}

/** The colour that a seat plays now; the name of the seat if it has none. */
export function sideOf(snapshot: Pick<Snapshot, "board" | "position">, seat: Pick<Seat, "seat" | "side">): string {
  const tint = snapshot.position.tints.findIndex((entry) => entry.seat === seat.seat);
  return snapshot.board.tints[tint]?.name ?? seat.side;
}

/** Empty for an open seat, whose name says it already. */
export function seatKind(seat: Pick<Seat, "kind">): string {
  return seat.kind === "open" ? "" : t(`seat.${seat.kind}`);
}

/** A name that tells the players of this game apart: several computers may have the same level. */
export function distinctName(snapshot: Snapshot, seat: Seat): string {
  const name = seatName(seat);
  if (snapshot.seats.every((other) => other === seat || seatName(other) !== name)) return name;
  return t("seat.withSide", { name, side: sideOf(snapshot, seat) });
}

/** Who invites: the first person who has a seat. */
export function hostName(snapshot: Pick<Snapshot, "seats">): string {
  const host = snapshot.seats.find((seat) => seat.kind === "person");
  return host ? seatName(host) : t("seat.guest");
}
