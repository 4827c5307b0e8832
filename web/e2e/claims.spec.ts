// "The rest is ours": proposed in the menu by a defender, asked of the partner, and told to nobody why it was refused.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { heard, listens } from './heard';
import { act, hurry, look } from './player';
import { expect, listen, test } from './server';

const cards = (page: Page) => page.locator('.hand .one').count();

/** On turn with a card to play, few of them left. */
async function late(page: Page): Promise<boolean> {
  const { mine, tray, auction, over } = await look(page);
  return mine && !tray && !auction && !over && (await cards(page)) <= 3;
}

/** Claims for the side if the menu has it. */
async function claims(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  const button = menu.getByRole('button', { name: 'Der Rest ist unser' });
  if ((await button.count()) === 0) {
    await page.keyboard.press('Escape');
    return false;
  }
  // One tap claims nothing.
  await button.click();
  await expect(menu.getByRole('button', { name: 'Der Rest ist unser: wirklich?' })).toBeVisible();
  await accessible(page, 'menu, the rest is ours?');
  await button.click();
  await expect(menu).toHaveCount(0);
  return true;
}

test('two defenders claim together, once a deal', async ({ page, browser, server }) => {
  const brisk = () => localStorage.setItem('cego-settings', JSON.stringify({ tempo: 'brisk' }));
  await page.addInitScript(brisk);
  await listens(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const guests = await browser.newContext({ locale: 'en-GB', viewport: { width: 320, height: 568 } });
  await guests.addInitScript(brisk);
  const guest = await guests.newPage();
  const complaints = listen(guest);
  await guest.goto(page.url());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.getByText('The host of the table deals.')).toBeVisible();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  const ask = guest.locator('.dock .ask');
  const seen = { asked: 0, accepted: 0, refused: 0 };
  /** How often it was not accepted. The note that says so goes when the next card has played itself. */
  const refusals = async () => (await heard(page)).filter((line) => line === 'Nicht angenommen; es geht weiter').length;
  for (let step = 0; step < 4_000 && seen.asked === 0; step++) {
    if ((await look(page)).over && (await look(guest)).over) {
      await page.getByRole('button', { name: 'Nächstes Spiel' }).click();
      await guest.getByRole('button', { name: 'Next deal' }).click();
      await expect(page.locator('.result')).toHaveCount(0);
    }
    const before = await refusals();
    if ((await late(page)) && (await claims(page))) {
      const answered = async () => (await page.locator('.result').isVisible()) || (await refusals()) > before;
      await expect.poll(async () => (await ask.isVisible()) || (await answered())).toBe(true);
      if (await ask.isVisible()) {
        await expect(ask).toContainText('says: “The rest is ours”');
        await accessible(guest, 'the rest is ours?');
        await guest.getByRole('button', { name: 'Agreed' }).click();
        seen.asked++;
      }
      await expect.poll(answered).toBe(true);
      if ((await refusals()) === before) seen.accepted++;
      else {
        seen.refused++;
        // It is spent, and no button offers it again. Where the last card goes meanwhile, nothing is left to be claimed at all.
        await page.getByRole('button', { name: 'Menü' }).click();
        const menu = page.getByRole('dialog', { name: 'Menü' });
        await expect(menu.getByRole('button', { name: 'Der Rest ist mein' }).or(page.locator('.result')).first()).toBeVisible();
        await expect(menu.getByRole('button', { name: 'Der Rest ist unser' })).toHaveCount(0);
        await page.keyboard.press('Escape');
      }
      continue;
    }
    if (!(await act(page))) await hurry(page);
    if (!(await act(guest))) await hurry(guest);
    await page.waitForTimeout(15);
  }
  expect(seen.asked, JSON.stringify(seen)).toBeGreaterThan(0);
  // Which of the two it is depends on the cards; the tests of the table have both.
  expect(seen.accepted + seen.refused, JSON.stringify(seen)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await guests.close();
});
