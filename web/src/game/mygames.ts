// The games that this browser has played lately, and what the list on the start page shows of them.
import type { Snapshot } from "../protocol";
import { load, save } from "../settings";
import { listed } from "../i18n";
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

export function remember(snapshot: Snapshot): void {
  if (snapshot.yours.length === 0) return;
  const others = snapshot.seats.filter((seat) => !seat.yours).map(seatName);
  const entry: MyGame = {
    id: snapshot.game,
    title: snapshot.settings.title,
    who: listed(others),
    seen: Date.now(),
    isOver: snapshot.position.result !== null,
    sentence: snapshot.position.result?.sentence ?? "",
  };
  save(kKey, [entry, ...myGames().filter((game) => game.id !== snapshot.game)].slice(0, kMost));
}

export function forget(id: string): void {
  save(
    kKey,
    myGames().filter((game) => game.id !== id),
  );
}
