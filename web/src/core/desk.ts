// Asks the WebAssembly module, which lives in a worker. It is started at the first question.

/** A request that cannot be answered, with its stable id; of a refused action also the reason. */
export class DeskError extends Error {
  constructor(
    readonly id: string,
    text: string,
    readonly reason?: string,
    /** Of a refused action: what the sentence of the reason is about. */
    readonly values: Record<string, unknown> = {},
  ) {
    super(text);
  }
}

/** Asks the module: the name of a call and its fields (docs/wasm.md). */
export type Ask = <T>(call: string, fields: object) => Promise<T>;

interface Waiting {
  resolve(text: string): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = (event: MessageEvent<{ id: number; text?: string; failed?: string }>) => {
    const { id, text, failed } = event.data;
    const asker = waiting.get(id);
    waiting.delete(id);
    if (text === undefined) asker?.reject(new DeskError('not_loaded', failed ?? ''));
    else asker?.resolve(text);
    if (failed !== undefined) stop('not_loaded', failed);
  };
  // A worker that died is replaced at the next question: it holds nothing.
  started.onerror = (event) => stop('died', event.message);
  return started;
}

function stop(id: string, text: string): void {
  worker?.terminate();
  worker = null;
  for (const asker of waiting.values()) asker.reject(new DeskError(id, text));
  waiting.clear();
}

/** Asks the module of this page. */
export const ask: Ask = async <T>(call: string, fields: object): Promise<T> => {
  worker ??= start();
  const id = ++last;
  const text = await new Promise<string>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, text: JSON.stringify({ call, ...fields }) });
  });
  return answered<T>(text);
};

/** What an answer of the module says; throws what it says instead. */
export function answered<T>(text: string): T {
  const answer = JSON.parse(text) as T & { error?: { id: string; text: string; reason?: string; values?: Record<string, unknown> } };
  const { error } = answer;
  if (error) throw new DeskError(error.id, error.text, error.reason, error.values);
  return answer;
}
