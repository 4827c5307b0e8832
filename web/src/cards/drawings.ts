// The drawings of all cards as files, one for each way in which they have other shapes. They are on their way before the page stands.
import { settings, type Language } from '../shell/settings.svelte';

const files = import.meta.glob<string>('$gen/cards/*.svg', { query: '?url', import: 'default', eager: true });
/** Where cards are as wide as on a desk; fine lines are left out elsewhere. */
export const wide = window.matchMedia('(min-width: 900px) and (min-height: 700px)');

const found = new Map<string, Promise<string>>();

/** The drawings as they are shown with these settings; asked for once. */
export function drawings(language: Language, isWide: boolean): Promise<string> {
  const version = settings.largeCards ? 'large' : !settings.corners ? 'plain' : isWide ? 'fine' : 'small';
  const name = `/${version}.${language}.svg`;
  const url = Object.entries(files).find(([path]) => path.endsWith(name))?.[1] ?? '';
  const drawn = found.get(url) ?? fetch(url).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(url))));
  found.set(url, drawn);
  // What did not arrive is asked for again.
  drawn.catch(() => found.delete(url));
  return drawn;
}
