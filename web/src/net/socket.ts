// Wire of a table on a server: a WebSocket that reconnects by itself.
import type { Command, Sign, ToClient } from '$api';
import { tell } from '../shell/news.svelte';
import { language, t } from '../shell/words.svelte';
import { api } from './api';
import { PageDevice } from './fairness';
import { told } from './sanctionNotices';
import { Refused, type Line, type Settlement, type Wire } from './tableConnection';

/**
 * Version of the API that this page uses. With a server of another version the page must be
 * reloaded.
 */
const VERSION = 1;
/**
 * Silence after which the page probes the connection, and after the same time again gives it up.
 */
const ASK_MS = 5_000;
/**
 * Limit for a hidden page: the server sends something every 20 s, and probing would only keep the
 * device awake.
 */
const HIDDEN_MS = 65_000;
const FIRST_MS = 400;
const LONGEST_MS = 15_000;

interface Waiting {
  command: Command;
  done: (number: number) => void;
  failed: (why: Refused) => void;
}

/** Returns the pause before an attempt, from number 0: exponential back-off with jitter. */
export function pause(attempt: number, chance: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return most * (0.5 + chance / 2);
}

export class Socket implements Wire {
  onmessage: Wire['onmessage'] = () => undefined;
  onfound: Wire['onfound'] = () => undefined;
  online: Wire['online'] = () => undefined;

  readonly #table: string;
  readonly #device: PageDevice;
  #socket: WebSocket | null = null;
  #after: number | null = null;
  /** The deal under way, or else the next one. */
  #deal = 0;
  #ids = 0;
  #waiting = new Map<number, Waiting>();
  #attempt = 0;
  #again = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #offset = 0;
  #closed = false;

  constructor(table: string) {
    this.#table = table;
    this.#device = new PageDevice(table, (found, account) => this.onfound(found, account));
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Connects. Handlers must be set before. */
  open(): this {
    this.#connect();
    return this;
  }

  send(command: Command): Promise<number> {
    if (command.type === 'act' || command.type === 'go_on') this.#device.act();
    return new Promise((done, failed) => {
      const socket = this.#socket;
      if (socket?.readyState !== WebSocket.OPEN) {
        failed(new Refused({ reason: 'lost', text: t('web-line-lost') }));
        return;
      }
      const id = ++this.#ids;
      this.#waiting.set(id, { command, done, failed });
      socket.send(JSON.stringify({ id, ...command }));
    });
  }

  tip() {
    return this.#device.tip();
  }

  account() {
    return this.#device.account();
  }

  unchecked() {
    return this.#device.unchecked();
  }

  shown(deal: number) {
    return this.#device.shown(deal);
  }

  async settlement(): Promise<Settlement> {
    const { lines, payments = 0, count = null, decided = null } = await api.settlement(this.#table);
    return { lines, payments, count, decided };
  }

  async review(deal?: number) {
    // At rest the number is that of the deal to come.
    const deals = await api.dealsOf(this.#table, deal ?? Math.max(0, this.#deal - 1));
    const found = deal === undefined ? deals.at(-1) : deals.find((one) => one.deal === deal);
    return found ? `/review/${found.record}` : null;
  }

  async deals() {
    const deals = await api.dealsOf(this.#table, 0);
    return deals.map(({ deal = 0, contract = null, declarer = null, seats = [] }) => ({
      deal,
      contract,
      declarer,
      amounts: seats.map(({ amount }) => amount),
    }));
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) {
      // Browsers log an error if a socket is closed before it opens.
      socket.onmessage = null;
      socket.onopen = () => socket.close();
    } else {
      socket?.close();
    }
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const asked = new URLSearchParams({
      view: 'always',
      lang: language(),
      version: String(VERSION),
    });
    if (this.#after !== null) asked.set('after', String(this.#after));
    const path = `/api/v1/tables/${encodeURIComponent(this.#table)}/socket?${asked}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    this.#say('opening');
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onclose = () => this.#lose(socket);
    this.#listen(socket);
  }

  #say(line: Line): void {
    this.online(line);
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#listen(socket);
    const message = JSON.parse(text) as ToClient;
    switch (message.type) {
      case 'hello':
        this.#attempt = 0;
        this.#offset = message.now - Date.now();
        this.#say('open');
        break;
      case 'picture':
        this.#after = message.number;
        this.#deal = message.deal;
        break;
      case 'events':
        this.#after = message.events.at(-1)?.number ?? this.#after;
        this.#deal = message.table?.deal ?? this.#deal;
        break;
      case 'done':
        this.#answered(message.id)?.done(message.number);
        break;
      case 'refused':
        this.#answered(message.id)?.failed(new Refused(message));
        break;
      case 'still':
        this.#offset = message.now - Date.now();
        break;
      case 'notice':
        told([message.notice], false);
        break;
      case 'announcement':
        tell(message.announcement ?? null);
        break;
      case 'bye':
        if (message.again_ms == null) {
          this.close();
          this.online('gone', message);
        } else {
          this.#again = message.again_ms;
        }
        break;
      default: // A later server may say more.
    }
    this.#attend(message);
    this.onmessage(message);
  }

  /** Sends what this device adds to a deal. */
  #attend(message: ToClient): void {
    const say = async () => {
      const said = await this.#device.hear(message);
      if (!said) return;
      try {
        await this.send(said);
      } catch (why) {
        // If it is refused, it came too late: the table says so to everybody.
        if (!(why instanceof Refused)) throw why;
      }
    };
    // A device that fails is an error of this page, and reported as one.
    void say();
  }

  #answered(id: number | null): Waiting | undefined {
    const waiting = id === null ? undefined : this.#waiting.get(id);
    if (id !== null) this.#waiting.delete(id);
    return waiting;
  }

  /** Gives up a silent connection. */
  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence);
    const hidden = document.visibilityState === 'hidden';
    this.#silence = setTimeout(
      () => (hidden ? this.#drop(socket) : this.#ask(socket)),
      hidden ? HIDDEN_MS : ASK_MS,
    );
  }

  /** Probes the connection. One that is still opening gets more time. */
  #ask(socket: WebSocket): void {
    clearTimeout(this.#silence);
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ type: 'still' } satisfies Sign));
    this.#silence = setTimeout(() => this.#drop(socket), ASK_MS);
  }

  /** A dead connection fires no close event. */
  #drop(socket: WebSocket): void {
    socket.close();
    this.#lose(socket);
  }

  /**
   * The device reports that it is offline. The page shows that but keeps trying, because the server
   * may run on the device itself.
   */
  #cut = (): void => {
    if (this.#socket) this.#drop(this.#socket);
  };

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    // Later events show whether the commands were done. Callers may send them again.
    for (const { failed } of waiting)
      failed(new Refused({ reason: 'lost', text: t('web-line-lost') }));
    if (this.#closed) return;
    this.online('lost');
    clearTimeout(this.#timer);
    // A restarting server names a time to reconnect, different for each client.
    this.#timer = setTimeout(
      () => this.#connect(),
      Math.max(this.#again, pause(this.#attempt++, Math.random())),
    );
    this.#again = 0;
  }

  /** The network or the page is back, so the socket reconnects at once. */
  #hurry = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    if (this.#socket) {
      this.#ask(this.#socket);
      return;
    }
    clearTimeout(this.#timer);
    this.#connect();
  };
}
