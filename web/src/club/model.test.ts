import { expect, test } from 'vitest';
import { allOpen, current, reopened, voided, wordsOf } from './model';
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

test('the words under a draw are those that went into its seed, none of later draws', () => {
  const words = [{ round: 0, text: 'fir' }, { round: 2, text: 'stone' }];
  expect(wordsOf({ words }, 0)).toEqual(words.slice(0, 1));
  expect(wordsOf({ words }, 1)).toEqual(words.slice(0, 1));
  expect(wordsOf({ words }, 2)).toEqual(words);
  expect(wordsOf({ words })).toEqual(words);
  expect(wordsOf({}, 0)).toEqual([]);
});

test('a sheet that does not count is named with its reason', () => {
  const rounds = [{ tables: [{}, { void: 'wet' }] }, { tables: [{}] }] as unknown as Tournament['rounds'];
  expect(voided({ rounds })).toEqual([{ round: 0, table: 1, why: 'wet' }]);
});
