// The deal of the day, as somebody plays it who takes whatever can be done.
import { expect, type Page } from '@playwright/test';
import { playUntil } from './player';

/** Plays the deal to its end: whatever can be done, again and again. */
export async function play(page: Page): Promise<void> {
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playUntil(page, () => document.querySelector('.table[data-phase]') === null);
}
