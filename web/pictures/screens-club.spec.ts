// The pictures of the club's screens: a round of 38 people that is being played.
import { type Club, playing, secretary, somebody } from '../e2e/club';
import { full } from '../e2e/clubpages';
import { expect, test } from '../e2e/server';
import { PROJECTOR, SIZES, picture } from './picture';

const PHONE = { phone: SIZES.phone };
const DESKTOP = { desktop: SIZES.desktop };
const GAMES = ['cego', 'solo', 'halbe', 'eine', 'cego', 'leere'];

/** Writes so many deals on the sheet of a table. */
const fill = (made: Club, table: number, deals: number, seats = 4) =>
  made.do(
    ...Array.from({ length: deals }, (_, line) => ({
      type: 'write',
      round: 0,
      table,
      line,
      expects: 0,
      content: {
        deal: {
          contract: GAMES[(line + table) % GAMES.length],
          declarer: ((line * 3 + table) % seats) + 1,
          points: 28 + ((line * 7 + table * 5) % 30),
        },
      },
    })),
  );

test('a round that is being played', async ({ browser, server }) => {
  const { page: desk } = await secretary(browser, server);
  await desk.goto(`${server.url}/club/new`);
  await expect(desk.getByText('10 Tische zu 4 Leuten')).toBeVisible();
  await picture(desk, 'club-set-up');
  const made = await playing(desk, 38, 12);
  for (const [table, deals] of [12, 12, 7, 9, 12, 0, 11, 5].entries())
    if (deals > 0) await fill(made, table, deals);
  await made.do(
    { type: 'confirm', round: 0, table: 0, expects: 1_000_000 },
    { type: 'sum', round: 0, table: 4, sums: [10, -10, 10, -10] },
  );
  await desk.goto(`${server.url}/club/${made.id}/desk`);
  await expect(desk.getByText('Summen weichen ab !')).toBeVisible();
  await picture(desk, 'club-desk');
  await desk.goto(`${server.url}/club/${made.id}/desk/paper`);
  await expect(desk.getByLabel('Tisch', { exact: true })).toBeFocused();
  await desk.keyboard.type('4');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Spiel 10 von 12')).toBeVisible();
  await expect(desk.getByText('Piccolo')).toBeVisible();
  await picture(desk, 'club-paper', DESKTOP);

  const { page: phone } = await somebody(browser);
  await phone.goto(server.url + (await made.sheet(2)));
  await phone.locator('.who').getByRole('button').first().click();
  await expect(phone.getByText('Wer hat gespielt?')).toBeVisible();
  await picture(phone, 'club-sheet', PHONE);
  await phone.goto(server.url + (await made.person(3)));
  await expect(phone.getByText('Zur Liste')).toBeVisible();
  await picture(phone, 'club-my-place', PHONE);

  const { page: hall } = await somebody(browser, 1920, 1080);
  await hall.goto(`${server.url}/club/${made.id}/hall`);
  await expect(hall.locator('.digits')).toBeVisible();
  for (const [name, what] of [
    ['clock', '.digits'],
    ['tables', 'ul li'],
    ['draw', '.columns p'],
    ['standings', 'ol li'],
  ] as const) {
    for (let turn = 0; turn < 30 && !(await hall.locator(what).first().isVisible()); turn++)
      await hall.keyboard.press('ArrowRight');
    await picture(hall, `club-hall-${name}`, PROJECTOR);
    await hall.setViewportSize(PROJECTOR.projector);
  }
});

test('the same cards, and a season', async ({ browser, server }) => {
  const { page: desk } = await secretary(browser, server);
  const made = await full(desk, 'winter');
  const { page } = await somebody(browser);
  await page.goto(`${server.url}/club/${made.id}/deals/1`);
  await expect(page.locator('.hands dd').first()).toBeVisible();
  await picture(page, 'club-same-cards');
  await page.goto(`${server.url}/club/season/winter`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await picture(page, 'club-season');
  await page.goto(`${server.url}/club`);
  await expect(page.getByRole('link', { name: /Mannschaften/ })).toBeVisible();
  await picture(page, 'club-list');
});
