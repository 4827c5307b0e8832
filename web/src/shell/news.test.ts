// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { follow, minutes, news, tell } from './news.svelte';

afterEach(() => {
  tell(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const update = { text: 'Update', at: 5, restart_in_ms: 600_000, maintenance: true };

test('minutes are rounded up and end at none', () => {
  expect([0, 1, 60_000, 60_001, 600_000, -5].map((left) => minutes(1_000 + left, 1_000))).toEqual([
    0, 1, 1, 2, 10, 0,
  ]);
});

test('what was put away comes back only as something else', () => {
  tell(update);
  news.hidden = true;
  tell({ ...update, restart_in_ms: 540_000 });
  expect(news.hidden).toBe(true);
  tell({ ...update, at: 6 });
  expect(news.hidden).toBe(false);
  expect(news.restart).toBeGreaterThan(Date.now());
  tell(null);
  expect([news.now, news.restart]).toEqual([null, null]);
});

test('it is asked for again and again, and no server is no news', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(() =>
    Promise.resolve(new Response(JSON.stringify({ announcement: update }))),
  );
  vi.stubGlobal('fetch', fetch);
  const stop = follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(news.now?.text).toBe('Update');
  fetch.mockImplementation(() => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(news.now?.text).toBe('Update');
  stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});
