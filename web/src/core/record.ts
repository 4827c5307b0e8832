// A record in its JSON form (docs/record-format.md), and parts of it.
import type { DealRecordWanted } from '$api';

/** A record as stored or linked. Records from the module have every field. */
export type RecordJson = DealRecordWanted;

/** Returns the record up to a step, without later actions. */
export function cut(record: RecordJson, step: number): RecordJson {
  if (step >= record.actions.length) return record;
  return {
    ...record,
    actions: record.actions.slice(0, step),
    comments: (record.comments ?? []).filter(({ after }) => after <= step),
    settlement: null,
  };
}

/** Returns the record without names and dates, for a public link. */
export function nameless(record: RecordJson): RecordJson {
  const { tags, seed, seats, ...rest } = record;
  return { ...rest, comments: [] };
}

/** Returns a file name for the record. */
export function fileName(record: RecordJson, ending: string): string {
  const number = record.deal == null ? '' : `-${record.deal + 1}`;
  return `cego-${record.ruleset.name.replace(/[^\w-]+/g, '-')}${number}.${ending}`;
}
