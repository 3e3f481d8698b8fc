// Playing on from an earlier position of a finished game: how it would have gone otherwise.
import { api } from "../../api";
import type { Lang, NewGame, RulesQuestion, Seat, Snapshot } from "../../protocol";

/** Whether the positions of this game can be written down: it began as usual, and nothing in it is hidden any more. */
export function canWrite({ position, settings: info, moves }: Snapshot): boolean {
  return !info.custom && moves[0]?.ply === 1 && (!info.hides || position.result !== null);
}

export function canBranch(snapshot: Snapshot): boolean {
  return canWrite(snapshot) && snapshot.position.result !== null && snapshot.yours.length > 0;
}

/** Which position it is: the moves up to this one. */
export function questionOf({ settings: info, moves }: Snapshot, ply: number, language: Lang): RulesQuestion {
  const { game, edition, board, players } = info;
  const actions = moves.filter((move) => move.ply <= ply).map((move) => move.text);
  return { game, edition, board, players, state: "", actions, language };
}

/** The same programs; whoever looks back plays for all people. */
function playerOf(seat: Seat): string {
  return seat.kind === "program" ? seat.player : "me";
}

export function gameFrom({ settings: info, seats }: Snapshot, state: string, name: string, language: Lang): NewGame {
  const { game, edition, board, players } = info;
  return {
    game, edition, board, players, state, name, language,
    knobs: {},
    seats: seats.map((seat) => ({ player: playerOf(seat) })),
    public: false,
    watch: true,
    turn_seconds: 0,
    on_timeout: "loss",
  };
}

/** The position code, which can be pasted where a game is begun. */
export async function positionCode(snapshot: Snapshot, ply: number, language: Lang): Promise<string> {
  return (await api.legal(questionOf(snapshot, ply, language))).state;
}

/** Returns the id of the new game. */
export async function branch(snapshot: Snapshot, ply: number, name: string, language: Lang): Promise<string> {
  const state = await positionCode(snapshot, ply, language);
  return (await api.create(gameFrom(snapshot, state, name, language))).id;
}
