// Monkey tests: random taps never get stuck, cause no complaint of the page and cut off no text.
// `npm run monkey` taps 10,000 times in each language and size, this test a few hundred times.
import { taps } from './monkey';
import { expect, slow, test } from './server';

/** Number of taps in each run: CEGO_TAPS, or 150. */
const TAPS = Number(process.env.CEGO_TAPS ?? 150);
const SIZES = { phone: [390, 844], small: [320, 568], desktop: [1280, 800] } as const;
const RULES = ['schwarzwaldmeisterschaft', 'schopfheim', 'st_georgen'];

/** Refusals of the local table and of a malformed chat line are not complaints. */
const NO_COMPLAINT = /status of 4(00|09|22|29)/;

for (const [i, language] of (['de', 'en', 'sv'] as const).entries()) {
  for (const [k, [name, [width, height]]] of Object.entries(SIZES).entries()) {
    // One run of each kind uses a server, the others a local table.
    const here = i !== k;
    test(
      `a stranger, ${language}, ${name}, ${here ? 'on the device' : 'on a server'}`,
      slow(here),
      async ({ page, server, quiet }) => {
        test.setTimeout(600_000 + TAPS * 400);
        await page.setViewportSize({ width, height });
        const ruleset = RULES[(i + k) % 3];
        await page.addInitScript(
          (chosen) => localStorage.setItem('cego-settings', JSON.stringify(chosen)),
          { tempo: 'brisk', language, ruleset, level: 'level1' },
        );
        await page.goto(server.url);
        await page
          .locator(here ? '.play button.quiet:not([aria-controls])' : '.play .primary')
          .click();
        await expect(page.locator('.table')).toBeVisible();
        const found = await taps(
          page,
          TAPS,
          Number(process.env.CEGO_SEED ?? 1) * 100 + i * 10 + k,
          here,
        );
        console.log(`${language}, ${name}: ${found.taps} taps, ${found.deals} deals`);
        expect(found.faults).toEqual([]);
        expect(found.taps).toBe(TAPS);
        quiet.splice(0, quiet.length, ...quiet.filter((text) => !NO_COMPLAINT.test(text)));
      },
    );
  }
}
