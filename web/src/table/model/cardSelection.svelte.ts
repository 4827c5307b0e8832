// Choosing a card by tapping: which may be tapped, which are chosen for the exchange, and what the
// big button would do. A table and a deal of a lesson are played with the same hand.
import type { Action } from '$api';
import { cardName } from '../../cards/names';
import { capital, t } from '../../shell/words.svelte';
import { keeping } from './exchange';

/** The game that is played with the hand. */
interface Game {
  /** All that may be done now. */
  allowed(): Action[];
  hand(): string[];
  act(action: Action): void;
  /** Plays a card, or asks why it may not be played. */
  play(card: string): void;
  /** Returns whether the first tap plays a card. */
  atOnce?(): boolean;
  /** Called before something else is chosen; `moves`: cards will lie elsewhere. */
  before?(moves: boolean): void;
}

/** The big button: its text, and what it does once enough is chosen. */
export interface Main {
  text: string;
  does: (() => void) | null;
}

const CARDS = ['keep', 'discard', 'play'];

export class Choosing {
  /** The card that is played by the next tap. */
  selected = $state<string | null>(null);
  /** The cards chosen for the exchange. */
  chosen = $state.raw<string[]>([]);
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  readonly #allowed = $derived.by(() => this.#game.allowed());
  readonly #keeps = $derived(keeping(this.#allowed, this.chosen));
  readonly #discards = $derived(this.#cards('discard'));
  readonly #plays = $derived(this.#cards('play'));
  readonly exchange = $derived(
    this.#keeps.count > 0 ? 'keep' : this.#discards.length > 0 ? 'discard' : null,
  );
  /** Number of cards that the exchange asks for. */
  readonly count = $derived(this.exchange === 'keep' ? this.#keeps.count : 1);
  /** True if enough cards are chosen. Further cards are legal, but not needed. */
  readonly full = $derived.by(() => this.exchange !== null && this.chosen.length >= this.count);
  /** The cards that may be tapped; nothing while none is asked for. */
  readonly legal = $derived.by(() => {
    if (this.exchange === 'keep')
      return new Set([
        ...this.#keeps.open,
        ...(this.count === 1 ? keeping(this.#allowed, []).open : []),
      ]);
    if (this.exchange === 'discard') return new Set(this.#discards);
    return this.#plays.length > 0 ? new Set(this.#plays) : null;
  });
  /** The hand without the cards chosen for the exchange. */
  readonly hand = $derived.by(() =>
    this.#game.hand().filter((card) => !(this.exchange && this.chosen.includes(card))),
  );
  /** Choices made by buttons: bids, and keeps that the cards alone do not determine. */
  readonly others = $derived.by(() => {
    if (this.exchange === 'keep') return this.#keeps.ways.length > 1 ? this.#keeps.ways : [];
    return this.#allowed.filter(({ type }) => !CARDS.includes(type));
  });
  readonly main = $derived.by((): Main | null => {
    if (this.exchange === 'keep') {
      const [way, other] = this.#keeps.ways;
      if (way && other) return null;
      const text = t('web-do-keep', {
        count: this.count,
        rest: this.#game.hand().length - this.count,
      });
      return { text, does: way ? () => this.#game.act(way) : null };
    }
    if (this.exchange === 'discard') {
      const [card] = this.chosen;
      if (!card) return { text: t('web-choose-discard'), does: null };
      return {
        text: capital(t('do-discard', { card: cardName(card) })),
        does: () => this.#game.act({ type: 'discard', card }),
      };
    }
    const card = this.selected;
    return card
      ? { text: t('web-do-play', { card: cardName(card) }), does: () => this.play(card) }
      : null;
  });

  #cards(type: Action['type']): string[] {
    return this.#allowed.flatMap((action) =>
      action.type === type && action.card ? [action.card] : [],
    );
  }

  /** Another question is asked: what was chosen for the last one is over. */
  reset(): void {
    this.selected = null;
    this.chosen = [];
  }

  /**
   * A card was tapped. One that may not be chosen is tried all the same: the answer says why not.
   */
  pick(card: string): void {
    if (this.exchange === 'keep') {
      if (this.#keeps.open.has(card)) this.#choose([...this.chosen, card]);
      else if (this.count === 1 && this.legal?.has(card)) this.#choose([card]);
      else {
        const tried = [...this.chosen, card];
        const pips = this.#allowed[0]?.pips?.length ?? 0;
        this.#game.act({ type: 'keep', pips: tried.slice(0, pips), free: tried.slice(pips) });
      }
    } else if (this.exchange === 'discard') {
      if (this.#discards.includes(card)) this.#choose([card]);
      else this.#game.act({ type: 'discard', card });
    } else if (this.#plays.includes(card) && this.selected !== card && !this.#game.atOnce?.()) {
      this.#game.before?.(false);
      this.selected = card;
    } else this.play(card);
  }

  /** A card was thrown on the table. */
  drop(card: string): void {
    if (this.exchange) this.pick(card);
    else this.play(card);
  }

  play(card: string): void {
    this.selected = null;
    this.#game.play(card);
  }

  /** A chosen card goes back to the hand. */
  back(card: string): void {
    this.#choose(this.chosen.filter((one) => one !== card));
  }

  #choose(cards: string[]): void {
    this.#game.before?.(true);
    this.chosen = cards;
  }
}
