// Tests of costly actions, which never follow from one tap: bids are selected first, and asking for
// open hands needs a confirmation with its price.
import type { Page } from '@playwright/test';
import type { OpenTable } from '$api';
import { type Look, playUntil } from './player';
import { expect, slow, test } from './server';

/** Opens a table with bots and these rules. */
async function open(page: Page, url: string, wanted: OpenTable): Promise<void> {
  await page.goto(url);
  await expect(page.locator('.play .primary')).toBeEnabled();
  const name = await page.evaluate(async (wanted) => {
    const post = (path: string, body: object) =>
      fetch(`/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('guests', { locale: 'de' });
    localStorage.setItem('cego-arrived', '1');
    return ((await (await post('tables', wanted)).json()) as { table: string }).table;
  }, wanted);
  await page.goto(`${url}/t/${name}`);
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

test(
  'a word that costs is chosen by the first tap and said by the second',
  slow(),
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, server.url, {
      ruleset: { preset: 'schopfheim' },
      players: 4,
      sit: true,
      fill: true,
      undo: true,
    });
    const ultimo = page.locator('.dock .buttons').getByRole('button', { name: /^Ultimo/ });
    await playUntil(
      page,
      ({ mine, buttons }) => mine && buttons.some((word) => word.startsWith('Ultimo')),
    );
    await expect(page.locator('.dock .primary')).toHaveCount(0);
    await ultimo.click();
    await expect(page.locator('.dock .prompt')).toContainText(/Ultimo.*zahlt \d+.*Noch ein Tipp/);
    await expect(ultimo).toHaveAttribute('aria-pressed', 'true');
    // The first tap makes no bid. Another bid can be selected instead, and a pass needs one tap.
    await expect(page.locator('.plate.own .speech')).toHaveCount(0);
    const other = page
      .locator('.dock .buttons button:not(.quiet)', { hasNotText: /Ultimo|Fort|Kein/ })
      .first();
    if (await other.count()) {
      await other.click();
      await expect(ultimo).toHaveAttribute('aria-pressed', 'false');
      await ultimo.click();
    }
    // By keyboard the number selects the bid, and the second press makes it.
    await ultimo.click();
    await expect(
      page.locator('.plate.own .speech, .table:not([data-phase="auction"]) .plate.own').first(),
    ).toBeVisible();
  },
);

test('asking for open hands is in the menu and needs a confirmation with its price', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, server.url, {
    ruleset: { preset: 'hochschwarzwald' },
    players: 3,
    sit: true,
    fill: true,
  });
  // The person is declarer, after the exchange and before the first card.
  const leads = ({ mine, tray, auction, over }: Look): boolean => {
    const declares =
      document.querySelector('header h1')?.textContent?.includes('Du spielst') ?? false;
    return (
      mine &&
      !tray &&
      !auction &&
      !over &&
      declares &&
      document.querySelector('.trick .at, .corner .look') === null
    );
  };
  await playUntil(page, leads, { words: /Cego|Selbst|spiele|Halbe|Eine/ });
  await expect(page.getByRole('button', { name: /aufdecken/i })).toHaveCount(0);
  await expect(page.locator('.dock .primary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu.locator('.danger')).toContainText(/verschwiegen.*Zu Unrecht zahlst du \d+/);
  await menu.getByRole('button', { name: 'Aufdecken lassen' }).click();
  const sure = menu.getByRole('button', {
    name: /Aufdecken lassen und zu Unrecht \d+ zahlen: wirklich\?/,
  });
  const price = Number((await sure.textContent())?.match(/\d+/)?.[0]);
  expect(price).toBeGreaterThan(0);
  await expect(page.locator('.result')).toHaveCount(0);
  await sure.click();
  await expect(page.locator('.result')).toBeVisible();
  // Under these rules bots always announce a Solo that is compulsory.
  await expect(page.locator('.result .own')).toHaveText(`Du zahlst ${price}`);
});

test(
  'forehand is told that it opens, and who wants nothing opens with the lowest bid',
  slow(),
  async ({ page, server }) => {
    await open(page, server.url, {
      ruleset: { preset: 'schopfheim' },
      players: 4,
      sit: true,
      fill: true,
    });
    await playUntil(
      page,
      () =>
        document.querySelector('.dock .prompt')?.textContent?.includes('Vorhand eröffnet') ?? false,
    );
    await page.getByRole('button', { name: 'In diesem Spiel passen' }).click();
    await expect(page.locator('[role="log"].hidden-text, .log').first()).toContainText(
      'Du: „Cego“',
    );
  },
);
