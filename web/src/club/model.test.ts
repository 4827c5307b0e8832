import { expect, test } from 'vitest';
import { allOpen, current, reopened } from './model';
import type { Tournament } from './types';

const of = (...stages: Tournament['rounds'][number]['stage'][]) => current({ rounds: stages.map((stage) => ({ stage })) as Tournament['rounds'] });

test('everybody looks at the round that is played, else at the next one, however many are drawn', () => {
  expect(of()).toBe(-1);
  expect(of('drawn', 'drawn')).toBe(0);
  expect(of('running', 'drawn')).toBe(0);
  expect(of('closed', 'drawn', 'drawn')).toBe(1);
  expect(of('closed', 'running')).toBe(1);
  expect(of('closed', 'closed')).toBe(1);
});

test('a sheet that became open after its round was closed is known, whatever round is shown', () => {
  const table = (confirmed: boolean, sums_differ = false) => ({ people: [], lines: 12, done: 12, confirmed, sums_differ });
  const rounds = [{ stage: 'closed', tables: [table(true), table(true, true)] }, { stage: 'running', tables: [table(false)] }, { stage: 'drawn', tables: [table(false)] }] as unknown as Tournament['rounds'];
  expect(reopened({ rounds })).toEqual([{ round: 0, table: 1, state: 'differs' }]);
  expect(allOpen({ rounds })).toEqual([{ round: 0, table: 1, state: 'differs' }, { round: 1, table: 0, state: 'full' }]);
});
