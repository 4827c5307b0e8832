import { describe, expect, it } from 'vitest';
import {
  after,
  beatsOf,
  boardOf,
  inTheMiddle,
  lastWords,
  stillSwept,
  type Beat,
  type Spoken,
  type Truth,
} from './state';

const view = (more: object) => ({
  seat: 1,
  dealer: 4,
  forehand: 1,
  phase: 'play',
  on_turn: 1,
  players: [1, 2, 3, 4],
  dealt: ['T20', 'CK'],
  hand: ['T20', 'CK'],
  hand_sizes: [2, 2, 2, 2],
  stage: { ask: 'over' },
  standing: {},
  words: [],
  declaration: null,
  open: [[], [], [], []],
  kept_pips: [],
  exchange: null,
  shown_discard: null,
  may_look_at_legage: false,
  leads: { due: 0, open: [], instead: [] },
  dead: [],
  on_table: [],
  tricks: [],
  trick_counts: [0, 0, 0, 0],
  may_look_at_tricks: false,
  ...more,
});
const truth = (more: object = {}, of: object = {}): Truth =>
  ({
    setup: { ruleset: { players: 4 } },
    now: {
      number: 1,
      deal: 0,
      dealer: 4,
      seat: 1,
      on_turn: 1,
      laid: 0,
      hand_size: 2,
      blind_size: 10,
      over: null,
      said: [],
      view: view(of),
      ...more,
    },
    turn: { moment: 0, on_turn: 1, ends: null, choices: [] },
  }) as unknown as Truth;
const happened = (what: object): Beat => ({ kind: 'happened', seat: 2, what }) as Beat;
const message = (events: object[]) =>
  ({ type: 'events', events, turn: {} }) as unknown as Parameters<typeof beatsOf>[0];
const spoke = (seat: number, ask: string) => ({
  event: 'acted',
  seat,
  by: 'bot',
  happened: [
    {
      type: 'spoke',
      word: { seat, type: 'say', word: 'pass' },
      stage: { ask },
      phrase: { id: `say-${ask}` },
    },
  ],
});

describe('the middle of the table', () => {
  it('shows a card once after an undo and a replay', () => {
    const [one, two] = [
      { seat: 1, card: 'T7' },
      { seat: 2, card: 'H3' },
    ];
    expect(
      inTheMiddle({ swept: { seat: 1, cards: [one, two] }, onTable: [{ seat: 2, card: 'H3' }] }),
    ).toEqual([one, two]);
    expect(inTheMiddle({ swept: { seat: 1, cards: [one] }, onTable: [two] })).toEqual([one, two]);
    expect(inTheMiddle({ swept: null, onTable: [two] })).toEqual([two]);
  });
  it('drops a moving trick of which a card was taken back', () => {
    const swept = {
      seat: 2,
      cards: [
        { seat: 1, card: 'T7' },
        { seat: 2, card: 'H3' },
      ],
    };
    const board = boardOf(truth());
    expect(stillSwept(swept, board)).toBe(swept);
    expect(stillSwept(swept, { ...board, hand: ['T7'] })).toBeNull();
    expect(stillSwept(swept, { ...board, onTable: [{ seat: 2, card: 'H3' }] })).toBeNull();
    expect(stillSwept(null, board)).toBeNull();
  });
});

describe('beats', () => {
  it('give each bid its question and phrase, also across the end of a deal', () => {
    const beats = beatsOf(
      message([spoke(2, 'raising'), { event: 'dealt', deal: 1 }, spoke(3, 'solo_query')]),
    );
    expect(beats.map((beat) => beat.kind === 'spoke' && [beat.asked, beat.said.id])).toEqual([
      ['raising', 'say-raising'],
      false,
      ['solo_query', 'say-solo_query'],
    ]);
  });
  it('give a client that joins during an auction the question of each bid', () => {
    const words = [{ seat: 1, type: 'say', word: 'pass', stage: { ask: 'counter_query' } }];
    const said = [{ id: 'say-pass-counter' }];
    expect(
      boardOf(truth({ said }, { words })).words.map(({ seat, asked, said }) => [
        seat,
        asked,
        said.id,
      ]),
    ).toEqual([[1, 'counter_query', 'say-pass-counter']]);
  });
});

describe('bids at the seats', () => {
  const said = (seat: number, asked: string, word: string): Spoken =>
    ({ seat, asked, word: { type: 'say', word }, said: { id: word } }) as unknown as Spoken;
  it('show the last bid of each seat, without passes of an earlier round', () => {
    const words = [
      said(1, 'solo_query', 'pass'),
      said(2, 'solo_query', 'pass'),
      said(1, 'opening', 'bid'),
      said(2, 'raising', 'bid'),
      said(3, 'raising', 'pass'),
      said(1, 'raising', 'pass'),
    ];
    const last = lastWords(words);
    expect([1, 2, 3, 4].map((seat) => last.get(seat)?.word.word)).toEqual([
      'pass',
      'bid',
      'pass',
      undefined,
    ]);
    expect([...lastWords(words.slice(0, 3)).keys()]).toEqual([1]);
  });
  it('show the current contract, beat by beat', () => {
    const word = (seat: number, word: string, contract?: string): Beat =>
      ({
        kind: 'spoke',
        ...said(seat, 'raising', word),
        word: { type: 'say', word, contract },
      }) as unknown as Beat;
    let board = boardOf(
      truth({}, { phase: 'auction', standing: { level: null, holder: null, soloist: null } }),
    );
    expect(board.standing).toBeNull();
    for (const [beat, stands] of [
      [word(1, 'bid', 'cego'), 'cego 1'],
      [word(2, 'pass'), 'cego 1'],
      [word(3, 'bid', 'halbe'), 'halbe 3'],
      [word(1, 'hold'), 'halbe 1'],
      [word(4, 'solo'), 'solo 4'],
    ] as const) {
      board = after(board, beat, truth());
      expect(`${board.standing?.contract} ${board.standing?.seat}`).toBe(stands);
    }
  });
});

describe('the board', () => {
  it('lets a card go from a hand to the table, and the trick to its winner', () => {
    const end = truth(
      {},
      {
        hand: ['T20'],
        hand_sizes: [1, 1, 1, 1],
        tricks: [{ leader: 1, cards: ['CK', 'C7', 'C8', 'C9'], winner: 1 }],
      },
    );
    let board = boardOf(truth());
    for (const [seat, card] of [
      [1, 'CK'],
      [2, 'C7'],
      [3, 'C8'],
      [4, 'C9'],
    ] as const) {
      board = after(board, happened({ type: 'played', seat, card, wins: 1 }), end);
      expect(board.winning).toBe(1);
    }
    expect(board.hand).toEqual(['T20']);
    expect(board.handSizes).toEqual([1, 1, 1, 1]);
    expect(board.onTable.map(({ card }) => card)).toEqual(['CK', 'C7', 'C8', 'C9']);
    board = after(board, happened({ type: 'trick_won', seat: 1, number: 1 }), end);
    expect(board.swept?.seat).toBe(1);
    expect(board.swept?.cards.map(({ card }) => card)).toEqual(['CK', 'C7', 'C8', 'C9']);
    expect([board.onTable, board.winning]).toEqual([[], null]);
    expect(board.trickCounts).toEqual([1, 0, 0, 0]);
    expect(board.lastTrick?.winner).toBe(1);
  });
  it('lets the declarer lay away, take the blind and discard', () => {
    let board = boardOf(truth({}, { phase: 'keep', hand_sizes: [11, 11, 11, 11] }));
    const end = truth({ laid: 10 });
    expect(board.blind).toBe(true);
    board = after(board, happened({ type: 'laid', seat: 3, open: ['C7'], count: 9 }), end);
    board = after(board, happened({ type: 'blind_taken', seat: 3 }), end);
    expect([board.blind, board.handSizes[2], board.open[2]]).toEqual([false, 12, ['C7']]);
    board = after(board, happened({ type: 'discarded', seat: 3 }), end);
    expect([board.handSizes[2], board.laid]).toEqual([11, 10]);
  });
  it('shows the own cards as dealt when a deal begins', () => {
    const board = after(boardOf(truth()), { kind: 'dealt', deal: 3 }, truth());
    expect([board.deal, board.hand, board.handSizes]).toEqual([3, ['T20', 'CK'], [2, 2, 2, 2]]);
  });
});
