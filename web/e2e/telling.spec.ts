// Tests of the information at the table: explanations of bids and cards, who led, who is winning,
// and earlier deals.
import type { Page } from '@playwright/test';
import type { OpenTable } from '$api';
import { type Look, act, look, nextDeal, playDeal, playUntil } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

/** Begins at a table with rare bids, which are behind "more". */
async function beginWithLateTricks(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('.play .primary')).toBeEnabled();
  const wanted: OpenTable = {
    ruleset: { preset: 'wikipedia', set: ['solo_durch=true'] },
    players: 4,
    sit: true,
    fill: true,
  };
  const name = await page.evaluate(async (wanted) => {
    const post = (path: string, body: object) =>
      fetch(`/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('guests', { locale: 'de' });
    localStorage.setItem('cego-arrived', '1');
    return ((await (await post('tables', wanted)).json()) as { table: string }).table;
  }, wanted);
  await page.goto(`${url}/t/${name}`);
}

const explained = (page: Page) => page.locator('.explain');

test('a long press, the key "?" and a tap after "?" only explain an element', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  await playUntil(page, ({ mine, auction, over }) => mine && !auction && !over);
  const card = page.locator('.hand .one').first();
  const name = (await card.getAttribute('data-card')) ?? '';
  const held = await page.locator('.hand .one').count();
  await card.hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  await expect(explained(page)).toContainText(/zählt|zählen/);
  await page.mouse.up();
  // The card is neither selected nor played.
  await expect(page.locator(`.hand .one.selected`)).toHaveCount(0);
  await expect(page.locator('.hand .one')).toHaveCount(held);
  await page.keyboard.press('Escape');
  await expect(explained(page)).toBeHidden();
  await page.locator(`.hand .one[data-card="${name}"]`).focus();
  await page.keyboard.press('?');
  await expect(explained(page)).toContainText(/zählt|zählen/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Was ist das? Tippe darauf.' }).click();
  await page.locator('.plate .total').first().click();
  await expect(explained(page)).toContainText('Stand');
});

test('bids appear at their seats, and the current contract shows its price', async ({
  page,
  server,
}) => {
  await begin(page, server.url);
  // Reads everything at once, because the auction may end a moment later.
  expect(
    await playUntil(page, () => document.querySelector('.stands')?.textContent ?? null),
  ).toMatch(/zählt|zahlt/);
  // Each seat shows at most one bid.
  const [plates, words] = await playUntil(page, () => {
    const counts = ['.plate:has(.speech.word)', '.speech.word'].map(
      (what) => document.querySelectorAll(what).length,
    );
    return counts[1] === 0 ? null : counts;
  });
  expect(plates).toBe(words);
});

test('a trick shows who led and who is winning', async ({ page, server }) => {
  await begin(page, server.url);
  for (const cards of [1, 2, 3]) {
    // Reads everything at once, because the next card may replace it. The winner is known only when
    // the person's card has arrived.
    const marked = (_: unknown, cards: number) =>
      ['.at', '.led', '.at.best']
        .map((what) => document.querySelectorAll(`.trick ${what}`).length)
        .join() === `${cards},1,1`;
    await playUntil(page, marked, { hurries: false }, cards);
  }
  // The test uses the person's turn, because the next card would close the view.
  await playUntil(page, ({ mine }) => mine && document.querySelector('.look') !== null);
  await page.locator('.look').last().click();
  await expect(page.getByRole('group', { name: 'Letzter Stich' }).locator('.at')).toHaveCount(4);
});

test('a selection stays while the previous trick is collected', async ({ page, server }) => {
  await begin(page, server.url);
  for (const [what, stays] of [
    ['.look:last-of-type', '.trick.last .at'],
    ['.hand .one:not(.off)', '.hand .one.selected'],
  ] as const) {
    // The person leads to the next trick while the won one is still moving.
    const tapped = ({ mine, over }: Look, what: string): boolean => {
      const leads = mine && !over && document.querySelector('.trick .mover[data-to]') !== null;
      const thing = leads ? document.querySelector<HTMLElement>(what) : null;
      thing?.click();
      return thing !== null;
    };
    await playUntil(page, tapped, {}, what);
    await expect(page.locator('.trick .mover[data-to]')).toHaveCount(0);
    await expect(page.locator(stays).first()).toBeVisible();
  }
});

test('the player is not on turn while the server confirms their card', async ({ page, server }) => {
  // Holds back the page's messages while `holds` is set.
  let holds = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/./, (socket) => {
    const other = socket.connectToServer();
    socket.onMessage((message) => {
      const send = () => other.send(message);
      if (holds) held.push(send);
      else send();
    });
  });
  await begin(page, server.url);
  await playUntil(
    page,
    ({ mine, tray, auction, over }) =>
      mine && !tray && !auction && !over && document.querySelector('.look') !== null,
  );
  holds = true;
  await act(page);
  await expect.poll(() => held.length).toBe(1);
  expect((await look(page)).mine).toBe(false);
  await expect(page.locator('.dock')).not.toContainText('Du bist dran');
  holds = false;
  held[0]?.();
  await playUntil(page, ({ mine, over }) => mine || over);
});

test('the player is called "du" everywhere, and their name is shown only at first', async ({
  page,
  server,
}) => {
  await begin(page, server.url);
  const own =
    (await page.locator('.plate.own .name small').textContent())?.replace(/^, /, '') ?? '';
  expect(own).not.toBe('');
  await playDeal(page);
  const text = await page.locator('.table').evaluate((table) => (table as HTMLElement).innerText);
  expect(text).not.toContain(own);
  await expect(page.locator('.result tbody th').first()).toContainText('Du');
});

test('the score sheet keeps its contracts and review links after a reload', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await begin(page, server.url);
  for (let deal = 0; deal < 2; deal++) {
    await playDeal(page);
    // After some deals the page asks once if one tap should play a card.
    const ask = page.getByText('Karten mit einem Tipp spielen statt mit zweien?');
    await expect(ask).toHaveCount(deal);
    if (deal === 1) {
      await page.getByRole('button', { name: 'Ja', exact: true }).click();
      await expect(ask).toHaveCount(0);
      expect(
        await page.evaluate(
          () => JSON.parse(localStorage.getItem('cego-settings') ?? '{}') as object,
        ),
      ).toMatchObject({ tapPlays: true, tapAsked: true });
    }
    await nextDeal(page);
  }
  await expect(page.locator('aside tbody tr')).toHaveCount(2);
  const before = await page.locator('aside tbody td').allTextContents();
  await page.reload();
  await expect(page.locator('aside tbody tr')).toHaveCount(2);
  expect(await page.locator('aside tbody td').allTextContents()).toEqual(before);
  await expect(page.locator('aside tbody small').first()).not.toBeEmpty();
  await page.locator('aside tbody button').first().click();
  await expect(page).toHaveURL(/\/review\//);
});

test('a spectator sees every player', async ({ page, server, browser }) => {
  await page.goto(`${server.url}/new`);
  await page.getByLabel('Andere dürfen zuschauen').check();
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const other = await browser.newContext({
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const eye = await other.newPage();
  await eye.goto(page.url());
  await eye.getByRole('button', { name: 'Zuschauen' }).click();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await eye.setViewportSize({ width, height });
    await expect(eye.locator('.plate')).toHaveCount(4);
    for (const plate of await eye.locator('.plate').all())
      await expect(plate.locator('.name')).toBeInViewport();
  }
  for (const name of ['Karle', 'Liesel', 'Sepp'])
    await expect(eye.locator('.plate .name', { hasText: name })).toBeVisible();
  if (process.env.CEGO_LOOK) {
    await eye.screenshot({ path: `${process.env.CEGO_LOOK}/eye-wide.png` });
    await eye.setViewportSize({ width: 390, height: 844 });
    await eye.waitForTimeout(200);
    await eye.screenshot({ path: `${process.env.CEGO_LOOK}/eye-phone.png` });
  }
  await other.close();
});

test('rare bids stay open while other events arrive', async ({ page, server }) => {
  // The last message to the page, and a function that sends another.
  let last = '';
  let tell: (message: string) => void = () => undefined;
  await page.routeWebSocket(/./, (socket) => {
    const other = socket.connectToServer();
    tell = (message) => socket.send(message);
    other.onMessage((message) => {
      if (typeof message === 'string' && message.includes('"view"')) last = message;
      socket.send(message);
    });
  });
  await beginWithLateTricks(page, server.url);
  const more = page.locator('.dock .buttons').getByRole('button', { name: 'Mehr …', exact: true });
  await playUntil(
    page,
    ({ mine }) =>
      mine &&
      [...document.querySelectorAll('.dock .buttons button')].some(
        (one) => one.textContent?.trim() === 'Mehr …',
      ),
  );
  await more.click();
  await expect(more).toHaveCount(0);
  const shown = await page.locator('.dock .buttons button').count();
  const { turn, setup, games, table, ...picture } = JSON.parse(last) as {
    turn: object;
    setup?: object;
    games?: object;
    table?: object;
  };
  const now = { ...(table ?? picture) } as { number: number };
  now.number += 1;
  tell(
    JSON.stringify({
      type: 'events',
      events: [{ number: now.number, at: 0, event: 'resumed' }],
      turn,
      table: now,
    }),
  );
  await expect(page.locator('.log')).toContainText('Es geht weiter');
  await expect(more).toHaveCount(0);
  await expect(page.locator('.dock .buttons button')).toHaveCount(shown);
});

test('an explanation stays inside the screen, also on a large one', async ({ page, server }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await begin(page, server.url);
  for (const place of ['first', 'last'] as const) {
    await page.getByRole('button', { name: 'Was ist das? Tippe darauf.' }).click();
    const cards = page.locator('.hand .one');
    const card = place === 'first' ? cards.first() : cards.last();
    await card.click({ position: place === 'first' ? { x: 12, y: 20 } : { x: 60, y: 90 } });
    await expect(explained(page)).toBeVisible();
    const box = (await explained(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1920);
    await page.keyboard.press('Escape');
    await expect(explained(page)).toBeHidden();
  }
});

test('the card points name their sides, and unfinished estimates are marked', async ({
  page,
  server,
}) => {
  await begin(page, server.url);
  expect(
    (
      await playUntil(page, () => document.querySelector('.plate.own .taken')?.textContent ?? null)
    ).trim(),
  ).toMatch(/^(Du|Ihr) \d+(,\d+)?( und Verdecktes)? · \S.* \d+(,\d+)?( und Verdecktes)?$/);
  // In the auction the contracts are evaluated after the bids; until then each number is "about".
  await playUntil(
    page,
    ({ mine }) =>
      mine &&
      /Steigern|eröffnet|Selbst oder gut/.test(
        document.querySelector('.dock .prompt')?.textContent ?? '',
      ),
  );
  const first = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        // A MutationObserver sees every state of the page, also on a busy machine.
        const observer = new MutationObserver(() => {
          const worth = document.querySelector('.hint .worth')?.textContent;
          if (!worth) return;
          observer.disconnect();
          done(worth);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        [...document.querySelectorAll<HTMLElement>('.dock button')]
          .find((button) => button.textContent === 'Rat')
          ?.click();
      }),
  );
  expect(first).toMatch(/^etwa /);
  await expect(page.locator('.hint .worth').first()).not.toContainText('etwa');
});

test('the card points of a Solo leave out the unseen blind', async ({ page, server }) => {
  await begin(page, server.url);
  // Reads everything at once, because the next card may end the deal.
  const solo = (): [title: string, taken: string] | null => {
    const title = document.querySelector('.table h1')?.textContent ?? '';
    const taken = document.querySelector('.plate.own .taken')?.textContent?.trim();
    return taken && /(^|[^-])Solo/.test(title) ? [title, taken] : null;
  };
  const [title, taken] = await playUntil(page, solo, { words: /^Solo/ });
  expect(taken).toMatch(
    /^Du /.test(title)
      ? /^Du \d+(,\d+)? und Verdecktes · /
      : /^Ihr \d+(,\d+)? · \S.* \d+(,\d+)? und Verdecktes$/,
  );
});

test('bids below the edge of the dock are indicated', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await beginWithLateTricks(page, server.url);
  const words = page.locator('.dock .buttons');
  const further = page.locator('.dock .further');
  await playUntil(page, ({ auction, mine }) => {
    const box = document.querySelector('.dock .buttons');
    return (
      auction && mine && box !== null && box.scrollHeight - box.scrollTop - box.clientHeight > 4
    );
  });
  await expect(further).toBeVisible();
  await words.evaluate((box) => (box.scrollTop = box.scrollHeight));
  await expect(further).toHaveCount(0);
});
