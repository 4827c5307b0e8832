// Tests of whole deals that a guest plays against bots.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { nextDeal, playDeal, playUntil } from './player';
import { expect, slow, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

/** One deal for each preset, each on another screen: one by keyboard, one with animated cards. */
const DEALS = [
  ['schwarzwaldmeisterschaft', 390, 844, {}],
  ['schopfheim', 390, 844, { moving: true }],
  ['st_georgen', 320, 568, {}],
  ['hochschwarzwald', 1440, 900, {}],
  ['stockholm', 390, 844, { keys: true }],
  ['wikipedia', 820, 1180, {}],
] as const satisfies [string, number, number, { keys?: boolean; moving?: boolean }][];

/** Limit of deals until the person has exchanged cards, because a bid does not always win. */
const MOST = 8;

for (const [preset, width, height, how] of DEALS) {
  test(
    `a deal by ${preset} at ${width}x${height} keeps nobody out`,
    slow(preset !== DEALS[0][0]),
    async ({ page, server }) => {
      const { keys = false, moving = false } = how as { keys?: boolean; moving?: boolean };
      await page.setViewportSize({ width, height });
      if (moving) await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(
        (ruleset) =>
          localStorage.setItem(
            'cego-settings',
            JSON.stringify({ tempo: 'brisk', ruleset, level: 'level1' }),
          ),
        preset,
      );
      await page.goto(server.url);
      const begin = page.getByRole('button', { name: /Sofort spielen/ });
      if (keys) {
        await begin.focus();
        await page.keyboard.press('Enter');
      } else await begin.click();
      await expect(page.locator('.hand .one').first()).toBeVisible();

      const seen = new Set<string>();
      const looks = async (what: string): Promise<void> => {
        if (seen.has(what)) return;
        seen.add(what);
        if (what === 'settlement')
          await expect(page.locator('.result .lines li').first()).toBeVisible();
        await accessible(page, what);
      };
      let deal = 1;
      for (; deal <= MOST; deal++) {
        await playDeal(page, {
          keys,
          pointer: !keys,
          looks,
          words: /Selbst|Selber|mit Einer|Halbe|Cego|spiele/,
        });
        await expect(page.locator('.result .lines li').first()).toBeVisible();
        // The shown amounts add up to zero.
        const amounts = await page.locator('.result tbody td:nth-of-type(1)').allTextContents();
        expect(amounts).toHaveLength(4);
        expect(
          amounts.map((text) => Number(text.replace('−', '-'))).reduce((a, b) => a + b, 0),
        ).toBe(0);
        if (seen.size === 4) break;
        await nextDeal(page);
        await expect(page.locator('.hand .one').first()).toBeVisible();
        await expect(page.locator('.deal')).toHaveText(`Spiel ${deal + 1}`);
      }
      expect([...seen].sort()).toEqual(['auction', 'exchange', 'settlement', 'trick']);
      if (preset !== DEALS[0][0]) return;
      await page.getByRole('button', { name: 'Menü' }).click();
      await accessible(page, 'menu');
    },
  );
}

test('tapping an illegal card shows the reason', async ({ page, server }) => {
  await begin(page, server.url);
  await playUntil(
    page,
    ({ mine, tray, auction }) =>
      mine && !tray && !auction && document.querySelector('.hand .one.off') !== null,
  );
  await page
    .locator('.hand .one.off')
    .first()
    .click({ position: { x: 26, y: 34 } });
  const refused = page.locator('.prompt.refused');
  await expect(refused).toContainText(/angespielt|aus/);
  // Opens the rules of the table and returns without leaving it.
  await refused.getByRole('button', { name: 'Regeln' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await menu.getByRole('button', { name: 'Das Spiel der Karten' }).click();
  await expect(menu.getByRole('heading', { name: 'Das Spiel der Karten' })).toBeInViewport();
  await accessible(page, 'rules at the table');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('.hand .one').first()).toBeVisible();
});
