// Why a deal cannot be looked at, in words.
import { DeskError } from '../core/desk';
import { Refused } from '../net/tableConnection';
import { has, t } from '../shell/words.svelte';
import { BadLink } from './link';

/** A deal that is not kept here any more. */
export class Gone extends Error {}

export function whyNot(why: unknown): string {
  if (why instanceof Refused) return why.message;
  if (why instanceof BadLink) return t(`review-link-${why.id}`);
  if (why instanceof Gone) return t('review-gone');
  if (why instanceof DeskError) {
    const id = `review-broken-${why.reason}`;
    if (why.id === 'broken_record' && has(id))
      return t(id, { line: why.line ?? 1, step: why.step ?? 0 });
    if (why.id === 'not_loaded' || why.id === 'died') return t('review-no-core');
    return t('review-broken-unread', { line: 1 });
  }
  throw why;
}
