// Tests that every language fits on the smallest phone.
import { faults } from './checks';
import { expect, slow, test } from './server';

for (const locale of ['de-DE', 'en-GB', 'sv-SE']) {
  test(
    `nothing is cut off at 320 px in ${locale}`,
    slow(locale !== 'de-DE'),
    async ({ browser, server }) => {
      const context = await browser.newContext({ locale, viewport: { width: 320, height: 568 } });
      const page = await context.newPage();
      const ids = 'web|say|contract|role|asked|player|phrase';
      for (const path of ['/', '/new', '/settings']) {
        await page.goto(server.url + path);
        await expect(page.locator('main h1').first()).toBeVisible();
        await page.waitForTimeout(200);
        expect(await faults(page, ids), path).toEqual([]);
      }
      await page.goto(server.url);
      await page.locator('.play .primary').click();
      await expect(page.locator('.hand .one').first()).toBeVisible();
      expect(await faults(page, ids), 'auction').toEqual([]);
      await page.locator('header .icon').first().click();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        expect(await faults(page, ids), (await tab.textContent()) ?? '').toEqual([]);
      }
      await context.close();
    },
  );
}
