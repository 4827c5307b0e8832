// A player who reads the page and does the first thing it offers.
import { expect, type Page } from '@playwright/test';

export interface Look {
  over: boolean;
  tray: boolean;
  auction: boolean;
  mine: boolean;
  buttons: string[];
}

/** The visible state of the table. */
export const look = (page: Page): Promise<Look> => page.evaluate(LOOK);

const LOOK = (): Look => ({
  over: document.querySelector('.result') !== null,
  tray: document.querySelector('.tray') !== null,
  auction: document.querySelector('.table[data-phase="auction"]') !== null,
  mine: document.querySelector('.plate.own.turn') !== null,
  buttons: [
    ...document.querySelectorAll<HTMLButtonElement>('.dock .buttons button:not(:disabled, .quiet)'),
  ].map((one) => one.textContent ?? ''),
});

export interface Ways {
  /** Preferred bids in the auction. */
  words?: RegExp;
  /** Skips the pauses of other seats; true by default. */
  hurries?: boolean;
  /** Plays by keyboard alone. */
  keys?: boolean;
  /** Moves the pointer to the element, which is slower than dispatching a click. */
  pointer?: boolean;
  /** Called at the first action of each phase. */
  looks?: (what: Screen) => Promise<void>;
}

/** Screens that a deal has to show. */
export type Screen = 'auction' | 'exchange' | 'trick' | 'settlement';

function screenOf({ over, tray, auction, mine }: Look): Screen | null {
  if (over) return 'settlement';
  if (!mine) return null;
  return tray ? 'exchange' : auction ? 'auction' : 'trick';
}

/** Acts if the person can act. Returns whether they did. */
export async function act(page: Page, ways: Ways = {}): Promise<boolean> {
  if (!ways.keys && !ways.pointer) return page.evaluate(ONCE, ways.words?.source);
  const seen = await look(page);
  if (seen.over || !seen.mine) return false;
  if (seen.tray) {
    // An enabled main button confirms the selection. The advice button is never pressed.
    if (seen.buttons.length > 0)
      await press(page, '.dock .buttons button:not(:disabled, .quiet)', ways);
    else await press(page, '.hand .one:not(.off)', ways);
    return true;
  }
  if (seen.auction) {
    if (seen.buttons.length === 0) return false;
    const wanted = ways.words ? seen.buttons.findIndex((word) => ways.words?.test(word)) : 0;
    const place = Math.max(0, wanted);
    if (ways.keys) await page.keyboard.press(String(place + 1));
    else
      await page
        .locator('.dock .buttons button:not(.quiet)')
        .nth(place)
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    return true;
  }
  // Selects a card, then plays it.
  const card = '.hand .one:not(.off)';
  await press(page, card, ways);
  const chosen = page.locator('.hand .one.selected');
  if ((await chosen.count()) > 0) await press(page, '.hand .one.selected', ways);
  return true;
}

/** Does the same within the page: selects a card, then plays it. */
const ONCE = async (words?: string): Promise<boolean> => {
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const tap = (thing: HTMLElement | null | undefined): boolean => (thing?.click(), thing != null);
  if (one('.result') || !one('.plate.own.turn')) return false;
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('.dock .buttons button:not(:disabled, .quiet)'),
  ];
  if (one('.tray')) return tap(buttons[0] ?? one('.hand .one:not(.off)'));
  if (one('.table[data-phase="auction"]')) {
    const wanted =
      words === undefined
        ? undefined
        : buttons.find((button) => new RegExp(words).test(button.textContent ?? ''));
    return tap(wanted ?? buttons[0]);
  }
  const done = tap(one('.hand .one:not(.off)'));
  await new Promise((done) => setTimeout(done, 0));
  tap(one('.hand .one.selected'));
  return done;
};

/**
 * Condition that runs within the page and knows of the test only `arg`. Any result but null and
 * false ends the play.
 */
type Sought<T, Arg> = (look: Look, arg: Arg) => T | null | false;
type Came<T> = { found: T } | 'over' | 'goes on';
/** Returns whether the person is on turn with a card to play. */
export const hasToPlay = ({ mine, tray, auction, over }: Look): boolean =>
  mine && !tray && !auction && !over;

interface Pace {
  words?: string;
  /**
   * Skips the pauses of other seats, too. Their cards are then visible only for a moment.
   */
  hurries: boolean;
}

/**
 * Plays within the page and skips pauses until the condition holds, the deal is over or a second
 * has passed. It waits for pending actions.
 */
const PLAY = async <T, Arg>(
  once: typeof ONCE,
  look: typeof LOOK,
  sought: Sought<T, Arg>,
  { words, hurries }: Pace,
  arg: Arg,
): Promise<Came<T>> => {
  const end = performance.now() + 1_000;
  while (performance.now() < end) {
    const now = look();
    const found = sought(now, arg);
    if (found !== null && found !== false) return { found };
    if (now.over) return 'over';
    const waits = document.querySelector('.table[data-under]') !== null || (await once(words));
    if (!waits && (hurries || now.auction))
      document.querySelector<HTMLElement>('main.middle:not(.scroll)')?.click();
    await new Promise((done) => setTimeout(done, 10));
  }
  return 'goes on';
};

/**
 * Calls PLAY, whose functions are sent to the page as source text. Separate calls for each step
 * would take many times as long.
 */
function play<T, Arg>(page: Page, sought: Sought<T, Arg>, ways: Ways, arg: Arg): Promise<Came<T>> {
  const json = (value: unknown) => JSON.stringify(value) ?? 'undefined';
  const pace: Pace = { words: ways.words?.source, hurries: ways.hurries ?? true };
  return page.evaluate<Came<T>>(
    `(${PLAY})(${ONCE}, ${LOOK}, ${sought}, ${json(pace)}, ${json(arg)})`,
  );
}

/** Plays deal after deal until a condition holds. */
export async function playUntil<T, Arg = undefined>(
  page: Page,
  sought: Sought<T, Arg>,
  ways: Ways = {},
  arg = undefined as Arg,
): Promise<T> {
  const end = Date.now() + 300_000;
  while (Date.now() < end) {
    const came = await play(page, sought, ways, arg);
    if (came === 'over') await nextDeal(page);
    else if (came !== 'goes on') return came.found;
  }
  throw new Error(`it is never to be seen: ${JSON.stringify(await look(page))}`);
}

/** All pages play until each shows the settlement. */
export async function playTogether(...pages: Page[]): Promise<void> {
  const end = Date.now() + 300_000;
  while (Date.now() < end) {
    const came = await Promise.all(pages.map((page) => play(page, () => null, {}, undefined)));
    if (came.every((one) => one === 'over')) return;
  }
  throw new Error('the deal does not end');
}

/** Taps the table, which skips the current pause. */
export async function hurry(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('main.middle:not(.scroll)')?.click(),
  );
}

async function press(page: Page, selector: string, ways: Ways): Promise<void> {
  const one = page.locator(selector).first();
  // The element may have disappeared in the meantime.
  if (ways.keys) {
    await one.focus({ timeout: 2_000 }).catch(() => undefined);
    await page.keyboard.press('Enter');
    // Clicks the left side, because the next card covers the right side and the box of a rotated
    // card is wider than the card.
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
    if (!ways.keys && !ways.pointer && !ways.looks) await play(page, () => null, ways, undefined);
    else {
      if (!(await act(page, ways))) await hurry(page);
      await page.waitForTimeout(15);
    }
  }
  throw new Error(`the deal does not end: ${JSON.stringify(await look(page))}`);
}

/**
 * Goes on to the next deal. While it is drawn, the last result stays without the pressed button.
 */
export async function nextDeal(page: Page): Promise<void> {
  // With a clock the table also goes on by itself.
  await page
    .getByRole('button', { name: 'Nächstes Spiel' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page.locator('.result')).toBeHidden();
}
