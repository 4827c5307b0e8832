// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { Refused, type Line } from '../net/tableConnection';
import { DeskError } from './desk';
import { LocalWire } from './local';
import { Overtaken, type KeptDeal } from './store';

/** Log of requests to the module and of messages and writes of the page, in order. */
let order: string[] = [];
/** Answers of the next calls. */
let answers: Record<string, (() => unknown)[]> = {};
/** The deals that are kept. */
let deals: KeptDeal[] = [];
/** Result of the next write. */
let keeps: () => boolean = () => true;

vi.mock('./desk', async (original) => ({
  ...(await original<typeof import('./desk')>()),
  ask: async (call: string) => {
    order.push(call);
    const next = answers[call]?.shift();
    return next
      ? next()
      : { table: 1, keep: [], messages: [], due: null, thinks: false, stage: 'playing' };
  },
}));
vi.mock('./store', async (original) => ({
  ...(await original<typeof import('./store')>()),
  kept: async (id: string) =>
    id === 'none'
      ? null
      : {
          row: { id, passing: false, person: { id: 'p', name: 'Vroni' } },
          events: [{ number: 1 }],
        },
  keep: async (_row: unknown, _events: unknown, deal: KeptDeal | null) => {
    order.push('keep');
    if (deal) deals.push(deal);
    return keeps();
  },
  drop: async () => void order.push('drop'),
  dealsAt: async () => deals,
}));

const came = (more: object) => () => ({
  table: 1,
  keep: [],
  messages: [],
  due: null,
  thinks: false,
  stage: 'playing',
  ...more,
});

/** A wire that writes down what it says. */
function wire(id = 'a'): { wire: LocalWire; lines: Line[] } {
  const made = new LocalWire(id);
  const lines: Line[] = [];
  made.onmessage = (message) => order.push(message.type);
  made.online = (line) => lines.push(line);
  return { wire: made.open(), lines };
}

beforeEach(() => {
  order = [];
  answers = {};
  deals = [];
  keeps = () => true;
});

test('what happened is kept before it is shown', async () => {
  answers.table_hear = [
    came({
      keep: [{ number: 2 }],
      messages: [{ type: 'events' }, { type: 'done', id: 1, number: 2 }],
    }),
  ];
  const { wire: one } = wire();
  expect(await one.send({ type: 'go_on' })).toBe(2);
  expect(order).toEqual(['table_again', 'table_watch', 'table_hear', 'keep', 'events', 'done']);
});

test('a refusal has its reason and changes nothing', async () => {
  answers.table_hear = [
    came({
      messages: [{ type: 'refused', id: 1, reason: 'table_paused', rule: null, text: '' }],
      refusal: { id: 'refusal-table_paused', args: {} },
    }),
  ];
  const { wire: one } = wire();
  const why = await one.send({ type: 'go_on' }).catch((error: unknown) => error);
  expect(why).toBeInstanceOf(Refused);
  expect((why as Refused).reason).toBe('table_paused');
  expect(order).not.toContain('keep');
});

test('a full store is reported once, and the game continues', async () => {
  keeps = () => false;
  const more = came({ keep: [{ number: 2 }], messages: [{ type: 'done', id: 1, number: 2 }] });
  answers.table_hear = [more, more];
  const { wire: one, lines } = wire();
  expect(await one.send({ type: 'go_on' })).toBe(2);
  await one.send({ type: 'go_on' });
  expect(lines).toEqual(['opening', 'open', 'open']);
});

test('a window that was overtaken shows nothing more', async () => {
  keeps = () => {
    throw new Overtaken();
  };
  answers.table_hear = [
    came({
      keep: [{ number: 2 }],
      messages: [{ type: 'events' }, { type: 'done', id: 1, number: 2 }],
    }),
  ];
  const { wire: one, lines } = wire();
  await expect(one.send({ type: 'go_on' })).rejects.toBeInstanceOf(Refused);
  expect(order).not.toContain('events');
  expect(lines.at(-1)).toBe('gone');
});

test('a worker that died loses nothing', async () => {
  answers.table_hear = [
    () => {
      throw new DeskError({ id: 'died', text: '' });
    },
    came({ messages: [{ type: 'done', id: 1, number: 5 }] }),
  ];
  const { wire: one } = wire();
  expect(await one.send({ type: 'go_on' })).toBe(5);
  expect(order).toEqual([
    'table_again',
    'table_watch',
    'table_hear',
    'table_again',
    'table_hear',
    'done',
  ]);
});

test('bots are asked until none is left to act, also after a command in between', async () => {
  answers.table_watch = [came({ thinks: true })];
  answers.table_think = [
    came({ keep: [{ number: 2 }], thinks: true }),
    came({ keep: [{ number: 3 }] }),
  ];
  answers.table_hear = [came({ messages: [{ type: 'done', id: 1, number: 3 }] })];
  const { wire: one } = wire();
  await vi.waitFor(() => expect(order).toContain('table_think'));
  await one.send({ type: 'go_on' });
  await vi.waitFor(() => expect(order.filter((call) => call === 'table_think')).toHaveLength(2));
  await new Promise((done) => setTimeout(done, 20));
  expect(order.filter((call) => call === 'table_think')).toHaveLength(2);
});

test('an unknown table is reported, and a closed table is released', async () => {
  const { lines } = wire('none');
  await vi.waitFor(() => expect(lines.at(-1)).toBe('gone'));
  answers.table_hear = [came({ messages: [{ type: 'done', id: 1, number: 9 }] })];
  const { wire: one } = wire();
  await one.send({ type: 'leave' });
  expect(order.at(-1)).toBe('drop');
});

test('a stored deal has its contract; for an older one the record is replayed', async () => {
  const over = { declaration: { contract: 'raeuber', declarer: 2 } };
  const record = { deal: 1, settlement: { amounts: [5, -15, 5, 5] } };
  deals = [
    {
      id: 'a-0',
      at: 1,
      record: { deal: 0, settlement: { amounts: [1, -1, 0, 0] } },
    } as unknown as KeptDeal,
  ];
  answers.table_hear = [
    came({
      keep: [{ number: 2 }],
      record,
      messages: [
        { type: 'events', table: { over } },
        { type: 'done', id: 1, number: 2 },
      ],
    }),
  ];
  answers.replay = [() => ({ over: { declaration: { contract: 'cego', declarer: 3 } } })];
  const { wire: one } = wire();
  await one.send({ type: 'go_on' });
  expect(await one.deals()).toEqual([
    { deal: 0, amounts: [1, -1, 0, 0], contract: 'cego', declarer: 3 },
    { deal: 1, amounts: [5, -15, 5, 5], contract: 'raeuber', declarer: 2 },
  ]);
  expect(order.filter((call) => call === 'replay')).toHaveLength(1);
});
