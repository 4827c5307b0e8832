// Somebody's own part in a tournament whose tables are the server's: how it stands, and what they do about it.
import { newest } from '../net/newest';
import { inWords } from '../shell/said';
import { club } from './api';
import type { TournamentEntry } from './types';

export class OwnPart {
  entry = $state.raw<TournamentEntry | null>(null);
  problem = $state<string | null>(null);
  busy = $state(false);
  readonly #id: string;
  readonly #hear = newest<TournamentEntry>((entry) => (this.entry = entry));

  constructor(id: string) {
    this.#id = id;
  }

  /** Asks how it stands. Where that is not to be had nothing is shown. */
  look(): void {
    this.#hear(club.entry(this.#id)).catch(() => undefined);
  }

  /** Does something, then asks how it stands. */
  async does(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      await what();
      await this.#hear(club.entry(this.#id));
    } catch (why) {
      this.problem = inWords(why);
    }
    this.busy = false;
  }
}
