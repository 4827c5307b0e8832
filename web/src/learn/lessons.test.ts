// Plays every lesson to its end with the real module: what is said to be refused is refused, what
// is said to be best is what the core thinks best, and every word that is said is there in every
// language.
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '$api';
import { same } from '../core/action';
import type { Ask, DeskError } from '../core/desk';
import type { RecordJson } from '../core/record';
import { Course } from './course.svelte';
import { games, type Lesson, lesson, LESSONS, picture, type PlayStep, type Step } from './lessons';
import { module } from './module.testing';
import { offered, compute } from './compute';
import { Runner } from './runner';

let ask: Ask;
beforeAll(async () => {
  ask = await module();
});

const LANGUAGES = ['de', 'en', 'sv'] as const;
const bundles = LANGUAGES.map((language) => {
  const bundle = new FluentBundle(language);
  for (const part of [
    'table',
    'learn',
    'lessons',
    'lesson-games',
    'glossary',
    'refusals',
    'settle',
  ]) {
    bundle.addResource(
      new FluentResource(
        readFileSync(new URL(`../../gen/words/${part}.${language}.ftl`, import.meta.url), 'utf8'),
      ),
      { allowOverrides: true },
    );
  }
  return bundle;
});
/** Checks that an id has a text in every language. */
function said(id: string): void {
  const [name, attribute] = id.split('.') as [string, string | undefined];
  for (const [i, bundle] of bundles.entries()) {
    const message = bundle.getMessage(name);
    expect(
      attribute ? message?.attributes[attribute] : message?.value,
      `${LANGUAGES[i]}: ${id}`,
    ).toBeTruthy();
  }
}

const all = async (): Promise<Lesson[]> =>
  Promise.all(
    LESSONS.map(async (id) => {
      const found = await lesson(id);
      if (!found) throw new Error(`there is no lesson ${id}`);
      return found;
    }),
  );

function texts(step: Step): string[] {
  switch (step.kind) {
    case 'say':
      return [
        step.text,
        ...(step.way ? [step.way.text] : []),
        ...(step.words ?? []).map((word) => `gloss-${word}`),
      ];
    case 'pick':
      return [step.text, step.done, step.else];
    case 'ask':
      return [step.text, step.done, step.else, ...step.answers];
    case 'number':
      return [step.text, ...(step.done ? [step.done] : [])];
    case 'play': {
      const turns = (step.turns ?? []).flatMap((turn) => [turn.say, turn.done, turn.else]);
      return [step.text, step.done, ...turns, ...Object.values(step.notes ?? {})].filter(
        (id) => id !== undefined,
      );
    }
  }
}

/** The right action of a turn: what the lesson wants, else what the adviser says. */
async function right(course: Course): Promise<Action> {
  const [best] = course.turn?.best ?? [];
  if (best) return best;
  const seen = course.seen;
  if (!seen) throw new Error('nothing is seen');
  return (
    (await new Runner(
      ask,
      course.record,
      course.record.actions.length,
      course.step.seat,
    ).advise()) ?? (seen.legal[0] as Action)
  );
}

/** Leads through a step as a person who does everything right, after trying what is refused. */
async function playThrough(step: PlayStep, deal: RecordJson): Promise<Course> {
  const course = new Course(step, deal, {
    ask,
    pause: () => Promise.resolve(),
    at: () => undefined,
  });
  await course.begin();
  for (let n = 0; n < 60 && !course.done; n++) {
    if (course.waiting) {
      await course.go();
      continue;
    }
    expect(course.own, 'it is nobody’s turn').toBe(true);
    for (const { action, reason } of course.turn?.refused ?? []) {
      await course.act(action);
      const remark = course.remark;
      expect(remark?.tone).toBe('refused');
      expect((remark as { why: DeskError }).why.reason).toBe(reason);
    }
    const best = course.turn?.best;
    if (best) {
      const legal = course.seen?.legal ?? [];
      for (const one of best)
        expect(
          legal.some((allowed) => same(allowed, one)),
          `not allowed: ${JSON.stringify(one)}`,
        ).toBe(true);
      const other = legal.find((allowed) => !best.some((one) => same(allowed, one)));
      expect(other, 'there is nothing to choose from').toBeDefined();
      const before = course.record.actions.length;
      await course.act(other as Action);
      expect(course.remark?.tone).toBe('else');
      expect(course.record.actions.length).toBe(before);
    }
    await course.act(await right(course));
  }
  expect(course.done).toBe(true);
  return course;
}

/** The first step in which something is refused, with its deal, at that turn. */
async function refusing(): Promise<Course> {
  for (const { deals, steps } of await all()) {
    for (const step of steps) {
      if (step.kind !== 'play' || !step.turns?.[0]?.refused?.length) continue;
      const course = new Course(step, deals[step.deal] as RecordJson, {
        ask,
        pause: () => Promise.resolve(),
        at: () => undefined,
      });
      await course.begin();
      return course;
    }
  }
  throw new Error('nothing is refused in any lesson');
}

/** Returns the best actions at the first turn of a step, according to the core. */
async function judged(step: PlayStep, course: Course): Promise<void> {
  // The turns before have been done as the lesson wants; each is judged where it stood.
  let turn = 0;
  const actions = course.record.actions;
  for (const [i, action] of actions.entries()) {
    if (i < step.from || action.seat !== step.seat) continue;
    const { best } = step.turns?.[turn++] ?? {};
    if (!best) continue;
    const then = new Runner(ask, { ...course.record, actions, settlement: null }, i, step.seat);
    if (step.check === 'solve') {
      const solved = await ask('solve', { record: then.record });
      const worth = new Map(
        solved.cards.map(({ card, amounts }) => [card, amounts?.[step.seat - 1] ?? NaN]),
      );
      const most = Math.max(...worth.values());
      for (const [card, value] of worth)
        expect(value === most, `${card} brings ${value} of ${most}`).toBe(
          best.some((one) => one.card === card),
        );
    } else if (step.check === 'advise') {
      const advised = await then.advise();
      expect(
        best.some((one) => advised && same(one, advised)),
        `${JSON.stringify(advised)} is advised`,
      ).toBe(true);
    }
  }
}

describe('lessons', () => {
  test('every text in them exists in every language', async () => {
    for (const { id, steps } of await all()) {
      said(`learn-${id}`);
      said(`learn-${id}.about`);
      for (const step of steps) texts(step).forEach(said);
    }
  });

  test('the list shows existing cards beside each lesson', async () => {
    const { pack } = await ask('form', { ruleset: 'schopfheim', players: 4 });
    for (const id of LESSONS) {
      expect(picture(id), id).not.toEqual([]);
      for (const card of picture(id)) expect(['back', ...pack], id).toContain(card);
    }
  });

  test('right numbers are computed by the core and can be chosen', async () => {
    let count = 0;
    for (const { steps } of await all()) {
      for (const step of steps) {
        if (step.kind !== 'number') continue;
        const { value } = await compute(step, ask);
        const answers = offered(value, step.by ?? 1);
        expect(
          answers.filter((one) => one === value),
          step.text,
        ).toHaveLength(1);
        expect(Math.min(...answers)).toBeGreaterThanOrEqual(0);
        count++;
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  test('the worked examples of the rules give the documented results', async () => {
    const value = async (ruleset: string, cards: string[]) =>
      (await compute({ kind: 'number', text: '', ruleset, cards }, ask)).value;
    expect(await value('schwarzwaldmeisterschaft', ['HK', 'C9'])).toBe(5);
    expect(await value('schwarzwaldmeisterschaft', ['SK', 'HQ'])).toBe(8);
    expect(await value('schopfheim', ['HK', 'SJ', 'T21'])).toBe(10);
    expect(await value('schopfheim', ['C9', 'H2'])).toBe(1);
    const paid = {
      kind: 'number',
      text: '',
      ruleset: 'schwarzwaldmeisterschaft',
      deal: { contract: 'eine', declarer: 1, points: 41, tricks: 3 },
    } as const;
    expect((await compute(paid, ask)).value).toBe(20);
  });

  test('the cards to tap agree with the core', async () => {
    const { pack } = await ask('form', { ruleset: 'schwarzwaldmeisterschaft', players: 4 });
    for (const { steps } of await all()) {
      for (const step of steps) {
        if (step.kind !== 'pick') continue;
        if (step.check === 'highest') {
          // The core lists high cards first.
          expect([...step.cards].sort((a, b) => pack.indexOf(a) - pack.indexOf(b))[0]).toBe(
            step.right[0],
          );
          continue;
        }
        for (const card of step.cards) {
          const beside = ['T2', 'T3'].find((one) => one !== card) as string;
          const { value } = await compute(
            {
              kind: 'number',
              text: '',
              ruleset: 'schwarzwaldmeisterschaft',
              cards: [card, beside],
            },
            ask,
          );
          expect(value > 1, card).toBe(step.right.includes(card));
        }
      }
    }
  });

  for (const id of LESSONS) {
    test(
      `${id} can be gone through to its end, and the core agrees`,
      { timeout: 240_000 },
      async () => {
        const found = await lesson(id);
        for (const step of found?.steps ?? []) {
          if (step.kind !== 'play') continue;
          const deal = found?.deals[step.deal];
          expect(deal, step.deal).toBeDefined();
          const course = await playThrough(step, deal as RecordJson);
          await judged(step, course);
          if (step.until !== 'over') continue;
          const amounts = course.seen?.over?.amounts ?? [];
          expect(amounts.reduce((a, b) => a + b, 0)).toBe(0);
          await expect(ask('replay', { record: course.record })).resolves.toMatchObject({
            over: { amounts },
            working: expect.any(Array),
          });
        }
      },
    );
  }
});

describe('a refusal', () => {
  test('does not block the next step before it arrives', async () => {
    const course = await refusing();
    const before = course.record.actions.length;
    const told = course.act(course.turn?.refused?.[0]?.action as Action);
    expect(course.own).toBe(true);
    await Promise.all([told, course.act(await right(course))]);
    expect(course.record.actions.length).toBeGreaterThan(before);
    expect(course.remark?.tone).not.toBe('refused');
  });

  test('is reported and changes nothing', async () => {
    const course = await refusing();
    const before = course.record.actions.length;
    await course.act(course.turn?.refused?.[0]?.action as Action);
    expect([course.remark?.tone, course.own, course.record.actions.length]).toEqual([
      'refused',
      true,
      before,
    ]);
  });
});

describe('games', () => {
  test('every game has texts and a deal of its own', async () => {
    const found = await games();
    for (const { contract } of found) {
      said(`game-${contract}`);
      said(`game-${contract}.when`);
      said(`contract-${contract}`);
    }
    const known = Object.keys(Object.fromEntries(found.map(({ contract }) => [contract, true])));
    expect(known).toHaveLength(19);
  });

  test('each can be played to its end', { timeout: 240_000 }, async () => {
    for (const { contract, deal, from, seat } of await games()) {
      expect(from).toBe(deal.actions.length);
      const course = new Course({ kind: 'play', deal: '', from, seat, until: 'over' }, deal, {
        ask,
        pause: () => Promise.resolve(),
        at: () => undefined,
      });
      await course.begin();
      expect(course.seen?.view.declaration).toMatchObject({ contract, declarer: seat });
      for (let n = 0; n < 30 && !course.done; n++)
        await course.act(course.seen?.legal[0] as Action);
      const { amounts } = course.seen?.over ?? {};
      expect(
        amounts?.reduce((a, b) => a + b, 0),
        contract,
      ).toBe(0);
    }
  });
});

test('an interrupted deal resumes, and an unreadable one begins anew', async () => {
  const [game] = await games();
  if (!game) throw new Error('there are no games');
  const step: PlayStep = {
    kind: 'play',
    deal: '',
    from: game.from,
    seat: game.seat,
    until: 'over',
  };
  let where: { actions: Action[]; turns: number } | undefined;
  const ways = {
    ask,
    pause: () => Promise.resolve(),
    at: (now: { actions: Action[]; turns: number }) => (where = now),
  };
  const course = new Course(step, game.deal, ways);
  await course.begin();
  await course.act(course.seen?.legal[0] as Action);
  const again = new Course(step, game.deal, ways, where);
  await again.begin();
  expect(again.record.actions).toEqual(course.record.actions);
  const broken = new Course(step, game.deal, ways, {
    actions: [{ type: 'play', card: 'no card', seat: 1 }],
    turns: 3,
  });
  await broken.begin();
  expect(broken.record.actions.length).toBe(game.from);
});
