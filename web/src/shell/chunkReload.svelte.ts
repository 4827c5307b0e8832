// A part of the client that did not come. A browser remembers for as long as a page is open that a
// script could not be loaded, so that asking for it again is of no use: when the server has it
// again, the page is loaded again, and what is there already comes from the browser.
import { againAfter, wait } from '../net/retry';

const MARK = 'cego-mended';
/** Number of reloads before the page shows an error. */
const TIMES = 3;
/** After this time it is another trouble. */
const FORGET_MS = 60_000;
/** Delay before a retry after a lost connection, in milliseconds. */
const PAUSE_MS = 1_500;

/** True if a chunk is being fetched again; no error is shown until that has failed. */
export const mending = $state({ on: false });

/** Returns the recent number of reloads and the time of the last one. */
function tried(): { times: number; at: number } {
  try {
    const { times, at } = JSON.parse(sessionStorage.getItem(MARK) ?? '') as {
      times: number;
      at: number;
    };
    if (Date.now() - at < FORGET_MS) return { times, at };
  } catch {
    // It was not.
  }
  return { times: 0, at: 0 };
}

/**
 * Returns whether the file can be loaded now. Retries after a pause, or after the time that the
 * server names. A file that the server no longer knows belongs to an older client, so the page
 * itself must be loaded again.
 */
async function comes(file: string): Promise<boolean> {
  for (let time = 0; time < TIMES; time++) {
    const answer = await fetch(file, { cache: 'reload' }).catch(() => null);
    if (answer?.ok) return true;
    if (answer?.status === 404) return file !== '/' && comes('/');
    const after = answer ? againAfter(answer) : PAUSE_MS * (time + 1);
    if (after === null) return false;
    await wait(after + Math.random() * 1_000);
  }
  return false;
}

async function mend(why: unknown): Promise<void> {
  const { times } = tried();
  const file = /https?:\/\/\S+|\/assets\/\S+/.exec(why instanceof Error ? why.message : '')?.[0];
  if (times >= TIMES || !file || mending.on) return;
  mending.on = true;
  if (!(await comes(file))) {
    mending.on = false;
    return;
  }
  try {
    sessionStorage.setItem(MARK, JSON.stringify({ times: times + 1, at: Date.now() }));
  } catch {
    // Without storage the reloads could not be counted.
    mending.on = false;
    return;
  }
  location.reload();
}

/** Loads the page again when a part of it did not come and can be had now. */
export function mendParts(): void {
  window.addEventListener(
    'vite:preloadError',
    (event) => void mend((event as Event & { payload?: unknown }).payload),
  );
}
