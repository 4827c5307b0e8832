// Hears what a tournament or a sheet is now, and whenever it has changed: by a stream of the server's, and by asking now and then where that does not get through.
import { withKey } from './api';
import { pause } from './sheet/sender';
import { viewOf } from './sse';

/** Where no stream comes, the server is asked this often, in milliseconds. */
const ASK_MS = 5_000;
/** After so long a silence a stream is taken for dead: the server says something every fifteen seconds. */
const SILENCE_MS = 40_000;

/** What a stream tells. */
export interface Listener {
  /** Looks for itself. */
  look(): Promise<void>;
  /** Takes what the server says. */
  hear(view: unknown): void;
  /** Nobody answers. */
  away(): void;
  /** The last event that was seen. */
  seen(): string | null;
}

/** Follows what is at a path of the interface; ends with the function it gives. */
export function follow(path: string, key: string | null, to: Listener): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  async function listen(): Promise<void> {
    if (end.signal.aborted) return;
    let wait = ASK_MS;
    try {
      await stream(`/api/v1${path}/live`, withKey(key, to.seen()), end.signal, (view) => {
        attempt = 0;
        to.hear(view);
      });
      // A stream that ends is begun again: servers end it when they are restarted.
      wait = pause(attempt++, Math.random());
    } catch (why) {
      if (end.signal.aborted) return;
      if (why instanceof NoStream) await to.look();
      else {
        to.away();
        wait = pause(attempt++, Math.random());
      }
    }
    timer = setTimeout(() => void listen(), wait);
  }
  /** Somebody looks again, or the network is back: what was missed is asked for, and a line that was lost is laid again. */
  const hurry = () => {
    if (document.visibilityState !== 'visible') return;
    if (attempt === 0) void to.look();
    else {
      clearTimeout(timer);
      void listen();
    }
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

/** Reads server-sent events, and gives out the data of each `view`. Not with `EventSource`: a key goes in a header. */
async function stream(path: string, headers: Record<string, string>, signal: AbortSignal, heard: (view: unknown) => void): Promise<void> {
  const silence = new AbortController();
  const give = () => silence.abort();
  signal.addEventListener('abort', give);
  let timer = setTimeout(give, SILENCE_MS);
  try {
    const answer = await fetch(path, { headers: { Accept: 'text/event-stream', ...headers }, signal: silence.signal });
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
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = viewOf(event);
        if (data !== null) heard(JSON.parse(data));
      }
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}
