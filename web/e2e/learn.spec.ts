// Tests of the lessons: the first lesson by taps and by keyboard, accessibility, and no cut-off
// text.
import type { Page } from '@playwright/test';
import { accessible, faults } from './checks';
import { expect, slow, test } from './server';

/** The question, and the cards or the number to tap. */
const ANSWERS: [question: string, answers: (string | RegExp)[]][] = [
  ['Welcher sticht die anderen drei', ['17er Trumpf']],
  ['Welches Herz ist das höchste', ['Herz-1']],
  ['Tippe alle Karten an', ['Stieß', 'Karo-Dame', 'Kleiner Mann', 'Pik-König']],
  ['Der König zählt 5, jede Leere 1', [/^5$/]],
  ['Wem gehört der Stich', [/Trumpf/]],
];

/** Activates an element by tap or by keyboard. */
async function press(
  page: Page,
  selector: string,
  { keys, text }: { keys: boolean; text?: RegExp },
): Promise<boolean> {
  const all = page.locator(selector);
  const one = (text ? all.filter({ hasText: text }) : all).first();
  if ((await one.count()) === 0) return false;
  if (keys) {
    // The element may have disappeared in the meantime.
    await one.focus({ timeout: 2_000 }).catch(() => undefined);
    await page.keyboard.press('Enter');
    // The next card covers the right side of a card in the hand.
  } else
    await one
      .click({
        timeout: 2_000,
        ...(selector.includes('.hand') ? { position: { x: 20, y: 30 } } : {}),
      })
      .catch(() => undefined);
  return true;
}

/** Does the next action of a step: goes on, answers, or asks the teacher and follows the advice. */
async function doStep(page: Page, keys: boolean): Promise<void> {
  if (
    await press(page, '.foot .primary:not(:disabled), .buttons .primary:not(:disabled)', { keys })
  )
    return;
  const said = (await page.locator('main').textContent()) ?? '';
  const asked = ANSWERS.find(([question]) => said.includes(question));
  if (asked) {
    for (const answer of asked[1]) {
      if (typeof answer === 'string')
        await press(page, `main button[aria-label="${answer}"]`, { keys });
      else await press(page, '.answers button', { keys, text: answer });
    }
    return;
  }
  if (!(await press(page, '.buttons .quiet', { keys }))) {
    // While the others play, a tap on the table shows the next card at once.
    await page.evaluate(() => document.querySelector<HTMLElement>('main .table')?.click());
    await page.waitForTimeout(20);
    return;
  }
  await expect(page.locator('.teacher')).toContainText('Ich würde');
  const advice = (await page.locator('.teacher').textContent()) ?? '';
  const labels = await page
    .locator('.hand .one')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  // "Ich würde spielen: den Kleinen Mann."
  const asObject = (name: string) => (name === 'Kleiner Mann' ? 'den Kleinen Mann' : name);
  for (const label of labels.filter((name) =>
    new RegExp(`(: |, | und )${asObject(name)}(,| und |\\.)`).test(advice),
  )) {
    await press(page, `.hand .one[aria-label="${label}"]`, { keys });
  }
}

async function at(page: Page): Promise<number> {
  return Number(
    await page
      .locator('[role=progressbar]')
      .getAttribute('aria-valuenow', { timeout: 2_000 })
      .catch(() => '0'),
  );
}

async function firstLesson(page: Page, url: string, keys: boolean): Promise<void> {
  await page.goto(`${url}/learn`);
  const begin = page.getByRole('link', { name: /Die erste Stunde/ });
  if (keys) {
    await begin.focus();
    await page.keyboard.press('Enter');
  } else await begin.click();
  await expect(page.getByRole('heading', { name: 'Setz dich her' })).toBeVisible();
  const end = Date.now() + 240_000;
  while (Date.now() < end && new URL(page.url()).pathname === '/learn/first')
    await doStep(page, keys);
  // The link at its end leads to the lesson about bidding. The list marks finished lessons and
  // offers the same one.
  await expect(page).toHaveURL(`${url}/learn/auction`);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await page.goto(`${url}/learn`);
  await expect(page.getByRole('link', { name: /Die erste Stunde/ })).toContainText('✓ gemacht');
  await expect(page.locator('.first')).toContainText('Reizen');
}

for (const [name, width, height, keys] of [
  ['the smallest phone', 320, 568, false],
  ['a desk, by keys alone', 1280, 800, true],
] as const) {
  test(`the first lesson can be finished on ${name}`, slow(!keys), async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await firstLesson(page, server.url, keys);
  });
}

/** Begins a lesson at a step. */
async function open(page: Page, url: string, lesson: string, step: number): Promise<void> {
  if (!page.url().startsWith(url)) await page.goto(`${url}/learn`);
  await page.evaluate(
    ([id, at]) =>
      localStorage.setItem('cego-learn', JSON.stringify({ [id as string]: { at, done: false } })),
    [lesson, step],
  );
  await page.goto(`${url}/learn/${lesson}`);
  await expect(page.locator('main h1, main h2').first()).toBeAttached();
}

test('tapping an illegal card in a lesson shows the reason and the rule', async ({
  page,
  server,
}) => {
  await open(page, server.url, 'first', 10);
  const off = page.locator('.hand .one.off').first();
  await off.click({ position: { x: 20, y: 30 } });
  await off.click({ position: { x: 20, y: 30 } });
  await expect(page.locator('.teacher.refused')).toHaveText(/Herz ist angespielt und du hast Herz/);
  await page
    .locator('.hand .one:not(.off)')
    .first()
    .click({ position: { x: 20, y: 30 } });
  await page.locator('.buttons .primary').click();
  await expect(page.locator('.teacher')).toContainText('Gut bedient');
});

test('a lesson resumes in the middle of a deal', async ({ page, server }) => {
  await open(page, server.url, 'first', 16);
  await page
    .locator('.hand .one')
    .first()
    .click({ position: { x: 20, y: 30 } });
  await page.locator('.buttons .primary').click();
  await expect(page.locator('.hand .one')).toHaveCount(4);
  await expect(page.locator('.buttons .quiet')).toBeVisible();
  await page.reload();
  await expect(page.locator('.hand .one')).toHaveCount(4);
  expect(await at(page)).toBe(17);
  await page.goto(`${server.url}/learn`);
  await expect(page.getByRole('link', { name: /Die erste Stunde/ })).toContainText('Weitermachen');
});

test('the teacher refuses another legal bid and says why', async ({ page, server }) => {
  await open(page, server.url, 'auction', 2);
  await page.getByRole('button', { name: 'Fort Solo' }).click();
  await expect(page.locator('.teacher.else')).toContainText('Trau dich');
  await page.getByRole('button', { name: 'Solo', exact: true }).click();
  await expect(page.locator('.teacher.good')).toBeVisible();
});

test('a lesson uses the bids of the table it leads to', async ({ page, server }) => {
  // Another ruleset was chosen before. The lessons use their own rules, and so does the deal at
  // their end.
  await page.addInitScript(
    () =>
      localStorage.getItem('cego-settings') ??
      localStorage.setItem(
        'cego-settings',
        JSON.stringify({ ruleset: 'st_georgen', tempo: 'brisk' }),
      ),
  );
  await open(page, server.url, 'first', 14);
  await expect(page.locator('.text')).toContainText('70 Punkte');
  await expect(page.locator('.text')).toContainText('gewinnt mit 36');
  await open(page, server.url, 'first', 4);
  await expect(page.locator('.text')).toContainText('Der Kleine Mann');
  await expect(page.locator('.words a')).toHaveText(['Stieß', 'Mond', 'Kleiner Mann']);
  await open(page, server.url, 'auction', 6);
  await expect(page.locator('.text')).toContainText('„hab ich selber“');
  await open(page, server.url, 'first', 20);
  await page.getByRole('button', { name: 'Jetzt ein richtiges Spiel' }).click();
  await page.waitForURL(/\/here\//);
  await expect(page.locator('.table header')).toContainText('Schopfheim');
  await page.goto(server.url);
  await expect(page.locator('.play .primary')).toContainText('Schopfheim, zu viert');
});

test('unreadable stored progress does no harm', async ({ page, server }) => {
  await page.goto(`${server.url}/learn`);
  await page.evaluate(() =>
    localStorage.setItem(
      'cego-learn',
      JSON.stringify({
        first: {
          at: 16,
          done: false,
          deal: { step: 16, actions: [{ type: 'play', seat: 9, card: 'T99' }], turns: 4 },
        },
      }),
    ),
  );
  await page.goto(`${server.url}/learn/first`);
  await expect(page.locator('.hand .one')).toHaveCount(5);
  await page.evaluate(() => localStorage.setItem('cego-learn', '[1'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Setz dich her' })).toBeVisible();
});

test('the glossary finds regional names, and lessons link to it', async ({ page, server }) => {
  await open(page, server.url, 'first', 4);
  await page.getByRole('link', { name: 'Kleiner Mann' }).click();
  await expect(page.locator('#word-t1')).toBeInViewport();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByRole('heading', { name: 'Drei mit Gold' })).toBeVisible();
  await page.goto(`${server.url}/learn/words`);
  // A card term shows a picture of the card.
  for (const word of [
    'trump',
    't22',
    't21',
    't1',
    'king',
    'queen',
    'knight',
    'jack',
    'court',
    'pip',
    'suits',
  ]) {
    await expect(page.locator(`#word-${word}`).getByRole('img').first(), word).toBeVisible();
  }
  await page.getByRole('searchbox').fill('bapperle');
  await expect(page.locator('dt')).toHaveText(['Geiß']);
  await page.getByRole('searchbox').fill('gibtesnicht');
  await expect(page.getByText('Nichts gefunden')).toBeVisible();
});

test('the rules of a known village can be read, an unknown one is reported', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/learn/rules/schopfheim`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schopfheim');
  const chapter = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link').nth(4);
  const title = (await chapter.textContent()) ?? '';
  await chapter.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  await page.goto(`${server.url}/learn/rules/nirgendwo`);
  await expect(page.getByRole('alert')).toContainText('nicht bekannt');
  await page.goto(`${server.url}/learn/games/skat`);
  await expect(page.getByText('Dieses Spiel gibt es nicht')).toBeVisible();
  await page.goto(`${server.url}/learn/skat`);
  await expect(page.getByText('Diese Lektion gibt es nicht')).toBeVisible();
});

test('the example deal of a game can be played at a local table', async ({ page, server }) => {
  await page.goto(`${server.url}/learn/games/trio`);
  await page.getByRole('button', { name: 'Am Tisch spielen' }).click();
  await expect(page).toHaveURL(/\/here\//);
  await expect(page.locator('.hand .one')).toHaveCount(11);
  await expect(page.locator('header')).toContainText('Trio');
});

test('the buttons of a game appear with its prices, without a layout shift', async ({
  page,
  server,
}) => {
  let release = () => undefined as void;
  const released = new Promise<void>((done) => (release = done));
  await page.context().route(/\.wasm$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${server.url}/learn/games/raeuber`);
  await expect(page.getByRole('heading', { name: 'Was zahlt es?' })).toBeVisible();
  const buttons = page.getByRole('button', { name: /Probieren|Am Tisch spielen/ });
  await expect(buttons).toHaveCount(0);
  await expect(page.getByText('Das legt jeder Tisch selbst fest.')).toHaveCount(0);
  release();
  await expect(buttons).toHaveCount(2);
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

/** Every kind of page. */
const KINDS: [path: string, step?: number][] = [
  ['learn'],
  ['first', 4],
  ['first', 8],
  ['first', 10],
  ['first', 12],
  ['first', 16],
  ['first', 19],
  ['counting', 7],
  ['auction', 5],
  ['learn/games'],
  ['learn/games/cego'],
  ['learn/words'],
  ['learn/rules/hochschwarzwald'],
];

async function kind(page: Page, url: string, path: string, step?: number): Promise<void> {
  if (step === undefined) await page.goto(`${url}/${path}`);
  else await open(page, url, path, step);
  await expect(page.locator('main h1').first()).toBeAttached();
  await page.waitForTimeout(700);
}

test('every kind of page is accessible', slow(), async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, step] of KINDS) {
    await kind(page, server.url, path, step);
    await accessible(page, `${path} ${step ?? ''}`);
  }
});

for (const locale of ['de-DE', 'en-GB', 'sv-SE']) {
  test(
    `nothing is cut off at 320 px in ${locale}`,
    slow(locale !== 'de-DE'),
    async ({ browser, server }) => {
      const context = await browser.newContext({
        locale,
        viewport: { width: 320, height: 568 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const ids = 'web|learn|first|counting|auction|exchange|defence|game|gloss|contract';
      for (const [path, step] of KINDS) {
        if (step !== undefined) continue;
        await kind(page, server.url, path);
        expect(await faults(page, ids), path).toEqual([]);
      }
      // Every lesson from its last step back to the first.
      const lengths: [string, number][] = [
        ['first', 21],
        ['counting', 20],
        ['auction', 16],
        ['exchange', 9],
        ['defence', 12],
      ];
      for (const [lesson, steps] of lengths) {
        await open(page, server.url, lesson, steps - 1);
        for (let step = steps; step > 0; step--) {
          await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${step}`);
          await expect(page.locator('main h1, main h2').first()).toBeAttached();
          expect(await faults(page, ids), `${lesson} ${step}`).toEqual([]);
          if (step > 1) await page.locator('header .small').click();
        }
      }
      await context.close();
    },
  );
}
