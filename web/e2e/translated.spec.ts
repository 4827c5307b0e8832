// A page that a browser translates: it puts every text node into elements of its own, and what the page changes afterwards is not shown. Texts that change are
// kept from it.
import type { Page } from '@playwright/test';
import { playDeal } from './player';
import { expect, test } from './server';

/** Does what the translation of Chrome does to a page. How many texts it has changed. */
const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    const theirs = texts.filter((text) => text.nodeValue?.trim() && text.parentElement && !text.parentElement.closest('[translate=no], .notranslate, svg, script, style, noscript'));
    for (const text of theirs) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return theirs.length;
  });

/** All that is read at the table. */
const read = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('header h1, .deal, .plate, .stands, .prompt, .dock .buttons, .result h2, .result .figures')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim()).join(' / '));

test('played on in translation, the table says what it says loaded anew', async ({ page, server }) => {
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

test('pages that change are not translated, prose may be', async ({ page, server }) => {
  for (const path of ['/', '/new', '/tools', '/puzzles', '/daily', '/settings', '/club', '/learn']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('main').first()).toBeVisible();
    expect(await translate(page), path).toBe(0);
  }
  await page.goto(`${server.url}/rules/schopfheim`);
  await expect(page.getByRole('heading').nth(1)).toBeVisible();
  expect(await translate(page)).toBeGreaterThan(20);
});
