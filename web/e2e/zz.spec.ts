import { readFileSync } from 'node:fs';
import { expect, test } from './server';
const page_ = readFileSync(new URL('../../docs/record-format.md', import.meta.url), 'utf8');
const RECORD = /```cego\n([\s\S]*?)```/.exec(page_)?.[1] ?? '';
for (const [w, h] of [[390, 844], [320, 568], [820, 1180], [1280, 800], [1920, 1080]] as const)
  test(`pic ${w}`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: w, height: h }, colorScheme: w === 820 || w === 320 ? 'dark' : 'light' });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log('ERR', e.message));
    await page.goto(`${server.url}/review`);
    await page.getByRole('textbox', { name: 'Aufzeichnung' }).fill(RECORD);
    await page.getByRole('button', { name: 'Durchsehen' }).click();
    const from = Date.now();
    await expect(page.locator('.board')).toBeVisible();
    await page.waitForTimeout(1500);
    if (w === 390) await page.screenshot({ path: `/tmp/advt/r-${w}-early.png` });
    await expect(page.locator('.graph progress')).toHaveCount(0, { timeout: 90_000 });
    console.log(w, 'judged after', Date.now() - from);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/advt/r-${w}.png` });
    await page.getByRole('tab', { name: 'Fehler' }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/advt/r-${w}-m.png` });
    await context.close();
  });
