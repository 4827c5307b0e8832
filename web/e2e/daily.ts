// The deal of the day, as somebody plays it who takes whatever can be done.
import type { Page } from '@playwright/test';

/** Plays the deal to its end: whatever can be done, again and again. */
export async function play(page: Page): Promise<void> {
  const end = Date.now() + 120_000;
  let tries = 0;
  while (Date.now() < end && !(await page.locator('.settled').isVisible())) {
    const word = page.locator('.buttons button:not(:disabled)').first();
    const cards = page.locator('.hand .one:not(.off)');
    if (await word.count()) await word.click({ timeout: 1_000 }).catch(() => undefined);
    else if (await cards.count()) {
      const card = cards.nth(tries++ % (await cards.count()));
      for (const _ of [1, 2]) await card.click({ timeout: 500, position: { x: 20, y: 30 } }).catch(() => undefined);
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('main .table')?.click());
    await page.waitForTimeout(20);
  }
  await page.getByRole('button', { name: 'Weiter' }).click();
}
