// Draws the icons of the client with cards of our own: public/icon-*.png. They are kept; this makes
// them again.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const sprite = readFileSync(new URL('../gen/cards/plain.de.svg', import.meta.url), 'utf8');
const id = (card) => /<symbol id="([^"]*)T21"/.exec(sprite)[1] + card;
const card = (name, x, y, turn, height) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><use href="#${id(name)}" x="${(-height * 32) / 104}" y="${-height / 2}" width="${(height * 64) / 104}" height="${height}"/></g>`;

/**
 * The icon, `inset` of 100 from the edge; the ground fills all of it where a mask is put over it.
 */
const icon = (size, mask) => {
  const scale = mask ? 0.74 : 0.94;
  const ground = mask
    ? '<rect width="100" height="100" fill="#1f3b2f"/>'
    : '<rect width="100" height="100" rx="22" fill="#1f3b2f"/>';
  const cards = card('T1', 33, 54, -13, 74) + card('T22', 64, 51, 9, 78);
  return `<body style="margin:0;background:transparent"><div style="position:absolute;width:0;height:0;overflow:hidden">${sprite}</div>
    <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100" style="display:block">${ground}
    <g transform="translate(50 50) scale(${scale}) translate(-50 -50)">${cards}</g></svg></body>`;
};

const browser = await chromium.launch({
  executablePath: process.env.CEGO_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, size, mask] of [
  ['icon-192', 192, false],
  ['icon-512', 512, false],
  ['icon-maskable-512', 512, true],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(icon(size, mask));
  await page.screenshot({
    path: fileURLToPath(new URL(`../public/${name}.png`, import.meta.url)),
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
