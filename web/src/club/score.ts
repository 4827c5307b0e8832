// What somebody has in the standings, as it is shown: a sum, or where every table has the same cards, the difference to the mean of the others.
import type { Fraction, PlaceJson, TeamPlaceJson } from '$api';
import { minus, signed } from '../shell/numbers';
import { language } from '../shell/words.svelte';

/** A fraction to two places, with its sign: `+12,33`, `−3`, `0`. */
export function difference({ exact, hundredths }: Fraction): string {
  const whole = !exact.includes('/');
  const places = { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2, useGrouping: false };
  const text = minus(new Intl.NumberFormat(language(), places).format(Math.abs(hundredths) / 100));
  return hundredths > 0 ? `+${text}` : hundredths < 0 ? `−${text}` : text;
}

/** A percent of match points to one place: `58,3 %`. */
export const percent = ({ hundredths }: Fraction): string => new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(hundredths / 10_000);

/** What decides a place. */
export const total = (place: PlaceJson | TeamPlaceJson): string => {
  const compared = place.compared;
  if (!compared) return signed(place.total);
  return difference('total' in compared ? compared.total : compared);
};

/** Whether that is below zero. */
export const isMinus = ({ total: sum, compared }: PlaceJson | TeamPlaceJson): boolean => {
  if (!compared) return sum < 0;
  return ('total' in compared ? compared.total : compared).hundredths < 0;
};

/** The same of a round, from 0; a dash where they did not play. */
export function ofRound({ rounds, compared }: PlaceJson, round: number): string {
  if (compared) {
    const value = compared.rounds[round];
    return value ? difference(value) : '–';
  }
  const value = rounds[round];
  return value === null || value === undefined ? '–' : signed(value);
}
