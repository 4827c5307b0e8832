// What went wrong, in words.
import { Refused } from '../net/wire';
import { t } from './words.svelte';

/** The words of a refusal; of anything else that something went wrong. */
export const inWords = (why: unknown): string => (why instanceof Refused ? why.message : t('web-server-trouble'));
