// Tests of push messages to a device whose page is closed. The browser of these tests has no push
// service. A stub replaces `PushManager.subscribe`, and the debugger delivers messages
// (`ServiceWorker.deliverPushMessage`). Tests of the sending side are in
// crates/cego-server/tests/server/push.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { accessible } from './checks';
import { kept } from './kept';
import { expect, Server, test } from './server';

test.use({ serviceWorkers: 'allow' });

/** Server settings without rate limits and with push messages. */
const CALLS = {
  CEGO_LIMIT_REQUESTS: '1000',
  CEGO_LIMIT_BEGINNINGS: '1000',
  CEGO_PUSH: 'mailto:vorstand@cego.example',
};
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/e2e-device';
const choice = 'Mich rufen, wenn ich dran bin und die Seite zu ist';

/** Stubs a push service that gives each page the same subscription until it is cancelled. */
async function withService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((endpoint) => {
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    const there = () => localStorage.getItem('e2e-device') !== null;
    const device = () => ({
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => JSON.parse(localStorage.getItem('e2e-device') ?? '{}') as unknown,
      unsubscribe: () => (localStorage.removeItem('e2e-device'), Promise.resolve(true)),
    });
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(there() ? (device() as unknown as PushSubscription) : null);
    PushManager.prototype.subscribe = async (wanted) => {
      const given = new Uint8Array(wanted?.applicationServerKey as ArrayBuffer);
      if (!wanted?.userVisibleOnly || given.length !== 65 || given[0] !== 4)
        throw new DOMException('no key', 'InvalidAccessError');
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = text(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
      const keys = { p256dh, auth: text(crypto.getRandomValues(new Uint8Array(16))) };
      localStorage.setItem('e2e-device', JSON.stringify({ endpoint, expirationTime: null, keys }));
      return device() as unknown as PushSubscription;
    };
  }, ENDPOINT);
}

/** Returns the person's subscriptions on the server. */
const devices = (page: Page) =>
  page.evaluate(async () => {
    const all = (await (await fetch('/api/v1/me/export')).json()) as {
      push_devices: { endpoint: string }[];
    };
    return all.push_devices.map(({ endpoint }) => endpoint);
  });

/** Switches push messages on, which makes a new person a guest. */
async function switchOn(page: Page): Promise<void> {
  await page.getByLabel(choice).check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cego-push'))).not.toBeNull();
  await expect.poll(() => devices(page)).toEqual([ENDPOINT]);
}

/** Delivers a message to the service worker, as a push service does. */
async function deliver(
  session: CDPSession,
  origin: string,
  registrationId: string,
  data: unknown,
): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: typeof data === 'string' ? data : JSON.stringify(data),
  });
}

/** Returns the notifications that are shown now. */
const notes = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, tag, data }) => ({
      title,
      tag,
      link: (data as { link: string }).link,
    }));
  });

test('push messages are not offered if the operator has disabled them', async ({
  page,
  context,
  server,
}) => {
  await withService(context);
  await page.goto(`${server.url}/settings`);
  await kept(page);
  await page.reload();
  await expect(page.getByLabel('Kurz vibrieren')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(choice)).toHaveCount(0);
});

test('push messages can be switched on and off and belong to one account', async ({
  page,
  context,
  quiet,
}) => {
  const server = await Server.start(CALLS);
  await withService(context);
  await page.goto(`${server.url}/settings`);
  const box = page.getByLabel(choice);
  await expect(box).toBeVisible();
  await expect(page.getByText('verschlüsselte Nachricht')).toBeVisible();
  await expect(box).not.toBeChecked();
  await switchOn(page);
  await accessible(page, 'settings with calls');
  const words = () =>
    page.evaluate(
      async () =>
        (await (await caches.open('calls')).match('/calls.json'))?.json() as Promise<
          Record<string, string>
        >,
    );
  expect(await words()).toEqual({
    language: 'de',
    turn: 'Du bist dran',
    round: 'Deine Runde beginnt',
  });
  await page.getByLabel('English').check();
  await expect
    .poll(words)
    .toEqual({ language: 'en', turn: 'Your turn', round: 'Your round begins' });
  await page.getByLabel('Deutsch').check();
  await expect.poll(words).toMatchObject({ language: 'de' });
  // The guest becomes an account. The session changes, and the device still gets messages.
  await page.goto(`${server.url}/me`);
  await page.evaluate(() =>
    fetch('/api/v1/accounts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: 'vroni', password: 'der Hahn kräht um vier' }),
    }),
  );
  expect(await devices(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => devices(page)).toEqual([ENDPOINT]);
  // Another person on this device has not switched them on. Requests of the page would be refused
  // once the session has ended.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => fetch('/api/v1/sessions/current', { method: 'DELETE' }));
  await page.evaluate(() =>
    fetch('/api/v1/guests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  );
  await page.goto(`${server.url}/settings`);
  await expect(box).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await devices(page)).toEqual([]);
  // Switching off while the texts are being stored leaves no texts behind.
  await page.evaluate(() => {
    const open = caches.open.bind(caches);
    CacheStorage.prototype.open = async (name) => (
      await new Promise((later) => setTimeout(later, 700)),
      open(name)
    );
  });
  await switchOn(page);
  await box.uncheck();
  await expect.poll(() => devices(page)).toEqual([]);
  await page.waitForTimeout(1_500);
  expect(
    await page.evaluate(async () => [
      await caches.has('calls'),
      localStorage.getItem('cego-push'),
      localStorage.getItem('e2e-device'),
    ]),
  ).toEqual([false, null, null]);
  // The session was replaced without the page, so its requests were refused in the meantime.
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !/401 .*\/me\/deals/.test(text)));
  await server.remove();
});

test('a push message is in the language of the page, and a tap opens the table', async ({
  page,
  context,
}) => {
  const server = await Server.start(CALLS);
  await withService(context);
  const session = await context.newCDPSession(page);
  let registrationId = '';
  session.on(
    'ServiceWorker.workerRegistrationUpdated',
    ({ registrations }: { registrations: { registrationId: string }[] }) =>
      (registrationId = registrations[0]?.registrationId ?? registrationId),
  );
  await session.send('ServiceWorker.enable');
  await page.goto(`${server.url}/settings`);
  const box = page.getByLabel(choice);
  await expect(box).toBeVisible();
  await kept(page);
  await switchOn(page);
  await expect.poll(() => registrationId).not.toBe('');
  const table = '0123456789abcdef';
  await deliver(session, server.url, registrationId, { about: 'turn', table });
  await expect
    .poll(() => notes(page))
    .toEqual([{ title: 'Du bist dran', tag: 'cego', link: `/t/${table}` }]);
  // A newer message replaces the old one, and an unreadable message leads to the first page.
  await deliver(session, server.url, registrationId, { about: 'round', table });
  await expect
    .poll(() => notes(page))
    .toEqual([{ title: 'Deine Runde beginnt', tag: 'cego', link: `/t/${table}` }]);
  for (const nonsense of [
    '',
    'not json',
    '{"about":"__proto__","table":"//evil.example"}',
    '{"about":"language2","table":7}',
    'null',
  ]) {
    await deliver(session, server.url, registrationId, { about: 'turn', table });
    await expect.poll(async () => (await notes(page))[0]?.link).toBe(`/t/${table}`);
    await deliver(session, server.url, registrationId, nonsense);
    await expect
      .poll(() => notes(page), nonsense)
      .toEqual([{ title: 'Cego', tag: 'cego', link: '/' }]);
  }
  // The debugger cannot tap a notification, so the test dispatches the click event to the worker.
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(server.url));
  const opened = await worker?.evaluate(async (link) => {
    const scope = self as unknown as {
      clients: { openWindow: (link: string) => Promise<null> };
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
    };
    const asked: string[] = [];
    scope.clients.openWindow = (to) => (asked.push(to), Promise.resolve(null));
    await scope.registration.showNotification('x', { data: { link } });
    const notification = (await scope.registration.getNotifications()).find(
      ({ title }) => title === 'x',
    );
    const Tapped = (
      self as unknown as { NotificationEvent: new (type: string, more: object) => Event }
    ).NotificationEvent;
    scope.dispatchEvent(new Tapped('notificationclick', { notification }));
    for (let tries = 0; tries < 100 && asked.length === 0; tries++)
      await new Promise((done) => setTimeout(done, 20));
    return asked;
  }, `/t/${table}`);
  expect(opened).toEqual([`/t/${table}`]);
  await server.remove();
});
