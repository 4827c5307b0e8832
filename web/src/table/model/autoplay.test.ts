// Auto-play, and its timing, which must not depend on what it does.
import type { Action, ChoiceJson } from '$api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALONE_MS, byItself, Hands, LEAST_MS, MOST_MS, OwnPauses } from './autoplay.svelte';

const say = (word: string): ChoiceJson => ({ type: 'say', word }) as ChoiceJson;
const play = (card: string): ChoiceJson => ({ type: 'play', card }) as ChoiceJson;
const none = { ahead: null, passing: false, only: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Numbers that look drawn, always the same ones. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Case {
  choices: ChoiceJson[];
  only?: boolean;
  before?: (hands: Hands) => void;
}

/** When a hand answers, and what. */
function answer(
  { choices, only = false, before }: Case,
  { alone = false, seed = 7, pauses = new OwnPauses() } = {},
): { at: number; action: Action | null } {
  let now: ChoiceJson[] = [];
  let found: { at: number; action: Action | null } = { at: -1, action: null };
  const begun = performance.now();
  const hands = new Hands(
    {
      choices: () => now,
      deal: () => 0,
      question: () => '0 5',
      alone: () => alone,
      only: () => only,
      dropped: () => undefined,
      went: () => undefined,
      act: (action) => (found = { at: performance.now() - begun, action }),
    },
    pauses,
    chance(seed),
  );
  hands.look();
  before?.(hands);
  now = choices;
  hands.look();
  vi.advanceTimersByTime(10_000);
  return found;
}

const forcedWord: Case = { choices: [say('pass')] };
const passing: Case = { choices: [say('bid'), say('pass')], before: (hands) => hands.pass(true) };
const ahead: Case = {
  choices: [play('T1'), play('C7'), play('H1')],
  before: (hands) => hands.choose('C7'),
};
const onlyCard: Case = { choices: [play('T22')], only: true };

describe('auto-play', () => {
  it('covers forced bids, auto-pass, premoves and, if wanted, the only legal card', () => {
    expect(byItself([say('bid')], none)).toMatchObject({ word: 'bid' });
    expect(byItself([say('bid'), say('pass')], none)).toBeNull();
    expect(byItself([say('bid'), say('pass')], { ...none, passing: true })).toMatchObject({
      word: 'pass',
    });
    expect(byItself([say('bid'), say('hold')], { ...none, passing: true })).toBeNull();
    // Forehand cannot pass: it opens with the bid there is, whatever else it may say.
    expect(
      byItself([say('bid'), say('special'), say('special')], { ...none, passing: true }),
    ).toMatchObject({ word: 'bid' });
    expect(byItself([say('bid'), say('special')], none)).toBeNull();
    expect(
      byItself([say('bid'), say('bid'), say('special')], { ...none, passing: true }),
    ).toBeNull();
    expect(byItself([say('choose'), say('choose')], { ...none, passing: true })).toBeNull();
    expect(byItself([play('T1'), play('T2')], { ...none, ahead: 'T2' })).toMatchObject({
      card: 'T2',
    });
    expect(byItself([play('T1'), play('T2')], { ...none, ahead: 'T3' })).toBeNull();
    expect(byItself([play('T1')], none)).toBeNull();
    expect(byItself([play('T1')], { ...none, only: true })).toMatchObject({ card: 'T1' });
    expect(byItself([], { ...none, only: true })).toBeNull();
    expect(
      byItself([{ type: 'keep' } as ChoiceJson], { ...none, only: true, passing: true }),
    ).toBeNull();
  });

  it('drops an illegal premove and says so', () => {
    const dropped: string[] = [];
    const went: string[] = [];
    const acted = vi.fn();
    const hands = new Hands({
      choices: () => [play('T1'), play('T2')],
      deal: () => 0,
      question: () => 'q',
      alone: () => true,
      only: () => false,
      act: acted,
      dropped: (card) => dropped.push(card),
      went: (card) => went.push(card),
    });
    hands.look();
    hands.choose('H1');
    vi.advanceTimersByTime(9_000);
    expect([dropped, went, acted.mock.calls.length, hands.ahead]).toEqual([['H1'], [], 0, null]);
  });

  it('is mentioned for an automatic only card, not for a chosen one', () => {
    const went = vi.fn();
    for (const chosen of [false, true]) {
      const hands: Hands = new Hands({
        choices: () => [play('T22')],
        deal: () => 0,
        question: () => 'q',
        alone: () => true,
        only: () => true,
        act: () => hands.answered(false),
        dropped: () => undefined,
        went,
      });
      hands.look();
      if (chosen) hands.choose('T22');
      vi.advanceTimersByTime(9_000);
      expect(went.mock.calls).toEqual([['T22']]);
    }
  });

  it('can be cancelled until it has acted', () => {
    const taken: Case = { ...ahead, before: (hands) => (hands.choose('C7'), hands.choose('C7')) };
    expect(answer(taken).action).toBeNull();
    expect(
      answer({ ...passing, before: (hands) => (hands.pass(true), hands.pass(false)) }).action,
    ).toBeNull();
  });

  it('ends with the deal', () => {
    let deal = 0;
    const acted = vi.fn();
    const hands = new Hands({
      choices: () => [say('bid'), say('pass')],
      deal: () => deal,
      question: () => `${deal}`,
      alone: () => true,
      only: () => false,
      act: acted,
      dropped: () => undefined,
      went: () => undefined,
    });
    hands.look();
    hands.pass(true);
    vi.advanceTimersByTime(ALONE_MS);
    hands.answered(false);
    deal = 1;
    hands.look();
    vi.advanceTimersByTime(9_000);
    expect([acted.mock.calls.length, hands.passing]).toEqual([1, false]);
  });
});

describe('the pause before auto-play', () => {
  it('does not depend on the answer or its reason', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const all = [forcedWord, passing, ahead, onlyCard].map((one) => answer(one, { seed }));
      expect(all.every(({ action }) => action !== null)).toBe(true);
      expect(new Set(all.map(({ at }) => Math.round(at))).size).toBe(1);
    }
  });

  it('is drawn once for each question', () => {
    const draws = vi.fn(chance(3));
    const choices = [say('pass')];
    const at: number[] = [];
    const hands = new Hands(
      {
        choices: () => choices,
        deal: () => 0,
        question: () => '1',
        alone: () => false,
        only: () => false,
        act: () => at.push(performance.now()),
        dropped: () => undefined,
        went: () => undefined,
      },
      new OwnPauses(),
      draws,
    );
    hands.look();
    const drawn = draws.mock.calls.length;
    for (let i = 0; i < 5; i++) hands.look();
    expect(draws.mock.calls.length).toBe(drawn);
    vi.advanceTimersByTime(9_000);
    expect(at).toHaveLength(1);
  });

  it("is uniform between its limits before the person's own pauses are known", () => {
    const pauses = new OwnPauses();
    const draw = chance(11);
    const all = Array.from({ length: 4_000 }, () => pauses.draw(draw));
    expect(Math.min(...all)).toBeGreaterThanOrEqual(LEAST_MS);
    expect(Math.max(...all)).toBeLessThanOrEqual(MOST_MS);
    const tenths = Array.from(
      { length: 10 },
      (_, i) => all.filter((ms) => Math.floor((ms - LEAST_MS) / 170) === i).length,
    );
    expect(Math.min(...tenths)).toBeGreaterThan(300);
    expect(Math.max(...tenths)).toBeLessThan(500);
  });

  it("follows the person's own answer times once there are some", () => {
    const pauses = new OwnPauses();
    for (let i = 0; i < 30; i++) pauses.took(i % 2 === 0 ? 1_500 : 60_000);
    const draw = chance(5);
    const all = Array.from({ length: 1_000 }, () => pauses.draw(draw));
    const short = all.filter((ms) => ms >= 1_500 * 0.85 && ms <= 1_500 * 1.15).length;
    expect(short).toBeGreaterThan(420);
    expect(short).toBeLessThan(580);
    expect(all.filter((ms) => ms === MOST_MS).length).toBe(1_000 - short);
  });

  it('learns only from answers by hand', () => {
    const pauses = { took: vi.fn(), draw: () => 900 } as unknown as OwnPauses;
    let question = '1';
    const hands = new Hands(
      {
        choices: () => [say('pass')],
        deal: () => 0,
        question: () => question,
        alone: () => false,
        only: () => false,
        act: () => hands.answered(false),
        dropped: () => undefined,
        went: () => undefined,
      },
      pauses,
    );
    hands.look();
    vi.advanceTimersByTime(1_000);
    expect(pauses.took).not.toHaveBeenCalled();
    question = '2';
    hands.look();
    vi.advanceTimersByTime(400);
    hands.answered(true);
    expect(pauses.took).toHaveBeenCalledExactlyOnceWith(400);
  });

  it('is short if no other person is at the table', () => {
    expect(answer(forcedWord, { alone: true }).at).toBe(ALONE_MS);
  });
});
