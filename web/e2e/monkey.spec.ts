// Strangers who tap at random: never stuck, no complaint of the page's, no text cut off. `npm run monkey` taps 10,000 times in each language and size;
// here it is some hundred.
import { taps } from './monkey';
import { expect, test } from './server';

/** How often each of them taps: 150 times, or CEGO_TAPS. */
const TAPS = Number(process.env.CEGO_TAPS ?? 150);
const SIZES = { phone: [390, 844], small: [320, 568], desktop: [1280, 800] } as const;
const RULES = ['schwarzwaldmeisterschaft', 'schopfheim', 'st_georgen'];

/** What the device says of a choice that is refused is no complaint; nor is what a mistyped line of talk gets from the server. */
const NO_COMPLAINT = /status of 4(00|09|22|29)/;

for (const [i, language] of (['de', 'en', 'sv'] as const).entries()) {
  for (const [k, [name, [width, height]]] of Object.entries(SIZES).entries()) {
    // One of each is against a server: the others play on the device.
    const here = i !== k;
    test(`a stranger, ${language}, ${name}, ${here ? 'on the device' : 'on a server'}`, async ({ page, server, quiet }) => {
      test.setTimeout(600_000 + TAPS * 400);
      await page.setViewportSize({ width, height });
      const ruleset = RULES[(i + k) % 3];
      await page.addInitScript((chosen) => localStorage.setItem('cego-settings', JSON.stringify(chosen)), { tempo: 'brisk', language, ruleset, level: 'level1' });
      await page.goto(server.url);
      await page.locator(here ? '.play button.quiet:not([aria-controls])' : '.play .primary').click();
      await expect(page.locator('.table')).toBeVisible();
      const found = await taps(page, TAPS, Number(process.env.CEGO_SEED ?? 1) * 100 + i * 10 + k, here);
      console.log(`${language}, ${name}: ${found.taps} taps, ${found.deals} deals`);
      expect(found.faults).toEqual([]);
      expect(found.taps).toBe(TAPS);
      quiet.splice(0, quiet.length, ...quiet.filter((text) => !NO_COMPLAINT.test(text)));
    });
  }
}
