// Every language fits on the smallest phone.
import { expect, test } from './server';

for (const locale of ['de-DE', 'en-GB', 'sv-SE']) {
  test(`nothing is cut off at 320 px in ${locale}`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 568 } });
    const page = await context.newPage();
    /** Texts wider than their place, and ids that have no text. */
    const faults = () =>
      page.evaluate(() => {
        const found: string[] = [];
        if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
        for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, legend, th, td, li, .name, .role')) {
          if (element.closest('.hidden-text, header h1') || element.getClientRects().length === 0) continue;
          const style = getComputedStyle(element);
          if (style.overflowX !== 'visible' && style.overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${element.textContent}`);
          if (parseFloat(style.fontSize) < 14) found.push(`small: ${element.textContent}`);
        }
        const ids = document.body.innerText.match(/\b(web|say|contract|role|asked|player|phrase)-[a-z_-]+/g);
        if (ids) found.push(...ids);
        return found;
      });
    for (const path of ['/', '/new', '/settings']) {
      await page.goto(server.url + path);
      await expect(page.locator('main h1').first()).toBeVisible();
      await page.waitForTimeout(200);
      expect(await faults(), path).toEqual([]);
    }
    await page.goto(server.url);
    await page.locator('.play .primary').click();
    await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
    expect(await faults(), 'auction').toEqual([]);
    await page.locator('header .icon').click();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await faults(), (await tab.textContent()) ?? '').toEqual([]);
    }
    await context.close();
  });
}
