// Sends what waits in a queue: one batch at a time, again after a pause when nobody answers.
import { type Answer, type Entry, type Queue, answered, sendable } from './queue';

/** How long to wait before a try, in milliseconds: longer each time, and never all phones of a hall at once. */
export function pause(attempt: number, chance: number): number {
  return Math.min(20_000, 1_000 * 2 ** attempt) * (0.5 + chance / 2);
}

export interface Ways<Wants> {
  queue(): Queue<Wants>;
  /** Keeps what is left before anything else is done. */
  left(queue: Queue<Wants>): void;
  /** Asks the server; throws where nobody answers. */
  send(batch: Entry<Wants>[]): Promise<Answer[]>;
  /** Whether anything may be sent now. */
  may(): boolean;
  /** Whether somebody answered last time. */
  line(there: boolean): void;
}

export class Sender<Wants> {
  readonly #ways: Ways<Wants>;
  #busy = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Whether a batch is under way. */
  get busy(): boolean {
    return this.#busy;
  }

  constructor(ways: Ways<Wants>) {
    this.#ways = ways;
  }

  /** Sends what can be sent. What is written meanwhile goes with the next batch. */
  async go(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#busy || this.#closed || !this.#ways.may()) return;
    this.#busy = true;
    try {
      for (let batch = sendable(this.#ways.queue()); batch.length > 0 && !this.#closed && this.#ways.may(); batch = sendable(this.#ways.queue())) {
        const answers = await this.#ways.send(batch);
        // A page that has gone writes nothing any more: another may have gone on.
        if (this.#closed) return;
        this.#attempt = 0;
        this.#ways.line(true);
        this.#ways.left(answered(this.#ways.queue(), answers));
        // A server that leaves everything unanswered is asked again later, not at once.
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
