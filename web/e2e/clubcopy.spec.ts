// Tests of a tournament that continues from an older backup on a second laptop without losing lines
// of phones. Also tests duplicate deals, seasons and PDF.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { asked, club, playing, secretary, somebody, type Opened } from './club';
import { Server, expect, test } from './server';

async function writes(page: Page, points: number): Promise<void> {
  const entry = page.locator('.entry');
  await entry.locator('.big').first().click();
  await entry.getByRole('button', { name: 'Cego', exact: true }).click();
  await entry.getByLabel(/^Punkte von/).fill(String(points));
  await entry.locator('form').getByRole('button', { name: 'Aufschreiben' }).click();
}

test('a phone resends lines that a restored backup lacks, and asks about conflicts', async ({
  browser,
}) => {
  const server = await Server.start();
  const { page: desk } = await secretary(browser, server);
  const made = await playing(desk, 8, 4);
  const { page: phone } = await somebody(browser);
  await phone.goto(server.url + (await made.sheet(0)));
  await phone.locator('.who .big').first().click();
  await writes(phone, 47);
  await expect(phone.getByText('Alles gesendet.')).toBeVisible({ timeout: 40_000 });
  server.backup();
  // These lines are missing in the backup.
  await writes(phone, 60);
  await writes(phone, 50);
  await expect(phone.getByText('Alles gesendet.')).toBeVisible({ timeout: 40_000 });
  // The phone reconnects only after the desk has entered line 3 from paper.
  await phone.context().setOffline(true);
  await server.goesOnFromBackup();
  await made.do({
    type: 'write',
    round: 0,
    table: 0,
    line: 2,
    content: { deal: { contract: 'solo', declarer: 2, points: 50 } },
  });
  await phone.context().setOffline(false);
  await expect(
    phone.getByText('Das Turnier geht von einer älteren Kopie aus weiter.'),
  ).toBeVisible();
  await expect(phone.getByText('noch einmal geschickt: 2.')).toBeVisible();
  await expect(phone.getByText('steht dort etwas anderes: 3.')).toBeVisible();
  await accessible(phone, 'another past');
  const lines = () =>
    asked<{ lines: { content: { deal?: { contract: string; points: number } } | null }[] }>(
      desk,
      'GET',
      `/tournaments/${made.id}/sheets/0/0`,
      undefined,
      made.desk,
    );
  await expect.poll(async () => (await lines()).lines[1]?.content?.deal?.points).toBe(60);
  // The line of the desk is not overwritten before the person decides.
  expect((await lines()).lines[2]?.content?.deal?.contract).toBe('solo');
  await phone.locator('.held button').last().click();
  await expect.poll(async () => (await lines()).lines[2]?.content?.deal?.contract).toBe('cego');
  expect((await lines()).lines[0]?.content?.deal?.points).toBe(47);
  await server.remove();
});

test('duplicate deals are compared, certificates are PDF, and the season counts the day', async ({
  browser,
  server,
}) => {
  const { page: desk } = await secretary(browser, server);
  const format = {
    name: 'Gleiche Karten',
    rules: { four: 'schwarzwaldmeisterschaft' },
    duplicate: {},
    rounds: [{ seats: 'draw', deals: 1 }],
  };
  const opened = await asked<Opened>(desk, 'POST', '/tournaments', {
    format: { format },
    by: 'Leitung',
  });
  const made = club(desk, opened);
  await made.do(
    {
      type: 'enter_all',
      entrants: Array.from({ length: 8 }, (_, at) => ({ name: `Person ${at + 1}` })),
    },
    { type: 'draw' },
    { type: 'begin', round: 0 },
  );
  await desk.evaluate(
    ([id, key, referee]) =>
      localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk: key, referee })),
    [made.id, made.desk, made.referee] as const,
  );
  const { page: guest, complaints } = await somebody(browser);
  await guest.goto(`${server.url}/club/${made.id}/deals/1`);
  await expect(guest.getByText('geheim, bis die Runde zu Ende ist')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
  for (const [table, points] of [
    [0, 60],
    [1, 40],
  ] as const) {
    await made.do({
      type: 'write',
      round: 0,
      table,
      line: 0,
      content: { deal: { contract: 'cego', declarer: 1, points } },
    });
    const { changed } = await asked<{ changed: number }>(
      desk,
      'GET',
      `/tournaments/${made.id}/sheets/0/${table}`,
      undefined,
      made.desk,
    );
    await made.do({ type: 'confirm', round: 0, table, expects: changed });
  }
  await made.do({ type: 'close', round: 0 });
  await guest.goto(`${server.url}/club/${made.id}`);
  await expect(guest.getByRole('columnheader', { name: 'Unterschied' })).toBeVisible();
  await guest.getByRole('link', { name: 'Runde 1: alle Tische' }).click();
  await expect(guest.locator('.hands dd').first().locator('span')).toHaveCount(11);
  await expect(guest.locator('tbody tr')).toHaveCount(2);
  await expect(guest.getByText('100 %').first()).toBeVisible();
  // The deal of one table opens in the review, with the names of that table.
  await guest.getByRole('button', { name: 'Ansehen: die Karten von Tisch 2' }).click();
  await expect(guest.locator('.study')).toBeVisible();
  await expect(guest.locator('.study option', { hasText: 'Person' })).toHaveCount(4);
  await guest.goBack();
  await expect(guest.locator('tbody tr')).toHaveCount(2);
  await accessible(guest, 'deals');
  await desk.goto(`${server.url}/club/${made.id}/desk/print/certificates`);
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Als PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${made.id}-certificates.pdf`);
  // The season of this one day.
  await desk.goto(`${server.url}/club/season`);
  await desk.getByLabel(/^Name in der Adresse/).fill('winter');
  await desk.getByLabel('Die Datei der Saison').fill(`name = "Winter"\ndays = ["${made.id}"]\n`);
  await desk.getByRole('button', { name: 'Speichern' }).click();
  await expect(desk.getByRole('heading', { name: 'Winter', level: 1 })).toBeVisible();
  await expect(desk.locator('tbody tr')).toHaveCount(8);
  await accessible(desk, 'season');
  await guest.goto(`${server.url}/club`);
  await guest.getByRole('link', { name: 'Winter', exact: true }).click();
  await expect(guest.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
});
