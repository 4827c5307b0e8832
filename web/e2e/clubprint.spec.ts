// Tests of printing: the number of pages, and no content outside of the paper.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NAMES, asked, club, secretary, somebody, type Opened } from './club';
import { expect, slow, test } from './server';

/** Folder for the printed pages, if they are to be inspected. */
const KEPT = process.env.CEGO_PRINTS ?? '';

/** Counts the pages of a PDF. Chromium writes each page as an uncompressed object. */
const pages = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g) ?? []).length;

/** Returns texts that lie outside of the paper or are cut off in their cell. */
const misfits = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    const found: string[] = [];
    const papers = [...document.querySelectorAll<HTMLElement>('.prints .paper')];
    if (papers.length === 0) found.push('no paper');
    for (const paper of papers) {
      const edge = paper.getBoundingClientRect();
      if (edge.width > width + 1) found.push(`paper: ${edge.width} of ${width}`);
      for (const one of paper.querySelectorAll<HTMLElement>('*')) {
        const box = one.getBoundingClientRect();
        const what = `${one.tagName}: ${one.textContent?.trim().slice(0, 40)}`;
        if (box.right > edge.right + 1 || box.left < edge.left - 1) found.push(`beside: ${what}`);
        if (
          one instanceof HTMLElement &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).display !== 'inline'
        )
          found.push(`cut off: ${what}`);
      }
    }
    return [...new Set(found)];
  }, width);

const MM = 96 / 25.4;
/** Width and height between the margins of `print.css`, in pixels. */
const ROOM = { a4: (210 - 28) * MM, a5: (148 - 18) * MM };

test(
  'every print page fits on its sheets without being cut off',
  slow(),
  async ({ browser, server }) => {
    const { page } = await secretary(browser, server);
    const people = 23;
    const format = {
      name: 'Schwarzwaldmeisterschaft der Cegofreunde',
      rules: { four: 'schwarzwaldmeisterschaft', three: 'hochschwarzwald' },
      team: 4,
      ties: ['best_round'],
      rounds: [0, 1].map(() => ({ seats: 'draw', deals: 12, minutes: 60, warnings: [10] })),
    };
    const made = club(
      page,
      await asked<Opened>(page, 'POST', '/tournaments', { format: { format }, by: 'Leitung' }),
    );
    const long = (at: number) => `${NAMES[at % NAMES.length]} von und zu Hinterzarten ${at + 1}`;
    const entrants = Array.from({ length: people }, (_, at) => ({
      name: at % 5 === 0 ? long(at) : `Person ${at + 1}`,
      team: `Mannschaft ${Math.floor(at / 4) + 1}`,
    }));
    await made.do({ type: 'enter_all', entrants }, { type: 'draw' }, { type: 'begin', round: 0 });
    await page.evaluate(
      ([id, desk]) => localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk })),
      [made.id, made.desk] as const,
    );
    const tables = 6;
    /** Expected number of A4 pages; a list has at least one. */
    const expected: Record<string, number | null> = {
      names: 1,
      tables: 1,
      cards: Math.ceil(tables / 8),
      people: Math.ceil(people / 8),
      sheets: tables,
      standings: null,
    };
    const wrong: string[] = [];
    if (KEPT) mkdirSync(KEPT, { recursive: true });
    for (const [kind, count] of Object.entries(expected)) {
      for (const size of ['a4', 'a5'] as const) {
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${server.url}/club/${made.id}/desk/print/${kind}`);
        await page.getByLabel('Papier').selectOption(size);
        await expect(page.locator('.prints .paper').first()).toBeVisible();
        // Uses the print styles at the width of the paper between its margins.
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: Math.round(ROOM[size]), height: 1000 });
        wrong.push(...(await misfits(page, ROOM[size])).map((one) => `${kind} ${size}: ${one}`));
        const pdf = await page.pdf({ preferCSSPageSize: true });
        if (KEPT) writeFileSync(`${KEPT}/${kind}-${size}.pdf`, pdf);
        const found = pages(pdf);
        if (size === 'a4' && count !== null && found !== count)
          wrong.push(`${kind}: ${found} pages instead of ${count}`);
        if (size === 'a5' && kind === 'sheets' && found !== tables)
          wrong.push(`sheets on A5: ${found} pages`);
        if (found < 1) wrong.push(`${kind} ${size}: no page`);
        const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1'));
        const wide = Math.round((Number(box?.[1]) / 72) * 25.4);
        if (wide !== (size === 'a4' ? 210 : 148))
          wrong.push(`${kind} ${size}: paper of ${wide} mm`);
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  },
);

test('print shows the same facts as the public page, and no clock runs after the end', async ({
  browser,
  server,
}) => {
  const { page, complaints } = await secretary(browser, server);
  const format = {
    name: 'Winterabend',
    rules: { four: 'schwarzwaldmeisterschaft' },
    ties: ['declarer_won'],
    rounds: [0, 1].map(() => ({ seats: 'draw', deals: 1, minutes: 60, warnings: [10] })),
  };
  const made = club(
    page,
    await asked<Opened>(page, 'POST', '/tournaments', { format: { format }, by: 'Leitung' }),
  );
  await page.evaluate(
    ([id, desk]) => localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk })),
    [made.id, made.desk] as const,
  );
  await made.do(
    { type: 'enter_all', entrants: NAMES.map((name) => ({ name })) },
    { type: 'draw', words: 'Tannenzapfen' },
    { type: 'undo_draw', why: 'Georg kam noch' },
    { type: 'draw' },
    { type: 'begin', round: 0 },
  );
  const deal = { deal: { contract: 'cego', declarer: 1, points: 47 } };
  for (const table of [0, 1]) {
    await made.do({ type: 'write', round: 0, table, line: 0, content: deal });
    const { changed } = await asked<{ changed: number }>(
      page,
      'GET',
      `/tournaments/${made.id}/sheets/0/${table}`,
      undefined,
      made.desk,
    );
    await made.do({ type: 'confirm', round: 0, table, expects: changed });
  }
  await made.do({ type: 'close', round: 0 });
  // A correction reopens a sheet of the closed round, and another sheet is void.
  const { changed } = await asked<{ changed: number }>(
    page,
    'GET',
    `/tournaments/${made.id}/sheets/0/0`,
    undefined,
    made.desk,
  );
  await made.do(
    {
      type: 'write',
      round: 0,
      table: 0,
      line: 0,
      content: { deal: { ...deal.deal, declarer: 2 } },
      expects: changed,
      why: 'verschrieben',
    },
    { type: 'void', round: 0, table: 1, why: 'nicht zu lesen' },
    { type: 'begin', round: 1, why: 'Tisch 1 ist gleich da' },
  );
  const history = async () =>
    (await asked<{ history: string }>(page, 'GET', `/tournaments/${made.id}`)).history;
  const paper = page.locator('.prints .paper');
  const prints = async (kind: string, ...texts: (string | RegExp)[]) => {
    await page.goto(`${server.url}/club/${made.id}/desk/print/${kind}`);
    for (const text of [...texts, await history()]) await expect(paper, kind).toContainText(text);
  };
  const open = 'Runde 1, Tisch 1: die Liste ist nicht bestätigt.';
  for (const kind of ['names', 'tables'])
    await prints(
      kind,
      /In die Auslosung ab Runde 1 gingen .*tannenzapfen/i,
      'Die Auslosung ab Runde 1 wurde zurückgenommen: Georg kam noch',
    );
  await prints(
    'standings',
    open,
    'Dieser Stand ist vorläufig.',
    'Runde 1, Tisch 2: Die Liste zählt nicht (nicht zu lesen).',
    /tannenzapfen/i,
    'Georg kam noch',
  );

  // The public page, the projector and a table are open when the tournament ends during a round.
  const { page: guest, complaints: guestSays } = await somebody(browser);
  const { page: hall, complaints: hallSays } = await somebody(browser, 1920, 1080);
  const { page: phone, complaints: phoneSays } = await somebody(browser);
  await guest.goto(`${server.url}/club/${made.id}`);
  await hall.goto(`${server.url}/club/${made.id}/hall`);
  await phone.goto(server.url + (await made.sheet(0, 1)));
  await page.goto(`${server.url}/club/${made.id}/desk`);
  for (const one of [guest, hall, phone, page]) await expect(one.getByRole('timer')).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Stand' })).toContainText(open);
  await expect(guest.getByRole('region', { name: 'Stand' })).toContainText(
    'Dieser Stand ist vorläufig.',
  );
  const preliminary = hall.getByText('Vorläufiger Stand');
  for (let turn = 0; turn < 12 && (await preliminary.count()) === 0; turn++) {
    await hall.keyboard.press('ArrowRight');
    await hall.waitForTimeout(150);
  }
  await expect(preliminary).toBeVisible();
  await expect(hall.getByText('Es zählt nicht: Runde 1, Tisch 2.')).toBeVisible();
  await made.do({ type: 'end', why: 'Stromausfall' });
  await expect(guest.getByText('Leute spielen mit · beendet')).toBeVisible();
  for (const one of [guest, hall, phone, page]) await expect(one.getByRole('timer')).toHaveCount(0);
  await expect(guest.getByRole('region', { name: 'Stand' })).toContainText(
    'Beendet mit dem Grund: Stromausfall',
  );
  await expect(guest.getByRole('region', { name: 'Stand' })).not.toContainText('vorläufig');
  await expect(preliminary).toHaveCount(0);
  await prints('standings', open, 'Beendet mit dem Grund: Stromausfall');
  await expect(paper).not.toContainText('vorläufig');
  expect([...complaints, ...guestSays, ...hallSays, ...phoneSays]).toEqual([]);
  for (const one of [guest, hall, phone, page]) await one.context().close();
});
