// Tests of deals decided by tricks or by the points of all seats: the settlement shows the reason
// on a phone without scrolling.
import { accessible } from './checks';
import { playDeal } from './player';
import { expect, test } from './server';

const GAMES: [contract: string, by: string, said: RegExp][] = [
  ['bettel', 'tricks', /Stich/],
  ['ultimo', 'late', /im letzten Stich: (gelungen|nicht gelungen)/],
  ['raeuber', 'points', /zahl|Niemand/],
];

for (const [contract, by, said] of GAMES) {
  test(`the settlement of ${contract} shows the deciding tricks or points`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/learn/games/${contract}`);
    await page.getByRole('button', { name: 'Am Tisch spielen' }).click();
    await expect(page).toHaveURL(/\/here\//);
    await playDeal(page);
    const figure = page.locator(`.result figure[data-by="${by}"]`);
    await expect(figure).toBeVisible();
    await expect(figure.locator('figcaption')).toContainText(said);
    await expect(figure.locator('li')).toHaveCount(4);
    // The picture agrees with the payments.
    const amounts = await page.locator('.result tbody td:nth-of-type(1)').allTextContents();
    if (by === 'points')
      await expect(figure.locator('.pays')).toHaveCount(
        amounts.filter((text) => text.startsWith('−')).length,
      );
    else {
      const tricks = (await figure.locator('b > [aria-hidden]').allTextContents()).map(Number);
      expect(tricks.reduce((a, b) => a + b, 0)).toBe(
        await figure.locator('li').first().locator('i').count(),
      );
    }
    // Picture and figures are seen at once, and nothing in them scrolls.
    await expect(figure).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.result .figures')).toBeInViewport({ ratio: 1 });
    const scrolls = await page
      .locator('.result')
      .evaluate((result) =>
        [...result.querySelectorAll<HTMLElement>('*')]
          .filter(
            (one) =>
              /auto|scroll/.test(getComputedStyle(one).overflow) ||
              (one.scrollWidth > one.clientWidth + 1 &&
                getComputedStyle(one).overflowX === 'hidden' &&
                !one.matches('.hidden-text')),
          )
          .map((one) => one.className),
      );
    expect(scrolls).toEqual([]);
    await accessible(page, contract);
    if (process.env.CEGO_LOOK)
      await page.screenshot({ path: `${process.env.CEGO_LOOK}/${contract}-phone.png` });
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (process.env.CEGO_LOOK) {
      await page.screenshot({ path: `${process.env.CEGO_LOOK}/${contract}-small.png` });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: `${process.env.CEGO_LOOK}/${contract}-desk-dark.png` });
    }
  });
}
