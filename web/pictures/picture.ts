// A picture for docs/screens.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const OUT = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
export const PROJECTOR = { projector: { width: 1920, height: 1080 } };

/**
 * A picture of what is to be seen now, in these sizes and both themes. `shows`: brings there what
 * is to be seen, where the size moves it.
 */
export async function picture(
  page: Page,
  name: string,
  sizes: Record<string, { width: number; height: number }> = SIZES,
  shows?: () => Promise<void>,
): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await shows?.();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${OUT}${name}-${size}-${colorScheme}.png`, scale: 'css' });
    }
  }
  await page.setViewportSize(SIZES.phone);
}
