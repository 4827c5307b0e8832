import { describe, expect, it, vi } from 'vitest';
import { newId } from '../id';
import type { SheetLine } from '../types';
import { keep, keepTyped, kept, typedKept, waitingSheets } from './storage';
import {
  EMPTY,
  type Answer,
  type Entry,
  type Queue,
  add,
  answered,
  dropped,
  insisted,
  pendingAt,
  sendable,
} from './queue';
import { Sender, pause } from './sender';

const entry = (id: string, line: number | null, seen = 0): Entry<string> => ({
  id,
  at: 0,
  line,
  seen,
  wants: `${id}!`,
});
const stands = (number: number): SheetLine => ({
  line: 0,
  dealer: 1,
  content: null,
  amounts: null,
  number,
  by: null,
  at: null,
});
const of = (...entries: Entry<string>[]): Queue<string> => ({ ...EMPTY, entries });
const ids = (entries: readonly Entry<string>[]) => entries.map(({ id }) => id).join('');

/** A storage that lasts longer than a page. */
function storage(): Storage {
  const all = new Map<string, string>();
  return {
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    clear: () => all.clear(),
    key: (at) => [...all.keys()][at] ?? null,
    get length() {
      return all.size;
    },
  };
}

/** A server that does each entry once, and knows it again by its id. */
class Table {
  number = 10;
  lines: { id: string; by: string; number: number }[] = [];
  answers = new Map<string, Answer>();
  order: string[] = [];

  take(batch: Entry<string>[]): Answer[] {
    const said: Answer[] = [];
    for (const { id, line, seen } of batch) {
      const known = this.answers.get(id);
      if (known) {
        said.push(known);
        continue;
      }
      const there = line === null ? undefined : this.lines[line];
      if (there && there.number > seen) {
        said.push({ id, refused: { reason: 'stale', text: '', stands: stands(there.number) } });
        break;
      }
      const answer = { id, done: ++this.number };
      if (line !== null) this.lines[line] = { id, by: 'phone', number: this.number };
      this.answers.set(id, answer);
      this.order.push(id);
      said.push(answer);
    }
    return said;
  }
}

/** A phone with a storage, which may be switched off and on. */
function phone(store: Storage, send: (batch: Entry<string>[]) => Promise<Answer[]>) {
  let queue = kept<string>('x', store);
  const put = (next: Queue<string>) => {
    queue = next;
    keep('x', next, store);
  };
  const sender = new Sender<string>({
    queue: () => queue,
    left: put,
    send,
    may: () => true,
    line: () => undefined,
  });
  return { sender, write: (one: Entry<string>) => put(add(queue, one)), queue: () => queue };
}

describe('a queue', () => {
  it('blocks only the line of a held entry and the whole sheet', () => {
    let queue = of(entry('a', 0), entry('b', 1), entry('c', 0), entry('d', null), entry('e', 2));
    // The second for line 0 has to see the first.
    expect(ids(sendable(queue))).toBe('ab');
    queue = answered(queue, [
      { id: 'a', refused: { reason: 'stale', text: '', stands: stands(7) } },
    ]);
    expect(ids(sendable(queue))).toBe('b');
    expect(ids(sendable(answered(queue, [{ id: 'b', done: 8 }])))).toBe('');
    expect(ids(sendable(dropped(queue, 'a')))).toBe('bc');
    // The whole sheet goes when everything before it is done.
    expect(ids(sendable(of(entry('d', null), entry('e', 2))))).toBe('d');
    expect(sendable(insisted(queue, 'a'))[0]).toEqual({ ...entry('a', 0), seen: 7 });
  });
  it('counts its own change of a line as seen', () => {
    const queue = answered(
      of(entry('a', 0, 3), entry('b', 0, 3), entry('c', 1, 3), entry('d', null, 3)),
      [{ id: 'a', done: 9 }],
    );
    expect(queue.entries.map(({ id, seen }) => [id, seen])).toEqual([
      ['b', 9],
      ['c', 3],
      ['d', 9],
    ]);
    expect(pendingAt(queue, 0)?.id).toBe('b');
    expect(pendingAt(queue, 5)).toBeNull();
    expect(add(queue, entry('e', 0, 4)).entries.at(-1)?.seen).toBe(9);
  });
  it('survives storage unchanged, and a torn one is empty', () => {
    const store = storage();
    const queue = of(entry(newId(), 0), entry(newId(), null));
    expect(new Set(queue.entries.map(({ id }) => id)).size).toBe(2);
    expect(keep('x', queue, store)).toBe(true);
    expect(kept('x', store)).toEqual(queue);
    store.setItem('cego-club-queue-x', '{"entries":[{"id"');
    expect(kept('x', store)).toEqual(EMPTY);
  });
});

describe('a phone', () => {
  it('sends everything once and in order, although answers are lost', async () => {
    vi.useFakeTimers();
    const table = new Table();
    const store = storage();
    let trouble = 0;
    // Every second batch arrives and its answer does not; every third does not arrive.
    const send = async (batch: Entry<string>[]) => {
      trouble += 1;
      if (trouble % 3 === 0) throw new Error('lost on the way there');
      const said = table.take(batch);
      if (trouble % 2 === 0) throw new Error('lost on the way back');
      return said;
    };
    const written: string[] = [];
    for (let life = 0; life < 6; life++) {
      const one = phone(store, send);
      for (let line = 0; line < 3; line++) {
        const id = `${life}${line}`;
        written.push(id);
        one.write(entry(id, line));
        void one.sender.go();
      }
      await vi.advanceTimersByTimeAsync(life * 700);
      one.sender.close();
      await vi.advanceTimersByTimeAsync(0);
    }
    const last = phone(store, send);
    void last.sender.go();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(last.queue().entries).toEqual([]);
    expect(table.order).toEqual(written);
    vi.useRealTimers();
  });
  it('holds a stale entry and resends it only on request', async () => {
    const table = new Table();
    table.lines[0] = { id: 'desk', by: 'desk', number: 10 };
    const one = phone(storage(), async (batch) => table.take(batch));
    one.write(entry('a', 0, 5));
    one.write(entry('b', 1, 5));
    await one.sender.go();
    expect(one.queue().entries.map(({ id, held }) => [id, held?.reason])).toEqual([['a', 'stale']]);
    expect(table.lines.map(({ id }) => id)).toEqual(['desk', 'b']);
    await one.sender.go();
    expect(table.lines[0]?.id).toBe('desk');
  });
  it('waits longer each time, at most twenty seconds', () => {
    expect([0, 1, 2, 9].map((attempt) => pause(attempt, 1))).toEqual([1_000, 2_000, 4_000, 20_000]);
    expect(pause(9, 0)).toBe(10_000);
  });
});

describe('a line that was refused', () => {
  it('is replaced by a new entry, together with the later entries of its line', () => {
    let queue = answered(of(entry('a', 0), entry('b', 0), entry('c', 1)), [
      { id: 'a', refused: { reason: 'stale', text: '', stands: stands(7) } },
    ]);
    queue = add(queue, entry('d', 0, 5));
    expect(queue.entries.map(({ id, seen, held }) => [id, seen, held])).toEqual([
      ['c', 0, undefined],
      ['d', 7, undefined],
    ]);
    expect(ids(sendable(queue))).toBe('cd');
  });
});

describe('input that was typed and not entered', () => {
  it('survives a reload, like the list of sheets with waiting entries', () => {
    const store = storage();
    expect(typedKept('x', store)).toBeNull();
    keepTyped('x', { table: 2, lines: ['c240'] }, store);
    expect(typedKept('x', store)).toEqual({ table: 2, lines: ['c240'] });
    keepTyped('x', { table: 2, lines: [] }, store);
    expect(typedKept('x', store)).toBeNull();
    keep('x-0-3', of(entry('a', 0)), store);
    keep('x-0-1', of(), store);
    keep('x-y-0-1', of(entry('a', 0)), store);
    expect(waitingSheets('x', store)).toEqual([{ round: 0, table: 3, count: 1 }]);
  });
});
