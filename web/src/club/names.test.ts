// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { needWords, speak } from '../shell/words.svelte';
import { displayName, toldApart } from './names';

beforeAll(async () => {
  await needWords('club');
  await speak('de');
});

describe('names of a tournament', () => {
  it('have the club behind them where two people are called alike', () => {
    const people = [
      { number: 1, name: 'Anna Huber', club: 'Krone' },
      { number: 2, name: 'Berta Maier', club: 'Krone' },
      { number: 11, name: 'anna  Huber', club: 'Sonne' },
    ];
    expect(people.map(({ number }) => displayName(people, number))).toEqual(['Anna Huber (Krone)', 'Berta Maier', 'anna  Huber (Sonne)']);
    expect(toldApart(people, 1, 'Huber, Anna')).toBe('Huber, Anna (Krone)');
    expect(displayName(people, 99)).toBe('99');
  });
  it('have the start number behind them where the club does not tell', async () => {
    const people = [
      { number: 1, name: 'Anna Huber', club: 'Krone' },
      { number: 2, name: 'Anna Huber', club: 'Krone' },
      { number: 3, name: 'Anna Huber', club: null },
      { number: 4, name: 'Anna Huber', club: 'Sonne' },
    ];
    const shown = () => people.map(({ number }) => displayName(people, number));
    expect(shown()).toEqual(['Anna Huber (Nr. 1)', 'Anna Huber (Nr. 2)', 'Anna Huber (Nr. 3)', 'Anna Huber (Sonne)']);
    await speak('en');
    expect(shown()[0]).toBe('Anna Huber (no. 1)');
    await speak('de');
  });
});
