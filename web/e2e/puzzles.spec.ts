// Tests of puzzles: solved, missed and looked at; without a server; and the person's own mistakes,
// which return.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessible, faults } from './checks';
import { hush, kept } from './kept';
import { expect, PROGRAM, test } from './server';

interface Kept {
  id: string;
  phase: string;
  themes: string[];
  seat: number;
  record: string;
  choices: { right: boolean; behind: number; type: string; card?: string }[];
}
const pack = readFileSync(new URL('../../data/puzzles/pack.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Kept);
const one = pack.find(({ phase }) => phase === 'play')!;
const several = pack.find(({ choices }) => choices.filter(({ right }) => right).length > 1)!;

/** Returns whether a trick has just been won, so that the asked seat leads. */
function leads({ phase, record }: Kept): boolean {
  const trick = record
    .split('\n')
    .filter((line) => /^ *\d+\. /.test(line))
    .at(-1);
  const players = Number(/Players "(\d)"/.exec(record)?.[1]);
  return phase === 'play' && trick?.split(':').length === players + 1;
}
const answers = (page: Page) => page.locator('.option');
const status = (page: Page) => page.locator('.asked [role=status]');
const rating = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('cego-puzzles') ?? '{}') as { person?: { rating: number } })
        .person?.rating ?? null,
  );

/** Opens a puzzle of the pack. */
async function open(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/puzzles/${id}`);
  await expect(answers(page).first()).toBeVisible();
}
/** Looks at the solution, which costs rating points and needs a second tap. */
async function look(page: Page): Promise<void> {
  await expect(page.locator('.asked')).toContainText(
    /Anschauen zählt als nicht gelöst: Wertung etwa −\d+\./,
  );
  await page.getByRole('button', { name: 'Lösung anschauen', exact: true }).click();
  await expect(answers(page).first()).toBeEnabled();
  await expect(status(page)).toBeEmpty();
  await page.getByRole('button', { name: 'Lösung anschauen: wirklich?' }).click();
}
/**
 * Returns the right answers: gives one answer, reads the verdict and clears the stored progress.
 */
async function rights(page: Page): Promise<string[]> {
  await answers(page).first().click();
  await expect(status(page)).not.toBeEmpty();
  const found = await page.locator('.option.good b').allTextContents();
  await page.evaluate(() => localStorage.clear());
  return found;
}

test("an answer is judged from the seat's view, and then all cards are shown", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(server.url);
  await page.getByRole('link', { name: /Rätsel/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rätsel');
  await accessible(page, 'choosing');
  expect(await faults(page, 'puzzles|theme|web')).toEqual([]);
  await page.getByLabel('Teil des Spiels').selectOption('play');
  await page.getByRole('button', { name: 'Ein Rätsel für dich' }).click();
  await expect(answers(page).first()).toBeVisible();
  // The page does not reveal the best answer, and the other hands are face down.
  await expect(page.locator('.option .worth')).toHaveCount(0);
  await expect(page.locator('.board .back').first()).toBeVisible();
  await accessible(page, 'a question');
  expect(await faults(page, 'puzzles|theme|review|reason')).toEqual([]);
  await answers(page).last().click();
  await expect(status(page)).toHaveText(/^(Richtig\.|Es geht besser\.)/);
  await expect(page.locator('.option .worth').first()).toBeVisible();
  await expect(page.locator('.option.good')).not.toHaveCount(0);
  await expect(page.locator('.board .back')).toHaveCount(0);
  await accessible(page, 'an answer');
  expect(await faults(page, 'puzzles|theme|review|reason')).toEqual([]);
  // The next puzzle is a different one.
  const before = page.url();
  await page.getByRole('button', { name: 'Nächstes Rätsel' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(answers(page).first()).toBeEnabled();
  // With few cards left there are two numbers: the value from the seat's view, which decides, and
  // the explained value with open cards.
  await open(
    page,
    server.url,
    pack.find(({ phase, themes }) => phase === 'play' && themes.includes('ending'))!.id,
  );
  await answers(page).last().click();
  await expect(
    page.locator('.option .worth').filter({ hasText: 'wie es lag' }).first(),
  ).toBeVisible();
  await expect(page.locator('.asked')).toContainText(
    '„wie es lag“ sagt, was eine Karte bei genau dieser Verteilung bringt',
  );
  await accessible(page, 'an answer with two numbers');
});

test("a puzzle shows the seat's whole view, and a tap on a card answers it", async ({
  page,
  server,
}) => {
  // A question during play at which the seat leads, so the previous trick is gone.
  const lead = pack.find(leads)!;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, server.url, lead.id);
  await expect(page.locator('.asked h2')).toHaveText('Du spielst aus. Was ist am besten?');
  await expect(page.locator('.board .at')).toHaveCount(0);
  await expect(page.locator('.board .seat.bottom .head')).toContainText('Du');
  // The page shows all bids and every played card with its seat.
  await expect(page.locator('.asked .words button').first()).toBeVisible();
  const tricks = page.locator('.asked .trick');
  expect(await tricks.count()).toBeGreaterThan(0);
  await accessible(page, 'what was before');
  await tricks.first().locator('button').last().click();
  await expect(page.locator('.board .at')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Zurück zur Frage' }).click();
  const cards = page.locator('.hand button.one:not(.off)');
  const name = (await cards.last().getAttribute('aria-label')) ?? '';
  await cards.last().click({ position: { x: 20, y: 30 } });
  await expect(status(page)).toBeEmpty();
  await expect(page.getByRole('button', { name: `${name} spielen` })).toBeVisible();
  expect(await faults(page, 'puzzles|theme|review|reason')).toEqual([]);
  await cards.last().click({ position: { x: 20, y: 30 } });
  await expect(status(page)).toHaveText(/^(Richtig\.|Es geht besser\.)/);
  await expect(page.locator('.option').filter({ hasText: 'deine Antwort' })).toContainText(name);
  // The finished trick does not reappear with the answer.
  await expect(page.locator('.board .at')).toHaveCount(0);
});

test('on a small phone a selected card scrolls the question and its button into view', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, server.url, pack.find(leads)!.id);
  const card = page.locator('.hand button.one:not(.off)').last();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.click({ position: { x: 20, y: 30 } });
  await expect(page.locator('.asked h2')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: `${name} spielen` })).toBeInViewport({ ratio: 1 });
  await expect(card).toBeInViewport();
});

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`the question is beside the board in landscape, ${width} × ${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    for (const { id, phase } of [
      pack.find(({ phase }) => phase === 'discard')!,
      pack.find(leads)!,
      pack.find(({ phase }) => phase === 'keep')!,
    ]) {
      await open(page, server.url, id);
      await expect(page.locator('.asked h2')).toBeInViewport({ ratio: 1 });
      await expect(answers(page).first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.board .seat.bottom .head')).toBeInViewport({ ratio: 1 });
      const cards = page.locator('.board .seat.bottom .hand button.one');
      if (phase !== 'keep') expect(await cards.count()).toBeGreaterThan(0);
      for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.8 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      await answers(page).first().click();
      await expect(status(page)).toBeInViewport({ ratio: 1 });
      expect(await faults(page, 'puzzles|theme|review|reason')).toEqual([]);
    }
  });
}

test('a right answer raises the rating, a look lowers it, each puzzle counts once', async ({
  page,
  server,
}) => {
  await open(page, server.url, one.id);
  const [right] = await rights(page);
  const answer = async (what: 'right' | 'wrong' | 'look'): Promise<void> => {
    await open(page, server.url, one.id);
    if (what === 'look') await look(page);
    else if (what === 'right')
      await answers(page)
        .filter({ has: page.locator('b', { hasText: new RegExp(`^${right}$`) }) })
        .click();
    else
      await answers(page)
        .filter({ hasNot: page.locator('b', { hasText: new RegExp(`^${right}$`) }) })
        .first()
        .click();
    await expect(status(page)).toHaveText(
      { right: /^Richtig\./, wrong: /^Es geht besser\./, look: /^Das ist die Lösung\./ }[what],
    );
  };
  await answer('right');
  await expect.poll(() => rating(page)).toBeGreaterThan(1500);
  const risen = await rating(page);
  // A look costs nothing now and needs no second tap.
  await open(page, server.url, one.id);
  await expect(page.locator('.asked')).toContainText('Anschauen ändert deine Wertung nicht mehr.');
  await page.getByRole('button', { name: 'Lösung anschauen' }).click();
  await expect(status(page)).toHaveText(/^Das ist die Lösung\./);
  expect(await rating(page)).toBe(risen);
  // A second attempt changes no rating.
  await answer('wrong');
  await expect(status(page)).not.toContainText('Wertung');
  expect(await rating(page)).toBe(risen);
  // On another device.
  await page.evaluate(() => localStorage.clear());
  await open(page, server.url, one.id);
  const price = /Wertung etwa (−\d+)/.exec((await page.locator('.asked').textContent()) ?? '')?.[1];
  await answer('look');
  await expect(status(page)).toContainText(`Wertung ${price}`);
  await expect.poll(() => rating(page)).toBeLessThan(1500);
});

test('an equally good answer is right', async ({ page, server }) => {
  await open(page, server.url, several.id);
  const right = await rights(page);
  expect(right.length).toBe(several.choices.filter((choice) => choice.right).length);
  for (const name of right.slice(0, 2)) {
    await page.reload();
    await expect(answers(page).first()).toBeEnabled();
    await answers(page)
      .filter({
        has: page.locator('b', {
          hasText: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
        }),
      })
      .first()
      .click();
    await expect(status(page)).toHaveText(/^Richtig\./);
  }
});

test("the player's own mistake returns after growing intervals", async ({ page, server }) => {
  await page.goto(`${server.url}/puzzles`);
  await expect(page.getByText('kommen deine Fehler daraus')).toBeVisible();
  // A mistake that was made in a deal two days ago.
  const json = execFileSync(PROGRAM, ['record', 'convert', '-', '--to', 'json'], {
    input: one.record,
  }).toString();
  const mistake = {
    id: 'of-a-test',
    record: JSON.parse(json) as object,
    seat: one.seat,
    box: 0,
    due: 1,
  };
  const boxes = (put: object | null) =>
    page.evaluate(
      (put) =>
        new Promise<{ box: number; due: number }>((done, failed) => {
          const opening = indexedDB.open('cego-puzzles');
          opening.onerror = () => failed(opening.error);
          opening.onsuccess = () => {
            const store = opening.result
              .transaction('mistakes', 'readwrite')
              .objectStore('mistakes');
            if (put) store.put(put);
            const asked = store.get('of-a-test');
            asked.onsuccess = () => (
              opening.result.close(),
              done(asked.result as { box: number; due: number })
            );
          };
        }),
      put,
    );
  await boxes(mistake);
  await page.reload();
  await expect(page.getByText('1 Fehler aus einem Spiel')).toBeVisible();
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(answers(page).first()).toBeEnabled();
  await answers(page).first().click();
  await expect(status(page)).toHaveText(/^(Richtig\.|Es geht besser\.)/);
  const solved = /^Richtig/.test((await status(page).textContent()) ?? '');
  await expect.poll(async () => (await boxes(null)).box).toBe(solved ? 1 : 0);
  const days = ((await boxes(null)).due - Date.now()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(solved ? 2.9 : 0.9);
  expect(days).toBeLessThan(solved ? 3.1 : 1.1);
  // It is not a puzzle of the pack, so the rating stays.
  expect(await rating(page)).toBeNull();
  await page.getByRole('button', { name: 'Nächstes Rätsel' }).click();
  await expect(page.getByText('Heute kommt keiner wieder.')).toBeVisible();
});

/** Returns whether the page has created a database. Opening a missing one would create it empty. */
const made = (page: Page, name: string) =>
  page.evaluate(
    async (name) => (await indexedDB.databases()).some((one) => one.name === name),
    name,
  );

/** Returns the number of mistakes stored on this device. */
const mistakesKept = async (page: Page) =>
  (await made(page, 'cego-puzzles'))
    ? page.evaluate(
        () =>
          new Promise<number>((done, failed) => {
            const opening = indexedDB.open('cego-puzzles');
            opening.onerror = () => failed(opening.error);
            opening.onsuccess = () => {
              const asked = opening.result.transaction('mistakes').objectStore('mistakes').count();
              asked.onsuccess = () => (opening.result.close(), done(asked.result));
            };
          }),
      )
    : 0;

test('a mistake found in a review returns after a day, and its deal can be donated', async ({
  page,
  server,
}) => {
  // A local deal up to a bad discard.
  const worst = pack
    .filter(({ phase }) => phase === 'discard')
    .sort((a, b) => b.choices.at(-1)!.behind - a.choices.at(-1)!.behind)[0]!;
  const json = JSON.parse(
    execFileSync(PROGRAM, ['record', 'convert', '-', '--to', 'json'], {
      input: worst.record,
    }).toString(),
  ) as {
    actions: object[];
    seats: { name: string; bot: string | null }[];
  };
  const { type, card } = worst.choices.at(-1)!;
  json.actions.push({ seat: worst.seat, type, card });
  json.seats = json.seats.map((_, n) =>
    n + 1 === worst.seat ? { name: 'Vroni', bot: null } : { name: 'thumb', bot: 'thumb' },
  );
  await page.goto(`${server.url}/review/here/of-a-test`);
  await expect.poll(() => made(page, 'cego')).toBe(true);
  await page.evaluate(
    (record) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('cego');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const put = opening.result
            .transaction('deals', 'readwrite')
            .objectStore('deals')
            .put({ id: 'of-a-test', at: 1, record });
          put.onerror = () => failed(put.error);
          put.onsuccess = () => (opening.result.close(), done());
        };
      }),
    json,
  );
  expect(await mistakesKept(page)).toBe(0);
  await page.goto(`${server.url}/review/here/of-a-test`);
  await expect.poll(() => mistakesKept(page)).toBeGreaterThan(0);
  // The deal is donated for puzzles and withdrawn.
  await page.getByRole('tab', { name: 'Teilen' }).click();
  await page.getByRole('button', { name: 'Für Rätsel hergeben' }).click();
  await expect(page.getByText('Hergegeben. Danke!')).toBeVisible();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByText('Zurückgenommen.')).toBeVisible();
  // The mistake does not return on the same day.
  await page.goto(`${server.url}/puzzles`);
  await expect(page.getByText('Heute kommt keiner wieder.')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.goto(`${server.url}/puzzles`);
  await expect(page.getByText(/^\d+ Fehler aus (einem Spiel|Spielen)/)).toBeVisible();
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(answers(page).first()).toBeEnabled();
  await answers(page).first().click();
  await expect(status(page)).toHaveText(/^(Richtig\.|Es geht besser\.)/);
});

test('the server judges a known person, and offline answers are sent later', async ({
  page,
  server,
  quiet,
}) => {
  await page.goto(server.url);
  const known = await page.evaluate(async () => {
    localStorage.setItem('cego-arrived', '1');
    return (
      await fetch('/api/v1/guests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"name":"Vroni"}',
      })
    ).status;
  });
  expect(known).toBe(201);
  const kept = () =>
    page.evaluate(
      async () =>
        (await (await fetch('/api/v1/me/puzzles')).json()) as {
          rating: { rating: number } | null;
          answers: { puzzle: string; solved: boolean }[];
        },
    );
  await open(page, server.url, one.id);
  await look(page);
  await expect(status(page)).toContainText('Das Rätsel steht jetzt bei');
  await expect
    .poll(async () => (await kept()).answers.map(({ puzzle, solved }) => [puzzle, solved]))
    .toEqual([[one.id, false]]);
  expect((await kept()).rating!.rating).toBeLessThan(1500);
  // The next puzzle is answered offline: it is rated on the device and sent later.
  await open(page, server.url, several.id);
  await server.kill();
  await answers(page).first().click();
  await expect(status(page)).toHaveText(/^(Richtig\.|Es geht besser\.)/);
  await expect(status(page)).toContainText('Wertung');
  await server.start();
  await page.goto(`${server.url}/puzzles`);
  await expect
    .poll(async () => (await kept()).answers.map(({ puzzle }) => puzzle))
    .toEqual([one.id, several.id]);
  await expect
    .poll(async () => Math.abs(((await rating(page)) ?? 0) - (await kept()).rating!.rating))
    .toBeLessThan(0.1);
  hush(quiet);
});

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('puzzles are stored on the device', async ({ page, server, quiet }) => {
    await page.goto(server.url);
    await kept(page);
    await server.kill();
    await page.goto(`${server.url}/puzzles`);
    await page.getByRole('button', { name: 'Ein Rätsel für dich' }).click();
    await expect(answers(page).first()).toBeVisible();
    await answers(page).first().click();
    await expect(status(page)).toHaveText(/^(Richtig\.|Es geht besser\.)/);
    // Later tests use the same server.
    await server.start();
    hush(quiet);
  });
});
