import { expect, it } from 'vitest';
import type { ChoiceJson } from '$api';
import { unranked } from './unranked';

const play = (card: string) => ({
  action: { type: 'play', card, phrase: { id: 'x' } } as unknown as ChoiceJson,
});

it('puts cards as they lie in the hand, whatever they are worth', () => {
  const answers = ['HK', 'T4', 'T20', 'SJ', 'T10'].map(play);
  const cards = unranked(answers, ['HK', 'T20', 'T10', 'T4', 'SJ', 'D3']).map(
    ({ action }) => action.card,
  );
  expect(cards).toEqual(['T20', 'T10', 'T4', 'HK', 'SJ']);
  expect(answers.map(({ action }) => action.card)[0]).toBe('HK');
});
