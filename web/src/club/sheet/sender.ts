// Sender of a queue: sends one batch at a time and retries after a pause.
import { type Answer, type Entry, type Queue, answered, sendable } from './queue';

/**
 * Returns the pause before a retry, in milliseconds: exponential back-off with jitter, so that the
 * phones of a hall do not retry together.
 */
export function pause(attempt: number, chance: number): number {
  return Math.min(20_000, 1_000 * 2 ** attempt) * (0.5 + chance / 2);
}

export interface Ways<Wants> {
  queue(): Queue<Wants>;
  /** Stores the rest of the queue before anything else is done. */
  left(queue: Queue<Wants>): void;
  /** Sends a batch to the server; throws without an answer. */
  send(batch: Entry<Wants>[]): Promise<Answer[]>;
  /** Returns whether anything may be sent now. */
  may(): boolean;
  /** Returns whether the last batch was answered. */
  line(there: boolean): void;
}

export class Sender<Wants> {
  readonly #ways: Ways<Wants>;
  #busy = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Returns whether a batch is under way. */
  get busy(): boolean {
    return this.#busy;
  }

  constructor(ways: Ways<Wants>) {
    this.#ways = ways;
  }

  /** Sends the sendable entries. Entries added meanwhile go with the next batch. */
  async go(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#busy || this.#closed || !this.#ways.may()) return;
    this.#busy = true;
    try {
      for (
        let batch = sendable(this.#ways.queue());
        batch.length > 0 && !this.#closed && this.#ways.may();
        batch = sendable(this.#ways.queue())
      ) {
        const answers = await this.#ways.send(batch);
        // A closed page stores nothing, because another page may have continued.
        if (this.#closed) return;
        this.#attempt = 0;
        this.#ways.line(true);
        this.#ways.left(answered(this.#ways.queue(), answers));
        // If the answer settles no entry, the retry waits for the pause.
        if (answers.length === 0) throw new Error('nothing was answered');
      }
    } catch {
      if (this.#closed) return;
      this.#ways.line(false);
      this.#timer = setTimeout(() => void this.go(), pause(this.#attempt++, Math.random()));
    } finally {
      this.#busy = false;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
