// Checks for very small screens: hand, table and every button are visible or can be scrolled to.
import type { Page } from '@playwright/test';
import { type Look, look, playUntil } from './player';
import { expect, test } from './server';

/** Returns elements that cannot be reached or are covered by others. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (one: Element) =>
      one.getAttribute('data-card') ?? one.textContent?.trim() ?? one.className;
    for (const one of document.querySelectorAll<HTMLElement>(
      '.hand .one, .dock button, .plate:not(.own), main.middle, header button',
    )) {
      if (one.getClientRects().length === 0) continue;
      one.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
        found.push(`outside: ${name(one)} ${[left, top, right, bottom].map(Math.round).join(' ')}`);
      const [x, y] = one.matches('.hand .one') ? [0.15, 0.1] : [0.5, 0.5];
      const seen = document.elementFromPoint(left + x * width, top + y * height);
      const own = one.matches('.hand .one')
        ? seen?.closest('.hand')
        : seen && (one.contains(seen) || seen.contains(one));
      if (!own && !one.matches('main'))
        found.push(
          `covered: ${name(one)} by ${seen?.getAttribute('class') ?? seen?.tagName ?? 'nothing'}`,
        );
      if (one.matches('main') && height < 60)
        found.push(`the table is ${Math.round(height)} px high`);
    }
    const prompt = document.querySelector('.dock .prompt');
    if (prompt && prompt.scrollHeight > prompt.clientHeight + 4)
      found.push(`a line of "${prompt.textContent?.trim()}" lies under the buttons`);
    document.querySelector('.table')?.scrollTo(0, 0);
    document.querySelector('.dock')?.scrollTo(0, 0);
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return found;
  });
}

/**
 * Returns whether the wanted screen is shown on the person's turn: a choice of bids, an exchange,
 * or a trick with two cards.
 */
function shows({ over, tray, auction, mine, buttons }: Look, wanted: string[]): boolean {
  const trick = document.querySelectorAll('.trick .at').length;
  const now =
    over || !mine
      ? ''
      : tray
        ? 'exchange'
        : auction
          ? buttons.length > 1
            ? 'auction'
            : ''
          : trick > 1
            ? 'trick'
            : '';
  return wanted.includes(now);
}

/** Checks a screen in each size and returns to the desktop size. */
async function onEach(
  page: Page,
  now: string,
  sizes: readonly (readonly [number, number])[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // On a busy machine the new layout takes a moment.
    let wrong = await unreachable(page);
    for (let wait = 0; wait < 30 && wrong.length > 0; wait++) {
      await page.waitForTimeout(100);
      wrong = await unreachable(page);
    }
    if (wrong.length > 0)
      await page.screenshot({ path: test.info().outputPath(`${now}-${width}x${height}.png`) });
    found.push(...wrong.map((one) => `${now} ${width}x${height}: ${one}`));
  }
  await page.setViewportSize({ width: 1000, height: 760 });
  return found;
}

/** Checks an auction with at least this many bids in each size. */
export async function bidding(
  page: Page,
  url: string,
  words: number,
  sizes: readonly (readonly [number, number])[],
): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 760 });
  await page.goto(url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playUntil(
    page,
    ({ mine, auction, over, buttons }, least) =>
      mine &&
      auction &&
      !over &&
      buttons.length >= least &&
      document.querySelector('.dock .pass') !== null,
    {},
    words,
  );
  expect(await onEach(page, `${words} words`, sizes)).toEqual([]);
}

/** Checks auction, exchange and play in each size. */
export async function reached(
  page: Page,
  url: string,
  sizes: readonly (readonly [number, number])[],
): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 760 });
  await page.goto(url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const wanted = new Set(['auction', 'exchange', 'trick']);
  const found: string[] = [];
  while (wanted.size > 0) {
    await playUntil(page, shows, { words: /Selbst|mit Einer|Halbe|Cego|spiele/ }, [...wanted]);
    const { tray, auction } = await look(page);
    const now = tray ? 'exchange' : auction ? 'auction' : 'trick';
    wanted.delete(now);
    found.push(...(await onEach(page, now, sizes)));
  }
  expect(found).toEqual([]);
}
