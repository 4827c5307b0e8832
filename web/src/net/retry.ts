// Retries after the server is overloaded: waits for the time that it names plus jitter, so that
// clients do not retry together.

/** Number of retries. */
const TIMES = 4;
/** Longest silent wait, in seconds. */
const LONGEST_S = 5;

/**
 * Returns the delay in milliseconds after which an answer allows a retry; null if it names none or
 * too long a one.
 */
export function againAfter(answer: Response): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= LONGEST_S ? seconds * 1_000 : null;
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Sends a request and retries it while the server is overloaded. A request that changes something
 * is retried only after 429, because the server then did nothing. A request that only reads is also
 * retried after 503.
 */
export async function patient(send: () => Promise<Response>, onlyAsks: boolean): Promise<Response> {
  for (let time = 0; ; time++) {
    const answer = await send();
    const after = time < TIMES && (onlyAsks || answer.status === 429) ? againAfter(answer) : null;
    if (after === null) return answer;
    await wait(after + Math.random() * 1_000);
  }
}
