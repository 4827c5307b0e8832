// Progress in each lesson, stored on the device.
import type { Action } from '$api';

export interface Progress {
  /** The step that is shown. */
  at: number;
  done: boolean;
  /** The actions of the deal that was left in the middle, and how many turns were one's own. */
  deal?: { step: number; actions: Action[]; turns: number };
}

const KEY = 'cego-learn';

function kept(): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Record<string, Progress>)
      : {};
  } catch {
    return {};
  }
}

const all = $state<Record<string, Progress>>(kept());

export const progress = (lesson: string): Progress => {
  const found = all[lesson];
  return found && Number.isInteger(found.at) && found.at >= 0 ? found : { at: 0, done: false };
};

export function keep(lesson: string, change: Partial<Progress>): void {
  all[lesson] = { ...progress(lesson), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
