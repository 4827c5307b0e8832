// Tests without a network: after one visit the client opens and plays, and nothing is lost when the
// server is back.
import type { Page } from '@playwright/test';
import { hush, kept } from './kept';
import { act, nextDeal, playDeal, playUntil } from './player';
import { expect, test } from './server';

test.use({ serviceWorkers: 'allow' });

/**
 * The cards of the hand, including those selected for an exchange, which a reload returns to the
 * hand.
 */
const cards = (page: Page) =>
  page
    .locator('.hand .one, .tray .slot[data-key]')
    .evaluateAll((all) =>
      all.map(
        (card) =>
          card.getAttribute('data-card') ?? card.getAttribute('data-key')?.slice('card-'.length),
      ),
    );

test('after one visit the page plays without a server and resumes its deal', async ({
  page,
  server,
  quiet,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  // First opens a table on the server, to return to later.
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const table = page.url();
  await kept(page);
  await server.kill();

  await page.goto(server.url);
  await expect(page.getByText('Ohne Netz.')).toBeVisible();
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  expect(page.url()).toContain('/here/');
  for (let step = 0; step < 6; step++) {
    await act(page);
    await page.waitForTimeout(60);
  }
  await expect.poll(async () => (await cards(page)).length > 0).toBe(true);
  const hand = await cards(page);
  await page.reload();
  await expect(page.locator('.hand .one, .result').first()).toBeVisible();
  // One card may have been played just before the reload, but none is new.
  expect(hand).toEqual(expect.arrayContaining(await cards(page)));
  await playDeal(page);
  await expect(page.locator('.result .lines li').first()).toBeVisible();
  const amounts = await page.locator('.result tbody td:nth-of-type(1)').allTextContents();
  expect(amounts.map((text) => Number(text.replace('−', '-'))).reduce((a, b) => a + b, 0)).toBe(0);
  const here = page.url();

  // Pages that need no server open as well.
  for (const path of ['/tools', '/settings', '/new', '/learn', '/review']) {
    await page.goto(server.url + path);
    await expect(page.locator('main h1').first()).toBeVisible();
  }

  await server.start();
  await page.goto(server.url);
  await expect(page.getByText('Ohne Netz.')).toHaveCount(0);
  await expect(page.getByText('auf diesem Gerät ·')).toBeVisible();
  await page.goto(here);
  await expect(page.locator('.result')).toBeVisible();
  await nextDeal(page);
  await expect(page.locator('.deal')).toHaveText('Spiel 2');
  await page.goto(table);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  hush(quiet);
});

test('a refusal at a local table says why', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Nur auf diesem Gerät spielen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playUntil(
    page,
    ({ mine, tray, auction }) =>
      mine && !tray && !auction && document.querySelector('.hand .one.off') !== null,
  );
  await page
    .locator('.hand .one.off')
    .first()
    .click({ position: { x: 26, y: 34 } });
  await expect(page.locator('.prompt.refused')).toContainText(/angespielt|aus/);
});

test('only one window plays a local table, and the other is told', async ({
  page,
  context,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Nur auf diesem Gerät spielen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('.hand .one').first()).toBeVisible();
  await expect(page.getByText('in einem anderen Fenster offen')).toBeVisible();
  await playDeal(second);
  // The score sheet shows the deal, also after a reload.
  await nextDeal(second);
  const rows = second.locator('aside tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('small')).not.toBeEmpty();
  const before = await rows.allTextContents();
  await second.reload();
  await expect(rows).toHaveCount(1);
  expect(await rows.allTextContents()).toEqual(before);
  // After it is removed, the table appears nowhere.
  await second.goto(server.url);
  await second.getByRole('button', { name: /Tisch wegräumen/ }).click();
  await expect(second.getByText('auf diesem Gerät ·')).toHaveCount(0);
  await second.goto(page.url());
  await expect(second.getByText('Diesen Tisch gibt es auf diesem Gerät nicht.')).toBeVisible();
});

test('the page can be installed on the home screen of a phone', async ({
  page,
  server,
  request,
}) => {
  await page.goto(server.url);
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(new URL(link ?? '', server.url).href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Cego', start_url: '/', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (from) => {
      const picture = new Image();
      picture.src = from;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  // The browser itself judges the page to be installable.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
  expect((await request.get(`${server.url}/sw.js`)).headers()['cache-control']).toBe('no-cache');
  await kept(page);
  // Responses of the API are not cached.
  const names = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(names).toContain('/');
  expect(names.some((name) => name.endsWith('.wasm'))).toBe(true);
  expect(names.filter((name) => name.startsWith('/api'))).toEqual([]);
});
