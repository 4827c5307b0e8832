// A browser that keeps nothing: cookies and all storage are blocked.
import { expect, test } from './server';

test('where nothing can be kept, the puzzles that come along are there', async ({ browser, server }) => {
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
  await expect(page.getByRole('button', { name: 'Ein Rätsel für dich' }).or(page.getByRole('link', { name: 'Ein Rätsel für dich' }))).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('nicht zu laden');
  await context.close();
});
