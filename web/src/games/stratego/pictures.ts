// Positions for the rules page, as Red sees them.
import type { Picture } from "../types";
import { bothArmies, strategoState } from "./lesson";

const classic = (pieces: Record<string, string>, actions: readonly string[] = []): Picture => ({
  edition: "seed",
  board: "",
  state: strategoState(pieces),
  actions,
  viewer: 1,
});

const kBattle = { j1: "rF0", a10: "bF0", e4: "r61", b2: "r80", e5: "b41", j9: "b60", i9: "b70" };
const kScout = { j1: "rF0", a10: "bF0", e3: "r20", h3: "r40", j10: "b60", e8: "b50" };

export const pictures: Readonly<Record<string, Picture>> = {
  armies: classic(bothArmies()),
  scout: classic(kScout),
  battleBefore: classic(kBattle),
  battleAfter: classic(kBattle, ["64-54"]),
};
