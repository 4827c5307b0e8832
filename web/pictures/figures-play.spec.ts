// Figures of play against bots: taps and seconds a deal, and how long one waits between own cards.
// A script plays: it thinks of nothing, and its finger takes a fifth of a second.
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/server';

const DEALS = Number(process.env.CEGO_DEALS ?? 6);
/** From seeing that it is asked until the finger is there. */
const FINGER_MS = 200;

interface Deal {
  ms: number;
  taps: number;
  waits: number[];
  auction: number;
  declarer: boolean;
}

/**
 * Plays a deal, in the page itself: wants nothing in the auction where it may, and plays the first
 * card that may be played.
 */
const PLAY = (fingerMs: number): Promise<Deal> =>
  new Promise((done, failed) => {
    const all = <E extends HTMLElement>(selector: string) => [
      ...document.querySelectorAll<E>(selector),
    ];
    const begun = performance.now();
    const deal: Deal = { ms: 0, taps: 0, waits: [], auction: 0, declarer: false };
    let [cards, played, tapAt, wasMine] = [0, 0, 0, false];
    const pass = /^(kein Ultimo|fort|gut|weiter|weg|mir ist recht|Genn ere)/i;
    const what = (mine: boolean): HTMLElement | undefined => {
      const everything = document.querySelector<HTMLElement>('.dock .pass');
      if (everything) return everything;
      // What comes by itself needs no finger.
      if (!mine || document.querySelector('.dock .under, .hand .ahead')) return undefined;
      const buttons = all<HTMLButtonElement>('.dock .buttons button:not(.quiet, :disabled)');
      if (buttons.length > 0 && !document.querySelector('.hand .selected'))
        return buttons.find((one) => pass.test(one.textContent?.trim() ?? '')) ?? buttons[0];
      return (
        document.querySelector<HTMLElement>('.hand .selected') ??
        document.querySelector<HTMLElement>('.hand .one:not(.off)') ??
        undefined
      );
    };
    const tick = setInterval(() => {
      const now = performance.now();
      if (document.querySelector('.result')) {
        clearInterval(tick);
        done({ ...deal, ms: now - begun });
        return;
      }
      if (now - begun > 180_000) {
        clearInterval(tick);
        failed(new Error(document.querySelector('.dock')?.textContent ?? 'it does not end'));
        return;
      }
      const mine = document.querySelector('.plate.own.turn') !== null;
      const auction = document.querySelector('.table[data-phase="auction"]') !== null;
      const tray = document.querySelector('.tray') !== null;
      if (auction) deal.auction = now - begun;
      if (tray) deal.declarer = true;
      const held = all('.hand .one').length;
      if (!auction && !tray && held < cards) played = now;
      cards = held;
      if (mine && !wasMine && played > 0) deal.waits.push(now - played);
      if (mine && !wasMine) played = 0;
      wasMine = mine;
      const target = what(mine);
      if (!target) tapAt = 0;
      else if (tapAt === 0) tapAt = now + fingerMs;
      else if (now >= tapAt) {
        tapAt = 0;
        deal.taps++;
        target.click();
      }
    }, 8);
  });

const at = (list: number[], part: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Plays deals as an opponent, and prints what they took. */
async function play(page: Page, url: string, title: string, settings: object): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(
    (chosen) => localStorage.setItem('cego-settings', JSON.stringify(chosen)),
    { ruleset: 'schwarzwaldmeisterschaft', ...settings },
  );
  await page.goto(url);
  await page.locator('.play .primary').click();
  const found: Deal[] = [];
  for (let deal = 0; found.length < DEALS && deal < 4 * DEALS; deal++) {
    await expect(page.locator('.hand .one').first()).toBeVisible({ timeout: 15_000 });
    const one = await page.evaluate(PLAY, FINGER_MS);
    if (!one.declarer) found.push(one);
    await page.getByRole('button', { name: 'Nächstes Spiel' }).click();
    await expect(page.locator('.result')).toBeHidden({ timeout: 15_000 });
  }
  const waits = found.flatMap((one) => one.waits);
  const line = (name: string, list: number[], say: (value: number) => string) =>
    console.log(
      `  ${name.padEnd(34)}median ${say(at(list, 0.5))}, ` +
        `90 % ${say(at(list, 0.9))}, most ${say(at(list, 1))}`,
    );
  console.log(`\n${title}, ${found.length} deals as an opponent`);
  line(
    'taps a deal',
    found.map(({ taps }) => taps),
    String,
  );
  line(
    'seconds a deal',
    found.map(({ ms }) => ms),
    seconds,
  );
  line(
    'of these until the first card',
    found.map(({ auction }) => auction),
    seconds,
  );
  line('seconds between own cards', waits, seconds);
}

for (const [title, settings] of [
  ['Play as it is set at first', {}],
  ['A quick player', { tapPlays: true, onlyPlays: true }],
  ['A quick player, brisk', { tapPlays: true, onlyPlays: true, tempo: 'brisk' }],
] as const) {
  test(title, async ({ page, server }) => {
    test.setTimeout(900_000);
    await play(page, server.url, title, settings);
  });
}
