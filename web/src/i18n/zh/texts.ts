import { board } from "./board";
import { common } from "./common";
import { game } from "./game";
import { guides } from "./guides";
import { start } from "./start";

export const texts = { ...common, ...start, ...game, ...board, ...guides };
