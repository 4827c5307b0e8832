// Tests of tournaments: from set-up to standings with phones, projector and desk; paper sheets by
// keyboard; a phone without a network.
import type { Page } from '@playwright/test';
import { accessible, faults } from './checks';
import { NAMES, asked, club, playing, secretary, somebody, type Opened } from './club';
import { Server, expect, test } from './server';

/** Enters a line with three taps, or two taps and a number: declarer, game, result. */
async function writes(page: Page, who: number, game: string, points: number): Promise<void> {
  const entry = page.locator('.entry');
  await entry.locator('.big').nth(who).click();
  await entry.getByRole('button', { name: game, exact: true }).click();
  await entry.getByLabel(/^Punkte von/).fill(String(points));
  await entry.locator('form').getByRole('button', { name: 'Aufschreiben' }).click();
}

/** Expects no cut-off text and no axe finding, also at a width of 320 px. */
async function fits(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()!;
  await accessible(page, what);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await faults(page, 'club'), `${what} at 320 px`).toEqual([]);
  await page.setViewportSize(size);
}

test('a tournament runs from set-up to standings although the server is killed', async ({
  browser,
}) => {
  const server = await Server.start();
  const { page: desk, complaints } = await secretary(browser, server);
  // Sets up the tournament from the first preset and changes it by questions.
  await desk.getByRole('link', { name: 'Neues Turnier' }).click();
  await desk.getByLabel('Name des Turniers').fill('Winterabend');
  await desk.getByLabel('Wie viele Runden?').fill('1');
  await desk.getByLabel('Spiele je Runde').fill('2');
  await desk.getByLabel('Wie viele Leute kommen?').fill('8');
  await desk.getByLabel('Wie heißt du?').fill('Vroni');
  await expect(desk.getByText('2 Tische zu 4 Leuten')).toBeVisible();
  await expect(desk.getByText('niemand trifft jemanden zweimal')).toBeVisible();
  await fits(desk, 'set-up');
  await desk.getByRole('button', { name: 'Turnier eröffnen' }).click();
  await expect(desk.getByText('Jetzt aushängen')).toBeVisible();
  await expect(desk.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  await desk.getByRole('link', { name: 'Zur Turnierleitung' }).click();
  // People from a list.
  await desk.getByText('Liste aus einer Tabelle').click();
  const list = NAMES.map((name, at) => `${name};${at % 2 ? 'Krone' : 'Hirschen'}`);
  await desk.getByLabel('Hier einfügen').fill(['Name;Verein', ...list].join('\n'));
  await desk.getByRole('button', { name: 'Alle 8 eintragen' }).click();
  await expect(desk.getByText('8 Leute sind eingetragen.')).toBeVisible();
  await fits(desk, 'people');

  const id = new URL(desk.url()).pathname.split('/')[2]!;
  const keys = await desk.evaluate(
    (id) =>
      JSON.parse(localStorage.getItem(`cego-club-key-${id}`) ?? '{}') as {
        desk: string;
        referee: string;
      },
    id,
  );
  const made = club(desk, {
    tournament: id,
    desk: { key: keys.desk },
    referee: { key: keys.referee },
  });
  const { page: hall, complaints: hallSays } = await somebody(browser, 1920, 1080);
  await hall.goto(`${server.url}/club/${id}/hall`);
  await expect(hall.getByText('Gleich wird ausgelost')).toBeVisible();
  // The projector shows the draw without any action.
  await desk.getByRole('link', { name: 'Tische', exact: true }).click();
  await desk.getByRole('button', { name: 'Auslosen' }).click();
  await expect(hall.getByText(/Georg Winterhalder|Winterhalder, Georg/).first()).toBeVisible();
  await desk.getByRole('button', { name: 'Runde 1 beginnen' }).click();
  await expect(hall.getByRole('timer')).toBeVisible();
  await accessible(hall, 'hall');
  // Only start cards can confirm here, and no printed card says that the table card can.
  for (const [kind, says] of [
    ['cards', 'Bestätigt wird am Ende mit zwei Startkarten'],
    ['people', 'Damit bestätigst du auch die Liste deines Tischs.'],
  ]) {
    await desk.goto(`${server.url}/club/${id}/desk/print/${kind}`);
    await expect(desk.getByText(says!).first()).toBeVisible();
    await expect(desk.getByText('Zwei vom Tisch bestätigen')).toHaveCount(0);
  }
  await desk.getByRole('link', { name: 'Tische', exact: true }).click();

  // A phone opens the first table by the code of the table card. The key does not stay in the
  // address.
  const { page: phone, complaints: phoneSays } = await somebody(browser);
  await phone.goto(server.url + (await made.sheet(0)));
  await expect(phone.getByRole('heading', { name: /Tisch 1/ })).toBeVisible();
  await expect.poll(() => new URL(phone.url()).hash).toBe('');
  await expect(phone.getByText('jede Person mit der eigenen Startkarte')).toBeVisible();
  const mine = phone.locator('.who').getByRole('button').first();
  const called = (await mine.textContent()) ?? '';
  await mine.click();
  await writes(phone, 0, 'Cego', 47);
  // Another phone shows the name disabled, with the reason.
  const { page: other } = await somebody(browser);
  await other.goto(server.url + (await made.sheet(0)));
  const taken = other.locator('.who').getByRole('button', { name: called });
  await expect(taken).toBeDisabled();
  await expect(taken).toContainText('schreibt schon auf einem anderen Handy');
  await fits(other, 'whose phone');
  await other.context().close();
  await expect(phone.getByText('Alles gesendet.')).toBeVisible({ timeout: 40_000 });
  await fits(phone, 'sheet');

  // The server stops, and the phone continues to write.
  await server.kill();
  await writes(phone, 1, 'Solo', 38);
  await expect(phone.getByText('Ein Eintrag ist hier aufgehoben')).toBeVisible();
  await expect(hall.getByText(/Keine Verbindung\. Stand von/)).toBeVisible();
  await server.start();
  await expect(phone.getByText('Alles gesendet.')).toBeVisible({ timeout: 40_000 });

  // In a championship only start cards confirm. The table's phone writes, and two people confirm,
  // each with their own card.
  await expect(
    phone.getByText('Bestätigt wird in diesem Turnier mit der eigenen Startkarte'),
  ).toBeVisible();
  await expect(phone.getByRole('button', { name: /Stimmt so$/ })).toHaveCount(0);
  await fits(phone, 'confirm by card');
  const view = await asked<{ rounds: { tables: { people: number[] }[] }[] }>(
    desk,
    'GET',
    `/tournaments/${id}`,
    undefined,
    keys.desk,
  );
  const secondSays: string[] = [];
  for (const other of view.rounds[0]!.tables[0]!.people.slice(2)) {
    const { page: second, complaints: says } = await somebody(browser);
    await second.goto(server.url + (await made.person(other)));
    await expect(second.getByText('Tisch 1')).toBeVisible();
    await fits(second, 'my place');
    await second.getByRole('link', { name: 'Zur Liste' }).click();
    await second.getByRole('button', { name: /Stimmt so$/ }).click();
    await expect(
      second.getByText(/^Bestätigt von|Die Liste ist bestätigt\./).first(),
    ).toBeVisible();
    secondSays.push(...says);
  }
  await expect(phone.getByText('Die Liste ist bestätigt.')).toBeVisible();
  // Both have confirmed from this computer's address, and the desk sees it.
  await expect(
    desk.getByText(
      'Zwei haben sie innerhalb von Sekunden von einem Gerät oder einer Adresse bestätigt.',
    ),
  ).toBeVisible();

  // The second table uses a paper sheet.
  await desk.getByRole('link', { name: 'Papierlisten' }).click();
  await expect(desk.getByLabel('Tisch', { exact: true })).toBeFocused();
  // The lines are typed without waiting for the page.
  for (const typed of ['2', 'c140', 'b2+', '1 0 0 -1']) {
    await desk.keyboard.type(typed);
    await desk.keyboard.press('Enter');
  }
  await expect(desk.getByText(/Die Summen auf dem Papier sind andere/).first()).toBeVisible();
  const sums = await asked<{ totals: number[] }>(
    desk,
    'GET',
    `/tournaments/${id}/sheets/0/1`,
    undefined,
    keys.desk,
  );
  await desk.keyboard.type(sums.totals.join(' '));
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('die Summen stimmen')).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Tisch 2 ist bestätigt.')).toBeVisible();
  await fits(desk, 'paper');

  // After the end the projector shows the standings that follow from the sheets.
  await desk.getByRole('link', { name: 'Tische', exact: true }).click();
  await fits(desk, 'desk');
  await desk.getByRole('button', { name: 'Runde 1 schließen' }).click();
  await desk.getByRole('button', { name: 'Turnier beenden' }).click();
  await expect(desk.getByText('Das Turnier ist beendet.')).toBeVisible();
  await expect(hall.locator('ol li')).toHaveCount(8);
  const numbers = async (page: Page) =>
    (await page.locator('.total').allTextContents()).map((text) => Number(text.replace('−', '-')));
  const shown = await numbers(hall);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
  expect(shown.reduce((a, b) => a + b, 0)).toBe(0);
  const first = await asked<{ totals: number[] }>(
    desk,
    'GET',
    `/tournaments/${id}/sheets/0/0`,
    undefined,
    keys.desk,
  );
  expect(shown).toEqual([...first.totals, ...sums.totals].sort((a, b) => b - a));
  await phone.goto(`${server.url}/club/${id}`);
  await expect(phone.getByRole('heading', { name: 'Stand' })).toBeVisible();
  await fits(phone, 'public page');
  const lost = /Failed to (load resource|fetch)|ERR_|net::/;
  expect(
    [...complaints, ...hallSays, ...phoneSays, ...secondSays].filter((text) => !lost.test(text)),
  ).toEqual([]);
  await server.remove();
});

test('long names fit the seat buttons at 320 px, without a lone hyphen', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const format = {
    name: 'Winterabend',
    rules: { four: 'schwarzwaldmeisterschaft' },
    ties: ['declarer_won'],
    rounds: [{ seats: 'draw', deals: 2, minutes: 60, warnings: [10] }],
  };
  const made = club(
    page,
    await asked<Opened>(page, 'POST', '/tournaments', { format: { format }, by: 'Leitung' }),
  );
  const names = [
    'Anna-Katharina Winterhalder-Schwarzwälder',
    'Bo Wintermantels-Schmid',
    'Ed Schifffahrtsgesellschaftskapitän-Huber',
    'Jo Schwarzwälders-Beha',
  ];
  await made.do(
    { type: 'enter_all', entrants: names.map((name) => ({ name })) },
    { type: 'draw' },
    { type: 'begin', round: 0 },
  );
  const { page: phone } = await somebody(browser, 320, 568);
  await phone.goto(server.url + (await made.sheet(0)));
  const buttons = phone.locator('.who .big');
  await expect(buttons).toHaveCount(names.length);
  expect(await faults(phone, 'club')).toEqual([]);
  expect(
    await buttons.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    ),
    'wider than their button',
  ).toEqual([]);
  const lines = await buttons.evaluateAll((all) =>
    all.flatMap((one) => {
      const text = [...one.childNodes].find((node) => node instanceof Text)!;
      const found = new Map<number, string>();
      const range = document.createRange();
      for (const [at, letter] of [...(text.textContent ?? '')].entries()) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top } = range.getBoundingClientRect();
        found.set(top, (found.get(top) ?? '') + letter);
      }
      return [...found.values()].map((line) => line.trim());
    }),
  );
  expect(lines.length).toBeGreaterThan(names.length);
  expect(lines.filter((line) => line === '-')).toEqual([]);
  await phone.context().close();
  await page.context().close();
});

test('a paper sheet of 24 deals is typed by keyboard alone, and a typing error is found', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 24);
  await page.goto(`${server.url}/club/${made.id}/desk/paper`);
  await expect(page.getByLabel('Tisch', { exact: true })).toBeFocused();
  let strokes = 0;
  const types = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    strokes += text.length + 1;
  };
  await types('1');
  await expect(page.getByLabel('Tisch 1, Spiel 1 von 24')).toBeFocused();
  const lines = Array.from(
    { length: 24 },
    (_, at) => `${['c', 's', 'h', 'e'][at % 4]}${((at + 1) % 4) + 1}${31 + at}`,
  );
  for (const [at, line] of lines.entries()) {
    // A typing error: the wrong seat.
    await types(at === 6 ? line.replace(/\d/, (seat) => String((Number(seat) % 4) + 1)) : line);
    await expect(
      page
        .getByText(`Spiel ${at + 2} von 24`)
        .or(page.getByText('die Summen auf dem Papier', { exact: false }))
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByText('aufgehoben, noch nicht gesendet')).toHaveCount(0);
  const { totals } = await asked<{ totals: number[] }>(
    page,
    'GET',
    `/tournaments/${made.id}/sheets/0/0`,
    undefined,
    made.desk,
  );
  // The correction: the seventh deal as it was played.
  const seventh = await asked<{ lines: { amounts: number[] }[] }>(
    page,
    'GET',
    `/tournaments/${made.id}/sheets/0/0`,
    undefined,
    made.desk,
  );
  const typed = seventh.lines[6]!.amounts;
  const from = Number(lines[6]!.charAt(1)) - 1;
  const to = (from + 1) % 4;
  const paper = totals.map(
    (total, seat) =>
      total -
      typed[seat]! +
      (seat === from ? typed[to]! : seat === to ? typed[from]! : typed[seat]!),
  );
  await types(paper.join(' '));
  await expect(
    page.getByText(/eine dieser Zeilen allein würde es erklären: .*\b7\b/).first(),
  ).toBeVisible();
  await types(`7=${lines[6]}`);
  await expect(page.getByText('die Summen stimmen')).toBeVisible();
  await types('');
  await expect(page.getByText('Tisch 1 ist bestätigt.')).toBeVisible();
  await expect(page.getByLabel('Tisch', { exact: true })).toBeFocused();
  console.log(`24 deals, sums, a slip mended and confirmed: ${strokes} strokes`);
  // At a hundred strokes a minute this takes less than two minutes.
  expect(strokes).toBeLessThan(200);
  await page.context().close();
});

test('a full sheet explains how to correct a line and is not confirmed by mistake', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 3);
  await page.goto(`${server.url}/club/${made.id}/desk/paper`);
  const types = async (...lines: string[]) => {
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
  };
  await expect(page.getByLabel('Tisch', { exact: true })).toBeFocused();
  await types('1', 'c140', 's238', 'c347');
  await expect(page.getByLabel('Tisch 1: die Summen auf dem Papier')).toBeFocused();
  await types('c455');
  await expect(page.getByText('Die Liste ist voll: Alle 3 Spiele stehen darauf.')).toBeVisible();
  // Waits long enough to read the refusal, because lines typed sooner are held back.
  await page.waitForTimeout(900);
  await types('4=c455');
  await expect(page.getByText('Eine solche Zeile gibt es nicht: 1 bis 3.')).toBeVisible();
  const { totals } = await asked<{ totals: number[] }>(
    page,
    'GET',
    `/tournaments/${made.id}/sheets/0/0`,
    undefined,
    made.desk,
  );
  await page.waitForTimeout(900);
  await types(totals.join(' '));
  await expect(page.getByText('die Summen stimmen')).toBeVisible();
  await types('c455');
  await expect(page.getByText('Die Liste ist voll: Alle 3 Spiele stehen darauf.')).toBeVisible();
  await page.waitForTimeout(900);
  await page.keyboard.press('Delete');
  await types('');
  await expect(page.getByText('Tisch 1 ist bestätigt.')).toBeVisible();
  await page.context().close();
});

test('the desk extends a round, and actions that need a reason have a field for it', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 1);
  await page.goto(`${server.url}/club/${made.id}/desk`);
  const ends = async () =>
    (
      await asked<{ rounds: { clock: { ends: number } }[] }>(
        page,
        'GET',
        `/tournaments/${made.id}`,
        undefined,
        made.desk,
      )
    ).rounds[0]!.clock.ends;
  const before = await ends();
  await page.getByRole('button', { name: '+5 Minuten …' }).click();
  const why = page.getByLabel('Warum?');
  // Blanks are not accepted as a reason, and the message names the field.
  await why.fill(' ');
  await page.getByRole('button', { name: '+5 Minuten', exact: true }).click();
  await expect(page.getByText('Dazu gehört ein Grund. Er kommt ins Feld „Warum?“.')).toBeVisible();
  await why.fill('Das Essen kam spät');
  await page.getByRole('button', { name: '+5 Minuten', exact: true }).click();
  await expect.poll(async () => (await ends()) - before).toBe(300_000);
  await page.context().close();
});

test('lines typed before the server has answered are entered in order', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 8, 1);
  await page.goto(`${server.url}/club/${made.id}/desk/paper`);
  await expect(page.getByLabel('Tisch', { exact: true })).toBeFocused();
  // Every answer is one second late, so lines are typed before their sheet is loaded and before the
  // previous sheet is confirmed.
  await page.route('**/api/**', async (route) => {
    await new Promise((later) => setTimeout(later, 1_000));
    await route.continue().catch(() => undefined);
  });
  const types = async (...lines: string[]) => {
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
  };
  const totals = async (table: number) =>
    (
      await asked<{ totals: number[] }>(
        page,
        'GET',
        `/tournaments/${made.id}/sheets/0/${table}`,
        undefined,
        made.desk,
      )
    ).totals;
  await types('1', 'c140', '0 0 0 1');
  await expect(page.getByText(/Die Summen auf dem Papier sind andere/).first()).toBeVisible();
  await types((await totals(0)).join(' '), '', '2', 'c247');
  await expect(page.getByText('Tisch 1 ist bestätigt.')).toBeVisible();
  await expect(page.getByLabel('Tisch 2: die Summen auf dem Papier')).toBeFocused();
  await expect.poll(async () => (await totals(1)).some((total) => total !== 0)).toBe(true);
  await page.context().close();
});

test('an offline phone queues its lines, sends them once and shows conflicts', async ({
  browser,
  server,
}) => {
  const { page: desk } = await secretary(browser, server);
  const made = await playing(desk, 4, 3);
  const { page: phone } = await somebody(browser);
  await phone.goto(server.url + (await made.sheet(0)));
  await phone.locator('.who').getByRole('button').first().click();
  await writes(phone, 0, 'Cego', 40);
  await expect(phone.getByText('Alles gesendet.')).toBeVisible({ timeout: 40_000 });
  await phone.context().setOffline(true);
  await writes(phone, 1, 'Cego', 41);
  await writes(phone, 2, 'Cego', 42);
  await expect(phone.getByText('2 Einträge sind hier aufgehoben')).toBeVisible();
  await expect(phone.locator('tr.waiting')).toHaveCount(2);
  await accessible(phone, 'a sheet that waits');
  // The desk writes on the second line meanwhile.
  await made.do({
    type: 'write',
    round: 0,
    table: 0,
    line: 1,
    content: { deal: { contract: 'solo', declarer: 1, points: 44 } },
    expects: 0,
  });
  await phone.context().setOffline(false);
  await expect(phone.getByText(/In Zeile 2 hat inzwischen/)).toBeVisible();
  await expect(phone.getByText(/Dort steht: Solo/)).toBeVisible();
  await expect(phone.getByText(/Du hast geschrieben: Cego · 41/)).toBeVisible();
  // The third line is sent in spite of the conflict.
  const lines = async () =>
    (
      await asked<{ lines: { content: { deal: { contract: string; points: number } } | null }[] }>(
        desk,
        'GET',
        `/tournaments/${made.id}/sheets/0/0`,
        undefined,
        made.desk,
      )
    ).lines.map(({ content }) => content?.deal.points);
  await expect.poll(lines).toEqual([40, 44, 42]);
  await phone.getByRole('button', { name: 'Meiner gilt' }).click();
  await expect.poll(lines).toEqual([40, 41, 42]);
  await expect(phone.getByText('Alles gesendet.')).toBeVisible({ timeout: 40_000 });
  const events = await asked<{ events: { event: string }[] }>(
    desk,
    'GET',
    `/tournaments/${made.id}/sheets/0/0/history`,
    undefined,
    made.desk,
  );
  // The history has three entries of the phone and one of the desk, each once.
  expect(events.events.filter(({ event }) => event === 'written').length).toBe(4);
  await phone.context().close();
  await desk.context().close();
});

test('an online tournament is set up with start times and a start card by link', async ({
  browser,
  server,
}) => {
  const { page: desk, complaints } = await secretary(browser, server);
  await desk.goto(`${server.url}/club/new`);
  await desk.getByLabel('Online-Abend').check();
  await desk.getByLabel('Wie viele Minuten wartet ein Tisch auf Fehlende?').fill('7');
  await desk.getByLabel('Wie heißen diese Bots?').fill('Kätter, Xaver');
  await desk.getByLabel('Sekunden für ein Wort oder eine Karte').fill('45');
  await desk.getByLabel('Wie heißt du?').fill('Vroni');
  await fits(desk, 'set-up online');
  await desk.getByRole('button', { name: 'Turnier eröffnen' }).click();
  await desk.getByRole('link', { name: 'Zur Turnierleitung' }).click();
  await expect(desk).toHaveURL(/\/desk\/people$/);
  const id = new URL(desk.url()).pathname.split('/')[2]!;
  const view = () =>
    asked<{
      format: { online: object };
      starts?: { round: number; at: number }[];
      people: { name: string; joined?: boolean }[];
    }>(desk, 'GET', `/tournaments/${id}`, undefined, key);
  const key = await desk.evaluate(
    (id) =>
      (JSON.parse(localStorage.getItem(`cego-club-key-${id}`) ?? '{}') as { desk: string }).desk,
    id,
  );
  expect((await view()).format.online).toMatchObject({
    absent_minutes: 7,
    bot_names: ['Kätter', 'Xaver'],
    turn_seconds: 45,
    absent: 'bot',
    last_table: 'bots',
  });

  // Sets the start times of the rounds by keyboard.
  await desk.goto(`${server.url}/club/${id}/desk`);
  const beginning = desk.getByLabel('Beginn von Runde 1');
  await beginning.fill('2031-01-02T20:15');
  await beginning.press('Enter');
  await expect(desk.getByText('Runde 1 beginnt zur eingestellten Zeit.')).toBeVisible();
  expect((await view()).starts).toEqual([
    { round: 0, at: await desk.evaluate(() => new Date('2031-01-02T20:15').getTime()) },
  ]);
  await fits(desk, 'desk online');
  await desk.getByRole('button', { name: 'Runde 1 doch nicht von selbst beginnen' }).click();
  await expect(desk.getByText('Runde 1 beginnt nicht mehr von selbst.')).toBeVisible();
  await expect(beginning).toHaveValue('');
  expect((await view()).starts ?? []).toEqual([]);

  // A person is entered at the desk and gets the start card as a link.
  await asked(
    desk,
    'POST',
    `/tournaments/${id}/commands`,
    {
      by: 'Leitung',
      commands: [{ id: 'entered-by-hand', type: 'enter', entrant: { name: 'Anna Huber' } }],
    },
    key,
  );
  await desk.goto(`${server.url}/club/${id}/desk/people`);
  await desk.getByRole('button', { name: /Anna Huber/ }).click();
  await desk.getByRole('button', { name: 'Startkarte als Link' }).click();
  const link = (await desk.locator('.more .link').textContent()) ?? '';
  await fits(desk, 'people online');
  const { page: phone, complaints: says } = await somebody(browser);
  await phone.goto(link.trim());
  await phone.getByRole('button', { name: 'Das bin ich: mitspielen' }).click();
  await expect(phone.getByText('Du spielst mit, mit der Startnummer 1.')).toBeVisible();
  await fits(phone, 'my place online');
  expect((await view()).people[0]).toMatchObject({ name: 'Anna Huber', joined: true });
  expect([complaints, says]).toEqual([[], []]);
  await phone.context().close();
  await desk.context().close();
});
