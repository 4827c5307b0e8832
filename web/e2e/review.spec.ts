// Tests of the review of a played deal: step by step, mistakes, and alternatives.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessible } from './checks';
import { act, playDeal, playUntil } from './player';
import { expect, listen, slow, test } from './server';

/** The example record of the format documentation: a whole deal. */
const page_ = readFileSync(new URL('../../docs/record-format.md', import.meta.url), 'utf8');
const RECORD = /```cego\n([\s\S]*?)```/.exec(page_)?.[1] ?? '';

/** Enters the record as text. */
async function bring(page: Page, url: string, record = RECORD): Promise<void> {
  await page.goto(`${url}/review`);
  await page.getByRole('textbox', { name: 'Aufzeichnung' }).fill(record);
  await page.getByRole('button', { name: 'Durchsehen' }).click();
}

const current = (page: Page) => page.locator('.steps [aria-current=step]');

/** Returns whether the bots' advice is available. */
const canAsk = (_: unknown, buttons: string): boolean =>
  [...document.querySelectorAll(buttons)].some((one) => one.textContent?.trim() === 'Rat');

test('a played deal is reviewed by keyboard', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  await playDeal(page);
  const amounts = await page.locator('.result tbody td:nth-of-type(1)').allTextContents();
  await page.locator('.result').getByRole('button', { name: 'Durchsehen' }).click();
  await expect(current(page)).toHaveText('Gegeben');
  await expect(page.locator('.now [role=status]')).toContainText('Gegeben');
  const start = await page.locator('.board .whole').count();
  expect(start).toBe(54);
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).not.toHaveText('Gegeben');
  const first = await current(page).textContent();
  await page.keyboard.press('End');
  await expect(page.locator('.board .got')).toHaveCount(4);
  expect((await page.locator('.board .got').allTextContents()).sort()).toEqual(
    amounts.map((text) => (/^[1-9]/.test(text) ? `+${text}` : text)).sort(),
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.board .got')).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveText(first ?? '');
  // The view of a seat shows only its own cards.
  await page.keyboard.press('Home');
  await page.getByLabel('Wessen Karten').selectOption('1');
  // The new view arrives after the decision that the module is judging.
  await expect(page.locator('.board .whole')).toHaveCount(11);
  // The back link leads to the list, which contains the deal.
  await page.getByRole('link', { name: 'Alle Spiele' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Spiele' })).toBeVisible();
  await page.locator('main li a').first().click();
  await expect(current(page)).toHaveText('Gegeben');
});

test(
  'mistakes have two prices, and something else can be tried',
  slow(),
  async ({ page, server }) => {
    await bring(page, server.url);
    // The search starts by itself, and the graph fills meanwhile.
    await expect(page.locator('.graph progress')).toBeVisible();
    await page.getByRole('tab', { name: 'Fehler' }).click();
    await expect(page.locator('.panel table tbody tr')).toHaveCount(4);
    await expect(page.locator('.panel .run')).toHaveCount(0);
    await expect(page.locator('.panel')).toContainText('Bei offenen Karten genau bekannt');
    // The review opens before the first mistake, with the card still in the hand.
    const verdict = page.locator('.verdict');
    await expect(verdict).toBeVisible();
    await expect(verdict).toContainText('besser:');
    await expect(page.getByRole('img', { name: /^Verlauf für .* Fehler: [1-9]/ })).toBeVisible();
    // The sums are those of the list, and every mistake is marked on the slider.
    const mistakes = page.locator('.panel .mistake:has(.sign:not(.unlucky))');
    await expect(page.locator('.slide .marks span')).toHaveCount(await mistakes.count());
    const number = (text: string) =>
      Number(text.replace('−', '-').replace(',', '.').replace('+', '').replace('–', '0'));
    const given = (await page.locator('.panel tbody td:nth-of-type(1)').allTextContents())
      .map(number)
      .reduce((a, b) => a + b, 0);
    const listed = (
      await mistakes
        .locator('.costs > span:first-child')
        .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''))
    )
      .map(number)
      .reduce((a, b) => a + b, 0);
    expect(Math.abs(given - listed)).toBeLessThan(0.5);
    await accessible(page, 'mistakes');
    const mistake = page.locator('.panel .mistake').first();
    await expect(mistake.locator('.costs small')).toHaveText([
      /^± \d+(,\d)?$/,
      'zu wissen',
      'wie es lag',
    ]);
    expect(await mistake.locator('.sign').textContent()).toMatch(/^(\?!|\?|\?\?|○)$/);
    const made = (await mistake.locator('.what > b').textContent()) ?? '';
    await mistake.click();
    await expect(verdict).toContainText('nach dem, was man wissen konnte');
    await expect(verdict).toContainText(made);
    await expect(page.locator('.now [role=status]')).not.toContainText(
      'nach dem, was man wissen konnte',
    );
    // In puzzle mode no value is shown before an answer.
    await page.getByRole('button', { name: 'Als Rätsel' }).click();
    await expect(verdict).toHaveCount(0);
    await expect(page.locator('.panel h3')).toContainText('Was ist am besten?');
    await expect(page.locator('.option').first()).toBeVisible();
    await expect(page.locator('.option .worth span')).toHaveCount(0);
    await page.locator('.option').first().click();
    await expect(page.getByText(/^(Richtig\.|Es geht besser\.)$/)).toBeVisible();
    await expect(page.locator('.option').first()).toContainText('am besten');
    await expect(verdict).toBeVisible();
    await verdict.getByRole('button', { name: 'Teilen' }).click();
    await expect(page.getByRole('img', { name: /für die Kamera/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(current(page).locator('.sign')).toBeVisible();

    // Before the first card: plays a different one, and the bots continue.
    await page.locator('.steps .trick').last().locator('button').first().click();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.steps .trick').nth(7).locator('button').first().click();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'Probieren' }).click();
    await expect(page.locator('.option').first()).toContainText('gewinnt');
    await expect(page.locator('.option').filter({ hasText: 'so wurde gespielt' })).toHaveCount(1);
    await page.locator('.option').filter({ hasNotText: 'so wurde gespielt' }).first().click();
    await expect(page.getByText('Das ist ausprobiert.')).toBeVisible();
    const toEnd = page.getByRole('button', { name: 'Bots zu Ende spielen lassen' });
    await expect(toEnd).toBeVisible();
    await toEnd.click();
    await expect(page.locator('.panel table tbody tr')).toHaveCount(4);
    const tried = await page.locator('.panel tbody td:nth-of-type(1)').allTextContents();
    expect(
      tried
        .map((text) => Number(text.replace('−', '-').replace('+', '')))
        .reduce((a, b) => a + b, 0),
    ).toBe(0);
    expect(await page.locator('.panel tbody td:nth-of-type(2)').allTextContents()).toEqual([
      '−20',
      '+60',
      '−20',
      '−20',
    ]);
    await page.getByRole('button', { name: 'Zurück zum Spiel' }).click();
    await expect(page.getByText('Das ist ausprobiert.')).toHaveCount(0);
  },
);

test('a deal that ended in the auction is not called free of mistakes', async ({
  page,
  server,
}) => {
  const lesson = JSON.parse(
    readFileSync(new URL('../../data/lessons/first.json', import.meta.url), 'utf8'),
  ) as { deals: Record<string, { actions: object[] }> };
  const deal = lesson.deals['cego']!;
  const ended = [
    { seat: 1, type: 'keep', pips: [], free: ['T22', 'T21'] },
    { seat: 1, type: 'discard', card: 'DQ' },
    { seat: 1, type: 'challenge' },
  ];
  await bring(
    page,
    server.url,
    JSON.stringify({
      ...deal,
      ruleset: { name: 'schopfheim', overrides: { solo_duty: 'on' } },
      actions: [...deal.actions.slice(0, 9), ...ended],
    }),
  );
  await page.getByRole('tab', { name: 'Fehler' }).click();
  await expect(page.locator('.panel table tbody tr').first()).toBeVisible();
  await expect(page.locator('.panel .run')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nicht beurteilt' })).toBeVisible();
  await expect(page.locator('.unjudged li')).toHaveCount(1);
  await expect(page.locator('.unjudged li')).toContainText('ufdecken');
  await expect(page.locator('.panel')).not.toContainText('Kein Fehler');
  await page.locator('.unjudged button').click();
  await expect(page.locator('.now [role=status]')).toContainText('drückt');
});

test(
  'a phone shows all parts of a review beside a mistake, in whole sentences',
  slow(),
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bring(page, server.url);
    const verdict = page.locator('.verdict');
    await expect(verdict).toBeVisible({ timeout: 300_000 });
    for (const tab of await page.getByRole('tab').all())
      await expect(tab).toBeInViewport({ ratio: 1 });
    // Two reasons are separated by a blank.
    for (let step = 0; step < 30; step++) {
      expect(await page.locator('.verdict').allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/[.%][A-ZÄÖÜ]/),
      );
      await page.keyboard.press('ArrowRight');
    }
  },
);

test(
  'a tapped part of a review scrolls into view on every phone',
  slow(),
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bring(page, server.url);
    await expect(page.locator('.verdict')).toBeVisible({ timeout: 300_000 });
    /** Returns whether a tap on the centre of the tab hits it. */
    const hit = (tab: string) =>
      page.getByRole('tab', { name: tab }).evaluate((one) => {
        const box = one.getBoundingClientRect();
        return (
          one.contains(
            document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2),
          ) && box.bottom <= document.querySelector('.now')!.getBoundingClientRect().top
        );
      });
    for (const [width, height] of [
      [390, 844],
      [360, 740],
      [375, 667],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const tab of ['Fehler', 'Probieren', 'Teilen', 'Verlauf']) {
        const what = `${tab} at ${width}x${height}`;
        await page.evaluate(() => window.scrollTo(0, 0));
        for (const any of ['Verlauf', 'Fehler', 'Probieren', 'Teilen'])
          await expect.poll(() => hit(any), { message: `${any} before ${what}` }).toBe(true);
        await page.getByRole('tab', { name: tab }).click();
        const room = () =>
          page.evaluate(
            () =>
              document.querySelector('.now')!.getBoundingClientRect().top -
              document.querySelector('.panel')!.getBoundingClientRect().top,
          );
        await expect.poll(room, { message: what }).toBeGreaterThanOrEqual(60);
        // The controls stay at the lower edge.
        await expect
          .poll(
            () =>
              page.evaluate(() =>
                Math.abs(
                  document.querySelector('.now')!.getBoundingClientRect().bottom - innerHeight,
                ),
              ),
            { message: what },
          )
          .toBeLessThan(1);
        // The tab of the steps shows the whole verdict, the other tabs one line of it.
        await expect(page.locator('.verdict')).toHaveCount(tab === 'Verlauf' ? 1 : 0);
        if (tab !== 'Verlauf') await expect(page.locator('.now .brief')).toBeVisible();
      }
    }
    // In landscape the parts are beside the board, and only they scroll.
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [932, 430],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const tab of ['Fehler', 'Probieren', 'Teilen', 'Verlauf']) {
        await page.getByRole('tab', { name: tab }).click();
        for (const any of await page.getByRole('tab').all())
          await expect(any).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.panel')).toBeInViewport();
        await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
        const [page_, board] = await page.evaluate(() => [
          document.documentElement.scrollHeight - innerHeight,
          document.querySelector('.board')!.clientHeight,
        ]);
        expect(page_, `${tab} at ${width}x${height}`).toBeLessThan(1);
        expect(board, `${tab} at ${width}x${height}`).toBeGreaterThan(120);
      }
    }
  },
);

test("a player's own deal is reviewed in the second person", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Nur auf diesem Gerät spielen' }).click();
  await playDeal(page);
  await page.goto(`${server.url}/review`);
  await page.locator('main li a').first().click();
  await expect(page.locator('.board .seat.bottom .head b')).toHaveText('Du');
  await expect(page.locator('.steps .names')).toContainText('Du');
  for (
    let step = 0;
    step < 60 && !(await page.locator('.now [role=status]').innerText()).startsWith('Du ');
    step++
  )
    await page.keyboard.press('ArrowRight');
  await expect(page.locator('.now [role=status]')).toContainText(
    /^Du (spielst|legst|drückst)|^Du: „/,
  );
});

test('a reviewed deal continues at a local table from the chosen decision', async ({
  page,
  server,
}) => {
  await bring(page, server.url);
  await page.locator('.steps .trick').nth(5).locator('button').first().click();
  await page.getByRole('tab', { name: 'Probieren' }).click();
  const heading = await page.locator('.panel h3').textContent();
  await page.getByRole('button', { name: 'Am Tisch weiterspielen' }).click();
  await page.waitForURL(/\/here\//);
  // The person has the deciding seat, with its cards at that decision.
  await expect(page.locator('.hand .one').first()).toBeVisible();
  expect(heading).toContain('ist dran');
  await playDeal(page);
  await expect(page.locator('.result .lines li').first()).toBeVisible();
  await page.locator('.result').getByRole('button', { name: 'Durchsehen' }).click();
  await expect(current(page)).toBeVisible();
});

test('a shared position contains no later actions', async ({ page, browser, server }) => {
  await bring(page, server.url);
  await page.locator('.steps .trick').nth(3).locator('button').first().click();
  const told = await page.locator('.now [role=status]').textContent();
  await page.getByRole('tab', { name: 'Teilen' }).click();
  const link = page.getByLabel('Diese Stellung als Link');
  await expect(link).toHaveValue(/#p=/);
  const address = await link.inputValue();
  expect(address.length).toBeLessThan(2_000);
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  const complaints = listen(other);
  await other.goto(address);
  // The module must be compiled first, while the other page runs its search.
  await expect(other.locator('.now [role=status]')).toContainText('Platz 2 spielt 20er Trumpf');
  await expect(other.locator('.steps .trick')).toHaveCount(4);
  await expect(other.locator('body')).not.toContainText('Anna');
  await expect(other.getByRole('button', { name: 'Einen Schritt weiter' })).toBeDisabled();
  expect(told).toContain('Bert');
  expect(complaints).toEqual([]);
  await context.close();
});

test('invalid and illegal records are refused with a reason', async ({ page, server }) => {
  for (const [text, words] of [
    ['Liebes Tagebuch', 'keine Aufzeichnung von Cego'],
    [RECORD.replace('[Rules "stockholm"]', '[Rules "atlantis"]'), 'Regeln, die hier niemand kennt'],
    [RECORD.replace('2:HK  3:HN', '2:HK  3:SN'), 'was die Regeln nicht erlauben'],
    [RECORD.replace('-20 +60 -20 -20', '-10 +30 -10 -10'), 'Abrechnung stimmt nicht'],
    ['x'.repeat(1_000_000), 'zu groß'],
  ] as const) {
    await bring(page, server.url, text);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('textbox', { name: 'Aufzeichnung' })).toHaveValue(
      text.trim() === '' ? '' : text,
    );
  }
  await page.locator('input[type=file]').setInputFiles({
    name: 'deal.cego',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${RECORD}\n${RECORD}`),
  });
  // Each entry shows the contract and the result.
  await expect(
    page.getByRole('button', { name: /^2\. Spiel · .*(Cego|Halbe|Eine|Solo)/ }),
  ).toContainText('+60');
  await page.getByRole('button', { name: '2. Spiel' }).click();
  await expect(current(page)).toBeVisible();
  await page.goto(`${server.url}/review#p=kaputt`);
  await expect(page.getByRole('alert')).toContainText('Der Link ist beschädigt');
  await page.goto(`${server.url}/review#p=${'A'.repeat(20_000)}`);
  await expect(page.getByRole('alert')).toContainText('länger als jedes Spiel');
});

test('advice at the table names the action and its expected payment', async ({ page, server }) => {
  // Records the requests of the page to its module.
  await page.addInitScript(() => {
    const kept: string[] = ((window as unknown as { asked: string[] }).asked = []);
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { text?: string }) {
      kept.push(String(message?.text));
      return post.call(this, message);
    };
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  const ask = page.getByRole('button', { name: 'Rat', exact: true, disabled: false });
  // With only one legal action there is no advice.
  await playUntil(page, canAsk, {}, 'button:enabled');
  for (let step = 0; step < 400 && !(await ask.isVisible()); step++) {
    await act(page);
    await page.waitForTimeout(50);
  }
  await ask.click();
  const hint = page.locator('.hint');
  const best = hint.locator('ol li').first();
  // Equivalent cards are not evaluated separately.
  await expect(best).toContainText(/gewinnt \d+\s%|zu \d+\s% im Plus|laufen auf dasselbe hinaus/);
  // The recommended action is marked and has a reason.
  await expect(best).toContainText('am besten');
  await expect(best.locator('.why').first()).not.toBeEmpty();
  // It never covers the hand.
  const [over, hand] = [await hint.boundingBox(), await page.locator('.hand').boundingBox()];
  expect(over!.y + over!.height).toBeLessThanOrEqual(hand!.y);
  await accessible(page, 'hint');
  // The search has a time limit, so slow phones show the best result so far (docs/wasm.md).
  const limits = await page.evaluate(() =>
    (window as unknown as { asked: string[] }).asked
      .map((text) => JSON.parse(text))
      .filter(({ call }) => call === 'advise')
      .map(({ limit_ms }) => limit_ms),
  );
  expect(limits.length).toBeGreaterThan(0);
  expect(
    limits.every((limit: unknown) => typeof limit === 'number' && limit <= 800),
    `${limits}`,
  ).toBe(true);
  await page.getByRole('button', { name: 'Rat schließen' }).click();
  await expect(hint).toHaveCount(0);
});

test('the advised card is marked in the hand', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /Sofort spielen/ }).click();
  const ask = page
    .locator('[data-phase="play"]')
    .getByRole('button', { name: 'Rat', exact: true, disabled: false });
  await playUntil(page, canAsk, {}, '[data-phase="play"] button:enabled');
  for (let step = 0; step < 400 && !(await ask.isVisible()); step++) {
    await act(page);
    await page.waitForTimeout(50);
  }
  await ask.click();
  const marked = page.locator('.hand .advised');
  await expect(marked).toHaveCount(1);
  await expect(page.locator('.hint ol li').first()).toContainText(
    (await marked.getAttribute('aria-label'))!,
  );
  await page.getByRole('button', { name: 'Rat schließen' }).click();
  await expect(marked).toHaveCount(0);
});

for (const [locale, open, mistakes] of [
  ['de-DE', 'Durchsehen', 'Fehler'],
  ['en-GB', 'Review', 'Mistakes'],
  ['sv-SE', 'Gå igenom', 'Misstag'],
] as const) {
  test(
    `going through a deal keeps nobody out, and fits on the smallest phone: ${locale}`,
    slow(locale !== 'de-DE'),
    async ({ browser, server }) => {
      const context = await browser.newContext({ locale, viewport: { width: 320, height: 568 } });
      const page = await context.newPage();
      const faults = () =>
        page.evaluate(() => {
          const found: string[] = [];
          if (document.documentElement.scrollWidth > innerWidth)
            found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
          for (const element of document.querySelectorAll<HTMLElement>(
            'button, a, h2, h3, p:not(.head), label, th, td, li, dt, dd, input, select, textarea',
          )) {
            if (element.closest('.hidden-text') || element.getClientRects().length === 0) continue;
            const style = getComputedStyle(element);
            if (
              style.overflowX !== 'visible' &&
              !/auto|scroll/.test(style.overflowX) &&
              !/INPUT|TEXTAREA|SELECT/.test(element.tagName) &&
              element.scrollWidth > element.clientWidth + 1
            )
              found.push(`cut: ${element.textContent}`);
            if (parseFloat(style.fontSize) < 14) found.push(`small: ${element.textContent}`);
            const box = element.getBoundingClientRect();
            if (
              /BUTTON|INPUT|SELECT/.test(element.tagName) &&
              !/checkbox|file/.test((element as HTMLInputElement).type) &&
              (box.height < 43.5 || box.width < 43.5)
            )
              found.push(`hard to hit: ${element.outerHTML}`);
          }
          return [
            ...found,
            ...(document.body.innerText.match(
              /\b(web|say|contract|role|review|reason|hint)-[a-z_-]+/g,
            ) ?? []),
          ];
        });
      await page.goto(`${server.url}/review`);
      await page.locator('textarea').fill(RECORD);
      expect(await faults(), `${locale} choose`).toEqual([]);
      if (locale === 'de-DE') await accessible(page, 'choose');
      await page.getByRole('button', { name: open, exact: true }).click();
      await expect(current(page)).toBeVisible();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        const searched = (await tab.textContent())?.trim() === mistakes;
        if (searched) {
          await expect(page.locator('.panel tbody tr').first()).toBeVisible();
          await page.locator('input[type=range]').fill('14');
        }
        await page.waitForTimeout(400);
        expect(await faults(), `${locale} ${await tab.textContent()}`).toEqual([]);
        // The controls are fixed at the lower edge, so the page is scrolled to its end first.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        // The test of the mistakes, which waits for the search, checks its results.
        if (locale === 'de-DE' && !searched)
          await accessible(page, (await tab.textContent()) ?? '');
      }
      await context.close();
    },
  );
}
