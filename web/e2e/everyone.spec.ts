// Accessibility tests of every page: no finding of axe, touch targets of at least 24 px, and no
// horizontal scrolling at twice the font size and at 320 px.
import type { Page } from '@playwright/test';
import { barriers } from './checks';
import { expect, test } from './server';

const PAGES = [
  '/',
  '/new',
  '/settings',
  '/friends',
  '/me',
  '/leaders',
  '/rules',
  '/rules/st_georgen',
  '/rules/edit',
  '/review',
  '/tools',
  '/tools/pad',
  '/tools/count',
  '/club',
  '/club/season',
  '/daily',
  '/puzzles',
  '/learn',
  '/learn/first',
  '/learn/words',
  '/learn/games',
  '/learn/games/solo',
  '/learn/rules/schopfheim',
  '/verify',
  '/about',
  '/nowhere',
];

async function opened(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Returns targets smaller than 24 px in either direction. Links within a text are exempt. */
const small = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, summary, [role=button]',
      ),
    ].flatMap((one) => {
      const label = one.closest('label');
      const { width, height } = (label ?? one).getBoundingClientRect();
      const inText =
        one.tagName === 'A' &&
        one.parentElement?.tagName.match(/^(P|LI|DD|TD|SMALL|SPAN)$/) &&
        (one.parentElement.textContent?.trim() ?? '') !== one.textContent?.trim();
      return width === 0 || one.closest('.hidden-text') || inText || (width >= 24 && height >= 24)
        ? []
        : [`${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 100)}`];
    }),
  );

/** Returns elements beyond the right edge. */
const over = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clipped = (one: Element) => {
      for (let up = one.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.getClientRects().length > 0 &&
        one.getBoundingClientRect().right > width + 1 &&
        !clipped(one) &&
        !one.closest('svg, .hidden-text'),
    );
    return document.documentElement.scrollWidth > width
      ? out
          .slice(-4)
          .map(
            (one) =>
              `${Math.round(one.getBoundingClientRect().right)} ${one.outerHTML.slice(0, 120)}`,
          )
      : [];
  });

for (const path of PAGES) {
  test(`${path} is accessible`, async ({ page, server, quiet }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opened(page, server.url + path);
    expect.soft(await barriers(page)).toEqual([]);
    expect.soft(await small(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await over(page), '320 px').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    expect.soft(await over(page), 'letters at 200 %').toEqual([]);
    if (path === '/nowhere')
      quiet.splice(0, quiet.length, ...quiet.filter((text) => !text.includes('404')));
  });
}
