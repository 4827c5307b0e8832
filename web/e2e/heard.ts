// Records the live regions of the page as a screen reader gets them.
import type { Page } from '@playwright/test';

/** Records each line of the log and each change of the status. */
export async function listens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    let status = '';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.matches('[role=log][aria-live=polite] > p'))
            heard.push(node.textContent ?? '');
        }
      }
      const now = document.querySelector('.table > [role=status].hidden-text')?.textContent ?? '';
      if (now !== status && now) heard.push(`[${now}]`);
      status = now;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
export const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);
