// Somebody who plays with hands and eyes: looks at what the page offers, and does the first thing of it.
import { expect, type Page } from '@playwright/test';

export interface Look {
  over: boolean;
  tray: boolean;
  auction: boolean;
  mine: boolean;
  buttons: string[];
}

/** What is to be seen at the table now. */
export function look(page: Page): Promise<Look> {
  return page.evaluate(() => ({
    over: document.querySelector('.result') !== null,
    tray: document.querySelector('.tray') !== null,
    auction: document.querySelector('.table[data-phase="auction"]') !== null,
    mine: document.querySelector('.plate.own.turn') !== null,
    buttons: [...document.querySelectorAll<HTMLButtonElement>('.dock .buttons button:not(:disabled, .quiet)')].map((one) => one.textContent ?? ''),
  }));
}

export interface Ways {
  /** Words to say rather than others, in the auction. */
  words?: RegExp;
  /** By keys alone. */
  keys?: boolean;
  /** With a pointer, where the thing really is: slower than a tap that is only sent. */
  pointer?: boolean;
  /** Looks at the screen when something is first to be done there. */
  looks?: (what: Screen) => Promise<void>;
}

/** What a deal has to show. */
export type Screen = 'auction' | 'exchange' | 'trick' | 'settlement';

function screenOf({ over, tray, auction, mine }: Look): Screen | null {
  if (over) return 'settlement';
  if (!mine) return null;
  return tray ? 'exchange' : auction ? 'auction' : 'trick';
}

/** Does one thing if it is time for it. Whether there was one. */
export async function act(page: Page, ways: Ways = {}): Promise<boolean> {
  if (!ways.keys && !ways.pointer) return page.evaluate(PLAY, { words: ways.words?.source, ms: 0 });
  const seen = await look(page);
  if (seen.over || !seen.mine) return false;
  if (seen.tray) {
    // A button that can be pressed does what has been chosen; advice is not asked for.
    if (seen.buttons.length > 0) await press(page, '.dock .buttons button:not(:disabled, .quiet)', ways);
    else await press(page, '.hand .one:not(.off)', ways);
    return true;
  }
  if (seen.auction) {
    if (seen.buttons.length === 0) return false;
    const wanted = ways.words ? seen.buttons.findIndex((word) => ways.words?.test(word)) : 0;
    const place = Math.max(0, wanted);
    if (ways.keys) await page.keyboard.press(String(place + 1));
    else await page.locator('.dock .buttons button:not(.quiet)').nth(place).click({ timeout: 2_000 }).catch(() => undefined);
    return true;
  }
  // A card: chosen, then played.
  const card = '.hand .one:not(.off)';
  await press(page, card, ways);
  const chosen = page.locator('.hand .one.selected');
  if ((await chosen.count()) > 0) await press(page, '.hand .one.selected', ways);
  return true;
}

/** The same within the page: one thing, or for so many milliseconds whatever it is time for, and hurries between. Whether it did something. */
const PLAY = async ({ words, ms }: { words?: string; ms: number }): Promise<boolean> => {
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const tap = (thing: HTMLElement | null | undefined): boolean => (thing?.click(), thing != null);
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const once = async (): Promise<boolean> => {
    if (one('.result') || !one('.plate.own.turn')) return false;
    const buttons = [...document.querySelectorAll<HTMLElement>('.dock .buttons button:not(:disabled, .quiet)')];
    if (one('.tray')) return tap(buttons[0] ?? one('.hand .one:not(.off)'));
    if (one('.table[data-phase="auction"]')) {
      const wanted = words === undefined ? undefined : buttons.find((button) => new RegExp(words).test(button.textContent ?? ''));
      return tap(wanted ?? buttons[0]);
    }
    const done = tap(one('.hand .one:not(.off)'));
    await pause(0);
    tap(one('.hand .one.selected'));
    return done;
  };
  if (ms === 0) return once();
  const end = performance.now() + ms;
  let did = false;
  while (performance.now() < end && !one('.result')) {
    if (await once()) did = true;
    else one('main.middle:not(.scroll)')?.click();
    await pause(10);
  }
  return did;
};

/** A tap on the table shows the next thing at once. */
export async function hurry(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('main.middle:not(.scroll)')?.click());
}

async function press(page: Page, selector: string, ways: Ways): Promise<void> {
  const one = page.locator(selector).first();
  // What was there a moment ago may have gone on by itself.
  if (ways.keys) {
    await one.focus({ timeout: 2_000 }).catch(() => undefined);
    await page.keyboard.press('Enter');
    // The next card lies over the right side, and the box around a turned card is wider than the card.
  } else await one.click({ timeout: 2_000, position: { x: 26, y: 34 } }).catch(() => undefined);
}

/** Plays until the settlement is there. */
export async function playDeal(page: Page, ways: Ways = {}): Promise<void> {
  // The module is made ready first.
  await expect(page.locator('.table')).toBeVisible();
  const end = Date.now() + 100_000;
  const looked = new Set<Screen>();
  while (Date.now() < end) {
    const now = await look(page);
    const screen = screenOf(now);
    if (screen && ways.looks && !looked.has(screen)) {
      looked.add(screen);
      await ways.looks(screen);
    }
    if (now.over) return;
    if (!ways.keys && !ways.pointer && !ways.looks) await page.evaluate(PLAY, { words: ways.words?.source, ms: 1_000 });
    else {
      if (!(await act(page, ways))) await hurry(page);
      await page.waitForTimeout(15);
    }
  }
  throw new Error(`the deal does not end: ${JSON.stringify(await look(page))}`);
}

/** Goes on to the next deal. While it is drawn the last one still lies there, and what was pressed is gone. */
export async function nextDeal(page: Page): Promise<void> {
  // Where there is a clock, the table goes on by itself as well.
  await page.getByRole('button', { name: 'Nächstes Spiel' }).click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.locator('.result')).toBeHidden();
}
