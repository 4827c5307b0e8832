// Tests of a claim by two defenders: proposed in the menu, confirmed by the partner, and refused
// without a reason.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { heard, listens } from './heard';
import { act, hurry, look } from './player';
import { expect, listen, slow, test } from './server';

const cards = (page: Page) => page.locator('.hand .one').count();

/** Returns whether the person is on turn with few cards left. */
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
  // The first tap only asks for a confirmation.
  await button.click();
  await expect(menu.getByRole('button', { name: 'Der Rest ist unser: wirklich?' })).toBeVisible();
  await accessible(page, 'menu, the rest is ours?');
  await button.click();
  await expect(menu).toHaveCount(0);
  return true;
}

test('two defenders claim together once a deal', slow(), async ({ page, browser, server }) => {
  const brisk = () => localStorage.setItem('cego-settings', JSON.stringify({ tempo: 'brisk' }));
  await page.addInitScript(brisk);
  await listens(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const guests = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 320, height: 568 },
  });
  await guests.addInitScript(brisk);
  const guest = await guests.newPage();
  const complaints = listen(guest);
  await guest.goto(page.url());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.getByText('The host of the table deals.')).toBeVisible();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  const ask = guest.locator('.dock .ask');
  const seen = { asked: 0, accepted: 0, refused: 0 };
  /** Number of refused claims. The note about a refusal disappears when the next card is played. */
  const refusals = async () =>
    (await heard(page)).filter((line) => line === 'Nicht angenommen; es geht weiter').length;
  for (let step = 0; step < 4_000 && seen.asked === 0; step++) {
    if ((await look(page)).over && (await look(guest)).over) {
      await page.getByRole('button', { name: 'Nächstes Spiel' }).click();
      await guest.getByRole('button', { name: 'Next deal' }).click();
      await expect(page.locator('.result')).toHaveCount(0);
    }
    const before = await refusals();
    if ((await late(page)) && (await claims(page))) {
      const answered = async () =>
        (await page.locator('.result').isVisible()) || (await refusals()) > before;
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
        // The claim is used up, so no button offers it again. If the last card is played in the
        // meantime, no claim is possible either.
        await page.getByRole('button', { name: 'Menü' }).click();
        const menu = page.getByRole('dialog', { name: 'Menü' });
        await expect(
          menu
            .getByRole('button', { name: 'Der Rest ist mein' })
            .or(page.locator('.result'))
            .first(),
        ).toBeVisible();
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
  // The cards decide if the claim holds. The tests of the table crate cover both cases.
  expect(seen.accepted + seen.refused, JSON.stringify(seen)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await guests.close();
});
