// Screens on which hardly anything fits: hand, table and every button can be reached. They are seen, or the table is scrolled to them.
import type { Page } from '@playwright/test';
import { type Look, look, playUntil } from './player';
import { expect, test } from './server';

/** What cannot be reached, and what another thing lies on. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (one: Element) => one.getAttribute('data-card') ?? one.textContent?.trim() ?? one.className;
    for (const one of document.querySelectorAll<HTMLElement>('.hand .one, .dock button, .plate:not(.own), main.middle, header button')) {
      if (one.getClientRects().length === 0) continue;
      one.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) found.push(`outside: ${name(one)} ${[left, top, right, bottom].map(Math.round).join(' ')}`);
      const [x, y] = one.matches('.hand .one') ? [0.15, 0.1] : [0.5, 0.5];
      const seen = document.elementFromPoint(left + x * width, top + y * height);
      const own = one.matches('.hand .one') ? seen?.closest('.hand') : seen && (one.contains(seen) || seen.contains(one));
      if (!own && !one.matches('main')) found.push(`covered: ${name(one)} by ${seen?.getAttribute('class') ?? seen?.tagName ?? 'nothing'}`);
      if (one.matches('main') && height < 60) found.push(`the table is ${Math.round(height)} px high`);
    }
    document.querySelector('.table')?.scrollTo(0, 0);
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return found;
  });
}

/** Whether one of these screens is there: words to choose among, an exchange, or a trick with two cards, always on the person's turn. */
function shows({ over, tray, auction, mine, buttons }: Look, wanted: string[]): boolean {
  const trick = document.querySelectorAll('.trick .at').length;
  const now = over || !mine ? '' : tray ? 'exchange' : auction ? (buttons.length > 1 ? 'auction' : '') : trick > 1 ? 'trick' : '';
  return wanted.includes(now);
}

/** Looks at auction, exchange and play on each size. */
export async function reached(page: Page, url: string, sizes: readonly (readonly [number, number])[]): Promise<void> {
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
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      // A busy machine lays a new size out late.
      let wrong = await unreachable(page);
      for (let wait = 0; wait < 30 && wrong.length > 0; wait++) {
        await page.waitForTimeout(100);
        wrong = await unreachable(page);
      }
      if (wrong.length > 0) await page.screenshot({ path: test.info().outputPath(`${now}-${width}x${height}.png`) });
      found.push(...wrong.map((one) => `${now} ${width}x${height}: ${one}`));
    }
    await page.setViewportSize({ width: 1000, height: 760 });
  }
  expect(found).toEqual([]);
}
