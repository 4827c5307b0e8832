// Tests of the connection: a tapped action is shown as pending at once, a slow one says so, and a
// dead connection is detected.
import type { Page } from '@playwright/test';
import { act, playUntil } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

/**
 * Plays until the person must choose a bid or a card. While an action is pending nothing is chosen.
 */
const until = (page: Page, what: 'word' | 'card') =>
  playUntil(
    page,
    ({ mine, tray, auction, over, buttons }, what) => {
      if (!mine || over || document.querySelector('.table[data-under]')) return false;
      return what === 'word'
        ? auction && buttons.length > 1
        : !tray && !auction && document.querySelectorAll('.hand .one:not(.off)').length > 1;
    },
    {},
    what,
  );

/**
 * Returns a connection that can be made to drop every message. A connection that has dropped a
 * message stays dead, because no real network loses a message and delivers the later ones.
 */
async function swallowing(page: Page): Promise<{ swallows: boolean }> {
  const line = { swallows: false };
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    const server = socket.connectToServer();
    let dead = false;
    const passes = (): boolean => {
      dead ||= line.swallows;
      return !dead;
    };
    socket.onMessage((message) => {
      if (passes()) server.send(message);
    });
    server.onMessage((message) => {
      if (passes()) socket.send(message);
    });
  });
  return line;
}

test('a bid on a dead connection is pending, then unconfirmed, then lost', async ({
  page,
  server,
}) => {
  const line = await swallowing(page);
  await begin(page, server.url);
  await until(page, 'word');
  line.swallows = true;
  const word = page.locator('.dock .buttons button:not(.quiet)').first();
  await word.click();
  const tapped = Date.now();
  await expect(word).toHaveClass(/under/);
  const prompt = page.locator('.dock .prompt');
  await expect(prompt).toContainText('Noch nicht bestätigt', { timeout: 20_000 });
  await expect(prompt).toContainText('Verbindung weg', { timeout: 30_000 });
  console.log(`a dead line was known after ${((Date.now() - tapped) / 1_000).toFixed(1)} s`);
  // The connection comes back by itself, and the table continues.
  line.swallows = false;
  await expect(prompt).not.toContainText('Verbindung weg', { timeout: 20_000 });
  await until(page, 'card');
});

test('a card played on a dead connection returns to the hand', async ({ page, server }) => {
  const line = await swallowing(page);
  await begin(page, server.url);
  await until(page, 'card');
  const held = await page.locator('.hand .one').count();
  line.swallows = true;
  await expect(async () => {
    if ((await page.locator('.hand .one').count()) === held) await act(page);
    expect(await page.locator('.hand .one').count()).toBe(held - 1);
  }).toPass({ timeout: 20_000 });
  const prompt = page.locator('.dock .prompt');
  await expect(prompt).toContainText('Noch nicht bestätigt', { timeout: 20_000 });
  await expect(prompt).toContainText('Verbindung weg', { timeout: 30_000 });
  await expect(page.locator('.hand .one')).toHaveCount(held);
  line.swallows = false;
  await expect(prompt).not.toContainText('Verbindung weg', { timeout: 20_000 });
});

test('the page reports a lost connection as soon as the browser is offline', async ({
  page,
  context,
  server,
  quiet,
}) => {
  await begin(page, server.url);
  await until(page, 'word');
  await context.setOffline(true);
  await expect(page.locator('.dock .prompt')).toContainText('Verbindung weg', { timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.locator('.dock .prompt')).not.toContainText('Verbindung weg', {
    timeout: 20_000,
  });
  quiet.splice(
    0,
    quiet.length,
    ...quiet.filter((text) => !/WebSocket connection|ERR_INTERNET/.test(text)),
  );
  await until(page, 'card');
});
