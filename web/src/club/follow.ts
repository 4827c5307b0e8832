// Hears of every change of a tournament: by a stream of the server's, and by asking now and then where that does not get through.
import { pause } from './sheet/sender';

/** Where no stream comes, the server is asked this often, in milliseconds. */
const ASK_MS = 5_000;
/** After so long a silence a stream is taken for dead: the server says something more often. */
const SILENCE_MS = 45_000;

/** Calls `changed` at once and whenever something has happened, `lost` when nobody answers; ends with the function it gives. */
export function follow(id: string, key: string | null, changed: () => Promise<void>, lost: () => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  async function listen(): Promise<void> {
    if (end.signal.aborted) return;
    await changed();
    let wait = ASK_MS;
    try {
      await stream(`/api/v1/tournaments/${encodeURIComponent(id)}/live`, key, end.signal, () => {
        attempt = 0;
        void changed();
      });
      // A stream that ends is begun again: servers end it when they are restarted.
      wait = pause(attempt++, Math.random());
    } catch (why) {
      if (end.signal.aborted) return;
      if (!(why instanceof NoStream)) {
        lost();
        wait = pause(attempt++, Math.random());
      }
    }
    timer = setTimeout(() => void listen(), wait);
  }
  const hurry = () => {
    if (document.visibilityState === 'visible') void changed();
  };
  void listen();
  document.addEventListener('visibilitychange', hurry);
  window.addEventListener('online', hurry);
  return () => {
    end.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hurry);
    window.removeEventListener('online', hurry);
  };
}

/** The server answers, and not with a stream. */
class NoStream extends Error {}

/** Reads server-sent events; `heard` is called for each that has data. Not with `EventSource`: a key goes in a header. */
async function stream(path: string, key: string | null, signal: AbortSignal, heard: () => void): Promise<void> {
  const silence = new AbortController();
  const give = () => silence.abort();
  signal.addEventListener('abort', give);
  let timer = setTimeout(give, SILENCE_MS);
  try {
    const answer = await fetch(path, { headers: { Accept: 'text/event-stream', ...(key ? { 'Cego-Key': key } : {}) }, signal: silence.signal });
    if (!answer.ok || !answer.body || !answer.headers.get('Content-Type')?.startsWith('text/event-stream')) throw new NoStream();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(give, SILENCE_MS);
      text += decoder.decode(value, { stream: true });
      const ends = text.lastIndexOf('\n\n');
      if (ends < 0) continue;
      if (/^data:/m.test(text.slice(0, ends))) heard();
      text = text.slice(ends + 2);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}
