// This device as a witness: it keeps what the server said of a deal, lets the module compute the cards again when the deal is over, and
// hands on what was found (docs/fairness.md).
import type { RulesetJson, ToClient } from '$api';
import type { FoundJson, WitnessState } from '$module';
import { ask } from '../core/desk';

/** So much is handed to the module at once, in characters; it takes a MiB. */
const MOST = 400_000;

/** What was told before a deal, which another page of this window is to know if this one is loaded again. */
const key = (table: string) => `cego-told-${table}`;

export class Witness {
  readonly #table: string;
  readonly #found: (found: FoundJson[]) => void;
  #told: string[] = [];
  #size = 0;
  #rules: RulesetJson | null = null;
  #state: WitnessState | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(table: string, found: (found: FoundJson[]) => void) {
    this.#table = table;
    this.#found = found;
    try {
      const before: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? '[]');
      if (Array.isArray(before)) this.#told = before.filter((one) => typeof one === 'string');
    } catch {
      // Nothing is known of a deal under way then.
    }
  }

  /** Hears a message of the table, as text as well; `opened` are the links this device has opened of late. */
  hear(text: string, message: ToClient, opened: string[]): void {
    if (message.type !== 'picture' && message.type !== 'events') return;
    if (message.type === 'picture') this.#rules = message.setup.ruleset;
    this.#told.push(text);
    this.#size += text.length;
    const has = (...kinds: string[]) => message.type === 'events' && message.events.some(({ event }) => kinds.includes(event));
    if (has('dealt')) this.#remember();
    if (has('deal_ended', 'annulled') || this.#size > MOST) this.#compute(opened);
  }

  #compute(opened: string[]): void {
    const ruleset = this.#rules;
    if (!ruleset) return;
    const messages = this.#told;
    this.#told = [];
    this.#size = 0;
    this.#turn = this.#turn.then(async () => {
      try {
        const { state, found } = await ask('witness', { state: this.#state, opened, ruleset, messages });
        this.#state = state;
        if (found.length > 0) this.#found(found);
      } catch {
        // Without the module nothing is said of this deal; of the next one something may be.
        this.#state = null;
      }
    });
  }

  #remember(): void {
    try {
      sessionStorage.setItem(key(this.#table), JSON.stringify(this.#told));
    } catch {
      // Without room nothing is said of this deal after the page is loaded again.
    }
  }
}
