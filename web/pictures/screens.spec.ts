// The pictures of docs/screens: every screen on a phone and on a desk, by day and by night.
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { Guest } from '../e2e/guest';
import { act, hurry, look, type Look, nextDeal, playDeal } from '../e2e/player';
import { PROGRAM, expect, test } from '../e2e/server';
import { SIZES, picture } from './picture';

test.beforeEach(async ({ page }) => page.setViewportSize(SIZES.phone));

test('the first page', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.locator('.play .primary')).toBeVisible();
  await page.waitForTimeout(1_000);
  await picture(page, 'lobby');
});

test('a deal', async ({ page, server }) => {
  await page.goto(server.url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
  /** What is wanted of each screen, so that there is something to be seen. */
  const wanted: Record<string, (seen: Look) => Promise<boolean>> = {
    auction: async ({ auction, mine }) =>
      auction && mine && (await page.locator('.speech.word').count()) >= 3,
    exchange: async ({ tray, mine }) => tray && mine,
    trick: async ({ auction, tray, mine, over }) =>
      !auction &&
      !tray &&
      mine &&
      !over &&
      [2, 3].includes(await page.locator('.trick .at').count()),
    // One that card points have decided.
    settlement: async ({ over }) => over && (await page.locator('.result .steps').count()) > 0,
  };
  for (let step = 0; step < 20_000 && Object.keys(wanted).length > 0; step++) {
    const seen = await look(page);
    for (const [name, found] of Object.entries(wanted)) {
      if (!(await found(seen))) continue;
      // Where a card of the blind is to be chosen, one is.
      if (name === 'exchange')
        await page
          .locator('.hand .one:not(.off)')
          .first()
          .click({ position: { x: 22, y: 30 } })
          .catch(() => undefined);
      await picture(page, name);
      delete wanted[name];
      break;
    }
    if (seen.over) await nextDeal(page);
    else if (!(await act(page, { words: /Selbst|mit Einer|Halbe|Cego|spiele/ }))) await hurry(page);
    await page.waitForTimeout(20);
  }
  expect(Object.keys(wanted)).toEqual([]);
});

test('deals that tricks decide, or the points of everyone', async ({ page, server }) => {
  for (const contract of ['bettel', 'raeuber']) {
    await page.goto(`${server.url}/learn/games/${contract}`);
    await page.getByRole('button', { name: 'Am Tisch spielen' }).click();
    await playDeal(page);
    await expect(page.locator('.result figure')).toBeVisible();
    await picture(page, `settlement-${contract}`);
  }
});

/** A table for friends, at which a browser of somebody else sits as well, and its link. */
async function friends(
  page: Page,
  browser: Browser,
  url: string,
): Promise<{ friend: Page; link: string }> {
  await page.goto(`${url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const friend = await (
    await browser.newContext({ locale: 'de-DE', viewport: SIZES.phone, reducedMotion: 'reduce' })
  ).newPage();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Platz nehmen', exact: true }).click();
  await expect(friend.locator('.waiting')).toBeVisible();
  return { friend, link: page.url() };
}

test('somebody is to leave the table', async ({ page, browser, server }) => {
  const { friend, link } = await friends(page, browser, server.url);
  const third = await (
    await browser.newContext({ locale: 'de-DE', viewport: SIZES.phone, reducedMotion: 'reduce' })
  ).newPage();
  await third.goto(link);
  await third.getByRole('button', { name: 'Platz nehmen', exact: true }).click();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  await expect(friend.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('tab', { name: 'Leute' }).click();
  const row = page.locator('.people .rows > li').nth(2);
  await row.getByRole('button', { name: 'Vom Tisch weisen' }).click();
  await picture(page, 'vote-proposed', SIZES, () =>
    row.evaluate((one) => one.scrollIntoView({ block: 'center' })),
  );
  await row.getByRole('button', { name: 'wirklich?' }).click();
  await expect(friend.locator('.dock .ask')).toBeVisible();
  await picture(friend, 'vote-asked');
  await friend.locator('.dock').getByRole('button', { name: 'Einverstanden' }).click();
  await expect(third.getByRole('heading', { name: /nicht mehr an diesem Tisch/ })).toBeVisible();
  await picture(third, 'vote-told');
  await Promise.all([friend, third].map((one) => one.context().close()));
});

test('the rest is claimed by two', async ({ page, server }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cego-settings', JSON.stringify({ tempo: 'brisk' })),
  );
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const guest = await Guest.arrive(server.url);
  await guest.sit(new URL(page.url()).pathname.split('/')[2] ?? '');
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  const ask = page.locator('.dock .ask');
  for (let step = 0; step < 6_000 && !(await ask.isVisible()); step++) {
    const now = await guest.picture();
    if (now.over) {
      await guest.command({ type: 'go_on' }).catch(() => undefined);
      await page.evaluate(() =>
        document
          .querySelector<HTMLElement>('.table[data-phase="over"] .dock .main:enabled')
          ?.click(),
      );
    }
    const few =
      now.stage === 'playing' && now.view?.phase === 'play' && (now.view.hand.length ?? 9) <= 4;
    if (few && now.may_claim) {
      await guest.command({ type: 'propose', what: 'claim' }).catch(() => undefined);
      await page.waitForTimeout(400);
      continue;
    }
    await guest
      .act((choices) => choices.find(({ word }) => word === 'pass') ?? choices[0])
      .catch(() => undefined);
    if (!(await act(page))) await hurry(page);
    await page.waitForTimeout(20);
  }
  await picture(page, 'claim-asked');
  await guest.leave();
});

test('a lesson, a review, a score pad', async ({ page, server }) => {
  await page.goto(`${server.url}/learn`);
  await page.getByRole('link', { name: /Die erste Stunde/ }).click();
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, 'lesson');

  await page.goto(`${server.url}/review`);
  const deal = execFileSync(
    PROGRAM,
    ['simulate', '--rules', 'schopfheim', '--deals', '1', '--seed', '12', '--bots', 'level4'],
    { encoding: 'utf8' },
  );
  await page.getByRole('textbox', { name: 'Aufzeichnung' }).fill(deal);
  await page.getByRole('button', { name: 'Durchsehen' }).click();
  await expect(page.locator('input[type=range]')).toBeVisible({ timeout: 15_000 });
  for (let step = 0; step < 22; step++) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1_000);
  await picture(page, 'review');

  await page.goto(`${server.url}/tools/pad/new`);
  for (const [at, name] of ['Anneliese', 'Bernhard', 'Christoph', 'Dorle'].entries())
    await page.getByRole('textbox', { name: `${at + 1}. Name` }).fill(name);
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  for (const [who, game, points] of [
    ['Bernhard', 'Eine Leere', 43],
    ['Dorle', 'Solo', 30],
    ['Anneliese', 'Cego', 51],
    ['Christoph', 'Eine', 38],
    ['Bernhard', 'Solo', 44],
  ] as const) {
    const entry = page.locator('.entry');
    await entry.getByRole('button', { name: who, exact: true }).click();
    await entry.getByRole('button', { name: game, exact: true }).click();
    await page.getByLabel(`Punkte von ${who}`).fill(String(points));
    await entry.locator('form').getByRole('button', { name: 'Aufschreiben' }).click();
  }
  await page.waitForTimeout(500);
  await picture(page, 'score-pad');
});
