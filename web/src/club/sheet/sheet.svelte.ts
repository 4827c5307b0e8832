// Sheet of a table on a phone: combines the server's state with queued entries, and uses the score
// pad's entry form.
import { bySeat, type Row } from '../../tools/match';
import { type Form, type Phrase, form, score } from '../../tools/compute';
import type { Writing } from '../../tools/entryTarget';
import { wait } from '../../net/retry';
import { Refused } from '../../net/tableConnection';
import { inWords } from '../../shell/errorText';
import { t } from '../../shell/words.svelte';
import { club, sheetAt } from '../api';
import { newId } from '../id';
import { follow } from '../subscription';
import { Live } from '../live.svelte';
import type { LineContent, Sheet, TournamentCommand } from '../types';
import { keep, kept, watch } from './storage';
import { type Shown, type Wants, next, shown, totals } from './model';
import { type OtherPast, otherPast } from './restoredServer';
import { type Answer, type Entry, type Held, type Queue, add, dropped, insisted } from './queue';
import { Sender } from './sender';

const SEEN = 'cego-club-sheet-';

/** The last seen sheet, which an offline phone shows again. */
function lastSeen(name: string): Sheet | null {
  try {
    return JSON.parse(localStorage.getItem(SEEN + name) ?? 'null') as Sheet | null;
  } catch {
    return null;
  }
}

export class SheetAt implements Writing {
  readonly live: Live<Sheet>;
  readonly #id: string;
  readonly #round: number;
  readonly #table: number;
  readonly #key: string | null;
  readonly #name: string;
  readonly #by: () => string;
  readonly #sender: Sender<Wants>;
  queue: Queue<Wants> = $state.raw() as Queue<Wants>;
  form: Form | null = $state.raw(null);
  /** True if the rules could not be loaded: then nothing can be written here. */
  broken = $state(false);
  /** True if this device can store the queue. */
  kept = $state(true);
  /** Refusal of an entry about the whole sheet, as text. */
  trouble: string | null = $state(null);
  /** Result of the recovery from an older copy, until the person has read it. */
  past: OtherPast | null = $state.raw(null);
  /** The line that is written: the next one, or one that is changed. */
  chosen: number | null = $state(null);

  readonly sheet = $derived.by(() => this.live.view);
  readonly lines: Shown[] = $derived.by(() =>
    this.live.view ? shown(this.live.view, this.queue) : [],
  );
  readonly people = $derived.by(() => this.live.view?.people.map(({ name }) => name) ?? []);
  readonly totals = $derived.by(() => totals(this.lines, this.people.length));
  readonly line = $derived.by(() => this.chosen ?? next(this.lines));
  readonly dealer = $derived.by(() => (this.lines[this.line ?? 0]?.dealer ?? 1) - 1);
  readonly under = $derived.by(() => this.live.view?.under ?? { ruleset: '', players: 4 });
  readonly waiting = $derived.by(() => this.queue.entries.filter(({ held }) => !held).length);
  /** Held entries that need a decision. */
  readonly held = $derived.by(() => this.queue.entries.filter(({ held }) => held));
  readonly dealsInTurn = true;

  /** `by` is the name of the person at the desk. */
  constructor(
    id: string,
    round: number,
    table: number,
    key: string | null,
    by: () => string = () => '',
  ) {
    this.#by = by;
    this.#id = id;
    this.#round = round;
    this.#table = table;
    this.#key = key;
    this.#name = `${id}-${round}-${table}`;
    this.queue = kept<Wants>(this.#name);
    this.live = new Live(
      (seen) => club.sheet(id, round, table, key, seen),
      (view, before) => this.#remember(view, before),
    );
    const last = lastSeen(this.#name);
    if (last) this.live.view = last;
    this.#sender = new Sender<Wants>({
      queue: () => this.#now(),
      left: (queue) => this.#left(queue),
      send: (batch) => this.#send(batch),
      // A phone whose person the server does not know waits until it does.
      may: () => !(this.live.view?.you.role === 'sheet' && this.live.view.acts_as === null),
      line: (there) => (this.live.line = there),
    });
    $effect(() => {
      const stop = [
        follow(sheetAt(id, round, table), key, this.live),
        watch(this.#name, () => (this.queue = kept<Wants>(this.#name))),
      ];
      this.#soon();
      return () => {
        stop.forEach((one) => one());
        this.#sender.close();
      };
    });
    // Sends the queue as soon as the server can be reached again.
    $effect(() => {
      if (this.live.line && this.live.heard) this.#soon();
    });
    $effect(() => {
      const { under } = this;
      if (!under.ruleset || this.form) return;
      form(under).then(
        (found) => (this.form = found),
        () => (this.broken = true),
      );
    });
  }

  /**
   * The name of a start number of this table, with what tells its person from others of the same
   * name.
   */
  nameOf = (number: number): string =>
    this.live.view?.people.find((one) => one.number === number)?.name ?? String(number);

  /** Sends the queue without a reactive dependency on what it reads. */
  #soon(): void {
    queueMicrotask(() => void this.#sender.go());
  }

  #remember(view: Sheet, before: Sheet | null): void {
    if (view.other_past) {
      const { queue, told } = otherPast(this.#now(), before, view, newId);
      this.past = told;
      this.#put(queue);
    }
    try {
      localStorage.setItem(SEEN + this.#name, JSON.stringify(view));
    } catch {
      // Then it is there as long as the page.
    }
  }

  /** Reads the stored queue, because another window may have changed it. */
  #now(): Queue<Wants> {
    return this.kept ? kept<Wants>(this.#name) : this.queue;
  }

  #put(queue: Queue<Wants>): void {
    this.queue = queue;
    this.kept = keep(this.#name, queue);
  }

  /**
   * Takes the rest after the server's answers. A refused entry about the whole sheet is dropped, so
   * the person can ask again.
   */
  #left(queue: Queue<Wants>): void {
    const refused = queue.entries.find(({ line, held }) => line === null && held);
    this.trouble = refused?.held?.text ?? null;
    this.#put(refused ? dropped(queue, refused.id) : queue);
    void this.live.look();
  }

  async #send(batch: Entry<Wants>[]): Promise<Answer[]> {
    const of = { round: this.#round, table: this.#table };
    const command = ({ wants, seen }: Entry<Wants>): TournamentCommand => {
      if (wants.type === 'write')
        return { type: 'write', ...of, line: wants.line, content: wants.content, expects: seen };
      return wants.type === 'confirm'
        ? { type: 'confirm', ...of, expects: seen }
        : { type: 'dispute', ...of };
    };
    const why = ({ wants }: Entry<Wants>) => (wants.type === 'dispute' ? { why: wants.why } : {});
    try {
      const { answers } = await club.send(
        this.#id,
        this.#key,
        batch.map((entry) => ({ id: entry.id, ...why(entry), ...command(entry) })),
        this.#by(),
      );
      return answers.flatMap(({ id, done, refused }): Answer[] => {
        if (refused)
          return [
            {
              id,
              refused: {
                reason: refused.reason,
                text: refused.text,
                ...(refused.wants_reason ? { wants_reason: true } : {}),
                ...(refused.stands ? { stands: refused.stands } : {}),
              },
            },
          ];
        return done === null ? [] : [{ id, done }];
      });
    } catch (problem) {
      // Waiting does not help, for example with an invalid key.
      if (problem instanceof Refused && problem.reason !== 'offline')
        this.trouble = inWords(problem);
      throw problem;
    }
  }

  #add(line: number | null, wants: Wants, seen: number): string {
    const id = newId();
    this.trouble = null;
    this.#put(add(this.#now(), { id, at: Date.now(), line, seen, wants }));
    void this.#sender.go();
    return id;
  }

  /** Writes a checked content to a line and returns the id of the entry. */
  write(line: number, content: LineContent | null, amounts: number[] | null): string {
    const id = this.#add(
      line,
      { type: 'write', line, content, amounts },
      this.live.view?.lines[line]?.number ?? 0,
    );
    this.chosen = null;
    return id;
  }

  /** Waits for pending requests, at most ten seconds. Offline there are none. */
  async #until(done: () => boolean): Promise<void> {
    for (let times = 0; times < 500 && !done() && (this.live.line || this.#sender.busy); times++)
      await wait(20);
  }

  /** Waits for the server's answer to an entry and returns its refusal, if any. */
  async refusal(id: string): Promise<Held | null> {
    const entry = () => this.queue.entries.find((one) => one.id === id);
    await this.#until(() => !entry() || entry()?.held !== undefined);
    return entry()?.held ?? null;
  }

  /** Waits until the queue is empty and returns whether it is. */
  async sent(): Promise<boolean> {
    await this.#until(() => this.waiting === 0);
    return this.waiting === 0;
  }

  /** Writes a deal of the entry form and returns the faults that the rules find. */
  async deal(told: Omit<Row, 'id' | 'amounts'>, changes?: number): Promise<Phrase[]> {
    const line = changes ?? this.line;
    if (line === null || !told.deal) return [];
    const report = bySeat(told.deal, this.dealer);
    const found = await score(this.under, report);
    if ('faults' in found) return found.faults;
    const { dealer, ...deal } = report;
    this.write(line, { deal }, found.amounts);
    return [];
  }

  confirm = (): void => void this.#add(null, { type: 'confirm' }, this.live.view?.changed ?? 0);
  dispute = (why: string): void => void this.#add(null, { type: 'dispute', why }, 0);
  /** Accepts the other's line. */
  drop = (id: string): void => {
    this.#put(dropped(this.#now(), id));
    void this.#sender.go();
  };
  /** Keeps the person's own line after seeing the other's. */
  insist = (id: string): void => {
    this.#put(insisted(this.#now(), id));
    void this.#sender.go();
  };

  /** Binds this phone to a person. */
  async bind(number: number): Promise<void> {
    this.trouble = null;
    try {
      await club.bind(this.#id, this.#round, this.#table, this.#key ?? '', number);
    } catch (why) {
      this.trouble = inWords(why);
    }
    await this.live.look();
  }

  /** Returns a sentence on whether everything is sent. */
  readonly said = $derived.by(() => {
    if (this.waiting > 0)
      return t(this.live.line ? 'club-sending' : 'club-kept-here', { count: this.waiting });
    return t(this.live.line ? 'club-all-sent' : 'club-no-line');
  });
}
