// The table tells what there is to know: what a word or card means, who led, who wins, what was played before.
import type { Page } from '@playwright/test';
import type { OpenTable } from '$api';
import { type Look, act, look, nextDeal, playDeal, playUntil } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

/** Begins at a table at which some words are said seldom: they wait behind "more". */
async function beginWithLateTricks(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('.play .primary')).toBeEnabled();
  const wanted: OpenTable = { ruleset: { preset: 'wikipedia', set: ['solo_durch=true'] }, players: 4, sit: true, fill: true };
  const name = await page.evaluate(async (wanted) => {
    const post = (path: string, body: object) => fetch(`/api/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post('guests', { locale: 'de' });
    localStorage.setItem('cego-arrived', '1');
    return ((await (await post('tables', wanted)).json()) as { table: string }).table;
  }, wanted);
  await page.goto(`${url}/t/${name}`);
}

const explained = (page: Page) => page.locator('.explain');

test('a long press, the key "?" and a tap after "?" say what something is, and do nothing else', async ({ page, server }) => {
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
  // It has neither been chosen nor played.
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

test('words appear at the seats that say them, and the game that stands with its price', async ({ page, server }) => {
  await begin(page, server.url);
  // The auction may be over a moment later: what is there is read at once.
  expect(await playUntil(page, () => document.querySelector('.stands')?.textContent ?? null)).toMatch(/zählt|zahlt/);
  // One word a seat, never more.
  const [plates, words] = await playUntil(page, () => {
    const counts = ['.plate:has(.speech.word)', '.speech.word'].map((what) => document.querySelectorAll(what).length);
    return counts[1] === 0 ? null : counts;
  });
  expect(plates).toBe(words);
});

test('a trick says who led and who wins so far', async ({ page, server }) => {
  await begin(page, server.url);
  for (const cards of [1, 2, 3]) {
    // The next card may take it away: all of it is read at once. An own card is judged when it has arrived.
    const marked = (_: unknown, cards: number) => ['.at', '.led', '.at.best'].map((what) => document.querySelectorAll(`.trick ${what}`).length).join() === `${cards},1,1`;
    await playUntil(page, marked, { hurries: false }, cards);
  }
  // On one's own turn the table stands still: the next card takes what is looked at away.
  await playUntil(page, ({ mine }) => mine && document.querySelector('.look') !== null);
  await page.locator('.look').last().click();
  await expect(page.getByRole('group', { name: 'Letzter Stich' }).locator('.at')).toHaveCount(4);
});

test('what is chosen or looked at on the own turn stays while the trick before is taken away', async ({ page, server }) => {
  await begin(page, server.url);
  for (const [what, stays] of [['.look:last-of-type', '.trick.last .at'], ['.hand .one:not(.off)', '.hand .one.selected']] as const) {
    // One leads to the next trick, and the one that was won is on its way still.
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

test('one is not on turn any more once the own card is on its way to the server', async ({ page, server }) => {
  // What the page sends is held back while it is to be on its way.
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
  await playUntil(page, ({ mine, tray, auction, over }) => mine && !tray && !auction && !over && document.querySelector('.look') !== null);
  holds = true;
  await act(page);
  await expect.poll(() => held.length).toBe(1);
  expect((await look(page)).mine).toBe(false);
  await expect(page.locator('.dock')).not.toContainText('Du bist dran');
  holds = false;
  held[0]?.();
  await playUntil(page, ({ mine, over }) => mine || over);
});

test('one is called "du" everywhere, and told the own name once', async ({ page, server }) => {
  await begin(page, server.url);
  const own = (await page.locator('.plate.own .name small').textContent())?.replace(/^, /, '') ?? '';
  expect(own).not.toBe('');
  await playDeal(page);
  const text = await page.locator('.table').evaluate((table) => (table as HTMLElement).innerText);
  expect(text).not.toContain(own);
  await expect(page.locator('.result tbody th').first()).toContainText('Du');
});

test('the score sheet is there again after the page was loaded again, with what was played and a way to the review', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await begin(page, server.url);
  for (let deal = 0; deal < 2; deal++) {
    await playDeal(page);
    // Who knows their cards by now is asked, once, whether one tap is enough.
    const ask = page.getByText('Karten mit einem Tipp spielen statt mit zweien?');
    await expect(ask).toHaveCount(deal);
    if (deal === 1) {
      await page.getByRole('button', { name: 'Ja', exact: true }).click();
      await expect(ask).toHaveCount(0);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cego-settings') ?? '{}') as object)).toMatchObject({ tapPlays: true, tapAsked: true });
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
  const other = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce', serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  const eye = await other.newPage();
  await eye.goto(page.url());
  await eye.getByRole('button', { name: 'Zuschauen' }).click();
  for (const [width, height] of [[390, 844], [1280, 800]] as const) {
    await eye.setViewportSize({ width, height });
    await expect(eye.locator('.plate')).toHaveCount(4);
    for (const plate of await eye.locator('.plate').all()) await expect(plate.locator('.name')).toBeInViewport();
  }
  for (const name of ['Karle', 'Liesel', 'Sepp']) await expect(eye.locator('.plate .name', { hasText: name })).toBeVisible();
  if (process.env.CEGO_LOOK) {
    await eye.screenshot({ path: `${process.env.CEGO_LOOK}/eye-wide.png` });
    await eye.setViewportSize({ width: 390, height: 844 });
    await eye.waitForTimeout(200);
    await eye.screenshot({ path: `${process.env.CEGO_LOOK}/eye-phone.png` });
  }
  await other.close();
});

test('words said seldom stay in sight while something else happens at the table', async ({ page, server }) => {
  // What the page was told last, and a way to tell it more.
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
  await playUntil(page, ({ mine }) => mine && [...document.querySelectorAll('.dock .buttons button')].some((one) => one.textContent?.trim() === 'Mehr …'));
  await more.click();
  await expect(more).toHaveCount(0);
  const shown = await page.locator('.dock .buttons button').count();
  const { turn, setup: _, games: __, table, ...picture } = JSON.parse(last) as { turn: object; setup?: object; games?: object; table?: object };
  const now = { ...(table ?? picture) } as { number: number };
  now.number += 1;
  tell(JSON.stringify({ type: 'events', events: [{ number: now.number, at: 0, event: 'resumed' }], turn, table: now }));
  await expect(page.locator('.log')).toContainText('Es geht weiter');
  await expect(more).toHaveCount(0);
  await expect(page.locator('.dock .buttons button')).toHaveCount(shown);
});

test('an explanation lies inside the screen, also on a large one', async ({ page, server }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await begin(page, server.url);
  for (const place of ['first', 'last'] as const) {
    await page.getByRole('button', { name: 'Was ist das? Tippe darauf.' }).click();
    await page.locator('.hand .one')[place]().click({ position: place === 'first' ? { x: 12, y: 20 } : { x: 60, y: 90 } });
    await expect(explained(page)).toBeVisible();
    const box = (await explained(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1920);
    await page.keyboard.press('Escape');
    await expect(explained(page)).toBeHidden();
  }
});

test('the points so far are told with their sides, and numbers still thought over as such', async ({ page, server }) => {
  await begin(page, server.url);
  expect((await playUntil(page, () => document.querySelector('.plate.own .taken')?.textContent ?? null)).trim()).toMatch(/^(Du|Ihr) \d+(,\d+)?( und Verdecktes)? · \S.* \d+(,\d+)?( und Verdecktes)?$/);
  // In the auction the games are weighed after the words: until then each number is "about".
  await playUntil(page, ({ mine }) => mine && /Steigern|eröffnet|Selbst oder gut/.test(document.querySelector('.dock .prompt')?.textContent ?? ''));
  const first = await page.evaluate(async () => {
    const advice = [...document.querySelectorAll<HTMLElement>('.dock button')].find((button) => button.textContent === 'Rat');
    advice?.click();
    for (let tries = 0; tries < 2_000; tries++) {
      const worth = document.querySelector('.hint .worth')?.textContent;
      if (worth) return worth;
      await new Promise((done) => setTimeout(done, 10));
    }
    return null;
  });
  expect(first).toMatch(/^etwa /);
  await expect(page.locator('.hint .worth').first()).not.toContainText('etwa');
});

test('the points of a Solo leave the blind open, which nobody has seen', async ({ page, server }) => {
  await begin(page, server.url);
  // All of it is read at once: the next card may end the deal.
  const solo = (): [title: string, taken: string] | null => {
    const title = document.querySelector('.table h1')?.textContent ?? '';
    const taken = document.querySelector('.plate.own .taken')?.textContent?.trim();
    return taken && /(^|[^-])Solo/.test(title) ? [title, taken] : null;
  };
  const [title, taken] = await playUntil(page, solo, { words: /^Solo/ });
  expect(taken).toMatch(/^Du /.test(title) ? /^Du \d+(,\d+)? und Verdecktes · / : /^Ihr \d+(,\d+)? · \S.* \d+(,\d+)? und Verdecktes$/);
});

test('words below the edge of the dock are pointed to', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await beginWithLateTricks(page, server.url);
  const words = page.locator('.dock .buttons');
  const further = page.locator('.dock .further');
  await playUntil(page, ({ auction, mine }) => {
    const box = document.querySelector('.dock .buttons');
    return auction && mine && box !== null && box.scrollHeight - box.scrollTop - box.clientHeight > 4;
  });
  await expect(further).toBeVisible();
  await words.evaluate((box) => (box.scrollTop = box.scrollHeight));
  await expect(further).toHaveCount(0);
});
