// The columns of a list of people.
import { t } from '../../shell/words.svelte';
import type { PeopleRead } from '../types';

/** Returns the headings of the columns that are left out, in the quotation marks of the language. */
export const leftOut = (columns: PeopleRead['columns']): string[] => columns.filter(({ meaning, heading }) => !meaning && heading).map(({ heading }) => t('club-quoted', { text: heading }));
