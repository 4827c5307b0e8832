// Helpers for tests of the client stored by the service worker.
import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has stored the whole client and is active. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' &&
          navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true);
}

/** Removes the browser's messages about an unreachable server. */
export function hush(quiet: string[]): void {
  quiet.splice(
    0,
    quiet.length,
    ...quiet.filter(
      (text) => !/ERR_CONNECTION|ERR_EMPTY|Failed to (load|fetch)|WebSocket connection/.test(text),
    ),
  );
}

/** Opens every page that needs no server by its address, and a table. No file may be missing. */
export async function opensAlone(page: Page, url: string): Promise<void> {
  const heading = page.locator('main h1').first();
  const opens = async (path: string, what: RegExp): Promise<void> => {
    await page.goto(url + path);
    await expect(heading, path).toHaveText(what);
  };
  await opens('/', /Cego/);
  await opens('/learn', /lernen/i);
  await opens('/learn/words', /./);
  await opens('/learn/games', /./);
  await opens('/learn/rules/schopfheim', /Schopfheim/);
  await opens('/learn/first', /./);
  await expect(page.getByRole('button', { name: /Weiter|Los|Anfangen/ }).first()).toBeVisible();
  await opens('/rules', /Regeln/);
  await opens('/rules/st_georgen', /./);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Custom rules are checked without the server, and a contradiction appears at its switch.
  await opens('/rules/edit#preset=schopfheim&max_fach=7', /./);
  await expect(page.locator('[data-switch="max_fach"] .fault')).toContainText(
    'Kein Stich kostet acht Fächer',
  );
  await expect(page.locator('[data-switch="max_fach"] .fault')).not.toContainText('max_fach');
  await page
    .locator('[data-switch="max_fach"]')
    .getByRole('button', { name: 'wie im Vorbild' })
    .click();
  await expect(page.getByRole('status')).toContainText('Wie das Vorbild');
  await opens('/new', /./);
  await opens('/review', /./);
  await opens('/settings', /./);
  await opens('/tools', /./);
  await opens('/tools/pad', /./);
  await opens('/tools/count', /./);
  // The module does the counting and the playing.
  await expect(page.locator('main button').nth(3)).toBeVisible();
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  expect(page.url()).toContain('/here/');
}
