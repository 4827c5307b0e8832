// Tests of many people behind one IP address, with the server's default limits: a family, a club, a
// school.
import { type Browser, type Page, request } from '@playwright/test';
import { expect, listen, Server, test } from './server';

/** The default limits of the server. */
const USUAL = {};

/** Opens an address in a fresh browser. */
async function arrives(
  browser: Browser,
  address: string,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const complaints = listen(page);
  await page.goto(address);
  return { page, complaints };
}

test('eight people behind one IP address open the same link at once and all play', async ({
  browser,
}) => {
  const server = await Server.start(USUAL);
  const host = await request.newContext({ baseURL: server.url });
  const { token } = (await (
    await host.post('/api/v1/guests', { data: { name: 'Wirt', token: true } })
  ).json()) as { token: string };
  const wanted = { ruleset: { preset: 'schopfheim' }, watched: true };
  const bearer = { Authorization: `Bearer ${token}` };
  const opened = await host.post('/api/v1/tables', { data: wanted, headers: bearer });
  const { table } = (await opened.json()) as { table: string };

  const people = await Promise.all(
    Array.from({ length: 8 }, () => arrives(browser, `${server.url}/t/${table}`)),
  );
  const door = (page: Page) => page.getByRole('button', { name: 'Platz nehmen' });
  await Promise.all(people.map(({ page }) => expect(door(page)).toBeVisible()));

  // Four sit down at this table, the others at their own tables, all at once.
  const seated = people.slice(0, 4);
  const others = people.slice(4);
  await Promise.all([
    ...seated.map(({ page }) => door(page).click()),
    ...others.map(async ({ page }) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: /Sofort spielen/ }).click();
    }),
  ]);
  await Promise.all(
    seated.map(({ page }) =>
      expect(page.getByText('Wer den Tisch eröffnet hat, teilt aus.')).toBeVisible(),
    ),
  );
  const begun = await host.post(`/api/v1/tables/${table}/commands`, {
    data: { type: 'begin' },
    headers: bearer,
  });
  expect(begun.status()).toBe(200);
  await Promise.all(
    people.map(({ page }) => expect(page.locator('.hand .one').first()).toBeVisible()),
  );
  // Every rejected request was retried; only the browser's console mentions it.
  for (const { complaints } of people)
    expect(complaints.filter((text) => !text.includes('429'))).toEqual([]);
  await Promise.all(people.map(({ page }) => page.context().close()));
  await host.dispose();
  await server.remove();
});

test('a chunk of the page is retried after 503', async ({ page, server, quiet }) => {
  let turnedAway = 0;
  await page.route('**/assets/NewTable-*.js', async (route) => {
    if (turnedAway++ < 2) await route.fulfill({ status: 503, headers: { 'Retry-After': '1' } });
    else await route.continue();
  });
  await page.goto(`${server.url}/new`);
  await expect(page.getByRole('button', { name: 'Tisch eröffnen' })).toBeVisible();
  expect(turnedAway).toBeGreaterThanOrEqual(3);
  quiet.splice(
    0,
    quiet.length,
    ...quiet.filter((text) => !/503|dynamically imported module/.test(text)),
  );
});

test('a request is retried after 429', async ({ page, server, quiet }) => {
  let turnedAway = 0;
  await page.route('**/api/v1/rules', async (route) => {
    if (turnedAway++ < 2)
      await route.fulfill({
        status: 429,
        headers: { 'Retry-After': '1' },
        json: { reason: 'too_many', text: 'Zu viel.' },
      });
    else await route.continue();
  });
  await page.goto(`${server.url}/new`);
  await expect(page.getByRole('button', { name: 'Tisch eröffnen' })).toBeVisible();
  await expect.poll(() => turnedAway).toBeGreaterThanOrEqual(3);
  await expect(page.getByText('Zu viel.')).toHaveCount(0);
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !text.includes('429')));
});

test('a chunk whose connection was reset is loaded again without an error message', async ({
  page,
  server,
  quiet,
}) => {
  let broken = 0;
  await page.route('**/assets/NewTable-*.js', async (route) => {
    if (broken++ < 2) await route.abort('connectionreset');
    else await route.continue();
  });
  // Records any error message in between.
  await page.addInitScript(() => {
    const look = () =>
      document.body?.textContent?.includes('nicht zu laden') &&
      sessionStorage.setItem('said', 'yes');
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.goto(`${server.url}/new`);
  await expect(page.getByRole('button', { name: 'Tisch eröffnen' })).toBeVisible();
  expect(broken).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBeNull();
  quiet.splice(
    0,
    quiet.length,
    ...quiet.filter((text) => !/ERR_CONNECTION_RESET|dynamically imported module/.test(text)),
  );
});
