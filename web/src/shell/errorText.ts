// Texts of errors.
import { Refused } from '../net/tableConnection';
import { t } from './words.svelte';

/** The words of a refusal; of anything else that something went wrong. */
export const inWords = (why: unknown): string =>
  why instanceof Refused ? why.message : t('web-server-trouble');

/** Tries something; what went wrong, in words, or nothing. */
export const attempt = (how: () => Promise<unknown>): Promise<string | null> =>
  how().then(() => null, inWords);
