// The person's own part in an online tournament: its state and its actions.
import { newest } from '../net/latestOnly';
import { inWords } from '../shell/errorText';
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

  /** Reads the state. If that fails, nothing is shown. */
  look(): void {
    this.#hear(club.entry(this.#id)).catch(() => undefined);
  }

  /** Does an action, then reads the state. */
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
