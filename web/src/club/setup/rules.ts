// The rulesets by number of players.
import { api } from '../../net/api';

import { rulesetName as ofProgram } from '../../lobby/rulesets';
import { t } from '../../shell/words.svelte';

/** Name by which a format refers to the club's own rules. */
export const OWN = 'own';

/** The ruleset as people call it. */
export const rulesetName = (name: string): string =>
  name === OWN ? t('club-own-name') : ofProgram(name);

interface Known {
  /** Returns the rulesets for this table size, with the chosen one and one more. */
  of(players: number, chosen: string | null | undefined, more: string | null): string[];
}

let asked: Promise<Known> | null = null;

export function rulesets(): Promise<Known> {
  asked ??= api.rules().then((rules) => ({
    of: (players, chosen, more) => {
      const found = rules.filter((one) => one.players.includes(players)).map(({ name }) => name);
      return [
        ...new Set([
          ...(more ? [more] : []),
          ...(chosen && !found.includes(chosen) ? [chosen] : []),
          ...found,
        ]),
      ];
    },
  }));
  asked.catch(() => (asked = null));
  return asked;
}
