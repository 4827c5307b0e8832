// The device of a page and what it stores, in a store that may refuse to write.
import { beforeEach, expect, test, vi } from 'vitest';
import type { ToClient } from '$api';
import type { FoundJson } from '$module';
import type { Account } from './account';
import type { Device } from './device';

const store = new Map<string, { device: Device; account?: Account; version: number }>();
/** Returns whether a write is refused. */
let refuses: (value: { device: Device }) => boolean = () => false;
let verdict = 'proven';

vi.mock('idb', () => {
  const transaction = () => ({
    store: {
      get: (key: string) => Promise.resolve(structuredClone(store.get(key))),
      put: (value: { device: Device; version: number }, key: string) => {
        if (refuses(value)) throw new DOMException('no room', 'QuotaExceededError');
        store.set(key, structuredClone(value));
        return Promise.resolve();
      },
      openCursor: () => Promise.resolve(null),
    },
    done: Promise.resolve(),
  });
  return { openDB: () => Promise.resolve({ get: (_: string, key: string) => Promise.resolve(structuredClone(store.get(key))), transaction }) };
});
vi.mock('../core/desk', () => ({
  ask: (_: string, { ended }: { ended: { deal: number; opened: boolean; unseen: number } }) =>
    Promise.resolve({ deal: ended.deal, verdict, own: true, phrase: { id: 'x' }, opened: ended.opened, unseen: ended.unseen }),
}));
const { PageDevice } = await import('./fairness');

beforeEach(() => {
  store.clear();
  refuses = () => false;
  verdict = 'proven';
});

const setup = { ruleset: { players: 4, switches: {} } };
const secret = '3'.repeat(64);
function picture(deal: number, number: number, more: object = {}): ToClient {
  const chairs = [1, 2, 3, 4].map(() => ({ added: false }));
  return { type: 'picture', setup, number, stage: 'resting', deal, commitment: '0'.repeat(64), seat: null, chairs, ...more } as unknown as ToClient;
}
const events = (number: number, ...events: object[]): ToClient => ({ type: 'events', events: events.map((event) => ({ number, ...event })) }) as unknown as ToClient;

/** A deal that is drawn with a link of this device and broken off. */
async function brokenOff(device: InstanceType<typeof PageDevice>, deal: number, number: number): Promise<void> {
  const tip = ((await device.hear(picture(deal, number, { seat: 1 }))) as { tip?: string } | null)?.tip;
  expect(tip).toBeDefined();
  const chairs = [{ added: false, told: tip }, { added: false }, { added: false }, { added: false }];
  const drawing = { round: 1, seats: [1], missing: [1], struck: [] };
  expect(await device.hear(picture(deal, number + 1, { seat: 1, chairs, drawing }))).toMatchObject({ type: 'open' });
  await device.hear(events(number + 2, { event: 'dealt', deal, given: false }, { event: 'annulled', deal, secret }));
  await device.hear(picture(deal + 1, number + 3, { seat: 1 }));
}

test('what a page finds another one knows, and one that is loaded later', async () => {
  const found: { found: FoundJson[]; account: Account }[] = [];
  verdict = 'unproven';
  const device = new PageDevice('T', (one, account) => found.push({ found: one, account }));
  await device.hear({ type: 'hello' } as unknown as ToClient);
  await brokenOff(device, 0, 1);
  await vi.waitFor(() => expect(found).toHaveLength(1));
  expect(found[0]?.account).toEqual({ unproven: [0], unseen: 0, wrong: null });
  expect(await new PageDevice('T', () => undefined).account()).toEqual({ unproven: [0], unseen: 0, wrong: null });
  expect(store.get('T')?.account).toEqual({ unproven: [0], unseen: 0, wrong: null });
});

test('a state of yesterday has no account, and gets one', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear(picture(0, 1));
  const stored = store.get('T');
  if (stored) delete stored.account;
  expect(await new PageDevice('T', () => undefined).account()).toEqual({ unproven: [], unseen: 0, wrong: null });
});

test('a message that cannot be stored is an unreadable one, and its effect is stored', async () => {
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

test('where nothing can be stored nothing is proven any more', async () => {
  const device = new PageDevice('T', () => undefined);
  await device.hear(picture(0, 1));
  refuses = () => true;
  await device.hear(picture(0, 2, { seat: 1 }));
  expect(store.get('T')?.device.number).toBe(1);
  expect(await device.account()).toEqual({ unproven: [], unseen: 0, wrong: null });
});
