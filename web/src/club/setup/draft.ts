// Draft of a new tournament, stored in this tab while the person logs in or creates an account.
import type { OwnRuleset, TournamentFormat } from '../types';

const NAME = 'cego-club-draft';

export interface Draft {
  chosen: string;
  format: TournamentFormat;
  own: OwnRuleset[];
  people: string;
  by: string;
}

/** Stores the draft. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // Then it is lost when the page is left.
  }
}

/** Returns the draft; null if there is none or it is unreadable. */
export function draftKept(): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Draft | null;
    return draft &&
      typeof draft.chosen === 'string' &&
      typeof draft.format?.name === 'string' &&
      Array.isArray(draft.own)
      ? draft
      : null;
  } catch {
    return null;
  }
}

/** Deletes the draft when the tournament is open. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // The draft is not stored.
  }
}
