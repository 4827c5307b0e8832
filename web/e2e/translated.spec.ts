// Tests of a page that the browser translates. Translation wraps every text node in its own
// elements, and later changes of the page are not shown. Changing texts are therefore marked as not
// translatable.
import type { Page } from '@playwright/test';
import { playDeal } from './player';
import { expect, test } from './server';

/** Imitates Chrome's translation. Returns the number of changed texts. */
const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    const theirs = texts.filter(
      (text) =>
        text.nodeValue?.trim() &&
        text.parentElement &&
        !text.parentElement.closest('[translate=no], .notranslate, svg, script, style, noscript'),
    );
    for (const text of theirs) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return theirs.length;
  });

/** Returns all texts at the table. */
const read = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header h1, .deal, .plate, .stands, .prompt, .dock .buttons, .result h2, .result .figures',
      ),
    ]
      .map((one) => one.textContent?.replace(/\s+/g, ' ').trim())
      .join(' / '),
  );

test('a translated table shows the same texts as after a reload', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await translate(page);
  await playDeal(page);
  await expect(page.locator('.result .figures')).toBeVisible();
  const before = await read(page);
  await page.reload();
  await expect(page.locator('.result .figures')).toBeVisible();
  await expect.poll(() => read(page)).toBe(before);
});

test('only pages of static prose may be translated by the browser', async ({ page, server }) => {
  for (const path of [
    '/',
    '/new',
    '/tools',
    '/puzzles',
    '/daily',
    '/settings',
    '/club',
    '/learn',
  ]) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('main').first()).toBeVisible();
    expect(await translate(page), path).toBe(0);
  }
  await page.goto(`${server.url}/rules/schopfheim`);
  await expect(page.getByRole('heading').nth(1)).toBeVisible();
  expect(await translate(page)).toBeGreaterThan(20);
});
