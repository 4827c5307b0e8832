import { describe, expect, it } from 'vitest';
import { type SkippedLine, byReason, withoutLine, withLine } from './skipped';

describe('lines that were typed and not entered', () => {
  it('keep the reason of the moment at which they were typed', () => {
    let held: SkippedLine[] = withLine(withLine([], 'c147', 'no-table'), 'ok', 'no-table');
    expect(byReason(held)).toEqual([{ why: 'no-table', lines: ['c147', 'ok'] }]);
    // A table is open by now, and a line on it is refused.
    held = withLine(held, 'c240', 'refused');
    expect(byReason(held)).toEqual([
      { why: 'no-table', lines: ['c147', 'ok'] },
      { why: 'refused', lines: ['c240'] },
    ]);
  });
  it('go when they are entered in their order, and are never empty', () => {
    const held = withLine(withLine([], 'c147', 'refused'), '  ', 'refused');
    expect(held).toHaveLength(1);
    expect(withoutLine(held, 'c240')).toEqual(held);
    expect(withoutLine(held, 'c147')).toEqual([]);
    expect(byReason([])).toEqual([]);
  });
});
