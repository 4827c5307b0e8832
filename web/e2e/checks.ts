// Checks that apply to every screen: it is accessible, and no text is cut off.
import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * Axe options: all rules with best practices, and accessible names that contain the visible text.
 */
const ALL: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** Axe options for the second theme: only the rules about colours. */
const OF_COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns the findings of axe on the page or on a part of it. The script is loaded only once per
 * page, because loading takes longer than most runs.
 */
async function violations(page: Page, options: RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([options, within]) => {
      const { axe } = window as unknown as {
        axe: { run(where: Document | string, options: object): Promise<AxeResults> };
      };
      const found = await axe.run(within ?? document, { ...options, resultTypes: ['violations'] });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      );
    },
    [options, within] as const,
  );
}

/**
 * Returns the accessibility findings in both themes. `within` restricts them to a part of the page.
 */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(50);
    all.push(
      ...(await violations(page, colorScheme === 'light' ? ALL : OF_COLOURS, within)).map(
        (one) => `${colorScheme} ${one}`,
      ),
    );
  }
  return all;
}

/** Returns whether nothing lies over the middle of an element, and it is not scrolled away. */
export const isOnTop = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    return topmost !== null && element.contains(topmost);
  });

/** Expects no accessibility findings. */
export async function accessible(page: Page, what: string, within?: string): Promise<void> {
  // The page is empty while the next one loads.
  if (within === undefined) await page.getByRole('main').first().waitFor();
  expect(await barriers(page, within), what).toEqual([]);
}

/**
 * Returns texts wider than their box, texts that are too small, and message ids without a text.
 * `ids` lists the prefixes of ids.
 */
export function faults(page: Page, ids: string): Promise<string[]> {
  return page.evaluate((ids) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, p, label, legend, th, td, li, dt, dd, b, .name, .role',
    )) {
      if (
        element.closest('.hidden-text, .scroll, header h1') ||
        element.getClientRects().length === 0
      )
        continue;
      const style = getComputedStyle(element);
      if (
        style.overflowX !== 'visible' &&
        style.overflowX !== 'auto' &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.push(`cut: ${element.textContent}`);
      if (parseFloat(style.fontSize) < 14) found.push(`small: ${element.textContent}`);
    }
    // The chosen text of a select has no box of its own, so its width plus the arrow is measured.
    // At twice the font size a select on a phone is exempt, because it shows the whole text when
    // open.
    const large = parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const select of large ? [] : document.querySelectorAll('select')) {
      if (select.closest('.hidden-text, .scroll') || select.getClientRects().length === 0) continue;
      const style = getComputedStyle(select);
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
      for (const { text } of select.selectedOptions)
        if (pen.measureText(text.trim()).width > room) found.push(`cut: ${text.trim()}`);
    }
    return [
      ...found,
      ...(document.body.innerText.match(new RegExp(`\\b(${ids})-[a-z_-]+|\\{ ?\\$`, 'g')) ?? []),
    ];
  }, ids);
}
