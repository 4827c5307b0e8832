// Tests of transitions between two states of the table: the start, moving cards, an undo while a
// trick is collected, and the focus.
import type { Page } from '@playwright/test';
import { act, look } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string, settings: object = {}): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('cego-settings', JSON.stringify(chosen)),
    { tempo: 'usual', onlyPlays: false, ...settings },
  );
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  for (const ms of [0, 100, 200, 400]) {
    test(`undo ${ms} ms after a trick is collected leaves no duplicate card`, async ({
      page,
      server,
    }) => {
      await begin(page, server.url);
      const swept = await page.evaluate(async (ms) => {
        const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
        const one = (selector: string) => document.querySelector<HTMLElement>(selector);
        for (let step = 0; step < 12_000; step++) {
          // Waits for a moving trick with a card of the person.
          if (one('.trick .bottom .mover[data-leaves]')) {
            await pause(ms);
            one('header .icon')?.click();
            for (let tries = 0; tries < 200 && !one('.menu'); tries++) await pause(5);
            [...document.querySelectorAll<HTMLElement>('.menu button')]
              .find((button) => button.textContent === 'Zurücknehmen')
              ?.click();
            return true;
          }
          if (one('.result')) one('.dock .main:enabled')?.click();
          else if (one('.plate.own.turn')) {
            const buttons = [
              ...document.querySelectorAll<HTMLElement>(
                '.dock .buttons button:not(:disabled, .quiet)',
              ),
            ];
            if (one('.tray')) (buttons[0] ?? one('.hand .one:not(.off)'))?.click();
            else if (one('.table[data-phase="auction"]')) buttons[0]?.click();
            else {
              one('.hand .one:not(.off)')?.click();
              await pause(0);
              one('.hand .one.selected')?.click();
            }
          } else if (one('.table[data-phase="auction"]')) one('main.middle:not(.scroll)')?.click();
          await pause(5);
        }
        return false;
      }, ms);
      expect(swept).toBe(true);
      await expect(
        page.locator('.log').or(page.locator('.hidden-text[role="log"]')).first(),
      ).toContainText('Zurückgenommen');
      await page.waitForTimeout(1_500);
      const ghosts = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.trick .mover, .hand .place')].flatMap(
          (one) => {
            const { width } = one.getBoundingClientRect();
            const place = one.closest('.at')?.getBoundingClientRect().width ?? one.offsetWidth;
            return one.dataset.leaves ||
              Number(getComputedStyle(one).opacity) < 1 ||
              width < place * 0.9
              ? [`${one.dataset.key} ${getComputedStyle(one).opacity} ${Math.round(width)}`]
              : [];
          },
        ),
      );
      expect(ghosts).toEqual([]);
    });
  }

  test("the player's own card is animated only once", async ({ page, server }) => {
    await begin(page, server.url);
    // Records the position of the person's cards in each frame after the tap.
    const back = await page.evaluate(async () => {
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const one = (selector: string) => document.querySelector<HTMLElement>(selector);
      const found: string[] = [];
      for (let step = 0, played = 0; step < 12_000 && played < 8; step++) {
        if (one('.result')) one('.dock .main:enabled')?.click();
        else if (one('.plate.own.turn')) {
          const buttons = [
            ...document.querySelectorAll<HTMLElement>(
              '.dock .buttons button:not(:disabled, .quiet)',
            ),
          ];
          if (one('.tray')) (buttons[0] ?? one('.hand .one:not(.off)'))?.click();
          else if (one('.table[data-phase="auction"]')) buttons[0]?.click();
          else {
            const card = one('.hand .one:not(.off)');
            const name = card?.dataset.card ?? '';
            card?.click();
            await pause(150);
            one('.hand .one.selected')?.click();
            const way: number[] = [];
            let returned = false;
            for (let i = 0; i < 40 && !one('.trick .mover[data-leaves]'); i++) {
              await frame();
              const mover = one(`.trick [data-key="card-${name}"]`);
              if (mover) way.push(Math.round(mover.getBoundingClientRect().top));
              else if (way.length > 0 && one(`.hand [data-card="${name}"]`)) returned = true;
            }
            played++;
            const turns = way.some((top, i) => i > 0 && top > (way[i - 1] ?? top) + 12);
            if (returned || turns)
              found.push(`${name}: ${way.join(' ')}${returned ? ', back in the hand' : ''}`);
          }
        } else if (one('.table[data-phase="auction"]')) one('main.middle:not(.scroll)')?.click();
        await pause(5);
      }
      return found;
    });
    expect(back).toEqual([]);
  });
});

test('after a deal the focus moves to the button that goes on, then to the hand', async ({
  page,
  server,
}) => {
  await begin(page, server.url, { tempo: 'brisk' });
  for (let step = 0; step < 8_000 && !(await look(page)).over; step++) {
    // Plays by keyboard alone.
    if (!(await act(page, { keys: true })))
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('main.middle:not(.scroll)')?.click(),
      );
    await page.waitForTimeout(15);
  }
  await expect(page.getByRole('button', { name: 'Nächstes Spiel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.result')).toBeHidden();
  await expect(page.locator('.hand .one:focus')).toHaveCount(1);
});

test('a game against bots opens with the cards, without a waiting room', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('.waiting')) seen.add('waiting room');
    }).observe(document, { childList: true, subtree: true });
  });
  await begin(page, server.url);
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(
    [],
  );
});
