import { expect, test } from 'vitest';
import { current } from './model';
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
