// Tests of the desk in difficult cases: equal names, a substitute, lines refused while others are
// typed, and messages that stay in view.
import type { Page } from '@playwright/test';
import { asked, club, playing, secretary, somebody, type Club, type Opened } from './club';
import { expect, test } from './server';

interface View {
  people: {
    number: number;
    name: string;
    entrant: { name: string; club: string | null; paid: boolean };
  }[];
  rounds: { tables: { people: number[] }[] }[];
}
const view = (page: Page, made: Club) =>
  asked<View>(page, 'GET', `/tournaments/${made.id}`, undefined, made.desk);

/** Creates a tournament with a round of two tables and two people with the same name. */
async function namesakes(page: Page, begun = true): Promise<Club> {
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
  const entrants = [
    ['Anna Huber', 'Krone'],
    ['Berta Maier', 'Krone'],
    ['Anna Huber', 'Sonne'],
    ['Dora Kirner', 'Sonne'],
  ].map(([name, of]) => ({ name, club: of, paid: true }));
  await made.do(
    { type: 'enter_all', entrants },
    { type: 'draw' },
    ...(begun ? [{ type: 'begin', round: 0 }] : []),
  );
  await page.evaluate(
    ([id, desk, referee]) =>
      localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk, referee })),
    [made.id, made.desk, made.referee] as const,
  );
  return made;
}

const types = async (page: Page, ...lines: string[]) => {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
};
/**
 * Waits as long as a person needs to read a refusal. Lines typed sooner are held back (`REACTION`
 * in `web/src/club/desk/typing.ts`).
 */
const noticed = (page: Page) => page.waitForTimeout(900);
const field = (page: Page) => page.locator('.paper .field input');
/** Opens the page of paper sheets at a table. */
async function paper(page: Page, url: string, made: Club, table = 1): Promise<void> {
  await page.goto(`${url}/club/${made.id}/desk/paper`);
  await expect(page.getByLabel('Tisch', { exact: true })).toBeFocused();
  await types(page, String(table));
  await expect(field(page)).toBeFocused();
}
const contents = async (page: Page, made: Club, table = 0) =>
  (
    await asked<{ lines: { amounts: number[] | null }[] }>(
      page,
      'GET',
      `/tournaments/${made.id}/sheets/0/${table}`,
      undefined,
      made.desk,
    )
  ).lines.map(({ amounts }) => amounts);

test('the form of a person shows the substitute, and saving the club keeps them', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await namesakes(page);
  await page.goto(`${server.url}/club/${made.id}/desk/people`);
  await page.getByRole('button', { name: 'Berta Maier ändern' }).click();
  const box = page.locator('.more');
  await box.getByLabel('Jemand springt ein: Name').fill('Paula Mayer');
  await box.getByRole('button', { name: 'Einwechseln' }).click();
  await expect(
    page.getByText(
      'Unter der 2 spielt jetzt Paula Mayer. Von Berta Maier übernommen: Krone und bezahlt.',
    ),
  ).toBeVisible();
  await expect(box.getByLabel('Name', { exact: true })).toHaveValue('Paula Mayer');
  await box.getByLabel('Verein', { exact: true }).fill('Hirschen');
  await box.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Geändert.')).toBeVisible();
  expect((await view(page, made)).people[1]!.entrant).toMatchObject({
    name: 'Paula Mayer',
    club: 'Hirschen',
    paid: true,
  });
  await page.context().close();
});

test('people with the same name have distinct labels on every page and in print', async ({
  browser,
  server,
}) => {
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
    await expect(
      page
        .locator('.paper')
        .getByText(/Anna.*\(Krone\)/)
        .first(),
      kind,
    ).toBeVisible();
    await expect(
      page
        .locator('.paper')
        .getByText(/Anna.*\(Sonne\)/)
        .first(),
      kind,
    ).toBeVisible();
  }
  await paper(page, server.url, made);
  await both(page, 'thead');
  await phone.context().close();
  await page.context().close();
});

test('the paper screen names the round and the line that would be replaced', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 8, 3);
  await paper(page, server.url, made);
  await expect(page.getByRole('heading', { name: 'Runde 1' })).toBeVisible();
  const said = page.locator('#paper-said');
  await types(page, 'c147');
  await expect(said).toContainText('Zeile 1: +30');
  await expect(said).not.toContainText('ersetzt');
  await types(page, '1=c247');
  await expect(said).toContainText(', ersetzt +30');
  // Opens another table, typed without a blank.
  await types(page, 't2');
  await expect(page.locator('.paper .field')).toContainText('Tisch 2');
  await page.context().close();
});

test('a refused line stays selected in the field, and no line is queued behind it', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 3);
  await paper(page, server.url, made);
  // The page refuses this line before sending it.
  await types(page, '60 -20 -20 -25');
  await expect(page.getByText('Plus und Minus ergeben −5 statt 0.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('60 -20 -20 -25');
  await expect(page.locator('tr.held, tr.waiting')).toHaveCount(0);
  await noticed(page);
  await types(page, '1=60 -20 -20 -20');
  await expect(page.getByLabel('Tisch 1, Spiel 2 von 3')).toBeFocused();
  // The field goes on before the server has answered.
  await expect.poll(async () => (await contents(page, made))[0]).toEqual([60, -20, -20, -20]);
  // The server refuses this line, because no game pays these amounts.
  await types(page, '7 -7 7 -7');
  await expect(page.getByText('So zahlt kein Spiel', { exact: false })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('2=7 -7 7 -7');
  await expect(page.locator('tr.held, tr.waiting')).toHaveCount(0);
  await noticed(page);
  await types(page, 'c240');
  await expect(page.getByLabel('Tisch 1, Spiel 3 von 3')).toBeFocused();
  // Another client writes the third line at the same time. The page shows that line, and Enter
  // overwrites it.
  let under = true;
  await page.route('**/commands', async (route) => {
    if (under) {
      under = false;
      await made.do({
        type: 'write',
        round: 0,
        table: 0,
        line: 2,
        content: { deal: { contract: 'solo', declarer: 1, points: 44 } },
        expects: 0,
      });
    }
    await route.continue();
  });
  await types(page, 'c347');
  await expect(page.getByText(/Dort steht: Solo/)).toBeVisible();
  await expect(field(page)).toHaveValue('3=c347');
  const theirs = (await contents(page, made))[2];
  await noticed(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tisch 1: die Summen auf dem Papier')).toBeFocused();
  await expect.poll(async () => (await contents(page, made))[2]).not.toEqual(theirs);
  await page.context().close();
});

test('lines typed after a refused line are listed as not entered, even after a reload', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 3);
  await paper(page, server.url, made);
  // Answers are delayed, so the refusal arrives after more lines were typed.
  await page.route('**/commands', async (route) => {
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue().catch(() => undefined);
  });
  await types(page, '7 -7 7 -7', 'c240', '40 -40 0 0', '');
  await expect(
    page.getByText('Nicht eingetragen, weil eine Zeile davor abgelehnt wurde: c240 · 40 -40 0 0.'),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('1=7 -7 7 -7');
  expect(await contents(page, made)).toEqual([null, null, null]);
  await page.reload();
  await expect(
    page.getByText('Vor dem Neuladen getippt und nicht eingetragen, Tisch 1: c240 · 40 -40 0 0.'),
  ).toBeVisible();
  await page.context().close();
});

test('lines typed without a pause after a locally refused line are not entered', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 8, 3);
  await paper(page, server.url, made, 2);
  // The rules are loaded, so the refusal comes before the next key.
  await types(page, 'c247');
  await expect(page.getByLabel('Tisch 2, Spiel 2 von 3')).toBeFocused();
  await types(page, '2 97', '3 40', '1 30');
  await expect(
    page.getByText('Nicht eingetragen, weil eine Zeile davor abgelehnt wurde: 3 40 · 1 30.'),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('2 97');
  await expect(page.locator('.pencil .problem').first()).toBeVisible();
  expect((await contents(page, made, 1)).slice(1)).toEqual([null, null]);
  // After a pause the line is corrected, and the held lines are typed again.
  await noticed(page);
  await types(page, '2 47', '3 40');
  await expect(page.getByLabel('Tisch 2: die Summen auf dem Papier')).toBeFocused();
  await expect(
    page.getByText('Nicht eingetragen, weil eine Zeile davor abgelehnt wurde: 1 30.'),
  ).toBeVisible();
  await page.context().close();
});

test('a line begun while the one before is refused is not entered', async ({ browser, server }) => {
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
  await expect(
    page.getByText('Nicht eingetragen, weil eine Zeile davor abgelehnt wurde: c240.'),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('1=7 -7 7 -7');
  // A line that is being sent during a reload stays in its queue and is not reported as lost.
  await noticed(page);
  await types(page, 'c140');
  await page.waitForTimeout(300);
  await page.reload();
  await expect(
    page.getByText('Vor dem Neuladen getippt und nicht eingetragen, Tisch 1: c240.'),
  ).toBeVisible();
  await expect(
    page.getByText('Auf diesem Gerät aufgehoben und noch nicht gesendet: Tisch 1.'),
  ).toBeVisible();
  // The desk counts both local lines: one is unsent, the other not entered.
  await page.getByRole('link', { name: 'Tische', exact: true }).click();
  await expect(
    page
      .locator('.tables')
      .getByText('2 Zeilen warten auf diesem Gerät: „Papierlisten“ sendet sie'),
  ).toBeVisible();
  await expect(page.getByText('noch nichts')).toHaveCount(0);
  await page.getByRole('link', { name: 'Papierlisten', exact: true }).click();
  await expect(page.getByLabel('Tisch', { exact: true })).toBeFocused();
  await types(page, '1');
  await expect.poll(async () => (await contents(page, made))[0]).not.toBeNull();
  await page.context().close();
});

test('an empty Enter leaves a sheet with wrong sums, and "t" opens another table', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 8, 1);
  await paper(page, server.url, made);
  await types(page, 'zz2+');
  await expect(page.getByText(/stehen hier für kein Spiel\. Es gibt: .*c Cego/)).toBeVisible();
  await noticed(page);
  await types(page, 'c140', '2=60');
  await expect(
    page.getByText('„2=60“ wäre Plus und Minus von Platz 2', { exact: false }),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('2=60');
  await noticed(page);
  await types(page, '1 0 0 -1');
  await expect(page.getByLabel(/eine Zeile verbessern .*Leer: nächster Tisch/)).toBeFocused();
  await types(page, '');
  await expect(
    page.getByText('Tisch 1 bleibt offen: Die Summen auf dem Papier sind andere.'),
  ).toBeVisible();
  await types(page, '2');
  await expect(page.getByLabel('Tisch 2, Spiel 1 von 1')).toBeFocused();
  // The message about the first table is gone.
  await expect(page.locator('.paper .problem')).toHaveCount(0);
  await types(page, 't 1');
  await expect(page.getByLabel(/^Tisch 1: eine Zeile verbessern/)).toBeFocused();
  await page.context().close();
});

test('after a refused table number no line is entered until a table is named', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 8, 2);
  await paper(page, server.url, made);
  const choice = page.getByLabel('Tisch', { exact: true });
  const refused =
    'Einen Tisch „12“ gibt es nicht: 1 bis 2. Kein Tisch ist offen: „t 3“ öffnet einen.';
  await types(page, 't 12');
  await expect(page.getByText(refused)).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue('t 12');
  await types(page, 'c147', '2 60', 'ok', 'u', 's 20 20 -20 -20', '');
  await expect(
    page.getByText('Kein Tisch ist offen: „t 3“ öffnet einen.', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Nicht eingetragen, weil kein Tisch offen war: c147 · 2 60 · ok · u · s 20 20 -20 -20.',
    ),
  ).toBeVisible();
  await types(page, 't 2');
  await expect(page.getByLabel('Tisch 2, Spiel 1 von 2')).toBeFocused();
  // The lines keep the reason that held when they were typed.
  await expect(
    page.getByText('Nicht eingetragen, weil kein Tisch offen war: c147', { exact: false }),
  ).toBeVisible();
  await expect(
    page.getByText('weil eine Zeile davor abgelehnt wurde', { exact: false }),
  ).toHaveCount(0);
  expect(await contents(page, made, 0)).toEqual([null, null]);
  expect(await contents(page, made, 1)).toEqual([null, null]);
  // Lines after a refused table number do not confirm a full sheet.
  await types(page, 'c140', 'c140', 't 12', 'ok');
  await expect(
    page.getByText('Nicht eingetragen, weil kein Tisch offen war:', { exact: false }),
  ).toContainText('ok');
  await expect(field(page)).toHaveCount(0);
  await types(page, '2');
  await expect(page.getByLabel('Tisch 2: die Summen auf dem Papier')).toBeFocused();
  await page.context().close();
});

test('field and refusal stay in view on a phone in landscape while a sheet grows', async ({
  browser,
  server,
}) => {
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
  await expect(page.getByText('Dieses Zeichen am Ende kennt niemand.')).toBeInViewport({
    ratio: 1,
  });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('tr.chosen')).toBeInViewport({ ratio: 0.9 });
  await page.context().close();
});

test('the phone of a table scrolls to the next line and to the end of a full sheet', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 24);
  for (let line = 0; line < 22; line++)
    await made.do({
      type: 'write',
      round: 0,
      table: 0,
      line,
      content: { deal: { contract: 'cego', declarer: 1, points: 40 } },
    });
  const { page: phone } = await somebody(browser);
  await phone.goto(server.url + (await made.sheet(0)));
  await phone.locator('.who').getByRole('button').first().click();
  await expect(phone.getByText('Spiel 23 von 24')).toBeVisible();
  const seen = (line: number) =>
    phone
      .locator('tbody tr')
      .nth(line)
      .evaluate((row) => {
        const { left, top, height } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(left + 20, top + height / 2));
      });
  await expect.poll(() => seen(22)).toBe(true);
  await expect.poll(() => seen(21)).toBe(true);
  // A tap on the numbers of a line chooses it, too.
  await phone.locator('tbody tr').nth(21).locator('td').nth(1).click();
  await expect(phone.getByText('Spiel 22 von 24 ändern')).toBeVisible();
  // The refusal is visible above the lower edge.
  await phone.getByLabel(/^Punkte von/).fill('99');
  await phone.locator('.entry form').getByRole('button', { name: 'Aufschreiben' }).click();
  await expect(phone.locator('.entry .problem')).toBeInViewport({ ratio: 0.9 });
  await phone.getByRole('button', { name: 'Abbrechen' }).click();
  for (const line of [22, 23])
    await made.do({
      type: 'write',
      round: 0,
      table: 0,
      line,
      content: { deal: { contract: 'cego', declarer: 1, points: 40 } },
    });
  await expect(phone.getByText('Stimmt alles?')).toBeVisible();
  await expect.poll(() => seen(23)).toBe(true);
  await phone.context().close();
  await page.context().close();
});

test('messages scroll into view on a phone and disappear on another page', async ({
  browser,
  server,
}) => {
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
  // The message names the open tables and the possible actions.
  await expect(page.getByRole('link', { name: 'Tisch 2: noch nichts' })).toBeVisible();
  await expect(page.getByText(/Tippe auf einen Tisch: bestätigen/)).toBeVisible();
  await page.context().close();
});

test('long names in the list import and in the print preview wrap on a phone', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await namesakes(page);
  const long = 'Anna-Katharina Winterhalder-Schwarzwälder';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/club/${made.id}/desk/people`);
  await page.getByText('Liste aus einer Tabelle').click();
  await page.getByLabel('Hier einfügen').fill(`Name;Verein\n${long};Krone`);
  const beyond = (one: Element) => one.scrollWidth - one.clientWidth;
  await expect(page.getByRole('cell', { name: long, exact: true })).toBeVisible();
  expect(
    await page.getByRole('region', { name: 'Die gelesene Liste' }).evaluate(beyond),
  ).toBeLessThanOrEqual(0);
  await made.do({ type: 'change', number: 2, entrant: { name: long } });
  for (const kind of ['names', 'standings']) {
    await page.goto(`${server.url}/club/${made.id}/desk/print/${kind}`);
    await expect(page.locator('.paper')).toBeVisible();
    expect(await page.locator('.prints').evaluate(beyond), kind).toBeLessThanOrEqual(0);
  }
  await page.context().close();
});

test('pairs that are kept apart are listed and can be removed', async ({ browser, server }) => {
  const { page } = await secretary(browser, server);
  const made = await namesakes(page);
  await page.goto(`${server.url}/club/${made.id}/desk/people`);
  await page.getByLabel('Startnummer', { exact: true }).fill('3');
  await page.getByLabel('und', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Trennen' }).click();
  await expect(page.locator('.pairs li span')).toHaveText([
    'Anna Huber (Krone) und Anna Huber (Sonne)',
  ]);
  await expect(
    page.getByText(
      'Anna Huber (Sonne) und Anna Huber (Krone) sind getrennt. Alle Runden sind ausgelost',
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Runde 1, Tisch 1: Anna Huber (Sonne) und Anna Huber (Krone) ' +
        'sollten getrennt sein und treffen sich.',
    ),
  ).toBeVisible();
  await page
    .getByRole('button', { name: 'Anna Huber (Krone) und Anna Huber (Sonne) nicht mehr trennen' })
    .click();
  await expect(page.locator('.pairs li')).toHaveCount(0);
  await page.context().close();
});

test('the desk says why it cannot begin a second round or confirm a sheet', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const round = { seats: 'draw', deals: 1, minutes: 60, warnings: [10] };
  const format = {
    name: 'Winterabend',
    rules: { four: 'schwarzwaldmeisterschaft' },
    ties: ['declarer_won'],
    rounds: [round, round],
  };
  const made = club(
    page,
    await asked<Opened>(page, 'POST', '/tournaments', { format: { format }, by: 'Leitung' }),
  );
  await made.do(
    { type: 'enter_all', entrants: ['A', 'B', 'C', 'D'].map((name) => ({ name })) },
    { type: 'draw' },
    { type: 'begin', round: 0 },
  );
  await page.evaluate(
    ([id, desk, referee]) =>
      localStorage.setItem(`cego-club-key-${id}`, JSON.stringify({ desk, referee })),
    [made.id, made.desk, made.referee] as const,
  );
  await page.goto(`${server.url}/club/${made.id}/desk`);
  await page.getByRole('button', { name: 'Runde 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Runde 2 beginnen' })).toBeDisabled();
  await expect(page.getByText('Erst muss Runde 1 geschlossen werden.')).toBeVisible();
  await made.do(
    {
      type: 'write',
      round: 0,
      table: 0,
      line: 0,
      content: { deal: { contract: 'cego', declarer: 1, points: 40 } },
    },
    { type: 'sum', round: 0, table: 0, sums: [1, 0, 0, -1] },
  );
  await page.goto(`${server.url}/club/${made.id}/desk/sheet/1/1`);
  await expect(page.getByRole('button', { name: 'Für den Tisch bestätigen' })).toBeDisabled();
  await expect(
    page.getByText('Bestätigen geht erst, wenn die Summen stimmen', { exact: false }),
  ).toBeVisible();
  // The printed standings show the penalty that the total contains.
  await asked(
    page,
    'POST',
    `/tournaments/${made.id}/commands`,
    {
      commands: [
        {
          type: 'penalise',
          number: 1,
          round: 0,
          amount: -40,
          paragraph: '',
          why: 'Farbe nicht bedient',
          id: 'penalty-in-print',
        },
      ],
    },
    made.referee,
  );
  await page.goto(`${server.url}/club/${made.id}/desk/print/standings`);
  await expect(page.locator('.paper').getByText('Strafen und Gutschriften: −40')).toBeVisible();
  await page.context().close();
});

test('the form of a line keeps its input when the change is refused', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await playing(page, 4, 1);
  await made.do({
    type: 'write',
    round: 0,
    table: 0,
    line: 0,
    content: { deal: { contract: 'cego', declarer: 1, points: 40 } },
  });
  const { changed } = await asked<{ changed: number }>(
    page,
    'GET',
    `/tournaments/${made.id}/sheets/0/0`,
    undefined,
    made.desk,
  );
  await made.do({ type: 'confirm', round: 0, table: 0, expects: changed });
  await page.goto(`${server.url}/club/${made.id}/desk/sheet/1/1`);
  await page.locator('tbody tr').first().locator('td').first().click();
  const points = page.getByLabel(/^Punkte von/);
  await points.fill('47');
  await page.locator('.entry form').getByRole('button', { name: 'Aufschreiben' }).click();
  await expect(page.getByText('Dazu gehört ein Grund.', { exact: false })).toBeInViewport();
  await expect(points).toHaveValue('47');
  // Opening the history does not change the height of the rows.
  await page.getByText('Was an dieser Liste geschah').click();
  expect((await page.locator('tbody tr').first().boundingBox())!.height).toBeLessThan(80);
  await page.getByLabel('Warum?').fill('verhört');
  await page.locator('.entry form').getByRole('button', { name: 'Aufschreiben' }).click();
  await expect(points).toHaveCount(0);
  await page.context().close();
});

test('every action of the desk carries the name entered at set-up', async ({ browser, server }) => {
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

test('a double click on “begin” opens no sheet, and an ended round is called unfinished', async ({
  browser,
  server,
}) => {
  const { page } = await secretary(browser, server);
  const made = await namesakes(page, false);
  await page.goto(`${server.url}/club/${made.id}/desk`);
  await page.getByRole('button', { name: 'Runde 1 beginnen' }).dblclick();
  await expect(page.getByText('Runde 1 läuft.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/club/${made.id}/desk`);
  await page.waitForTimeout(600);
  await page.locator('.tables a').first().click();
  await expect(page).toHaveURL(/\/sheet\/1\/1$/);
  // When a person leaves, the message names their running table.
  await page.goto(`${server.url}/club/${made.id}/desk/people`);
  await page.getByRole('button', { name: 'Berta Maier ändern' }).click();
  await page.locator('.more').getByRole('button', { name: 'Austragen …' }).click();
  await page.locator('.more').getByRole('button', { name: 'Austragen', exact: true }).click();
  await expect(
    page.getByText('Runde 1 läuft, und Berta Maier sitzt dort an Tisch 1.', { exact: false }),
  ).toBeVisible();
  await made.do({ type: 'end', why: 'der Saal schließt' });
  await page.goto(`${server.url}/club/${made.id}/desk`);
  await expect(page.getByRole('heading', { name: /^Runde 1 von 1/ })).toContainText(
    'wurde nicht zu Ende gespielt',
  );
  await page.context().close();
});
