// Random tapper: taps a random enabled element and checks the page after each tap.
import type { Page } from '@playwright/test';

/** Findings and progress of a run. */
export interface Found {
  taps: number;
  deals: number;
  faults: string[];
}

/**
 * Taps at random, within the page, until the number of taps is reached. The same `seed` gives the
 * same taps on the same pages. `here` uses local tables.
 */
export function taps(page: Page, count: number, seed: number, here: boolean): Promise<Found> {
  return page.evaluate(
    async ([count, seed, here]) => {
      let state = seed >>> 0;
      const chance = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
      };
      const found = { taps: 0, deals: 0, faults: [] as string[] };
      const fault = (text: string) => {
        if (found.faults.length < 40 && !found.faults.includes(text)) found.faults.push(text);
      };
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const seen = (one: HTMLElement) => {
        const box = one.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.height > 0 &&
          box.bottom > 0 &&
          box.top < innerHeight &&
          box.right > 0 &&
          box.left < innerWidth
        );
      };
      /** Links lead away from the table. */
      const leaves = (one: HTMLElement) => one.closest('a') !== null;
      const cut = () => {
        for (const one of document.querySelectorAll<HTMLElement>(
          'button, h1, h2, h3, p, label, legend, th, td, li, dt, dd, b, .name, .role, .word, .who',
        )) {
          if (one.closest('.hidden-text, .sprite, .scroll, .one') || !seen(one)) continue;
          const style = getComputedStyle(one);
          if (
            style.overflowX !== 'visible' &&
            style.overflowX !== 'auto' &&
            style.overflowX !== 'scroll' &&
            one.scrollWidth > one.clientWidth + 1
          )
            fault(`cut: ${one.className.replace(/svelte-\S+/, '')} ${one.textContent?.trim()}`);
        }
        if (document.documentElement.scrollWidth > innerWidth)
          fault(`the page is ${document.documentElement.scrollWidth} px wide`);
        const raw = document.body.innerText.match(
          /\b(web|say|told|contract|role|refusal)-[a-z_-]+|\{ ?\$/g,
        );
        if (raw) fault(`no words: ${raw.join(' ')}`);
      };
      const signature = () =>
        [
          document.querySelector('.deal')?.textContent,
          document.querySelectorAll('.hand .one').length,
          document.querySelector('.result') !== null,
          document.querySelectorAll('.talk li').length,
          document.querySelector('.talk')?.textContent?.length,
          document.querySelector('.trick')?.textContent,
        ]
          .map(String)
          .join(' ');
      let [last, since, over] = ['', performance.now(), false];
      while (found.taps < count) {
        const now = signature();
        if (now !== last) {
          last = now;
          since = performance.now();
          cut();
        }
        const result = document.querySelector('.result') !== null;
        if (result && !over) found.deals++;
        over = result;
        if (performance.now() - since > 60_000) {
          fault(`stuck: ${document.querySelector('.table')?.textContent?.slice(0, 300)}`);
          break;
        }
        // Mostly taps controls of the game, so that deals go on, and sometimes any control.
        const all = [
          ...document.querySelectorAll<HTMLElement>('button, input, summary, .middle'),
        ].filter((one) => seen(one) && !leaves(one) && !(one as HTMLButtonElement).disabled);
        const play = all.filter((one) => one.closest('.dock, .hand, .tray, .result'));
        const from = play.length > 0 && chance() < 0.8 ? play : all;
        const one = from[Math.floor(chance() * from.length)];
        if (one) {
          found.taps++;
          one.click();
          if (one instanceof HTMLInputElement && (one.type === 'text' || one.type === ''))
            one.value = 'Gut Blatt';
        }
        await pause(chance() < 0.1 ? 120 : 12);
        // After leaving the table it sits down at another one.
        for (let wait = 0; !document.querySelector('.table'); wait++) {
          if (wait === 1_000) {
            fault(
              `no way to a table: ${location.pathname} ${document.body.innerText.slice(0, 200)}`,
            );
            return found;
          }
          // On another page it returns by a link or with the browser's back button.
          if (wait % 100 === 60 && location.pathname !== '/')
            (
              document.querySelector<HTMLElement>('a[href="/"]') ?? { click: () => history.back() }
            ).click();
          if (wait % 50 === 10)
            document
              .querySelector<HTMLElement>(
                here ? '.play button.quiet:not([aria-controls])' : '.play .primary',
              )
              ?.click();
          await pause(20);
        }
      }
      return found;
    },
    [count, seed, here] as const,
  );
}
