// State of a review: the current step, the selected view and the tried alternatives.
import { flushSync } from 'svelte';
import type { Action, ChoiceJson, OpenTable, ReasonJson, RulesetJson, ViewJson } from '$api';
import { actionOf } from '../core/action';
import { ask, newDesk, type Desk } from '../core/desk';
import { openedHere } from '../lobby/localTables';
import { Motion } from '../table/effects/motion';
import { isMistake, type Judged } from './mistakes';
import { groupsOf, replay, type Done, type Moment, type ReplayResponse } from './moments';
import { NODES, search, type Stage } from './search';
import { t } from '../shell/words.svelte';
import { nameIn } from './moveText';
import { cut, nameless, type RecordJson } from '../core/record';

/** The time budget of a bot. */
const THINK_MS = 400;

/** A record and all its moments. */
interface Line {
  record: RecordJson;
  replay: ReplayResponse;
}

/** A tried alternative and the step from which it starts. */
interface Branch extends Line {
  from: number;
}

/** An option and its value. */
export interface Weighed {
  action: ChoiceJson;
  /** Value from the seat's view; nothing if it was not evaluated. */
  settlement: number | null;
  win: number | null;
  reasons: ReasonJson[];
}

/** The options at a step. */
export interface Option extends Weighed {
  /** True if the action is as good as the recommended one. */
  equal: boolean;
  recommended: boolean;
}

/** Options for opening a review. */
export interface Opening {
  /** At which step; the last one if nothing is said. */
  step?: number | null;
  /** Seat whose view is shown; without one all cards are open. */
  viewer?: number | null;
  /** Seat at the bottom. */
  bottom?: number | null;
  /** True if the deal was played on this device or by the person. */
  mine?: boolean;
}

export class Study {
  line = $state.raw<Line>()!;
  branch = $state.raw<Branch | null>(null);
  /** Number of actions before the current position. */
  at = $state(0);
  /** Seat whose view is shown; without one all cards are open. */
  viewer = $state<number | null>(null);
  /** Seat at the bottom. */
  bottom = $state(1);
  /** The judgements so far, by step. */
  judged = $state.raw<(Judged | undefined)[]>([]);
  /** The actions that have been looked at for mistakes. */
  looked = $state.raw<ReadonlySet<number>>(new Set());
  /** Current part of the search. */
  stage = $state<Stage>('own');
  looking = $state(false);
  /** True if the bots are playing on. */
  playing = $state(false);
  readonly motion = new Motion();
  #gone = false;
  /** True if the person has navigated. */
  #moved = false;
  #second: Desk | null = null;
  /** The person whose deal it is, if that is known. */
  own: number | null = null;
  /** True if the deal is the viewer's own; their mistakes come back as puzzles. */
  mine = false;

  private constructor(line: Line) {
    this.line = line;
    this.at = line.record.actions.length;
    this.motion.duration = 200;
  }

  /** Opens a record; throws what the module says if it is none. */
  static async open(
    record: RecordJson,
    { step = null, viewer = null, bottom = null, mine = false }: Opening,
  ): Promise<Study> {
    const seated = (seat: number | null) =>
      seat !== null && seat >= 1 && seat <= record.players ? seat : null;
    const eyes = seated(viewer);
    const study = new Study({ record, replay: await replay(ask, record, eyes) });
    study.viewer = eyes;
    study.bottom = seated(bottom) ?? eyes ?? (alone(record) || 1);
    study.own = seated(bottom) ?? eyes ?? (alone(record) || null);
    study.mine = mine && study.own !== null;
    study.#moved = step !== 0;
    study.at = Math.min(step ?? record.actions.length, record.actions.length);
    return study;
  }

  /** The seat of the person who looks at it; 0 where it is none of theirs. */
  get me(): number {
    return this.mine ? (this.own ?? 0) : 0;
  }

  /** Returns the name at a seat; the viewer is "you", as at the table. */
  readonly name = (seat: number): string =>
    seat === this.me ? t('web-you') : nameIn(this.line.record, seat);

  /**
   * The steps at which somebody could have done otherwise, and whose price nobody has worked out.
   */
  get unjudged(): number[] {
    return this.line.record.actions.flatMap(({ type }, i) => {
      const one = this.judged[i + 1];
      const weighed = one
        ? one.knowable !== null || one.hindsight !== null
        : type !== 'challenge' && type !== 'concede';
      return weighed ? [] : [i + 1];
    });
  }

  get shown(): Line {
    return this.branch ?? this.line;
  }

  get last(): number {
    return this.shown.record.actions.length;
  }

  get moment(): Moment {
    const { steps } = this.shown.replay;
    return steps[Math.min(this.at, steps.length - 1)]!;
  }

  get groups() {
    return groupsOf(this.shown.record, this.shown.replay);
  }

  /** The action that led here. */
  get done(): Done | null {
    return this.groups.flatMap(({ done }) => done).find(({ step }) => step === this.at) ?? null;
  }

  get ruleset(): RulesetJson {
    return this.line.replay.ruleset;
  }

  /** The record up to the current position. */
  get soFar(): RecordJson {
    return cut(this.shown.record, this.at);
  }

  go(step: number): void {
    const wanted = Math.max(0, Math.min(this.last, step));
    this.#moved = true;
    if (wanted === this.at) return;
    // Only a step is a movement; a jump is not.
    const near = Math.abs(wanted - this.at) === 1;
    if (near) this.motion.before();
    flushSync(() => (this.at = wanted));
    if (near) this.motion.after();
  }

  async look(viewer: number | null): Promise<void> {
    const [line, branch] = await Promise.all([
      this.#again(this.line, viewer),
      this.branch && this.#again(this.branch, viewer),
    ]);
    this.line = line;
    this.branch = branch;
    this.viewer = viewer;
    if (viewer !== null) this.bottom = viewer;
  }

  async #again<L extends Line>(line: L, viewer: number | null): Promise<L> {
    return { ...line, replay: await replay(ask, line.record, viewer) };
  }

  /**
   * Judges every decision of the deal, on two cores where there are two, until it is done or not
   * wanted any more.
   */
  async judge(): Promise<void> {
    if (this.looking || this.stage === 'done') return;
    this.looking = true;
    if (navigator.hardwareConcurrency > 1) this.#second ??= newDesk();
    const { record } = this.line;
    try {
      await search(
        {
          record,
          own: this.own,
          asks: this.#second ? [ask, this.#second.ask] : [ask],
          wanted: () => this.looking && !this.#gone,
          found: (step, judged) => {
            const all = [...this.judged];
            all[step] = judged;
            this.judged = all;
            this.looked = this.looked.has(step) ? this.looked : new Set([...this.looked, step]);
          },
          begins: (stage) => {
            if (!this.looking || this.#gone) return;
            this.stage = stage;
            if (stage === 'others' || stage === 'open') this.#begin();
          },
        },
        this.judged,
        this.looked,
      );
    } finally {
      this.looking = false;
      this.#second?.close();
      this.#second = null;
    }
  }

  /** The first own mistake is shown before it is made, unless somebody has gone elsewhere. */
  #begin(): void {
    if (this.#moved || this.branch) return;
    const mistakes = this.judged.filter((one) => one && isMistake(one));
    const own = mistakes.find((one) => one?.seat === this.own);
    const first = own ?? (this.own === null ? mistakes[0] : undefined);
    if (first) this.go(first.step - 1);
  }

  /** The next action of the deal, if it was judged. */
  get next(): Judged | undefined {
    return this.branch && this.at >= this.branch.from ? undefined : this.judged[this.at + 1];
  }

  rest(): void {
    this.looking = false;
  }

  /** Returns the legal actions of the seat on turn, from its own view. */
  async choices(): Promise<{ seat: number; view: ViewJson; legal: ChoiceJson[] } | null> {
    const seat = this.moment.view.on_turn;
    if (seat === null) return null;
    const { view, legal } = await ask('view', { record: this.soFar, seat });
    return { seat, view, legal };
  }

  /** The same, weighed by what the seat can know, the best first. */
  async advice({ view, legal }: { view: ViewJson; legal: ChoiceJson[] }): Promise<Option[]> {
    const { options } = await ask('advise', { ruleset: this.ruleset, view, legal });
    return options.map((option) => ({
      action: { ...actionOf(option), phrase: option.phrase },
      settlement: option.settlement,
      win: option.win,
      reasons: option.reasons,
      equal: option.equal,
      recommended: option.recommended,
    }));
  }

  /**
   * Returns the exact result of each card for the seat on turn, with all cards known; empty if it
   * takes too long.
   */
  async exact(): Promise<Record<string, number>> {
    const { view } = this.moment;
    const turn = view.on_turn;
    if (view.phase !== 'play' || turn === null) return {};
    const { cards } = await ask('solve', { record: this.soFar, nodes: NODES });
    return Object.fromEntries(
      cards.flatMap(({ card, amounts }) => (amounts ? [[card, amounts[turn - 1] ?? 0]] : [])),
    );
  }

  /** Tries an alternative action. */
  async try(action: Action): Promise<void> {
    const seat = this.moment.view.on_turn;
    if (seat === null) return;
    const from = this.branch ? Math.min(this.branch.from, this.at) : this.at;
    const { record } = await ask('apply', { record: this.soFar, seat, action: actionOf(action) });
    await this.#follow(record, from);
  }

  async #follow(record: RecordJson, from: number): Promise<void> {
    const line = await this.#again({ record, from, replay: this.line.replay }, this.viewer);
    this.motion.before();
    flushSync(() => {
      this.branch = line;
      this.at = record.actions.length;
    });
    this.motion.after();
  }

  /** The program plays on for everybody but one seat, until that is on turn or the deal is over. */
  async playOn(bot: string, but: number | null, pause: number): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    try {
      while (this.playing && !this.#gone) {
        const asked = await this.choices();
        if (!asked || asked.seat === but) break;
        const action = asked.legal.length === 1 ? asked.legal[0]! : await this.#decide(bot, asked);
        await this.try(action);
        if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      }
    } finally {
      this.playing = false;
    }
  }

  async #decide(
    bot: string,
    { view, legal }: { view: ViewJson; legal: Action[] },
  ): Promise<Action> {
    const chance = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const question = { id: 1, deadline_ms: THINK_MS, chance, view, legal };
    const { action } = await ask('decide', { bot, ruleset: this.ruleset, question });
    return action;
  }

  /**
   * Opens a table in this browser at which the deal goes on from here, with the program for the
   * others; the way to it.
   */
  async toTable(bot: string): Promise<string | null> {
    const seat = this.moment.view.on_turn;
    if (seat === null) return null;
    const { ruleset, players } = this.line.record;
    const set = Object.entries(ruleset.overrides ?? {}).map(
      ([id, value]) => `${id}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const wanted: OpenTable = {
      ruleset: { preset: ruleset.name, set },
      players,
      bot,
      fill: true,
      sit: true,
    };
    return openedHere(wanted, { given: nameless(this.soFar), seat, passing: true });
  }

  hold(): void {
    this.playing = false;
  }

  /** Returns to the played deal, at the step where it was left. */
  leave(): void {
    const from = this.branch?.from ?? this.at;
    this.playing = false;
    this.branch = null;
    this.at = from;
  }

  close(): void {
    this.#gone = true;
    this.looking = false;
    this.#second?.close();
    this.playing = false;
  }
}

/** Returns the seat of the only person among bots; 0 if there are none or several. */
function alone(record: RecordJson): number {
  const people = (record.seats ?? []).flatMap(({ name, bot }, i) =>
    bot === null && name !== '' ? [i + 1] : [],
  );
  return people.length === 1 ? (people[0] ?? 0) : 0;
}
