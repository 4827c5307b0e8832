import { describe, expect, test } from 'vitest';
import type { PlaceJson } from '$api';
import { beside, difference, isMinus, ofRound, percent, total } from './score';

const place = {
  place: 1,
  number: 4,
  total: -30,
  rounds: [-30, null],
  penalties: 0,
  deals: 3,
  declarer_won: 0,
  declarer_lost: 1,
  soli_won: 0,
} as PlaceJson;

describe('the score of a person in the standings', () => {
  test('is a sum', () => {
    expect([
      total(place),
      isMinus(place),
      ofRound(place, 0),
      ofRound(place, 1),
      ofRound(place, 7),
    ]).toEqual(['−30', true, '−30', '–', '–']);
  });
  test('is the difference to others with the same cards', () => {
    const compared = {
      total: { exact: '37/3', hundredths: 1233 },
      rounds: [{ exact: '37/3', hundredths: 1233 }, null],
      percent: { exact: '175/3', hundredths: 5833 },
      round_percents: [{ exact: '40', hundredths: 4000 }, null],
      deals: 3,
    };
    const one = { ...place, compared };
    expect([total(one), isMinus(one), ofRound(one, 0), ofRound(one, 1)]).toEqual([
      '+12,33',
      false,
      '+12,33',
      '–',
    ]);
    expect([
      total(one, true),
      isMinus(one, true),
      ofRound(one, 0, true),
      ofRound(one, 1, true),
    ]).toEqual(['58,3\u00a0%', false, '40\u00a0%', '–']);
    expect([beside(one), beside(one, true)]).toEqual(['58,3\u00a0%', '+12,33']);
    const team = {
      place: 1,
      team: 'Sonne',
      members: [4],
      total: -30,
      compared: { exact: '-40', hundredths: -4000 },
      complete: true,
    };
    expect([total(team), isMinus(team)]).toEqual(['−40', true]);
    expect([
      total({ ...one, compared: { ...compared, percent: null } }, true),
      total({ ...team, compared: compared.percent }, true),
    ]).toEqual(['–', '58,3\u00a0%']);
    expect(percent(compared.percent)).toBe('58,3\u00a0%');
    expect(difference({ exact: '-1/2', hundredths: -50 })).toBe('−0,50');
    expect(difference({ exact: '12', hundredths: 1200 })).toBe('+12');
    expect(difference({ exact: '0', hundredths: 0 })).toBe('0');
  });
});
