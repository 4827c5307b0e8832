// Rulesets by their names, as people call them.
import { has, t } from '../shell/words.svelte';

/** The name of a ruleset: that of its village, or the one somebody gave it. */
export const rulesetName = (name: string): string =>
  has(`web-rules-${name}`) ? t(`web-rules-${name}`) : name;

/**
 * A name with soft hyphens where a long German compound may break: browsers without a dictionary
 * break it anywhere and without a hyphen.
 */
export const breakable = (name: string): string => name.replace(/\B(?=meister|schaft)/g, '\u00ad');

/** One sentence on how it is played there; nothing for a ruleset file. */
export const rulesetAbout = (name: string): string =>
  has(`web-rules-${name}`) ? t(`web-rules-${name}.about`) : '';
