// Tests of two people at one table: joining by link, leaving and returning, and a killed server.
import { act, look, playDeal, playTogether } from './player';
import { expect, listen, test } from './server';

test('two players finish a deal although one page is closed during a trick', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const link = (await page.locator('.waiting .link').textContent()) ?? '';
  expect(link).toBe(page.url());

  let guests = await browser.newContext({ locale: 'en-GB' });
  let guest = await guests.newPage();
  const complaints = listen(guest);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.getByText('The host of the table deals.')).toBeVisible();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();

  // Both play until a trick lies on the table.
  const trick = () => guest.locator('.trick .at').count();
  for (let step = 0; step < 400; step++) {
    if ((await trick()) > 0 && !(await look(guest)).over) break;
    if (!(await act(page))) await act(guest);
    await page.waitForTimeout(40);
  }
  const hand = await guest
    .locator('.hand .one')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  const state = await guests.storageState();
  await guests.close();
  expect(complaints).toEqual([]);

  guests = await browser.newContext({ locale: 'en-GB', storageState: state });
  guest = await guests.newPage();
  await guest.goto(link);
  await expect(guest.locator('.hand .one').first()).toBeVisible();
  const again = await guest
    .locator('.hand .one')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  // The guest may have played one card, but has no other cards.
  expect(hand).toEqual(expect.arrayContaining(again));
  await playTogether(page, guest);
  await expect(page.locator('.result')).toBeVisible();
  await expect(guest.locator('.result')).toBeVisible();
  await guests.close();
});

test('a reload and a killed server lose nothing', async ({ page, server, quiet }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  for (let step = 0; step < 12; step++) {
    await act(page);
    await page.waitForTimeout(100);
  }
  const deal = await page.locator('.deal').textContent();
  await page.reload();
  await expect(page.locator('.hand .one, .result').first()).toBeVisible();
  await expect(page.locator('.deal')).toHaveText(deal ?? '');
  await server.kill();
  await expect(page.locator('.prompt')).toContainText('Verbindung weg');
  await server.start();
  await expect(page.locator('.prompt')).not.toContainText('Verbindung weg', { timeout: 20_000 });
  // Only the browser logs failed connection attempts, not the page.
  quiet.splice(
    0,
    quiet.length,
    ...quiet.filter((text) => !/WebSocket connection|ERR_CONNECTION/.test(text)),
  );
  await playDeal(page);
});

test("the browser's back button leads to the first page, and forward to the table", async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Cego' })).toBeVisible();
  await expect(page.getByText('Deine Tische')).toBeVisible();
  await page.goForward();
  await expect(page.locator('.hand .one, .result').first()).toBeVisible();
});

test('an unknown table says that it does not exist', async ({ page, server, quiet }) => {
  await page.goto(`${server.url}/t/0000000000000000`);
  await expect(page.getByText('Diesen Tisch gibt es nicht. Prüfe den Link.')).toBeVisible();
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !text.includes('404')));
});
