// My games: the unfinished ones that the server knows, and those that this browser has played lately.
import type { GameListing, Snapshot } from "../protocol";
import { load, save } from "../settings";
import { listed } from "../i18n";
import { resultHeading } from "./heading";
import { seatName } from "./names";

export interface MyGame {
  id: string;
  title: string;
  who: string;
  seen: number;
  isOver: boolean;
  sentence: string;
}

const kKey = "palamedes.games";
const kMost = 30;

export function myGames(): MyGame[] {
  const list = load<MyGame[]>(kKey, []);
  return Array.isArray(list) ? list.filter((game) => typeof game?.id === "string") : [];
}

/** First how it ended for me. */
function outcomeOf(snapshot: Snapshot): string {
  const { result } = snapshot.position;
  if (!result) return "";
  const heading = resultHeading(snapshot);
  const isSaid = snapshot.yours.length > 1 || result.sentence.startsWith(heading);
  return isSaid ? result.sentence : `${heading} · ${result.sentence}`;
}

export function remember(snapshot: Snapshot): void {
  if (snapshot.yours.length === 0) return;
  const others = snapshot.seats.filter((seat) => !seat.yours).map(seatName);
  const entry: MyGame = {
    id: snapshot.game,
    title: listed([snapshot.settings.title, snapshot.settings.board_name].filter((part) => part !== "")),
    who: listed(others),
    seen: Date.now(),
    isOver: snapshot.position.result !== null,
    sentence: outcomeOf(snapshot),
  };
  save(kKey, [entry, ...myGames().filter((game) => game.id !== snapshot.game)].slice(0, kMost));
}

export function forgetAll(): void {
  save(kKey, []);
}

export function forget(id: string): void {
  save(
    kKey,
    myGames().filter((game) => game.id !== id),
  );
}

/** What the list on the start page shows. `unfinished` is null while the server has not answered. */
export function gamesOfMine(unfinished: readonly GameListing[] | null, kept: readonly MyGame[]): MyGame[] {
  if (!unfinished) return [...kept];
  const known = new Map(kept.map((game) => [game.id, game]));
  const now = unfinished.map((game) => ({
    id: game.id,
    title: game.title ?? known.get(game.id)?.title ?? game.game,
    who: known.get(game.id)?.who ?? (game.seats ?? []).map(seatName).join(" – "),
    seen: known.get(game.id)?.seen ?? 0,
    isOver: false,
    sentence: "",
  }));
  const listed = new Set(now.map((game) => game.id));
  const ended = kept.filter((game) => !listed.has(game.id)).map((game) => ({ ...game, isOver: true }));
  return [...now.sort((a, b) => b.seen - a.seen), ...ended];
}
