// Tests with a browser font of twice the size: no text is cut off.
import { browser, LIGHTEST } from '../playwright.config';
import { reached } from './close';
import { LANGUAGES, clubPages } from './clubpages';
import { sweep } from './sweep';
import { slow, test } from './server';

test.use(browser(LIGHTEST, '--blink-settings=defaultFontSize=32'));

test('no text is cut off at twice the font size', async ({ page, server }) => {
  await sweep(page, server.url, [
    [390, 844],
    [412, 915],
    [820, 1180],
    [1280, 800],
    [1920, 1080],
  ]);
});

test('everything can be reached at twice the font size, also on the smallest phone', async ({
  page,
  server,
}) => {
  await reached(page, server.url, [
    [390, 844],
    [320, 568],
    [844, 390],
  ]);
});

for (const locale of LANGUAGES) {
  test(
    `nothing of the club is cut off with letters of twice the size: ${locale}`,
    slow(),
    async ({ browser, server }) => {
      await clubPages(browser, server, locale, [
        [390, 844],
        [1280, 800],
      ]);
    },
  );
}
