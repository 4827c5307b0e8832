// Test of a whole deal with a screen reader and the keyboard: the order of announcements, and the
// focus in the hand.
import { heard, listens } from './heard';
import { act, hurry, look } from './player';
import { expect, test } from './server';

test('the live region announces a whole deal in order, with "you" and the settlement', async ({
  page,
  server,
}) => {
  await listens(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const lost: string[] = [];
  for (let step = 0; step < 4_000 && !(await look(page)).over; step++) {
    const before = await look(page);
    const plays = before.mine && !before.tray && !before.auction;
    const number = await page.locator('.hand .one').count();
    if (!(await act(page, { keys: true }))) await hurry(page);
    await page.waitForTimeout(20);
    if (plays && (await page.locator('.hand .one').count()) === number - 1 && number > 1) {
      const at = await page.evaluate(
        () =>
          document.activeElement?.closest('.hand')?.className ??
          document.activeElement?.tagName ??
          '',
      );
      if (!at.includes('hand')) lost.push(at);
    }
  }
  await expect(page.locator('.result')).toBeVisible();
  await expect
    .poll(async () => (await heard(page)).some((line) => line.startsWith('Das Spiel ist aus')))
    .toBe(true);
  const lines = (await heard(page)).filter((line) => !line.startsWith('['));
  const at = (what: RegExp) => lines.findIndex((line) => what.test(line));
  // The order is deal, bids, cards, tricks, settlement.
  const order = [
    /^Spiel 1: gegeben/,
    /: „/,
    /spiels?t /,
    /^Stich für /,
    /^Das Spiel ist aus: (du zahlst|du bekommst|für dich)/,
  ].map(at);
  expect(
    order.every((place) => place >= 0),
    lines.join('\n'),
  ).toBe(true);
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  // The person is called "du", never by their name at the table.
  expect(lines.some((line) => line.startsWith('Du spielst '))).toBe(true);
  const told = lines.join('\n');
  const me = await page.locator('.plate.own .name').textContent();
  expect(me).toBe('Du');
  const called = await page.evaluate(() => localStorage.getItem('cego-name'));
  expect(called).toBeTruthy();
  expect(told).not.toContain(called);
  // Each trick follows its four cards, with only bids in between.
  const cards = lines.filter((line) => / spiels?t /.test(line) || /^Stich für /.test(line));
  const tricks = cards.flatMap((line, i) =>
    /^Stich für /.test(line) ? [cards.slice(i - 4, i)] : [],
  );
  expect(tricks.length).toBeGreaterThan(1);
  expect(
    tricks.filter(
      (played) => played.length !== 4 || played.some((line) => !/ spiels?t /.test(line)),
    ),
  ).toEqual([]);
  expect(
    tricks.every((played) => played.filter((line) => line.startsWith('Du spielst ')).length === 1),
  ).toBe(true);
  const ended = lines.at(at(/^Das Spiel ist aus/)) ?? '';
  expect(ended).toMatch(/Dein Stand: [−\d]/);
  expect(lost).toEqual([]);
});
