import { has } from './words.svelte';

/** The levels of the bots, easiest first: all that the words tell of. */
export function levels(): string[] {
  const found: string[] = [];
  while (has(`player-level${found.length + 1}`)) found.push(`level${found.length + 1}`);
  return found;
}
