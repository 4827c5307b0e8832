// Router: the path decides the page. All pages but the table's are loaded on demand.
import type { Component } from 'svelte';
import { atPanel } from './backButton';

/** Parts of the path after the first, as props of a page. */
export interface PageProps {
  rest: string[];
}

type Page = () => Promise<{ default: Component<PageProps> }>;

/**
 * The pages by the first segment of the path. A new page needs one line here and a folder. The
 * server serves the client only at these paths: `PATHS` in crates/cego-server/src/http/client.rs.
 */
const PAGES: Record<string, Page> = {
  '': () => import('../lobby/Home.svelte'),
  new: () => import('../lobby/NewTable.svelte'),
  t: () => import('../table/components/TablePage.svelte'),
  here: () => import('../table/components/LocalTablePage.svelte'),
  settings: () => import('./SettingsPage.svelte'),
  tools: () => import('../tools/Tools.svelte'),
  learn: () => import('../learn/Learn.svelte'),
  rules: () => import('../rules/Rules.svelte'),
  friends: () => import('../people/Friends.svelte'),
  moderation: () => import('../moderation/Moderation.svelte'),
  me: () => import('../people/Me.svelte'),
  p: () => import('../people/Person.svelte'),
  leaders: () => import('../people/Leaders.svelte'),
  review: () => import('../review/Review.svelte'),
  puzzles: () => import('../puzzles/Puzzles.svelte'),
  club: () => import('../club/Club.svelte'),
  daily: () => import('../daily/Daily.svelte'),
};

const place = $state({ path: location.pathname, fragment: location.hash });
/** Looks at the address again. */
function arrive(): void {
  place.path = location.pathname;
  place.fragment = location.hash;
}
window.addEventListener('popstate', arrive);

/** The words of the path. */
export function path(): string[] {
  return place.path.split('/').filter(Boolean).map(decodeURIComponent);
}

/** Returns the fragment of the address, from `#` on. */
export const fragment = (): string => place.fragment;

/** The page of a path, if there is one. */
export function pageOf(first: string | undefined): Page | undefined {
  return PAGES[first ?? ''];
}

/**
 * Goes to another page of the client. `state`: what the page is to know beside the address; it
 * stays in this browser.
 */
export function go(to: string, replace = false, state: object | null = null): void {
  if (to === location.pathname + location.search + location.hash) return;
  // Whatever lay open over the page that is left is no place to come back to.
  if (replace || atPanel()) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  arrive();
  window.scrollTo(0, 0);
}

/**
 * For links: an ordinary click stays in the client. `data-state` of a link is the state of the
 * navigation, as JSON.
 */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin || event.defaultPrevented) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  // Within a page the browser knows the way.
  if (link.hash && link.pathname === location.pathname) return;
  const first = link.pathname.split('/')[1];
  if (!(first !== undefined && first in PAGES)) return;
  event.preventDefault();
  go(
    link.pathname + link.search + link.hash,
    false,
    link.dataset.state ? (JSON.parse(link.dataset.state) as object) : null,
  );
}
