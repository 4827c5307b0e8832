// The device of this browser at a table of a server: it stores its state before it sends anything, and has the module judge deals that are
// over. All pages of the browser share the state of a table.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Command, RulesetJson, ToClient } from '$api';
import type { EndedDeal, FoundJson } from '$module';
import { ask } from '../core/desk';
import { newAccount, recordEnded, recordFinding, type Account } from './account';
import { hear, hex, newConnection, newDevice, tip, type Connection, type Device, type Drawing, type Step } from './device';

/** So long the state of a table is kept after it was last written: longer than any match is played. */
const KEPT_MS = 60 * 24 * 3_600_000;

interface Stored {
  device: Device;
  /** What stays known of earlier deals. States that were stored by earlier versions have none. */
  account?: Account;
  /** Counts writes: two pages never write after the same one. */
  version: number;
  at: number;
}

interface Fairness extends DBSchema {
  devices: { key: string; value: Stored };
}

const random = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

let opened: Promise<IDBPDatabase<Fairness>> | null = null;

async function database(): Promise<IDBPDatabase<Fairness>> {
  opened ??= openDB<Fairness>('cego-fairness', 1, { upgrade: (database) => void database.createObjectStore('devices') });
  opened.catch(() => (opened = null));
  return opened;
}

/** Removes the states of tables that nobody has come back to. */
async function clean(database: IDBPDatabase<Fairness>): Promise<void> {
  let cursor = await database.transaction('devices', 'readwrite').store.openCursor();
  while (cursor) {
    if (cursor.value.at < Date.now() - KEPT_MS) await cursor.delete();
    cursor = await cursor.continue();
  }
}

async function load(table: string): Promise<Stored | null> {
  return (await (await database()).get('devices', table)) ?? null;
}

/** Writes a state if nobody else has since this version was read; returns whether it was written. */
async function swap(table: string, version: number, device: Device, account: Account): Promise<boolean> {
  const base = await database();
  const writing = base.transaction('devices', 'readwrite', { durability: 'strict' });
  const before = await writing.store.get(table);
  const isCurrent = (before?.version ?? 0) === version;
  if (isCurrent) await writing.store.put({ device, account, version: version + 1, at: Date.now() }, table);
  await writing.done;
  if (isCurrent && version === 0) await clean(base);
  return isCurrent;
}

/** Changes the account of a table; returns it as it is stored then. */
async function writeAccount(table: string, change: (account: Account) => Account): Promise<Account> {
  const writing = (await database()).transaction('devices', 'readwrite', { durability: 'strict' });
  const before = await writing.store.get(table);
  const account = change(before?.account ?? newAccount());
  if (before) await writing.store.put({ ...before, account, version: before.version + 1 }, table);
  await writing.done;
  return account;
}

/** States of tables that could not be stored. */
const unstored = new Map<string, Device>();

/** The tip of a chain for a table that has no name yet. The state is stored under the name with `at`. */
export async function newTip(): Promise<{ tip: string; at: (table: string) => Promise<void> }> {
  const device = newDevice(random());
  return { tip: tip(device), at: (table) => swap(table, 0, device, newAccount()).then(() => undefined, () => void unstored.set(table, device)) };
}

/** Stands for a message that this device cannot take in. */
const UNREADABLE = null;

type Change<T> = (device: Device, connection: Connection) => { device: Device; connection: Connection; step: T };

/** This browser's device at one table. */
export class PageDevice {
  readonly #table: string;
  readonly #found: (found: FoundJson[], account: Account) => void;
  #connection: Connection = newConnection();
  #ruleset: RulesetJson | null = null;
  /** The state, where the browser stores nothing. */
  #held: Device | null = null;
  /** The account as last read or written. It counts where the browser stores nothing. */
  #account: Account = newAccount();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(table: string, found: (found: FoundJson[], account: Account) => void) {
    this.#table = table;
    this.#found = found;
  }

  /** Processes a message; returns the command to send. Messages are processed in the order of the calls. */
  hear(message: ToClient): Promise<Command | null> {
    return this.#next(async () => {
      if (message.type !== 'hello' && message.type !== 'picture' && message.type !== 'events') return null;
      const step = await this.#process(message);
      if (step.ended.length > 0) void this.#judge(step.ended);
      return step.command;
    });
  }

  /** The tip of another chain, to be sent with sitting down. */
  tip(): Promise<string> {
    const begin: Change<string> = (device, connection) => {
      const next = { ...device, chain: device.chain + 1, links: 0 };
      return { device: next, connection, step: tip(next) };
    };
    return this.#next(async () => {
      try {
        return await this.#change(begin);
      } catch {
        this.#hold();
        return this.#change(begin);
      }
    });
  }

  /** What is known of earlier deals, by all pages of this browser. */
  account(): Promise<Account> {
    return this.#next(async () => {
      if (this.#held) return this.#account;
      try {
        this.#account = (await load(this.#table))?.account ?? newAccount();
      } catch {
        // What this page knows is all there is.
      }
      return this.#account;
    });
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  /** Processes a message, however it is made. The page shows it in any case: one that cannot be processed or stored is unreadable, and its effect is stored. */
  async #process(message: ToClient): Promise<Step> {
    const read: Change<Step> = (device, connection) => {
      if (message.type === 'picture') this.#ruleset = message.setup.ruleset;
      return hear(device, connection, message);
    };
    const fail: Change<Step> = (device, connection) => hear(device, connection, UNREADABLE);
    try {
      return await this.#change(read);
    } catch {
      // Tried as an unreadable one.
    }
    try {
      return await this.#change(fail);
    } catch {
      this.#hold();
    }
    try {
      return await this.#change(read);
    } catch {
      return this.#change(fail);
    }
  }

  /** Goes on with another device, which is not stored: nothing that was computed may be sent, for it would be forgotten with the page. */
  #hold(): void {
    this.#held = { ...newDevice(random()), stray: true };
  }

  /** Changes the state, from the latest that any page has written, and returns what comes of it once it is stored. */
  async #change<T>(change: Change<T>): Promise<T> {
    for (;;) {
      let before: Stored | null = null;
      if (!this.#held) {
        try {
          before = await load(this.#table);
        } catch {
          this.#held = unstored.get(this.#table) ?? newDevice(random());
        }
      }
      const device = this.#held ?? before?.device ?? newDevice(random());
      const next = change(device, this.#connection);
      const account = recordEnded(this.#held ? this.#account : (before?.account ?? newAccount()), device, next.device);
      if (this.#held) {
        this.#held = next.device;
      } else if (next.device !== device && JSON.stringify(next.device) !== JSON.stringify(before?.device)) {
        if (!(await swap(this.#table, before?.version ?? 0, next.device, account))) continue;
      }
      this.#account = account;
      this.#connection = next.connection;
      return next.step;
    }
  }

  async #judge(ended: Drawing[]): Promise<void> {
    const ruleset = this.#ruleset;
    const is_stored = this.#held === null;
    /** What no module can compute is unproven: a deal that ends without a word would be forgotten. */
    const notComputed = (drawing: Drawing): FoundJson => {
      const [verdict, reason] = drawing.violation ? ['wrong', drawing.violation] : ['unproven', 'not_computed'];
      const { deal, own, opened, unseen, over, end_dealer } = drawing;
      return { deal, verdict, own: own !== null, reason, phrase: { id: `device-${verdict}-${reason}` }, opened, unseen, over, dealer: end_dealer };
    };
    const judged = (one: Drawing) => (ruleset ? ask('judge_deal', { ended: one as unknown as EndedDeal, ruleset, is_stored }) : Promise.reject(new Error('no ruleset')));
    const found = await Promise.all(ended.map((one) => judged(one).catch(() => notComputed(one))));
    const account = await this.#next(() => this.#record(found));
    this.#found(found, account);
  }

  /** Records verdicts, for all pages of this browser. */
  async #record(found: FoundJson[]): Promise<Account> {
    const change = (account: Account) => found.reduce(recordFinding, account);
    if (!this.#held) {
      try {
        this.#account = await writeAccount(this.#table, change);
        return this.#account;
      } catch {
        // The deals are stored as not proven; this page shows what it knows.
      }
    }
    this.#account = change(this.#account);
    return this.#account;
  }
}
