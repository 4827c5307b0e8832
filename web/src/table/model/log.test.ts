import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLog, keptLog, keysOf, resumed, shownDeal, type KeptLog } from './log';
import { beatsSoFar, type Truth } from './state';

const word = (seat: number, word: string, contract?: string) => ({
  seat,
  type: 'say',
  word,
  contract,
  stage: { ask: 'opening' },
});
const truth = (more: object = {}, of: object = {}): Truth =>
  ({
    setup: { ruleset: { players: 4 } },
    now: {
      number: 40,
      deal: 2,
      seat: 1,
      on_turn: 1,
      over: null,
      laid: 0,
      said: [{ id: 'say-pass' }, { id: 'say-bid' }],
      view: {
        phase: 'play',
        words: [word(1, 'pass'), word(2, 'bid', 'cego')],
        declaration: { declarer: 2, contract: 'cego', feats: [] },
        tricks: [{ leader: 1, cards: ['T3', 'T9', 'T5', 'T6'], winner: 2 }],
        on_table: [],
        ...of,
      },
      ...more,
    },
    turn: {},
  }) as unknown as Truth;
const line = (id: number, text: string) => ({ id, deal: 2, text, seat: null, card: null });
const kept = (more: Partial<KeptLog> = {}): KeptLog => ({
  deal: 2,
  number: 38,
  seat: 1,
  language: 'de',
  keys: keysOf(beatsSoFar(truth())),
  lines: [line(7, 'Rosa spielt 5er Trumpf'), line(8, 'Rosa geht')],
  ...more,
});
const rest = (log: KeptLog | null, now: Truth) => keysOf(resumed(log, now, 'de').rest);

describe('a log that was stored across a reload', () => {
  it('keeps its lines and gets the rest from the picture', () => {
    const now = truth({}, { on_table: [{ seat: 2, card: 'CK' }] });
    const { lines } = resumed(kept(), now, 'de');
    expect(lines.map(({ text }) => text)).toEqual(['Rosa spielt 5er Trumpf', 'Rosa geht']);
    expect(rest(kept(), now)).toEqual(['card 2 CK']);
    expect(rest(kept({ keys: [] }), now)).toEqual(keysOf(beatsSoFar(now)));
  });
  it('continues after an undo', () => {
    expect(
      rest(
        kept(),
        truth({}, { tricks: [{ leader: 1, cards: ['T3', 'T9', 'T8', 'T6'], winner: 2 }] }),
      ),
    ).toEqual(['card 3 T8', 'card 4 T6', 'trick 2']);
    expect(rest(kept(), truth({}, { tricks: [], on_table: [{ seat: 1, card: 'T3' }] }))).toEqual(
      [],
    );
  });
  it('is kept for a deal that is over', () => {
    const over = truth({ over: { amounts: [] }, deal: 3 });
    expect(shownDeal(over)).toBe(2);
    expect(rest(kept(), over)).toEqual([]);
  });
  it('is ignored for another deal, seat or language and after lost events', () => {
    const whole = keysOf(beatsSoFar(truth()));
    for (const other of [{ deal: 1 }, { seat: 2 }, { language: 'sv' }, { number: 41 }]) {
      expect(resumed(kept(other), truth(), 'de').lines, JSON.stringify(other)).toEqual([]);
      expect(rest(kept(other), truth())).toEqual(whole);
    }
    expect(rest(null, truth())).toEqual(whole);
  });
});

describe('the tab', () => {
  const store = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, text: string) => store.set(name, text),
    }),
  );
  afterEach(() => vi.unstubAllGlobals());
  it('keeps the lines of each table', () => {
    keepLog('t:a', kept());
    expect(keptLog('t:a')).toEqual(kept());
    expect(keptLog('t:b')).toBeNull();
    store.set('cego-log:t:a', '{"deal":');
    expect(keptLog('t:a')).toBeNull();
  });
  it('may refuse to store anything', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepLog('t:a', kept());
    expect(keptLog('t:a')).toBeNull();
  });
});
