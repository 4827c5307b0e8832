import { expect, test } from 'vitest';
import { canonicalTable } from './tableid';

test('every spelling of a table id has one canonical one', () => {
  const canonical = 'c0ent1h2z3y4x516';
  for (const spelling of [
    canonical,
    canonical.toUpperCase(),
    'cOentIh2z3y4x5L6',
    'CoEnTlH2Z3Y4X5i6',
  ])
    expect(canonicalTable(spelling)).toBe(canonical);
  expect(canonicalTable('OIL0000000000000')).toBe('0110000000000000');
  expect(canonicalTable('oil0000000000000')).toBe('0110000000000000');
  expect(canonicalTable('ABCDEFGHJKMNPQRS')).toBe('abcdefghjkmnpqrs');
  expect(canonicalTable('TVWXYZ0123456789')).toBe('tvwxyz0123456789');
});

test('a text that the server does not read as a table id stays as it is', () => {
  // A capital K of the Kelvin scale is a small k in lower case.
  const others = [
    '',
    'T',
    'U000000000000000',
    'u000000000000000',
    'O0000000000000000',
    'O00000000000000',
    'O00000000000000\n',
    'O-00000000000000',
    '\u212a000000000000000',
    'O0000000000000ä0',
  ];
  for (const text of others) expect(canonicalTable(text)).toBe(text);
});
