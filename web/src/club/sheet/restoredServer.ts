// Recovery after the tournament continues from an older backup: entries that this device had sent
// may be missing and are sent again where there is no conflict.
import type { Sheet, SheetLine } from '../types';
import type { Wants } from './model';
import type { Entry, Queue } from './queue';

/** Result for the person: lines that are sent again, and lines with a conflict. */
export interface OtherPast {
  again: number[];
  asked: number[];
}

/** Normalizes a deal, because the server formats it in its own way. */
function plain(told: unknown): unknown {
  if (told === null || typeof told !== 'object') return told;
  if (Array.isArray(told)) return told.map(plain);
  const said = Object.entries(told).filter(
    ([, value]) =>
      value !== null &&
      value !== undefined &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(
    said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, plain(value)]),
  );
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a ?? null)) === JSON.stringify(plain(b ?? null));

/**
 * Returns the entries that the server had accepted and nobody has changed since, judged by the last
 * view of the old copy.
 */
function ours(queue: Queue<Wants>, before: Sheet | null): Entry<Wants>[] {
  return Object.values(queue.taken).flatMap(({ number, wants }) => {
    if (wants.type !== 'write') return [];
    const later = before?.lines[wants.line]?.number ?? 0;
    return later > number
      ? []
      : [{ id: `again-${wants.line}-${number}`, at: 0, line: wants.line, seen: 0, wants }];
  });
}

/**
 * Returns the queue for the continuing copy, where event numbers of the lost copy mean nothing.
 * `before` is the last view of the lost copy; `name` creates fresh entry ids.
 */
export function otherPast(
  queue: Queue<Wants>,
  before: Sheet | null,
  now: Sheet,
  name: () => string,
): { queue: Queue<Wants>; told: OtherPast } {
  const told: OtherPast = { again: [], asked: [] };
  const waits = new Set(queue.entries.map(({ line }) => line));
  const missing = ours(queue, before).filter(({ line }) => !waits.has(line));
  const entries: Entry<Wants>[] = [];
  for (const { held, ...entry } of [...missing, ...queue.entries]) {
    // A confirmation is dropped, because the person has not seen this copy.
    if (entry.wants.type === 'confirm') continue;
    if (entry.wants.type === 'dispute' || entry.line === null) {
      entries.push({ ...entry, seen: 0 });
      continue;
    }
    const stands: SheetLine | undefined = now.lines[entry.line];
    const one = { ...entry, id: name(), seen: stands?.number ?? 0 };
    if (same(stands?.content, entry.wants.content)) continue;
    const known = !stands?.content || same(stands.content, before?.lines[entry.line]?.content);
    if (known || entries.some(({ line }) => line === entry.line)) {
      entries.push(one);
      if (!told.again.includes(entry.line)) told.again.push(entry.line);
    } else {
      entries.push({ ...one, held: { reason: 'other_past', text: '', stands } });
      told.asked.push(entry.line);
    }
  }
  return { queue: { entries, done: {}, taken: {} }, told };
}
