import { expect, test } from 'vitest';
import { BadLink, ownSeat, pack, unpack } from './link';
import { cut, nameless, type RecordJson } from '../core/record';

const record: RecordJson = {
  cego: 1,
  tags: { Event: 'Stammtisch' },
  ruleset: { name: 'schopfheim', hash: null, overrides: {} },
  players: 4,
  seats: [{ name: 'Ännchen', bot: null }],
  dealer: 4,
  seed: '7',
  hands: [['T1'], ['T2'], ['T3'], ['T4']],
  blind: ['T5'],
  actions: [1, 2, 3, 4].map((seat) => ({ seat, type: 'say', word: 'pass' })),
  comments: [
    { after: 1, text: 'so?' },
    { after: 4, text: 'na ja' },
  ],
  settlement: { amounts: [1, 2, 3, -6] },
};

test('a position comes back as it was', async () => {
  const fragment = await pack({ record, step: 3, seat: 2 });
  expect(fragment).toMatch(/^p=[\w-]+&n=3&s=2$/);
  expect(await unpack(`#${fragment}`)).toEqual({ record, step: 3, seat: 2 });
  expect(await unpack(await pack({ record, step: null, seat: null }))).toEqual({
    record,
    step: null,
    seat: null,
  });
});

test('no position is none', async () => {
  expect(await unpack('')).toBeNull();
  expect(await unpack('#top')).toBeNull();
});

test('what is no position is refused', async () => {
  const whole = await pack({ record, step: null, seat: null });
  for (const fragment of ['p=', 'p=%%', 'p=abc', `${whole.slice(0, 40)}`, `p=${'ä'}`]) {
    await expect(unpack(fragment), fragment).rejects.toEqual(new BadLink('broken'));
  }
  await expect(
    unpack(await pack({ record: [] as never, step: null, seat: null })),
  ).rejects.toMatchObject({ id: 'broken' });
});

test('what is longer than any deal is refused, however small it was packed', async () => {
  await expect(unpack(`p=${'A'.repeat(20_000)}`)).rejects.toMatchObject({ id: 'huge' });
  const huge = await pack({
    record: { ...record, seed: 'x'.repeat(1_000_000) },
    step: null,
    seat: null,
  });
  expect(huge.length).toBeLessThan(16_000);
  await expect(unpack(huge)).rejects.toMatchObject({ id: 'huge' });
});

test('a cut record knows nothing of what came after', () => {
  const half = cut(record, 2);
  expect(half.actions).toHaveLength(2);
  expect(half.settlement).toBeNull();
  expect(half.comments).toEqual([{ after: 1, text: 'so?' }]);
  expect(cut(record, 4)).toBe(record);
  expect(JSON.stringify(nameless(record))).not.toMatch(/Ännchen|Stammtisch|"7"|na ja/);
});

test('the seat of the person comes with the navigation, not with the link', () => {
  expect(ownSeat({ own: 1 })).toBe(1);
  expect([null, undefined, {}, { panel: true }, { own: '1' }].map(ownSeat)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
