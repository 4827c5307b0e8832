// What holds of every screen: nobody is kept out, and nothing is cut off.
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** By all rules of axe, its good practices included, and that what is said is what is written. */
const ALL: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** What is different in another theme: the colours, and nothing else. */
const OF_COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds on the page, or in a part of it. It is brought along once a page: reading it takes longer than most of its runs. */
async function violations(page: Page, options: RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([options, within]) => {
      const { axe } = window as unknown as { axe: { run(where: Document | string, options: object): Promise<AxeResults> } };
      const found = await axe.run(within ?? document, { ...options, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    },
    [options, within] as const,
  );
}

/** What keeps somebody out, in both themes. `within`: a part of the page. */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(50);
    all.push(...(await violations(page, colorScheme === 'light' ? ALL : OF_COLOURS, within)).map((one) => `${colorScheme} ${one}`));
  }
  return all;
}

/** Nothing that keeps anybody out. */
export async function accessible(page: Page, what: string, within?: string): Promise<void> {
  // Between two pages there is nothing to look at.
  if (within === undefined) await page.getByRole('main').first().waitFor();
  expect(await barriers(page, within), what).toEqual([]);
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
    // What a list shows of its choice has no box of its own: it is measured, beside room for the arrow. Letters of twice the size have no room in a list on a
    // phone; open, it shows everything.
    const large = parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const select of large ? [] : document.querySelectorAll('select')) {
      if (select.closest('.hidden-text, .scroll') || select.getClientRects().length === 0) continue;
      const style = getComputedStyle(select);
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
      for (const { text } of select.selectedOptions) if (pen.measureText(text.trim()).width > room) found.push(`cut: ${text.trim()}`);
    }
    return [...found, ...(document.body.innerText.match(new RegExp(`\\b(${ids})-[a-z_-]+|\\{ ?\\$`, 'g')) ?? [])];
  }, ids);
}
