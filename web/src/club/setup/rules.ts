// The rulesets there are, by how many may sit at a table.
import { api } from '../../net/api';

export { rulesetName } from '../../lobby/rulesets';

interface Known {
  /** Those for tables of this size, with the one that is chosen. */
  of(players: number, chosen: string | null | undefined): string[];
}

let asked: Promise<Known> | null = null;

export function rulesets(): Promise<Known> {
  asked ??= api.rules().then((rules) => ({
    of: (players, chosen) => {
      const found = rules.filter((one) => one.players.includes(players)).map(({ name }) => name);
      return chosen && !found.includes(chosen) ? [chosen, ...found] : found;
    },
  }));
  asked.catch(() => (asked = null));
  return asked;
}
