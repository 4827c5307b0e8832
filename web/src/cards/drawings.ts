// Loads the card drawings: one file for each variant of the shapes. Loading starts before the page
// is rendered.
import { settings, type Language } from '../shell/settings.svelte';

const files = import.meta.glob<string>('$gen/cards/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Matches screens with large cards. Other screens get drawings without fine lines. */
export const wide = window.matchMedia('(min-width: 900px) and (min-height: 700px)');

const found = new Map<string, Promise<string>>();

/** Returns the drawings for these settings. Each file is requested once. */
export function drawings(language: Language, isWide: boolean): Promise<string> {
  const version = settings.largeCards
    ? 'large'
    : !settings.corners
      ? 'plain'
      : isWide
        ? 'fine'
        : 'small';
  const name = `/${version}.${language}.svg`;
  const url = Object.entries(files).find(([path]) => path.endsWith(name))?.[1] ?? '';
  const drawn =
    found.get(url) ??
    fetch(url).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(url))));
  found.set(url, drawn);
  // A failed request is repeated the next time.
  drawn.catch(() => found.delete(url));
  return drawn;
}
