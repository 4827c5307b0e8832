// What a first visit costs, and how soon a card answers.
import { hasToPlay, playUntil } from './player';
import { expect, test } from './server';

/** Compressed, of everything before a card can be played. */
const MOST_BYTES = 150_000;
/** Of files: each is asked for by everybody who scans the code at a table, at the same moment and from the same address. */
const MOST_FILES = 20;
/** From the tap to the page that shows it, on a processor four times as slow: 50 are aimed at, and printed is what it is; on a machine
 * that builds other things at the same time it may be some times more. */
const MOST_MS = 400;

// The worker that keeps the client on the device fetches it beside the page, and would hide what the page itself needs.
test.use({ serviceWorkers: 'block' });

test('a first visit to a table that can be played is light', async ({ page, server }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, new URL(request.url).pathname));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId) ?? '';
    if (!name.startsWith('/api/')) sizes.set(name, (sizes.get(name) ?? 0) + encodedDataLength);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  // Pressed in the moment it is there: what the start page loads later, for people who stay on it, is not loaded on any machine.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const play = document.querySelector<HTMLButtonElement>('.play .primary');
      if (!play) return;
      watch.disconnect();
      play.click();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.url);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await page.waitForTimeout(1_000);
  const all = [...sizes].sort((a, b) => b[1] - a[1]);
  const sum = all.reduce((bytes, [, size]) => bytes + size, 0);
  console.log(all.map(([name, size]) => `${String(size).padStart(7)} ${name}`).join('\n'), `\n${sum} bytes, ${all.length} files`);
  expect(sum).toBeLessThanOrEqual(MOST_BYTES);
  expect(all.length).toBeLessThanOrEqual(MOST_FILES);
});

test('a card that is tapped answers at once', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playUntil(page, hasToPlay);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Legal cards are chosen one after the other; the time is that until the page has been drawn with the choice in it.
  const times = await page.evaluate(async () => {
    const found: number[] = [];
    for (const card of [...document.querySelectorAll<HTMLElement>('.hand .one:not(.off)')].slice(0, 6)) {
      const begun = performance.now();
      card.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      if (!card.classList.contains('selected')) throw new Error('it is not chosen');
      found.push(performance.now() - begun);
    }
    return found;
  });
  console.log(`a tapped card, processor slowed four times: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(MOST_MS);
});
