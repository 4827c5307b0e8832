// Nobody chooses the cards: the page adds to every deal, checks it, and says what it found.
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { nextDeal, playDeal, playTogether } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

/** What the page says of the deal that is over. */
const sign = (page: Page) => page.locator('.result details > summary');

test('every deal is proven on the page, from the first one on', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  for (let deal = 0; deal < 3; deal++) {
    await playDeal(page);
    await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
    if (deal === 0) {
      await sign(page).click();
      await expect(page.locator('.result details')).toContainText('Diese Karten kann niemand ausgesucht haben: Dein Gerät hat dazugegeben, und es hat nachgerechnet');
      await accessible(page, 'proven deal');
      if (process.env.CEGO_LOOK) await page.screenshot({ path: `${process.env.CEGO_LOOK}/proven.png` });
    }
    await nextDeal(page);
    await expect(page.locator('.hand .one').first()).toBeVisible();
  }
  // The page is loaded again in the middle of a deal: it still knows what it was told before.
  await page.reload();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
});

test('two at one table both know it', async ({ page, browser, server }) => {
  await page.goto(`${server.url}/new`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('Gleich geht es los')).toBeVisible();
  const guests = await browser.newContext({ locale: 'en-GB' });
  const guest = await guests.newPage();
  await guest.goto(page.url());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.getByText('The host of the table deals.')).toBeVisible();
  await page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  await playTogether(page, guest);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await expect(sign(guest)).toHaveText('✓ fairly shuffled, proven');
  await guests.close();
});

test('a device that is silent is named, and its deal is not proven', async ({ page, server }) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((message) => {
      if (!String(message).includes('"type":"open"')) upstream.send(message);
    });
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('○ vorher festgelegt');
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText('kam der Beitrag nicht rechtzeitig');
});

test('a server that tells another secret is shouted about', async ({ page, server }) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => socket.send(String(message).replace(/("event":"deal_ended".*?"secret":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`)));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  await playDeal(page);
  const alarm = page.getByRole('alertdialog');
  await expect(alarm).toContainText('Mit diesen Karten stimmt etwas nicht!');
  await expect(alarm).toContainText('nicht das, auf das er sich vorher festgelegt hatte');
  await accessible(page, 'alarm');
  if (process.env.CEGO_LOOK) await page.screenshot({ path: `${process.env.CEGO_LOOK}/alarm.png` });
  await alarm.getByRole('button', { name: 'Zurück zum Tisch' }).click();
  await expect(alarm).toBeHidden();
  await expect(sign(page)).toHaveText('✗ Karten falsch');
});

test('a server that draws until it likes the deal gets one link, and an alarm', async ({ page, server }) => {
  const links = new Set<string>();
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    let asked: { number: number; seat: number; drawing: { round: number }; chairs: { told?: string }[] } | null = null;
    // A grinding server has time: nothing that comes after the list is handed on before the link is known, however slow this machine is.
    let held: string[] | null = [];
    upstream.onMessage((message) => {
      if (asked && held) return void held.push(String(message));
      // The list comes with the first snapshot, or, where the page was quicker, with an event later.
      const told = JSON.parse(String(message)) as { type: string; drawing?: unknown; table?: { drawing?: unknown } };
      const table = told.type === 'picture' ? told : told.table;
      if (table?.drawing) asked = { ...table, type: 'picture' } as unknown as typeof asked;
      socket.send(message);
    });
    socket.onMessage((message) => {
      const said = JSON.parse(String(message)) as { type: string; link?: string };
      if (said.type !== 'open' || !said.link || !asked) return upstream.send(message);
      links.add(said.link);
      // The link is known, and the deal with it: the same list once more, in the second round and after it.
      for (let round = 2; round < 6; round++) {
        const chairs = asked.chairs.map((chair, at) => (at + 1 === asked?.seat ? { ...chair, told: said.link } : chair));
        socket.send(JSON.stringify({ ...asked, chairs, drawing: { ...asked.drawing, round } }));
      }
      upstream.send(message);
      held?.forEach((message) => socket.send(message));
      held = null;
    });
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Mit diesen Karten stimmt etwas nicht!');
  expect(links.size).toBe(1);
});

test('a server that shows another hand, and says that the auction is over, is shouted about', async ({ page, server }) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const told = JSON.parse(String(message)) as { type: string; over?: unknown; view?: unknown; table?: unknown };
      const table = (told.type === 'picture' ? told : told.table) as { over: unknown; view: { phase: string; hand: string[] } | null } | undefined;
      if (table?.view && !table.over) {
        table.view.phase = 'play';
        table.view.hand = table.view.hand.map((_, at) => `T${22 - at}`);
      }
      socket.send(JSON.stringify(told));
    });
  });
  await begin(page, server.url);
  await expect(page.getByRole('alertdialog')).toContainText('Mit diesen Karten stimmt etwas nicht!');
});

test('a browser that stores nothing proves nothing, and says so', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: { open: () => { throw new Error('no storage'); } } });
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('○ unbewiesen');
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText('Dieser Browser speichert nichts');
});

test('two pages of one browser at one seat open the same link', async ({ page, context, server }) => {
  const links = new Set<string>();
  const listen = (one: Page) => one.on('websocket', (socket) => socket.on('framesent', ({ payload }) => {
    const said = JSON.parse(String(payload)) as { type: string; link?: string };
    if (said.type === 'open' && said.link) links.add(said.link);
  }));
  listen(page);
  await begin(page, server.url);
  const second = await context.newPage();
  listen(second);
  await second.goto(page.url());
  await expect(second.locator('.hand .one').first()).toBeVisible();
  for (let deal = 1; deal <= 2; deal++) {
    await playDeal(page);
    await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
    expect(links.size).toBe(deal);
    if (deal < 2) await nextDeal(page);
  }
});

test('a verdict does not stand beside cards it was not reached by', async ({ page, server }) => {
  // A state that the device cannot read, and the page shows: the hands lie at other seats.
  let showOthers = () => undefined as void;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      socket.send(message);
      const told = JSON.parse(String(message)) as { type: string; table?: { over?: { hands: string[][] } | null; chairs: object[] } };
      const { table } = told;
      if (told.type !== 'events' || !table?.over) return;
      const { over } = table;
      showOthers = () => {
        const chairs = table.chairs.map((chair) => ({ ...chair, told: 7 }));
        socket.send(JSON.stringify({ ...told, events: [], table: { ...table, chairs, over: { ...over, hands: [...over.hands].reverse() } } }));
      };
    });
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  showOthers();
  await expect(sign(page)).toHaveText('○ unbewiesen');
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText('nicht die Karten, die dein Gerät verglichen hat');
});

test('an alarm is not forgotten with the page', async ({ page, server }) => {
  let lies = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => socket.send(lies ? String(message).replace(/("event":"deal_ended".*?"secret":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`) : message));
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(page.getByRole('alertdialog')).toContainText('Mit diesen Karten stimmt etwas nicht!');
  lies = false;
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText('nicht das, auf das er sich vorher festgelegt hatte');
});
