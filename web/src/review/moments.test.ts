import { expect, test } from 'vitest';
import { groupsOf, trickOf, type Moment, type ReplayResponse } from './moments';
import type { RecordJson } from '../core/record';
import { sidesOf } from './sides';

/** A moment after this number of tricks; the other fields are not read. */
const after = (tricks: number): Moment =>
  ({ view: { tricks: Array.from({ length: tricks }) } }) as unknown as Moment;

test('a deal is told in the parts people remember', () => {
  const play = (seat: number, card: string) => ({ seat, type: 'play', card });
  const actions = [
    { seat: 1, type: 'say', word: 'pass' },
    { seat: 2, type: 'say', word: 'bid', contract: 'cego' },
    { seat: 2, type: 'keep', pips: [], free: ['T22'] },
    { seat: 2, type: 'discard', card: 'H1' },
    play(2, 'T1'),
    play(3, 'T2'),
    play(3, 'T4'),
    { seat: 2, type: 'claim', claim: 'all' },
  ];
  const said = actions.map(({ type }) => ({ id: `do-${type}` }));
  const replay = {
    steps: [0, 0, 0, 0, 0, 0, 1, 1, 1].map(after),
    said,
  } as unknown as ReplayResponse;
  const groups = groupsOf({ actions } as unknown as RecordJson, replay);
  expect(
    groups.map(({ kind, number, done }) => [kind, number, done.map(({ step }) => step)]),
  ).toEqual([
    ['auction', 0, [1, 2]],
    ['exchange', 0, [3, 4]],
    ['trick', 1, [5, 6]],
    ['trick', 2, [7]],
    ['end', 0, [8]],
  ]);
  expect(groups.flatMap(({ done }) => done.map(({ said }) => said))).toEqual(said);
});

test('a trick that was just won is still to be seen', () => {
  const trick = { leader: 3, cards: ['T1', null, 'T3', 'T4'], winner: 4 };
  const won = {
    view: { on_table: [], tricks: [trick] },
    happened: [{ type: 'trick_won', seat: 4, number: 1 }],
  } as unknown as Moment;
  expect(trickOf(won)).toEqual({
    winner: 4,
    cards: [
      { seat: 3, card: 'T3' },
      { seat: 4, card: 'T4' },
      { seat: 1, card: 'T1' },
    ],
  });
  expect(trickOf({ ...won, happened: [] }).cards).toEqual([]);
  const lying = { ...won, view: { ...won.view, on_table: [{ seat: 4, card: 'T9' }] } };
  expect(trickOf(lying)).toEqual({ winner: null, cards: [{ seat: 4, card: 'T9' }] });
});

test('the seat that is looked at is at the bottom, and the next one on the right', () => {
  expect(sidesOf([1, 2, 3, 4], 2).map(({ seat, side }) => `${seat} ${side}`)).toEqual([
    '1 left',
    '4 top',
    '3 right',
    '2 bottom',
  ]);
  expect(sidesOf([1, 2, 3], 1).map(({ seat }) => seat)).toEqual([3, 2, 1]);
  // The dealer of five sits out.
  expect(sidesOf([1, 2, 4, 5], 5).map(({ seat, side }) => `${seat} ${side}`)).toEqual([
    '4 left',
    '2 top',
    '1 right',
    '5 bottom',
  ]);
  expect(sidesOf([1, 2, 3, 4, 5], 1).map(({ seat }) => seat)).toEqual([5, 4, 3, 2, 1]);
});
