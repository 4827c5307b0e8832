// Tests of friends and accounts: friends by link, joining a friend's table, and a guest who becomes
// an account and deletes it.
import type { Browser, Page } from '@playwright/test';
import { accessible } from './checks';
import { playDeal } from './player';
import { expect, listen, test } from './server';

/** Opens a browser context for a person with a name. */
async function somebody(
  browser: Browser,
  url: string,
  name: string,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await (
    await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  ).newPage();
  const complaints = listen(page);
  await page.goto(`${url}/friends`);
  await expect(page.getByText('Freunde holen')).toBeVisible();
  await page.goto(`${url}/me`);
  await page.getByLabel('Dein Name am Tisch').fill(name);
  await page.getByRole('button', { name: 'Namen merken' }).click();
  await expect(page.getByText('Gemerkt.')).toBeVisible();
  return { page, complaints };
}

test("two players become friends by link, and one joins the other's table", async ({
  browser,
  server,
}) => {
  const vroni = await somebody(browser, server.url, 'Vroni');
  const karle = await somebody(browser, server.url, 'Karle');
  await vroni.page.goto(`${server.url}/friends`);
  await expect(
    vroni.page.getByRole('img', { name: 'Der Link als Bild für die Kamera' }),
  ).toBeVisible();
  const link = (await vroni.page.locator('.share .link').textContent()) ?? '';
  expect(link).toContain(`${server.url}/friends/`);

  await karle.page.goto(link);
  await expect(karle.page.getByRole('heading', { name: 'Spiel Cego mit Vroni' })).toBeVisible();
  await accessible(karle.page, 'invited');
  await karle.page.getByRole('button', { name: 'Vroni fragen' }).click();
  await expect(karle.page.getByText('Jetzt muss Vroni noch Ja sagen')).toBeVisible();

  // The asked person sees the request on the first page and accepts it.
  await vroni.page.goto(server.url);
  await expect(vroni.page.getByText('Jemand möchte mit dir befreundet sein')).toBeVisible();
  await vroni.page.getByRole('link', { name: 'Antworten' }).click();
  await expect(vroni.page.getByRole('link', { name: 'Karle' })).toBeVisible();
  await vroni.page.getByRole('button', { name: 'Gern' }).click();
  await expect(vroni.page.getByText('an keinem offenen Tisch')).toBeVisible();
  await accessible(vroni.page, 'friends');

  // One opens a table in the lobby, and the other sits down at it.
  await karle.page.goto(`${server.url}/new`);
  await karle.page.getByLabel('Wer mag, darf sich dazusetzen').check();
  await karle.page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(karle.page.getByText('Gleich geht es los')).toBeVisible();
  await vroni.page.goto(server.url);
  await expect(vroni.page.getByText('Freunde am Tisch')).toBeVisible();
  await vroni.page.getByRole('button', { name: 'Dazusetzen' }).click();
  await expect(vroni.page.getByText('Du, Vroni')).toBeVisible();
  await expect(karle.page.locator('.waiting').getByText('Vroni')).toBeVisible();
  expect([...vroni.complaints, ...karle.complaints]).toEqual([]);
  await vroni.page.context().close();
  await karle.page.context().close();
});

test('spectators see no hands, and a player can be muted and reported', async ({
  browser,
  server,
}) => {
  const host = await somebody(browser, server.url, 'Liesel');
  const guest = await somebody(browser, server.url, 'Sepp');
  await host.page.goto(`${server.url}/new`);
  await host.page.getByLabel('Andere dürfen zuschauen').check();
  await host.page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(host.page.getByText('Gleich geht es los')).toBeVisible();
  await guest.page.goto(host.page.url());
  await guest.page.getByRole('button', { name: 'Platz nehmen' }).click();
  await expect(guest.page.getByText('Du, Sepp')).toBeVisible();
  await host.page.getByRole('button', { name: 'Auffüllen und austeilen' }).click();
  await expect(host.page.locator('.hand .one').first()).toBeVisible();

  const eye = await (
    await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  ).newPage();
  const complaints = listen(eye);
  await eye.goto(host.page.url());
  await expect(eye.getByText('Zuschauer erlaubt')).toBeVisible();
  await accessible(eye, 'door');
  await eye.getByRole('button', { name: 'Zuschauen' }).click();
  await expect(eye.getByText('Du schaust zu')).toBeVisible();
  await expect(eye.locator('.plate').first()).toBeVisible();
  await expect(eye.locator('.hand')).toHaveCount(0);

  await host.page.getByRole('button', { name: 'Menü' }).click();
  await host.page.getByRole('tab', { name: 'Mitspieler' }).click();
  await expect(host.page.getByText('Einer schaut zu.')).toBeVisible();
  await accessible(host.page, 'people at the table');
  await host.page.getByRole('button', { name: 'Stumm schalten' }).click();
  await expect(host.page.getByRole('button', { name: 'Wieder hören' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Melden' }).click();
  await host.page.getByLabel('Weswegen').selectOption('cheating');
  await host.page.getByRole('button', { name: 'Abschicken' }).click();
  await expect(host.page.getByText('Danke, es ist angekommen.')).toBeVisible();
  expect([...host.complaints, ...guest.complaints, ...complaints]).toEqual([]);
  for (const page of [host.page, guest.page, eye]) await page.context().close();
});

test('a player takes the seat back from the bot, also after leaving', async ({ page, server }) => {
  await page.goto(server.url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menü' });
  await menu.click();
  await page.getByRole('button', { name: 'Spiel für mich weiter' }).click();
  await expect(page.locator('.prompt')).toHaveText('Ein Bot spielt für dich.');
  await page.getByRole('button', { name: 'Ich bin wieder da' }).click();
  await expect(page.locator('.prompt')).not.toHaveText('Ein Bot spielt für dich.');

  await menu.click();
  await page.getByRole('button', { name: 'Tisch verlassen' }).click();
  await page.getByRole('button', { name: 'Wirklich?' }).click();
  await expect(page.getByText('Deine Tische')).toBeVisible();
  await page.locator('li a[href^="/t/"]').first().click();
  await page.getByRole('button', { name: 'Platz nehmen' }).click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
});

test('a guest becomes an account, logs in elsewhere and deletes everything', async ({
  browser,
  server,
}) => {
  const { page } = await somebody(browser, server.url, 'Wiesel vom Kandel');
  await page.getByLabel('Anmeldename').fill('wiesel');
  await page.getByLabel('Passwort', { exact: false }).fill('kurz');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('alert')).toContainText('8 bis 200 Zeichen');
  await accessible(page, 'guest');
  await page.getByLabel('Passwort', { exact: false }).fill('vier Karten im Talon');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Dein Konto heißt wiesel.')).toBeVisible();
  await expect(page.getByLabel('Dein Name am Tisch')).toHaveValue('Wiesel vom Kandel');

  // Logs in elsewhere, first with a wrong and then with the right password.
  const other = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await other.goto(`${server.url}/me`);
  await expect(other.getByText('kennt dich der Server noch nicht')).toBeVisible();
  await other.getByLabel('Ich habe schon eins').check();
  await other.getByLabel('Anmeldename').fill('Wiesel');
  await other.getByLabel('Passwort', { exact: false }).fill('das ist es nicht');
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('stimmt nicht');
  await other.getByLabel('Passwort', { exact: false }).fill('vier Karten im Talon');
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(other.getByLabel('Dein Name am Tisch')).toHaveValue('Wiesel vom Kandel');

  // An API key is shown once and then listed. The first browser is logged out from here.
  await other.getByText('Für Programmierer').click();
  await other.getByRole('combobox', { name: /^Neu/ }).selectOption('token');
  await other.getByLabel('Name', { exact: true }).fill('Auswertung');
  await other.getByRole('button', { name: 'Anlegen' }).click();
  await expect(other.locator('.token')).toHaveText(/\S{20,}/);
  await accessible(other, 'account');
  await other.reload();
  await expect(other.getByText('Auswertung')).toBeVisible();
  const rows = other.locator('.rows li', { hasText: 'Beenden' });
  await expect(rows).toHaveCount(2);
  for (let left = 2; left > 0; left--) {
    await rows.first().getByRole('button', { name: 'Beenden' }).click();
    await expect(rows).toHaveCount(left - 1);
  }
  await page.reload();
  await expect(page.getByText('kennt dich der Server noch nicht')).toBeVisible();

  const file = other.waitForEvent('download');
  await other.getByRole('link', { name: 'Datei holen' }).click();
  expect((await file).suggestedFilename()).toBe('cego.json');

  await other.getByRole('button', { name: 'Konto löschen' }).click();
  await expect(other.getByText('Zurückholen kann das niemand.')).toBeVisible();
  await accessible(other, 'farewell');
  await other.locator('form.note').getByLabel('Passwort').fill('vier Karten im Talon');
  await other.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(other.getByText('kennt dich der Server noch nicht')).toBeVisible();
  await other.getByLabel('Ich habe schon eins').check();
  await other.getByLabel('Anmeldename').fill('wiesel');
  await other.getByLabel('Passwort', { exact: false }).fill('vier Karten im Talon');
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('stimmt nicht');
  await page.context().close();
  await other.context().close();
});

test('a passkey logs in without a password', async ({ browser, server }) => {
  // Passkeys need a host name, not an IP address.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const { page } = await somebody(browser, url, 'Uhu vom Brend');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByLabel('Anmeldename').fill('uhu');
  await page.getByRole('button', { name: 'Ohne Passwort, mit Passkey' }).click();
  await expect(page.getByText('Dein Konto heißt uhu.')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByLabel('Ich habe schon eins').check();
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByLabel('Dein Name am Tisch')).toHaveValue('Uhu vom Brend');
  await page.context().close();
});

test('played deals and the ranking can be found', async ({ page, server }) => {
  await page.goto(server.url);
  await page.locator('.play .primary').click();
  await expect(page.locator('.hand .one').first()).toBeVisible();
  await page.goto(`${server.url}/me`);
  await page.getByRole('link', { name: 'Deine Spiele' }).click();
  await expect(page.getByText('Noch kein Spiel.', { exact: true })).toBeVisible();
  await page.goto(server.url);
  await page.locator('li a[href^="/t/"]').first().click();
  await playDeal(page);
  const amount = (await page.locator('.result p.own').textContent()) ?? '';
  await page.goto(`${server.url}/me`);
  await page.getByRole('link', { name: 'Deine Spiele' }).click();
  const deal = page.locator('.rows li').filter({ has: page.locator('a[href^="/review/"]') });
  await expect(deal).toHaveCount(1);
  await expect(deal).toContainText('Schopfheim');
  // The amount of the deal, as shown at the table.
  await expect(deal.locator('.figure')).toHaveText(
    new RegExp(`^[+−]?${/\d+/.exec(amount)?.[0] ?? '0'}$`),
  );
  await expect(page.getByText(/^Ein Spiel, davon/)).toBeVisible();
  await accessible(page, 'person');
  await page.getByRole('button', { name: 'Partien' }).click();
  await expect(page.getByText('Hier steht noch keine Partie.')).toBeVisible();
  await page.getByRole('link', { name: 'Die Besten' }).click();
  await expect(page.getByText('Hier steht noch niemand.')).toBeVisible();
  await accessible(page, 'leaders');
});

test('pages of unknown people say that nobody has that name', async ({ page, server, quiet }) => {
  for (const path of ['/p/00000000000000000000000000000000', '/p/oops', '/friends/oops']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('alert')).toContainText('Diese Person gibt es nicht');
  }
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !text.includes('404')));
});
