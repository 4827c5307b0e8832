// A record in its JSON form (docs/record-format.md), and parts of it.
import type { DealRecordWanted } from '$module';

/** A record as it is kept, linked to and asked about; the module's own have every field. */
export type RecordJson = DealRecordWanted;

/** The record up to a step: what came after it has not happened. */
export function cut(record: RecordJson, step: number): RecordJson {
  if (step >= record.actions.length) return record;
  return {
    ...record,
    actions: record.actions.slice(0, step),
    comments: (record.comments ?? []).filter(({ after }) => after <= step),
    settlement: null,
  };
}

/** The record without a word on who played it, and when: for a link that anybody may see. */
export function nameless(record: RecordJson): RecordJson {
  const { tags: _, seed: __, seats: ___, ...rest } = record;
  return { ...rest, comments: [] };
}

/** A name for a file of the record. */
export function fileName(record: RecordJson, ending: string): string {
  const number = record.deal == null ? '' : `-${record.deal + 1}`;
  return `cego-${record.ruleset.name.replace(/[^\w-]+/g, '-')}${number}.${ending}`;
}
