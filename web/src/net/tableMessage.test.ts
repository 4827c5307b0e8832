import { expect, test } from 'vitest';
import { read } from './tableMessage';

const ruleset = { players: 4, switches: {} };
const chair = { told: null };
const state = {
  type: 'picture',
  setup: { ruleset },
  number: 1,
  stage: 'playing',
  deal: 0,
  seat: 1,
  chairs: [chair, chair, chair, chair],
};
const cards = (count: number) => Array<string>(count).fill('T1');
const text = (length: number) => 'x'.repeat(length);
const seats = (count: number) => Array<number>(count).fill(1);

/** The same bounds as in crates/cego-host/tests/fairness_client/heard.rs. */
test('a message with an oversized field is unreadable', () => {
  const type = (more: object) => read({ ...state, ...more })?.type;
  const view = (dealt: number, hand: number, phase: number) => ({
    view: { dealer: 1, phase: text(phase), dealt: cards(dealt), hand: cards(hand) },
  });
  const drawing = (one: number, two: number, three: number) => ({
    drawing: { round: 1, seats: seats(one), missing: seats(two), struck: seats(three) },
  });
  const values = (tips: number, links: number, open: number) => ({
    drawing: {
      round: 1,
      seats: [1],
      missing: [],
      struck: [],
      tips: Array<null>(tips).fill(null),
      links: Array<null>(links).fill(null),
    },
    open: Array<null>(open).fill(null),
  });
  const over = (hands: number, hand: number, blind: number) => ({
    over: { hands: Array<string[]>(hands).fill(cards(hand)), blind: cards(blind) },
  });
  for (const good of [
    view(54, 54, 200),
    drawing(5, 5, 5),
    values(5, 5, 5),
    over(5, 54, 54),
    { stage: text(200) },
    { chairs: Array<object>(5).fill(chair) },
  ]) {
    expect(type(good)).toBe('picture');
  }
  for (const bad of [
    view(55, 1, 1),
    view(1, 55, 1),
    view(1, 1, 201),
    drawing(6, 1, 1),
    drawing(1, 6, 1),
    drawing(1, 1, 3_000_000),
    values(6, 1, 1),
    values(1, 6, 1),
    values(1, 1, 6),
    over(6, 1, 1),
    over(1, 55, 1),
    over(1, 1, 55),
    { stage: text(201) },
    { chairs: Array<object>(6).fill(chair) },
    { setup: { ruleset: { players: 4, switches: { blind_dealt: text(201) } } } },
  ]) {
    expect(type(bad), JSON.stringify(bad).slice(0, 80)).toBe('unreadable');
  }
  const events = (events: object[]) => read({ type: 'events', events })?.type;
  const woke = { number: 1, event: 'woke' };
  expect(events(Array<object>(1_000).fill(woke))).toBe('events');
  expect(events(Array<object>(1_001).fill(woke))).toBe('unreadable');
  expect(events([{ ...woke, event: text(201) }])).toBe('unreadable');
  const drawn = (rounds: number, pairs: number, card: number) =>
    events([
      {
        number: 1,
        event: 'match_began',
        dealer: 1,
        draw: Array<unknown>(rounds).fill(Array<unknown>(pairs).fill([1, text(card)])),
      },
    ]);
  expect(drawn(54, 5, 200)).toBe('events');
  for (const [rounds, pairs, card] of [
    [55, 1, 1],
    [1, 6, 1],
    [1, 1, 201],
  ] as const)
    expect(drawn(rounds, pairs, card)).toBe('unreadable');
  for (const [seat, isGood] of [
    [0, false],
    [1, true],
    [5, true],
    [6, false],
    [2 ** 33, false],
  ] as const) {
    const expected = isGood ? 'events' : 'unreadable';
    expect(events([{ number: 1, event: 'struck', seat }])).toBe(expected);
    expect(events([{ number: 1, event: 'linked', seat, link: '01'.repeat(32) }])).toBe(expected);
    expect(events([{ number: 1, event: 'match_began', draw: [], dealer: seat }])).toBe(expected);
    for (const field of ['seat', 'dealer'])
      expect(type({ [field]: seat }), `${field} ${seat}`).toBe(isGood ? 'picture' : 'unreadable');
  }
  for (const number of [2 ** 53, 2 ** 64]) {
    expect(events([{ number: 1, event: 'dealt', deal: number }])).toBe('unreadable');
    for (const field of ['number', 'deal']) expect(type({ [field]: number })).toBe('unreadable');
  }
});
