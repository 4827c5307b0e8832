// The rulesets there are, by how many may sit at a table.
import { api } from '../../net/api';

import { rulesetName as ofProgram } from '../../lobby/rulesets';
import { t } from '../../shell/words.svelte';

/** The name under which a format asks for the club's own rules. */
export const OWN = 'own';

/** The ruleset as people call it. */
export const rulesetName = (name: string): string => (name === OWN ? t('club-own-name') : ofProgram(name));

interface Known {
  /** Those for tables of this size, with the one that is chosen and one more. */
  of(players: number, chosen: string | null | undefined, more: string | null): string[];
}

let asked: Promise<Known> | null = null;

export function rulesets(): Promise<Known> {
  asked ??= api.rules().then((rules) => ({
    of: (players, chosen, more) => {
      const found = rules.filter((one) => one.players.includes(players)).map(({ name }) => name);
      return [...new Set([...(more ? [more] : []), ...(chosen && !found.includes(chosen) ? [chosen] : []), ...found])];
    },
  }));
  asked.catch(() => (asked = null));
  return asked;
}
