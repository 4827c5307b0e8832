// A tournament, or a sheet of it, that is looked at: read once, and again whenever something has happened there. When the line is gone, what was known last stays.
import { untrack } from 'svelte';
import { inWords } from '../shell/said';
import { type Listener, follow } from './follow';
import { type Of, keyOf } from './keys';
import { club, tournamentAt } from './api';
import type { Tournament } from './types';

/** Something of the server's that changes. */
export class Live<View extends { number: number; now: number; mark: string; other_past?: boolean }> implements Listener {
  view: View | null = $state.raw(null);
  /** Why nothing can be shown. */
  problem: string | null = $state(null);
  /** Whether the server answered last time, and when it last did. */
  line = $state(true);
  heard = $state(Date.now());
  /** What is to be added to the time of this device to have the server's. */
  offset = $state(0);
  /** Whether an older copy of the tournament goes on instead of the one that was seen before. */
  otherPast = $state(false);
  readonly #read: (seen: string | null) => Promise<View>;
  readonly said: ((view: View, before: View | null) => void) | undefined;
  #reading: Promise<void> | null = null;
  #again = false;

  /** `said` is told of everything that is taken, before it is shown, with what was shown until then. */
  constructor(read: (seen: string | null) => Promise<View>, said?: (view: View, before: View | null) => void) {
    this.#read = read;
    this.said = said;
  }

  /** Reads it again; who asks while it is being read gets one more reading after that. */
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

  /** The last event that was seen, as the server is told of it. Who follows it does not begin anew with each view. */
  seen = (): string | null => untrack(() => (this.view?.mark ? `${this.view.number}.${this.view.mark}` : null));

  hear(told: unknown): void {
    const view = told as View;
    // An answer that was under way longer does not take back what is known. Another past does: what was seen has not happened there.
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

/** The tournament of an address, with the key this device has for it. */
export function theTournament(id: () => string, as: Of | null): Live<Tournament> {
  const key = () => (as === null ? null : keyOf(id(), as));
  const live = new Live((seen) => club.view(id(), key(), seen));
  $effect(() => follow(tournamentAt(id()), key(), live));
  return live;
}
