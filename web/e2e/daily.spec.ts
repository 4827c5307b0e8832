// Tests of the daily deal: played online, played offline and sent later, and a forged result.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { play } from './daily';
import { act } from './player';
import { expect, test } from './server';

const DEAL = '/daily/schopfheim/4';

const judged = (page: Page) => page.getByText('Der Bot an deiner Stelle');
const list = (page: Page) => page.getByRole('heading', { name: 'Wie die anderen stehen' });

test('the daily deal is played, judged and listed once', async ({ page, server }) => {
  await page.goto(`${server.url}/daily`);
  await expect(page.getByRole('link', { name: 'Spielen' })).toBeVisible();
  await accessible(page, 'before');
  // The first page says that today's deal is not played yet.
  await page.goto(server.url);
  await page.getByRole('link', { name: /Spiel des Tages.*heute noch nicht gespielt/ }).click();
  await page.goto(server.url + DEAL);
  // The daily deal uses the ordinary table: seats with lamps, notes below the bids, the question
  // mark and the menu.
  await expect(page.locator('.plate')).toHaveCount(4);
  await expect(page.locator('.plate.own.turn')).toBeVisible({ timeout: 30_000 });
  // Each server deals its own cards, and sometimes the auction ends before the person's turn.
  if ((await page.locator('.table[data-phase="auction"]').count()) > 0)
    await expect(page.locator('.dock .buttons small').first()).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'Rat', exact: true })).toHaveCount(0);
  await accessible(page, 'at the table');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.prompt.refused')).toContainText('der erste Versuch');
  // An interrupted deal resumes.
  await act(page);
  await page.reload();
  await play(page);
  await expect(judged(page)).toBeVisible();
  await expect(list(page)).toBeVisible();
  // The costliest decision is described: a card, a bid or a keep.
  for (const told of await page.locator('.rows .who').allInnerTexts()) {
    expect(told).toMatch(/^\S.*[^:\s]\s*\n\s*der Bot: .*[^:\s]\s*$/);
    // The text uses Schopfheim's names of bids.
    expect(told).not.toMatch(/(^|: )(Gut|Mit Einer|Selbst)\s*$/m);
  }
  await page.getByRole('button', { name: 'Woche' }).click();
  await expect(page.getByRole('button', { name: 'Woche' })).toHaveAttribute('aria-pressed', 'true');
  await accessible(page, 'after');
  await page.reload();
  await expect(judged(page)).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: /Spiel des Tages/ })).toContainText('heute gespielt');
});

test('the review of the daily deal says "du" to its player, not to others by link', async ({
  page,
  server,
  browser,
}) => {
  await page.goto(server.url + DEAL);
  await play(page);
  await page.getByRole('link', { name: 'Durchsehen' }).click();
  const own = page.locator('.board .seat.bottom .head b');
  await expect(own).toHaveText('Du');
  await page.reload();
  await expect(own).toHaveText('Du');
  const other = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  const guest = await other.newPage();
  await guest.goto(page.url());
  await expect(guest.locator('.board .seat.bottom .head b')).toHaveText('Platz 1');
  await other.close();
});

test('a daily deal played offline is sent when the network is back', async ({
  page,
  server,
  quiet,
}) => {
  await page.goto(server.url + DEAL);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await page.context().setOffline(true);
  await play(page);
  await expect(page.getByText('geht an den Server, sobald er zu erreichen ist')).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.context().setOffline(false);
  await page.reload();
  await expect(list(page)).toBeVisible();
  // The browser logs each request that failed offline.
  quiet.splice(0);
});

test('a forged result is refused, and the deal can be played again', async ({
  page,
  server,
  quiet,
}) => {
  await page.goto(server.url + DEAL);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('cego-daily:')) ?? '';
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
    // With these cards the person may get to play once, but not twice.
    const card = { type: 'play', card: 'T1' };
    localStorage.setItem(name, JSON.stringify({ ...kept, actions: [card, card], over: true }));
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('So kann das Spiel nicht gelaufen sein');
  await page.reload();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  quiet.splice(0);
});
