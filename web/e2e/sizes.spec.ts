// Sizes of screens, from the smallest phone to a desk.
import { test } from './server';
import { LANGUAGES, clubPages } from './clubpages';
import { sweep } from './sweep';

const SIZES = [
  [320, 568], [360, 640], [390, 844], [412, 915], [600, 960], [780, 1024], [820, 1180], [980, 1200], [568, 320], [844, 390],
  [1024, 768], [1280, 800], [1440, 900], [1920, 1080],
] as const;

test('nothing is cut off on any size of screen', async ({ page, server }) => {
  await sweep(page, server.url, SIZES);
});

for (const locale of LANGUAGES) {
  test(`nothing of the club is cut off on any size of screen: ${locale}`, async ({ browser, server }) => {
    await clubPages(browser, server, locale, [[320, 568], [390, 844], [820, 1180], [1280, 800], [1920, 1080]]);
  });
}
