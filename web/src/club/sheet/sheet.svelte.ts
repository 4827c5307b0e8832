// A table's sheet on a phone: shown from what the server has and what waits here, written with the score pad's pencil.
import { bySeat, type Row } from '../../tools/match';
import { type Form, type Phrase, form, score } from '../../tools/compute';
import type { Writing } from '../../tools/writing';
import { wait } from '../../net/again';
import { Refused } from '../../net/wire';
import { inWords } from '../../shell/said';
import { t } from '../../shell/words.svelte';
import { club, sheetAt } from '../api';
import { newId } from '../id';
import { follow } from '../follow';
import { Live } from '../live.svelte';
import { type Named, displayName } from '../names';
import type { LineContent, Sheet, TournamentCommand } from '../types';
import { keep, kept, watch } from './kept';
import { type Shown, type Wants, next, shown, totals } from './model';
import { type OtherPast, otherPast } from './past';
import { type Answer, type Entry, type Held, type Queue, add, dropped, insisted } from './queue';
import { Sender } from './sender';

const SEEN = 'cego-club-sheet-';
const NAMES = 'cego-club-names-';

/** The sheet as it was seen last: a phone without a network shows it again. */
function lastSeen(name: string): Sheet | null {
  try {
    return JSON.parse(localStorage.getItem(SEEN + name) ?? 'null') as Sheet | null;
  } catch {
    return null;
  }
}

/** The people of a tournament as they were read last, to tell those of one name apart without a network, too. */
function namesSeen(id: string): Named[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAMES + id) ?? '[]');
    return Array.isArray(found) ? (found as Named[]) : [];
  } catch {
    return [];
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
  /** Whether the rules could not be loaded: then nothing can be written here. */
  broken = $state(false);
  /** Whether this device keeps what is written. */
  kept = $state(true);
  /** What was refused that concerns the whole sheet, in words. */
  trouble: string | null = $state(null);
  /** What came of it that an older copy of the tournament goes on, until it was read. */
  past: OtherPast | null = $state.raw(null);
  /** The line that is written: the next one, or one that is changed. */
  chosen: number | null = $state(null);

  readonly sheet = $derived.by(() => this.live.view);
  readonly lines: Shown[] = $derived.by(() => (this.live.view ? shown(this.live.view, this.queue) : []));
  /** The people of the whole tournament, as far as they are known. */
  #everybody: readonly Named[] = $state.raw([]);
  /** Those of the table and, where they are known, all others: by them names are told apart. */
  readonly #named: readonly Named[] = $derived.by(() => {
    const here = this.live.view?.people ?? [];
    const others = this.#everybody.filter(({ number }) => !here.some((one) => one.number === number));
    return [...here.map(({ number, name }) => ({ number, name, club: this.#everybody.find((one) => one.number === number)?.club ?? null })), ...others];
  });
  readonly people = $derived.by(() => this.live.view?.people.map(({ number }) => this.nameOf(number)) ?? []);
  readonly totals = $derived.by(() => totals(this.lines, this.people.length));
  readonly line = $derived.by(() => this.chosen ?? next(this.lines));
  readonly dealer = $derived.by(() => (this.lines[this.line ?? 0]?.dealer ?? 1) - 1);
  readonly under = $derived.by(() => this.live.view?.under ?? { ruleset: '', players: 4 });
  readonly waiting = $derived.by(() => this.queue.entries.filter(({ held }) => !held).length);
  /** What was refused and is not decided. */
  readonly held = $derived.by(() => this.queue.entries.filter(({ held }) => held));
  readonly dealsInTurn = true;

  /** At the desk: `by`, the name of who writes, and `everybody`, the people of the tournament, who need not be read then. */
  constructor(id: string, round: number, table: number, key: string | null, by: () => string = () => '', everybody: (() => readonly Named[] | null) | null = null) {
    this.#by = by;
    this.#id = id;
    this.#round = round;
    this.#table = table;
    this.#key = key;
    this.#name = `${id}-${round}-${table}`;
    this.queue = kept<Wants>(this.#name);
    this.#everybody = namesSeen(id);
    this.live = new Live((seen) => club.sheet(id, round, table, key, seen), (view, before) => this.#remember(view, before));
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
      const stop = [follow(sheetAt(id, round, table), key, this.live), watch(this.#name, () => (this.queue = kept<Wants>(this.#name)))];
      this.#soon();
      return () => {
        stop.forEach((one) => one());
        this.#sender.close();
      };
    });
    // When the server can be reached again, what waits goes at once.
    $effect(() => {
      if (this.live.line && this.live.heard) this.#soon();
    });
    // Read once for the people who sit here, and again when somebody fills in.
    const here = $derived(this.live.view?.people.map(({ number, name }) => `${number} ${name}`).join('\n'));
    $effect(() => {
      const given = everybody?.();
      if (given) this.#everybody = given;
      else if (here && !everybody) void this.#readNames();
    });
    $effect(() => {
      const { under } = this;
      if (!under.ruleset || this.form) return;
      form(under).then((found) => (this.form = found), () => (this.broken = true));
    });
  }

  async #readNames(): Promise<void> {
    try {
      const { people } = await club.view(this.#id, this.#key);
      this.#everybody = people.map(({ number, name, club: of }) => ({ number, name, club: of }));
      localStorage.setItem(NAMES + this.#id, JSON.stringify(this.#everybody));
    } catch {
      // Then start numbers tell apart those of one name who sit at this table.
    }
  }

  /** The name of a start number of this table. */
  nameOf = (number: number): string => displayName(this.#named, number);

  /** Sends what waits, outside of what is being worked out now: nothing of it depends on what sending looks at. */
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

  /** The queue as it is kept: another window of this device may have written. */
  #now(): Queue<Wants> {
    return this.kept ? kept<Wants>(this.#name) : this.queue;
  }

  #put(queue: Queue<Wants>): void {
    this.queue = queue;
    this.kept = keep(this.#name, queue);
  }

  /** What is left when the server has answered. What concerns the whole sheet is not kept when it is refused: it is asked for again. */
  #left(queue: Queue<Wants>): void {
    const refused = queue.entries.find(({ line, held }) => line === null && held);
    this.trouble = refused?.held?.text ?? null;
    this.#put(refused ? dropped(queue, refused.id) : queue);
    void this.live.look();
  }

  async #send(batch: Entry<Wants>[]): Promise<Answer[]> {
    const of = { round: this.#round, table: this.#table };
    const command = ({ wants, seen }: Entry<Wants>): TournamentCommand => {
      if (wants.type === 'write') return { type: 'write', ...of, line: wants.line, content: wants.content, expects: seen };
      return wants.type === 'confirm' ? { type: 'confirm', ...of, expects: seen } : { type: 'dispute', ...of };
    };
    const why = ({ wants }: Entry<Wants>) => (wants.type === 'dispute' ? { why: wants.why } : {});
    try {
      const { answers } = await club.send(this.#id, this.#key, batch.map((entry) => ({ id: entry.id, ...why(entry), ...command(entry) })), this.#by());
      return answers.flatMap(({ id, done, refused }): Answer[] => {
        if (refused) return [{ id, refused: { reason: refused.reason, text: refused.text, ...(refused.stands ? { stands: refused.stands } : {}) } }];
        return done === null ? [] : [{ id, done }];
      });
    } catch (problem) {
      // A key that opens nothing any more, say: waiting does not help.
      if (problem instanceof Refused && problem.reason !== 'offline') this.trouble = inWords(problem);
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

  /** Writes on a line what is known to be possible; the id of the entry. */
  write(line: number, content: LineContent | null, amounts: number[] | null): string {
    const id = this.#add(line, { type: 'write', line, content, amounts }, this.live.view?.lines[line]?.number ?? 0);
    this.chosen = null;
    return id;
  }

  /** Waits while something is under way, ten seconds at most. Without a network nothing is. */
  async #until(done: () => boolean): Promise<void> {
    for (let times = 0; times < 500 && !done() && (this.live.line || this.#sender.busy); times++) await wait(20);
  }

  /** Waits for the server's answer to an entry; what it said against it, if anything. */
  async refusal(id: string): Promise<Held | null> {
    const entry = () => this.queue.entries.find((one) => one.id === id);
    await this.#until(() => !entry() || entry()?.held !== undefined);
    return entry()?.held ?? null;
  }

  /** Waits until nothing is left to be sent; whether that is so. */
  async sent(): Promise<boolean> {
    await this.#until(() => this.waiting === 0);
    return this.waiting === 0;
  }

  /** Writes a deal as the pencil tells it; what the rules have against it, if anything. */
  async deal(told: Omit<Row, 'id' | 'amounts'>, changes?: number): Promise<Phrase[]> {
    const line = changes ?? this.line;
    if (line === null || !told.deal) return [];
    const report = bySeat(told.deal, this.dealer);
    const found = await score(this.under, report);
    if ('faults' in found) return found.faults;
    const { dealer: _, ...deal } = report;
    this.write(line, { deal }, found.amounts);
    return [];
  }

  confirm = (): void => void this.#add(null, { type: 'confirm' }, this.live.view?.changed ?? 0);
  dispute = (why: string): void => void this.#add(null, { type: 'dispute', why }, 0);
  /** The other's stands. */
  drop = (id: string): void => {
    this.#put(dropped(this.#now(), id));
    void this.#sender.go();
  };
  /** Mine is to stand, now that the other's was seen. */
  insist = (id: string): void => {
    this.#put(insisted(this.#now(), id));
    void this.#sender.go();
  };

  /** This phone is somebody's. */
  async bind(number: number): Promise<void> {
    this.trouble = null;
    try {
      await club.bind(this.#id, this.#round, this.#table, this.#key ?? '', number);
    } catch (why) {
      this.trouble = inWords(why);
    }
    await this.live.look();
  }

  /** In one sentence, whether everything is sent. */
  readonly said = $derived.by(() => {
    if (this.waiting > 0) return t(this.live.line ? 'club-sending' : 'club-kept-here', { count: this.waiting });
    return t(this.live.line ? 'club-all-sent' : 'club-no-line');
  });
}
