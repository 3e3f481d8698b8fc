// Positions for the rules page.
import type { Picture } from "../types";

const classic = (state: string, actions: readonly string[] = []): Picture => ({
  edition: "seed",
  board: "",
  state,
  actions,
});

const kPlacing = "....ww/.ww.wW/bww.../...bbb/.B.bb./.b.... PLACEMENT b m0 c0 f0 t17 q0";
const kFull = "bwbbww/wbbWbw/bbbwBw/wwwbbb/bwbwwb/bwwwwb REMOVAL w m0 c0 f0 t38 q0";
const kLine = "bbbbb./.....b/..ww../..ww../ww..../ww.... MOVEMENT b m0 c0 f0 t60 q0";
const kStuck = "bw..../wbw.../.w..../....../....../...... MOVEMENT b m0 c0 f0 t60 q0";

export const pictures: Readonly<Record<string, Picture>> = {
  placing: classic(kPlacing, ["Pf5"]),
  full: classic(kFull),
  cleared: classic(kFull, ["R"]),
  line: classic(kLine, ["Sf2f1"]),
  broken: classic(kLine, ["Sf2f1", "Ca5"]),
  stuck: classic(kStuck),
};
