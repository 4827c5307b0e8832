import { expect, it } from 'vitest';
import { rounds } from './rounds';
import type { Spoken } from '../table/model/state';

const spoken = (seat: number, word: string, asked: string): Spoken =>
  ({ seat, word: { type: 'say', word }, asked, said: { id: `say-${word}` } }) as Spoken;

it('joins only passes to the same question in one line', () => {
  const words = [
    ...[2, 3, 4, 1].map((seat) => spoken(seat, 'pass', 'solo_query')),
    spoken(2, 'pass', 'opening'),
    spoken(3, 'bid', 'raising'),
    spoken(4, 'pass', 'raising'),
    spoken(1, 'pass', 'raising'),
    spoken(3, 'bid', 'choice'),
  ];
  expect(rounds(words).map(({ seats }) => seats)).toEqual([[2, 3, 4, 1], [2], [3], [4, 1], [3]]);
  expect(words).toHaveLength(9);
});

it('begins a new line when a seat is asked again', () => {
  const words = [1, 2, 3, 1, 2, 3].map((seat) => spoken(seat, 'pass', 'specials_round'));
  expect(rounds(words).map(({ seats }) => seats)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});
