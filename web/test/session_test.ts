import assert from "node:assert/strict";
import test from "node:test";
import type { Socket } from "../src/connection";
import { expiryText } from "../src/game/expiry";
import { Session } from "../src/game/session";
import type { Action, Move, Seat } from "../src/protocol";
import { kProtocol } from "../src/requests";
import { action, square } from "./boards";

const movesUpTo = (last: number): Move[] =>
  Array.from({ length: last }, (_, i) => ({ ply: i + 1, seat: 1, text: "", display: "", words: "", note: "" }));

class Server {
  sent: Record<string, unknown>[] = [];
  socket: Socket = {
    send: (text) => void this.sent.push(JSON.parse(text) as Record<string, unknown>),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  session = new Session("G", "en", () => undefined, {
    socket: () => this.socket,
    now: () => 0,
    later: () => null,
    forget: () => undefined,
    id: () => "one",
    replay: () => Promise.reject(new Error("no replay")),
    moves: (_game, _lang, _viewer, to) => {
      this.pages.push(to);
      return Promise.resolve({ moves: movesUpTo(to).slice(-2) });
    },
    page: "app-OLD.js",
    memory: {
      getItem: (key) => this.kept.get(key) ?? null,
      setItem: (key, value) => void this.kept.set(key, value),
      removeItem: (key) => void this.kept.delete(key),
    },
    reload: () => void ++this.reloads,
  });
  reloads = 0;
  constructor(private readonly kept = new Map<string, string>()) {}
  /** The pages of moves that were asked for. */
  pages: number[] = [];

  tell(message: unknown): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["type"] === type);
  }
}

const seats = [
  { seat: 1, side: "Red", kind: "person", name: "Ada" },
  { seat: 2, side: "Blue", kind: "program", name: "" },
] as Seat[];
const position = (ply: number, actions: Action[] = [], more: object = {}) => ({
  ply,
  view: "v",
  to_act: actions.length > 0 ? 1 : 2,
  prompt: "Move",
  cells: [],
  last: [],
  notes: [],
  tints: [
    { seat: 1, counts: [], lost: [] },
    { seat: 2, counts: [], lost: [] },
  ],
  actions,
  setup: null,
  due: null,
  can_undo: false,
  can_hint: true,
  result: null,
  ...more,
});
/** The same as an update tells it: without what did not change. */
const changed = (ply: number, cells: [number, object][] = []) => {
  const { cells: _, notes: __, tints: ___, ...rest } = position(ply);
  return { ...rest, changed_cells: cells };
};
const move = action("M1", [0, 1]);
const snapshot = (more: object = {}) => ({
  type: "snapshot",
  game: "G",
  sequence: 4,
  settings: { title: "T", next: null },
  viewer: 1,
  yours: [1],
  seats,
  board: {
    ...square(2),
    tints: [
      { name: "Red", paint: "#c8402f", mark: "" },
      { name: "Blue", paint: "#2f6fb5", mark: "" },
    ],
  },
  position: position(2, [move]),
  moves: [],
  ...more,
});

function begun(kept?: Map<string, string>): Server {
  const server = new Server(kept);
  server.session.start();
  server.socket.onopen?.();
  server.tell(snapshot());
  return server;
}

test("a chosen action is pending at once and sent with ply and view", async () => {
  const server = begun();
  const done = server.session.act(move);
  assert.equal(server.session.state.pending, move);
  assert.deepEqual(server.of("act"), [{ type: "act", seat: 1, ply: 2, view: "v", action: "M1", game: "G", id: "one" }]);
  await server.session.act(move); // a second click while it is on its way
  assert.equal(server.of("act").length, 1);
  server.tell({ type: "ack", id: "one", game: "G", sequence: 5 });
  await done;
  assert.equal(server.session.state.pending, null);
});

test("a stale rejection is reported, and the snapshot that follows is used", async () => {
  const server = begun();
  const done = server.session.act(move);
  server.tell({ type: "reject", id: "one", game: "G", code: "stale", message: "old" });
  server.tell(snapshot({ sequence: 9, position: position(7) }));
  await done;
  assert.notEqual(server.session.state.message, "");
  assert.equal(server.session.state.snapshot?.position.ply, 7);
  assert.equal(server.session.state.pending, null);
});

test("an update brings moves, the position, and text for screen readers", () => {
  const server = begun();
  server.tell({
    type: "update",
    game: "G",
    from: 5,
    sequence: 5,
    yours: [1],
    seats,
    position: changed(3),
    events: [{ number: 5, kind: "action", seat: 1, ply: 3, text: "M1", display: "a1 b1", words: "Red moves", note: "" }],
  });
  const { snapshot: now, spoken } = server.session.state;
  assert.equal(now?.moves[0]?.display, "a1 b1");
  assert.ok(now?.seats[0]?.yours && !now.seats[1]?.yours);
  assert.equal(spoken, "Red moves. Move.");
});

test("an equal board is kept across snapshots, a different one replaces it", () => {
  const server = begun();
  const board = server.session.state.snapshot?.board;
  server.tell(snapshot({ sequence: 6 }));
  assert.equal(server.session.state.snapshot?.board, board);
  server.tell(snapshot({ sequence: 7, board: square(3) }));
  assert.notEqual(server.session.state.snapshot?.board, board);
});

test("previews are requested once and kept for their ply only", () => {
  const server = begun();
  server.session.askPreviews(["M1"]);
  server.session.askPreviews(["M1"]);
  assert.equal(server.of("preview").length, 1);
  server.tell({ type: "previews", game: "G", ply: 1, items: [{ action: "M1", words: "old", effects: [] }] });
  assert.equal(server.session.preview("M1"), undefined);
  server.tell({ type: "previews", game: "G", ply: 2, items: [{ action: "M1", words: "new", effects: [] }] });
  assert.equal(server.session.preview("M1")?.words, "new");
  server.tell({ type: "update", game: "G", from: 5, sequence: 5, position: changed(3), events: [] });
  assert.equal(server.session.preview("M1"), undefined);
});

test("a hint for an older ply is ignored", () => {
  const server = begun();
  server.session.askHint();
  server.tell({ type: "hint", game: "G", ply: 1, action: "M1", display: "", words: "old" });
  const hint = () => server.session.state.hint;
  assert.equal(hint(), "asked");
  server.tell({ type: "hint", game: "G", ply: 2, action: "M1", display: "", words: "new" });
  assert.deepEqual(hint(), { type: "hint", game: "G", ply: 2, action: "M1", display: "", words: "new" });
});

test("a game that cannot be opened is missing; later errors are only reported", () => {
  const server = new Server();
  server.session.start();
  server.socket.onopen?.();
  server.tell({ type: "error", code: "no_such_game", message: "there is no such game", game: "G" });
  assert.ok(server.session.state.missing);
  const other = begun();
  other.tell({ type: "error", code: "busy", message: "try again", game: "G" });
  assert.ok(!other.session.state.missing);
  assert.equal(other.session.state.message, "The server is busy. Try again in a moment.");
});

test("a game that will expire says so until somebody plays on", () => {
  const server = begun();
  const told = () => expiryText(server.session.state.expires, false, 0);
  assert.equal(told(), "");
  server.tell({ type: "notice", game: "G", code: "expires", at: 5.5 * 3_600_000, message: "This game will expire." });
  assert.equal(told(), "Unless somebody plays on, this game ends in 5 hours.");
  server.tell({ type: "notice", game: "G", code: "unknown", at: 1, message: "" });
  assert.match(told(), /in 5 hours/);
  server.tell({ type: "update", game: "G", from: 5, sequence: 5, yours: [1], seats, position: changed(3), events: [] });
  assert.equal(told(), "");
  assert.equal(expiryText(90_000, true, 0), "Unless somebody takes the open seat, this game ends in 1 minute.");
  assert.match(expiryText(1, true, 90_000), /in 1 minute/, "a late page does not speak of the past");
});

test("no seat is to act if the game is not being played", () => {
  const server = begun();
  server.tell(snapshot({ sequence: 8, position: position(2, [], { to_act: null }) }));
  assert.equal(server.session.state.snapshot?.position.to_act, 0);
});

test("changing the language keeps the viewer only if that seat is mine", () => {
  const server = begun();
  server.tell(snapshot({ sequence: 8, viewer: 5 }));
  server.session.setLang("zh");
  const last = server.of("open").pop();
  assert.deepEqual(last, { type: "open", game: "G", language: "zh" });
});

test("an update changes the cells that it names and keeps the others", () => {
  const server = begun();
  server.tell(snapshot({ position: { ...position(2), cells: [{ pieces: [1] }, {}, { marker: 2 }], notes: ["n"] } }));
  const before = server.session.state.snapshot!.position;
  server.tell({
    type: "update",
    game: "G",
    from: 5,
    sequence: 5,
    events: [],
    position: changed(3, [
      [0, {}],
      [1, { pieces: [1] }],
    ]),
  });
  const now = server.session.state.snapshot!;
  assert.deepEqual(now.position.cells, [{}, { pieces: [1] }, { marker: 2 }]);
  assert.deepEqual(before.cells[0], { pieces: [1] });
  assert.deepEqual(now.position.notes, ["n"]);
  assert.deepEqual(now.yours, [1]);
  assert.equal(now.seats.length, 2);
});

test("the moves before those of a snapshot come in pages", async () => {
  const server = begun();
  server.tell(snapshot({ sequence: 9, position: position(5), moves: movesUpTo(5).slice(-1) }));
  for (let i = 0; i < 10; ++i) await Promise.resolve();
  assert.deepEqual(server.pages, [4, 2]);
  assert.deepEqual(
    server.session.state.snapshot!.moves.map((entry) => entry.ply),
    [1, 2, 3, 4, 5],
  );
});

const hello = (page: string, protocol = kProtocol) => ({ type: "hello", protocol, version: "2", page, now: 0 });

test("a page that is older than the server reloads and sends its move again with the same id", async () => {
  const kept = new Map<string, string>();
  const old = begun(kept);
  void old.session.act(move);
  old.tell(hello("app-NEW.js"));
  assert.equal(old.reloads, 1);

  const fresh = begun(kept);
  const sent = fresh.of("act");
  assert.deepEqual(sent, old.of("act"));
  fresh.tell({ type: "reject", id: "one", game: "G", code: "stale", message: "old" });
  for (let i = 0; i < 5; ++i) await Promise.resolve();
  assert.notEqual(fresh.session.state.message, "");
  assert.equal(begun(kept).of("act").length, 0);
});

test("a page reloads for another protocol, but only once for the same server", () => {
  const kept = new Map<string, string>();
  const old = begun(kept);
  old.tell(hello("app-OLD.js"));
  assert.equal(old.reloads, 0);
  old.tell(hello("app-OLD.js", kProtocol + 1));
  assert.equal(old.reloads, 1);
  const again = begun(kept);
  again.tell(hello("app-OLD.js", kProtocol + 1));
  assert.equal(again.reloads, 0);
  assert.notEqual(again.session.state.message, "");
});

test("an own move is on the board at once, and is taken back with the reason if it is refused", async () => {
  const server = begun();
  const cells = [{ pieces: [1] }, {}];
  server.tell(snapshot({ position: { ...position(2, [move]), cells } }));
  const done = server.session.act(move);
  assert.deepEqual(server.session.state.expected, [{}, { pieces: [1] }]);
  server.tell({ type: "reject", id: "one", game: "G", code: "not_your_turn", message: "It is not your turn." });
  await done;
  assert.equal(server.session.state.expected, null);
  assert.deepEqual(server.session.state.snapshot!.position.cells, cells);
  assert.notEqual(server.session.state.message, "");
});

test("the position of the server replaces what the page expected", () => {
  const server = begun();
  server.tell(snapshot({ position: { ...position(2, [move]), cells: [{ pieces: [1] }, {}] } }));
  void server.session.act(move);
  server.tell({
    type: "update",
    game: "G",
    from: 5,
    sequence: 5,
    events: [],
    position: changed(3, [[1, { pieces: [1, 1] }]]),
  });
  assert.equal(server.session.state.expected, null);
  assert.deepEqual(server.session.state.snapshot!.position.cells[1], { pieces: [1, 1] });
});
