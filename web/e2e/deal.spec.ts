// A guest plays whole deals against bots.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { act, hurry, look, nextDeal, playDeal } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
}

for (const [name, width, height] of [['phone', 390, 844], ['small phone', 320, 568], ['desktop', 1440, 900]] as const) {
  test(`a whole deal on a ${name}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    if (name === 'phone') await page.emulateMedia({ reducedMotion: 'no-preference' });
    await begin(page, server.url);
    await playDeal(page);
    await expect(page.locator('.result .lines li').first()).toBeVisible();
    // Amounts add up to zero, as they are shown.
    const amounts = await page.locator('.result tbody td:nth-of-type(1)').allTextContents();
    expect(amounts).toHaveLength(4);
    expect(amounts.map((text) => Number(text.replace('−', '-'))).reduce((a, b) => a + b, 0)).toBe(0);
    await nextDeal(page);
    await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('.deal')).toHaveText('Spiel 2');
  });
}

test('a whole deal by keys alone', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
  await playDeal(page, { keys: true });
});

test('every screen of a deal keeps nobody out', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  await accessible(page, 'home');
  await page.goto(`${server.url}/new`);
  await expect(page.locator('form')).toBeVisible();
  await accessible(page, 'new table');
  await page.goto(`${server.url}/settings`);
  await expect(page.locator('form')).toBeVisible();
  await accessible(page, 'settings');
  await begin(page, server.url);
  const seen = new Set<string>();
  const wanted = ['auction', 'play', 'settlement'];
  for (let step = 0; step < 4_000; step++) {
    const { over, tray, auction, mine } = await look(page);
    const what = over ? 'settlement' : tray ? 'exchange' : auction ? 'auction' : 'play';
    if ((mine || over) && !seen.has(what)) {
      seen.add(what);
      await accessible(page, what);
    }
    if (over && wanted.every((one) => seen.has(one))) break;
    // A deal in which somebody said Ultimo at once asks nobody else: the next one will.
    if (over) await nextDeal(page);
    else if (!(await act(page, { words: /Selbst|mit Einer|Halbe|Cego|spiele/ }))) {
      await hurry(page);
      await page.waitForTimeout(15);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(wanted));
  await page.getByRole('button', { name: 'Menü' }).click();
  await accessible(page, 'menu');
});

test('a card that may not be played brings the reason', async ({ page, server }) => {
  await begin(page, server.url);
  for (let deal = 0; deal < 6; deal++) {
    for (let step = 0; step < 2_000; step++) {
      const seen = await look(page);
      if (seen.over) break;
      const off = page.locator('.hand .one.off').first();
      if (seen.mine && !seen.tray && !seen.auction && (await off.count()) > 0) {
        await off.click({ position: { x: 26, y: 34 } });
        const refused = page.locator('.prompt.refused');
        await expect(refused).toContainText(/angespielt|aus/);
        // From there to the rules of the table, and back, without leaving it.
        await refused.getByRole('button', { name: 'Regeln' }).click();
        const menu = page.getByRole('dialog', { name: 'Menü' });
        await menu.getByRole('button', { name: 'Das Spiel der Karten' }).click();
        await expect(menu.getByRole('heading', { name: 'Das Spiel der Karten' })).toBeInViewport();
        await accessible(page, 'rules at the table');
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(page.locator('.hand .one').first()).toBeVisible();
        return;
      }
      if (!(await act(page))) await hurry(page);
      await page.waitForTimeout(15);
    }
    await nextDeal(page);
  }
  throw new Error('no card was ever forbidden');
});
