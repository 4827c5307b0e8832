// What the person's hand does by itself: a forced word, a pass where they want nothing of this deal, a card chosen ahead, the only card
// there is. When it does so must tell the others nothing (docs/adr/0042).
import type { Action, ChoiceJson } from '$api';

/** No answer comes sooner than a hand could give it, in milliseconds. */
export const LEAST_MS = 700;
/** And none waits longer: who takes longer thinks. */
export const MOST_MS = 4_000;
/** Up to here before enough of the person's own answers are known. */
const FIRST_MOST_MS = 2_400;
/** From how many own answers on the pauses are drawn from them, and how many are kept. */
const ENOUGH = 8;
const KEPT = 24;
/** Where nobody is who could be told anything: long enough to see what happens. */
export const ALONE_MS = 150;

/** How long the person's own answers took at tables with others, the newest last. They go nowhere. */
export class OwnPauses {
  #all: number[] = [];

  /** An answer the person gave with their own hand. */
  took(ms: number): void {
    this.#all = [...this.#all.slice(1 - KEPT), ms];
  }

  /** A pause for an answer that comes by itself: as the person's own answers are, whatever is answered. `chance`: from 0 up to 1. */
  draw(chance: () => number): number {
    const even = LEAST_MS + chance() * (FIRST_MOST_MS - LEAST_MS);
    if (this.#all.length < ENOUGH) return even;
    const one = this.#all[Math.floor(chance() * this.#all.length)] ?? even;
    return Math.min(MOST_MS, Math.max(LEAST_MS, one * (0.85 + chance() * 0.3)));
  }
}

/** What the person has said they want. */
export interface Wishes {
  /** A card to be played as soon as it may be. */
  ahead: string | null;
  /** Whether they pass whatever is asked in this auction. */
  passing: boolean;
  /** Whether the only card there is plays itself. */
  only: boolean;
}

/** What is done by itself with these choices; nothing where the person has to decide. */
export function byItself(choices: readonly ChoiceJson[], wishes: Wishes): Action | null {
  const [first] = choices;
  if (!first) return null;
  if (choices.every(({ type }) => type === 'play')) {
    const ahead = choices.find(({ card }) => card === wishes.ahead);
    return ahead ?? (choices.length === 1 && wishes.only ? first : null);
  }
  if (!choices.every(({ type }) => type === 'say')) return null;
  if (choices.length === 1) return first;
  return (wishes.passing && (choices.find(({ word }) => word === 'pass') ?? opening(choices))) || null;
}

/** The one bid among other words where forehand has to open and cannot pass. */
function opening(choices: readonly ChoiceJson[]): ChoiceJson | null {
  const [bid, other] = choices.filter(({ word }) => word === 'bid');
  return bid && !other && !choices.some(({ word }) => word === 'hold') ? bid : null;
}

/** The table as this hand sees it. */
interface Seat {
  /** What may be done now; nothing while it is not the person's turn, or not shown yet. */
  choices(): readonly ChoiceJson[];
  /** The number of the deal. */
  deal(): number;
  /** Another one for each question. */
  question(): string;
  /** Whether nobody else is at the table, and nobody can look on. */
  alone(): boolean;
  /** Whether the only card plays itself. */
  only(): boolean;
  act(action: Action): void;
  /** The only card there was has played itself. */
  went(card: string): void;
  /** A card chosen ahead may not be played now. */
  dropped(card: string): void;
}

const own = new OwnPauses();

export class Hands {
  ahead = $state<string | null>(null);
  passing = $state(false);
  /** What comes by itself in a moment. */
  coming = $state.raw<Action | null>(null);
  readonly #seat: Seat;
  readonly #pauses: OwnPauses;
  readonly #chance: () => number;
  #deal = 0;
  #asked = '';
  /** When it was asked, and how long an answer that comes by itself waits: drawn then, before there is one. */
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

  /** Looks at what is asked, each time something has changed. */
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
    if (this.ahead && choices[0]?.type === 'play' && !choices.some(({ card }) => card === this.ahead)) {
      this.#seat.dropped(this.ahead);
      this.ahead = null;
    }
    const action = byItself(choices, { ahead: this.ahead, passing: this.passing, only: this.#seat.only() });
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
    if (byHand && question === this.#asked && question !== this.#done && !this.#seat.alone()) this.#pauses.took(performance.now() - this.#since);
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
