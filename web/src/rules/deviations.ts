// Differences of a table's rules from the presets.
import type { RulesetJson, SwitchJson } from '$api';
import { api } from '../net/api';
import { needWords } from '../shell/words.svelte';
import { differences, type Difference } from './model';

/** Differences, and the preset they refer to. */
export interface Deviating {
  /** The preset whose name the rules bear; else the most similar one. */
  from: string;
  named: boolean;
  found: Difference[];
  switches: SwitchJson[];
}

/** Returns the differences, or `null` if the rules are those of a preset. */
export async function deviating(ruleset: RulesetJson): Promise<Deviating | null> {
  const rules = await api.rules();
  const own = rules.find(({ name }) => name === ruleset.name);
  if (own?.hash === ruleset.hash) return null;
  const beside = own ? [own] : rules.filter(({ players }) => players.includes(ruleset.players));
  const [switches, books] = await Promise.all([
    api.switches(),
    Promise.all(beside.map(({ name }) => api.rulebook(name))),
    needWords('rules'),
    needWords('switches'),
  ]);
  const all = books.map((book) => ({
    from: book.name,
    named: own !== undefined,
    found: differences({ tables: [ruleset] }, book, switches),
    switches,
  }));
  return all.reduce<Deviating | null>(
    (least, one) => (least && least.found.length <= one.found.length ? least : one),
    null,
  );
}
