// Tests of rulesets: reading, comparing and editing; contradictions at their switches; links;
// tables with custom rules.
import { readFileSync } from 'node:fs';
import { accessible } from './checks';
import { expect, slow, test } from './server';

test('a ruleset can be read and compared', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Regeln', exact: true }).click();
  await accessible(page, 'list');
  await page.getByRole('link', { name: 'Schopfheim', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByLabel('Vergleichen mit').selectOption('stockholm');
  await expect(page.getByRole('heading', { name: /Unterschiede/ })).toBeVisible();
  // Stockholm ends the match with the Gstieß, Schopfheim when people agree.
  const end = page.locator('dl > div', { hasText: 'Ende des Abends' });
  await expect(end).toContainText('nach Absprache');
  await expect(end).toContainText('Gstieß geht ab');
  await accessible(page, 'book');
});

test('custom rules show contradictions at the switch and work by link and at a table', async ({
  page,
  browser,
  server,
  quiet,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/rules/edit#preset=schopfheim`);
  const field = (id: string) => page.locator(`[data-switch="${id}"]`);
  await page.getByLabel('Suchen').fill('höchstens fächer');
  await expect(field('max_fach')).toBeVisible();
  await field('max_fach').getByLabel('7', { exact: true }).check();
  await expect(page.getByRole('status')).toContainText('Ein Widerspruch');
  await expect(field('max_fach').locator('.fault')).toContainText('Kein Stich kostet acht Fächer');
  await expect(field('max_fach').locator('.fault')).not.toContainText('max_fach');
  await expect(field('max_fach')).toContainText('anders als Schopfheim, dort: 8');
  await expect(page.getByText('Erst muss alles zusammenpassen')).toBeVisible();
  await page.getByLabel('Suchen').fill('');
  await accessible(page, 'editor');
  await page.getByRole('button', { name: /^Zeigen:/ }).click();
  await field('max_fach').getByRole('button', { name: 'wie im Vorbild' }).click();
  await expect(page.getByRole('status')).toContainText('Wie das Vorbild');

  // A number outside of the valid range changes nothing.
  await page.getByLabel('Suchen').fill('wert des bettels');
  await field('bettel_value').getByRole('spinbutton').fill('2000');
  await field('bettel_value').getByRole('spinbutton').blur();
  await expect(field('bettel_value').getByRole('alert')).toContainText('0 bis 1.000');
  await field('bettel_value').getByRole('spinbutton').fill('25');
  await field('bettel_value').getByRole('spinbutton').blur();
  await page.getByLabel('Suchen').fill('räuberrunden');
  await field('raeuber_rounds').getByLabel('ja').check();
  await expect(page.getByRole('status')).toContainText(
    '2 Einstellungen anders, alles passt zusammen',
  );
  await page.getByLabel('Suchen').fill('');

  await page.getByLabel('Wie heißen die Regeln?').fill('Krone');
  await page.getByRole('button', { name: 'Auf diesem Gerät behalten' }).click();
  await expect(page.getByText('„Krone“ ist behalten')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Datei' }).click();
  const kept = await file;
  expect(kept.suggestedFilename()).toBe('krone.toml');
  expect(readFileSync((await kept.path())!, 'utf8')).toContain(
    'extends = "schopfheim"\n\n[switches]\nbettel_value = 25\nraeuber_rounds = true\n',
  );

  // The link alone gives the same rules in another browser.
  await expect(page.locator('.share svg')).toBeVisible();
  const link = (await page.locator('.share .link').textContent()) ?? '';
  expect(link).toBe(page.url());
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await other.goto(link);
  await expect(other.getByRole('status')).toContainText('2 settings differ');
  await other.getByLabel(/only what is changed/).check();
  await expect(other.locator('[data-switch]')).toHaveCount(2);
  await expect(other.locator('[data-switch="raeuber_rounds"]').getByLabel('yes')).toBeChecked();
  await expect(other.locator('[data-switch="bettel_value"]').getByRole('spinbutton')).toHaveValue(
    '25',
  );

  // A table with these rules shows the differences to everybody who opens its link.
  await other.getByRole('link', { name: 'Play by them' }).click();
  await expect(other.getByText('like Schopfheim, but for 2 settings')).toBeVisible();
  await other.getByRole('button', { name: 'Open the table' }).click();
  await other.getByText('2 settings are different here').click();
  await expect(other.locator('dl')).toContainText('25');
  await page.goto(other.url());
  await page.getByText('Hier sind 2 Einstellungen anders').click();
  await expect(page.locator('dl')).toContainText('Räuberrunden');
  await accessible(page, 'door');
  await other.context().close();

  // On this device the rules are listed by name.
  await page.goto(`${server.url}/new`);
  await page.getByLabel('Wie bei euch gespielt wird').selectOption({ label: 'Krone' });
  await expect(page.getByText('wie Schopfheim, 2 Einstellungen anders')).toBeVisible();
  await accessible(page, 'new');
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !text.includes('422')));
});

test('unknown switches and invalid values of a link are dropped and named', async ({
  page,
  server,
  quiet,
}) => {
  const nonsense = 'moon_phase=full&win_threshold=37';
  await page.goto(`${server.url}/rules/edit#preset=stockholm&${nonsense}&raeuber_rounds=true`);
  await expect(page.getByText('moon_phase=full, win_threshold=37')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(/Eine Einstellung anders|Wie das Vorbild/);
  expect(page.url()).not.toContain('win_threshold');
  // The browser notes that the server refused the value.
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !text.includes('422')));
});

test('contradictory rules of a link are refused, and each switch says why', async ({
  page,
  server,
  quiet,
}) => {
  await page.goto(`${server.url}/new#preset=schopfheim&max_fach=7`);
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  const refused = page.locator('label:has-text("Wie bei euch gespielt wird") + [role=alert]');
  await expect(refused).toContainText('Diese Regeln passen nicht zusammen');
  await page.getByRole('link', { name: 'Ändern' }).click();
  await expect(page.locator('[data-switch="max_fach"] .fault')).toContainText(
    'Kein Stich kostet acht Fächer',
  );
  // The base of these rules is not a known ruleset.
  await page.goto(`${server.url}/settings`);
  await page.goto(`${server.url}/rules/edit#preset=atlantis&max_fach=7`);
  await expect(
    page
      .locator(
        'label:has-text("atlantis") + [role=alert], ' +
          'select + small + [role=alert], label + [role=alert]',
      )
      .first(),
  ).toContainText('atlantis');
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !/40[04]|422/.test(text)));
});

test('a rated table gets the settings that a rated match needs', async ({ page, server }) => {
  await page.goto(`${server.url}/new`);
  await page.getByRole('checkbox', { name: /^Gewertet/ }).check();
  await expect(page.getByRole('combobox', { name: /^Länge/ })).toHaveValue('8');
  await expect(page.getByRole('combobox', { name: /^Uhr/ })).toHaveValue('usual');
  await expect(page.getByRole('checkbox', { name: /^Zurücknehmen/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await expect(page.getByText('gewertet')).toBeVisible();
});

for (const locale of ['de-DE', 'en-GB', 'sv-SE']) {
  test(
    `nothing of people and rules is cut off at 320 px in ${locale}`,
    slow(locale !== 'de-DE'),
    async ({ browser, server }) => {
      const context = await browser.newContext({ locale, viewport: { width: 320, height: 568 } });
      const page = await context.newPage();
      await page.goto(`${server.url}/friends`);
      await expect(page.locator('.share .link')).toBeVisible();
      await page.goto(`${server.url}/me`);
      const own = (await page.locator('a[href^="/p/"]').getAttribute('href')) ?? '';
      const paths = [
        '/me',
        '/friends',
        own,
        `/friends/${own.slice(3)}`,
        '/leaders',
        '/rules',
        '/rules/schopfheim/hochschwarzwald',
        '/rules/edit#preset=st_georgen&max_fach=7',
        '/new',
      ];
      for (const path of paths) {
        await page.goto('about:blank');
        await page.goto(server.url + path);
        await expect(page.locator('main h1')).toBeVisible();
        await page.waitForTimeout(400);
        await page.evaluate(() =>
          document.querySelectorAll('details').forEach((one) => (one.open = true)),
        );
        const faults = await page.evaluate(() => {
          const found: string[] = [];
          if (document.documentElement.scrollWidth > innerWidth)
            found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
          for (const element of document.querySelectorAll<HTMLElement>(
            'main :is(button, a, h1, h2, h3, p, label, legend, th, td, li, dt, dd, small, summary)',
          )) {
            const box = element.getBoundingClientRect();
            if (element.closest('.hidden-text') || box.width === 0) continue;
            if (box.right > innerWidth + 1 && !element.closest('.wide'))
              found.push(`out: ${element.textContent}`);
            if (parseFloat(getComputedStyle(element).fontSize) < 14)
              found.push(`small: ${element.textContent}`);
          }
          const ids = document.body.innerText.match(
            /\b(web|contract|player|switch|group)-[a-z_-]+/g,
          );
          return [...found, ...(ids ?? [])];
        });
        expect(faults, path).toEqual([]);
      }
      await context.close();
    },
  );
}
