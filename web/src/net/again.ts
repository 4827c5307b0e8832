// What is too much for the server at the moment is asked again after the time it names, with a little more for each, so that those
// who were sent away together do not come back together.

/** How often something is asked again. */
const TIMES = 4;
/** Longer than this nobody waits without being told. */
const LONGEST_S = 5;

/** After how many milliseconds an answer says to come again; null where it does not, or where that takes too long to wait for. */
export function againAfter(answer: Response): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= LONGEST_S ? seconds * 1_000 : null;
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Sends a request, and again where the server has too much to do. A request that changes something is repeated only if it was sent away
 * before anything was done (429); one that only asks also if the server could not do it (503). */
export async function patient(send: () => Promise<Response>, onlyAsks: boolean): Promise<Response> {
  for (let time = 0; ; time++) {
    const answer = await send();
    const after = time < TIMES && (onlyAsks || answer.status === 429) ? againAfter(answer) : null;
    if (after === null) return answer;
    await wait(after + Math.random() * 1_000);
  }
}
