// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableNow, ToClient } from '$api';
import { Keeper, linksOf } from './chain';

const CHANCE = '07'.repeat(32);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The same numbers as in crates/cego-table/src/fair/chain.rs, with the browser's hash and with the one we bring. */
test.each([['of the browser', webcrypto], ['of our own', { getRandomValues: (bytes: Uint8Array) => webcrypto.getRandomValues(bytes) }]])(
  'chains are pinned, with the hash %s',
  async (_, crypto) => {
    vi.stubGlobal('crypto', crypto);
    const links = await linksOf(CHANCE, 1);
    expect(links).toHaveLength(513);
    expect([links[0], links[1], links[512]]).toEqual([
      '6136184c02d7032ae4c2f7f97dba1efecc17204690bd96532153230f7be4ea9c',
      'e48e82daac43c068e2e44cc67ec51c3dd9e64ede866632dd382988b33608f091',
      'e9780656e8a0b87b437c887acfe3093ba35544ee9c8fa3cb9297138e2943560a',
    ]);
  },
);

interface Wanted {
  seat?: number | null;
  deal?: number;
  told?: string | null;
  drawing?: { round: number; seats: number[]; missing: number[] } | null;
  commitment?: string | null;
}

/** A message that says how the table stands. */
function events({ seat = 1, deal = 0, told = null, drawing = null, commitment = 'c' }: Wanted, happened: object[] = []): ToClient {
  const table = { seat, deal, commitment, drawing, chairs: [{ told }, { told: null }] } as unknown as TableNow;
  return { type: 'events', events: happened, turn: {}, table } as unknown as ToClient;
}
const hello = { type: 'hello' } as unknown as ToClient;

test('a tip is told once, and a link opened for each drawing', async () => {
  const keeper = new Keeper('T');
  const first = await keeper.hear(events({}));
  expect(first?.type).toBe('chain');
  const tip = first?.type === 'chain' ? first.tip : '';
  expect(await keeper.hear(events({ told: tip }))).toBeNull();
  const drawing = { round: 1, seats: [1], missing: [1] };
  const open = await keeper.hear(events({ told: tip, drawing }));
  expect(open?.type).toBe('open');
  // Said again only on another connection, and then the same.
  expect(await keeper.hear(events({ told: tip, drawing }))).toBeNull();
  await keeper.hear(hello);
  expect(await keeper.hear(events({ told: tip, drawing }))).toEqual(open);
  // A page that was loaded again has not forgotten it either.
  expect(await new Keeper('T').hear(events({ told: tip, drawing }))).toEqual(open);
  expect(new Keeper('T').opened).toEqual(keeper.opened);
  expect(new Keeper('U').opened).toEqual([]);
});

test('nothing is opened before the table is committed, for another device, or twice', async () => {
  const keeper = new Keeper('T');
  const first = await keeper.hear(events({}));
  const tip = first?.type === 'chain' ? first.tip : '';
  const drawing = { round: 1, seats: [1], missing: [1] };
  expect(await keeper.hear(events({ told: tip, drawing, commitment: null }))).toBeNull();
  expect(await keeper.hear(events({ told: 'f'.repeat(64), drawing }))).toBeNull();
  expect(await keeper.hear(events({ told: tip, drawing: { round: 1, seats: [2], missing: [2] } }))).toBeNull();
  expect(keeper.opened).toEqual([]);
  const open = await keeper.hear(events({ told: tip, drawing }));
  expect(open?.type).toBe('open');
  // The table says that the tip was told last, although its link was opened: that one is not opened for another deal.
  expect(await keeper.hear(events({ told: tip, drawing, deal: 1 }))).toBeNull();
});

test('who was struck off begins another chain', async () => {
  const keeper = new Keeper('T');
  const first = await keeper.hear(events({}));
  const tip = first?.type === 'chain' ? first.tip : '';
  await keeper.hear(events({ told: tip, drawing: { round: 1, seats: [1], missing: [1] } }));
  const again = await keeper.hear(events({ told: tip }, [{ event: 'struck', seat: 1 }]));
  expect(again?.type).toBe('chain');
  expect(again).not.toEqual(first);
});

test('a spectator adds nothing, and storage that is broken hurts nobody', async () => {
  localStorage.setItem('cego-chains', '{"x":');
  expect(await new Keeper('T').hear(events({ seat: null }))).toBeNull();
  localStorage.setItem('cego-chains', '[1,null,{"table":"T"}]');
  expect((await new Keeper('T').hear(events({})))?.type).toBe('chain');
});
