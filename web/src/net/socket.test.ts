// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { Socket } from './socket';

/** A socket that nothing is behind. */
class Fake {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Fake[] = [];
  readyState = Fake.OPEN;
  readonly sent: unknown[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  onopen: () => void = () => undefined;
  readonly url: URL;

  constructor(url: string) {
    this.url = new URL(url);
    Fake.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

vi.stubGlobal('WebSocket', Fake);
afterEach(() => {
  Fake.all = [];
  vi.useRealTimers();
});

function opened() {
  const lines: [string, string?][] = [];
  const socket = new Socket('T');
  socket.online = (line, problem) => lines.push([line, problem?.reason]);
  socket.open();
  const fake = Fake.all[0] as Fake;
  const hear = (message: object) => fake.onmessage({ data: JSON.stringify(message) });
  return { lines, fake, hear, socket };
}

test('a page older than the server does not reconnect and says why', () => {
  vi.useFakeTimers();
  const { lines, fake, hear } = opened();
  expect(fake.url.searchParams.get('version')).toBe('1');
  hear({ type: 'bye', reason: 'other_version', text: 'Load the page again.' });
  expect(lines.at(-1)).toEqual(['gone', 'other_version']);
  vi.advanceTimersByTime(60_000);
  expect(Fake.all.length).toBe(1);
});

test('a lost connection is opened again', () => {
  vi.useFakeTimers();
  const { lines, fake, hear, socket } = opened();
  hear({ type: 'hello', version: 1, you: null, now: 0 });
  fake.close();
  expect(lines.at(-1)).toEqual(['lost', undefined]);
  vi.advanceTimersByTime(1_000);
  expect(Fake.all.length).toBe(2);
  socket.close();
});

test('a silent connection is probed and counts as lost after ten seconds', () => {
  vi.useFakeTimers();
  const { lines, fake, hear, socket } = opened();
  hear({ type: 'hello', version: 1, you: null, now: 0 });
  // A server that answers is there, however long nothing happens.
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(5_000);
    expect(fake.sent.splice(0)).toEqual([{ type: 'still' }]);
    vi.advanceTimersByTime(1_000);
    hear({ type: 'still', now: 0 });
  }
  vi.advanceTimersByTime(9_900);
  expect(lines.map(([line]) => line)).not.toContain('lost');
  vi.advanceTimersByTime(200);
  expect(lines.map(([line]) => line)).toContain('lost');
  socket.close();
});

test('going offline ends the connection at once and fails pending requests', async () => {
  vi.useFakeTimers();
  const { lines, hear, socket } = opened();
  hear({ type: 'hello', version: 1, you: null, now: 0 });
  const sent = socket.send({ type: 'go_on' });
  window.dispatchEvent(new Event('offline'));
  expect(lines.at(-1)?.[0]).toBe('lost');
  await expect(sent).rejects.toMatchObject({ reason: 'lost' });
  window.dispatchEvent(new Event('online'));
  expect(lines.at(-1)?.[0]).toBe('opening');
  socket.close();
});

test('a hidden page does not probe the connection', () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { lines, fake, hear, socket } = opened();
  hear({ type: 'hello', version: 1, you: null, now: 0 });
  vi.advanceTimersByTime(60_000);
  expect([fake.sent.length, lines.at(-1)?.[0]]).toEqual([0, 'open']);
  vi.advanceTimersByTime(6_000);
  expect(lines.map(([line]) => line)).toContain('lost');
  vi.restoreAllMocks();
  socket.close();
});

test('the page reconnects to a restarting server after the announced time', () => {
  vi.useFakeTimers();
  const { fake, hear } = opened();
  hear({ type: 'bye', reason: 'stopping', text: '', again_ms: 4_000 });
  fake.close();
  vi.advanceTimersByTime(3_900);
  expect(Fake.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(Fake.all).toHaveLength(2);
});

test('announcements on the socket are shown', async () => {
  const { news } = await import('../shell/news.svelte');
  const { hear } = opened();
  hear({ type: 'announcement', announcement: { text: 'Update', at: 1, maintenance: false } });
  expect(news.now?.text).toBe('Update');
  hear({ type: 'announcement', announcement: null });
  expect(news.now).toBe(null);
});

test('a page closed while connecting closes the socket once it opens', () => {
  const { fake, lines, socket } = opened();
  fake.readyState = Fake.CONNECTING;
  socket.close();
  expect(fake.readyState).toBe(Fake.CONNECTING);
  fake.readyState = Fake.OPEN;
  fake.onopen();
  expect(fake.readyState).toBe(3);
  expect(lines).toEqual([['opening', undefined]]);
});
