// The tournament goes on from an older copy, on a second laptop: what this device had sent may be missing there. It is sent again where nothing else stands.
import type { Sheet, SheetLine } from '../types';
import type { Wants } from './model';
import type { Entry, Queue } from './queue';

/** What came of it, for the person: lines that are sent again, and lines on which something else stands. */
export interface OtherPast {
  again: number[];
  asked: number[];
}

/** Without what says nothing, and in one order: the server writes a deal in its own way. */
function plain(told: unknown): unknown {
  if (told === null || typeof told !== 'object') return told;
  if (Array.isArray(told)) return told.map(plain);
  const said = Object.entries(told).filter(([, value]) => value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, plain(value)]));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a ?? null)) === JSON.stringify(plain(b ?? null));

/** What the server had taken and nobody has changed since: as far as the last view of the old copy tells. */
function ours(queue: Queue<Wants>, before: Sheet | null): Entry<Wants>[] {
  return Object.values(queue.taken).flatMap(({ number, wants }) => {
    if (wants.type !== 'write') return [];
    const later = before?.lines[wants.line]?.number ?? 0;
    return later > number ? [] : [{ id: `again-${wants.line}-${number}`, at: 0, line: wants.line, seen: 0, wants }];
  });
}

/** The queue for the copy that goes on. Numbers of events of the other copy say nothing here. `before` is what was seen of that one; `name` makes names that no entry has. */
export function otherPast(queue: Queue<Wants>, before: Sheet | null, now: Sheet, name: () => string): { queue: Queue<Wants>; told: OtherPast } {
  const told: OtherPast = { again: [], asked: [] };
  const waits = new Set(queue.entries.map(({ line }) => line));
  const missing = ours(queue, before).filter(({ line }) => !waits.has(line));
  const entries: Entry<Wants>[] = [];
  for (const { held: _, ...entry } of [...missing, ...queue.entries]) {
    // Somebody confirms what they have seen, and have not seen this.
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
