// Sizes of screens, from the smallest phone to a desk.
import { slow, test } from './server';
import { LANGUAGES, clubPages } from './clubpages';
import { sweep } from './sweep';

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [412, 915],
  [600, 960],
  [780, 1024],
  [820, 1180],
  [980, 1200],
  [568, 320],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

/** Sizes on which the advice is opened. */
const ADVICE = [
  [320, 568],
  [320, 640],
  [360, 640],
  [375, 667],
  [390, 700],
  [390, 844],
  [844, 390],
  [667, 375],
] as const;

test(
  'nothing is cut off on any size of screen, and all of the advice can be read',
  slow(),
  async ({ page, server }) => {
    await sweep(page, server.url, SIZES, ADVICE);
  },
);

for (const locale of LANGUAGES) {
  test(
    `nothing of the club is cut off on any size of screen: ${locale}`,
    slow(locale !== 'de-DE'),
    async ({ browser, server }) => {
      await clubPages(browser, server, locale, [
        [320, 568],
        [390, 844],
        [820, 1180],
        [1280, 800],
        [1920, 1080],
      ]);
    },
  );
}
