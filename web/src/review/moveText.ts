// Steps of a deal in words.
import { minus } from '../shell/numbers';
import { settings } from '../shell/settings.svelte';
import { t } from '../shell/words.svelte';
import { happenedText } from '../table/model/eventText';
import type { Moment } from './moments';
import type { Judged } from './mistakes';
import type { RecordJson } from '../core/record';

/** The name at a seat of a record. */
export function nameIn(record: RecordJson, seat: number): string {
  const player = record.seats?.[seat - 1];
  if (player?.name) return player.name;
  return player?.bot ? t(`web-bot-name-${seat}`) : t('seat', { seat });
}

/** Returns the consequences of an action as sentences, addressed to the seat `me`. */
export const sentences = (
  { happened }: Moment,
  name: (seat: number) => string,
  me: number,
): string[] => happened.flatMap((what) => happenedText(what, name, me) ?? []);

/** Returns the place of a decision in the deal. */
export const placeOf = ({ phase, trick }: Judged): string =>
  phase === 'play' ? t('review-trick', { number: trick ?? 0 }) : t(`review-${phase}`);

/** An amount without its sign, with at most one digit behind the point. */
export const amountOf = (value: number): string =>
  Math.abs(value).toLocaleString(settings.language, { maximumFractionDigits: 1 });

/** An amount with its sign. */
export const amount = (value: number): string =>
  minus(
    value.toLocaleString(settings.language, {
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
  );

export const percent = (share: number): string =>
  t('review-percent', { number: Math.round(share * 100) });
