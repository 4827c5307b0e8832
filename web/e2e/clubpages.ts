// Checks every tournament page in every language with one rich tournament: long names, teams,
// tables of three, duplicate deals, a finished and a running round, a disputed sheet, a penalty and
// a season. No text may be cut off, covered, too small or missing.
import type { Browser, Page } from '@playwright/test';
import { faults } from './checks';
import { asked, club, secretary, somebody, type Club, type Opened } from './club';
import { expect, type Server } from './server';

export const LANGUAGES = ['de-DE', 'en-GB', 'sv-SE'] as const;
const NAMES = [
  'Anna-Katharina Winterhalder-Schwarzwälder',
  'Bo',
  'Carl Faller',
  'Dora Kirner',
  'Emil Ketterer',
  'Frida Dold',
  'Georg von der Hinterzarten',
  'Hilde Beha',
  'Ida Löffler',
  'Jörg Ålander',
];
const FORMAT = {
  name: 'Schwarzwaldmeisterschaft der Mannschaften',
  rules: { four: 'schwarzwaldmeisterschaft', three: 'hochschwarzwald' },
  ties: ['difference', 'best_round'],
  team: 4,
  duplicate: { rank: 'percent' },
  rounds: [
    { seats: 'draw', deals: 2, minutes: 60, warnings: [10] },
    { seats: 'draw', deals: 4, minutes: 60, warnings: [10] },
  ],
};

interface Seen {
  rounds: { tables: { people: number[] }[] }[];
}

/** Creates the rich tournament and a season with its day. */
export async function full(page: Page, season: string): Promise<Club> {
  const made = club(
    page,
    await asked<Opened>(page, 'POST', '/tournaments', {
      format: { format: FORMAT },
      by: 'Leitung',
    }),
  );
  const entrants = Array.from({ length: 18 }, (_, at) => ({
    name: NAMES[at] ?? `Person ${at + 1}`,
    club: at % 3 ? 'Cegofreunde Oberprechtal-Elzach' : 'Krone',
    team: `Mannschaft ${Math.floor(at / 4) + 1}`,
    paid: at % 2 === 0,
  }));
  await made.do({ type: 'enter_all', entrants }, { type: 'draw' }, { type: 'begin', round: 0 });
  const view = () => asked<Seen>(page, 'GET', `/tournaments/${made.id}`, undefined, made.desk);
  const writes = async (round: number, tables: number, deals: number) => {
    for (let table = 0; table < tables; table++) {
      for (let line = 0; line < deals; line++)
        await made.do({
          type: 'write',
          round,
          table,
          line,
          content: {
            deal: {
              contract: line % 2 ? 'solo' : 'cego',
              declarer: 1 + ((table + line) % 3),
              points: 31 + 7 * table + 3 * line,
            },
          },
        });
    }
  };
  const { rounds } = await view();
  const count = rounds[0]!.tables.length;
  await writes(0, count, 2);
  for (let table = 0; table < count; table++) {
    const { changed } = await asked<{ changed: number }>(
      page,
      'GET',
      `/tournaments/${made.id}/sheets/0/${table}`,
      undefined,
      made.desk,
    );
    await made.do({ type: 'confirm', round: 0, table, expects: changed });
  }
  await made.do({ type: 'close', round: 0 }, { type: 'begin', round: 1 });
  await writes(1, 3, 3);
  await made.do({ type: 'sum', round: 1, table: 1, sums: [10, -10, 10, -10] });
  const penalty = {
    type: 'penalise',
    number: 3,
    round: 0,
    amount: -40,
    paragraph: 'R-004-139',
    why: 'Farbe nicht bedient, obwohl er sie noch hatte',
    id: `penalty-${season}`,
  };
  await asked(
    page,
    'POST',
    `/tournaments/${made.id}/commands`,
    { commands: [penalty], by: 'Leitung' },
    made.referee,
  );
  await asked(page, 'PUT', `/seasons/${season}`, {
    toml: [
      'name = "Winter 2026/27 im Schwarzwald"',
      'counts = "place"',
      'points = [25, 18, 15]',
      `days = ["${made.id}"]`,
      '',
    ].join('\n'),
  });
  return made;
}

/** Returns texts outside of the screen or covered by another element. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent?.trim() ?? '';
      // Print previews have the size of paper in a scrolled box, and closed details are invisible.
      const away =
        '.hidden-text, svg, script, style, noscript, select, .scroll, textarea, .paper, ' +
        'details:not([open]) > :not(summary)';
      if (text === '' || element.closest(away) || element.getClientRects().length === 0) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.visibility === 'hidden') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`wider than the screen: ${text}`);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const seen = document.elementFromPoint(x, y);
      const stays = (one: Element): boolean =>
        ['sticky', 'fixed'].includes(getComputedStyle(one).position) ||
        (one.parentElement !== null && stays(one.parentElement));
      // Sticky and fixed elements may cover scrolled text.
      if (seen && !element.contains(seen) && !seen.contains(element) && !stays(seen))
        found.push(`"${text}" is covered by ${seen.className || seen.tagName}`);
    }
    return [...new Set(found)];
  });

/** Checks every page in a language and in all sizes. `look` runs further checks on each. */
export async function clubPages(
  browser: Browser,
  server: Server,
  locale: string,
  sizes: readonly (readonly [number, number])[],
  look?: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const { page: desk } = await secretary(browser, server);
  const season = `w${locale.slice(0, 2)}${Date.now() % 100_000}`;
  const made = await full(desk, season);
  const { page } = await somebody(browser, ...sizes[0]!, locale);
  await page.goto(`${server.url}/club`);
  await page.evaluate(
    ([id, desk, referee]) =>
      localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk, referee })),
    [made.id, made.desk, made.referee] as const,
  );
  const at = `/club/${made.id}`;
  const paths: Record<string, string> = {
    clubs: '/club',
    'set-up': '/club/new',
    event: at,
    deals: `${at}/deals/1`,
    season: `/club/season/${season}`,
    'sheet-who': await made.sheet(0, 1),
    me: await made.person(1),
    desk: `${at}/desk`,
    people: `${at}/desk/people`,
    'desk-sheet': `${at}/desk/sheet/2/2`,
    paper: `${at}/desk/paper`,
    referee: `${at}/referee`,
    'referee-sheet': `${at}/referee/sheet/2/2`,
    hall: `${at}/hall`,
    ...Object.fromEntries(
      ['names', 'tables', 'cards', 'people', 'sheets', 'standings', 'certificates', 'deals'].map(
        (kind) => [`print-${kind}`, `${at}/desk/print/${kind}`],
      ),
    ),
  };
  const found: string[] = [];
  const seen = async (name: string) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const ofPaper = (one: string) => name.startsWith('print-') && one.startsWith('small:');
      const misfits = async () => [
        ...(await faults(page, 'club|tournament|print|web')).filter((one) => !ofPaper(one)),
        ...(await hidden(page)),
      ];
      let wrong = await misfits();
      // On a busy machine the layout takes a moment.
      for (let tries = 0; tries < 10 && wrong.length > 0; tries++) {
        await page.waitForTimeout(100);
        wrong = await misfits();
      }
      found.push(...wrong.map((one) => `${name} ${width}x${height}: ${one}`));
      await look?.(page, `${name}-${width}`);
    }
    await page.setViewportSize({ width: sizes[0]![0], height: sizes[0]![1] });
  };
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(server.url + path);
    await expect(page.locator('h1, .hall').first()).toBeVisible();
    await page.waitForTimeout(300);
    await seen(name);
    if (name === 'sheet-who') {
      await page.locator('.who').getByRole('button').first().click();
      await seen('sheet');
    }
    if (name === 'set-up') {
      await page.locator('input[value=duplicate]').check();
      await page.waitForTimeout(600);
      await seen('set-up-same-cards');
      await page.locator('input[value=online]').check();
      await page.waitForTimeout(600);
      await seen('set-up-online');
    }
    // The projector pages advance by themselves; the arrow key advances them, too.
    for (let turn = 1; name === 'hall' && turn < 6; turn++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(150);
      await seen(`hall-${turn}`);
    }
  }
  expect(found).toEqual([]);
}
