// The columns of a list of people.
import { listAnd, t } from '../../shell/words.svelte';
import type { PeopleRead } from '../types';

/** Returns a text in the quotation marks of the language. */
export const quoted = (text: string): string => t('club-quoted', { text });

/**
 * Returns the headings of the columns that are left out, in the quotation marks of the language.
 */
export const leftOut = (columns: PeopleRead['columns']): string[] =>
  columns
    .filter(({ meaning, heading }) => !meaning && heading)
    .map(({ heading }) => quoted(heading));

/** Returns the lines above the headings, which are left out. */
export const above = (lines: PeopleRead['above']): string[] => lines.map(quoted);

/** Number of the first and of the last rows that a preview shows before one asks for all. */
const FIRST = 10;
const LAST = 3;

/**
 * Returns the places of the rows of a preview: all, or the first and the last with a gap between
 * them.
 */
export function previewRows(count: number, whole: boolean): { first: number[]; last: number[] } {
  const rows = Array.from({ length: count }, (_, at) => at);
  return whole || count <= FIRST + LAST
    ? { first: rows, last: [] }
    : { first: rows.slice(0, FIRST), last: rows.slice(-LAST) };
}

/** Returns the names that were read otherwise than they were written. */
export const changed = (names: PeopleRead['changed']): string[] =>
  names.map(({ written, name }) => `${quoted(written)} → ${name}`);

/**
 * Returns the names whose last name is not clear, with what was read where that is something else.
 */
export const unclear = (names: PeopleRead['unclear']): string[] =>
  names.map(({ written, name }) =>
    written === name ? quoted(written) : `${quoted(written)} → ${name}`,
  );

/** Returns each group of names that may be one in two spellings, with their lines. */
export const twoSpellings = (groups: PeopleRead['similar']): string[] =>
  groups.map(({ names, lines }) =>
    listAnd(names.map((name, at) => t('club-list-name-line', { name, line: lines[at] ?? 0 }))),
  );

/** Number of names that a sentence about a list has before it counts the others. */
const MOST_NAMED = 3;

/** Returns the first of these texts and the number of the others. */
export function shortened(texts: string[]): string {
  const count = texts.length - MOST_NAMED;
  return count > 0
    ? t('club-list-and-more', { names: texts.slice(0, MOST_NAMED).join(', '), count })
    : listAnd(texts);
}

/**
 * Returns the sentence about a name that is entered otherwise than somebody typed it; nothing if it
 * is the same.
 */
export function readOtherwise(typed: string, name: string): string {
  const written = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return written === name
    ? ''
    : t('club-list-changed', { names: changed([{ written, name }]).join('') });
}
