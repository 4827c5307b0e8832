// Families of rulesets and how strong somebody is in them.
import { rulesetName } from '../lobby/rulesets';
import { language, t } from '../shell/words.svelte';

/** The name of a family such as `schopfheim/4`. */
export function familyName(family: string): string {
  const [ruleset = '', players = ''] = family.split('/');
  const name = ruleset === 'other' ? t('web-family-other') : rulesetName(ruleset);
  return `${name}, ${t('players', { count: Number(players) })}`;
}

/** A number as people read it: whole, with the sign of print. */
export const whole = (value: number): string => String(Math.round(value)).replace('-', '−');

/** A strength, to the tenth. */
export const strength = (value: number): string =>
  value.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−');

/** What was won or paid, with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${whole(value)}` : whole(value));
