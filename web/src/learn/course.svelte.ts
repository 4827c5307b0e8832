// Controller of a lesson's deal: the other seats act, and the learner's actions are checked against
// the lesson and the core. It is headless; PlayView renders it.
import type { Action } from '$api';
import { same } from '../core/action';
import type { Ask, DeskError } from '../core/desk';
import { spokenIn, type Spoken } from '../table/model/state';
import type { RecordJson } from '../core/record';
import type { PlayStep, Turn } from './lessons';
import { Runner, type Seen } from './runner';

/** The last remark and its tone. */
export type Remark =
  | { tone: 'say' | 'good' | 'else'; text: string }
  | { tone: 'refused'; why: DeskError }
  | { tone: 'hint'; action: Action };

export interface Where {
  actions: Action[];
  turns: number;
}

export interface Ways {
  ask: Ask;
  /** Waits a number of short pauses. */
  pause: (parts: number) => Promise<void>;
  /** Progress, for storage. */
  at: (where: Where) => void;
}

export class Course {
  readonly step: PlayStep;
  readonly deal: RecordJson;
  seen = $state.raw<Seen | null>(null);
  remark = $state.raw<Remark | null>(null);
  /** True if another seat acts or the core computes. */
  busy = $state(true);
  /** True if the last trick is still shown. */
  last = $state(false);
  /** True if the learner must read a remark first. */
  waiting = $state(false);
  done = $state(false);
  /** The own card on its way to the table. */
  played = $state<string | null>(null);
  #turns = $state(0);
  #runner: Runner;
  readonly #ways: Ways;
  #tricks = -1;
  #closed = false;

  constructor(step: PlayStep, deal: RecordJson, ways: Ways, where?: Where) {
    this.step = step;
    this.deal = deal;
    this.#ways = ways;
    this.#runner = new Runner(ways.ask, deal, step.from, step.seat, where?.actions);
    this.#turns = where?.turns ?? 0;
  }

  /** The current turn, if the lesson scripts it. */
  get turn(): Turn | null {
    return this.step.turns?.[this.#turns] ?? null;
  }

  /** The words of the auction. */
  get words(): Spoken[] {
    return this.seen ? spokenIn(this.seen.view, this.seen.said) : [];
  }

  get record(): RecordJson {
    return this.#runner.record;
  }

  /** Returns whether it is the learner's turn. */
  get own(): boolean {
    return !this.busy && !this.waiting && !this.done && this.seen?.view.on_turn === this.step.seat;
  }

  close(): void {
    this.#closed = true;
  }

  /** Begins the deal or resumes it. Unreadable progress begins anew. */
  async begin(): Promise<void> {
    try {
      await this.#look();
    } catch (why) {
      if (this.#runner.actions.length === this.step.from) throw why;
      this.#runner = new Runner(this.#ways.ask, this.deal, this.step.from, this.step.seat);
      this.#turns = 0;
      await this.#look();
    }
    // Its trick is the one that lay there when it began.
    this.#tricks = (
      await new Runner(this.#ways.ask, this.deal, this.step.from, this.step.seat).look()
    ).view.tricks.length;
    if (this.step.text && this.#runner.actions.length === this.step.from)
      this.remark = { tone: 'say', text: this.step.text };
    await this.go();
  }

  /** Lets the others act until it is the learner's turn or there is something to read. */
  async go(): Promise<void> {
    this.waiting = false;
    this.busy = true;
    while (!this.#closed) {
      if (this.#over()) {
        this.done = true;
        break;
      }
      if (this.seen?.view.on_turn === this.step.seat) {
        const say = this.turn?.say;
        if (say) this.remark = { tone: 'say', text: say };
        break;
      }
      await this.#ways.pause(1);
      if (this.#closed) return;
      const before = this.seen?.view;
      const action = await this.#runner.other();
      if (!action) break;
      await this.#look();
      this.#ways.at({ actions: this.#runner.actions, turns: this.#turns });
      await this.#trick(before?.tricks.length ?? 0);
      const note = this.step.notes?.[String(this.#runner.actions.length - 1)];
      if (note) {
        this.remark = { tone: 'say', text: note };
        if (!this.#over()) {
          this.waiting = this.seen?.view.on_turn !== this.step.seat || this.turn?.say !== undefined;
          if (this.waiting) break;
        }
      }
    }
    this.busy = false;
  }

  /** Takes an action of the learner. Another action than the lesson wants is not done. */
  async act(action: Action): Promise<void> {
    if (!this.own || !this.seen) return;
    const turn = this.turn;
    const before = this.seen.view;
    const allowed = this.seen.legal.some((one) => same(one, action));
    if (allowed && turn?.best && !turn.best.some((one) => same(one, action))) {
      this.remark = { tone: 'else', text: turn.else ?? 'learn-other' };
      return;
    }
    if (!allowed) {
      // The hand does not wait for the remark, so a quick learner can choose another card.
      const why = await this.#runner.refusal(this.step.seat, action);
      if (!this.own || this.seen.view !== before) return;
      if (why) {
        this.remark = { tone: 'refused', why };
        return;
      }
    }
    this.busy = true;
    this.played = action.type === 'play' ? (action.card ?? null) : null;
    try {
      await this.#runner.act(this.step.seat, action);
    } catch (why) {
      this.busy = false;
      this.played = null;
      throw why;
    }
    this.#turns++;
    this.remark = turn?.done ? { tone: 'good', text: turn.done } : null;
    await this.#look();
    this.played = null;
    this.#ways.at({ actions: this.#runner.actions, turns: this.#turns });
    await this.#trick(before.tricks.length);
    this.waiting = turn?.done !== undefined && !this.#over();
    this.busy = false;
    if (!this.waiting) await this.go();
  }

  /** Returns the recommended action: the lesson's, else the adviser's. */
  async hint(): Promise<void> {
    if (!this.own) return;
    const told = this.turn?.best?.[0];
    this.busy = true;
    const action = told ?? (await this.#runner.advise());
    this.busy = false;
    if (action) this.remark = { tone: 'hint', action };
  }

  async #look(): Promise<void> {
    this.seen = await this.#runner.look();
  }

  /** A trick that is full is looked at before it goes on. */
  async #trick(before: number): Promise<void> {
    if ((this.seen?.view.tricks.length ?? 0) <= before) return;
    this.last = true;
    await this.#ways.pause(2);
    this.last = false;
  }

  #over(): boolean {
    const seen = this.seen;
    if (!seen) return false;
    if (seen.over) return true;
    switch (this.step.until) {
      case 'turns':
        return this.#turns >= (this.step.turns?.length ?? 0);
      case 'trick':
        return seen.view.tricks.length > this.#tricks;
      case 'auction':
        return seen.view.phase !== 'auction';
      case 'over':
        return false;
    }
  }
}
