// Tests of every exchange by hand: keeping, laying away and discarding.
import type { Page } from '@playwright/test';
import type { Action, OpenTable, FullTableState } from '$api';
import { Guest, towards, type Choice } from './guest';
import { expect, slow, test, type Server } from './server';

/** Number of kept cards, and whether a card of the blind is discarded for them. */
const WAYS: Record<string, { keep: number; discard: boolean }> = {
  cego: { keep: 2, discard: true },
  halbe: { keep: 2, discard: true },
  eine: { keep: 1, discard: false },
  leere: { keep: 1, discard: false },
  zwei_leere: { keep: 2, discard: true },
  zwei_verschiedene: { keep: 2, discard: true },
  geiss: { keep: 1, discard: false },
};
const LADDER = Object.keys(WAYS);
const AGAINST = { keep: 2, discard: true };

/** The person of the page and the other guests. */
async function people(page: Page, server: Server, players: 3 | 4): Promise<Guest[]> {
  await page.goto(server.url);
  await expect(page.locator('.play .primary')).toBeEnabled();
  await page.evaluate(async () => {
    await fetch('/api/v1/guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"locale":"de"}',
    });
    localStorage.setItem('cego-arrived', '1');
  });
  return Promise.all(Array.from({ length: players - 1 }, () => Guest.arrive(server.url)));
}

/** Starts a deal at a new table, under rules with every step and without compulsory Solo. */
async function deal(page: Page, server: Server, guests: Guest[]): Promise<void> {
  const wanted: OpenTable = {
    ruleset: {
      preset: 'wikipedia',
      set: ['solo_duty=off', 'ladder=ladder_7', 'geiss_contract=true', 'jump_bids=true'],
    },
    players: guests.length + 1,
    sit: true,
  };
  const name = await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/v1/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { table: string }).table;
  }, wanted);
  await page.goto(`${server.url}/t/${name}`);
  for (const guest of guests) await guest.sit(name);
  await page.getByRole('button', { name: 'austeilen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

/** Returns the server's state for the page's seat, requested with the page's cookie. */
const picture = (page: Page): Promise<FullTableState> =>
  page.evaluate(
    () =>
      fetch(`/api/v1/tables/${location.pathname.split('/')[2]}/picture`).then((answer) =>
        answer.json(),
      ) as Promise<never>,
  );

/** Bids behind "more", as the page sorts them. */
const seldom = ({ feats, durch, ouvert }: Action) =>
  (feats?.length ?? 0) > 1 || (feats?.[0] ?? 1) > 1 || durch === true || ouvert === true;

/**
 * Returns whether the page's seat can play the contract: forehand bids Cego, and the seat that
 * holds the Geiß plays it.
 */
const canCome = (contract: string, { seat, view }: FullTableState) =>
  contract === 'cego'
    ? view?.forehand === seat
    : contract === 'geiss'
      ? view?.hand.includes('T1')
      : true;

/** Makes a bid with its key. */
async function say(page: Page, choose: Choice): Promise<void> {
  const now = await picture(page);
  if (now.on_turn !== now.seat || now.view?.phase !== 'auction') return;
  const word = choose(now.choices, now);
  const key =
    now.choices.filter((choice) => !seldom(choice)).findIndex((choice) => choice === word) + 1;
  if (key === 0) return;
  await page.keyboard.press(String(key));
  // The page may lag behind, and a second press of the key would answer the next question, too.
  await expect
    .poll(async () => (await picture(page)).number, { timeout: 400 })
    .not.toBe(now.number)
    .catch(() => undefined);
}

/** Plays the auction. Returns the page's contract, or nothing if another seat plays. */
async function auction(
  page: Page,
  guests: Guest[],
  own: Choice,
  others: Choice,
): Promise<string | null> {
  for (let step = 0; step < 200; step++) {
    const now = await picture(page);
    if (now.view?.declaration)
      return now.view.declaration.declarer === now.seat ? now.view.declaration.contract : null;
    if (now.on_turn === now.seat) await say(page, own);
    else if (now.on_turn !== null) await guests[now.on_turn - 2]?.act(others);
    await page.waitForTimeout(30);
  }
  throw new Error('the auction does not end');
}

/** Does the exchange by taps, following the instructions on the page. */
async function exchange(page: Page, way: { keep: number; discard: boolean }): Promise<void> {
  const tray = page.locator('.tray');
  await expect(tray).toBeVisible();
  await expect(tray.locator('p').first()).not.toBeEmpty();
  const dealt = await page.locator('.hand .one').count();
  const main = page.locator('.dock .main');
  const chosen: string[] = [];
  for (let card = 0; card < way.keep; card++) {
    await expect(main).toBeDisabled();
    const one = page.locator('.hand .one:not(.off)').first();
    chosen.push((await one.getAttribute('data-card')) ?? '');
    await one.click({ position: { x: 22, y: 30 } });
    await expect(tray.locator('.slot:not(.empty)')).toHaveCount(card + 1);
  }
  // A card can be deselected and selected again.
  await tray.locator('.slot button').first().click();
  await expect(tray.locator('.slot:not(.empty)')).toHaveCount(way.keep - 1);
  await page.locator(`.hand .one[data-card="${chosen[0]}"]`).click({ position: { x: 22, y: 30 } });
  // If the person must choose which of two cards to lead, each has a button.
  if ((await main.count()) > 0) await main.click();
  else await page.locator('.dock .buttons button').first().click();
  if (way.discard) {
    await expect(page.locator('.hand .one')).toHaveCount(dealt + 1);
    await expect(main).toBeDisabled();
    await page
      .locator('.hand .one:not(.off)')
      .last()
      .click({ position: { x: 12, y: 30 } });
    await main.click();
  }
  await expect(tray).toBeHidden();
  await expect(page.locator('.hand .one')).toHaveCount(dealt);
  const { view, laid } = await picture(page);
  expect(view?.hand).toHaveLength(dealt);
  expect(laid).toBe(dealt - 1);
}

for (const contract of LADDER) {
  test(
    `the exchange of ${contract}`,
    slow(!['halbe', 'eine'].includes(contract)),
    async ({ page, server }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const players = contract === 'eine' ? 3 : 4;
      const guests = await people(page, server, players);
      const ways = towards(contract, 1);
      for (let tried = 0; ; tried++) {
        expect(tried, 'somebody else always plays').toBeLessThan(60);
        await deal(page, server, guests);
        if (!canCome(contract, await picture(page))) continue;
        if ((await auction(page, guests, ways, ways)) === contract) break;
      }
      await exchange(page, WAYS[contract]!);
      for (const guest of guests) await guest.leave();
    },
  );
}

test('the exchange of a Gegensolo can be played', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const guests = await people(page, server, 4);
  const word =
    (name: string): Choice =>
    (choices) =>
      choices.find(({ word }) => word === name) ??
      choices.find(({ word }) => word === 'pass') ??
      choices[0];
  for (let tried = 0; ; tried++) {
    expect(tried, 'nobody says Solo').toBeLessThan(40);
    await deal(page, server, guests);
    if ((await auction(page, guests, word('gegensolo'), word('solo'))) === 'gegensolo') break;
  }
  await exchange(page, AGAINST);
  for (const guest of guests) await guest.leave();
});
