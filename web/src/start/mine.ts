// The games in which I have a seat: the unfinished ones of the server with their positions, and the finished ones that
// this browser remembers.
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { type MyGame, forget, myGames } from "../game/mygames";
import { sideOf } from "../game/names";
import type { GameListing, Snapshot } from "../protocol";
import { useSettings } from "../ui/store";

/** An unfinished game. Without a snapshot, its position is not known (yet). */
export interface Unfinished {
  id: string;
  title: string;
  board: string;
  isOpen: boolean;
  /** Milliseconds since 1970; 0 if unknown. */
  updated: number;
  isMyTurn: boolean;
  /** The colours I play. */
  sides: string[];
  snapshot: Snapshot | null;
}

export interface Mine {
  unfinished: Unfinished[];
  finished: MyGame[];
  forget: (id: string) => void;
}

/** So many positions are fetched. */
const kMostPositions = 12;
const kPeriod = 15_000; // milliseconds

/** My own turn first, then the game that was played last. */
export function unfinishedGames(
  listings: readonly GameListing[],
  snapshots: ReadonlyMap<string, Snapshot>,
  kept: readonly MyGame[],
): Unfinished[] {
  const games = listings.map((listing): Unfinished => {
    const snapshot = snapshots.get(listing.id) ?? null;
    const own = snapshot?.seats.filter((seat) => snapshot.yours.includes(seat.seat)) ?? [];
    const isShared = own.length > 1 && own.length === snapshot?.seats.length;
    return {
      id: listing.id,
      title: listing.title ?? kept.find((game) => game.id === listing.id)?.title ?? listing.game,
      board: listing.board_name ?? "",
      isOpen: listing.status === "open",
      updated: listing.updated ?? kept.find((game) => game.id === listing.id)?.seen ?? 0,
      isMyTurn: listing.status !== "open" && snapshot !== null && snapshot.yours.includes(snapshot.position.to_act),
      sides: snapshot && !isShared ? own.map((seat) => sideOf(snapshot, seat)) : [],
      snapshot,
    };
  });
  return games.sort((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn) || b.updated - a.updated);
}

/** What this browser remembers as unfinished is finished if the server no longer lists it. */
export function finishedGames(listings: readonly GameListing[] | null, kept: readonly MyGame[]): MyGame[] {
  if (!listings) return kept.filter((game) => game.isOver);
  const listed = new Set(listings.map((game) => game.id));
  return kept.filter((game) => !listed.has(game.id));
}

export function useMyGames(): Mine {
  const { lang } = useSettings();
  const [kept, setKept] = useState<MyGame[]>(myGames);
  const [listings, setListings] = useState<GameListing[] | null>(null);
  const [snapshots, setSnapshots] = useState<ReadonlyMap<string, Snapshot>>(new Map());
  const known = useRef(new Map<string, string>()); // what of each game has been fetched
  useEffect(() => {
    let isOld = false;
    known.current.clear();
    const fetchAll = async () => {
      const answer = await api.myGames(lang).catch(() => null); // the catalogue reports that there is no server
      if (!answer || isOld) return;
      const changed = answer.games.slice(0, kMostPositions).filter(({ id, updated = 0, ply }) => {
        const state = `${updated} ${ply}`;
        if (known.current.get(id) === state) return false;
        known.current.set(id, state);
        return true;
      });
      // All at once: cards that change places while one aims at them are worse than cards that come a moment later.
      const fetched = await Promise.all(
        changed.map(async ({ id }) => ({ id, snapshot: await api.game(id, lang).catch(() => null) })),
      );
      if (isOld) return;
      setListings(answer.games);
      setSnapshots((old) => {
        const all = new Map(old);
        for (const { id, snapshot } of fetched) if (snapshot) all.set(id, snapshot); // without one, no picture
        return all;
      });
    };
    void fetchAll();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void fetchAll();
    }, kPeriod);
    return () => {
      isOld = true;
      clearInterval(timer);
    };
  }, [lang]);
  return {
    unfinished: unfinishedGames(listings ?? [], snapshots, kept),
    finished: finishedGames(listings, kept),
    forget: (id) => {
      forget(id);
      setKept(myGames());
    },
  };
}
