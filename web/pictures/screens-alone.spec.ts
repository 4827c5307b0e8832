// The pictures of what people play for themselves: the deal of the day, and puzzles.
import { play } from '../e2e/daily';
import { expect, test } from '../e2e/server';
import { SIZES, picture } from './picture';

test.beforeEach(async ({ page }) => page.setViewportSize(SIZES.phone));

test('the deal of the day', async ({ page, server }) => {
  await page.goto(`${server.url}/daily`);
  await expect(page.getByRole('link', { name: 'Spielen' })).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, 'daily');
  await page.goto(`${server.url}/daily/schopfheim/4`);
  await play(page);
  await expect(page.getByText('Der Bot an deiner Stelle')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wie die anderen stehen' })).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, 'daily-judged');
});

test('a puzzle', async ({ page, server }) => {
  await page.goto(`${server.url}/puzzles`);
  await page.getByLabel('Teil des Spiels').selectOption('play');
  await page.getByRole('button', { name: 'Ein Rätsel für dich' }).click();
  const answers = page.locator('.option');
  await expect(answers.first()).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, 'puzzle');
  await answers.last().click();
  await expect(page.locator('.option .worth').first()).toBeVisible();
  await page.waitForTimeout(500);
  await picture(page, 'puzzle-answered');
});
