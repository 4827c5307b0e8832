// Local table: implements the wire of a table page with the module in its worker instead of a
// server.
import type { Calls, Command, TableReply, ToClient } from '$api';
import { Refused, type Line, type Settlement, type Wire } from '../net/tableConnection';
import { needWords, t } from '../shell/words.svelte';
import { say } from '../shell/phrase';
import { ask, DeskError } from './desk';
import type { Row } from '../table/model/sheet';
import { dealsAt, drop, keep, kept, Overtaken, type KeptDeal, type KeptTable } from './store';

/** The calls about a loaded table. */
type AtTable =
  'table_watch' | 'table_hear' | 'table_due' | 'table_think' | 'table_settlement' | 'table_record';

/** Number of events that the module takes in one call. */
const AT_ONCE = 400;
/** Longest delay of a browser timer. */
const LONGEST_MS = 2_000_000_000;

/**
 * Returns the contract and declarer of a deal: the stored ones, or those from replaying its record.
 */
async function played({
  record,
  contract,
  declarer,
}: KeptDeal): Promise<Pick<Row, 'contract' | 'declarer'>> {
  if (contract && declarer) return { contract, declarer };
  const over = await ask('replay', { record }).then(
    ({ over }) => over,
    () => null,
  );
  return {
    contract: over?.declaration.contract ?? null,
    declarer: over?.declaration.declarer ?? null,
  };
}

/** Returns the contract and declarer that the messages name for the finished deal. */
function declared(messages: readonly ToClient[]): Pick<KeptDeal, 'contract' | 'declarer'> {
  const overs = messages.map((one) =>
    one.type === 'events' ? one.table?.over : one.type === 'picture' ? one.over : null,
  );
  const declaration = overs.filter((over) => over != null).at(-1)?.declaration;
  return declaration ? { contract: declaration.contract, declarer: declaration.declarer } : {};
}

/** Thrown when another window has taken over the table. */
class Over extends Error {}

export class LocalWire implements Wire {
  onmessage: Wire['onmessage'] = () => undefined;
  online: Wire['online'] = () => undefined;
  /** Never called, because the device deals the cards of local tables itself. */
  onfound: Wire['onfound'] = () => undefined;

  readonly #id: string;
  #row: KeptTable | null = null;
  /** The loaded table in the module; it is loaded again after the worker has died. */
  #table: number | null = null;
  #jobs: Promise<unknown> = Promise.resolve();
  #ids = 0;
  #due: ReturnType<typeof setTimeout> | undefined;
  #thinks = false;
  #closed = false;
  #release: () => void = () => undefined;
  #lasts = true;

  constructor(id: string) {
    this.#id = id;
  }

  /** Opens the table. Handlers must be set before. */
  open(): this {
    this.#say('opening');
    this.#take();
    void this.#job(() => this.#come()).catch(() => undefined);
    return this;
  }

  tip(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  account(): Promise<null> {
    return Promise.resolve(null);
  }

  unchecked(): Promise<null> {
    return Promise.resolve(null);
  }

  shown(): Promise<null> {
    return Promise.resolve(null);
  }

  async send(command: Command): Promise<number> {
    const id = ++this.#ids;
    const text = JSON.stringify({ id, ...command });
    try {
      let refusal: TableReply['refusal'] = null;
      const answer = await this.#job(async () => {
        const reply = await this.#call('table_hear', { text });
        await this.#happened(reply);
        refusal = reply.refusal ?? null;
        return reply.messages.find((one) => one.type === 'done' || one.type === 'refused');
      });
      if (answer?.type === 'done') {
        if (command.type === 'leave') await drop(this.#id);
        return answer.number;
      }
      if (answer?.type !== 'refused') throw new Over();
      await needWords('refusals');
      throw new Refused({ ...answer, text: refusal ? say(refusal) : answer.text });
    } catch (why) {
      if (why instanceof Refused) throw why;
      throw new Refused({
        reason: 'not_here',
        text: t(why instanceof Over ? 'web-here-elsewhere' : 'web-here-trouble'),
      });
    }
  }

  async settlement(): Promise<Settlement> {
    await needWords('settle');
    const { lines, payments, count, decided } = await this.#job(() =>
      this.#call('table_settlement', {}),
    );
    return {
      lines: lines.map((line) => say(line, (seat) => `{${seat}}`)),
      payments,
      count: count ?? null,
      decided: decided ?? null,
    };
  }

  async review(deal?: number): Promise<string | null> {
    const kept =
      deal === undefined
        ? undefined
        : (await dealsAt(this.#id)).find(({ record }) => (record.deal ?? 0) === deal);
    const asked = kept ? Promise.resolve(kept) : this.#job(() => this.#call('table_record', {}));
    const { pack } = await import('../review/link');
    return asked.then(
      async ({ record }) => `/review#${await pack({ record, step: 0, seat: null })}`,
      (why: unknown) => {
        // Nor is there one for a page that has gone on meanwhile.
        if (why instanceof Over || (why instanceof DeskError && why.id === 'not_settled'))
          return null;
        throw why;
      },
    );
  }

  async deals(): Promise<Row[]> {
    const rows: Row[] = [];
    for (const kept of await dealsAt(this.#id)) {
      const { deal, settlement } = kept.record;
      if (settlement)
        rows.push({ deal: deal ?? 0, amounts: settlement.amounts, ...(await played(kept)) });
    }
    return rows;
  }

  now(): number {
    return Date.now();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#due);
    const table = this.#table;
    // Pending writes finish before another window takes over.
    void this.#jobs.finally(() => {
      this.#release();
      if (table !== null) void ask('table_close', { table }).catch(() => undefined);
    });
  }

  /** Runs one task at a time: the previous result is stored and shown before the next call. */
  #job<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#jobs.then(() => {
      if (this.#closed) throw new Over();
      return work();
    });
    this.#jobs = done.catch(() => undefined);
    return done;
  }

  #say(line: Line): void {
    this.online(line);
  }

  /** Takes over the table for this window and tells the previous one. */
  #take(): void {
    if (!navigator.locks) return;
    const held = new Promise<void>((done) => (this.#release = done));
    navigator.locks
      .request(`cego-table-${this.#id}`, { steal: true }, () => held)
      .catch(() => this.#lose());
  }

  #lose(): void {
    if (this.#closed) return;
    this.close();
    this.online('gone', { reason: 'elsewhere', text: t('web-here-elsewhere') });
  }

  /** Loads the events into the module and shows the table to the page. */
  async #come(): Promise<void> {
    try {
      await this.#again();
      const reply = await this.#call('table_watch', {});
      this.#say('open');
      await this.#happened(reply);
    } catch (why) {
      if (this.#closed) return;
      const id = why instanceof DeskError ? why.id : '';
      this.close();
      const text =
        id === 'no_table'
          ? t('web-here-no-table')
          : id === 'not_loaded'
            ? t('web-here-no-module')
            : t('web-here-trouble');
      this.online('gone', { reason: id || 'trouble', text });
    }
  }

  /** Loads the table in the module from its events. */
  async #again(): Promise<void> {
    const found = await kept(this.#id);
    if (!found) throw new DeskError({ id: 'no_table', text: this.#id });
    this.#row = found.row;
    const { events, row } = found;
    const { table } = await ask('table_again', {
      events: events.slice(0, AT_ONCE),
      person: row.person,
    });
    for (let from = AT_ONCE; from < events.length; from += AT_ONCE) {
      await ask('table_more', { table, events: events.slice(from, from + AT_ONCE) });
    }
    this.#table = table;
  }

  /** Calls the module about this table, which is loaded again if the worker has died. */
  async #call<Call extends AtTable>(
    call: Call,
    more: Omit<Calls[Call]['asks'], 'table' | 'now'>,
  ): Promise<Calls[Call]['answers']> {
    const asked = () =>
      ask(call, { ...more, table: this.#table, now: this.now() } as Calls[Call]['asks']);
    try {
      return await asked();
    } catch (why) {
      const died = why instanceof DeskError && (why.id === 'no_table' || why.id === 'died');
      if (!died || this.#closed) throw why;
      await this.#again();
      return asked();
    }
  }

  /** Stores the result, shows it and starts the next step. */
  async #happened(reply: TableReply): Promise<void> {
    const row = this.#row;
    if (!row) throw new Over();
    if (reply.keep.length > 0) {
      const now = this.now();
      const over = reply.stage === 'over' || reply.stage === 'closed';
      this.#row = { ...row, at: now, over };
      const { record } = reply;
      const deal =
        record && !row.passing
          ? { id: `${this.#id}-${record.deal ?? 0}`, at: now, record, ...declared(reply.messages) }
          : null;
      try {
        const lasts = await keep(this.#row, reply.keep, deal);
        if (!lasts && this.#lasts)
          this.online('open', { reason: 'not_kept', text: t('web-here-not-kept') });
        this.#lasts = lasts;
      } catch (why) {
        if (why instanceof Overtaken) this.#lose();
        throw why;
      }
    }
    if (this.#closed) return;
    for (const message of reply.messages) this.onmessage(message);
    this.#wait(reply);
  }

  #wait({ due, thinks }: TableReply): void {
    clearTimeout(this.#due);
    if (due !== null) {
      const ms = Math.min(LONGEST_MS, Math.max(0, due - this.now()));
      this.#due = setTimeout(() => void this.#see('table_due'), ms);
    }
    if (thinks && !this.#thinks) {
      this.#thinks = true;
      void this.#see('table_think').finally(() => (this.#thinks = false));
    }
  }

  /** Runs bots and timers; commands of the person may come in between. */
  async #see(call: 'table_due' | 'table_think'): Promise<void> {
    for (let more = true; more;) {
      more = await this.#job(async () => {
        const reply = await this.#call(call, {});
        await this.#happened(reply);
        return call === 'table_think' && reply.thinks && reply.keep.length > 0;
      }).catch(() => false);
    }
  }
}
