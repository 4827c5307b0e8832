// Auto-play: forced bids, auto-pass, premoves and the only legal card. Its timing must reveal
// nothing to other players (docs/adr/0042).
import type { Action, ChoiceJson } from '$api';

/** Shortest pause before an automatic answer, in milliseconds, about as fast as a human hand. */
export const LEAST_MS = 700;
/** Longest pause; a longer one would look like thinking. */
export const MOST_MS = 4_000;
/** Longest pause before enough of the person's answer times are known. */
const FIRST_MOST_MS = 2_400;
/** Number of answer times from which pauses are drawn, and the number that is stored. */
const ENOUGH = 8;
const KEPT = 24;
/** Pause at a table without other people, long enough to follow the game. */
export const ALONE_MS = 150;

/** The person's answer times at tables with others, newest last. They never leave the device. */
export class OwnPauses {
  #all: number[] = [];

  /** Records the time of an answer by hand. */
  took(ms: number): void {
    this.#all = [...this.#all.slice(1 - KEPT), ms];
  }

  /**
   * Draws a pause for an automatic answer from the person's own answer times, independent of the
   * answer. `chance` is in [0, 1).
   */
  draw(chance: () => number): number {
    const even = LEAST_MS + chance() * (FIRST_MOST_MS - LEAST_MS);
    if (this.#all.length < ENOUGH) return even;
    const one = this.#all[Math.floor(chance() * this.#all.length)] ?? even;
    return Math.min(MOST_MS, Math.max(LEAST_MS, one * (0.85 + chance() * 0.3)));
  }
}

/** The person's auto-play settings for the deal. */
export interface Wishes {
  /** Premove: a card to be played as soon as it is legal. */
  ahead: string | null;
  /** Passes for the whole auction. */
  passing: boolean;
  /** Plays the only legal card automatically. */
  only: boolean;
}

/** Returns the automatic action for these choices, or null if the person has to decide. */
export function byItself(choices: readonly ChoiceJson[], wishes: Wishes): Action | null {
  const [first] = choices;
  if (!first) return null;
  if (choices.every(({ type }) => type === 'play')) {
    const ahead = choices.find(({ card }) => card === wishes.ahead);
    return ahead ?? (choices.length === 1 && wishes.only ? first : null);
  }
  if (!choices.every(({ type }) => type === 'say')) return null;
  if (choices.length === 1) return first;
  return (
    (wishes.passing && (choices.find(({ word }) => word === 'pass') ?? opening(choices))) || null
  );
}

/** Returns the only bid with which forehand can open without a pass. */
function opening(choices: readonly ChoiceJson[]): ChoiceJson | null {
  const [bid, other] = choices.filter(({ word }) => word === 'bid');
  return bid && !other && !choices.some(({ word }) => word === 'hold') ? bid : null;
}

/** Interface of auto-play to the table. */
interface Seat {
  /** Returns the current choices; none while it is not the person's turn or not shown yet. */
  choices(): readonly ChoiceJson[];
  /** The number of the deal. */
  deal(): number;
  /** Another one for each question. */
  question(): string;
  /** Returns whether nobody else is at the table and nobody can watch. */
  alone(): boolean;
  /** Returns whether the only legal card is played automatically. */
  only(): boolean;
  act(action: Action): void;
  /** The only card there was has played itself. */
  went(card: string): void;
  /** Called when a premove is illegal. */
  dropped(card: string): void;
}

const own = new OwnPauses();

export class Hands {
  ahead = $state<string | null>(null);
  passing = $state(false);
  /** The pending automatic action. */
  coming = $state.raw<Action | null>(null);
  readonly #seat: Seat;
  readonly #pauses: OwnPauses;
  readonly #chance: () => number;
  #deal = 0;
  #asked = '';
  /**
   * When it was asked, and how long an answer that comes by itself waits: drawn then, before there
   * is one.
   */
  #since = 0;
  #pause = 0;
  /** The question that is answered, however long it takes to be heard. */
  #done = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(seat: Seat, pauses = own, chance: () => number = Math.random) {
    this.#seat = seat;
    this.#pauses = pauses;
    this.#chance = chance;
  }

  /** Checks the current question after each change. */
  look(): void {
    clearTimeout(this.#timer);
    this.coming = null;
    if (this.#seat.deal() !== this.#deal) {
      this.#deal = this.#seat.deal();
      this.ahead = null;
      this.passing = false;
    }
    const choices = this.#seat.choices();
    const question = this.#seat.question();
    if (choices.length === 0 || question === this.#done) return;
    if (question !== this.#asked) {
      this.#asked = question;
      this.#since = performance.now();
      this.#pause = this.#pauses.draw(this.#chance);
    }
    if (
      this.ahead &&
      choices[0]?.type === 'play' &&
      !choices.some(({ card }) => card === this.ahead)
    ) {
      this.#seat.dropped(this.ahead);
      this.ahead = null;
    }
    const action = byItself(choices, {
      ahead: this.ahead,
      passing: this.passing,
      only: this.#seat.only(),
    });
    if (!action) return;
    this.coming = action;
    const pause = this.#seat.alone() ? ALONE_MS : this.#pause;
    const only = choices.length === 1 && action.card !== this.ahead ? action.card : null;
    const does = () => {
      this.#seat.act(action);
      if (only) this.#seat.went(only);
    };
    this.#timer = setTimeout(does, Math.max(0, this.#since + pause - performance.now()));
  }

  /** The question is answered: by the person's own hand, or by itself. */
  answered(byHand: boolean): void {
    clearTimeout(this.#timer);
    this.coming = null;
    const question = this.#seat.question();
    if (byHand && question === this.#asked && question !== this.#done && !this.#seat.alone())
      this.#pauses.took(performance.now() - this.#since);
    this.#done = question;
    if (this.#seat.choices()[0]?.type === 'play') this.ahead = null;
  }

  /** The answer did not arrive: it is asked again. */
  again(): void {
    this.#done = '';
  }

  /** Chooses a card ahead, or takes it back. */
  choose(card: string): void {
    this.ahead = this.ahead === card ? null : card;
    this.look();
  }

  /** Passes in this auction from now on, or not any more. */
  pass(wanted: boolean): void {
    this.passing = wanted;
    this.look();
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
