import { expect, test } from 'vitest';
import {
  allOpen,
  asInRound,
  current,
  discardedBy,
  dueFinal,
  filedOf,
  nameOf,
  reopened,
  roundOfPenalty,
  runningSeat,
  voided,
  waits,
  wordsOf,
} from './model';
import type { Tournament } from './types';

const of = (...stages: Tournament['rounds'][number]['stage'][]) =>
  current({ rounds: stages.map((stage) => ({ stage })) as Tournament['rounds'], ended: false });

test('the current round is the running one, else the next drawn one', () => {
  expect(of()).toBe(-1);
  expect(of('drawn', 'drawn')).toBe(0);
  expect(of('running', 'drawn')).toBe(0);
  expect(of('closed', 'drawn', 'drawn')).toBe(1);
  expect(of('closed', 'running')).toBe(1);
  expect(of('closed', 'closed')).toBe(1);
});

test('after an early end the current round is the last one that has begun', () => {
  const after = (...stages: Tournament['rounds'][number]['stage'][]) =>
    current({ ...withFinal(...stages), ended: true });
  expect(after('closed', 'drawn')).toBe(0);
  expect(after('closed', 'running')).toBe(1);
  expect(after('drawn')).toBe(-1);
});

/** Four people, of whom the best two play the second round, from nothing. */
const withFinal = (...stages: Tournament['rounds'][number]['stage'][]) =>
  ({
    rounds: stages.map((stage, at) => ({
      stage,
      tables: [{ people: at === 0 ? [1, 2, 3, 4] : [1, 2] }],
    })),
    format: {
      rounds: [
        { take: null, carry: true },
        { take: 2, carry: false },
      ],
    },
    standings: [2, 1, 3, 4].map((number) => ({ number })),
    people: [1, 2, 3, 4].map((number) => ({ number, left: false })),
    ended: false,
  }) as unknown as Tournament;

test('a penalty counts for the round that is played, else for the last one that has begun', () => {
  const rounds = (...stages: Tournament['rounds'][number]['stage'][]) =>
    ({ ...withFinal(...stages), format: {} }) as unknown as Tournament;
  expect(roundOfPenalty(rounds())).toBe(0);
  expect(roundOfPenalty(rounds('drawn', 'drawn'))).toBe(0);
  expect(roundOfPenalty(rounds('closed', 'drawn'), 1)).toBe(0);
  expect(roundOfPenalty(rounds('closed', 'running', 'drawn'))).toBe(1);
  expect(roundOfPenalty(rounds('closed', 'closed'))).toBe(1);
  expect([0, 1, 2].map((round) => waits(rounds('closed', 'drawn'), round))).toEqual([
    false,
    true,
    true,
  ]);
});

test('before a final from nothing a penalty counts in it for those who play it', () => {
  for (const next of [withFinal('closed'), withFinal('closed', 'drawn')]) {
    expect(dueFinal(next)).toBe(1);
    expect([1, 2, 3, 4].map((number) => roundOfPenalty(next, number))).toEqual([1, 1, 0, 0]);
    expect([1, 3].map((number) => discardedBy(next, number, 0))).toEqual([1, null]);
    expect(discardedBy(next, 1, 1)).toBeNull();
  }
  expect(dueFinal(withFinal('running'))).toBeNull();
  expect(discardedBy(withFinal('running'), 1, 0)).toBeNull();
  expect([1, 3].map((number) => discardedBy(withFinal('closed', 'closed'), number, 0))).toEqual([
    1,
    null,
  ]);
  expect(discardedBy({ ...withFinal('closed'), ended: true } as Tournament, 1, 0)).toBeNull();
});

test('a sheet reopened after its round was closed is listed beside every round', () => {
  const table = (confirmed: boolean, sums_differ = false) => ({
    people: [],
    lines: 12,
    done: 12,
    confirmed,
    sums_differ,
  });
  const rounds = [
    { stage: 'closed', tables: [table(true), table(true, true)] },
    { stage: 'running', tables: [table(false)] },
    { stage: 'drawn', tables: [table(false)] },
  ] as unknown as Tournament['rounds'];
  expect(reopened({ rounds })).toEqual([{ round: 0, table: 1, state: 'differs' }]);
  expect(allOpen({ rounds })).toEqual([
    { round: 0, table: 1, state: 'differs' },
    { round: 1, table: 0, state: 'full' },
  ]);
});

test('the words under a draw are those that went into its seed, none of later draws', () => {
  const words = [
    { round: 0, text: 'fir' },
    { round: 2, text: 'stone' },
  ];
  expect(wordsOf({ words }, 0)).toEqual(words.slice(0, 1));
  expect(wordsOf({ words }, 1)).toEqual(words.slice(0, 1));
  expect(wordsOf({ words }, 2)).toEqual(words);
  expect(wordsOf({ words })).toEqual(words);
  expect(wordsOf({}, 0)).toEqual([]);
});

test('a name has behind it what tells its person from others of the same name', () => {
  const person = { club: null, team: null, left: false };
  const people = [
    { ...person, number: 1, name: 'Anna Huber', filed: 'Huber, Anna', distinction: 'Krone' },
    { ...person, number: 2, name: 'Berta Maier', filed: 'Maier, Berta' },
    { ...person, number: 3, name: 'Anna Huber', distinction: 'Nr. 3' },
  ];
  expect([1, 2, 3, 99].map((number) => nameOf({ people }, number))).toEqual([
    'Anna Huber (Krone)',
    'Berta Maier',
    'Anna Huber (Nr. 3)',
    '99',
  ]);
  expect([1, 2, 3].map((number) => filedOf({ people }, number))).toEqual([
    'Huber, Anna (Krone)',
    'Maier, Berta',
    'Anna Huber (Nr. 3)',
  ]);
});

test('a substitute is named at the tables only from the next round on', () => {
  const person = { club: null, team: null, left: false };
  const people = [
    {
      ...person,
      number: 1,
      name: 'Rita Ersatz',
      filed: 'Ersatz, Rita',
      distinction: 'Krone',
      former: [{ name: 'Lisbeth Bürkle', until: 1 }],
    },
  ];
  const named = (round: number) =>
    [nameOf, filedOf].map((name) => name(asInRound({ people }, round), 1));
  expect(named(0)).toEqual(['Lisbeth Bürkle', 'Lisbeth Bürkle']);
  expect(named(1)).toEqual(['Rita Ersatz (Krone)', 'Ersatz, Rita (Krone)']);
});

test('a void sheet is listed with its reason', () => {
  const rounds = [
    { tables: [{}, { void: 'wet' }] },
    { tables: [{}] },
  ] as unknown as Tournament['rounds'];
  expect(voided({ rounds })).toEqual([{ round: 0, table: 1, why: 'wet' }]);
});

test('the seat of a person who leaves a running table is found', () => {
  const table = (people: number[], done: number, confirmed = false) => ({
    people,
    lines: 12,
    done,
    confirmed,
  });
  const rounds = [
    { stage: 'closed', tables: [table([1, 2, 3, 4], 12, true)] },
    { stage: 'running', tables: [table([5, 6, 7, 8], 12), table([2, 9, 4, 3], 5)] },
  ] as unknown as Tournament['rounds'];
  expect(runningSeat({ rounds }, 3)).toEqual({ round: 1, table: 1, seat: 3, people: 4, done: 5 });
  expect(runningSeat({ rounds }, 5)).toBeNull();
  expect(runningSeat({ rounds }, 1)).toBeNull();
  expect(runningSeat({ rounds: [] }, 1)).toBeNull();
});
