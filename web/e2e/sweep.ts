// Goes through every phase of a deal and looks at it on many sizes of screen: no card lies outside, no corner of a trick is covered, no text
// is cut off.
import type { Page } from '@playwright/test';
import { type Look, playUntil } from './player';
import { expect, test } from './server';

/** What does not fit: cards, corners, texts. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // Where hardly anything fits, the table is scrolled (close.ts looks whether all of it can be reached).
    const table = document.querySelector('.table')!;
    const low = getComputedStyle(table).overflowY === 'auto' ? Math.max(innerHeight, table.scrollHeight) : innerHeight;
    const inside = (box: DOMRect, what: string): void => {
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > low + 1) {
        found.push(`${what} lies outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`);
      }
    };
    for (const card of document.querySelectorAll<HTMLElement>('.hand .one, .trick .at, .tray .slot')) {
      inside(card.getBoundingClientRect(), `card ${card.dataset.card ?? card.className}`);
    }
    // The signs of a card of the trick: above on the left, below on the right.
    for (const at of document.querySelectorAll('.trick .at')) {
      const box = at.getBoundingClientRect();
      for (const [x, y] of [[0.12, 0.08], [0.88, 0.92]] as const) {
        const seen = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        if (!seen || !at.contains(seen)) found.push(`a corner of the trick is covered by ${seen?.getAttribute('class') ?? 'nothing'}`);
      }
    }
    // Nothing but other cards of the hand lies on a card of the hand: it could neither be read nor tapped.
    for (const one of document.querySelectorAll('.hand .one')) {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + 0.12 * box.width, box.top + 0.08 * box.height];
      const seen = document.elementFromPoint(x, y);
      if (y < innerHeight && !seen?.closest('.hand')) found.push(`a card of the hand is covered by ${seen?.getAttribute('class') ?? 'nothing'}`);
    }
    const scrolls = '.scroll, .log, .buttons, aside, .hidden-text, .tray, svg';
    const texts = document.createTreeWalker(document.querySelector('.table')!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent?.trim() || element.closest('.hidden-text, svg, title') || element.getClientRects().length === 0) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.visibility === 'hidden') continue;
      const text = node.textContent.trim();
      if (parseFloat(style.fontSize) < 14) found.push(`small: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`wider than the screen: ${text}`);
      if (style.overflowX !== 'visible' && style.overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${text}`);
      const dock = element.closest('.dock');
      // On a low screen the dock is scrolled (close.ts looks whether all of it can be reached).
      if (element.closest(scrolls) || (dock && dock.scrollHeight > dock.clientHeight + 1)) continue;
      if (box.top < -1 || box.bottom > low + 1) found.push(`above or below the screen: ${text}`);
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (seen && !element.contains(seen) && !seen.contains(element)) found.push(`"${text}" is covered by ${seen.className || seen.tagName}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return [...new Set(found)];
  });
}

/** Looks at all sizes, and goes back to the first. */
async function everywhere(page: Page, what: string, sizes: readonly (readonly [number, number])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // A smaller size may have been scrolled to the card that was chosen.
    await page.evaluate(() => scrollTo(0, 0));
    // On a busy machine it takes a moment until all lies where it belongs.
    let wrong = await misfits(page);
    for (let tries = 0; tries < 20 && wrong.length > 0; tries++) {
      await page.waitForTimeout(100);
      wrong = await misfits(page);
    }
    if (wrong.length > 0) await page.screenshot({ path: test.info().outputPath(`${what}-${width}x${height}.png`) });
    found.push(...wrong.map((one) => `${what} ${width}x${height}: ${one}`));
  }
  const [width, height] = sizes[0]!;
  await page.setViewportSize({ width, height });
  return found;
}

/** The screen that is there, if it is among those wanted: an auction once three words have been said, a trick before its last card, the last cards of a hand. */
function screen({ over, tray, auction, mine }: Look, wanted: string[]): string | null {
  const count = (what: string) => document.querySelectorAll(what).length;
  const [cards, trick] = [count('.hand .one'), count('.trick .at')];
  const now = over ? 'settlement' : !mine ? '' : tray ? 'exchange' : auction ? 'auction' : trick === 3 ? 'trick' : cards < 6 && trick > 0 ? 'late' : '';
  const told = now !== 'auction' || count('.speech.word') >= 3;
  return told && wanted.includes(now) ? now : null;
}

/** Plays until each phase has been looked at on all sizes. */
export async function sweep(page: Page, url: string, sizes: readonly (readonly [number, number])[]): Promise<void> {
  const [width, height] = sizes[0]!;
  await page.setViewportSize({ width, height });
  await page.goto(url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const wanted = new Set(['auction', 'exchange', 'trick', 'late', 'settlement']);
  const found: string[] = [];
  while (wanted.size > 0) {
    const now = await playUntil(page, screen, { words: /Selbst|mit Einer|Halbe|Cego|spiele/ }, [...wanted]);
    // With a card chosen, as it lies then.
    if (now === 'exchange' || now === 'trick') await page.locator('.hand .one:not(.off)').first().click({ position: { x: 22, y: 30 }, timeout: 2_000 }).catch(() => undefined);
    found.push(...(await everywhere(page, now, sizes)));
    wanted.delete(now);
  }
  expect(found).toEqual([]);
}
