// Tests of verifiable dealing: the page contributes to every deal, verifies it and shows the
// verdict.
import type { Page } from '@playwright/test';
import { accessible, isOnTop } from './checks';
import { nextDeal, playDeal, playTogether } from './player';
import { expect, test } from './server';

async function begin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
}

/** The verdict on the deal that is over. */
const sign = (page: Page) => page.locator('.result details > summary');
/** The notice about deals whose result was not shown. */
const unseen = (page: Page) => page.locator('.result .unseen');

/** Returns the stored numbers of deals whose verdict was not shown. */
const unshown = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((done, failed) => {
        const opening = indexedDB.open('cego-fairness');
        opening.onerror = () => failed(new Error('no database'));
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('devices')
            .objectStore('devices')
            .getAll() as IDBRequest<{ account: { unshown: number[] } }[]>;
          all.onsuccess = () => {
            opening.result.close();
            done(all.result.flatMap(({ account }) => account.unshown));
          };
        };
      }),
  );

/** Sets whether the page counts as visible or hidden. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/**
 * Shows an announcement of the operator when a deal ends. `change` alters other messages of the
 * server.
 */
async function announceAtEnd(
  page: Page,
  text: string,
  change = (message: string) => message,
): Promise<void> {
  const announcement = { at: 1, text, restart_in_ms: null, maintenance: false };
  let isOut = false;
  // The page also requests the announcement over HTTP.
  await page.route('**/api/v1/announcement', (route) =>
    isOut ? route.fulfill({ json: { announcement } }) : route.continue(),
  );
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const told = String(message);
      if (told.includes('"event":"deal_ended"')) {
        isOut = true;
        socket.send(JSON.stringify({ type: 'announcement', announcement }));
      }
      socket.send(change(told));
    });
  });
}
/** Replaces the secret of the deal by a wrong one. */
const lie = (message: string): string =>
  message.replace(/("event":"deal_ended".*?"secret":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`);
const LONG = 'Der Server wird gewartet, einen Moment bitte. '.repeat(100);
/** Console messages about a blocked file. */
const HELD_BACK = /ERR_CONNECTION_RESET|dynamically imported module/;

test('the page proves every deal, beginning with the first', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  for (let deal = 0; deal < 3; deal++) {
    await playDeal(page);
    await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
    if (deal === 0) {
      await sign(page).click();
      await expect(page.locator('.result details')).toContainText(
        'Diese Karten kann niemand ausgesucht haben: ' +
          'Dein Gerät hat dazugegeben, und es hat nachgerechnet',
      );
      await accessible(page, 'proven deal');
      if (process.env.CEGO_LOOK)
        await page.screenshot({ path: `${process.env.CEGO_LOOK}/proven.png` });
    }
    await expect(unseen(page)).toHaveCount(0);
    await nextDeal(page);
    await expect(page.locator('.hand .one').first()).toBeVisible();
  }
  // After a reload in the middle of a deal the page still knows the stored commitment.
  await page.reload();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await expect(unseen(page)).toHaveCount(0);
});

test('going on at once counts the result as seen', async ({ page, server }) => {
  await begin(page, server.url);
  for (let deal = 0; deal < 2; deal++) {
    await playDeal(page);
    await nextDeal(page);
    await expect(page.locator('.hand .one').first()).toBeVisible();
  }
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await expect(unseen(page)).toHaveCount(0);
});

test('an unseen result is reported beside the next deal until a result is seen', async ({
  page,
  server,
}) => {
  await begin(page, server.url);
  await show(page, 'hidden');
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await nextDeal(page);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(unseen(page)).toContainText(
    'zu einem Spiel dazugegeben, dessen Ergebnis hier nicht stand',
  );
  await accessible(page, 'a deal that was not shown');
  // The second result is seen now, and a reload shows it again.
  await show(page, 'visible');
  await expect(async () => expect(await unshown(page)).toEqual([0])).toPass();
  await page.reload();
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await expect(unseen(page)).toContainText('zu einem Spiel dazugegeben');
  await nextDeal(page);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await expect(unseen(page)).toContainText('zu einem Spiel dazugegeben');
});

test("a result under the operator's announcement is unseen until the bar is closed", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await announceAtEnd(page, LONG);
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  const bar = page.locator('aside[role="status"]');
  expect(await isOnTop(sign(page))).toBe(false);
  await page.waitForTimeout(2_000);
  expect(await unshown(page)).toEqual([0]);
  // The announcement leaves most of the screen free.
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(0.3 * 844 + 1);
  const close = bar.getByRole('button');
  expect(await isOnTop(close)).toBe(true);
  await close.click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => unshown(page)).toEqual([]);
});

test('a result under the menu counts as unseen', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  await page.locator('header button').first().click();
  await expect(page.locator('.menu')).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  expect(await isOnTop(sign(page))).toBe(false);
  await page.waitForTimeout(2_000);
  expect(await unshown(page)).toEqual([0]);
  await page.locator('.menu .close').click();
  await expect.poll(() => unshown(page)).toEqual([]);
});

test('the verdict is visible on the smallest phones without scrolling or tapping', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await expect.poll(() => unshown(page)).toEqual([]);
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [375, 667],
    [390, 844],
    [568, 320],
    [844, 390],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => isOnTop(sign(page)), { message: `${width}x${height}`, timeout: 10_000 })
      .toBe(true);
    expect(
      await page.locator('main.middle').evaluate((main) => main.scrollTop),
      `${width}x${height}`,
    ).toBe(0);
  }
});

test('texts that fail to load hide neither the verdict sign nor the account', async ({
  page,
  server,
  quiet,
}) => {
  await page.route('**/assets/fairness.*.js', (route) => route.abort('connectionreset'));
  await begin(page, server.url);
  await show(page, 'hidden');
  await playDeal(page);
  await expect(sign(page)).toHaveText('? proven');
  await nextDeal(page);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('? proven');
  await expect(unseen(page)).toHaveText('? unseen × 1');
  expect(await unshown(page)).toEqual([0, 1]);
  await show(page, 'visible');
  await expect.poll(() => unshown(page)).toEqual([0]);
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !HELD_BACK.test(text)));
});

test('texts that fail to load do not suppress an alarm', async ({ page, server, quiet }) => {
  await page.route('**/assets/fairness.*.js', (route) => route.abort('connectionreset'));
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => socket.send(lie(String(message))));
  });
  await begin(page, server.url);
  await playDeal(page);
  const alarm = page.getByRole('alertdialog');
  await expect(alarm).toContainText('✗');
  await expect(alarm).toContainText('other_secret');
  await alarm.getByRole('button', { name: 'Zurück zum Tisch' }).click();
  await expect(sign(page)).toHaveText('? wrong');
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !HELD_BACK.test(text)));
});

test("an alarm covers the operator's announcement", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await announceAtEnd(page, LONG, lie);
  await begin(page, server.url);
  await playDeal(page);
  const title = page.getByRole('alertdialog').getByRole('heading');
  await expect(title).toHaveText('Mit diesen Karten stimmt etwas nicht!');
  await expect(page.locator('aside[role="status"]')).toBeVisible();
  expect(await isOnTop(title)).toBe(true);
});

test('a result sent under the number of the previous deal is not checked', async ({
  page,
  server,
}) => {
  let isLast = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const told = JSON.parse(String(message)) as {
        events?: { event: string; deal?: number }[];
        table?: { stage: string; deal: number; commitment?: string };
      };
      const { events, table } = told;
      isLast ||= events?.some(({ event, deal }) => event === 'deal_ended' && deal === 1) === true;
      if (!isLast || !table || table.stage === 'playing') return socket.send(message);
      delete table.commitment;
      socket.send(
        JSON.stringify({
          ...told,
          events: events?.filter(({ event }) => event !== 'deal_ended'),
          table: { ...table, deal: table.deal - 1 },
        }),
      );
    });
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await nextDeal(page);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('○ nicht geprüft');
});

test('cards that the server calls given, without a secret, are shown as not checked', async ({
  page,
  server,
}) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const told = JSON.parse(String(message)) as {
        type: string;
        events?: { event: string; given?: boolean }[];
      };
      if (told.type === 'events')
        told.events = told.events
          ?.filter(({ event }) => event !== 'deal_ended')
          .map((one) => (one.event === 'dealt' ? { ...one, given: true } : one));
      socket.send(JSON.stringify(told));
    });
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('○ nicht geprüft');
});

test('two players at one table both see the deal as proven', async ({ page, browser, server }) => {
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

test('a silent device is named, and its deal is not proven', async ({ page, server }) => {
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

test('a wrong secret raises an alarm', async ({ page, server }) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => socket.send(lie(String(message))));
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

test('a server that grinds for a deal gets only one link and raises an alarm', async ({
  page,
  server,
}) => {
  const links = new Set<string>();
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    let asked: {
      number: number;
      seat: number;
      drawing: { round: number };
      chairs: { told?: string }[];
    } | null = null;
    // A grinding server takes its time: no message after the list is passed on before the link is
    // known.
    let held: string[] | null = [];
    upstream.onMessage((message) => {
      if (asked && held) return void held.push(String(message));
      // The list comes with the first snapshot, or with a later event if the page was quicker.
      const told = JSON.parse(String(message)) as {
        type: string;
        drawing?: unknown;
        table?: { drawing?: unknown };
      };
      const table = told.type === 'picture' ? told : told.table;
      if (table?.drawing) asked = { ...table, type: 'picture' } as unknown as typeof asked;
      socket.send(message);
    });
    socket.onMessage((message) => {
      const said = JSON.parse(String(message)) as { type: string; link?: string };
      if (said.type !== 'open' || !said.link || !asked) return upstream.send(message);
      links.add(said.link);
      // With the link the server knows the deal, and it sends the same list again, in the second
      // round and after it.
      for (let round = 2; round < 6; round++) {
        const chairs = asked.chairs.map((chair, at) =>
          at + 1 === asked?.seat ? { ...chair, told: said.link } : chair,
        );
        socket.send(JSON.stringify({ ...asked, chairs, drawing: { ...asked.drawing, round } }));
      }
      upstream.send(message);
      held?.forEach((message) => socket.send(message));
      held = null;
    });
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Mit diesen Karten stimmt etwas nicht!',
  );
  expect(links.size).toBe(1);
});

test('a hand that differs from the dealt one raises an alarm after the auction, too', async ({
  page,
  server,
}) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const told = JSON.parse(String(message)) as {
        type: string;
        over?: unknown;
        view?: unknown;
        table?: unknown;
      };
      const table = (told.type === 'picture' ? told : told.table) as
        { over: unknown; view: { phase: string; hand: string[] } | null } | undefined;
      if (table?.view && !table.over) {
        table.view.phase = 'play';
        table.view.hand = table.view.hand.map((_, at) => `T${22 - at}`);
      }
      socket.send(JSON.stringify(told));
    });
  });
  await begin(page, server.url);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Mit diesen Karten stimmt etwas nicht!',
  );
});

test('a browser without storage says that it can prove nothing', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new Error('no storage');
        },
      },
    });
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('○ unbewiesen');
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText('Dieser Browser speichert nichts');
});

test('two pages of one browser at one seat open the same link', async ({
  page,
  context,
  server,
}) => {
  const links = new Set<string>();
  const listen = (one: Page) =>
    one.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const said = JSON.parse(String(payload)) as { type: string; link?: string };
        if (said.type === 'open' && said.link) links.add(said.link);
      }),
    );
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

test('a verdict is not shown beside other cards than the ones it judged', async ({
  page,
  server,
}) => {
  // A state that the device cannot parse but the page shows, with the hands at other seats.
  let showOthers = () => undefined as void;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      socket.send(message);
      const told = JSON.parse(String(message)) as {
        type: string;
        table?: { over?: { hands: string[][] } | null; chairs: object[] };
      };
      const { table } = told;
      if (told.type !== 'events' || !table?.over) return;
      const { over } = table;
      showOthers = () => {
        const chairs = table.chairs.map((chair) => ({ ...chair, told: 7 }));
        socket.send(
          JSON.stringify({
            ...told,
            events: [],
            table: { ...table, chairs, over: { ...over, hands: [...over.hands].reverse() } },
          }),
        );
      };
    });
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  // A later message of the server shows the right hands again.
  await expect(async () => {
    showOthers();
    await expect(sign(page)).toHaveText('○ unbewiesen', { timeout: 2_000 });
  }).toPass();
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText(
    'nicht die Karten, die dein Gerät verglichen hat',
  );
});

test('an alarm is shown again after a reload', async ({ page, server }) => {
  let lies = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => socket.send(lies ? lie(String(message)) : message));
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Mit diesen Karten stimmt etwas nicht!',
  );
  lies = false;
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText(
    'nicht das, auf das er sich vorher festgelegt hatte',
  );
});

test('every spelling of a table link has the same account', async ({ page, server }) => {
  let omits = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const told = JSON.parse(String(message)) as { type: string; events?: { event: string }[] };
      if (omits && told.type === 'events')
        told.events = told.events?.filter(({ event }) => event !== 'deal_ended');
      socket.send(JSON.stringify(told));
    });
  });
  await begin(page, server.url);
  await playDeal(page);
  // A result without a verdict looks different from a checked one.
  await expect(sign(page)).toHaveText('○ nicht geprüft');
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText(
    'Dein Gerät hat das Geheimnis nicht bekommen',
  );
  omits = false;
  const address = page.url();
  const id = address.split('/').at(-1) ?? '';
  await page.goto(address.replace(id, id.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'L')));
  await expect(page).toHaveURL(address);
  await expect(sign(page)).toHaveText('○ nicht geprüft');
  await nextDeal(page);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('○ unbewiesen');
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText(
    'Vor diesem Spiel wurde eines gezogen, dessen Ende dein Gerät nicht gesehen hat',
  );
});

test('a database that the browser has closed is opened again', async ({ page, server }) => {
  await page.addInitScript(() => {
    const databases: IDBDatabase[] = [];
    Object.assign(window, { databases });
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, ...how) {
      const request = open.apply(this, how);
      request.addEventListener('success', () => databases.push(request.result));
      return request;
    };
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  await page.evaluate(() =>
    (window as unknown as { databases: IDBDatabase[] }).databases.forEach((database) =>
      database.close(),
    ),
  );
  await nextDeal(page);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
  // The verdict is still there after a reload.
  await page.reload();
  await expect(sign(page)).toHaveText('✓ ehrlich gemischt, bewiesen');
});

test('a table can be joined although the database never answers', async ({ page, server }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, ...how) {
      if (how[0] !== 'cego-fairness') return open.apply(this, how);
      return Object.setPrototypeOf(
        new EventTarget(),
        IDBOpenDBRequest.prototype,
      ) as IDBOpenDBRequest;
    };
  });
  await begin(page, server.url);
  await playDeal(page);
  await expect(sign(page)).toHaveText(/^○/);
  await nextDeal(page);
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await playDeal(page);
  await expect(sign(page)).toHaveText('○ unbewiesen');
  await sign(page).click();
  await expect(page.locator('.result details')).toContainText('Dieser Browser speichert nichts');
});
