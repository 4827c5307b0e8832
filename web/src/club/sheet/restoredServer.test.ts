import { describe, expect, test } from 'vitest';
import type { Sheet } from '../types';
import { otherPast } from './restoredServer';
import { EMPTY, type Queue, add, answered } from './queue';
import type { Wants } from './model';

const amounts = (first: number) => ({ amounts: [first, -first, 0, 0] });
const write = (line: number, first: number): Wants => ({
  type: 'write',
  line,
  content: amounts(first),
  amounts: amounts(first).amounts,
});
const sheet = (...lines: [number, number][]): Sheet =>
  ({
    lines: [0, 1, 2, 3].map((line) => ({
      line,
      content: lines[line]?.[1] ? amounts(lines[line][1]) : null,
      number: lines[line]?.[0] ?? 0,
    })),
  }) as unknown as Sheet;

let next = 0;
const name = () => `new-${next++}`;
const entry = (line: number, first: number, seen = 0) => ({
  id: name(),
  at: 0,
  line,
  seen,
  wants: write(line, first),
});

/** A queue in which the server has taken these lines, each as the event of a number. */
function taken(...lines: [line: number, first: number, number: number][]): Queue<Wants> {
  let queue: Queue<Wants> = EMPTY;
  for (const [line, first, number] of lines) {
    const one = entry(line, first);
    queue = answered(add(queue, one), [{ id: one.id, done: number }]);
  }
  return queue;
}

describe('when an older copy goes on', () => {
  test('an accepted entry that is missing is sent again', () => {
    const queue = taken([0, 30, 10], [1, 60, 12]);
    const { queue: left, told } = otherPast(
      queue,
      sheet([10, 30], [12, 60]),
      sheet([10, 30]),
      name,
    );
    expect(told).toEqual({ again: [1], asked: [] });
    expect(left.entries.map(({ line, seen, wants }) => [line, seen, wants])).toEqual([
      [1, 0, write(1, 60)],
    ]);
    expect([left.done, left.taken]).toEqual([{}, {}]);
  });

  test('an entry that somebody else has corrected since is not sent again', () => {
    const queue = taken([0, 30, 10]);
    // The desk had changed the line in event 14; the copy has neither.
    const { queue: left, told } = otherPast(queue, sheet([14, 20]), sheet(), name);
    expect([left.entries, told]).toEqual([[], { again: [], asked: [] }]);
  });

  test('a conflicting line is held until a person decides', () => {
    const { queue: left, told } = otherPast(
      taken([2, 30, 10]),
      sheet(),
      sheet([0, 0], [0, 0], [11, 90]),
      name,
    );
    expect(told).toEqual({ again: [], asked: [2] });
    expect(left.entries[0]?.held?.stands?.number).toBe(11);
  });

  test('a waiting entry counts as made without knowledge of the new copy', () => {
    // Written over event 50 of the lost copy; the new one has event 40 by somebody else there.
    const waits = add<Wants>(EMPTY, entry(1, 60, 50));
    const held = otherPast(waits, sheet([0, 0], [50, 20]), sheet([0, 0], [40, 90]), name).queue
      .entries[0];
    expect([held?.seen, held?.held?.reason]).toEqual([40, 'other_past']);
    // If it is what the writer saw, it goes.
    const goes = otherPast(waits, sheet([0, 0], [50, 20]), sheet([0, 0], [40, 20]), name).queue
      .entries[0];
    expect([goes?.seen, goes?.held]).toEqual([40, undefined]);
  });

  test('a confirmation is dropped, and a dispute stays', () => {
    let queue = add<Wants>(EMPTY, {
      id: 'a',
      at: 0,
      line: null,
      seen: 50,
      wants: { type: 'confirm' },
    });
    queue = add(queue, {
      id: 'b',
      at: 0,
      line: null,
      seen: 0,
      wants: { type: 'dispute', why: 'line 2' },
    });
    expect(
      otherPast(queue, null, sheet(), name).queue.entries.map(({ wants }) => wants.type),
    ).toEqual(['dispute']);
  });

  test('a waiting entry takes precedence over an accepted one for its line', () => {
    const queue = add(taken([0, 30, 10]), entry(0, 40, 10));
    const { queue: left } = otherPast(queue, sheet([10, 30]), sheet(), name);
    expect(left.entries.map(({ wants }) => wants)).toEqual([write(0, 40)]);
  });
});
