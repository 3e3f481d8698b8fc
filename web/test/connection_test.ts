import assert from "node:assert/strict";
import test from "node:test";
import { Connection, type Link, type Socket, kLastBackOff, kPing, kResend, kSilence } from "../src/connection";
import type { ServerMessage, Snapshot, Update } from "../src/protocol";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["type"] === type);
  }
}

/** A clock that tests move by hand. */
class World {
  time = 0;
  sockets: FakeSocket[] = [];
  links: Link[] = [];
  snapshots: Snapshot[] = [];
  updates: Update[] = [];
  others: ServerMessage[] = [];
  private ids = 0;
  private tasks: { at: number; task: () => void }[] = [];
  readonly connection = new Connection(
    "G",
    "en",
    {
      link: (link) => this.links.push(link),
      snapshot: (message) => this.snapshots.push(message),
      update: (message) => this.updates.push(message),
      other: (message) => this.others.push(message),
    },
    {
      socket: () => {
        const socket = new FakeSocket();
        this.sockets.push(socket);
        return socket;
      },
      now: () => this.time,
      later: (task, ms) => {
        const entry = { at: this.time + ms, task };
        this.tasks.push(entry);
        return entry;
      },
      forget: (timer) => {
        this.tasks = this.tasks.filter((entry) => entry !== timer);
      },
      id: () => `id${++this.ids}`,
    },
  );

  get socket(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.tasks.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.tasks = this.tasks.filter((entry) => entry !== due);
      this.time = due.at;
      due.task();
    }
    this.time = end;
  }

  begin(seq = 5): void {
    this.connection.start();
    this.socket.onopen?.();
    this.socket.tell({ type: "snapshot", game: "G", sequence: seq });
  }
}

const act = { type: "act", seat: 1, ply: 3, view: "v", action: "a" } as const;
const update = (from: number, seq: number) => ({
  type: "update",
  game: "G",
  from,
  sequence: seq,
  seats: [],
  position: {},
  events: Array.from({ length: seq - from + 1 }, (_, i) => ({ number: from + i, kind: "created" })),
});

test("it opens the game without since, and is connected once a snapshot arrives", () => {
  const world = new World();
  world.begin();
  assert.deepEqual(world.socket.of("open"), [{ type: "open", game: "G", language: "en" }]);
  assert.equal(world.links[world.links.length - 1], "open");
});

test("an unacknowledged change is sent again with the same id until it is answered", async () => {
  const world = new World();
  world.begin();
  const answer = world.connection.change(act);
  world.pass(2 * kResend + 1000);
  const sent = world.socket.of("act");
  assert.ok(sent.length >= 3);
  assert.equal(new Set(sent.map((message) => message["id"])).size, 1);
  world.socket.tell({ type: "ack", id: "id1", game: "G", sequence: 5 });
  assert.deepEqual(await answer, { ok: true, seq: 5 });
  const before = world.socket.of("act").length;
  world.pass(4 * kResend);
  assert.equal(world.socket.of("act").length, before);
});

test("a rejection is an answer", async () => {
  const world = new World();
  world.begin();
  const answer = world.connection.change(act);
  world.socket.tell({ type: "reject", id: "id1", game: "G", code: "stale", message: "old" });
  assert.deepEqual(await answer, { ok: false, code: "stale", message: "old" });
});

test("after a loss it reconnects, opens with since and resends unanswered changes", () => {
  const world = new World();
  world.begin(5);
  void world.connection.change(act);
  world.socket.onclose?.();
  assert.equal(world.links[world.links.length - 1], "reconnecting");
  world.pass(600);
  assert.equal(world.sockets.length, 2);
  world.socket.onopen?.();
  assert.deepEqual(world.socket.of("open"), [{ type: "open", game: "G", language: "en", since: 5 }]);
  assert.equal(world.socket.of("act")[0]!["id"], "id1");
  world.socket.tell(update(6, 5));
  assert.equal(world.links[world.links.length - 1], "open");
});

test("pauses between attempts grow up to eight seconds", () => {
  const world = new World();
  world.begin();
  const gaps: number[] = [];
  for (let i = 0; i < 7; ++i) {
    world.socket.onclose?.();
    const count = world.sockets.length;
    const from = world.time;
    while (world.sockets.length === count) world.pass(100);
    gaps.push(world.time - from);
  }
  assert.deepEqual(gaps, [500, 1000, 2000, 4000, 8000, 8000, 8000]);
  assert.equal(Math.max(...gaps), kLastBackOff);
});

test("it pings, and treats silence as a lost connection", () => {
  const world = new World();
  world.begin();
  world.pass(kPing + 600);
  assert.equal(world.socket.of("ping").length, 1);
  world.pass(kSilence);
  assert.ok(world.sockets.length >= 2);
  assert.ok(world.sockets[0]!.isClosed);
});

test("a pong keeps the connection open", () => {
  const world = new World();
  world.begin();
  for (let i = 0; i < 6; ++i) {
    world.pass(kPing);
    world.socket.tell({ type: "pong", now: 0, games: { G: 5 } });
  }
  assert.equal(world.sockets.length, 1);
});

test("the next update is used and a known one ignored", () => {
  const world = new World();
  world.begin(5);
  world.socket.tell(update(6, 6));
  world.socket.tell(update(6, 6));
  world.socket.tell(update(7, 8));
  assert.deepEqual(
    world.updates.map((entry) => entry.sequence),
    [6, 8],
  );
});

test("an update that tells the difference to an older position is not used but requested again", () => {
  const world = new World();
  world.begin(5);
  world.socket.tell(update(6, 6));
  world.socket.tell(update(6, 8));
  assert.equal(world.updates.length, 1);
  assert.deepEqual(world.socket.of("open").slice(1), [{ type: "open", game: "G", language: "en", since: 6 }]);
  world.socket.tell(update(7, 8));
  assert.equal(world.updates.length, 2);
});

test("after a gap it requests the missed updates once, and again if there is no answer", () => {
  const world = new World();
  world.begin(5);
  world.socket.tell(update(8, 8));
  world.socket.tell(update(9, 9));
  assert.equal(world.updates.length, 0);
  assert.deepEqual(world.socket.of("open").slice(1), [{ type: "open", game: "G", language: "en", since: 5 }]);
  world.pass(kResend + 600);
  assert.equal(world.socket.of("open").length, 3);
  world.socket.tell(update(6, 9));
  assert.deepEqual(
    world.updates.map((entry) => entry.sequence),
    [9],
  );
  world.pass(kResend + 600);
  assert.equal(world.socket.of("open").length, 3);
});

test("if the update after an acknowledgement is lost, it requests it", () => {
  const world = new World();
  world.begin(5);
  void world.connection.change(act);
  world.socket.tell({ type: "ack", id: "id1", game: "G", sequence: 6 });
  world.pass(kResend + 600);
  assert.equal(world.socket.of("open").length, 2);
});

test("a pong with a later event reveals a lost update, which is requested once", () => {
  const world = new World();
  world.begin(5);
  world.socket.tell({ type: "pong", now: 0, games: { G: 5 } });
  assert.equal(world.socket.of("open").length, 1);
  world.socket.tell({ type: "pong", now: 0, games: { G: 7 } });
  world.socket.tell({ type: "pong", now: 0, games: { G: 7 } });
  assert.deepEqual(world.socket.of("open").slice(1), [{ type: "open", game: "G", language: "en", since: 5 }]);
});

test("another viewer is another stream: no since, and updates of the old one are ignored", () => {
  const world = new World();
  world.begin(5);
  world.connection.view("zh", 2);
  assert.deepEqual(world.socket.of("open")[1], { type: "open", game: "G", language: "zh", viewer: 2 });
  world.socket.tell(update(6, 6));
  assert.equal(world.updates.length, 0);
});

test("messages of other games and invalid JSON are ignored", () => {
  const world = new World();
  world.begin(5);
  world.socket.tell({ ...update(6, 6), game: "H" });
  world.socket.onmessage?.({ data: "{" });
  world.socket.onmessage?.({ data: new ArrayBuffer(2) });
  assert.equal(world.updates.length, 0);
});

test("when told to slow down, it waits for that time and then resends", () => {
  const world = new World();
  world.begin(5);
  void world.connection.change(act);
  world.socket.tell({ type: "error", code: "too_fast", message: "", retry_after: 4 });
  world.pass(3900);
  assert.equal(world.socket.of("act").length, 1);
  world.pass(3000);
  assert.ok(world.socket.of("act").length >= 2);
});

test("once stopped, it sends nothing and resolves pending changes", async () => {
  const world = new World();
  world.begin(5);
  const answer = world.connection.change(act);
  world.connection.stop();
  assert.equal((await answer).ok, false);
  const count = world.sockets.length;
  world.pass(60_000);
  assert.equal(world.sockets.length, count);
});
