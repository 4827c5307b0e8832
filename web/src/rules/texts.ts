// The rules of every village as a text. They come with the client, so no network is asked for.
import { language } from '../shell/words.svelte';

const files = import.meta.glob<string>('$gen/rules/*.md', { query: '?raw', import: 'default' });

/** The rulesets there is a text of. */
export const WITH_TEXT: readonly string[] = Object.keys(files).flatMap(
  (path) => /([a-z_]+)\.de\.md$/.exec(path)?.[1] ?? [],
);

/** The text in the language of the page; nothing where there is none. */
export function textOf(ruleset: string): Promise<string> | null {
  const wanted = `/${ruleset}.${language()}.md`;
  const found = Object.entries(files).find(([path]) => path.endsWith(wanted));
  return found ? found[1]() : null;
}
