// Screens on which hardly anything fits: the smallest phone, a desk at 400 %, and long names.
import { reached } from './close';
import { expect, test } from './server';

test('on the smallest phone and at 400 % everything can be reached', async ({ page, server }) => {
  await reached(page, server.url, [[320, 568], [320, 460], [568, 320], [568, 270], [480, 270], [427, 240], [320, 256], [512, 288], [640, 360]]);
});

test('a long name takes one line, and is told whole when it is asked for', async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const guests = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const guest = await guests.newPage();
  await guest.goto(server.url);
  await guest.evaluate(async () => {
    await fetch('/api/v1/guests', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"locale":"en"}' });
    await fetch('/api/v1/me', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"name":"Woodpecker of Feldberg"}' });
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
  // Who goes is named as they were called, and not as the bot that takes the seat.
  await guest.getByRole('button', { name: 'Menu' }).click();
  await guest.getByRole('button', { name: 'Leave the table' }).click();
  await guest.getByRole('button', { name: /Leave the table: really/ }).click();
  const log = page.locator('.hidden-text[role="log"]');
  await expect(log).toContainText('Woodpecker of Feldberg geht');
  // Also after the own page was loaded again, when a bot sits there.
  await page.reload();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await expect(log).toContainText('Woodpecker of Feldberg geht');
  await guests.close();
});
