// Tests of the table's menu: groups, irreversible actions last and with a confirmation, size, and
// the browser's back button.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { hasToPlay, playUntil } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

const untilCard = (page: Page) => playUntil(page, hasToPlay);

test('the menu has groups, dangerous actions last, and claims need a confirmation', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  await untilCard(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeFocused();
  expect(await menu.getByRole('heading').allTextContents()).toEqual([
    'Dieses Spiel',
    'Cego',
    'Aufhören',
  ]);
  expect(await menu.locator('section').last().getByRole('button').allTextContents()).toEqual([
    'Aufgeben',
    'Partie beenden',
    'Tisch verlassen',
  ]);
  await accessible(page, 'menu');
  // The first tap only asks for a confirmation.
  await menu.getByRole('button', { name: 'Der Rest ist mein' }).click();
  await expect(menu.getByRole('button', { name: 'Der Rest ist mein: wirklich?' })).toBeVisible();
  await accessible(page, 'menu, asked');
  // The arrow keys move between the tabs.
  await menu.getByRole('tab', { name: 'Aktionen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    menu
      .getByRole('tab', { name: 'Reden' })
      .or(menu.getByRole('tab', { name: 'Verlauf' }))
      .first(),
  ).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('tab', { name: 'Mitspieler' })).toBeFocused();
  await accessible(page, 'menu, people');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused();
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const) {
  test(`the menu stays inside the screen at ${width} × ${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    for (const language of ['de', 'en', 'sv']) {
      await page.addInitScript(
        (language) =>
          localStorage.setItem('cego-settings', JSON.stringify({ tempo: 'brisk', language })),
        language,
      );
      await page.goto(server.url);
      await page.locator('.play .primary').click();
      await expect(page.locator('.hand .one').first()).toBeVisible();
      await page.locator('header .icon').first().click();
      const menu = page.getByRole('dialog');
      await expect(menu).toBeVisible();
      const over = await menu.evaluate((root) => {
        const place = root.getBoundingClientRect();
        const out = [...root.querySelectorAll('button, a')].filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return (
            left < place.left - 0.5 ||
            right > place.right + 0.5 ||
            one.scrollWidth > one.clientWidth + 1
          );
        });
        return out.map((one) => one.textContent);
      });
      expect(over, language).toEqual([]);
      // The menu is below the table's header, which is beside it in landscape.
      if (height > 480) expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(40);
    }
  });
}

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`the menu fits on a phone in landscape, ${width} × ${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await begin(page, server.url);
    await page.getByRole('button', { name: 'Menü' }).click();
    const tabs = page.locator('.menu [role=tab]');
    const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, 'tabs in one row').toBe(1);
    expect((await page.locator('.menu .body').boundingBox())?.height).toBeGreaterThan(height / 2);
    await expect(page.getByRole('button', { name: 'Zurück zum Tisch' })).toBeInViewport({
      ratio: 1,
    });
  });
}

test("the browser's back button closes the menu before it leaves the table", async ({
  page,
  server,
}) => {
  await begin(page, server.url);
  const table = page.url();
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toHaveCount(0);
  expect(page.url()).toBe(table);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Cego' })).toBeVisible();
  await page.goForward();
  // Goes from the menu to another page and straight back to the table.
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toHaveCount(0);
});

test('a list shows that it continues below until its end is visible', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await begin(page, server.url);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('tab', { name: 'Mitspieler' }).click();
  const body = page.locator('.menu .body');
  await expect
    .poll(() => body.evaluate((one) => one.scrollHeight - one.clientHeight))
    .toBeGreaterThan(4);
  await expect(page.locator('.menu .further')).toBeVisible();
  await body.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(page.locator('.menu .further')).toHaveCount(0);
});
