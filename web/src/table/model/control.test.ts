// @vitest-environment jsdom A verdict that comes after its result was seen: when it is said, and
// when its deal counts as shown.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FoundJson, ToClient } from '$api';
import { newAccount } from '../../net/dealAccount';
import type { Wire } from '../../net/tableConnection';
import { needWords, speak } from '../../shell/words.svelte';
import type { Truth } from './state';

/** Loading of the texts of verdicts, held back by the test. */
let loading: () => Promise<void> = () => Promise.resolve();
vi.mock('../../shell/words.svelte', async (original) => {
  const words = await original<typeof import('../../shell/words.svelte')>();
  return { ...words, needWords: (part: string) => loading().then(() => words.needWords(part)) };
});
/** True if the note is on top of everything else. */
let isOnTop = true;
vi.mock('../effects/visibility', async (original) => ({
  ...(await original<typeof import('../effects/visibility')>()),
  isNoteOnTop: () => isOnTop,
}));
// The settings of the page ask for the theme.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { TableControl } = await import('./control.svelte');

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });

beforeAll(async () => {
  await speak('en');
  await needWords('fairness');
  // It is loaded when there is something to say.
  await import('./lateVerdict');
});
beforeEach(() => {
  loading = () => Promise.resolve();
  visibility = 'visible';
  isOnTop = true;
});

const over = { hands: [['T1'], ['T2'], ['T3'], ['T4']], blind: ['T5'] };
const found = (more: Partial<FoundJson> = {}): FoundJson => ({
  deal: 3,
  verdict: 'proven',
  own: true,
  phrase: { id: 'device-proven-alone' },
  opened: true,
  unseen: 0,
  over,
  dealer: 2,
  ...more,
});
/**
 * The next deal is dealt. No state of the table comes with it, so that the page has nothing to
 * draw.
 */
const dealt = {
  type: 'events',
  events: [{ event: 'dealt', number: 9, deal: 4 }],
  turn: { moment: 0 },
  table: null,
} as unknown as ToClient;

/** A page that shows the result of deal 3, and the deals it has recorded as shown. */
function atResult() {
  const shown: number[] = [];
  const record = (deal: number): Promise<null> => {
    shown.push(deal);
    return Promise.resolve(null);
  };
  const wire = { shown: record, close: () => undefined } as unknown as Wire;
  const control = new TableControl(wire);
  const truth = (now: object) =>
    ({
      now: { seat: 1, view: { dealer: 2 }, chairs: [], choices: [], ...now },
      turn: { moment: 0 },
    }) as unknown as Truth;
  control.truth = truth({ stage: 'resting', deal: 4, over });
  return {
    control,
    shown,
    /** Goes on with the next deal. */
    goOn: () => (control.truth = truth({ stage: 'playing', deal: 4, over: null })),
    find: (one: FoundJson) => wire.onfound([one], newAccount()),
    hear: (message: ToClient) => wire.onmessage(message),
  };
}

/** The person does something. */
const act = () => document.dispatchEvent(new Event('keydown'));
/** Waits for the words, and for everything that follows from them. */
const settled = () => new Promise((done) => setTimeout(done, 20));

test('a late verdict on a seen result is said once and counts as shown', async () => {
  const { control, shown, goOn, find } = atResult();
  control.sees();
  goOn();
  find(found());
  await vi.waitFor(() => expect(control.note?.text).toBe('Deal 4: fairly shuffled, proven.'));
  expect(shown).toEqual([]);
  act();
  expect(shown).toEqual([3]);
  control.hush();
  find(found());
  await settled();
  expect(control.note).toBeNull();
  expect(shown).toEqual([3]);
});

test('a line that is covered or replaced within a second counts as unseen', async () => {
  const { control, shown, goOn, find } = atResult();
  control.sees();
  goOn();
  isOnTop = false;
  find(found());
  await vi.waitFor(() => expect(control.note?.text).toBe('Deal 4: fairly shuffled, proven.'));
  act();
  expect(shown).toEqual([]);
  isOnTop = true;
  control.say('Deal 4: fairly shuffled, proven. That is another line.', 'refused');
  act();
  expect(shown).toEqual([]);
  // It is looked at again after 250 ms, and not any more.
  await new Promise((done) => setTimeout(done, 300));
  act();
  expect(shown).toEqual([]);
});

test('a line that is visible for a second counts as seen', async () => {
  const { control, shown, goOn, find } = atResult();
  control.sees();
  goOn();
  find(found());
  await vi.waitFor(() => expect(shown).toEqual([3]), { timeout: 5_000 });
  expect(control.note?.text).toBe('Deal 4: fairly shuffled, proven.');
});

test('a late bad verdict is said, too', async () => {
  const { control, shown, goOn, find } = atResult();
  control.sees();
  goOn();
  find(found({ verdict: 'wrong', over: null }));
  await vi.waitFor(() => expect(control.note?.text).toBe('Deal 4: cards wrong.'));
  act();
  expect(shown).toEqual([3]);
});

test('a verdict is said late only if its sign was not shown beside the result', async () => {
  const { control, shown, find, hear } = atResult();
  control.sees();
  find(found());
  await settled();
  expect(control.note).toBeNull();
  expect(shown).toEqual([]);
  hear(dealt);
  await vi.waitFor(() => expect(control.note?.text).toBe('Deal 4: fairly shuffled, proven.'));
  act();
  expect(shown).toEqual([3]);

  const other = atResult();
  other.control.sees();
  other.find(found());
  other.control.shows(found());
  other.hear(dealt);
  await settled();
  expect(other.control.note).toBeNull();
  expect(other.shown).toEqual([3]);
});

test('an unseen result gets no late verdict and counts as not shown', async () => {
  const { control, shown, goOn, find } = atResult();
  goOn();
  find(found());
  await settled();
  expect(control.note).toBeNull();
  expect(shown).toEqual([]);
});

test('a late verdict on other cards than the seen ones is not said', async () => {
  for (const other of [
    { over: { ...over, blind: ['T6'] } },
    { over: null },
    { dealer: 1 },
    { deal: 2 },
  ]) {
    const { control, shown, goOn, find } = atResult();
    control.sees();
    goOn();
    find(found(other));
    await settled();
    expect(control.note).toBeNull();
    expect(shown).toEqual([]);
  }
});

test('a page hidden or closed before the texts load says no late verdict', async () => {
  const away: ((page: ReturnType<typeof atResult>) => void)[] = [
    () => (visibility = 'hidden'),
    ({ control }) => control.close(),
  ];
  for (const leave of away) {
    for (const isBefore of [true, false]) {
      visibility = 'visible';
      let load: () => void = () => undefined;
      loading = () => new Promise((done) => (load = done));
      const page = atResult();
      page.control.sees();
      page.goOn();
      if (isBefore) leave(page);
      page.find(found());
      await settled();
      if (!isBefore) leave(page);
      load();
      await settled();
      expect(page.control.note).toBeNull();
      expect(page.shown).toEqual([]);
    }
  }
});

test('a verdict shown while the texts were loading is not said again', async () => {
  let load: () => void = () => undefined;
  loading = () => new Promise((done) => (load = done));
  const { control, shown, goOn, find } = atResult();
  control.sees();
  goOn();
  find(found());
  await settled();
  control.shows(found());
  load();
  await settled();
  expect(control.note).toBeNull();
  expect(shown).toEqual([3]);
});

test('without texts no late verdict is said, and the deal counts as not shown', async () => {
  loading = () => Promise.reject(new Error('offline'));
  const { control, shown, goOn, find } = atResult();
  control.sees();
  goOn();
  find(found());
  await settled();
  expect(control.note).toBeNull();
  expect(shown).toEqual([]);
});

/**
 * After a deal that this device added nothing to, a server may draw another one of the same number.
 */
test('a deal without a link is said but not recorded for a later deal of its number', async () => {
  const { control, shown, goOn, find } = atResult();
  control.sees();
  goOn();
  find(found({ verdict: 'committed', own: false, opened: false }));
  await vi.waitFor(() => expect(control.note?.text).toBe('Deal 4: fixed beforehand.'));
  act();
  expect(shown).toEqual([]);
  find(found());
  await vi.waitFor(() => expect(control.note?.text).toBe('Deal 4: fairly shuffled, proven.'));
  act();
  expect(shown).toEqual([3]);
});
