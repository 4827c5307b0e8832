// Tests of very small screens: the smallest phone, a desktop at 400 % zoom, and long names.
import { bidding, reached } from './close';
import { expect, test } from './server';

test('everything can be reached on the smallest phone and at 400 % zoom', async ({
  page,
  server,
}) => {
  await reached(page, server.url, [
    [320, 568],
    [320, 460],
    [568, 320],
    [568, 270],
    [480, 270],
    [427, 240],
    [320, 256],
    [512, 288],
    [640, 360],
  ]);
});

for (const words of [3, 4]) {
  test(`${words} bids, the advice and passing can be reached in landscape`, async ({
    page,
    server,
  }) => {
    await bidding(page, server.url, words, [
      [844, 390],
      [667, 375],
    ]);
  });
}

test('a long name takes one line, and its explanation shows all of it', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const guests = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
  });
  const guest = await guests.newPage();
  await guest.goto(server.url);
  await guest.evaluate(async () => {
    await fetch('/api/v1/guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"locale":"en"}',
    });
    await fetch('/api/v1/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Woodpecker of Feldberg"}',
    });
    localStorage.setItem('cego-arrived', '1');
  });
  await guest.goto(page.url());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.getByText('The host of the table deals.')).toBeVisible();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const plate = page.locator('.plate:not(.own)', { hasText: 'Woodpecker' });
  expect((await plate.boundingBox())!.height).toBeLessThan(60);
  await page.getByRole('button', { name: 'Was ist das? Tippe darauf.' }).click();
  await plate.locator('.name').click();
  await expect(page.locator('.explain')).toHaveText('Woodpecker of Feldberg');
  await page.keyboard.press('Escape');
  // A person who leaves is named by their own name, not by that of the bot that takes the seat.
  await guest.getByRole('button', { name: 'Menu' }).click();
  await guest.getByRole('button', { name: 'Leave the table' }).click();
  await guest.getByRole('button', { name: /Leave the table: really/ }).click();
  const log = page.locator('.hidden-text[role="log"]');
  await expect(log).toContainText('Woodpecker of Feldberg geht');
  // The name stays after a reload, when a bot has the seat.
  await page.reload();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await expect(log).toContainText('Woodpecker of Feldberg geht');
  await guests.close();
});
