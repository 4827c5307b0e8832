// Rulesets by their names, as people call them.
import { has, t } from '../shell/words.svelte';

/** The name of a ruleset: that of its village, or the one somebody gave it. */
export const rulesetName = (name: string): string => (has(`web-rules-${name}`) ? t(`web-rules-${name}`) : name);

/** One sentence on how it is played there; nothing for a ruleset file. */
export const rulesetAbout = (name: string): string => (has(`web-rules-${name}`) ? t(`web-rules-${name}.about`) : '');
