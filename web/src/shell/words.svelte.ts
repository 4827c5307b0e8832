// Every word people read. They are Fluent files (data/locales); scripts/words.mjs puts them
// together in parts.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './settings.svelte';

type Args = Record<string, FluentVariable>;

const files = import.meta.glob<string>('$gen/words/*.ftl', { query: '?raw', import: 'default' });
let current = $state.raw<{ bundle: FluentBundle; language: Language } | null>(null);
const parts = new Set(['table']);
let region: string | null = null;

async function resource(name: string): Promise<FluentResource | null> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}.ftl`));
  return found ? new FluentResource(await found[1]()) : null;
}

/**
 * The words that were asked for last: they have all parts that are needed, and hold whichever are
 * loaded first.
 */
let latest: Promise<void> = Promise.resolve();

/** Speaks a language from now on. */
export function speak(language: Language): Promise<void> {
  const mine: Promise<void> = load(language).then((bundle) => {
    if (latest !== mine) return latest;
    current = { bundle, language };
    document.documentElement.lang = language;
  });
  latest = mine;
  return mine;
}

async function load(language: Language): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const names = [...parts].map((part) => `${part}.${language}`);
  if (region && language === 'de') names.push(`region.${region}`);
  for (const words of await Promise.all(names.map(resource))) {
    if (words) bundle.addResource(words, { allowOverrides: true });
  }
  return bundle;
}

/**
 * Loads the words of a part, such as `tools` for `web-tools.ftl`; pages wait for it. One that does
 * not come keeps no other part away.
 */
export async function needWords(part: string): Promise<void> {
  if (parts.has(part)) return latest;
  if (current) await resource(`${part}.${current.language}`);
  parts.add(part);
  if (current) await speak(current.language);
}

/** Speaks German as in a region: `de-schopfheim`; nothing: as everywhere. */
export async function speakRegion(wanted: string | null): Promise<void> {
  if (region === wanted) return;
  region = wanted;
  if (current?.language === 'de') await speak('de');
}

/** The ids of the messages of a part, in the order of its file. */
export async function idsOf(part: string): Promise<string[]> {
  const words = await resource(`${part}.${language()}`);
  return (words?.body ?? []).map(({ id }) => id).filter((id) => !id.startsWith('-'));
}

/** Returns the texts of a German region, independent of the current language. */
export async function spokenIn(wanted: string): Promise<(id: string) => string> {
  const own = new FluentBundle('de', { useIsolating: false });
  for (const words of await Promise.all([resource('table.de'), resource(`region.${wanted}`)])) {
    if (words) own.addResource(words, { allowOverrides: true });
  }
  return (id) => {
    const pattern = own.getMessage(id)?.value;
    return pattern ? own.formatPattern(pattern, null, []) : id;
  };
}

/** The text of an id. An id without a text is shown itself. */
export function t(id: string, args?: Args): string {
  const bundle = current?.bundle;
  const [message, attribute] = id.split('.') as [string, string | undefined];
  const found = bundle?.getMessage(message);
  const pattern = attribute ? found?.attributes[attribute] : found?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args ?? null, []) : id;
}

/** Returns whether there is a text with this id. */
export function has(id: string): boolean {
  const [message, attribute] = id.split('.') as [string, string | undefined];
  const found = current?.bundle.getMessage(message);
  return (attribute ? found?.attributes[attribute] : found?.value) != null;
}

/** The language that is spoken now. */
export function language(): Language {
  return current?.language ?? 'de';
}

/** With a capital first letter, as at the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** "a, b und c" */
export const listAnd = (items: string[]): string => list('conjunction', items);

/** "a, b oder c" */
export const listOr = (items: string[]): string => list('disjunction', items);

/** British English: no comma before the last one, as in the locale files. */
function list(type: 'conjunction' | 'disjunction', items: string[]): string {
  return new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type }).format(items);
}
