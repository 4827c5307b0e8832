// Types and functions of the machine in device.ts: the state of a device at a table, the hashes of
// its chain, and its observations of one deal.
import { sha256 } from '@noble/hashes/sha2.js';
import { type Declared, type Now, type Open } from './tableMessage';

/** Links of a chain beside its tip. */
export const LINKS = 512;
/** The stages in which a table shows what is left of a deal. */
export const BESIDE = ['gathering', 'resting', 'over', 'closed'];

interface Listed {
  seat: number;
  /** The last value of its chain before this round. */
  fixed: string | null;
  /** The link it opened: the preimage of `fixed`. */
  link: string | null;
}

/**
 * Cards shown in the person's hand that were not dealt to them, sorted, and the declaration they
 * were shown under.
 */
interface Gain {
  cards: string[];
  declared: Declared | null;
}

/** The drawing of one deal as this device saw it. */
export interface Drawing {
  deal: number;
  commitment: string | null;
  dealing: string | null;
  seat: number | null;
  dealer: number | null;
  round: number;
  list: Listed[];
  open: (string | null)[];
  hidden: boolean;
  own: string | null;
  opened: boolean;
  struck: number[];
  unseen: number;
  draw: { cards: [number, string][][]; dealer: number } | null;
  dealt: boolean;
  given: boolean;
  hand: string[] | null;
  /**
   * Cards shown in the person's hand later that were not dealt to them. None is a part of another.
   */
  gains: Gain[];
  /** Number of cards in the largest hand shown. */
  largest: number;
  /** True if the person was shown a hand that could not be compared. */
  uncompared: boolean;
  shown_dealer: number | null;
  violation: string | null;
  secret: string | null;
  judged: boolean;
  /**
   * The cards as laid open when the deal was first handed on, and the dealer shown then. What is
   * shown later makes no verdict better.
   */
  over: Open | null;
  end_dealer: number | null;
}

/** A hand as it was shown: as dealt, sorted, and all cards that were in it. */
export interface Before {
  deal: number;
  dealt: string[];
  cards: string[];
}

/** State of a device at a table, stored before anything is sent. */
export interface Device {
  chance: string;
  chain: number;
  links: number;
  last: number | null;
  /** The number of the table's last event that any page has processed. */
  number: number;
  committed: { deal: number; commitment: string } | null;
  /** Additions in the open to the deal that is next, as last shown. */
  added: { deal: number; open: (string | null)[] } | null;
  dealing: string | null;
  drawing: Drawing | null;
  /** The hand of the deal before it, if it was compared. */
  before: Before | null;
  /** The cards of the last deal that was over, as they were first laid open. */
  result: Open | null;
  /** True if cards were shown since the last deal that belong to no deal. */
  stray: boolean;
  /** True if a tournament has drawn the seats, as first announced. */
  booked: boolean | null;
}

/** The last deal of a device, if it could not be judged. */
export interface Unchecked {
  /** Its number, from 0. */
  deal: number;
  /** True if the cards were dealt. */
  dealt: boolean;
}

/** State of one connection. */
export interface Connection {
  publishes: boolean;
  sent: boolean;
  seat: number | null;
}

export type Said = { type: 'chain'; tip: string } | { type: 'open'; link: string };

export interface Step {
  command: Said | null;
  /**
   * Deals to judge: those that are over, and those in which the table has already done something
   * wrong.
   */
  ended: Drawing[];
}

export const newDevice = (chance: string): Device => ({
  chance,
  chain: 0,
  links: 0,
  last: null,
  number: 0,
  committed: null,
  added: null,
  dealing: null,
  drawing: null,
  before: null,
  result: null,
  stray: false,
  booked: null,
});

export const newConnection = (): Connection => ({ publishes: true, sent: false, seat: null });

// --- hashes

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** SHA-256 of a name, a zero byte, and the rest. */
function hash(name: string, ...rest: Uint8Array[]): Uint8Array {
  const parts = [new TextEncoder().encode(name), Uint8Array.of(0), ...rest];
  return sha256(Uint8Array.from(parts.flatMap((part) => [...part])));
}

/** The value published before a link. */
const toldBefore = (link: string): string => hex(hash('cego link 1', bytesOf(link)));

const known = new Map<string, string[]>();

/**
 * The values of chain `number` of a device, from the tip on, as hex digits. Each is the hash of the
 * next.
 */
export function linksOf(chance: string, number: number): string[] {
  const key = `${chance} ${number}`;
  const before = known.get(key);
  if (before) return before;
  const little = new Uint8Array(4);
  new DataView(little.buffer).setUint32(0, number, true);
  const links = [hash('cego chain 1', hash('cego device chain 1', bytesOf(chance), little))];
  for (let i = 0; i < LINKS; i++) links.push(hash('cego link 1', links[i] as Uint8Array));
  const values = links.reverse().map(hex);
  if (known.size > 3) known.clear();
  known.set(key, values);
  return values;
}

export const value = (device: Device, number: number): string | null =>
  linksOf(device.chance, device.chain)[number] ?? null;
export const tip = (device: Device): string => value(device, 0) as string;

// --- the machine

/** A deal nothing is known of but its number. */
export const newDrawing = (deal: number): Drawing => ({
  deal,
  commitment: null,
  dealing: null,
  seat: null,
  dealer: null,
  round: 0,
  list: [],
  open: [],
  hidden: false,
  own: null,
  opened: false,
  struck: [],
  unseen: 0,
  draw: null,
  dealt: false,
  given: false,
  hand: null,
  gains: [],
  largest: 0,
  uncompared: false,
  shown_dealer: null,
  violation: null,
  secret: null,
  judged: false,
  over: null,
  end_dealer: null,
});

type Shown = NonNullable<Now['drawing']>;
/** The value of a seat in a list that begins with seat 1. */
export const bySeat = (values: (string | null)[], seat: number): string | null =>
  values[seat - 1] ?? null;
export const published = (now: Now, seat: number | null): string | null =>
  seat ? (now.chairs[seat - 1]?.told ?? null) : null;
export const sorted = (hand: string[]): string[] =>
  [...hand].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
/** The cards of one list that are not in another. */
export const without = (hand: string[], gone: string[]): string[] =>
  hand.filter((card) => !gone.includes(card));
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const isPart = (cards: string[], whole: string[]): boolean =>
  cards.every((card) => whole.includes(card));
/** The hand as it was shown to the person. A device that was stored before has no gains. */
export const shownHand = ({ deal, hand, gains }: Drawing): Before => ({
  deal,
  dealt: hand ?? [],
  cards: [...(hand ?? []), ...(gains ?? []).flatMap(({ cards }) => cards)],
});
/** Returns whether a view shows only this hand, or what is left of it. */
export const covers = ({ dealt, cards }: Before, view: NonNullable<Now['view']>): boolean =>
  (view.dealt.length === 0 || same(sorted(view.dealt), dealt)) && isPart(view.hand, cards);

/**
 * Number of sets of gained cards that a deal can have: what is shown beyond is compared with
 * nothing.
 */
const MOST_GAINS = 16;

/** Records cards that were not dealt to the person. */
export function addGain(drawing: Drawing, gain: Gain): void {
  drawing.gains ??= [];
  const isWithin = (one: Gain, whole: Gain) =>
    same(one.declared, whole.declared) && isPart(one.cards, whole.cards);
  if (gain.cards.length === 0 || drawing.gains.some((known) => isWithin(gain, known))) return;
  drawing.gains = drawing.gains.filter((known) => !isWithin(known, gain));
  if (drawing.gains.length < MOST_GAINS) drawing.gains.push(gain);
  else drawing.uncompared = true;
}

/**
 * Everything the deal follows from, as the table stands now. `booked`: whether a tournament has
 * drawn the seats.
 */
export function fixed(
  drawing: Drawing,
  now: Now,
  shown: Shown,
  dealing: string | null,
  booked: boolean,
): Drawing {
  const again: Drawing = {
    ...drawing,
    commitment: now.commitment,
    dealing,
    seat: now.seat,
    // Between the deals of a match it is known who deals; a tournament has drawn the seats, and the
    // first of them deals first.
    dealer: now.stage === 'resting' ? now.dealer : booked ? 1 : null,
    round: shown.round,
    list: shown.seats.map((seat): Listed => ({
      seat,
      fixed: bySeat(shown.tips, seat),
      link: null,
    })),
    open: [...now.open],
    hidden: now.open.length !== now.chairs.length,
  };
  publishAll(again, shown);
  return again;
}

/** Takes the links that a state of the table shows for this round. */
export function publishAll(drawing: Drawing, shown: Shown): void {
  for (const seat of shown.seats) {
    const link = shown.missing.includes(seat) ? null : bySeat(shown.links, seat);
    if (link !== null) publish(drawing, seat, link);
  }
}

/** Takes a value as the link of a seat if it is one: only one value has the fixed hash. */
export function publish(drawing: Drawing, seat: number, value: string): void {
  if (drawing.struck.includes(seat)) return;
  for (const listed of drawing.list)
    if (listed.seat === seat && listed.fixed === toldBefore(value)) listed.link = value;
}

export const missing = (drawing: Drawing): boolean =>
  drawing.list.some(({ seat, link }) => link === null && !drawing.struck.includes(seat));

/** Strikes a seat off: whatever it opens comes too late, and is no part of the deal. */
export function strike(drawing: Drawing, seat: number): void {
  if (!drawing.struck.includes(seat))
    drawing.struck = [...drawing.struck, seat].sort((a, b) => a - b);
  for (const listed of drawing.list) if (listed.seat === seat) listed.link = null;
}

/** Returns whether all inputs are equal that do not change with the round. */
function isSameDeal(drawing: Drawing, again: Drawing): boolean {
  const pick = ({ commitment, dealing, seat, dealer, open }: Drawing) => [
    commitment,
    dealing,
    seat,
    dealer,
    open,
  ];
  return same(pick(drawing), pick(again));
}

/**
 * Returns whether `again`, from a snapshot, is the drawing for which the own link was opened, apart
 * from links opened since.
 */
export function isSame(drawing: Drawing, again: Drawing): boolean {
  const tips = ({ list }: Drawing) => list.map(({ seat, fixed }) => [seat, fixed]);
  const noneStruck = drawing.list.every(({ seat }) => !drawing.struck.includes(seat));
  return (
    noneStruck &&
    isSameDeal(drawing, again) &&
    drawing.round === again.round &&
    same(tips(drawing), tips(again))
  );
}

/**
 * Returns whether `again`, fixed by a snapshot, is a valid second round. It must be the same deal
 * with the first list minus the seats that were struck off. Each remaining seat continues its chain
 * at the link that it opened in the first round.
 */
export function isSecondRound(drawing: Drawing, again: Drawing): boolean {
  const left = drawing.list.filter(({ seat }) => !drawing.struck.includes(seat));
  const follows = ({ seat, fixed }: Listed, second: Listed | undefined) =>
    second?.seat === seat && second.fixed !== null && fixed === toldBefore(second.fixed);
  return (
    drawing.round === 1 &&
    again.round === 2 &&
    left.length < drawing.list.length &&
    left.length === again.list.length &&
    drawing.struck.every((seat) => drawing.list.some((listed) => listed.seat === seat)) &&
    left.every((first, at) => follows(first, again.list[at])) &&
    isSameDeal(drawing, again)
  );
}
