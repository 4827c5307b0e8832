// Subscribes to a tournament or a sheet by server-sent events, with polling as fallback.
import { untrack } from 'svelte';
import { language } from '../shell/words.svelte';
import { withKey } from './api';
import { pause } from './sheet/sender';
import { viewOf } from './sse';

/** Polling interval without a stream, in milliseconds. */
const ASK_MS = 5_000;
/**
 * Silence after which a stream counts as dead. The server sends something every fifteen seconds.
 */
const SILENCE_MS = 40_000;

/** Receiver of a stream. */
export interface Listener {
  /** Reads the view with a request. */
  look(): Promise<void>;
  /** Takes a view of the server. */
  hear(view: unknown): void;
  /** Called when the server does not answer. */
  away(): void;
  /** The last event that was seen. */
  seen(): string | null;
}

/** Follows the view at a path of the API. Returns a function that ends it. */
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
  /**
   * When the page is visible again or the network is back, reads the missed changes and reconnects.
   */
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

/** The server answers, but not with a stream. */
class NoStream extends Error {}

/**
 * Reads server-sent events and yields the data of each `view`. `EventSource` cannot be used,
 * because the key is sent in a header.
 */
async function stream(
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  heard: (view: unknown) => void,
): Promise<void> {
  const silence = new AbortController();
  const give = () => silence.abort();
  signal.addEventListener('abort', give);
  let timer = setTimeout(give, SILENCE_MS);
  try {
    const answer = await fetch(path, {
      headers: { Accept: 'text/event-stream', 'Accept-Language': untrack(language), ...headers },
      signal: silence.signal,
    });
    if (
      !answer.ok ||
      !answer.body ||
      !answer.headers.get('Content-Type')?.startsWith('text/event-stream')
    )
      throw new NoStream();
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
