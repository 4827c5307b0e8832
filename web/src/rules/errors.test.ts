import type { SwitchJson } from '$api';
import { describe, expect, it } from 'vitest';
import { faultWords } from './errors';

const switches: SwitchJson[] = [
  { id: 'max_fach', group: 'scoring', takes: { type: 'numbers', numbers: [7, 8] }, usual: 8 },
  {
    id: 'no_trick_rule',
    group: 'counting',
    takes: { type: 'words', words: ['fach8', 'flat'] },
    usual: 'fach8',
  },
  {
    id: 'fach_bounds',
    group: 'scoring',
    takes: { type: 'words', words: ['offset', 'symmetric_40'] },
    usual: 'offset',
  },
  {
    id: 'tie_rule',
    group: 'counting',
    takes: { type: 'words', words: ['impossible'] },
    usual: 'impossible',
  },
];
const names = {
  name: (id: string) => `»${id.toUpperCase()}«`,
  value: (_: SwitchJson, value: unknown) => `<${String(value).toUpperCase()}>`,
};
const of = (text: string, ...about: string[]) =>
  faultWords({ id: '', file: '', line: null, text, switches: about }, switches, names);

describe('a fault', () => {
  it('names switches and values as the form does, without what is for files', () => {
    const text =
      'kein Stich kostet acht Fächer; max_fach = 8 setzen. ' +
      '(max_fach, no_trick_rule) [eight_of_seven; 3, 4 Spieler]';
    expect(of(text, 'max_fach', 'no_trick_rule')).toBe(
      'Kein Stich kostet acht Fächer; »MAX_FACH« = <8> setzen.',
    );
  });

  it('names values that stand alone', () => {
    expect(of('symmetric_40 paarweise.', 'fach_bounds')).toBe('<SYMMETRIC_40> paarweise.');
    expect(of('nur mit "symmetric_40" oder "x".', 'fach_bounds')).toBe(
      'Nur mit <SYMMETRIC_40> oder "x".',
    );
    expect(of('also muss tie_rule sagen; tie_rule = "impossible" setzen', 'tie_rule')).toBe(
      'Also muss »TIE_RULE« sagen; »TIE_RULE« = <IMPOSSIBLE> setzen',
    );
  });

  it('leaves what it does not know', () => {
    expect(of('moon_phase = full (vielleicht)')).toBe('Moon_phase = full (vielleicht)');
  });
});
