// The deal of the day at the table, with the real module: what the table is told is what the day's
// deal makes of the person's actions.
import { beforeAll, expect, test } from 'vitest';
import type { Action, Command, ToClient } from '$api';
import { actionOf } from '../core/action';
import type { Ask } from '../core/desk';
import { module } from '../learn/module.testing';
import { Refused } from '../net/tableConnection';
import type { Kept } from './days';
import { DailyWire, OWN } from './connection';

let ask: Ask;
beforeAll(async () => {
  ask = await module();
});

const KEPT: Kept = {
  ruleset: 'schopfheim',
  players: 4,
  date: '2026-11-29',
  seed: '7',
  commitment: '',
  actions: [],
  over: false,
  score: null,
  refused: null,
};
type Told = Extract<ToClient, { type: 'picture' | 'events' }>;

/** A wire that is open, with all it has said. */
async function opened(kept: Kept): Promise<{ wire: DailyWire; told: Told[]; done: Action[][] }> {
  const told: Told[] = [];
  const done: Action[][] = [];
  const wire = new DailyWire(kept, ask, (actions) => done.push(actions));
  wire.onmessage = (message) => {
    if (message.type === 'picture' || message.type === 'events') told.push(message);
  };
  await wire.open();
  return { wire, told, done };
}
const now = (told: Told) => (told.type === 'picture' ? told : told.table!);
const act = (moment: number, action: Action): Command => ({ type: 'act', moment, action });

test(
  'it is played to its end, and what was done is kept before it is shown',
  { timeout: 120_000 },
  async () => {
    const { wire, told, done } = await opened(KEPT);
    const picture = told[0]!;
    expect(picture.type).toBe('picture');
    expect(now(picture)).toMatchObject({
      seat: OWN,
      on_turn: OWN,
      stage: 'playing',
      may_concede: false,
    });
    for (let n = 0; n < 60 && now(told.at(-1)!).over === null; n++) {
      const last = told.at(-1)!;
      const choices = now(last).choices;
      expect(choices.length).toBeGreaterThan(0);
      expect(choices.map(({ type }) => type)).not.toContain('challenge');
      await wire.send(act(last.turn.moment, actionOf(choices[0]!)));
      expect(done).toHaveLength(n + 1);
      expect(wire.actions).toEqual(done.at(-1));
    }
    const end = told.at(-1)!;
    expect(now(end)).toMatchObject({ stage: 'over', on_turn: null, choices: [] });
    const { record, judged } = await ask('daily', {
      ruleset: KEPT.ruleset,
      players: KEPT.players,
      seed: KEPT.seed,
      actions: wire.actions,
    });
    expect(now(end).over?.amounts[OWN - 1]).toBe(judged?.amount);
    // Every action was told once, in order.
    const acted = told.flatMap((one) => (one.type === 'events' ? one.events : []));
    const first = now(picture).view?.words.length ?? 0;
    expect(acted.map((one) => (one.event === 'acted' ? one.seat : 0))).toEqual(
      record.actions.slice(first).map(({ seat }) => seat),
    );
    expect(acted.every((one) => one.event === 'acted' && one.happened.length > 0)).toBe(true);
  },
);

test('the daily deal resumes and allows nothing but playing', async () => {
  const begun = await opened(KEPT);
  const choice = actionOf(now(begun.told[0]!).choices[0]!);
  await begun.wire.send(act(begun.told[0]!.turn.moment, choice));
  const again = await opened({ ...KEPT, actions: begun.wire.actions });
  expect(now(again.told[0]!).view).toEqual(now(begun.told.at(-1)!).view);
  for (const command of [
    { type: 'propose', what: 'take_back' },
    act(again.told[0]!.turn.moment, { type: 'claim', claim: 'all' }),
  ] as Command[]) {
    await expect(again.wire.send(command)).rejects.toBeInstanceOf(Refused);
  }
  // A late action changes nothing, and an illegal one is refused.
  const before = again.told.length;
  await again.wire.send(act(0, choice));
  await expect(
    again.wire.send(act(again.told[0]!.turn.moment, { type: 'discard', card: 'T1' })),
  ).rejects.toBeInstanceOf(Refused);
  expect([again.told.length, again.done.length]).toEqual([before, 0]);
});
