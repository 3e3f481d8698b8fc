// The messages of the page, made from the server's table of requests (src/server/requests/table.cpp). Do not
// edit this file: CONTRIBUTING.md says how to update it.
import type { Lang } from "./protocol";

export interface OpenMessage {
  t: "open";
  game: string;
  lang?: Lang;
  eyes?: number;
  since?: number;
}

export interface CloseMessage {
  t: "close";
  game: string;
}

export interface ActMessage {
  t: "act";
  game: string;
  id: string;
  seat: number;
  ply: number;
  view: string;
  action: string;
}

export interface SetupMessage {
  t: "setup";
  game: string;
  id: string;
  seat: number;
  army: string;
}

export interface ResignMessage {
  t: "resign";
  game: string;
  id: string;
  seat: number;
}

export interface UndoMessage {
  t: "undo";
  game: string;
  id: string;
  seat: number;
  ply: number;
}

export interface SitMessage {
  t: "sit";
  game: string;
  id: string;
  seat: number;
  name: string;
}

export interface ReplaceMessage {
  t: "replace";
  game: string;
  id: string;
  seat: number;
  player: string;
}

export interface RematchMessage {
  t: "rematch";
  game: string;
  id: string;
}

export interface PreviewMessage {
  t: "preview";
  game: string;
  seat: number;
  ply: number;
  actions: string[];
}

export interface HintMessage {
  t: "hint";
  game: string;
  seat: number;
  ply: number;
}

export interface PingMessage {
  t: "ping";
}

export type ClientMessage =
  | OpenMessage
  | CloseMessage
  | ActMessage
  | SetupMessage
  | ResignMessage
  | UndoMessage
  | SitMessage
  | ReplaceMessage
  | RematchMessage
  | PreviewMessage
  | HintMessage
  | PingMessage;
