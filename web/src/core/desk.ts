// Asks the WebAssembly module, which lives in a worker. It is started at the first question.
import type { Said } from './refusals';

/** A request that cannot be answered, with its stable id; of a refused action also the reason, of a broken record what is wrong, and
 * where. */
export class DeskError extends Error {
  constructor(
    readonly id: string,
    text: string,
    readonly reason?: string,
    readonly line?: number,
    readonly step?: number | null,
    /** Of a refused action: what stands in the sentence of the reason. */
    readonly args: Said = {},
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
  const told = await new Promise<string>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, text: JSON.stringify({ call, ...fields }) });
  });
  return answered<T>(told);
};

interface Answer {
  error?: { id: string; text: string; reason?: string; line?: number; step?: number | null; args?: Said };
}

/** What an answer of the module says; throws what it says instead. */
export function answered<T>(told: string): T {
  const answer = JSON.parse(told) as T & Answer;
  if (answer.error) {
    const { id, text, reason, line, step, args } = answer.error;
    throw new DeskError(id, text, reason, line, step, args);
  }
  return answer;
}
