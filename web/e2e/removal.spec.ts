// Tests of removing a player by vote: the others are asked, and the player is told why.
import type { Browser, Page } from '@playwright/test';
import { accessible } from './checks';
import { Guest } from './guest';
import { heard, listens } from './heard';
import { expect, listen, type Server, test } from './server';

/** Opens a browser context that sits down at a table by its link. */
async function comes(
  browser: Browser,
  link: string,
  locale: string,
  sit: string,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await (
    await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
  ).newPage();
  const complaints = listen(page);
  await page.goto(link);
  await page.getByRole('button', { name: sit, exact: true }).click();
  return { page, complaints };
}

/** The host's page with a table that waits for people, and its link. */
async function opened(page: Page, server: Server): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  return page.url();
}

const people = async (page: Page) => {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('tab', { name: 'Mitspieler' }).click();
};

test('a player removed by vote is told why and cannot sit down again', async ({
  page,
  browser,
  server,
}) => {
  const link = await opened(page, server);
  const second = await comes(browser, link, 'en-GB', 'Sit down');
  await expect(second.page.getByText('The host of the table deals.')).toBeVisible();
  const third = await comes(browser, link, 'sv-SE', 'Sätt dig');
  await expect(third.page.locator('.waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();

  // The removal needs a confirmation that names its consequences.
  await people(page);
  const row = page.locator('.people .rows > li').nth(2);
  await row.getByRole('button', { name: 'Vom Tisch weisen' }).click();
  await expect(row.getByText('Alle anderen werden gefragt')).toBeVisible();
  await accessible(page, 'somebody is to leave', '.menu');
  if (process.env.CEGO_PICTURES)
    await page.screenshot({ path: `${process.env.CEGO_PICTURES}/ask.png` });
  await row.getByRole('button', { name: 'wirklich?' }).click();
  await expect(page.locator('.menu')).toBeHidden();

  const ask = second.page.locator('.dock .ask');
  await expect(ask).toContainText('to leave the table');
  await accessible(second.page, 'is somebody to leave?', '.dock');
  if (process.env.CEGO_PICTURES)
    await second.page.screenshot({ path: `${process.env.CEGO_PICTURES}/asked.png` });
  // The player concerned is not asked.
  await expect(third.page.locator('.dock .ask')).toHaveCount(0);
  await second.page.getByRole('button', { name: 'Agreed' }).click();
  await expect(
    third.page.getByRole('heading', { name: 'Du sitter inte längre vid det här bordet' }),
  ).toBeVisible();
  await expect(third.page.getByText('Alla andra vid bordet var överens')).toBeVisible();
  if (process.env.CEGO_PICTURES)
    await third.page.screenshot({ path: `${process.env.CEGO_PICTURES}/told.png` });

  await third.page.goto(link);
  await third.page.getByRole('button', { name: 'Sätt dig', exact: true }).click();
  await expect(third.page.getByRole('alert')).toContainText(
    'De andra vid det här bordet spelar vidare utan dig',
  );
  if (process.env.CEGO_PICTURES)
    await third.page.screenshot({ path: `${process.env.CEGO_PICTURES}/door.png` });
  // With two players left, neither can remove the other.
  await people(page);
  await expect(page.getByRole('button', { name: 'Stumm schalten' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Vom Tisch weisen' })).toHaveCount(0);
  expect(second.complaints).toEqual([]);
  expect(third.complaints.filter((text) => !text.includes('409'))).toEqual([]);
  await Promise.all([second, third].map((one) => one.page.context().close()));
});

test('one vote against ends the removal and is announced once', async ({
  page,
  browser,
  server,
}) => {
  await listens(page);
  const link = await opened(page, server);
  const second = await comes(browser, link, 'de-DE', 'Platz nehmen');
  await expect(second.page.locator('.waiting')).toBeVisible();
  const guest = await Guest.arrive(server.url);
  await guest.sit(link.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  await expect(second.page.locator('.hand .one').first()).toBeVisible();
  await guest.command({ type: 'propose', what: 'remove', whom: 1 });
  await expect(second.page.locator('.dock .ask')).toContainText('vom Tisch weisen');
  await second.page.locator('.dock').getByRole('button', { name: 'Nein' }).click();
  await expect(second.page.locator('.dock .ask')).toHaveCount(0);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.locator('.menu')).toContainText('will dich vom Tisch weisen');
  // The text also appears beside the hand, outside of the live region.
  expect((await heard(page)).filter((line) => line.includes('ist dagegen'))).toHaveLength(1);
  await guest.leave();
  await second.page.context().close();
});
