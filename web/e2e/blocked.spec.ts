// Tests of a browser that blocks cookies and all storage.
import { expect, test } from './server';

test('the built-in puzzles work although all storage is blocked', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${server.url}/puzzles`);
  await expect(
    page
      .getByRole('button', { name: 'Ein Rätsel für dich' })
      .or(page.getByRole('link', { name: 'Ein Rätsel für dich' })),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('nicht zu laden');
  await context.close();
});
