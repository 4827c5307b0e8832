import type { WholeCase } from '$api';
import { describe, expect, it } from 'vitest';
import { actOf, DEEDS, possible, type Deed } from './actions';

const party = (person: string, name: string) => ({ person, name });
const report: WholeCase = {
  id: 'r',
  at: 1,
  by: party('a', 'Vroni'),
  whom: party('b', 'Karl'),
  name: 'Karl',
  table: 't',
  why: 'talk',
  text: '',
  address: '0123456789abcdef',
  talk: [],
  sanctions: [],
  protected: false,
  there: true,
};

describe('the possible actions on a report', () => {
  it('are all actions by default', () => {
    expect(possible(report)).toEqual(Object.keys(DEEDS));
  });
  it('exclude actions on absent and on protected people', () => {
    expect(possible({ ...report, there: false })).toEqual([
      'ban_address',
      'close_table',
      'close_report',
    ]);
    expect(possible({ ...report, protected: true })).toEqual(['close_table', 'close_report']);
    const { address, ...none } = report;
    expect(possible(none)).not.toContain('ban_address');
  });
  it('exclude closing a closed report', () => {
    expect(possible({ ...report, closed: 5, outcome: 'done' })).not.toContain('close_report');
  });
  it('name the person, the address or the table of the report', () => {
    const asked = (deed: Deed) => actOf(deed, report, { hours: 24, name: 'Anders' });
    expect(asked('ban')).toEqual({ kind: 'ban', person: 'b', hours: 24 });
    expect(asked('rename')).toEqual({ kind: 'rename', person: 'b', name: 'Anders', hours: 24 });
    expect(asked('ban_address')).toEqual({
      kind: 'ban_address',
      address: '0123456789abcdef',
      hours: 24,
    });
    expect(asked('close_table')).toEqual({ kind: 'close_table', table: 't' });
  });
});
