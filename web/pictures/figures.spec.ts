// Figures of a first visit on a slow phone, as the well-known tools measure them, and how the table
// answers.
import type { CDPSession, Page } from '@playwright/test';
import { act, hurry, look, nextDeal } from '../e2e/player';
import { expect, test } from '../e2e/server';

/**
 * A slow phone: a processor four times as slow, 1.6 Mbit/s, so many milliseconds there and back.
 */
async function slow(page: Page, latency = 150): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
  blocked: number;
}

/** Hears what the browser measures, from the first byte. */
const LISTEN = () => {
  const found = { fcp: 0, lcp: 0, cls: 0, blocked: 0 };
  (window as unknown as { vitals: Vitals }).vitals = found;
  const hear = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  hear(
    'paint',
    ({ name, startTime }) => name === 'first-contentful-paint' && (found.fcp = startTime),
  );
  hear('largest-contentful-paint', ({ startTime }) => (found.lcp = startTime));
  hear(
    'layout-shift',
    ({ value, hadRecentInput }) => (found.cls += hadRecentInput ? 0 : (value ?? 0)),
  );
  // What a task takes over 50 ms is time in which a finger waits.
  hear('longtask', ({ duration }) => (found.blocked += Math.max(0, duration - 50)));
};

const vitals = (page: Page) =>
  page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
const ms = (number: number) => `${number.toFixed(0)} ms`;

function print(title: string, rows: Record<string, string>): void {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(34)}${value}`);
}

test('a first visit on a slow phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await slow(page);
  await page.addInitScript(LISTEN);
  await page.goto(server.url);
  await expect(page.locator('.play .primary')).toBeEnabled();
  const ready = await page.evaluate(() => performance.now());
  await page.waitForTimeout(2_000);
  const { fcp, lcp, cls, blocked } = await vitals(page);
  const begun = Date.now();
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 30_000 });
  print('First visit, processor slowed four times, 1.6 Mbit/s, 150 ms', {
    'first contentful paint': ms(fcp),
    'largest contentful paint': ms(lcp),
    'cumulative layout shift': cls.toFixed(3),
    'total blocking time': ms(blocked),
    'can be tapped': ms(ready),
    'from the tap to the first cards': ms(Date.now() - begun),
  });
});

test('first cards on 3G', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await slow(page, 300);
  let [bytes, requests, asked] = [0, 0, 0];
  const names = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    names.set(requestId, new URL(request.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (names.get(requestId)?.startsWith('/api/')) asked++;
    else requests++;
  });
  // Pressed as soon as it is there.
  await page.addInitScript(() => {
    const marks = { lobby: 0, cards: 0 };
    (window as unknown as { marks: typeof marks }).marks = marks;
    new MutationObserver(() => {
      const play = document.querySelector<HTMLButtonElement>('.play .primary');
      if (play && marks.lobby === 0) {
        marks.lobby = performance.now();
        play.click();
      }
      if (marks.cards === 0 && document.querySelector('.hand .one'))
        marks.cards = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.url);
  await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 30_000 });
  const { lobby, cards } = await page.evaluate(
    () => (window as unknown as { marks: { lobby: number; cards: number } }).marks,
  );
  const [sum, files, calls] = [bytes, requests, asked];
  print('First cards on 3G: 1.6 Mbit/s, 300 ms, processor slowed four times', {
    'from the address to the button': ms(lobby),
    'from there to the first cards': ms(cards - lobby),
    'from the address to the first cards': ms(cards),
    'bytes until then': String(sum),
    'files until then': String(files),
    'requests to the server beside them': String(calls),
  });
});

test('the table on a slow phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(server.url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
  const untilCard = async () => {
    for (let step = 0; step < 4_000; step++) {
      const { mine, tray, auction, over } = await look(page);
      if (mine && !tray && !auction) return;
      if (over) await nextDeal(page);
      else if (!(await act(page))) await hurry(page);
      await page.waitForTimeout(15);
    }
    throw new Error('it is never the turn of this page');
  };
  await untilCard();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const taps = await page.evaluate(async () => {
    const found: number[] = [];
    for (const card of [...document.querySelectorAll<HTMLElement>('.hand .one:not(.off)')].slice(
      0,
      8,
    )) {
      const begun = performance.now();
      card.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      found.push(performance.now() - begun);
    }
    return found.sort((a, b) => a - b);
  });
  // Frames while a card travels to the table and the others follow.
  const frames = await page.evaluate(async () => {
    const gaps: number[] = [];
    let last = performance.now();
    let on = true;
    const each = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (on) requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
    document.querySelector<HTMLElement>('.hand .one.selected')?.click();
    await new Promise((done) => setTimeout(done, 2_500));
    on = false;
    return gaps.slice(1).sort((a, b) => a - b);
  });
  const at = (list: number[], part: number) =>
    list[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
  print('The table, processor slowed four times', {
    'a tapped card, median': ms(at(taps, 0.5)),
    'a tapped card, longest': ms(at(taps, 1)),
    'frames in 2.5 s while cards travel': String(frames.length),
    'between frames, median': ms(at(frames, 0.5)),
    'between frames, 95 %': ms(at(frames, 0.95)),
    'frames over 34 ms': String(frames.filter((gap) => gap > 34).length),
  });
});
