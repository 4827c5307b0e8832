// The device of a page and what it stores, in a store that may refuse to write.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundJson, ToClient } from '$api';
import { beside, type Account } from './dealAccount';
import type { Device, Drawing } from './drawing';

interface Entry {
  device: Device;
  account?: Account;
  ended?: Drawing[];
  version: number;
  at: number;
}
interface Callbacks {
  terminated: () => void;
  blocking: () => void;
}

const store = new Map<string, Entry>();
/** Returns whether a write is refused. */
let refuses: (value: { device: Device }) => boolean = () => false;
/** Returns whether the browser opens no database, and does not say so. */
let hangs: () => boolean = () => false;
/** All connections that were opened. */
let connections: { isClosed: boolean; callbacks: Callbacks }[] = [];
let verdict = 'proven';
let judge: (found: FoundJson) => Promise<FoundJson> = (found) => Promise.resolve(found);

vi.mock('idb', () => {
  const openDB = (_name: string, _version: number, callbacks: Callbacks) => {
    const connection = { isClosed: false, callbacks };
    connections.push(connection);
    if (hangs()) return new Promise(() => undefined);
    const read = (key: string) =>
      connection.isClosed
        ? Promise.reject(new DOMException('closing', 'InvalidStateError'))
        : Promise.resolve(structuredClone(store.get(key)));
    const transaction = () => {
      if (connection.isClosed) throw new DOMException('closing', 'InvalidStateError');
      const put = (value: Entry, key: string) => {
        if (refuses(value)) throw new DOMException('no room', 'QuotaExceededError');
        store.set(key, structuredClone(value));
        return Promise.resolve();
      };
      const remove = (key: string) => Promise.resolve(void store.delete(key));
      const getAllKeys = () => Promise.resolve([...store.keys()]);
      return {
        store: {
          get: read,
          put,
          delete: remove,
          getAllKeys,
          openCursor: () => Promise.resolve(null),
        },
        done: Promise.resolve(),
      };
    };
    return Promise.resolve({
      get: (_: string, key: string) => read(key),
      transaction,
      close: () => (connection.isClosed = true),
    });
  };
  return { openDB };
});
vi.mock('../core/desk', () => ({
  ask: (_: string, { ended, is_stored }: { ended: Drawing; is_stored: boolean }) => {
    const { deal, opened, unseen } = ended;
    return judge({
      deal,
      verdict: is_stored ? verdict : 'unproven',
      own: true,
      phrase: { id: 'x' },
      opened,
      unseen,
    });
  },
}));
const { newTip, PageDevice } = await import('./fairness');

beforeEach(() => {
  store.clear();
  refuses = () => false;
  hangs = () => false;
  verdict = 'proven';
  judge = (found) => Promise.resolve(found);
  for (const { callbacks } of connections) callbacks.terminated();
  connections = [];
  // A write that is tried again later stays in its own test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const setup = { ruleset: { players: 4, switches: {} } };
const secret = '3'.repeat(64);
function picture(deal: number, number: number, more: object = {}): ToClient {
  const [chairs, open] = [
    [{}, {}, {}, {}],
    [null, null, null, null],
  ];
  return {
    type: 'picture',
    setup,
    number,
    stage: 'resting',
    deal,
    commitment: '0'.repeat(64),
    seat: null,
    chairs,
    open,
    ...more,
  } as unknown as ToClient;
}
const events = (number: number, ...events: object[]): ToClient =>
  ({
    type: 'events',
    events: events.map((event) => ({ number, ...event })),
  }) as unknown as ToClient;

/** A deal that is drawn with a link of this device and broken off. */
async function brokenOff(
  device: InstanceType<typeof PageDevice>,
  deal: number,
  number: number,
): Promise<void> {
  await device.hear({ type: 'hello' } as unknown as ToClient);
  const tip = ((await device.hear(picture(deal, number, { seat: 1 }))) as { tip?: string } | null)
    ?.tip;
  expect(tip).toBeDefined();
  const chairs = [{ told: tip }, {}, {}, {}];
  const drawing = { round: 1, seats: [1], missing: [1], struck: [], tips: [tip] };
  expect(await device.hear(picture(deal, number + 1, { seat: 1, chairs, drawing }))).toMatchObject({
    type: 'open',
  });
  await device.hear(
    events(number + 2, { event: 'dealt', deal, given: false }, { event: 'annulled', deal, secret }),
  );
  await device.hear(picture(deal + 1, number + 3, { seat: 1 }));
}

/** The proven deal 0 of a page, and what it has found. */
async function provenDeal(): Promise<{
  device: InstanceType<typeof PageDevice>;
  found: FoundJson[];
}> {
  const found: FoundJson[] = [];
  const device = new PageDevice('T', (all) => found.push(...all));
  await device.hear({ type: 'hello' } as unknown as ToClient);
  await brokenOff(device, 0, 1);
  await vi.waitFor(() => expect(found).toHaveLength(1));
  return { device, found };
}

test('other pages and later reloads know the findings of a page', async () => {
  const found: { found: FoundJson[]; account: Account }[] = [];
  verdict = 'unproven';
  const device = new PageDevice('T', (one, account) => found.push({ found: one, account }));
  await device.hear({ type: 'hello' } as unknown as ToClient);
  await brokenOff(device, 0, 1);
  await vi.waitFor(() => expect(found).toHaveLength(1));
  expect(found[0]?.account).toEqual({ unproven: [0], unseen: 0, unshown: [0], wrong: null });
  expect(await new PageDevice('T', () => undefined).account()).toEqual({
    unproven: [0],
    unseen: 0,
    unshown: [0],
    wrong: null,
  });
  expect(store.get('T')?.account).toEqual({ unproven: [0], unseen: 0, unshown: [0], wrong: null });
});

test('a deal counts until its verdict was shown, on any page', async () => {
  const { device } = await provenDeal();
  await brokenOff(device, 1, 11);
  await vi.waitFor(() =>
    expect(store.get('T')?.account).toEqual({
      unproven: [],
      unseen: 0,
      unshown: [0, 1],
      wrong: null,
    }),
  );
  // A page that was loaded later shows the result again.
  const later = new PageDevice('T', () => undefined);
  expect((await later.account()).unshown).toEqual([0, 1]);
  expect(await later.shown(1)).toEqual({ unproven: [], unseen: 0, unshown: [0], wrong: null });
  expect((await device.account()).unshown).toEqual([0]);
  const { version } = store.get('T') as Entry;
  await device.shown(1);
  expect(store.get('T')?.version).toBe(version);
  // Another page that is told of the same end counts it no more.
  await device.hear(events(13, { event: 'annulled', deal: 1, secret }));
  expect((await device.account()).unshown).toEqual([0]);
});

/**
 * A dishonest server draws, looks, and ends a deal it does not like before the page has shown
 * anything of it.
 */
test('proven deals that end in one burst of messages count as not shown', async () => {
  const found: FoundJson[] = [];
  const device = new PageDevice('T', (all) => found.push(...all));
  await device.hear({ type: 'hello' } as unknown as ToClient);
  const tip = ((await device.hear(picture(0, 1, { seat: 1 }))) as { tip: string }).tip;
  const drawn = (deal: number, number: number, value: string) => {
    const drawing = { round: 1, seats: [1], missing: [1], struck: [], tips: [value] };
    return device.hear(
      picture(deal, number, {
        stage: 'gathering',
        seat: 1,
        chairs: [{ told: value }, {}, {}, {}],
        drawing,
      }),
    ) as unknown as Promise<{ type: string; link: string } | null>;
  };
  let link = (await drawn(0, 2, tip))?.link ?? '';
  for (let deal = 0; deal < 5; deal++) {
    await device.hear(events(3, { event: 'dealt', deal }));
    await device.hear(events(3, { event: 'deal_ended', deal, secret }));
    link = (await drawn(deal + 1, 3, link))?.link ?? '';
    expect(link).toMatch(/^[0-9a-f]{64}$/);
  }
  await vi.waitFor(() =>
    expect(found.map(({ verdict }) => verdict)).toEqual([
      'proven',
      'proven',
      'proven',
      'proven',
      'proven',
    ]),
  );
  expect(beside(await device.account(), { deal: 5, unseen: 0 })).toEqual({ deals: [], unseen: 5 });
});

test('a verdict shown while storage fails is recorded later', async () => {
  const { device } = await provenDeal();
  refuses = () => true;
  expect((await device.shown(0)).unshown).toEqual([]);
  expect(store.get('T')?.account?.unshown).toEqual([0]);
  refuses = () => false;
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(store.get('T')?.account?.unshown).toEqual([]));
  // The device has missed nothing.
  expect(store.get('T')?.device.stray).toBe(false);
});

test('a failed write is retried without a message, after growing pauses', async () => {
  const { device } = await provenDeal();
  let tries = 0;
  refuses = () => ++tries > 0;
  await device.hear(picture(1, 5, { seat: 1 }));
  await brokenOff(device, 1, 6);
  await vi.waitFor(async () => expect((await device.account()).unproven).toEqual([1]));
  for (let at = 0; at < 12; at++) await vi.advanceTimersByTimeAsync(60_000);
  const before = tries;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(before + 1);
  refuses = () => false;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(store.get('T')?.account?.unproven).toEqual([1]));
});

test('a stored state of an older version gets an account', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear(picture(0, 1));
  const stored = store.get('T');
  if (stored) delete stored.account;
  expect(await new PageDevice('T', () => undefined).account()).toEqual({
    unproven: [],
    unseen: 0,
    unshown: [],
    wrong: null,
  });
});

test('a message whose effect cannot be stored is treated as unreadable', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear(picture(0, 1));
  expect(store.get('T')?.device.stray).toBe(false);
  refuses = ({ device }) => device.number === 7;
  expect(await device.hear(picture(0, 7, { seat: 1 }))).toBeNull();
  expect(store.get('T')?.device).toMatchObject({ stray: true, number: 1 });
  // The same where a message cannot be taken apart.
  store.clear();
  await device.hear({ type: 'picture' } as unknown as ToClient);
  expect(store.get('T')?.device.stray).toBe(true);
});

test('no deal is proven while nothing can be stored', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear(picture(0, 1));
  refuses = () => true;
  await device.hear(picture(0, 2, { seat: 1 }));
  expect(store.get('T')?.device.number).toBe(1);
  expect(await device.account()).toEqual({ unproven: [], unseen: 0, unshown: [], wrong: null });
});

/**
 * A message ends a deal and shows the drawing of the next: the next one stands in the device then.
 */
test('a deal that ends in the message that draws the next one is not lost', async () => {
  verdict = 'unproven';
  const device = new PageDevice('T', () => undefined);
  await device.hear({ type: 'hello' } as unknown as ToClient);
  const tip = ((await device.hear(picture(0, 1, { seat: 1 }))) as { tip?: string } | null)?.tip;
  const drawn = (deal: number, number: number) =>
    picture(deal, number, {
      seat: 1,
      chairs: [{ told: tip }, {}, {}, {}],
      drawing: { round: 1, seats: [1], missing: [1], struck: [], tips: [tip] },
    });
  expect(await device.hear(drawn(0, 2))).toMatchObject({ type: 'open' });
  await device.hear(events(3, { event: 'dealt', deal: 0, given: false }));
  const next = drawn(1, 4) as unknown as { type: string };
  const ended = {
    ...events(4, { event: 'annulled', deal: 0, secret }),
    table: { ...next, type: undefined },
  } as unknown as ToClient;
  await device.hear(ended);
  expect(store.get('T')?.device.drawing?.deal).toBe(1);
  expect(store.get('T')?.account).toMatchObject({ unproven: [0] });
});

/** The seat would be struck off if the device that is not stored could not open links. */
test('a device that cannot be stored contributes with another chain', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear({ type: 'hello' } as unknown as ToClient);
  await device.hear(picture(0, 1, { seat: 1 }));
  refuses = () => true;
  const said =
    (await device.hear(events(2, { event: 'woke' }))) ??
    (await device.hear(picture(0, 3, { seat: 1 })));
  expect(said).toMatchObject({ type: 'chain' });
  const { tip } = said as { tip: string };
  const state = {
    ...(picture(0, 4, { seat: 1, chairs: [{ told: tip }, {}, {}, {}] }) as object),
    type: undefined,
    drawing: { round: 1, seats: [1], missing: [1], struck: [], tips: [tip] },
  };
  expect(
    await device.hear({
      ...events(4, { event: 'drawing', deal: 0 }),
      table: state,
    } as unknown as ToClient),
  ).toMatchObject({ type: 'open' });
});

test('every spelling of a table id has one device', async () => {
  await (await newTip()).at('OIL0ABCDEFGHJKMN');
  expect([...store.keys()]).toEqual(['0110abcdefghjkmn']);
  const device = new PageDevice('0ll0ABCDEFGHJKMN', () => undefined);
  await device.hear(picture(0, 1));
  expect([...store.keys()]).toEqual(['0110abcdefghjkmn']);
  expect(store.get('0110abcdefghjkmn')?.version).toBe(2);
});

/** The stored state of a table whose deal 0 was proven and not shown. */
async function storedOf(table: string): Promise<Entry> {
  await brokenOff(new PageDevice(table, () => undefined), 0, 1);
  await vi.waitFor(() =>
    expect(store.get(table)?.account).toEqual({
      unproven: [],
      unseen: 0,
      unshown: [0],
      wrong: null,
    }),
  );
  return structuredClone(store.get(table)) as Entry;
}

/** Earlier versions read each spelling of a table id as another table. */
test('a state under another spelling of a table id moves to the canonical one', async () => {
  const [table, spelling] = ['0110abcdefghjkmn', 'OIL0ABCDEFGHJKMN'];
  const entry = await storedOf(table);
  store.clear();
  store.set(spelling, entry);
  // Without storage the unwritten state stays in memory.
  refuses = () => true;
  await new PageDevice(table, () => undefined).account();
  expect([...store]).toEqual([[spelling, entry]]);
  refuses = () => false;
  const found: FoundJson[] = [];
  const device = new PageDevice(table, (all) => found.push(...all));
  expect((await device.account()).unshown).toEqual([0]);
  expect([...store.keys()]).toEqual([table]);
  const { device: moved, account, ended } = store.get(table) as Entry;
  expect({ moved, account, ended }).toEqual({
    moved: entry.device,
    account: entry.account,
    ended: entry.ended,
  });
  // It is the device of before: its verdict comes back, and the next deal is proven.
  await brokenOff(device, 1, 11);
  await vi.waitFor(() =>
    expect(found.map(({ deal, verdict }) => [deal, verdict])).toEqual([
      [0, 'proven'],
      [1, 'proven'],
    ]),
  );
  expect(store.get(table)?.device.chance).toBe(entry.device.chance);
  expect(store.get(table)?.account).toEqual({
    unproven: [],
    unseen: 0,
    unshown: [0, 1],
    wrong: null,
  });
});

test('of several states of a table one continues, and the accounts are merged', async () => {
  const [table, spelling, other] = ['0110abcdefghjkmn', 'OIL0ABCDEFGHJKMN', 'oil0ABCDEFGHJKMN'];
  const entry = await storedOf(table);
  const drawing = {
    ...(entry.device.drawing as Drawing),
    deal: 6,
    opened: true,
    judged: false,
    unseen: 2,
  };
  const lost = {
    ...entry,
    device: { ...entry.device, chance: '7'.repeat(64), last: 6, drawing },
    account: { unproven: [0, 3], unseen: 1, unshown: [3, 4], wrong: 'other_cards' },
  };
  store.set(spelling, lost);
  store.set(other, {
    ...lost,
    device: { ...lost.device, drawing: null, last: null },
    account: { unproven: [], unseen: 2, unshown: [4], wrong: null },
  });
  const account = { unproven: [0, 3, 6], unseen: 7, unshown: [0], wrong: 'other_cards' };
  expect(await new PageDevice(spelling, () => undefined).account()).toEqual(account);
  expect([...store.keys()]).toEqual([table]);
  const joined = store.get(table) as Entry;
  // It opens no link for a deal of the others, has missed what they were shown, and judges no deal
  // again that one of them has not proven.
  expect(joined).toMatchObject({
    device: { chance: entry.device.chance, last: 6, stray: true },
    account,
    ended: [],
  });
  await new PageDevice(table, () => undefined).account();
  expect(store.get(table)).toEqual(joined);
});

test('of several states without a canonical id the last written one continues', async () => {
  const [table, spelling, other] = ['0110abcdefghjkmn', 'OIL0ABCDEFGHJKMN', 'oil0ABCDEFGHJKMN'];
  const entry = await storedOf(table);
  store.clear();
  store.set(spelling, { ...entry, at: 1 });
  store.set(other, { ...entry, device: { ...entry.device, chance: '7'.repeat(64) }, at: 2 });
  expect(await new PageDevice(table, () => undefined).account()).toEqual({
    unproven: [],
    unseen: 1,
    unshown: [0],
    wrong: null,
  });
  expect(store.get(table)?.device.chance).toBe('7'.repeat(64));
});

test('a database connection that the browser closes is opened again', async () => {
  const { device, found } = await provenDeal();
  const close = [
    // Without a word, as iOS Safari does in the background.
    (connection: (typeof connections)[number] | undefined) =>
      connection && (connection.isClosed = true),
    (connection: (typeof connections)[number] | undefined) => connection?.callbacks.terminated(),
    (connection: (typeof connections)[number] | undefined) => connection?.callbacks.blocking(),
  ];
  for (const [at, how] of close.entries()) {
    how(connections.at(-1));
    await brokenOff(device, at + 1, 10 * at + 11);
    await vi.waitFor(() => expect(found).toHaveLength(at + 2));
    expect(connections).toHaveLength(at + 2);
  }
  expect(connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  expect(found.map(({ verdict }) => verdict)).toEqual(['proven', 'proven', 'proven', 'proven']);
  expect(store.get('T')?.device.drawing?.deal).toBe(3);
});

test('deals that could not be stored are named after a reload', async () => {
  const { device, found } = await provenDeal();
  refuses = () => true;
  await device.hear(picture(1, 5, { seat: 1 }));
  // The first message to the device that is not stored publishes another chain.
  await brokenOff(device, 1, 6);
  await vi.waitFor(() => expect(found).toHaveLength(2));
  expect(await device.account()).toMatchObject({ unproven: [1] });
  expect(store.get('T')?.account).toEqual({ unproven: [], unseen: 0, unshown: [0], wrong: null });
  refuses = () => false;
  await device.hear(picture(2, 10, { seat: 1 }));
  const named = { unproven: [1], unseen: 0, unshown: [0, 1], wrong: null };
  await vi.waitFor(() => expect(store.get('T')?.account).toEqual(named));
  // The stored device has missed messages.
  expect(store.get('T')?.device.stray).toBe(true);
  expect(await new PageDevice('T', () => undefined).account()).toEqual(named);
  const { version } = store.get('T') as Entry;
  await device.hear(picture(2, 11, { seat: 1 }));
  expect(store.get('T')?.version).toBe(version);
});

test('a link opened while nothing can be stored is named after a reload', async () => {
  const { device } = await provenDeal();
  refuses = () => true;
  const tip = ((await device.hear(picture(1, 5, { seat: 1 }))) as { tip?: string } | null)?.tip;
  refuses = () => false;
  const drawing = { round: 1, seats: [1], missing: [1], struck: [], tips: [tip] };
  expect(
    await device.hear(picture(1, 6, { seat: 1, chairs: [{ told: tip }, {}, {}, {}], drawing })),
  ).toMatchObject({ type: 'open' });
  // At the latest with the next message.
  await device.hear(events(7, { event: 'woke' }));
  await vi.waitFor(() => expect(store.get('T')?.account?.unproven).toEqual([1]));
});

test('a database that never answers counts as none', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  hangs = () => true;
  const { tip, at } = await newTip();
  let isDone = false;
  const stored = at('T').then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await stored;
  const device = new PageDevice('T', () => undefined);
  const said = device.hear(picture(0, 1, { seat: 1, chairs: [{ told: tip }, {}, {}, {}] }));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await said).toBeNull();
  // From then on nothing is waited for.
  const drawing = { round: 1, seats: [1], missing: [1], struck: [], tips: [tip] };
  expect(
    await device.hear(picture(0, 2, { seat: 1, chairs: [{ told: tip }, {}, {}, {}], drawing })),
  ).toMatchObject({ type: 'open' });
  expect(await device.tip()).toMatch(/^[0-9a-f]{64}$/);
  expect(await device.account()).toEqual({ unproven: [0], unseen: 0, unshown: [], wrong: null });
});

test('a deal without a recorded verdict is judged again after a reload', async () => {
  judge = () => new Promise(() => undefined);
  const before = new PageDevice('T', () => undefined);
  await before.hear({ type: 'hello' } as unknown as ToClient);
  await brokenOff(before, 0, 1);
  expect(store.get('T')?.account).toMatchObject({ unproven: [0] });
  judge = (found) => Promise.resolve(found);
  const found: { found: FoundJson[]; account: Account }[] = [];
  const device = new PageDevice('T', (one, account) => found.push({ found: one, account }));
  await device.hear({ type: 'hello' } as unknown as ToClient);
  expect(found).toHaveLength(0);
  // Even if the next deal is drawn in the first state that is shown.
  const drawing = { round: 1, seats: [1], missing: [1], struck: [], tips: ['1'.repeat(64)] };
  await device.hear(picture(1, 5, { seat: 1, drawing }));
  await vi.waitFor(() => expect(found).toHaveLength(1));
  expect(found[0]?.found).toMatchObject([{ deal: 0, verdict: 'proven' }]);
  expect(found[0]?.account).toEqual({ unproven: [], unseen: 0, unshown: [0], wrong: null });
  expect(store.get('T')?.account).toEqual({ unproven: [], unseen: 0, unshown: [0], wrong: null });
  await device.hear(picture(1, 6, { seat: 1, drawing }));
  expect(found).toHaveLength(1);
});

test('the last verdict is shown again after a reload and stored once', async () => {
  await provenDeal();
  const { version } = store.get('T') as Entry;
  const found: FoundJson[] = [];
  const device = new PageDevice('T', (all) => found.push(...all));
  await device.hear(picture(1, 4, { seat: 1 }));
  await vi.waitFor(() => expect(found).toMatchObject([{ deal: 0, verdict: 'proven' }]));
  // The message itself.
  await device.account();
  expect(store.get('T')?.version).toBe(version + 1);
});

test('a violation found after a reload raises an alarm', async () => {
  judge = () => new Promise(() => undefined);
  const before = new PageDevice('T', () => undefined);
  await before.hear({ type: 'hello' } as unknown as ToClient);
  await brokenOff(before, 0, 1);
  judge = (found) => Promise.resolve({ ...found, verdict: 'wrong', reason: 'other_secret' });
  const found: Account[] = [];
  await new PageDevice('T', (_, account) => found.push(account)).hear(picture(1, 4, { seat: 1 }));
  await vi.waitFor(() =>
    expect(found).toEqual([{ unproven: [0], unseen: 0, unshown: [0], wrong: 'other_secret' }]),
  );
  expect(store.get('T')?.account?.wrong).toBe('other_secret');
});

/** Cases of a server that leaves the secret out and says other things of the deal. */
test('a deal without a secret is not checked, however it was dealt', async () => {
  const played = async (table: string, deal: number, message: ToClient) => {
    const device = new PageDevice(table, () => undefined);
    await device.hear({ type: 'hello' } as unknown as ToClient);
    const tip = ((await device.hear(picture(0, 1, { seat: 1 }))) as { tip: string }).tip;
    const drawing = { round: 1, seats: [1], missing: [1], struck: [], tips: [tip] };
    await device.hear(picture(0, 2, { seat: 1, chairs: [{ told: tip }, {}, {}, {}], drawing }));
    await device.hear(message);
    await device.hear(picture(deal, 4, { seat: 1, over: { hands: [], blind: [] } }));
    return device.unchecked();
  };
  const view = { dealer: 1, phase: 'auction', dealt: ['T1'], hand: ['T1'] };
  // A copied device, counted one further, at another number of the deal.
  expect(await played('B', 1, events(3, { event: 'dealt', deal: 0, given: true }))).toEqual({
    deal: 0,
    dealt: true,
  });
  expect(await played('C', 2, events(3, { event: 'dealt', deal: 0 }))).toEqual({
    deal: 0,
    dealt: true,
  });
  // A repetition of the deal before.
  expect(await played('D', 0, events(3, { event: 'dealt', deal: 0 }))).toEqual({
    deal: 0,
    dealt: true,
  });
  expect(await played('E', 2, picture(1, 3, { stage: 'playing', seat: 1, view }))).toEqual({
    deal: 0,
    dealt: true,
  });
});

/** Cards that were brought along have a verdict of their own, as their secret is told. */
test('a given deal is judged', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear(picture(0, 1, { seat: 1 }));
  await device.hear(events(2, { event: 'dealt', deal: 0, given: true }));
  await device.hear(events(3, { event: 'deal_ended', deal: 0, secret }));
  await device.hear(picture(1, 4, { seat: 1 }));
  expect(await device.unchecked()).toBeNull();
});

test('a deal without a disclosed secret is not checked', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear(picture(0, 1, { seat: 1 }));
  expect(await device.unchecked()).toBeNull();
  await device.hear(events(2, { event: 'dealt', deal: 0, given: false }));
  await device.hear(picture(1, 3, { seat: 1 }));
  expect(await device.unchecked()).toEqual({ deal: 0, dealt: true });
  await device.hear(events(4, { event: 'deal_ended', deal: 0, secret }));
  await device.hear(picture(1, 5, { seat: 1 }));
  expect(await device.unchecked()).toBeNull();
});
