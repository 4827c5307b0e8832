import { expect, test } from 'vitest';
import { hear } from './device';
import { linksOf, newConnection, newDevice, tip, type Connection, type Device } from './drawing';

const CHANCE = '07'.repeat(32);

/**
 * The same numbers as in crates/cego-table/src/fairness.rs. Everything else is compared by
 * scripts/transitions.mjs.
 */
test('chains are pinned', () => {
  const links = linksOf(CHANCE, 1);
  expect(links).toHaveLength(513);
  expect([links[0], links[1], links[512]]).toEqual([
    '6136184c02d7032ae4c2f7f97dba1efecc17204690bd96532153230f7be4ea9c',
    'e48e82daac43c068e2e44cc67ec51c3dd9e64ede866632dd382988b33608f091',
    'e9780656e8a0b87b437c887acfe3093ba35544ee9c8fa3cb9297138e2943560a',
  ]);
});

const ruleset = { players: 4, switches: { blind_dealt: 'first', hand_packet: 'full_bundle' } };

/** A drawing in which the device is asked for its first link. */
const asked = (device: Device) => ({
  round: 1,
  seats: [1],
  missing: [1],
  struck: [],
  tips: [tip(device), null, null, null],
  links: [],
});

function picture(device: Device, drawing: object | null = null): object {
  const chairs = [{ told: tip(device) }, {}, {}, {}];
  return {
    type: 'picture',
    setup: { ruleset },
    number: 1,
    stage: 'gathering',
    deal: 0,
    commitment: '0'.repeat(64),
    seat: 1,
    chairs,
    open: [null, null, null, null],
    drawing,
  };
}

test('a message outside of the protocol opens no link and makes the deal unproven', () => {
  const device = newDevice(CHANCE);
  const drawing = asked(device);
  const good = picture(device, drawing) as Record<string, unknown>;
  const hears = (message: unknown) => hear(device, newConnection(), message);
  expect(hears(good).step.command?.type).toBe('open');
  const wrong: unknown[] = [
    null,
    7,
    [],
    {},
    { ...good, deal: '0' },
    { ...good, deal: 0.5 },
    { ...good, deal: -1 },
    { ...good, seat: '1' },
    { ...good, commitment: 'x' },
    { ...good, chairs: {} },
    { ...good, chairs: [{ told: 7 }] },
    { ...good, open: ['x'] },
    { ...good, drawing: { ...drawing, tips: ['x'] } },
    { ...good, setup: null },
    { ...good, drawing: { ...drawing, missing: null } },
    { ...good, drawing: { ...drawing, seats: ['1'] } },
    { ...good, view: { dealer: 1 } },
  ];
  for (const [at, message] of wrong.entries()) {
    const after = hears(message);
    expect(after.step, JSON.stringify(message)).toEqual({ command: null, ended: [] });
    // An object of another type is no message of a table; the others may show something.
    expect(after.device).toEqual({ ...device, stray: at !== 3 });
  }
  const drawn = hears(good).device;
  expect(drawn.drawing?.uncompared).toBe(false);
  for (const message of wrong.slice(4))
    expect(
      hear(drawn, newConnection(), message).device.drawing?.uncompared,
      JSON.stringify(message),
    ).toBe(true);
});

test('a link is sent again on another connection, and never for another commitment', () => {
  let device = newDevice(CHANCE);
  let connection: Connection = newConnection();
  const hears = (message: unknown) => {
    const after = hear(device, connection, message);
    ({ device, connection } = after);
    return after.step;
  };
  const state = picture(device, asked(device));
  const { command } = hears(state);
  expect(command?.type).toBe('open');
  expect(hears(state).command).toBeNull();
  // The page is loaded again: only what is stored is left.
  device = JSON.parse(JSON.stringify(device)) as Device;
  connection = newConnection();
  expect(hears(state).command).toEqual(command);
  connection = newConnection();
  const step = hears({ ...state, commitment: '1'.repeat(64) });
  expect(step.command).toBeNull();
  expect(step.ended[0]?.violation).toBe('other_commitment');
});

test('an aborted deal is compared with nothing', () => {
  const fresh = newDevice(CHANCE);
  const { device } = hear(fresh, newConnection(), picture(fresh, asked(fresh)));
  const happens = (event: object, before: Device) =>
    hear(before, newConnection(), { type: 'events', events: [event], table: null }).device;
  const dealt = happens({ number: 1, event: 'dealt', deal: 0, given: false }, device);
  const annulled = (number: number, deal: number) =>
    happens({ number, event: 'annulled', deal, secret: '3'.repeat(64) }, dealt).drawing?.uncompared;
  // The second is behind: another page has processed it.
  expect([annulled(2, 0), annulled(0, 0), annulled(2, 1), annulled(0, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
