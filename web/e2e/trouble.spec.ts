// Tests of failures at a table: a slow network, a wrong clock, a second tab, reloads, and a server
// killed during a card. The screen must never be wrong or stuck.
import type { BrowserContext, Page } from '@playwright/test';
import { act, hasToPlay, hurry, look, playDeal, playUntil } from './player';
import { expect, listen, test } from './server';

const first = (page: Page) => expect(page.locator('.hand .one, .result').first()).toBeVisible();
const hand = (page: Page) =>
  page
    .locator('.hand .one')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.play .primary').click();
  await first(page);
}

const untilCard = (page: Page) => playUntil(page, hasToPlay);

test('a whole deal works over a slow network', async ({ page, server }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // The 3G preset of browsers' developer tools.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await begin(page, server.url);
  await playDeal(page);
});

for (const hours of [-26, 3]) {
  test(`a deal works with a clock that is wrong by ${hours} hours`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' });
    await context.addInitScript((off) => {
      const right = Date.now.bind(Date);
      Date.now = () => right() + off * 3_600_000;
    }, hours);
    const page = await context.newPage();
    const complaints = listen(page);
    await page.goto(server.url);
    // Tables with several people have a clock.
    await page.getByRole('button', { name: /Mit Leuten spielen/ }).click();
    await first(page);
    await untilCard(page);
    const ring = page.locator('.plate.own [role=timer]');
    await expect(ring).toBeVisible();
    const left = Number(await ring.getAttribute('data-seconds'));
    expect(left).toBeGreaterThan(5);
    expect(left).toBeLessThanOrEqual(120);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('two tabs at one seat show the same state', async ({ page, server }) => {
  await begin(page, server.url);
  const other = await page.context().newPage();
  const complaints = listen(other);
  await other.goto(page.url());
  await first(other);
  for (let turn = 0; turn < 2; turn++) {
    const [one, two] = turn % 2 === 0 ? [page, other] : [other, page];
    // A background tab renders about once a second, and Playwright's click waits for two stable
    // frames.
    await one.bringToFront();
    await untilCard(one);
    // This tab does not skip pauses, so it still shows earlier events.
    await expect.poll(async () => (await look(two)).mine).toBe(true);
    // The other tab has selected a card that is then played here.
    await two
      .locator('.hand .one:not(.off)')
      .first()
      .click({ position: { x: 22, y: 30 } });
    const before = await hand(one);
    // On a busy machine a tap may have no effect.
    await expect(async () => {
      if ((await hand(one)).length === before.length) await act(one);
      expect((await hand(one)).length).toBeLessThan(before.length);
    }).toPass({ intervals: [500] });
    await expect
      .poll(async () => JSON.stringify(await hand(two)) === JSON.stringify(await hand(one)))
      .toBe(true);
  }
  await page.bringToFront();
  await playDeal(page);
  await expect(other.locator('.result')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a deal resumes after a reload at every step', async ({ page, server }) => {
  await begin(page, server.url);
  let steps = 0;
  for (let tries = 0; tries < 400 && !(await look(page)).over; tries++) {
    const before = await hand(page);
    const choosing = (await look(page)).tray;
    if (await act(page)) {
      steps++;
      // Exchanges and costly bids take several taps. A reload discards an unfinished one.
      if (
        (choosing && (await look(page)).tray) ||
        (await page.locator('.dock .buttons button.chosen').count()) > 0
      )
        continue;
      await page.reload();
      await first(page);
      // A hand never gets a card that was not dealt, apart from the blind.
      if (!(await look(page)).tray && before.length <= 11)
        expect(before).toEqual(expect.arrayContaining(await hand(page)));
    } else await hurry(page);
    await page.waitForTimeout(30);
  }
  expect(steps).toBeGreaterThan(8);
  await expect(page.locator('.result .lines li').first()).toBeVisible();
});

/** Only the browser logs failed connection attempts, not the page. */
const withoutTries = (quiet: string[]) =>
  quiet.splice(
    0,
    quiet.length,
    ...quiet.filter((text) => !/WebSocket connection|ERR_CONNECTION|ERR_INTERNET/.test(text)),
  );

test('a card is played or returned if the server is killed while it is sent', async ({
  page,
  server,
  quiet,
}) => {
  await begin(page, server.url);
  for (let time = 0; time < 3; time++) {
    await untilCard(page);
    const before = await hand(page);
    await Promise.all([act(page), server.kill()]);
    await expect(page.locator('.prompt')).toContainText('Verbindung weg');
    await server.start();
    await expect(page.locator('.prompt')).not.toContainText('Verbindung weg', { timeout: 20_000 });
    // The card was either played or not; none is lost.
    await expect
      .poll(async () => (await hand(page)).length)
      .toBeGreaterThanOrEqual(before.length - 1);
    expect(before).toEqual(expect.arrayContaining(await hand(page)));
  }
  withoutTries(quiet);
  await playDeal(page);
});

test('the table recovers from a lost network', async ({ page, context, server, quiet }) => {
  await begin(page, server.url);
  await untilCard(page);
  const before = await hand(page);
  await offline(context, server.kill());
  await expect(page.locator('.prompt')).toContainText('Verbindung weg');
  // A card tapped now stays in the hand, and the page says why.
  await act(page);
  expect(await hand(page)).toEqual(before);
  await context.setOffline(false);
  await server.start();
  await expect(page.locator('.prompt')).not.toContainText('Verbindung weg', { timeout: 20_000 });
  withoutTries(quiet);
  await playDeal(page);
});

/** Playwright's offline mode does not close open sockets, so the server is stopped, too. */
async function offline(context: BrowserContext, gone: Promise<void>): Promise<void> {
  await context.setOffline(true);
  await gone;
}
