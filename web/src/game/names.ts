// How seats are called on the page.
import type { Seat, Snapshot } from "../protocol";
import { t } from "../i18n";

export function levelOf(player: string): number | null {
  const digits = /^level(\d+)/.exec(player)?.[1];
  return digits === undefined ? null : Number(digits);
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

/** The colour that a seat plays now, or what the seat itself is called. */
export function sideOf(snapshot: Pick<Snapshot, "board" | "position">, seat: Pick<Seat, "seat" | "side">): string {
  const tint = snapshot.position.tints.findIndex((entry) => entry.seat === seat.seat);
  return snapshot.board.tints[tint]?.name ?? seat.side;
}

export function seatKind(seat: Pick<Seat, "kind">): string {
  const keys = { person: "seat.person", program: "seat.program", open: "seat.open", left: "seat.left" } as const;
  return t(keys[seat.kind]);
}
