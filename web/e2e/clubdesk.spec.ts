// The desk in hard cases: people of one name, a substitute, lines that are refused while others are typed, and messages that stay in view.
import type { Page } from '@playwright/test';
import { asked, club, playing, secretary, somebody, type Club, type Opened } from './club';
import { expect, test } from './server';

interface View {
  people: { number: number; name: string; entrant: { name: string; club: string | null; paid: boolean } }[];
  rounds: { tables: { people: number[] }[] }[];
}
const view = (page: Page, made: Club) => asked<View>(page, 'GET', `/tournaments/${made.id}`, undefined, made.desk);

/** A tournament of a round of two tables at which two people have one name. */
async function namesakes(page: Page): Promise<Club> {
  const format = { name: 'Winterabend', rules: { four: 'schwarzwaldmeisterschaft' }, ties: ['declarer_won'], rounds: [{ seats: 'draw', deals: 2, minutes: 60, warnings: [10] }] };
  const made = club(page, await asked<Opened>(page, 'POST', '/tournaments', { format: { format }, by: 'Leitung' }));
  const entrants = [['Anna Huber', 'Krone'], ['Berta Maier', 'Krone'], ['Anna Huber', 'Sonne'], ['Dora Kirner', 'Sonne']].map(([name, of]) => ({ name, club: of, paid: true }));
  await made.do({ type: 'enter_all', entrants }, { type: 'draw' }, { type: 'begin', round: 0 });
  await page.evaluate(([id, desk, referee]) => localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk, referee })), [made.id, made.desk, made.referee] as const);
  return made;
}

const types = async (page: Page, ...lines: string[]) => {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
};
const field = (page: Page) => page.locator('.paper .field input');
/** Opens the page of paper sheets at a table. */
async function paper(page: Page, url: string, made: Club, table = 1): Promise<void> {
  await page.goto(`${url}/club/${made.id}/desk/paper`);
  await expect(page.getByLabel('Tisch', { exact: true })).toBeFocused();
  await types(page, String(table));
  await expect(field(page)).toBeFocused();
}
const contents = async (page: Page, made: Club, table = 0) =>
  (await asked<{ lines: { amounts: number[] | null }[] }>(page, 'GET', `/tournaments/${made.id}/sheets/0/${table}`, undefined, made.desk)).lines.map(({ amounts }) => amounts);

test('the fields of a person follow a substitution, and saving the club keeps the substitute', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await namesakes(page);
  await page.goto(`${server.url}/club/${made.id}/desk/people`);
  await page.getByRole('button', { name: 'Berta Maier ändern' }).click();
  const box = page.locator('.more');
  await box.getByLabel('Jemand springt ein: Name').fill('Paula Mayer');
  await box.getByRole('button', { name: 'Einwechseln' }).click();
  await expect(page.getByText('Unter der 2 spielt jetzt Paula Mayer. Von Berta Maier übernommen: Krone und bezahlt.')).toBeVisible();
  await expect(box.getByLabel('Name', { exact: true })).toHaveValue('Paula Mayer');
  await box.getByLabel('Verein', { exact: true }).fill('Hirschen');
  await box.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Geändert.')).toBeVisible();
  expect((await view(page, made)).people[1]!.entrant).toMatchObject({ name: 'Paula Mayer', club: 'Hirschen', paid: true });
  await page.context().close();
});

test('two people of one name are told apart on phones, at the desk, in print and in public', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await namesakes(page);
  const { page: phone } = await somebody(browser);
  await phone.goto(server.url + (await made.sheet(0)));
  const both = async (on: Page, within = 'body') => {
    await expect(on.locator(within).getByText('Anna Huber (Krone)').first()).toBeVisible();
    await expect(on.locator(within).getByText('Anna Huber (Sonne)').first()).toBeVisible();
  };
  await both(phone, '.who');
  await phone.locator('.who').getByRole('button', { name: 'Anna Huber (Sonne)' }).click();
  await both(phone, '.entry');
  await both(phone, 'thead');
  await phone.goto(`${server.url}/club/${made.id}`);
  await both(phone);
  await page.goto(`${server.url}/club/${made.id}/desk`);
  await both(page, '.names');
  await page.goto(`${server.url}/club/${made.id}/desk/sheet/1/1`);
  await both(page, 'thead');
  for (const kind of ['names', 'tables', 'cards', 'people', 'sheets', 'standings']) {
    await page.goto(`${server.url}/club/${made.id}/desk/print/${kind}`);
    await expect(page.locator('.paper').getByText(/Anna.*\(Krone\)/).first(), kind).toBeVisible();
    await expect(page.locator('.paper').getByText(/Anna.*\(Sonne\)/).first(), kind).toBeVisible();
  }
  await paper(page, server.url, made);
  await both(page, 'thead');
  await phone.context().close();
  await page.context().close();
});

test('a refused line of a paper sheet stays in the field, selected, and nothing waits behind it', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 3);
  await paper(page, server.url, made);
  // Refused before it is sent.
  await types(page, '60 -20 -20 -25');
  await expect(page.getByText('Plus und Minus ergeben −5 statt 0.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('60 -20 -20 -25');
  await expect(page.locator('tr.held, tr.waiting')).toHaveCount(0);
  await types(page, '1=60 -20 -20 -20');
  await expect(page.getByLabel('Tisch 1, Spiel 2 von 3')).toBeFocused();
  expect((await contents(page, made))[0]).toEqual([60, -20, -20, -20]);
  // Refused by the server: no game is worth that.
  await types(page, '7 -7 7 -7');
  await expect(page.getByText('So zahlt kein Spiel', { exact: false })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('2=7 -7 7 -7');
  await expect(page.locator('tr.held, tr.waiting')).toHaveCount(0);
  await types(page, 'c240');
  await expect(page.getByLabel('Tisch 1, Spiel 3 von 3')).toBeFocused();
  // Somebody else writes on the third line while this one is under way: what stands there is shown, and Enter writes over it.
  let under = true;
  await page.route('**/commands', async (route) => {
    if (under) {
      under = false;
      await made.do({ type: 'write', round: 0, table: 0, line: 2, content: { deal: { contract: 'solo', declarer: 1, points: 44 } }, expects: 0 });
    }
    await route.continue();
  });
  await types(page, 'c347');
  await expect(page.getByText(/Dort steht: Solo/)).toBeVisible();
  await expect(field(page)).toHaveValue('3=c347');
  const theirs = (await contents(page, made))[2];
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tisch 1: die Summen auf dem Papier')).toBeFocused();
  await expect.poll(async () => (await contents(page, made))[2]).not.toEqual(theirs);
  await page.context().close();
});

test('what is typed behind a refused line is not entered, and is shown, also after the page is loaded again', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 3);
  await paper(page, server.url, made);
  // Each answer is late: the refusal comes when more has been typed.
  await page.route('**/commands', async (route) => {
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue().catch(() => undefined);
  });
  await types(page, '7 -7 7 -7', 'c240', '40 -40 0 0', '');
  await expect(page.getByText('Nicht eingetragen, weil eine Zeile davor abgelehnt wurde: c240 · 40 -40 0 0.')).toBeVisible();
  await expect(field(page)).toHaveValue('1=7 -7 7 -7');
  expect(await contents(page, made)).toEqual([null, null, null]);
  await page.reload();
  await expect(page.getByText('Vor dem Neuladen getippt und nicht eingetragen, Tisch 1: c240 · 40 -40 0 0.')).toBeVisible();
  await page.context().close();
});

test('what is being typed while a line is refused is not entered, and the refused line comes back', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 3);
  await paper(page, server.url, made);
  await page.route('**/commands', async (route) => {
    await new Promise((later) => setTimeout(later, 2_000));
    await route.continue().catch(() => undefined);
  });
  await types(page, '7 -7 7 -7');
  await page.keyboard.type('c2');
  await expect(page.getByText('Abgelehnt: „1=7 -7 7 -7“.', { exact: false })).toBeVisible();
  await expect(field(page)).toHaveValue('c2');
  await types(page, '40');
  await expect(page.getByText('Nicht eingetragen, weil eine Zeile davor abgelehnt wurde: c240.')).toBeVisible();
  await expect(field(page)).toHaveValue('1=7 -7 7 -7');
  // A line that is under way when the page is loaded again is kept with its sheet, and not told to be lost.
  await types(page, 'c140');
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.getByText('Vor dem Neuladen getippt und nicht eingetragen, Tisch 1: c240.')).toBeVisible();
  await expect(page.getByText('Auf diesem Gerät aufgehoben und noch nicht gesendet: Tisch 1.')).toBeVisible();
  await types(page, '1');
  await expect.poll(async () => (await contents(page, made))[0]).not.toBeNull();
  await page.context().close();
});

test('a sheet whose sums differ is left by an empty Enter, a full one explains 2=60, and t goes to another table', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 8, 1);
  await paper(page, server.url, made);
  await types(page, 'zz2+');
  await expect(page.getByText(/stehen hier für kein Spiel\. Es gibt: .*c Cego/)).toBeVisible();
  await types(page, 'c140', '2=60');
  await expect(page.getByText('„2=60“ wäre Plus und Minus von Platz 2', { exact: false })).toBeVisible();
  await expect(field(page)).toHaveValue('2=60');
  await types(page, '1 0 0 -1');
  await expect(page.getByLabel(/eine Zeile verbessern .*Leer: nächster Tisch/)).toBeFocused();
  await types(page, '');
  await expect(page.getByText('Tisch 1 bleibt offen: Die Summen auf dem Papier sind andere.')).toBeVisible();
  await types(page, '2');
  await expect(page.getByLabel('Tisch 2, Spiel 1 von 1')).toBeFocused();
  // What was said of the first table is not said of the second.
  await expect(page.locator('.paper .problem')).toHaveCount(0);
  await types(page, 't 1');
  await expect(page.getByLabel(/^Tisch 1: eine Zeile verbessern/)).toBeFocused();
  await page.context().close();
});

test('on a phone held sideways field and refusal stay in view while a paper sheet grows', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 24);
  await page.setViewportSize({ width: 844, height: 390 });
  await paper(page, server.url, made);
  await expect(page.locator('details[open]')).toHaveCount(0);
  for (let at = 0; at < 12; at++) {
    await types(page, 'c140');
    await expect(page.getByLabel(`Tisch 1, Spiel ${at + 2} von 24`)).toBeVisible();
  }
  await types(page, 'c147x');
  await expect(page.getByText('Dieses Zeichen am Ende kennt niemand.')).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('tr.chosen')).toBeInViewport({ ratio: 0.9 });
  await page.context().close();
});

test('the phone of a table shows the line that was written last, and the end of a full sheet', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 24);
  for (let line = 0; line < 22; line++) await made.do({ type: 'write', round: 0, table: 0, line, content: { deal: { contract: 'cego', declarer: 1, points: 40 } } });
  const { page: phone } = await somebody(browser);
  await phone.goto(server.url + (await made.sheet(0)));
  await phone.locator('.who').getByRole('button').first().click();
  await expect(phone.getByText('Spiel 23 von 24')).toBeVisible();
  const seen = (line: number) =>
    phone.locator('tbody tr').nth(line).evaluate((row) => {
      const { left, top, height } = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(left + 20, top + height / 2));
    });
  await expect.poll(() => seen(22)).toBe(true);
  await expect.poll(() => seen(21)).toBe(true);
  // A tap on the numbers of a line chooses it, too.
  await phone.locator('tbody tr').nth(21).locator('td').nth(1).click();
  await expect(phone.getByText('Spiel 22 von 24 ändern')).toBeVisible();
  // A refusal is not hidden at the lower edge.
  await phone.getByLabel(/^Punkte von/).fill('99');
  await phone.locator('.entry form').getByRole('button', { name: 'Aufschreiben' }).click();
  await expect(phone.locator('.entry .problem')).toBeInViewport({ ratio: 0.9 });
  await phone.getByRole('button', { name: 'Abbrechen' }).click();
  for (const line of [22, 23]) await made.do({ type: 'write', round: 0, table: 0, line, content: { deal: { contract: 'cego', declarer: 1, points: 40 } } });
  await expect(phone.getByText('Stimmt alles?')).toBeVisible();
  await expect.poll(() => seen(23)).toBe(true);
  await phone.context().close();
  await page.context().close();
});

test('answers come into view on a phone, and do not stay for another page', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 8, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/club/${made.id}/desk/people`);
  await page.getByLabel('Startnummer', { exact: true }).fill('2');
  await page.getByLabel('und', { exact: true }).fill('99');
  await page.getByRole('button', { name: 'Trennen' }).click();
  const message = page.getByText('Die Startnummer 99 hat niemand.');
  await expect(message).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Tische', exact: true }).click();
  await expect(message).toHaveCount(0);
  // An open round says which tables are open, and what can be done.
  await expect(page.getByRole('link', { name: 'Tisch 2: noch nichts' })).toBeVisible();
  await expect(page.getByText(/Tippe auf einen Tisch: bestätigen/)).toBeVisible();
  await page.context().close();
});

test('what cannot be done yet says why: a second round, and a sheet whose sums differ', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const round = { seats: 'draw', deals: 1, minutes: 60, warnings: [10] };
  const format = { name: 'Winterabend', rules: { four: 'schwarzwaldmeisterschaft' }, ties: ['declarer_won'], rounds: [round, round] };
  const made = club(page, await asked<Opened>(page, 'POST', '/tournaments', { format: { format }, by: 'Leitung' }));
  await made.do({ type: 'enter_all', entrants: ['A', 'B', 'C', 'D'].map((name) => ({ name })) }, { type: 'draw' }, { type: 'begin', round: 0 });
  await page.evaluate(([id, desk, referee]) => localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk, referee })), [made.id, made.desk, made.referee] as const);
  await page.goto(`${server.url}/club/${made.id}/desk`);
  await page.getByRole('button', { name: 'Runde 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Runde 2 beginnen' })).toBeDisabled();
  await expect(page.getByText('Erst muss Runde 1 geschlossen werden.')).toBeVisible();
  await made.do({ type: 'write', round: 0, table: 0, line: 0, content: { deal: { contract: 'cego', declarer: 1, points: 40 } } }, { type: 'sum', round: 0, table: 0, sums: [1, 0, 0, -1] });
  await page.goto(`${server.url}/club/${made.id}/desk/sheet/1/1`);
  await expect(page.getByRole('button', { name: 'Für den Tisch bestätigen' })).toBeDisabled();
  await expect(page.getByText('Bestätigen geht erst, wenn die Summen stimmen', { exact: false })).toBeVisible();
  // The printed standings have the penalty that is in the sum.
  await asked(page, 'POST', `/tournaments/${made.id}/commands`, { commands: [{ type: 'penalise', number: 1, round: 0, amount: -40, paragraph: '', why: 'Farbe nicht bedient', id: 'penalty-in-print' }] }, made.referee);
  await page.goto(`${server.url}/club/${made.id}/desk/print/standings`);
  await expect(page.locator('.paper').getByText('Strafen und Gutschriften: −40')).toBeVisible();
  await page.context().close();
});

test('what was told at the desk of a line is kept when its change is refused', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 1);
  await made.do({ type: 'write', round: 0, table: 0, line: 0, content: { deal: { contract: 'cego', declarer: 1, points: 40 } } });
  const { changed } = await asked<{ changed: number }>(page, 'GET', `/tournaments/${made.id}/sheets/0/0`, undefined, made.desk);
  await made.do({ type: 'confirm', round: 0, table: 0, expects: changed });
  await page.goto(`${server.url}/club/${made.id}/desk/sheet/1/1`);
  await page.locator('tbody tr').first().locator('td').first().click();
  const points = page.getByLabel(/^Punkte von/);
  await points.fill('47');
  await page.locator('.entry form').getByRole('button', { name: 'Aufschreiben' }).click();
  await expect(page.getByText('Dazu gehört ein Grund.', { exact: false })).toBeInViewport();
  await expect(points).toHaveValue('47');
  // With the history open the rows of the sheet keep their height.
  await page.getByText('Was an dieser Liste geschah').click();
  expect((await page.locator('tbody tr').first().boundingBox())!.height).toBeLessThan(80);
  await page.getByLabel('Warum?').fill('verhört');
  await page.locator('.entry form').getByRole('button', { name: 'Aufschreiben' }).click();
  await expect(points).toHaveCount(0);
  await page.context().close();
});

test('the name told at set-up goes with everything the desk does', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  await page.goto(`${server.url}/club/new`);
  await page.getByLabel('Wie heißt du?').fill('Vroni');
  await page.getByRole('button', { name: 'Turnier eröffnen' }).click();
  await page.getByRole('link', { name: 'Zur Turnierleitung' }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/commands'));
  await page.locator('form.one').getByLabel('Name', { exact: true }).fill('Anna Huber');
  await page.locator('form.one').getByRole('button', { name: 'Eintragen' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ by: 'Vroni' });
  await page.getByRole('link', { name: 'Tische', exact: true }).click();
  await expect(page.getByText('An diesem Gerät arbeitet: Vroni')).toBeVisible();
  await page.context().close();
});
