import { expect, test } from 'vitest';
import { atOf, localOf } from './schedule';

test('a time is read as it was written, on every day of the year', () => {
  for (let day = 0; day < 366; day++) {
    const at = Date.UTC(2028, 0, 1 + day, 12, day % 60);
    expect(atOf(localOf(at))).toBe(at);
  }
});

test('nonsense is no time', () => {
  for (const text of ['', 'x', '2028-13-01T10:00']) expect(atOf(text)).toBeNull();
});
