// The client half of "Playing well with a bad network" (docs/protocol.md): resends changes until they
// are answered, connects again after losses and asks for what it has missed. Draws nothing.
import type { Change, Lang, Question, ServerMessage, Snapshot, Update } from "./protocol";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** The world outside; tests have their own. */
export interface Surroundings {
  socket(): Socket;
  now(): number;
  later(task: () => void, ms: number): unknown;
  forget(timer: unknown): void;
  id(): string;
}

export type Link = "connecting" | "open" | "reconnecting";
export type Answer = { ok: true; seq: number } | { ok: false; code: string; message: string };

export interface Listener {
  link(state: Link): void;
  snapshot(message: Snapshot): void;
  update(message: Update): void;
  other(message: ServerMessage): void;
}

export const kResend = 2_500;
export const kPing = 10_000;
export const kSilence = 15_000;
export const kFirstBackOff = 500;
export const kLastBackOff = 8_000;
const kTick = 500;

interface Pending {
  message: string;
  sent: number;
  settle: (answer: Answer) => void;
}

export class Connection {
  private socket: Socket | null = null;
  private isOpen = false;
  private backOff = kFirstBackOff;
  private heard = 0;
  private pinged = 0;
  private seq: number | null = null;
  private eyes: number | null = null;
  private owed: number | null = null; // since when a picture of the game is waited for
  private quietUntil = 0;
  private timer: unknown = null;
  private retry: unknown = null;
  private isClosed = false;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly game: string,
    private lang: Lang,
    private readonly listener: Listener,
    private readonly world: Surroundings,
  ) {}

  start(): void {
    this.listener.link("connecting");
    this.connect();
    this.tick();
  }

  stop(): void {
    this.isClosed = true;
    this.world.forget(this.timer);
    this.world.forget(this.retry);
    this.drop();
    for (const { settle } of this.pending.values()) settle({ ok: false, code: "closed", message: "" });
    this.pending.clear();
  }

  /** Another language or the eyes of another seat: a stream of its own, so it begins with a snapshot. */
  view(lang: Lang, eyes: number | null): void {
    this.lang = lang;
    this.eyes = eyes;
    this.seq = null;
    this.open();
  }

  /** Resolves once the server has stored or refused it, however often the connection is lost. */
  change(change: Change): Promise<Answer> {
    const id = this.world.id();
    const message = JSON.stringify({ ...change, game: this.game, id });
    return new Promise((settle) => {
      this.pending.set(id, { message, sent: this.world.now(), settle });
      this.send(message);
    });
  }

  /** A question may get lost; whoever asks can ask again. */
  ask(question: Question): void {
    this.send(JSON.stringify({ ...question, game: this.game }));
  }

  get hasPending(): boolean {
    return this.pending.size > 0;
  }

  private send(text: string): void {
    if (this.isOpen && this.world.now() >= this.quietUntil) this.socket?.send(text);
  }

  private open(): void {
    const message: Record<string, unknown> = { t: "open", game: this.game, lang: this.lang };
    if (this.eyes !== null) message["eyes"] = this.eyes;
    if (this.seq !== null) message["since"] = this.seq;
    this.owed = this.world.now();
    this.send(JSON.stringify(message));
  }

  private connect(): void {
    if (this.isClosed) return;
    const socket = this.world.socket();
    this.socket = socket;
    this.heard = this.world.now();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.isOpen = true;
      this.heard = this.pinged = this.world.now();
      this.open();
      for (const entry of this.pending.values()) this.resend(entry);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket && typeof event.data === "string") this.receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost(): void {
    this.drop();
    if (this.isClosed) return;
    this.listener.link("reconnecting");
    this.world.forget(this.retry);
    this.retry = this.world.later(() => this.connect(), this.backOff);
    this.backOff = Math.min(2 * this.backOff, kLastBackOff);
  }

  private resend(entry: Pending): void {
    entry.sent = this.world.now();
    this.send(entry.message);
  }

  private tick(): void {
    if (this.isClosed) return;
    const now = this.world.now();
    if (this.socket && now - this.heard >= kSilence) {
      this.lost();
    } else if (this.isOpen) {
      for (const entry of this.pending.values()) if (now - entry.sent >= kResend) this.resend(entry);
      if (this.owed !== null && now - this.owed >= kResend) this.open();
      if (now - this.pinged >= kPing) {
        this.pinged = now;
        this.send('{"t":"ping"}');
      }
    }
    this.timer = this.world.later(() => this.tick(), kTick);
  }

  private receive(text: string): void {
    this.heard = this.world.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if ("game" in message && message.game !== undefined && message.game !== this.game) return;
    switch (message.t) {
      case "snapshot":
        this.seq = message.seq;
        this.owed = null;
        this.settled();
        this.listener.snapshot(message);
        return;
      case "update":
        this.receiveUpdate(message);
        return;
      case "ack":
        if (this.seq !== null && message.seq > this.seq) this.owed ??= this.world.now();
        this.settle(message.id, { ok: true, seq: message.seq });
        return;
      case "reject":
        this.settle(message.id, { ok: false, code: message.code, message: message.message });
        return;
      case "error":
        // What is unacknowledged goes out again later; a question is simply lost.
        if (message.code === "too_fast") this.quietUntil = this.world.now() + 1_000 * (message.retry_after ?? 1);
        this.listener.other(message);
        return;
      default:
        this.listener.other(message);
    }
  }

  private receiveUpdate(message: Update): void {
    if (this.seq === null) return; // of the stream before; a snapshot is on its way
    this.settled();
    if (message.from > this.seq + 1) {
      if (this.owed === null) this.open();
      return;
    }
    this.owed = null;
    if (message.seq <= this.seq) return;
    const known = this.seq;
    this.seq = message.seq;
    this.listener.update({ ...message, events: message.events.filter((event) => event.n > known) });
  }

  /** The game is followed again. */
  private settled(): void {
    this.backOff = kFirstBackOff;
    this.listener.link("open");
  }

  private settle(id: string, answer: Answer): void {
    const entry = this.pending.get(id);
    if (!entry) return;
    this.pending.delete(id);
    entry.settle(answer);
  }
}

export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function browser(): Surroundings {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket`;
  return {
    socket: () => new WebSocket(url) as unknown as Socket,
    now: () => performance.now(),
    later: (task, ms) => setTimeout(task, ms),
    forget: (timer) => clearTimeout(timer as number | undefined),
    id: randomId,
  };
}
