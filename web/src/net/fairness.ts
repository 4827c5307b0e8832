// The device of this browser at a table of a server: it stores its state before it sends anything,
// and has the module judge deals that are over. All pages of the browser share the state of a
// table.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Command, EndedDeal, FoundJson, RulesetJson, ToClient } from '$api';
import { ask } from '../core/desk';
import {
  merged,
  newAccount,
  recordEnded,
  recordFinding,
  withEnded,
  withoutRecorded,
  withShown,
  withUnproven,
  type Account,
} from './dealAccount';
import { act, hear, unchecked } from './device';
import {
  hex,
  newConnection,
  newDevice,
  tip,
  type Connection,
  type Device,
  type Drawing,
  type Step,
  type Unchecked,
} from './drawing';
import { canonicalTable } from './tableid';

/**
 * Time for which the state of a table is kept after its last change, in milliseconds; longer than
 * any match.
 */
const KEPT_MS = 60 * 24 * 3_600_000;
/**
 * Time limit for the database to answer. Without an answer the browser counts as one that stores
 * nothing.
 */
const ANSWER_MS = 3_000;
/**
 * Step in which that time is counted: a page that was suspended meanwhile loses one step, and not
 * the database.
 */
const STEP_MS = 250;
/** Pauses between two tries to write what could not be written: the first, and the longest. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/**
 * Names of the errors of a connection that the browser has closed. iOS Safari closes it in the
 * background, Chromium after an error.
 */
const CLOSED = ['InvalidStateError', 'AbortError', 'UnknownError'];

/** The state of a table. */
interface State {
  device: Device;
  /** Account of earlier deals. */
  account: Account;
  /** Deals to judge again after a reload, as they were handed on. */
  ended: Drawing[];
}

/** A state as it is stored. Earlier versions stored only the device, or an account of less. */
interface Stored extends Partial<Omit<State, 'account'>> {
  device: Device;
  account?: Partial<Account>;
  /** Counts writes: two pages never write after the same one. */
  version: number;
  at: number;
}

interface Fairness extends DBSchema {
  devices: { key: string; value: Stored };
}

type Database = IDBPDatabase<Fairness>;

const random = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The connection to the database, until it is closed. */
let opened: Promise<Database> | null = null;

function database(): Promise<Database> {
  if (opened) return opened;
  // A browser without a database throws here.
  const opening: Promise<Database> = Promise.resolve().then(() =>
    openDB<Fairness>('cego-fairness', 1, {
      upgrade: (database) => void database.createObjectStore('devices'),
      // Another page wants to change or to remove the database.
      blocking: () => forget(opening),
      terminated: () => forget(opening),
    }),
  );
  opened = opening;
  opening.catch(() => forget(opening));
  return opening;
}

/** Closes a connection. The next access opens another one. */
function forget(connection: Promise<Database>): void {
  if (opened === connection) opened = null;
  void connection.then((database) => database.close()).catch(() => undefined);
}

const isClosed = (why: unknown): boolean =>
  why instanceof DOMException && CLOSED.includes(why.name);

/** The database did not answer in time. */
class Unanswered extends Error {}

/** Waits for the database, but not for ever. */
function answered<T>(work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    let left = ANSWER_MS / STEP_MS;
    const clock = setInterval(() => {
      if (--left > 0) return;
      clearInterval(clock);
      failed(new Unanswered());
    }, STEP_MS);
    const stop = () => clearInterval(clock);
    void work.then(done, failed).then(stop, stop);
  });
}

/** Runs an operation on one connection. It does not begin any more once the time limit is over. */
async function attempt<T>(
  connection: Promise<Database>,
  operation: (database: Database) => Promise<T>,
): Promise<T> {
  let isOpen = false;
  let isOver = false;
  const begin = (database: Database): Promise<T> => {
    isOpen = true;
    return isOver ? Promise.reject(new Unanswered()) : operation(database);
  };
  try {
    return await answered(connection.then(begin));
  } catch (why) {
    // One that is still being opened is waited for the next time.
    if (isClosed(why) || (why instanceof Unanswered && isOpen)) forget(connection);
    throw why;
  } finally {
    isOver = true;
  }
}

/**
 * Runs an operation on the database; once more, on another connection, if the browser has closed
 * this one.
 */
async function access<T>(operation: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await attempt(database(), operation);
  } catch (why) {
    if (!isClosed(why)) throw why;
  }
  return attempt(database(), operation);
}

/** Removes the states of tables that nobody has come back to. */
async function clean(database: Database): Promise<void> {
  let cursor = await database.transaction('devices', 'readwrite').store.openCursor();
  while (cursor) {
    if (cursor.value.at < Date.now() - KEPT_MS) await cursor.delete();
    cursor = await cursor.continue();
  }
}

async function load(table: string): Promise<Stored | null> {
  return (await access((database) => database.get('devices', table))) ?? null;
}

/** Returns the state that was stored, or a new one. */
const stateOf = (stored: Stored | null | undefined): State => ({
  device: stored?.device ?? newDevice(random()),
  account: { ...newAccount(), ...stored?.account },
  ended: stored?.ended ?? [],
});

/** Changes that still have to be written to a stored state. */
interface Unsaved {
  /** Entries to add to the account. */
  account: Account;
  /** Deals whose verdict the person was shown. */
  shown: number[];
  /** True if the stored device has missed messages. */
  hasMissed: boolean;
}

const nothingUnsaved = (): Unsaved => ({ account: newAccount(), shown: [], hasMissed: false });
const bothUnsaved = (one: Unsaved, other: Unsaved): Unsaved => ({
  account: merged(one.account, other.account),
  shown: [...one.shown, ...other.shown],
  hasMissed: one.hasMissed || other.hasMissed,
});

/**
 * Writes a state if nobody else has since this version was read; returns whether it was written.
 */
function swap(table: string, version: number, state: State): Promise<boolean> {
  return access(async (database) => {
    const writing = database.transaction('devices', 'readwrite', { durability: 'strict' });
    const before = await writing.store.get(table);
    const isCurrent = (before?.version ?? 0) === version;
    if (isCurrent)
      await writing.store.put({ ...state, version: version + 1, at: Date.now() }, table);
    await writing.done;
    // The state is written, whether or not that succeeds.
    if (isCurrent && version === 0) void clean(database).catch(() => undefined);
    return isCurrent;
  });
}

/**
 * Changes the state of a table, whoever has written it, and returns it. One that stays the same is
 * not written.
 */
function amend(table: string, change: (state: State) => State): Promise<State> {
  return access(async (database) => {
    const writing = database.transaction('devices', 'readwrite', { durability: 'strict' });
    const stored = await writing.store.get(table);
    const before = stateOf(stored);
    const after = change(before);
    if (!same(before, after))
      await writing.store.put(
        { ...after, version: (stored?.version ?? 0) + 1, at: Date.now() },
        table,
      );
    await writing.done;
    return after;
  });
}

/** States of tables that could not be stored. */
const unstored = new Map<string, Device>();

/**
 * The tip of a chain for a table that has no name yet. The state is stored under the name with
 * `at`.
 */
export async function newTip(): Promise<{ tip: string; at: (table: string) => Promise<void> }> {
  const device = newDevice(random());
  const at = async (name: string): Promise<void> => {
    const table = canonicalTable(name);
    try {
      await swap(table, 0, { device, account: newAccount(), ended: [] });
    } catch {
      unstored.set(table, device);
    }
  };
  return { tip: tip(device), at };
}

/** Stands for a message that this device cannot take in. */
const UNREADABLE = null;

/** `ended`: deals that are handed on to be judged. */
type Change<T> = (
  device: Device,
  connection: Connection,
) => { device: Device; connection: Connection; step: T; ended: Drawing[] };

function heard(device: Device, connection: Connection, message: unknown): ReturnType<Change<Step>> {
  const next = hear(device, connection, message);
  return {
    device: next.device,
    connection: next.connection,
    step: next.step,
    ended: next.step.ended,
  };
}

/**
 * Names the deal of a device that does not go on, if its link was opened and nothing was judged
 * yet.
 */
const withAbandoned = (account: Account, drawing: Drawing | null): Account =>
  drawing?.opened && !drawing.judged ? withUnproven(account, drawing.deal) : account;

/**
 * Returns what remains of a device that does not go on. Its deals that were not shown cannot be
 * shown any more: they are counted.
 */
function remainsOf({ device: { drawing }, account }: State): Account {
  const { unproven, unseen, unshown, wrong } = withAbandoned(account, drawing);
  const others = unshown.filter((deal) => !unproven.includes(deal));
  // Those that were never ended would have been added with the deal under way.
  const pending = drawing && !drawing.judged ? drawing.unseen : 0;
  return { unproven, unseen: unseen + pending + others.length, unshown: [], wrong };
}

/**
 * Returns the state of a table that has several devices: the first one goes on. It has missed what
 * the others were shown, and opens no link for a deal that one of them may have opened a link for.
 * Nothing is taken from their accounts: a deal that one of them has not proven is not judged again.
 */
function joined(first: State, others: State[]): State {
  if (others.length === 0) return first;
  const remains = others.map(remainsOf).reduce(merged);
  const { device } = heard(first.device, newConnection(), UNREADABLE);
  const opened = [first, ...others].flatMap((state) => state.device.last ?? []);
  return {
    device: { ...device, last: opened.length > 0 ? Math.max(...opened) : null },
    account: merged(first.account, remains),
    ended: first.ended.filter(({ deal }) => !remains.unproven.includes(deal)),
  };
}

/**
 * Moves what is stored of a table under other spellings of its id to the canonical one, in one
 * transaction. Earlier versions stored a state under each spelling of the link. The state under the
 * canonical spelling goes on, or else the one that was written last.
 */
function joinSpellings(table: string): Promise<void> {
  return access(async (database) => {
    const writing = database.transaction('devices', 'readwrite', { durability: 'strict' });
    const { store } = writing;
    const spellings = (await store.getAllKeys()).filter(
      (key) => key !== table && canonicalTable(key) === table,
    );
    const others: Stored[] = [];
    for (const spelling of spellings) {
      const stored = await store.get(spelling);
      if (stored) others.push(stored);
    }
    others.sort((one, other) => other.at - one.at);
    const canonical = await store.get(table);
    const [first, ...rest] = canonical ? [canonical, ...others] : others;
    if (first && spellings.length > 0) {
      await store.put(
        {
          ...joined(stateOf(first), rest.map(stateOf)),
          version: first.version + 1,
          at: Date.now(),
        },
        table,
      );
      // Two copies of a device could each open the same link for different deals.
      for (const spelling of spellings) await store.delete(spelling);
    }
    await writing.done;
  });
}

/** This browser's device at one table. */
export class PageDevice {
  readonly #table: string;
  readonly #found: (found: FoundJson[], account: Account) => void;
  #connection: Connection = newConnection();
  #ruleset: RulesetJson | null = null;
  /** The state, where the browser stores nothing. */
  #held: Device | null = null;
  /** Changes that could not be written yet, or `null`. */
  #unsaved: Unsaved | null = null;
  #isSaving = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_RETRY_MS;
  /** The state as last read or written. */
  #last: Device | null = null;
  /** The account as last read or written. It counts where the browser stores nothing. */
  #account: Account = newAccount();
  #isLoaded = false;
  /** True if no state is left under another spelling of the table's id. */
  #isJoined = false;
  /** Deals that were handed on before the page was loaded, until they are judged again. */
  #earlier: Drawing[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(table: string, found: (found: FoundJson[], account: Account) => void) {
    this.#table = canonicalTable(table);
    this.#found = found;
  }

  /**
   * Processes a message; returns the command to send. Messages are processed in the order of the
   * calls.
   */
  hear(message: ToClient): Promise<Command | null> {
    return this.#next(async () => {
      if (message.type !== 'hello' && message.type !== 'picture' && message.type !== 'events')
        return null;
      const step = await this.#process(message);
      const ended = [...this.#takeEarlier(step.ended), ...step.ended];
      if (ended.length > 0) void this.#judge(ended);
      return step.command;
    });
  }

  /** Tells the device that its person acts on this page. */
  act(): void {
    void this.#next(async () => {
      this.#connection = act(this.#connection);
    });
  }

  /** The tip of another chain, to be sent with sitting down. */
  tip(): Promise<string> {
    const begin: Change<string> = (device, connection) => {
      const next = { ...device, chain: device.chain + 1, links: 0 };
      // If sitting down is refused, the table has to learn of it all the same.
      return { device: next, connection: act(connection), step: tip(next), ended: [] };
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

  /** Returns the account of earlier deals, from all pages of this browser. */
  account(): Promise<Account> {
    return this.#next(async () => {
      if (this.#held) return this.#account;
      try {
        this.#account = { ...newAccount(), ...(await this.#load())?.account };
      } catch {
        // Without a stored account, that of this page is complete.
      }
      return this.#account;
    });
  }

  /** The last deal, if it could not be judged. */
  unchecked(): Promise<Unchecked | null> {
    return this.#next(async () => {
      const device = this.#held ?? this.#last;
      return device && unchecked(device);
    });
  }

  /**
   * Records, for all pages of this browser, that the person was shown the result of a deal with its
   * verdict. No message waits for it.
   */
  async shown(deal: number): Promise<Account> {
    const change = (account: Account) => withShown(account, deal);
    this.#account = change(this.#account);
    if (!this.#held) {
      try {
        this.#account = (
          await amend(this.#table, (state) => ({ ...state, account: change(state.account) }))
        ).account;
        return this.#account;
      } catch {
        // Tried again later.
      }
    }
    this.#unsaved = bothUnsaved(this.#unsaved ?? nothingUnsaved(), {
      ...nothingUnsaved(),
      shown: [deal],
    });
    this.#save();
    return this.#account;
  }

  /**
   * Takes the deals that are judged again, once the rules are known. A deal that is handed on now
   * is judged as it is now.
   */
  #takeEarlier(ended: Drawing[]): Drawing[] {
    if (this.#ruleset === null) return [];
    const earlier = this.#earlier.filter(({ deal }) => !ended.some((one) => one.deal === deal));
    this.#earlier = [];
    return earlier;
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  /** Reads what is stored of the table. */
  async #load(): Promise<Stored | null> {
    if (!this.#isJoined) await joinSpellings(this.#table);
    this.#isJoined = true;
    return load(this.#table);
  }

  /**
   * Processes a message, however it is made. The page shows it in any case: one that cannot be
   * processed or stored is unreadable, and its effect is stored.
   */
  async #process(message: ToClient): Promise<Step> {
    const read: Change<Step> = (device, connection) => {
      if (message.type === 'picture') this.#ruleset = message.setup.ruleset;
      return heard(device, connection, message);
    };
    const fail: Change<Step> = (device, connection) => heard(device, connection, UNREADABLE);
    try {
      return await this.#change(read);
    } catch (why) {
      // Another write would not be answered either.
      if (why instanceof Unanswered) this.#hold();
    }
    if (!this.#held) {
      try {
        return await this.#change(fail);
      } catch {
        this.#hold();
      }
    }
    try {
      return await this.#change(read);
    } catch {
      return this.#change(fail);
    }
  }

  /**
   * Continues with a fresh device that is not stored. Nothing that the stored device computed may
   * be sent, because the page would forget it. The fresh device knows the terms of the table, so
   * the person's seat contributes to the next deals. `device` is one whose tip the table was
   * already told.
   */
  #hold(device: Device | null = null): void {
    const { dealing = null, booked = null, drawing = null } = this.#last ?? {};
    // The stored device counts it as a deal whose end was not shown; this page does not follow it.
    this.#account = withAbandoned(this.#account, drawing);
    this.#unsaved = { ...(this.#unsaved ?? nothingUnsaved()), hasMissed: true };
    this.#held = device ?? { ...newDevice(random()), stray: this.#last !== null, dealing, booked };
    if (device === null) this.#connection = act(this.#connection);
  }

  /** Changes the account while the state is not stored. */
  #keep(change: (account: Account) => Account): void {
    this.#account = change(this.#account);
    const account = change(this.#unsaved?.account ?? newAccount());
    if (this.#unsaved !== null || !same(account, newAccount()))
      this.#unsaved = { ...(this.#unsaved ?? nothingUnsaved()), account, hasMissed: true };
    this.#save();
  }

  /**
   * Tries to add the findings made while the state was not stored to the stored account, so that a
   * reloaded page names those deals. The stored device has missed the hands shown meanwhile. The
   * write runs in the background. If its answer is lost, findings may be counted twice. A failed
   * write is retried with the next message, after a pause, and when the page is left.
   */
  readonly #save = (): void => {
    const unsaved = this.#unsaved;
    if (unsaved === null || this.#isSaving) return;
    this.#isSaving = true;
    this.#unsaved = null;
    clearTimeout(this.#retry);
    const miss = (device: Device) =>
      unsaved.hasMissed ? heard(device, newConnection(), UNREADABLE).device : device;
    const add = (account: Account) =>
      unsaved.shown.reduce(withShown, merged(account, unsaved.account));
    const save = async (): Promise<void> => {
      try {
        await amend(this.#table, (state) => ({
          ...state,
          device: miss(state.device),
          account: add(state.account),
        }));
        this.#pause = FIRST_RETRY_MS;
        globalThis.removeEventListener?.('pagehide', this.#save);
      } catch {
        this.#unsaved = bothUnsaved(unsaved, this.#unsaved ?? nothingUnsaved());
        this.#retry = setTimeout(this.#save, this.#pause);
        this.#pause = Math.min(2 * this.#pause, LONGEST_RETRY_MS);
        globalThis.addEventListener?.('pagehide', this.#save);
        return;
      } finally {
        this.#isSaving = false;
      }
      this.#save();
    };
    void save();
  };

  /**
   * Changes the state, from the latest that any page has written, and returns what comes of it once
   * it is stored.
   */
  async #change<T>(change: Change<T>): Promise<T> {
    for (;;) {
      let stored: Stored | null = null;
      if (!this.#held) {
        try {
          stored = await this.#load();
        } catch {
          this.#hold(unstored.get(this.#table));
          // Its links are opened once.
          unstored.delete(this.#table);
        }
      }
      const before = stateOf(stored);
      const device = this.#held ?? before.device;
      this.#last = device;
      if (!this.#isLoaded) this.#earlier = before.ended;
      this.#isLoaded = true;
      const next = change(device, this.#connection);
      if (this.#held) {
        this.#held = next.device;
        // No deal is proven now: it is named as soon as its link is opened, for the page may be
        // closed before the end.
        const { drawing } = next.device;
        const isOpening =
          drawing !== null &&
          drawing.opened &&
          !(device.drawing?.opened && device.drawing.deal === drawing.deal);
        const opens = (account: Account) =>
          isOpening ? withUnproven(account, drawing.deal) : account;
        this.#keep((account) => recordEnded(opens(account), device, next.ended));
      } else {
        const account = recordEnded(before.account, device, next.ended);
        const after = { device: next.device, account, ended: withEnded(before.ended, next.ended) };
        const isChanged = next.device !== device && !same(next.device, stored?.device);
        if (isChanged && !(await swap(this.#table, stored?.version ?? 0, after))) continue;
        this.#account = account;
      }
      this.#last = next.device;
      this.#connection = next.connection;
      return next.step;
    }
  }

  async #judge(ended: Drawing[]): Promise<void> {
    const ruleset = this.#ruleset;
    const is_stored = this.#held === null;
    /** A verdict that no module can compute is unproven; without it the deal would be forgotten. */
    const notComputed = (drawing: Drawing): FoundJson => {
      const [verdict, reason] = drawing.violation
        ? ['wrong', drawing.violation]
        : ['unproven', 'not_computed'];
      const { deal, own, opened, unseen, over, end_dealer } = drawing;
      return {
        deal,
        verdict,
        own: own !== null,
        reason,
        phrase: { id: `device-${verdict}-${reason}` },
        opened,
        unseen,
        over,
        dealer: end_dealer,
      };
    };
    const judged = (one: Drawing) =>
      ruleset
        ? ask('judge_deal', { ended: one as unknown as EndedDeal, ruleset, is_stored })
        : Promise.reject(new Error('no ruleset'));
    const found = await Promise.all(ended.map((one) => judged(one).catch(() => notComputed(one))));
    // Not after the messages that wait: a verdict is not to be late.
    const account = await this.#record(found);
    this.#found(found, account);
  }

  /** Records verdicts, for all pages of this browser. */
  async #record(found: FoundJson[]): Promise<Account> {
    const change = (account: Account) => found.reduce(recordFinding, account);
    if (this.#held) {
      this.#keep(change);
      return this.#account;
    }
    try {
      const record = ({ device, account, ended }: State): State => ({
        device,
        account: change(account),
        ended: withoutRecorded(ended, found),
      });
      this.#account = (await amend(this.#table, record)).account;
    } catch {
      // The deals are stored as not proven, and judged again after a reload; this page shows what
      // it knows.
      this.#account = change(this.#account);
    }
    return this.#account;
  }
}
