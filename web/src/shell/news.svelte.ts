// Announcements of the operator: pushed by the socket of a table, polled elsewhere.
import type { Announced, Announcement } from '$api';

/** Polling interval without a socket, in milliseconds. */
const EVERY_MS = 60_000;

export const news = $state<{ now: Announcement | null; restart: number | null; hidden: boolean }>({
  now: null,
  restart: null,
  hidden: false,
});

/** Something was announced, or taken back. */
export function tell(announcement: Announcement | null): void {
  // The same again is nothing new for who has put it away.
  if (announcement?.at !== news.now?.at || announcement?.text !== news.now?.text)
    news.hidden = false;
  news.now = announcement;
  const left = announcement?.restart_in_ms;
  news.restart = left == null ? null : Date.now() + left;
}

/** The whole minutes until a restart, rounded up. */
export function minutes(restart: number, now: number): number {
  return Math.max(0, Math.ceil((restart - now) / 60_000));
}

async function ask(): Promise<void> {
  try {
    const answer = await fetch('/api/v1/announcement');
    if (answer.ok) tell(((await answer.json()) as Announced).announcement ?? null);
  } catch {
    // Without a server there is no news.
  }
}

/** Asks from now on; stops when the result is called. */
export function follow(): () => void {
  void ask();
  const timer = setInterval(() => {
    if (!document.hidden) void ask();
  }, EVERY_MS);
  return () => clearInterval(timer);
}
