// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const NEW = { rating: 1500, deviation: 350, volatility: 0.06 };
const PUZZLE = { rating: 1400, deviation: 50, volatility: 0.06 };
const ACTION = { type: 'play', card: 'T1' } as const;

/** Requests to the server, and its next answers. */
let asked: [string, string, unknown][] = [];
let answers: 'offline' | 'away' | 'judges' = 'judges';

vi.mock('../core/desk', () => ({
  ask: (_: string, { person, solved }: { person: typeof NEW | null; solved: boolean }) =>
    Promise.resolve({
      person: { ...NEW, rating: (person?.rating ?? 1500) + (solved ? 20 : -20) },
      puzzle: { ...PUZZLE, rating: 1390 },
    }),
}));
vi.mock('../net/api', () => ({
  mayBeKnown: () => true,
  ask: async (method: string, path: string, body: unknown) => {
    // The same class as that of the module under test, which is loaded anew for each page.
    const { Refused } = await import('../net/tableConnection');
    const refused = (reason: string) => new Refused({ reason, text: '' });
    if (answers === 'offline') throw refused('offline');
    asked.push([method, path, body]);
    if (path === '/me/puzzles')
      return { rating: { ...NEW, rating: 1777 }, answers: [{ puzzle: 'elsewhere', solved: true }] };
    if (path === '/puzzles/ratings') return { ratings: { z: 1234.5 } };
    if (answers === 'away') throw refused('no_puzzle');
    return {
      puzzle: path.split('/')[2]!,
      solved: true,
      before: 1500,
      after: 1533,
      hard: 1380,
      first: true,
      rating: { ...NEW, rating: 1533 },
    };
  },
}));

const fresh = async () => {
  vi.resetModules();
  return import('./progress.svelte');
};
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = 'judges';
});

test('an answer is sent once, and the server’s rating is shown', async () => {
  const kept = await fresh();
  expect(await kept.rate('a', PUZZLE, true, ACTION)).toEqual({ change: 33, hard: 1380 });
  expect(kept.strength()).toBe(1533);
  expect(await kept.rate('a', PUZZLE, false, ACTION)).toBeNull();
  expect(asked).toEqual([['POST', '/puzzles/a/answers', { action: ACTION }]]);
});

test('offline answers are sent once and in order, also after a reload', async () => {
  answers = 'offline';
  const before = await fresh();
  expect(await before.rate('a', PUZZLE, true, ACTION)).toEqual({ change: 20, hard: 1390 });
  expect(await before.rate('b', PUZZLE, false, null)).toEqual({ change: -20, hard: 1390 });
  expect(asked).toEqual([]);
  answers = 'judges';
  const after = await fresh();
  await Promise.all([after.meet(), after.meet()]);
  const sent = asked.filter(([method]) => method === 'POST');
  expect(sent).toEqual([
    ['POST', '/puzzles/a/answers', { action: ACTION }],
    ['POST', '/puzzles/b/answers', { action: null }],
  ]);
  await after.meet();
  expect(asked.filter(([method]) => method === 'POST').length).toBe(2);
  // Answers of other devices count here, too, and puzzles are as hard as they have become.
  expect([after.isDone('elsewhere'), after.strength()]).toEqual([true, 1777]);
  expect([after.hardness('z', 1400), after.hardness('y', 1400)]).toEqual([1235, 1400]);
});

test('a puzzle unknown to the server is rated on the device and blocks nothing', async () => {
  answers = 'away';
  const kept = await fresh();
  expect(await kept.rate('a', PUZZLE, true, ACTION)).toEqual({ change: 20, hard: 1390 });
  expect(JSON.parse(localStorage.getItem('cego-puzzles') ?? '{}').waiting).toEqual([]);
});
