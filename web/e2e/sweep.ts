// Checks every phase of a deal on many screen sizes: no card is outside, no corner of a trick card
// is covered, no text is cut off, and all of the advice can be read.
import type { Page } from '@playwright/test';
import { type Look, playUntil } from './player';
import { expect, test } from './server';

/** Returns the cards, corners and texts that do not fit. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // On very small screens the table scrolls (close.ts checks that all of it can be reached).
    const table = document.querySelector('.table')!;
    const low =
      getComputedStyle(table).overflowY === 'auto'
        ? Math.max(innerHeight, table.scrollHeight)
        : innerHeight;
    const inside = (box: DOMRect, what: string): void => {
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > low + 1) {
        const edges = [box.left, box.top, box.right, box.bottom].map(Math.round);
        found.push(`${what} lies outside: ${edges.join(' ')}`);
      }
    };
    for (const card of document.querySelectorAll<HTMLElement>(
      '.hand .one, .trick .at, .tray .slot',
    )) {
      inside(card.getBoundingClientRect(), `card ${card.dataset.card ?? card.className}`);
    }
    // The corner signs of a trick card: upper left and lower right.
    for (const at of document.querySelectorAll('.trick .at')) {
      const box = at.getBoundingClientRect();
      for (const [x, y] of [
        [0.12, 0.08],
        [0.88, 0.92],
      ] as const) {
        const seen = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        if (!seen || !at.contains(seen))
          found.push(
            `a corner of the trick is covered by ${seen?.getAttribute('class') ?? 'nothing'}`,
          );
      }
    }
    // Only other cards may cover a card of the hand, or it could neither be read nor tapped.
    for (const one of document.querySelectorAll('.hand .one')) {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + 0.12 * box.width, box.top + 0.08 * box.height];
      const seen = document.elementFromPoint(x, y);
      if (y < innerHeight && !seen?.closest('.hand'))
        found.push(`a card of the hand is covered by ${seen?.getAttribute('class') ?? 'nothing'}`);
    }
    const scrolls = '.scroll, .log, .buttons, aside, .hidden-text, .tray, svg';
    const texts = document.createTreeWalker(
      document.querySelector('.table')!,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!;
      if (
        !node.textContent?.trim() ||
        element.closest('.hidden-text, svg, title') ||
        element.getClientRects().length === 0
      )
        continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.visibility === 'hidden') continue;
      const text = node.textContent.trim();
      if (parseFloat(style.fontSize) < 14) found.push(`small: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`wider than the screen: ${text}`);
      if (
        style.overflowX !== 'visible' &&
        style.overflowX !== 'auto' &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.push(`cut: ${text}`);
      const dock = element.closest('.dock');
      // On a low screen the dock scrolls (close.ts checks that all of it can be reached).
      if (element.closest(scrolls) || (dock && dock.scrollHeight > dock.clientHeight + 1)) continue;
      if (box.top < -1 || box.bottom > low + 1) found.push(`above or below the screen: ${text}`);
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (seen && !element.contains(seen) && !seen.contains(element))
        found.push(`"${text}" is covered by ${seen.className || seen.tagName}`);
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return [...new Set(found)];
  });
}

/** Returns what of the open advice can neither be seen nor scrolled to, and what it covers. */
function unread(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const hint = document.querySelector('.hint');
    const body = document.querySelector('.hint .body');
    if (!hint || !body) return ['the advice is closed'];
    const close = hint.querySelector('button')!;
    const seen = (part: string, { left, right, top, bottom }: DOMRect): void => {
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.push(`${part} lies outside: ${[left, top, right, bottom].map(Math.round).join(' ')}`);
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!over || !hint.contains(over))
        found.push(`${part} is covered by ${over?.getAttribute('class') ?? 'nothing'}`);
    };
    // A low table is scrolled itself.
    hint.scrollIntoView({ block: 'nearest' });
    const box = hint.getBoundingClientRect();
    const hand = document.querySelector('.hand')!.getBoundingClientRect();
    if (box.bottom > hand.top + 1)
      found.push(
        `the advice lies on the hand: ${Math.round(box.bottom)} > ${Math.round(hand.top)}`,
      );
    if (body.clientHeight < 80 && body.scrollHeight > body.clientHeight + 4)
      found.push(`the advice is ${body.clientHeight} px high`);
    seen('the button that closes it', close.getBoundingClientRect());
    body.scrollTo(0, 0);
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim()) continue;
      range.selectNodeContents(node);
      // Checks line by line, because a long reason may be higher than the box.
      for (let i = 0; i < range.getClientRects().length; i++) {
        const before = range.getClientRects()[i]!;
        const place = body.getBoundingClientRect();
        body.scrollBy(0, (before.top + before.bottom - place.top - place.bottom) / 2);
        seen(`"${node.textContent.trim()}"`, range.getClientRects()[i]!);
      }
    }
    body.scrollTo(0, 0);
    document.querySelector('.table')?.scrollTo(0, 0);
    return [...new Set(found)];
  });
}

/**
 * Opens the advice and checks it in each of these sizes. Returns nothing if no advice is available.
 */
async function advised(
  page: Page,
  what: string,
  sizes: readonly (readonly [number, number])[],
): Promise<string[] | null> {
  const ask = page.getByRole('button', { name: 'Rat', exact: true, disabled: false });
  if (!(await ask.isVisible())) return null;
  await ask.click();
  await expect(page.locator('.hint li').first()).toBeVisible();
  // The finished search makes the advice longer.
  await expect(page.locator('.hint .thinking')).toHaveCount(0, { timeout: 30_000 });
  const found = await everywhere(page, `advice ${what}`, sizes, unread);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // A scrolled box shows that it continues below.
    await expect
      .poll(
        () =>
          page.locator('.hint').evaluate((hint) => {
            const body = hint.querySelector('.body')!;
            return (
              body.scrollHeight - body.clientHeight - body.scrollTop > 4 ===
              (hint.querySelector('.further') !== null)
            );
          }),
        { message: `the sign at ${width}x${height}` },
      )
      .toBe(true);
  }
  await page.getByRole('button', { name: 'Rat schließen' }).click();
  await expect(page.locator('.hint')).toHaveCount(0);
  return found;
}

/** Checks all sizes. */
async function everywhere(
  page: Page,
  what: string,
  sizes: readonly (readonly [number, number])[],
  look = misfits,
): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // A smaller size may have been scrolled to the selected card.
    await page.evaluate(() => {
      scrollTo(0, 0);
      for (const box of document.querySelectorAll('.table, .dock')) box.scrollTo(0, 0);
    });
    // On a busy machine the layout takes a moment.
    let wrong = await look(page);
    for (let tries = 0; tries < 20 && wrong.length > 0; tries++) {
      await page.waitForTimeout(100);
      wrong = await look(page);
    }
    if (wrong.length > 0)
      await page.screenshot({ path: test.info().outputPath(`${what}-${width}x${height}.png`) });
    found.push(...wrong.map((one) => `${what} ${width}x${height}: ${one}`));
  }
  return found;
}

/**
 * Returns the current phase if it is wanted: an auction after three bids, a trick before its last
 * card, or the last cards of a hand.
 */
function screen({ over, tray, auction, mine }: Look, wanted: string[]): string | null {
  const count = (what: string) => document.querySelectorAll(what).length;
  const [cards, trick] = [count('.hand .one'), count('.trick .at')];
  const now = over
    ? 'settlement'
    : !mine
      ? ''
      : tray
        ? 'exchange'
        : auction
          ? 'auction'
          : trick === 3
            ? 'trick'
            : cards < 6 && trick > 0
              ? 'late'
              : '';
  const told = now !== 'auction' || count('.speech.word') >= 3;
  return told && wanted.includes(now) ? now : null;
}

/**
 * Plays until each phase was checked in all sizes. `advice` lists the sizes in which the advice is
 * opened.
 */
export async function sweep(
  page: Page,
  url: string,
  sizes: readonly (readonly [number, number])[],
  advice: readonly (readonly [number, number])[] = [],
): Promise<void> {
  const [width, height] = sizes[0]!;
  await page.setViewportSize({ width, height });
  await page.goto(url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const wanted = new Set(['auction', 'exchange', 'trick', 'late', 'settlement']);
  const found: string[] = [];
  let opened = 0;
  while (wanted.size > 0) {
    const now = await playUntil(page, screen, { words: /Selbst|mit Einer|Halbe|Cego|spiele/ }, [
      ...wanted,
    ]);
    // Checks the hand with a selected card.
    if (now === 'exchange' || now === 'trick')
      await page
        .locator('.hand .one:not(.off)')
        .first()
        .click({ position: { x: 22, y: 30 }, timeout: 2_000 })
        .catch(() => undefined);
    found.push(...(await everywhere(page, now, sizes)));
    await page.setViewportSize({ width, height });
    const read =
      advice.length > 0 && now !== 'settlement' ? await advised(page, now, advice) : null;
    await page.setViewportSize({ width, height });
    if (read) opened++;
    found.push(...(read ?? []));
    wanted.delete(now);
  }
  if (advice.length > 0) expect(opened, 'phases in which advice was opened').toBeGreaterThan(0);
  expect(found).toEqual([]);
}
