// Things and their names, as the words of the glossary have them (data/locales/<language>/glossary.ftl).
import { t } from '../shell/words.svelte';

/** The names of a thing, the commonest first. */
export const names = (id: string): string[] => t(`gloss-${id}`).split(', ');

/** What people call a thing first. */
export const thing = (id: string): string => names(id)[0] ?? id;

/** Text to be searched in: without case and accents. */
export const plain = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss');

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
