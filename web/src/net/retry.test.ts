import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { againAfter, patient } from './retry';

const answer = (status: number, after?: string) =>
  new Response('{}', { status, headers: after === undefined ? {} : { 'Retry-After': after } });

/** Answers in this order, and how often was asked. */
function server(...answers: Response[]) {
  let asked = 0;
  const send = () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] as Response);
  return { send, asked: () => asked };
}

describe('an overloaded server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked again after the time the server names', async () => {
    const one = server(answer(429, '2'), answer(503, '1'), answer(200));
    const got = patient(one.send, true);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(one.asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(one.asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_100);
    expect((await got).status).toBe(200);
    expect(one.asked()).toBe(3);
  });

  test('is given up after a number of attempts', async () => {
    const one = server(answer(429, '1'));
    const got = patient(one.send, true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await got).status).toBe(429);
    expect(one.asked()).toBe(5);
  });

  test('gets a changing request again only after 429', async () => {
    const done = server(answer(503, '1'), answer(200));
    expect((await patient(done.send, false)).status).toBe(503);
    const sentAway = server(answer(429, '1'), answer(201));
    const got = patient(sentAway.send, false);
    await vi.advanceTimersByTimeAsync(2_100);
    expect((await got).status).toBe(201);
  });

  test('is not waited for if the pause is long or unknown', () => {
    for (const one of [
      answer(429, '180'),
      answer(429),
      answer(429, 'soon'),
      answer(200, '1'),
      answer(502, '1'),
    ]) {
      expect(againAfter(one)).toBeNull();
    }
    expect(againAfter(answer(429, '0'))).toBe(0);
  });
});
