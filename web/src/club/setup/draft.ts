// What was filled in for a new tournament, kept in this tab while somebody logs in or makes an account.
import type { OwnRuleset, TournamentFormat } from '../types';

const NAME = 'cego-club-draft';

export interface Draft {
  chosen: string;
  format: TournamentFormat;
  own: OwnRuleset[];
  people: string;
  by: string;
}

/** Keeps what was filled in. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Then it is lost when the page is left.
  }
}

/** What was filled in; nothing, if nothing was, or it cannot be read. */
export function draftKept(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Draft | null;
    return draft && typeof draft.chosen === 'string' && typeof draft.format?.name === 'string' && Array.isArray(draft.own) ? draft : null;
  } catch {
    return null;
  }
}

/** Forgets it: the tournament is open. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was kept then.
  }
}
