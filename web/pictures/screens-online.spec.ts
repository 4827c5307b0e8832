// The pictures of what needs a server: an evening of a club at its tables, calls to a device, and
// puzzles whose answers it judges.
import { asked, club, secretary, somebody } from '../e2e/club';
import { Server, expect, test } from '../e2e/server';
import { SIZES, picture } from './picture';

const DESKTOP = { desktop: SIZES.desktop };

test('an evening at tables of the server', async ({ browser, server }) => {
  const { page: desk } = await secretary(browser, server);
  await desk.goto(`${server.url}/club/new`);
  await desk.getByLabel('Online-Abend').check();
  await expect(desk.getByLabel('Wer füllt den letzten Tisch auf?')).toBeVisible();
  const shows = () => desk.getByLabel('Wer füllt den letzten Tisch auf?').scrollIntoViewIfNeeded();
  await picture(desk, 'club-online-set-up', SIZES, shows);
  const opened = await asked<{
    tournament: string;
    desk: { key: string };
    referee: { key: string };
  }>(desk, 'POST', '/tournaments', { format: { preset: 'online' }, by: 'Leitung' });
  const made = club(desk, opened);
  await desk.evaluate(
    ([id, key]) => localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk: key })),
    [made.id, made.desk] as const,
  );
  await desk.goto(`${server.url}/club/${made.id}/desk`);
  await desk.getByRole('button', { name: 'Anmeldung öffnen' }).click();
  for (const _ of [1, 2]) {
    const { page } = await somebody(browser);
    await page.goto(`${server.url}/club/${made.id}`);
    await page.getByRole('button', { name: 'Mitspielen' }).click();
    await expect(page.getByText('Du spielst mit')).toBeVisible();
  }
  const { page } = await somebody(browser);
  await page.goto(`${server.url}/club/${made.id}`);
  await page.getByRole('button', { name: 'Mitspielen' }).click();
  await expect(page.getByText('Du spielst mit')).toBeVisible();
  await made.do({ type: 'draw' }, { type: 'begin', round: 0 });
  await expect(page.getByRole('link', { name: 'Zu meinem Tisch' })).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, 'club-online');
  await expect(desk.getByText('Vrenele (Bot)').first()).toBeVisible();
  await picture(desk, 'club-online-desk', DESKTOP);
});

test.describe('calls', () => {
  test.use({ serviceWorkers: 'allow' });
  test('where they are switched on', async ({ page, context }) => {
    const server = await Server.start({
      CEGO_LIMIT_REQUESTS: '1000',
      CEGO_LIMIT_BEGINNINGS: '1000',
      CEGO_PUSH: 'mailto:vorstand@cego.example',
    });
    await context.grantPermissions(['notifications']);
    await page.goto(`${server.url}/settings`);
    const box = page.getByLabel('Mich rufen, wenn ich dran bin und die Seite zu ist');
    await expect(box).toBeVisible();
    await picture(page, 'calls', SIZES, () =>
      box.evaluate((one) => one.scrollIntoView({ block: 'center' })),
    );
    await server.remove();
  });
});

test('puzzles of somebody with an account', async ({ page, server }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto(`${server.url}/me`);
  await page.evaluate(() =>
    fetch('/api/v1/accounts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: 'vroni', password: 'der Hahn kräht um vier' }),
    }),
  );
  await page.goto(`${server.url}/puzzles`);
  await page.getByRole('button', { name: 'Ein Rätsel für dich' }).click();
  await expect(page.locator('.option').first()).toBeVisible();
  await page.locator('.option').last().click();
  await expect(page.locator('.verdict')).toBeVisible();
  await page.goto(`${server.url}/puzzles`);
  await expect(page.locator('.rating')).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, 'puzzles');
});
