// Tests of the first visit: on any connection, and with the server's default limits, the whole
// client is stored afterwards.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { hush, kept, opensAlone } from './kept';
import { LineTo } from './line';
import { playDeal } from './player';
import { expect, Server, slow, test } from './server';

test.use({ serviceWorkers: 'allow' });

/** The default limits of the server. */
const USUAL = {};

/** Requests for the archive, the module and all other files, as the server counted them. */
const files = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return { names, files: all.reduce((a, b) => a + b, 0) };
  });

test('on a fast line', async ({ page, quiet }) => {
  const server = await Server.start(USUAL);
  await page.goto(server.url);
  await kept(page);
  await server.kill();
  await opensAlone(page, server.url);
  const { names, files: count } = await files(page);
  expect(names).toHaveLength(1);
  expect(count).toBeGreaterThan(100);
  hush(quiet);
  await server.remove();
});

test('on a slow line, played on meanwhile', slow(), async ({ page, quiet }) => {
  const server = await Server.start(USUAL);
  const line = await LineTo.to(server.url, { bytes: 100_000, ms: 200 });
  await page.goto(line.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await kept(page);
  await line.end();
  await server.kill();
  await opensAlone(page, line.url);
  hush(quiet);
  await server.remove();
});

test('on a line that breaks off again and again', slow(), async ({ page, quiet }) => {
  const server = await Server.start(USUAL);
  const line = await LineTo.to(server.url, { bytes: 400_000, ms: 20 }, [350_000, 500_000, 900_000]);
  await page.goto(line.url);
  await kept(page);
  await line.end();
  await server.kill();
  await opensAlone(page, line.url);
  hush(quiet);
  await server.remove();
});

test('in four browsers behind one address at once', slow(), async ({ browser }) => {
  const server = await Server.start(USUAL);
  const pages = await Promise.all(
    Array.from({ length: 4 }, async () =>
      (
        await browser.newContext({
          locale: 'de-DE',
          serviceWorkers: 'allow',
          reducedMotion: 'reduce',
        })
      ).newPage(),
    ),
  );
  await Promise.all(pages.map((page) => page.goto(server.url)));
  await Promise.all(pages.map((page) => kept(page)));
  await server.kill();
  for (const page of pages) {
    await page.goto(server.url);
    await page.getByRole('button', { name: /Sofort spielen/ }).click();
    await expect(page.locator('.hand .one').first()).toBeVisible();
    await page.context().close();
  }
  await server.remove();
});

test('a newer client in another window does not disturb a deal', async ({
  page,
  context,
  server,
  quiet,
}) => {
  // A server that switches to a newer client and drops the files of the old one.
  let newer = false;
  const asked: string[] = [];
  const front = createServer(async (request, answer) => {
    const path = request.url ?? '';
    asked.push(path);
    if (newer && path.startsWith('/assets/') && !/\.(pack|wasm)$/.test(path))
      return void answer.writeHead(404).end();
    const found = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
    const headers = Object.fromEntries(
      [...found.headers].filter(
        ([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name),
      ),
    );
    let body: string | Buffer = Buffer.from(await found.arrayBuffer());
    if (newer && path === '/sw.js')
      body = body.toString().replace(/const VERSION = '\w+'/, "const VERSION = 'newer'");
    answer.writeHead(found.status, headers).end(body);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  await page.goto(url);
  await kept(page);
  await page.getByRole('button', { name: 'Nur auf diesem Gerät spielen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const before = await files(page);

  newer = true;
  const other = await context.newPage();
  await other.goto(url);
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(other.getByText('Es gibt eine neue Fassung')).toBeVisible();
  // The deal is unaffected, also when the other window switches to the new version.
  await other.getByRole('button', { name: 'Neue Fassung nehmen' }).click();
  await expect(other.getByText('Es gibt eine neue Fassung')).toHaveCount(0);
  await expect.poll(async () => (await files(page)).names.length).toBe(2);

  await page.bringToFront();
  const address = page.url();
  asked.length = 0;
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('tab', { name: 'Regeln' })).toBeVisible();
  await page.getByRole('tab', { name: 'Regeln' }).click();
  await expect(page.locator('.menu h2').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await playDeal(page);
  expect(page.url()).toBe(address);

  // The old version is removed when only one window is left.
  await page.close();
  await other.reload();
  await expect.poll(async () => (await files(other)).names).toEqual(['cego-newer']);
  expect(before.names).not.toEqual(['cego-newer']);
  front.close();
  hush(quiet);
});
