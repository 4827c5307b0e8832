// Helpers for tests of tournaments: creates tournaments with the HTTP API.
import type { Browser, Page } from '@playwright/test';
import { listen, type Server } from './server';

export const NAMES = [
  'Anna Huber',
  'Berta Maier',
  'Carl Faller',
  'Dora Kirner',
  'Emil Ketterer',
  'Frida Dold',
  'Georg Winterhalder',
  'Hilde Beha',
];

/** Sends an API request from a page, with its cookies. */
export function asked<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  return page.evaluate(
    async ({ method, path, body, key }) => {
      const headers: Record<string, string> = {
        'Accept-Language': 'de',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { 'Cego-Key': key } : {}),
      };
      const answer = await fetch(`/api/v1${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const said = await answer.json().catch(() => null);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
      return said;
    },
    { method, path, body, key },
  );
}

/** Opens a page in a browser context of its own. */
export async function somebody(
  browser: Browser,
  width = 390,
  height = 844,
  locale = 'de-DE',
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height },
  });
  const page = await context.newPage();
  return { page, complaints: listen(page) };
}

let accounts = 0;

/** Opens the page of tournaments as a secretary with an account. */
export async function secretary(
  browser: Browser,
  server: Server,
): Promise<{ page: Page; complaints: string[] }> {
  const somewhere = await somebody(browser, 1280, 800);
  await somewhere.page.goto(`${server.url}/club`);
  await asked(somewhere.page, 'POST', '/accounts', {
    login: `leitung${Date.now() % 1_000_000}${accounts++}`,
    password: 'tannenzapfen-im-schnee',
    locale: 'de',
    label: '',
  });
  await somewhere.page.evaluate(() => localStorage.setItem('cego-arrived', '1'));
  return somewhere;
}

export interface Opened {
  tournament: string;
  desk: { key: string };
  referee: { key: string };
}

export interface Club {
  id: string;
  desk: string;
  referee: string;
  /** Sends commands with the desk's key. */
  do(...commands: object[]): Promise<void>;
  /** The paths of the pages by key: of sheets by table, of people by number. */
  sheet(table: number, round?: number): Promise<string>;
  person(number: number): Promise<string>;
}

interface Links {
  people: { number: number; link: string }[];
  sheets: { table: number; link: string }[];
}
const path = (link: string | undefined) => {
  const url = new URL(link ?? '');
  return url.pathname + url.hash;
};

/** Returns the operations on a tournament whose keys the test has. */
export function club(page: Page, { tournament: id, desk, referee }: Opened): Club {
  let names = 0;
  const links = (query: string) =>
    asked<Links>(page, 'GET', `/tournaments/${id}/links?${query}`, undefined, desk.key);
  return {
    id,
    desk: desk.key,
    referee: referee.key,
    do: async (...commands) => {
      const sent = commands.map((command) => ({ id: `test-${Date.now()}-${names++}`, ...command }));
      const { answers } = await asked<{ answers: { refused?: { text: string } }[] }>(
        page,
        'POST',
        `/tournaments/${id}/commands`,
        { commands: sent, by: 'Leitung' },
        desk.key,
      );
      for (const { refused } of answers) if (refused) throw new Error(refused.text);
    },
    sheet: async (table, round = 0) =>
      path((await links(`round=${round}`)).sheets.find((one) => one.table === table)?.link),
    person: async (number) =>
      path((await links('people=true')).people.find((one) => one.number === number)?.link),
  };
}

/** Creates a tournament with one running round. */
export async function playing(page: Page, people: number, deals: number): Promise<Club> {
  const format = {
    name: 'Winterabend',
    rules: { four: 'schwarzwaldmeisterschaft', three: 'hochschwarzwald' },
    ties: ['declarer_won'],
    rounds: [{ seats: 'draw', deals, minutes: 60, warnings: [10] }],
  };
  const opened = await asked<Opened>(page, 'POST', '/tournaments', {
    format: { format },
    by: 'Leitung',
  });
  const made = club(page, opened);
  const entrants = Array.from({ length: people }, (_, at) => ({
    name: NAMES[at] ?? `Person ${at + 1}`,
  }));
  await made.do({ type: 'enter_all', entrants }, { type: 'draw' }, { type: 'begin', round: 0 });
  await page.evaluate(
    ([id, desk, referee]) =>
      localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk, referee })),
    [made.id, made.desk, made.referee] as const,
  );
  return made;
}
