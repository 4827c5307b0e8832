// Live view of a tournament or a sheet: read once and again after each change. Without a connection
// the last view stays.
import { untrack } from 'svelte';
import { inWords } from '../shell/errorText';
import { type Listener, follow } from './subscription';
import { type Of, keyOf } from './keys';
import { club, tournamentAt } from './api';
import type { Tournament } from './types';

/** Live view of a resource of the server. */
export class Live<
  View extends { number: number; now: number; mark: string; other_past?: boolean },
> implements Listener {
  view: View | null = $state.raw(null);
  /** Reason why no view can be shown. */
  problem: string | null = $state(null);
  /** Result of the last request, and the time of the last answer. */
  line = $state(true);
  heard = $state(Date.now());
  /** Difference of the server's clock to this device, in milliseconds. */
  offset = $state(0);
  /** True if an older copy of the tournament goes on instead of the one that was seen before. */
  otherPast = $state(false);
  readonly #read: (seen: string | null) => Promise<View>;
  readonly said: ((view: View, before: View | null) => void) | undefined;
  #reading: Promise<void> | null = null;
  #again = false;

  /** `said` is called with each new view before it is shown, and with the previous one. */
  constructor(
    read: (seen: string | null) => Promise<View>,
    said?: (view: View, before: View | null) => void,
  ) {
    this.#read = read;
    this.said = said;
  }

  /** Reads the view again. A call during a request causes one more request after it. */
  look = (): Promise<void> => {
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#once().finally(() => {
      this.#reading = null;
      if (!this.#again) return;
      this.#again = false;
      void this.look();
    });
    return this.#reading;
  };

  async #once(): Promise<void> {
    try {
      this.hear(await this.#read(this.seen()));
    } catch (why) {
      this.line = false;
      this.problem = inWords(why);
    }
  }

  /** Returns the last seen event for requests, without a reactive dependency on the view. */
  seen = (): string | null =>
    untrack(() => (this.view?.mark ? `${this.view.number}.${this.view.mark}` : null));

  hear(told: unknown): void {
    const view = told as View;
    // An older answer does not replace a newer view, unless another copy of the tournament
    // continues.
    if (this.view && view.number < this.view.number && !view.other_past) return;
    if (view.other_past) this.otherPast = true;
    this.said?.(view, this.view);
    this.view = view;
    this.problem = null;
    this.line = true;
    this.heard = Date.now();
    this.offset = view.now - Date.now();
  }

  away(): void {
    this.line = false;
    if (!this.view) void this.look();
  }
}

/** Returns the live tournament of an address, with this device's key for it. */
export function theTournament(id: () => string, as: Of | null): Live<Tournament> {
  const key = () => (as === null ? null : keyOf(id(), as));
  const live = new Live((seen) => club.view(id(), key(), seen));
  $effect(() => follow(tournamentAt(id()), key(), live));
  return live;
}
