// The messages of the page, made from the server's table of requests (src/server/requests/table.cpp). Do not
// edit this file: CONTRIBUTING.md says how to update it.
import type { Lang } from "./protocol";

/** The version of the protocol. */
export const kProtocol = 2;

export interface OpenMessage {
  type: "open";
  game: string;
  language?: Lang;
  viewer?: number;
  since?: number;
}

export interface CloseMessage {
  type: "close";
  game: string;
}

export interface ActMessage {
  type: "act";
  game: string;
  id: string;
  seat: number;
  ply: number;
  view: string;
  action: string;
}

export interface SetupMessage {
  type: "setup";
  game: string;
  id: string;
  seat: number;
  army: string;
}

export interface ResignMessage {
  type: "resign";
  game: string;
  id: string;
  seat: number;
}

export interface UndoMessage {
  type: "undo";
  game: string;
  id: string;
  seat: number;
  ply: number;
}

export interface SitMessage {
  type: "sit";
  game: string;
  id: string;
  seat: number;
  name: string;
}

export interface ReplaceMessage {
  type: "replace";
  game: string;
  id: string;
  seat: number;
  player: string;
}

export interface RematchMessage {
  type: "rematch";
  game: string;
  id: string;
}

export interface PreviewMessage {
  type: "preview";
  game: string;
  seat: number;
  ply: number;
  actions: string[];
}

export interface HintMessage {
  type: "hint";
  game: string;
  seat: number;
  ply: number;
}

export interface ThreatsMessage {
  type: "threats";
  game: string;
  seat: number;
  ply: number;
}

export interface WhyNotMessage {
  type: "why_not";
  game: string;
  seat: number;
  ply: number;
  path: number[];
}

export interface PingMessage {
  type: "ping";
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
  | ThreatsMessage
  | WhyNotMessage
  | PingMessage;
