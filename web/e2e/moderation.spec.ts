// Tests of moderation: a report is answered, and its measures take effect. Also tests recovery
// codes.
import type { Browser, Page } from '@playwright/test';
import { accessible, faults, isOnTop } from './checks';
import { expect, listen, test, type Server } from './server';

const PASSWORD = 'vier Karten im Talon';
const WORDS = 'web|problem|phrase';

/** Opens a browser context with an account. */
async function account(
  browser: Browser,
  server: Server,
  login: string,
): Promise<{ page: Page; person: string; complaints: string[] }> {
  const page = await (
    await browser.newContext({
      locale: 'de-DE',
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
  ).newPage();
  const complaints = listen(page);
  await page.goto(`${server.url}/settings`);
  const person = await page.evaluate(
    async ([login, password]) => {
      const made = await fetch('/api/v1/accounts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ login, password, name: login }),
      });
      localStorage.setItem('cego-arrived', '1');
      return ((await made.json()) as { person: string }).person;
    },
    [login, PASSWORD],
  );
  return { page, person, complaints };
}

/** Asks the server as the page would. */
const ask = (page: Page, path: string, body: unknown): Promise<{ table: string }> =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      return answer.json().catch(() => null);
    },
    [path, JSON.stringify(body)] as const,
  );

test('a moderator answers a report with a warning and with a mute', async ({ browser, server }) => {
  const [karl, vroni, moderator] = [
    await account(browser, server, 'karl'),
    await account(browser, server, 'vroni'),
    await account(browser, server, 'annemarie'),
  ];
  server.admin('moderator', 'add', 'annemarie', '--why', 'Vertrauen');
  const { table } = await ask(karl.page, '/tables', {
    ruleset: { preset: 'schopfheim' },
    talk: 'free',
    sit: true,
  });
  await ask(vroni.page, `/tables/${table}/commands`, { type: 'sit' });
  await ask(karl.page, `/tables/${table}/commands`, { type: 'write', text: 'Du Dackel!' });
  await ask(vroni.page, '/reports', {
    whom: karl.person,
    table,
    why: 'talk',
    text: 'Er beleidigt mich.',
  });

  const { page } = moderator;
  await page.goto(`${server.url}/me`);
  await page.getByRole('link', { name: 'Moderation' }).click();
  await expect(page.getByText('Er beleidigt mich.')).toBeVisible();
  await accessible(page, 'reports');
  await page.getByRole('link', { name: 'karl' }).click();
  await expect(page.locator('.talk .reported')).toContainText('Du Dackel!');
  await page.getByRole('button', { name: 'Verwarnen' }).click();
  await accessible(page, 'report');
  expect(await faults(page, WORDS)).toEqual([]);
  await page.getByLabel('Warum').fill('Bitte beleidige niemanden.');
  await page.locator('form').getByRole('button', { name: 'Verwarnen' }).click();
  await expect(page.getByText('Verwarnt.')).toBeVisible();
  await expect(page.locator('.rows')).toContainText('noch nicht gelesen');

  await karl.page.goto(`${server.url}/me`);
  const notice = karl.page.getByRole('alert').filter({ hasText: 'Bitte beleidige niemanden.' });
  await expect(notice).toBeVisible();
  await accessible(karl.page, 'notice');
  expect(await faults(karl.page, WORDS)).toEqual([]);
  await notice.getByRole('button', { name: 'Ich habe es gelesen' }).click();
  await expect(notice).toHaveCount(0);
  await karl.page.reload();
  await expect(karl.page.getByLabel('Dein Name am Tisch')).toBeVisible();
  await expect(notice).toHaveCount(0);

  // A person at a table is told at once.
  await karl.page.goto(`${server.url}/t/${table}`);
  await expect(karl.page.getByText('Du, karl')).toBeVisible();
  await page.getByRole('button', { name: 'Stummschalten' }).click();
  await page.getByLabel('Warum').fill('Schon wieder.');
  await page.locator('form').getByRole('button', { name: 'Stummschalten' }).click();
  const muted = karl.page.getByText('Schon wieder.');
  await expect(muted).toBeVisible();
  expect(await isOnTop(muted)).toBe(true);
  expect(await isOnTop(karl.page.getByRole('button', { name: 'Ich habe es gelesen' }))).toBe(true);

  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await page.getByLabel('Warum').fill('Erledigt.');
  await page.locator('form').getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(page.getByText('Die Meldung ist geschlossen.')).toBeVisible();
  await page.goto(`${server.url}/moderation/log`);
  await expect(page.locator('.rows li')).toHaveCount(4);
  await accessible(page, 'log');
  // Other people see nothing of it.
  await vroni.page.goto(`${server.url}/moderation`);
  await expect(vroni.page.getByRole('alert')).toContainText('nichts');
  expect([...karl.complaints, ...moderator.complaints]).toEqual([]);
  for (const one of [karl, vroni, moderator]) await one.page.context().close();
});

test('a recovery code replaces a forgotten password', async ({ browser, server }) => {
  const { page, complaints } = await account(browser, server, 'liesel');
  await page.goto(`${server.url}/me`);
  await expect(page.getByText('Du hast keine.')).toBeVisible();
  await page.getByRole('button', { name: 'Codes machen' }).click();
  await expect(page.locator('ol code')).toHaveCount(10);
  await accessible(page, 'codes');
  expect(await faults(page, WORDS)).toEqual([]);
  const code = (await page.locator('ol code').first().textContent()) ?? '';

  const other = await (
    await browser.newContext({ locale: 'de-DE', viewport: { width: 320, height: 568 } })
  ).newPage();
  await other.goto(`${server.url}/me`);
  await other.getByLabel('Ich habe schon eins').check();
  await other.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await accessible(other, 'by code');
  expect(await faults(other, WORDS)).toEqual([]);
  await other.getByLabel('Anmeldename').fill('liesel');
  await other.getByLabel('Code', { exact: true }).fill(code.toUpperCase());
  await other.getByLabel('Neues Passwort').fill('neue Karten im Talon');
  await other.getByRole('button', { name: 'Passwort setzen und anmelden' }).click();
  await expect(other.getByText('Du hast noch 9.')).toBeVisible();
  // All other sessions of the person have ended.
  expect(complaints).toEqual([]);
  await page.reload();
  await expect(page.getByText('kennt dich der Server noch nicht')).toBeVisible();
  await page.context().close();
  await other.context().close();
});
