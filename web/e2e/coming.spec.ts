// Tests of returning to a game and of notices to an absent player: first page, title, bars under
// the table's header.
import { accessible } from './checks';
import { Guest } from './guest';
import { act, hurry, playDeal, playUntil } from './player';
import { expect, slow, test } from './server';

const cards = '.hand .one';

test('the first page lists a waiting game first, with its score', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  await expect(page.getByText('Dein Spiel wartet')).toHaveCount(0);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator(cards).first()).toBeVisible();
  await playDeal(page);
  const table = page.url();
  const total = ((await page.locator('.plate.own .total').textContent()) ?? '')
    .replace('Stand', '')
    .trim();
  await page.getByRole('button', { name: 'Nächstes Spiel' }).click();
  await expect(page.locator('.result')).toBeHidden();
  await playUntil(page, ({ mine }) => mine);
  await page.goto(server.url);
  const waits = page.getByRole('region', { name: 'Dein Spiel wartet' });
  await expect(waits).toContainText('Schopfheim');
  await expect(waits).toContainText('Spiel 2');
  await expect(waits).toContainText(total);
  await expect(waits).toContainText('du bist dran');
  expect((await waits.boundingBox())?.y).toBeLessThan(
    (await page.getByRole('button', { name: /Sofort spielen/ }).boundingBox())?.y ?? 0,
  );
  await accessible(page, 'a game waits');
  await waits.getByRole('link', { name: 'Zurück an den Tisch' }).click();
  await expect(page.locator(cards).first()).toBeVisible();
  expect(page.url()).toBe(table);
  // A player who has left the table gets no link back to it.
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Tisch verlassen' }).click();
  await page.getByRole('button', { name: 'Wirklich?' }).click();
  await expect(page.getByRole('button', { name: /Sofort spielen/ })).toBeVisible();
  await expect(waits).toHaveCount(0);
});

test('the start button names its game, and a control beside it changes the game', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const start = page.getByRole('button', { name: /Sofort spielen/ });
  await expect(start).toContainText('Schopfheim, zu viert, Stärke 3');
  await page.getByRole('button', { name: /Regeln und Stärke/ }).click();
  await page.getByRole('radio', { name: /St\. Georgen/ }).check();
  await page.getByRole('radio', { name: 'zu dritt', exact: true }).check();
  await page.getByLabel('Wie stark die Bots spielen').selectOption('level1');
  await expect(start).toContainText('St. Georgen, zu dritt, Stärke 1');
  await accessible(page, 'home, changing');
  await start.click();
  await expect(page.locator(cards).first()).toBeVisible();
  await expect(page.locator('.plate')).toHaveCount(3);
});

test('a player who waits for people is told when somebody arrives', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /Mit Leuten spielen/ }).click();
  await expect(page.locator(cards).first()).toBeVisible();
  await expect(page.getByText('Noch niemand da')).toBeVisible();
  await accessible(page, 'alone');
  const guest = await Guest.arrive(server.url);
  await guest.sit(new URL(page.url()).pathname.split('/')[2] ?? '');
  await expect(page.getByText('Noch niemand da')).toHaveCount(0);
  await guest.leave();
});

test("title, icon and badge show that it is the player's turn", async ({ page, server }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    Object.assign(navigator, {
      setAppBadge: async () => void seen.push('badge'),
      clearAppBadge: async () => void seen.push('none'),
      vibrate: (ms: number) => seen.push(`buzz ${ms}`),
    });
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator(cards).first()).toBeVisible();
  const icon = () => page.locator('link[rel=icon]').getAttribute('href');
  await playUntil(page, ({ mine }) => mine);
  await expect(page).toHaveTitle('● Du bist dran · Cego');
  expect(await icon()).toContain('icon-turn');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain(
    'badge',
  );
  await page.goto(server.url);
  await expect(page).toHaveTitle('Cego');
  expect(await icon()).not.toContain('icon-turn');
});

test(
  'a friend who is gone: after half a minute one waits, has a bot play, or ends it',
  slow(),
  async ({ page, browser, server }) => {
    // The page's timers of half a minute run in two seconds; all other timers keep their time.
    await page.addInitScript(() => {
      const real = window.setTimeout;
      window.setTimeout = ((what: TimerHandler, ms?: number, ...rest: unknown[]) =>
        real(what, ms === 30_000 ? 2_000 : ms, ...rest)) as typeof window.setTimeout;
    });
    await page.goto(`${server.url}/new`);
    await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
    await expect(page.getByRole('button', { name: 'Auffüllen und austeilen' })).toBeVisible();
    const friend = await (
      await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
    ).newPage();
    await friend.goto(page.url());
    await friend.getByRole('button', { name: 'Platz nehmen' }).click();
    await expect(page.getByRole('button', { name: 'Frei machen' })).toBeVisible();
    await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
    await expect(friend.locator(cards).first()).toBeVisible();
    await friend.context().close();
    // Plays until it is the absent person's turn.
    const bar = page.getByText(/ ist nicht da\.$/);
    for (let tries = 0; tries < 400 && !(await bar.isVisible()); tries++) {
      if (!(await act(page))) await hurry(page);
      await page.waitForTimeout(50);
    }
    await expect(bar).toBeVisible();
    await accessible(page, 'somebody is gone');
    await page.getByRole('button', { name: 'Warten', exact: true }).click();
    await expect(bar).toHaveCount(0);
    await expect(bar).toBeVisible();
    // The server's own half minute is not shortened.
    await expect(async () => {
      const asks = page.getByRole('button', { name: 'Bot spielen lassen' });
      if (await asks.isVisible()) await asks.click({ timeout: 1_000 });
      await expect(bar).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await playDeal(page);
  },
);

test('the host removes a player before the first deal after a confirmation', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByRole('button', { name: 'Auffüllen und austeilen' })).toBeVisible();
  const guest = await Guest.arrive(server.url);
  await guest.sit(new URL(page.url()).pathname.split('/')[2] ?? '');
  await page.getByRole('button', { name: 'Frei machen' }).click();
  await page.getByRole('button', { name: 'Wirklich?' }).click();
  await expect(page.getByText('frei', { exact: true })).toHaveCount(3);
  await guest.leave();
});

test('the page offers installation once, after the first deal', async ({ page, server }) => {
  await page.goto(server.url);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => sessionStorage.setItem('prompted', 'yes'),
    });
    window.dispatchEvent(offer);
  });
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator(cards).first()).toBeVisible();
  await expect(page.getByText('Cego als App')).toHaveCount(0);
  await playDeal(page);
  await expect(page.getByText('Cego als App')).toBeVisible();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  expect(await page.evaluate(() => sessionStorage.getItem('prompted'))).toBe('yes');
  await expect(page.getByText('Cego als App')).toHaveCount(0);
});
