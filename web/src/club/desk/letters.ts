// The letters for games and marks in the language that is spoken.
import type { Form } from '../../tools/compute';
import { t } from '../../shell/words.svelte';
import type { Letters } from './paper';

export const MARKS = ['after_solo', 'ouvert', 'durch', 'ulti'] as const;

/** The letters of the games of these rules. */
export function letters(form: Form): Letters {
  return {
    games: new Map(form.games.map(({ contract }) => [t(`club-code-${contract}`), contract])),
    marks: new Map(MARKS.map((mark) => [t(`club-code-mark-${mark}`), mark])),
  };
}
