// What this device adds to the deals of a server's table, so that nobody can have chosen them: it tells the tip of a chain of hashes, and
// opens a link of it when a deal is drawn (docs/fairness.md). The terminal does the same in Rust (crates/cego-witness/src/keeper.rs).
import type { Command, TableNow, ToClient } from '$api';

/** How many links a chain has beside its tip. */
const LINKS = 512;
/** Of how many tables something is kept, and of how many links it is remembered that they were opened. */
const TABLES = 8;
const REMEMBERED = 8;
const KEY = 'cego-chains';

type Hash = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;

/** The browser's own SHA-256, which it has for pages from a safe origin alone; in a network at home we bring one. */
const hash: () => Promise<Hash> = async () => {
  if (crypto.subtle) return async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return (bytes) => new Uint8Array(sha256(bytes));
};

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (digits: string): Uint8Array<ArrayBuffer> => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** What is hashed: a name, a zero byte, and the rest. */
function named(name: string, ...rest: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = [new TextEncoder().encode(name), Uint8Array.of(0), ...rest].flatMap((part) => [...part]);
  return Uint8Array.from(all);
}

/** Chain `number` of a device, link by link from the tip, as hex digits. Each is the hash of the next. */
export async function linksOf(chance: string, number: number): Promise<string[]> {
  const sha256 = await hash();
  const little = new Uint8Array(4);
  new DataView(little.buffer).setUint32(0, number, true);
  const seed = await sha256(named('cego device chain 1', bytesOf(chance), little));
  const links = [await sha256(named('cego chain 1', seed))];
  for (let i = 0; i < LINKS; i++) links.push(await sha256(named('cego link 1', links[i] as Uint8Array)));
  return links.reverse().map(hex);
}

/** What is kept of a table. */
interface Kept {
  table: string;
  chance: string;
  chain: number;
  links: number;
  opened: { deal: number; round: number; told: string; link: string }[];
}

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one: Kept) => typeof one?.chance === 'string' && Array.isArray(one.opened)) : [];
  } catch {
    return [];
  }
}

/** The tip of a chain for a table that has no name yet: with `at` it gets one. */
export async function newTip(): Promise<{ tip: string; at: (table: string) => void }> {
  const chance = hex(crypto.getRandomValues(new Uint8Array(32)));
  const tip = (await linksOf(chance, 0))[0] as string;
  return { tip, at: (table) => keep({ table, chance, chain: 0, links: 0, opened: [] }) };
}

function keep(one: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([one, ...all().filter(({ table }) => table !== one.table)].slice(0, TABLES)));
  } catch {
    // Without storage the next page begins another chain.
  }
}

export class Keeper {
  readonly #kept: Kept;
  #links: Promise<string[]> | null = null;
  /** Whether the table is to be told the tip as soon as it can be. */
  #tells = true;
  /** Whether the last link was sent on this connection. */
  #sent = false;
  #seat: number | null = null;

  constructor(table: string) {
    const chance = hex(crypto.getRandomValues(new Uint8Array(32)));
    this.#kept = all().find((one) => one.table === table) ?? { table, chance, chain: 0, links: 0, opened: [] };
  }

  /** The links this device has opened of late. */
  get opened(): string[] {
    return this.#kept.opened.map(({ link }) => link);
  }

  /** Hears a message of the table; what the device says then. Messages come one after the other, in their order. */
  async hear(message: ToClient): Promise<Command | null> {
    if (message.type === 'hello') {
      // A new connection: what was sent may have been lost, and another device may have sat here meanwhile.
      this.#tells = true;
      this.#sent = false;
      return null;
    }
    const now = message.type === 'picture' ? message : message.type === 'events' ? message.table : null;
    if (!now) return null;
    // What was opened came too late, and is known now.
    if (message.type === 'events' && message.events.some((event) => event.event === 'struck' && event.seat === now.seat)) this.#begin();
    return this.#say(now);
  }

  async #say(now: TableNow): Promise<Command | null> {
    // Who sits down anew tells a tip.
    if (this.#seat !== now.seat) this.#tells = true;
    this.#seat = now.seat;
    const seat = now.seat;
    if (!seat) return null;
    const told = now.chairs[seat - 1]?.told ?? null;
    const kept = this.#kept;
    if (now.drawing) {
      // What was told for this seat by another device, or by nobody's, is not opened here; nor anything before the table has
      // committed itself.
      if (!now.drawing.missing.includes(seat) || !now.commitment || !told) return null;
      const { round } = now.drawing;
      const before = kept.opened.find((one) => one.deal === now.deal && one.round === round && one.told === told);
      if (before && this.#sent) return null;
      const link = before?.link ?? (await this.#open(now.deal, round, told));
      if (!link) return null;
      this.#sent = true;
      return { type: 'open', link };
    }
    const links = await this.#all();
    if (told === links[kept.links]) {
      if (kept.links + 2 <= LINKS) this.#tells = false;
      else this.#begin();
    }
    if (!this.#tells) return null;
    // The table does not have what was told last: what was opened of this chain is known, and counts no more.
    if (kept.links > 0) this.#begin();
    this.#tells = false;
    this.#keep();
    return { type: 'chain', tip: (await this.#all())[0] as string };
  }

  /** The tip of another chain, to be told with sitting down. */
  async tip(): Promise<string> {
    this.#begin();
    this.#keep();
    return (await this.#all())[0] as string;
  }

  #all(): Promise<string[]> {
    return (this.#links ??= linksOf(this.#kept.chance, this.#kept.chain));
  }

  /** Begins another chain. */
  #begin(): void {
    this.#kept.chain += 1;
    this.#kept.links = 0;
    this.#links = null;
    this.#tells = true;
  }

  /** Opens the next link, if the table has what was told before it. */
  async #open(deal: number, round: number, told: string): Promise<string | null> {
    const links = await this.#all();
    const link = links[this.#kept.links + 1];
    if (told !== links[this.#kept.links] || !link) return null;
    this.#kept.links += 1;
    this.#kept.opened = [...this.#kept.opened, { deal, round, told, link }].slice(-REMEMBERED);
    this.#keep();
    return link;
  }

  /** Kept before it is sent: a link that was opened once must not count as unopened again. */
  #keep(): void {
    keep(this.#kept);
  }
}
