// The deal of the day, as somebody plays it who takes whatever can be done.
import { expect, type Page } from '@playwright/test';
import { act, hurry } from './player';

/** Plays the deal to its end: whatever can be done, again and again. */
export async function play(page: Page): Promise<void> {
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const end = Date.now() + 120_000;
  while (Date.now() < end && (await page.locator('.table[data-phase]').count()) > 0) {
    if (!(await act(page))) await hurry(page);
    await page.waitForTimeout(15);
  }
}
