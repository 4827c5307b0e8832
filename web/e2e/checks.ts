// What holds of every screen: nobody is kept out, and nothing is cut off.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is different in another theme: the colours, and nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What keeps somebody out, in both themes: by all rules of axe, its good practices included, and that what is said is what is written. */
export async function barriers(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(50);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe.options({ rules: { 'label-content-name-mismatch': { enabled: true } } }) : axe.withRules(OF_COLOURS)).analyze();
    all.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`));
  }
  return all;
}

/** Nothing that keeps anybody out. */
export async function accessible(page: Page, what: string): Promise<void> {
  expect(await barriers(page), what).toEqual([]);
}

/** Texts wider than their place, texts too small, and ids that have no text: those that begin with one of these words. */
export function faults(page: Page, ids: string): Promise<string[]> {
  return page.evaluate((ids) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, legend, th, td, li, dt, dd, b, .name, .role')) {
      if (element.closest('.hidden-text, .scroll, header h1') || element.getClientRects().length === 0) continue;
      const style = getComputedStyle(element);
      if (style.overflowX !== 'visible' && style.overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${element.textContent}`);
      if (parseFloat(style.fontSize) < 14) found.push(`small: ${element.textContent}`);
    }
    return [...found, ...(document.body.innerText.match(new RegExp(`\\b(${ids})-[a-z_-]+|\\{ ?\\$`, 'g')) ?? [])];
  }, ids);
}
