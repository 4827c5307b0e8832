// Texts about a result, without any card, so that they can be shared.
import type { Calls, DailyList } from '$api';
import { rulesetName } from '../lobby/rulesets';
import { minus, signed } from '../shell/numbers';
import { language, t } from '../shell/words.svelte';
import type { Kept } from './days';

type Judged = NonNullable<Calls['daily']['answers']['judged']>;

/** Formats a number in hundredths with its sign: `+1,25`. */
export const hundredths = (value: number): string =>
  minus(
    new Intl.NumberFormat(language(), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    }).format(value / 100),
  );

/** Returns the text to share: day, result, rank and the score without luck. */
export function shared(kept: Kept, judged: Judged, list: DailyList | null): string {
  const permille = list?.own?.permille ?? null;
  const lines = [
    t('daily-share-title', { date: kept.date, ruleset: rulesetName(kept.ruleset) }),
    t('daily-share-result', { amount: signed(judged.amount), gain: hundredths(judged.gain) }),
    ...(permille === null ? [] : [t('daily-share-field', { percent: Math.round(permille / 10) })]),
    `${location.origin}/daily/${kept.ruleset}/${kept.players}`,
  ];
  return lines.join('\n');
}
