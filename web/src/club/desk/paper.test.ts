import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '../../core/desk';
import { module } from '../../learn/module.testing';
import type { Form } from '../../tools/compute';
import { examples, type Letters, namesTable, parted, read, readSums, tableNumber } from './paper';

const LANGUAGES = ['de', 'en', 'sv'] as const;
const UNDER = { ruleset: 'schwarzwaldmeisterschaft', players: 4 };

/** The letters of a language, from its file. */
function lettersOf(language: string, form: Form): Letters {
  const text = readFileSync(
    new URL(`../../../../data/locales/${language}/web-club.ftl`, import.meta.url),
    'utf8',
  );
  const codes = new Map(
    [...text.matchAll(/^club-code-([a-z_-]+) = (.+)$/gm)].map(([, id = '', code = '']) => [
      id,
      code,
    ]),
  );
  const marks = (['after_solo', 'ouvert', 'durch', 'ulti'] as const).map(
    (mark) => [codes.get(`mark-${mark}`) ?? '', mark] as const,
  );
  return {
    games: new Map(form.games.map(({ contract }) => [codes.get(contract) ?? '', contract])),
    marks: new Map(marks),
  };
}

let ask: Ask;
let form: Form;
let letters: Letters;
beforeAll(async () => {
  ask = await module();
  form = await ask('form', UNDER);
  letters = lettersOf('de', form);
});
const said = (text: string) => {
  const found = read(text, form, 4, letters);
  return 'said' in found ? found.said : found.unread;
};

describe('a line of a paper sheet', () => {
  it('is a game, a seat and points', () => {
    expect(said('c247')).toEqual({ deal: { contract: 'cego', declarer: 2, points: 47 } });
    expect(said(' C 2 47 ')).toEqual({ deal: { contract: 'cego', declarer: 2, points: 47 } });
    expect(said('zl')).toEqual('seat');
    expect(said('2=170')).toEqual('uneven');
    expect(said('c2')).toEqual('result');
    expect(said('xx2 47')).toEqual('game');
    expect(said('c547')).toEqual('seat');
    expect(said('')).toEqual('empty');
  });
  it('is a game of tricks that was made or not', () => {
    expect(said('b3+')).toEqual({ deal: { contract: 'bettel', declarer: 3, made: true } });
    expect(said('b3−')).toEqual({ deal: { contract: 'bettel', declarer: 3, made: false } });
    expect(said('b347')).toEqual('result');
  });
  it('is what everybody has, or nothing', () => {
    expect(said('60 -20 -20 -20')).toEqual({ amounts: [60, -20, -20, -20] });
    expect(said('60 -20 -20')).toEqual('amounts');
    expect(said('-')).toEqual('unplayed');
    expect(readSums('100 −20 -60 -20', 4)).toEqual([100, -20, -60, -20]);
    expect(readSums('100,-20; -60, −20', 4)).toEqual([100, -20, -60, -20]);
    expect(readSums('100 -20 -60', 4)).toBeNull();
  });
  it('has marks behind the result', () => {
    expect(said('c247?')).toEqual('mark');
    const marked = read('c247s', { ...form }, 4, letters);
    expect(marked).toEqual({
      said: { deal: { contract: 'cego', declarer: 2, after_solo: true, points: 47 } },
    });
    expect(said('r40/9 20/1 6/1 4/0')).toEqual({
      deal: {
        contract: 'raeuber',
        piles: [
          [40, 9],
          [20, 1],
          [6, 1],
          [4, 0],
        ].map(([points, tricks], at) => ({ seat: at + 1, points, tricks })),
      },
    });
  });
  it('has letters of its own for each game, in each language, and no digit in them', async () => {
    for (const language of LANGUAGES) {
      for (const ruleset of (await ask('about', {})).rulesets) {
        const rules = await ask('form', { ruleset, players: 4 }).catch(() => null);
        if (!rules) continue;
        const { games, marks } = lettersOf(language, rules);
        expect(games.size, `${language} ${ruleset}`).toBe(rules.games.length);
        for (const code of games.keys()) expect(code).toMatch(/^\p{Ll}{1,2}$/u);
        expect([...marks.keys()].every((mark) => /^\p{Ll}$/u.test(mark))).toBe(true);
        expect(marks.size).toBe(4);
      }
    }
  });
});

describe('a table', () => {
  it('is named by t and its number, and by the number alone where no sheet is open', () => {
    for (const line of ['t 3', 't3', ' T 3 ', '3']) expect(tableNumber(line), line).toBe(3);
    for (const line of ['t', 't x', 't 2 3', 'tisch 3', '1 47', 'ok', 'u', '', '1e1', '-'])
      expect(tableNumber(line), line).toBeNull();
  });
  it('is told from a Trio also where it is refused', () => {
    for (const line of ['t 12', 't12', ' T 12', 't', 't x', 't 1 2 3', 'tisch 2', 'table 2', 't:3'])
      expect(namesTable(line), line).toBe(true);
    for (const line of ['t9+', 't1-', 't1−', 'trio 9', '9t+', '2 47', 'ok', '2 47t', '', '3'])
      expect(namesTable(line), line).toBe(false);
  });
});

/** Returns the meaning of a line in the form of the test vectors. */
function told(text: string): unknown {
  if (/^ok$/.test(text)) return { confirm: true };
  if (/^s /.test(text)) return { sums: readSums(text.slice(2), 4) };
  const [line, rest] = parted(text);
  const named = line === null ? {} : { line: line + 1 };
  if (line !== null && rest.trim() === '') return named;
  const found = line !== null && line < 0 ? { unread: 'line' } : read(rest, form, 4, letters);
  if ('unread' in found) return null;
  return typeof found.said === 'string'
    ? { ...named, [found.said]: true }
    : { ...named, ...found.said };
}

describe('the notation of `cego tournament desk`', () => {
  it('is read alike here', () => {
    const vectors = readFileSync(
      new URL('../../../../crates/cego-cli/tests/notation.tsv', import.meta.url),
      'utf8',
    );
    const lines = vectors.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) {
      const [text = '', expected = ''] = line.split('\t');
      expect(told(text), text).toEqual(JSON.parse(expected));
    }
  });
});

describe('a sheet of 24 deals', () => {
  it('takes fewer than 200 key strokes with sums, two minutes at 100 a minute', async () => {
    const games = ['c', 's', 'h', 'e', 'b', 'c', 'l', 's'];
    const lines = Array.from({ length: 24 }, (_, at) => {
      const game = games[at % games.length] ?? 'c';
      return `${game}${(at % 4) + 1}${game === 'b' ? '+' : 30 + at}`;
    });
    const totals = [0, 0, 0, 0];
    for (const [at, line] of lines.entries()) {
      const found = said(line);
      if (typeof found === 'string' || !('deal' in found)) throw new Error(line);
      const scored = await ask('score', {
        ...UNDER,
        deal: { ...found.deal, dealer: (at % 4) + 1 },
      });
      if ('faults' in scored) throw new Error(`${line}: ${JSON.stringify(scored.faults)}`);
      scored.amounts.forEach((amount, seat) => (totals[seat] = (totals[seat] ?? 0) + amount));
    }
    const sums = totals.join(' ');
    expect(totals.reduce((a, b) => a + b, 0)).toBe(0);
    expect(readSums(sums, 4)).toEqual(totals);
    const strokes = [...lines, sums].reduce((all, line) => all + line.length + 1, 0);
    expect(strokes).toBeLessThan(200);
  });
});

describe('the help of a table', () => {
  it.each([
    ['schwarzwaldmeisterschaft', 4],
    ['schopfheim', 4],
    ['hochschwarzwald', 3],
    ['schopfheim', 3],
  ] as const)('shows what can be typed there: %s, %i people', async (ruleset, players) => {
    const own = await ask('form', { ruleset, players });
    const known = lettersOf('de', own);
    const { tricks, amounts, piles } = examples(own, players, known);
    const shown = [
      tricks?.line,
      amounts,
      own.games.some(({ kind }) => kind === 'raeuber') ? piles : undefined,
    ];
    for (const line of shown)
      if (line) expect(read(line, own, players, known), line).toHaveProperty('said');
    expect(tricks === null).toBe(!own.games.some(({ kind }) => kind === 'tricks'));
    expect(
      amounts
        .split(' ')
        .map(Number)
        .reduce((sum, amount) => sum + amount, 0),
    ).toBe(0);
  });
});
