import type { SwitchJson } from '$api';
import { describe, expect, it } from 'vitest';
import {
  assignments,
  differences,
  fileName,
  fromLink,
  saidOf,
  toLink,
  toToml,
  understood,
  valueOf,
  type Own,
} from './model';

const own: Own = {
  name: 'Krone & Söhne',
  preset: 'schopfheim',
  set: {
    counting_method: 'pairs',
    win_threshold: 40,
    raeuber_rounds: true,
    trick_games: [0, 1],
    contract_values: 'by_step',
  },
};
const switches: SwitchJson[] = [
  {
    id: 'counting_method',
    group: 'counting',
    takes: { type: 'words', words: ['triples', 'pairs'] },
    usual: 'triples',
  },
  {
    id: 'win_threshold',
    group: 'counting',
    takes: { type: 'numbers', numbers: [36, 40, 41] },
    usual: 36,
  },
  { id: 'raeuber_rounds', group: 'setup', takes: { type: 'bool' }, usual: false },
  {
    id: 'trick_games',
    group: 'specials',
    takes: { type: 'several', numbers: [0, 1, 2] },
    usual: [0, 1],
  },
  {
    id: 'contract_values',
    group: 'scoring',
    takes: { type: 'steps', from: 0, to: 20, contracts: ['cego', 'halbe'] },
    usual: 'by_step',
  },
  { id: 'ultimo_value', group: 'specials', takes: { type: 'range', from: 0, to: 1000 }, usual: 20 },
];
const table = (players: number, values: Record<string, unknown>) => ({
  name: '',
  hash: '',
  players,
  switches: values,
});

describe('rules as a link', () => {
  it('come back as they were', () => {
    expect(fromLink(`#${toLink(own)}`)).toEqual(own);
    expect(toLink({ ...own, set: { trick_games: [], ulti_trumps: [1, 3] } })).toBe(
      'preset=schopfheim&name=Krone%20%26%20S%C3%B6hne&trick_games=_&ulti_trumps=_1_3',
    );
    expect(fromLink('#preset=schopfheim&trick_games=_&ulti_trumps=_1_3')?.set).toEqual({
      trick_games: [],
      ulti_trumps: [1, 3],
    });
  });

  it('are nothing without a preset', () => {
    expect(fromLink('')).toBeNull();
    expect(fromLink('#counting_method=pairs')).toBeNull();
    expect(fromLink('#%')).toBeNull();
  });

  it('lose what is too long of a name', () => {
    expect(fromLink(`#preset=schopfheim&name=${'x'.repeat(90)}`)).toEqual({
      preset: 'schopfheim',
      name: 'x'.repeat(40),
      set: {},
    });
  });
});

describe('values', () => {
  it('are written as the server reads them', () => {
    expect(assignments(own)).toEqual([
      'counting_method=pairs',
      'win_threshold=40',
      'raeuber_rounds=true',
      'trick_games=[0, 1]',
      'contract_values=by_step',
    ]);
    expect(['true', '-3', '[]', '[4, 5]', 'by_step'].map(valueOf)).toEqual([
      true,
      -3,
      [],
      [4, 5],
      'by_step',
    ]);
  });

  it('with refused values or unknown switches lose these and name them', () => {
    const bad: Own = { ...own, set: { ...own.set, win_threshold: 37, moon_phase: 'full' } };
    const fault = {
      id: 'bad_value',
      file: 'win_threshold=37',
      line: null,
      text: '',
      switches: ['win_threshold'],
    };
    const { own: kept, left } = understood(bad, switches, [
      fault,
      { ...fault, id: 'fach_without_raeuber', file: 'schopfheim' },
    ]);
    expect(Object.keys(kept.set)).toEqual([
      'counting_method',
      'raeuber_rounds',
      'trick_games',
      'contract_values',
    ]);
    expect(left).toEqual(['win_threshold=37', 'moon_phase=full']);
    expect(understood(own, switches)).toEqual({ own, left: [] });
  });
});

describe('two rulesets', () => {
  const here = { tables: [table(3, { a: 1, b: true }), table(4, { a: 2, b: true })] };
  it('say a thing once where it is the same at all tables', () => {
    expect(saidOf(here, 'b')).toEqual([{ players: [3, 4], value: true }]);
    expect(saidOf(here, 'a')).toEqual([
      { players: [3], value: 1 },
      { players: [4], value: 2 },
    ]);
  });

  it('are compared at the tables both are for', () => {
    const list = ['a', 'b'].map((id) => ({ ...switches[0]!, id }));
    expect(differences(here, { tables: [table(4, { a: 2, b: true })] }, list)).toEqual([]);
    const found = differences(
      here,
      { tables: [table(4, { a: 2, b: false }), table(5, { a: 9, b: true })] },
      list,
    );
    expect(found).toEqual([
      { id: 'b', here: [{ players: [4], value: true }], there: [{ players: [4], value: false }] },
    ]);
  });
});

describe('rules as a file', () => {
  it('name the extended preset and the differences', () => {
    expect(toToml(own, [])).toBe(
      [
        'name = "krone_soehne"',
        'title = "Krone & Söhne"',
        'extends = "schopfheim"',
        '',
        '[switches]',
        'counting_method = "pairs"',
        'win_threshold = 40',
        'raeuber_rounds = true',
        'trick_games = [0, 1]',
        'contract_values = "by_step"',
        '',
      ].join('\n'),
    );
  });

  it('have a name that is neither empty nor that of a preset', () => {
    expect(toToml({ ...own, name: 'Stockholm' }, ['stockholm'])).toContain('name = "stockholm_2"');
    expect(fileName('«»')).toBe('cego');
    expect(toToml({ ...own, name: 'a"b\nc' }, [])).toContain('title = "a\\"b c"');
    // A name that is cut at its 40th place may end in half a character.
    expect(toToml({ ...own, name: '🂡\ud83c' }, [])).toContain('title = "🂡 "');
  });
});
