// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepTyped, linesHere } from './storage';

beforeEach(() => localStorage.clear());

test('lines of a sheet that are on this device alone are counted', () => {
  const here = (round: number, table: number) => linesHere('evening', round, table, 1);
  expect(here(1, 2)).toBe(0);
  localStorage.setItem('cego-club-queue-evening-1-2', JSON.stringify({ entries: [{}, {}] }));
  localStorage.setItem('cego-club-queue-evening2-1-2', JSON.stringify({ entries: [{}] }));
  expect([here(1, 2), here(0, 2), here(1, 1)]).toEqual([2, 0, 0]);
  // Lines typed from paper belong to the current round.
  keepTyped('evening', { table: 2, lines: ['c147'] });
  expect([here(1, 2), here(0, 2), here(1, 1)]).toEqual([3, 0, 0]);
});
