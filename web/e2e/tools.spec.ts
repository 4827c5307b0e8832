// Tests of the tools for a real table: the score pad and the card counter.
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { PROGRAM, expect, test } from './server';

const PEOPLE = ['Anneliese', 'Bernhard', 'Christoph-Maria', 'Dorle'];

/** Returns the payments that the command line computes, by seat from forehand. */
function paid(...deal: string[]): number[] {
  const said = execFileSync(
    PROGRAM,
    ['score', '--rules', 'stockholm', '--players', '4', '--json', ...deal],
    { encoding: 'utf8' },
  );
  return (JSON.parse(said) as { amounts: number[] }).amounts;
}

const numbers = (texts: string[]) =>
  texts.map((text) => (text.trim() === '·' ? 0 : Number(text.replace('−', '-').replace('+', ''))));
const row = async (page: Page, at: number) =>
  numbers(await page.locator('tbody tr:not(.detail)').nth(at).locator('.amount').allTextContents());
const totals = async (page: Page) =>
  numbers(await page.locator('tfoot tr').first().locator('td').allTextContents());

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/tools/pad`);
  await page.getByRole('link', { name: 'Neuer Abend' }).click();
  // Every player needs a name.
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  await expect(page.getByRole('alert')).toContainText('Jeder braucht einen eigenen Namen');
  for (const [at, name] of PEOPLE.entries())
    await page.getByRole('textbox', { name: `${at + 1}. Name` }).fill(name);
  await page.getByLabel('Gespielt wird nach').selectOption('stockholm');
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  await expect(page.getByRole('heading', { name: 'Wer hat gespielt?' })).toBeVisible();
}

/** Enters a counted game. The first person deals first, so the second is forehand. */
async function write(page: Page, who: string, game: string, points: number): Promise<void> {
  await page.locator('.entry').getByRole('button', { name: who, exact: true }).click();
  await page.locator('.entry').getByRole('button', { name: game, exact: true }).click();
  await page.getByLabel(`Punkte von ${who}`).fill(String(points));
  await page.locator('.entry form').getByRole('button', { name: 'Aufschreiben' }).click();
  await expect(page.getByRole('heading', { name: 'Wer hat gespielt?' })).toBeVisible();
}

test('a match is entered, corrected, stored, printed and exported', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  await accessible(page, 'an empty pad');
  await write(page, 'Bernhard', 'Halbe', 43);
  const halbe = paid('--contract', 'halbe', '--points', '43');
  expect(await row(page, 0)).toEqual([halbe[3], halbe[0], halbe[1], halbe[2]]);
  // The deal goes round: now Bernhard deals, and Christoph-Maria is forehand.
  await expect(page.locator('.entry .dealer')).toHaveText('Bernhard gibt');
  await write(page, 'Christoph-Maria', 'Solo', 30);
  const solo = paid('--contract', 'solo', '--points', '30');
  expect(await row(page, 1)).toEqual([solo[2], solo[3], solo[0], solo[1]]);
  const both = (await row(page, 0)).map(
    (amount, at) => amount + [solo[2], solo[3], solo[0], solo[1]][at]!,
  );
  expect(await totals(page)).toEqual(both);
  expect(both.reduce((a, b) => a + b, 0)).toBe(0);
  await accessible(page, 'a pad with deals');

  // The rows are still there after a reload.
  await page.reload();
  await expect(page.locator('tfoot')).toBeVisible();
  await expect.poll(() => totals(page)).toEqual(both);
  // Undoes and redoes the row.
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  expect(await totals(page)).toEqual([halbe[3], halbe[0], halbe[1], halbe[2]]);
  await page.getByRole('button', { name: 'Wieder', exact: true }).click();
  expect(await totals(page)).toEqual(both);

  // Print shows only the sheet.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.locator('.pencil')).toBeHidden();
  await expect(page.locator('table')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  // Exports the match, deletes it and imports it again.
  await page.getByRole('button', { name: 'Sichern und drucken' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Datei (JSON)' }).click(),
  ]);
  const path = await file.path();
  await page.goto(`${server.url}/tools/pad`);
  await page.getByRole('button', { name: 'Vergessen' }).click();
  await page.getByRole('button', { name: 'Wirklich vergessen?' }).click();
  await expect(page.getByText('Noch steht hier nichts')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kaputt": 1}'),
  });
  await expect(page.getByRole('alert')).toContainText('kein Abend');
  await page.locator('input[type=file]').setInputFiles(path);
  await expect.poll(() => totals(page)).toEqual(both);
});

test('both ways to count a pile agree with the command line', async ({ page, server }) => {
  const pile = ['CK', 'T21', 'H4', 'C8'];
  for (const [button, rules] of [
    ['in Dreiern', 'stockholm'],
    ['in Zweiern', 'schwarzwaldmeisterschaft'],
  ] as const) {
    await page.goto(`${server.url}/tools/count`);
    await page.getByRole('button', { name: button }).click();
    for (const card of ['Kreuz-König', '21er Trumpf|Mond', 'Herz-4', 'Kreuz-8']) {
      await page
        .locator('.pick')
        .and(page.getByRole('button', { name: new RegExp(`^(${card})`) }))
        .first()
        .click();
    }
    await expect(page.locator('.pick.in')).toHaveCount(pile.length);
    const said = execFileSync(
      PROGRAM,
      ['count', '--rules', rules, '--players', '4', '--json', ...pile],
      { encoding: 'utf8' },
    );
    const { points } = JSON.parse(said) as { points: number };
    await expect(page.locator('.score button').first()).toContainText(String(points));
    await page.locator('.score button').first().click();
    await accessible(page, `counting ${button}`);
  }
});

test('the tools are not cut off on the smallest phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['/tools', '/tools/count', '/tools/pad', '/tools/pad/new']) {
    await page.goto(server.url + path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForTimeout(300);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      path,
    ).toBeLessThanOrEqual(320);
  }
});
