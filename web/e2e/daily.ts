// Plays the daily deal with the first available action each time.
import { expect, type Page } from '@playwright/test';
import { playUntil } from './player';

/** Plays the deal to its end with the first available action. */
export async function play(page: Page): Promise<void> {
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playUntil(page, () => document.querySelector('.table[data-phase]') === null);
}
