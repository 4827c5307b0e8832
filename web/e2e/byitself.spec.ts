// Tests of auto-play and its display: auto-pass, premoves, the only legal card, and tricks that
// stay until a tap.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { heard, listens } from './heard';
import { act, hurry, look, nextDeal } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string, settings: object = {}): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(
    (chosen) => localStorage.setItem('cego-settings', JSON.stringify(chosen)),
    { tempo: 'brisk', played: true, ...settings },
  );
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

const cards = (page: Page) =>
  page.locator('.hand .one').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
const tap = (page: Page, selector: string) =>
  page.evaluate((one) => document.querySelector<HTMLElement>(one)?.click(), selector);

/** Plays deal after deal, passing every bid, until a condition holds. */
async function until(page: Page, seen: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 6_000; step++) {
    if (await seen()) return;
    const { over, tray, mine, auction } = await look(page);
    if (over) await nextDeal(page);
    else if (await page.locator('.dock .pass').count()) await tap(page, '.dock .pass');
    else if (mine && (tray || auction)) await act(page);
    await page.waitForTimeout(15);
  }
  throw new Error('it never comes to that');
}

/**
 * Plays until the person can pass for the whole auction. A deal in which the person has no bid is
 * played to its end.
 */
function passable(page: Page): Promise<void> {
  return until(page, async () => {
    const { mine, tray, auction, over } = await look(page);
    if (mine && !tray && !auction && !over) await act(page);
    return (await page.locator('.dock .pass', { hasText: 'In diesem Spiel passen' }).count()) > 0;
  });
}

test('one tap passes for the rest of the auction', async ({ page, server }) => {
  await begin(page, server.url);
  const dock = page.locator('.dock');
  // After auto-pass is taken back, the person is asked again. If the auction ends before the tap,
  // the next deal is used.
  let told = false;
  for (let back = false; !back;) {
    await passable(page);
    await tap(page, '.dock .pass');
    const seen = (what: Promise<void>) =>
      what.then(
        () => true,
        () => false,
      );
    told =
      (await seen(
        dock.getByText('Du willst in diesem Spiel nichts').waitFor({ timeout: 2_000 }),
      )) || told;
    back = await seen(
      dock.getByRole('button', { name: 'Doch mitreden' }).click({ timeout: 2_000 }),
    );
  }
  expect(told).toBe(true);
  await expect(dock).not.toContainText('Du willst in diesem Spiel nichts');
  // With auto-pass on again, no question comes until play begins or a game must be named.
  await passable(page);
  await tap(page, '.dock .pass');
  // Every remaining question lacks a pass, because the person must name a game (Schopfheim's bids:
  // auction-words.tsv).
  const asked = new Set<string>();
  await expect(async () => {
    const { auction, mine, buttons } = await look(page);
    if (
      auction &&
      buttons.some((word) => /^(Fort|Kein Ultimo|Mir ist recht|Gut|Weiter)/.test(word))
    )
      asked.add(buttons.join());
    expect(!auction || (mine && buttons.length > 1)).toBe(true);
  }).toPass({ intervals: [20] });
  expect([...asked]).toEqual([]);
});

test("a premove is played on the player's turn, or stays in the hand if illegal", async ({
  page,
  server,
}) => {
  await begin(page, server.url, { tempo: 'usual' });
  const done = { played: 0, back: 0, stayed: 0 };
  for (let time = 0; time < 100 && Object.values(done).some((count) => count === 0); time++) {
    // Waits until another seat is on turn.
    await until(page, async () => {
      const { mine, over, tray, auction } = await look(page);
      if (mine && !tray && !auction && !over) await act(page);
      return !mine && !over && !tray && !auction && (await cards(page)).length > 1;
    });
    const held = await cards(page);
    const card = held[time % held.length] ?? '';
    const mine = `.hand .one[data-card="${card}"]`;
    // The message is read at once, before another one replaces it.
    const said = await page.evaluate(async (one) => {
      document.querySelector<HTMLElement>(one)?.click();
      await new Promise((done) => setTimeout(done, 0));
      return (
        document.querySelector(`${one}.ahead`) &&
        (document.querySelector('.dock .prompt')?.textContent ?? '')
      );
    }, mine);
    if (said === null) continue;
    expect(said).toContain('nimmt sie zurück');
    if (done.back === 0) {
      await tap(page, mine);
      if ((await page.locator('.hand .ahead').count()) > 0 || !(await cards(page)).includes(card))
        continue;
      done.back++;
      continue;
    }
    await expect(page.locator('.hand .ahead')).toHaveCount(0);
    if ((await cards(page)).includes(card)) {
      if (await page.locator('.dock .prompt', { hasText: 'geht jetzt nicht' }).count())
        done.stayed++;
    } else done.played++;
  }
  expect(
    Object.values(done).every((count) => count > 0),
    JSON.stringify(done),
  ).toBe(true);
});

test('the only legal card plays itself with a reason, and a trick stays until a tap', async ({
  page,
  server,
}) => {
  await listens(page);
  await begin(page, server.url, { tapPlays: true, trickStays: true });
  let alone = 0;
  const on = page.locator('.dock').getByRole('button', { name: 'Weiter', exact: true });
  await until(page, async () => {
    if (await on.count()) {
      await expect(page.locator('.trick .won')).toHaveCount(1);
      await page.waitForTimeout(600);
      // The trick is still there, because it waits for a tap.
      await expect(on).toHaveCount(1);
      return true;
    }
    const { mine, tray, auction, over } = await look(page);
    if (mine && !tray && !auction && !over && !(await page.locator('.hand .ahead').count()))
      await tap(page, '.hand .one:not(.off)');
    return false;
  });
  await on.click();
  await until(page, async () => {
    if (await on.count()) await on.click();
    const { mine, tray, auction, over } = await look(page);
    // The last card may have been played automatically in the meantime.
    const held = await cards(page);
    if (mine && !tray && !auction && !over && held.length > 0) {
      // One tap plays a card. The only legal card needs no tap.
      if ((await page.locator('.hand .one:not(.off)').count()) === 1 && held.length > 1) alone++;
      // If the previous trick has just ended, the card waits until it is collected. A card tapped
      // before its turn is a premove: another tap would cancel it. If the premove turns out to be
      // illegal, another card is tapped.
      const left = async () => {
        if (await on.count()) await on.click();
        const may = await page.locator('.hand .one:not(.off)').count();
        if (
          may > 1 &&
          (await look(page)).mine &&
          (await page.locator('.hand .ahead').count()) === 0
        )
          await tap(page, '.hand .one:not(.off)');
        return (await cards(page)).length;
      };
      await expect.poll(left).toBeLessThan(held.length);
    }
    return alone > 0;
  });
  // The explanation appears only the first few times.
  const told = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('cego-settings') ?? '{}') as { onlyTold: number }).onlyTold,
  );
  expect(told).toBe(1);
  // The explanation stays until the next message.
  await expect
    .poll(async () => (await heard(page)).some((line) => line.includes('von selbst gespielt')))
    .toBe(true);
});

test('auto-play pauses while the menu is open', async ({ page, server }) => {
  await begin(page, server.url, { tapPlays: true });
  // The last card of a deal is always the only legal one.
  await until(page, async () => {
    const { mine, tray, auction, over } = await look(page);
    // The menu must open at once, because auto-play acts as soon as the trick begins.
    if (
      await page.evaluate(
        () =>
          document.querySelectorAll('.hand .one').length === 1 &&
          (document.querySelector<HTMLElement>('header button')?.click(), true),
      )
    )
      return true;
    if (mine && !tray && !auction && !over) await tap(page, '.hand .one:not(.off)');
    return false;
  });
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  await expect(page.locator('.plate.own.turn')).toBeVisible();
  // Waits longer than auto-play takes at a table without other people.
  await page.waitForTimeout(1_000);
  expect(await cards(page)).toHaveLength(1);
  await expect(menu.getByRole('button', { name: 'Der Rest ist mein' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.result')).toBeVisible();
});

test('the pace is chosen at the table and stored', async ({ page, server }) => {
  await begin(page, server.url, { tempo: 'usual' });
  await page.getByRole('button', { name: 'Tempo: üblich' }).click();
  await accessible(page, 'the pace');
  await page.getByLabel('flott').check();
  await page.getByLabel('Ein Tipp spielt die Karte').check();
  await page.locator('.pace').getByRole('button', { name: 'Zurück zum Tisch' }).click();
  await expect(page.getByRole('button', { name: 'Tempo: flott' })).toBeVisible();
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('cego-settings') ?? '{}') as Record<string, unknown>,
  );
  expect(kept).toMatchObject({ tempo: 'brisk', tapPlays: true, onlyPlays: true });
  await hurry(page);
});
