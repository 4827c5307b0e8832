// Tests of an online tournament: a person enters, is led to their table when the round begins, and
// plays there.
import { accessible, faults } from './checks';
import { asked, club, secretary, somebody } from './club';
import { Server, expect, test } from './server';

test('an entrant of an online event is led to their table, and bots fill the seats', async ({
  browser,
}) => {
  const server = await Server.start();
  const { page: desk, complaints } = await secretary(browser, server);
  // The set-up shows the format of online events.
  await desk.goto(`${server.url}/club/new`);
  await desk.getByLabel('Online-Abend').check();
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

  const { page, complaints: says } = await somebody(browser);
  await page.goto(`${server.url}/club/${made.id}`);
  await expect(page.getByText('Die Anmeldung ist geschlossen.')).toBeVisible();
  await desk.goto(`${server.url}/club/${made.id}/desk`);
  await desk.getByRole('button', { name: 'Anmeldung öffnen' }).click();
  await page.getByRole('button', { name: 'Mitspielen' }).click();
  await expect(page.getByText('Du spielst mit, mit der Startnummer 1.')).toBeVisible();
  await accessible(page, 'entered');
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await faults(page, 'entered'), 'entered at 320 px').toEqual([]);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('button', { name: 'Mitspielen' }).click();
  await expect(page.getByText('mit der Startnummer 1.')).toBeVisible();

  await made.do({ type: 'draw' }, { type: 'begin', round: 0 });
  await expect(page.getByText('Vrenele (Bot)')).toBeVisible();
  await page.getByRole('link', { name: 'Zu meinem Tisch' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  expect([complaints, says]).toEqual([[], []]);
  await server.kill();
});
