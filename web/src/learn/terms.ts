// Things and their names, as the words of the glossary have them
// (data/locales/<language>/glossary.ftl).
import { capital, has, t } from '../shell/words.svelte';

/** The names of a thing, the commonest first. */
export const names = (id: string): string[] => t(`gloss-${id}`).split(', ');

/** The words of the table for things that are said there: a region has its own. */
const SAID: Record<string, string> = {
  t1: 'card-t1',
  t21: 'card-t21',
  t22: 'card-t22',
  knight: 'rank-knight',
  blind: 'blind',
  legage: 'legage',
  forehand: 'role-forehand',
  declarer: 'role-declarer',
  solo: 'contract-solo',
  raeuber: 'contract-raeuber',
  half: 'contract-halbe',
  'one-pip': 'contract-leere',
  'geiss-game': 'contract-geiss',
  hold: 'say-hold',
  'pass-solo': 'say-pass-solo',
  'pass-raising': 'say-pass-answer',
  against: 'say-gegensolo',
};

/** Returns the name of a term at the current table. */
export const called = (id: string): string => {
  const said = SAID[id];
  return capital(said && has(said) ? t(said) : thing(id));
};

/** Returns the most common name of a term. */
export const thing = (id: string): string => names(id)[0] ?? id;

/** The cards that a thing of the glossary is, or some of them. */
const CARDS: Record<string, string> = {
  trump: 'T7 T14',
  t22: 'T22',
  t21: 'T21',
  t1: 'T1',
  trull: 'T1 T21 T22',
  king: 'HK',
  queen: 'HQ',
  knight: 'HN',
  jack: 'HJ',
  court: 'CK CQ CN CJ',
  suits: 'C10 S10 H1 D1',
  pip: 'S8 D3',
  counter: 'T21 SK HJ',
  'geiss-game': 'T1',
  ultimo: 'T1',
  'one-pip': 'H4',
};
export const cardsOf = (id: string): string[] => CARDS[id]?.split(' ') ?? [];

/** Text to be searched in: without case and accents. */
export const plain = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

export interface Thing {
  id: string;
  is: string;
  names: string[];
}

/** The things that have to do with what is looked for. */
export function matching(things: readonly Thing[], wanted: string): Thing[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  return things.filter(({ is, names }) => {
    const all = plain([is, ...names].join(' '));
    return parts.every((part) => all.includes(part));
  });
}
