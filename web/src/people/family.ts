// Families of rulesets and how strong somebody is in them.
import { rulesetName } from '../lobby/rulesets';
import { minus } from '../shell/numbers';
import { language, t } from '../shell/words.svelte';

/** The name of a family such as `schopfheim/4`. */
export function familyName(family: string): string {
  const [ruleset = '', players = ''] = family.split('/');
  const name = ruleset === 'other' ? t('web-family-other') : rulesetName(ruleset);
  return `${name}, ${t('players', { count: Number(players) })}`;
}

/** A strength, to the tenth. */
export const strength = (value: number): string =>
  minus(value.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
