// Display of scores in the standings: a sum; for duplicate deals the difference to the mean of the
// others, or the percentage of match points, as the format ranks (`byPercent`).
import type { Fraction, PlaceJson, TeamPlaceJson } from '$api';
import { minus, signed } from '../shell/numbers';
import { language } from '../shell/words.svelte';

/** A fraction to two places, with its sign: `+12,33`, `−3`, `0`. */
export function difference({ exact, hundredths }: Fraction): string {
  const whole = !exact.includes('/');
  const places = {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  };
  const text = minus(new Intl.NumberFormat(language(), places).format(Math.abs(hundredths) / 100));
  return hundredths > 0 ? `+${text}` : hundredths < 0 ? `−${text}` : text;
}

/** A percent of match points to one place: `58,3 %`. */
export const percent = ({ hundredths }: Fraction): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(
    hundredths / 10_000,
  );

/** A percent that may be missing. */
const known = (value: Fraction | null | undefined): string => (value ? percent(value) : '–');

/** Returns the text of the value that decides the ranking. */
export function total(place: PlaceJson | TeamPlaceJson, byPercent = false): string {
  const compared = place.compared;
  if (!compared) return signed(place.total);
  if (!('total' in compared)) return byPercent ? percent(compared) : difference(compared);
  return byPercent ? known(compared.percent) : difference(compared.total);
}

/** Returns the other of difference and percentage, for duplicate deals. */
export function beside({ compared }: PlaceJson, byPercent = false): string {
  if (!compared) return '';
  return byPercent ? difference(compared.total) : known(compared.percent);
}

/** Returns whether the deciding value is negative. */
export function isMinus(
  { total: sum, compared }: PlaceJson | TeamPlaceJson,
  byPercent = false,
): boolean {
  if (!compared) return sum < 0;
  return !byPercent && ('total' in compared ? compared.total : compared).hundredths < 0;
}

/** Returns the deciding value of a round, from 0; a dash if the person did not play it. */
export function ofRound({ rounds, compared }: PlaceJson, round: number, byPercent = false): string {
  if (compared) {
    const value = byPercent ? compared.round_percents[round] : compared.rounds[round];
    return value ? (byPercent ? percent(value) : difference(value)) : '–';
  }
  const value = rounds[round];
  return value === null || value === undefined ? '–' : signed(value);
}
