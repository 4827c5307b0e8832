// Client of the WebAssembly module, which runs in a worker. The first call starts it.
import type { Calls, ErrorJson, Phrase } from '$api';

/**
 * Error for a request that the module cannot answer, with a stable id. A refused action also has a
 * reason and a phrase. A broken record has the line or step of the error.
 */
export class DeskError extends Error {
  readonly id: string;
  readonly reason: string | null;
  readonly phrase: Phrase | null;
  readonly line: number | null;
  readonly step: number | null;

  constructor({ id, text, reason, phrase, line, step }: ErrorJson) {
    super(text);
    this.id = id;
    this.reason = reason ?? null;
    this.phrase = phrase ?? null;
    this.line = line ?? null;
    this.step = step ?? null;
  }
}

/** Calls the module with the name of a call and its fields (docs/wasm.md). */
export type Ask = <Call extends keyof Calls>(
  call: Call,
  fields: Calls[Call]['asks'],
) => Promise<Calls[Call]['answers']>;

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

/** A module in a worker of its own. */
export interface Desk {
  ask: Ask;
  /** Stops the worker and rejects pending calls. */
  close(): void;
}

/**
 * Creates a module instance with its own worker, which starts at the first call. Two instances use
 * two cores.
 */
export function newDesk(): Desk {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = (event: MessageEvent<{ id: number; text?: string; failed?: string }>) => {
      const { id, text, failed } = event.data;
      const asker = waiting.get(id);
      waiting.delete(id);
      if (text === undefined)
        asker?.reject(new DeskError({ id: 'not_loaded', text: failed ?? '' }));
      else asker?.resolve(text);
      if (failed !== undefined) stop('not_loaded', failed);
    };
    // A dead worker is replaced at the next call, because it has no state.
    started.onerror = (event) => stop('died', event.message);
    return started;
  }

  function stop(id: string, text: string): void {
    worker?.terminate();
    worker = null;
    for (const asker of waiting.values()) asker.reject(new DeskError({ id, text }));
    waiting.clear();
  }

  return {
    ask: async (call, fields) => {
      worker ??= start();
      const id = ++last;
      const text = await new Promise<string>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker?.postMessage({ id, text: JSON.stringify({ call, ...fields }) });
      });
      return answered(text);
    },
    close: () => stop('closed', ''),
  };
}

/** Calls the page's shared module instance. */
export const { ask } = newDesk();

/** Returns the result of an answer, or throws its error. */
export function answered<Answer>(text: string): Answer {
  const answer = JSON.parse(text) as Answer & { error?: ErrorJson };
  if (answer.error) throw new DeskError(answer.error);
  return answer;
}
