// This device at a table of a server: it publishes the tip of its chain, opens at most one link a deal (a second one only after another
// seat was struck off), and stores everything each link was opened for (docs/fairness.md). The same machine in Rust is
// crates/cego-witness/src/device.rs; its example `transitions` drives both through every state of a search.
import { sha256 } from '@noble/hashes/sha2.js';
import { type Declared, type Happened, type Heard, type Now, type Open, read } from './heard';

/** Links of a chain beside its tip. */
const LINKS = 512;
const MOST_SEATS = 5;
/** The stages in which a table shows what is left of a deal. */
const BESIDE = ['gathering', 'resting', 'over', 'closed'];

interface Listed {
  seat: number;
  /** The last value of its chain that was published when this device first saw the list. */
  fixed: string | null;
  /** The link it opened. */
  link: string | null;
}

/** Cards shown in the person's hand that were not dealt to them, sorted, and the declaration they were shown under. */
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
  /** Cards shown in the person's hand later that were not dealt to them. None is a part of another. */
  gains: Gain[];
  /** Number of cards in the largest hand shown. */
  largest: number;
  /** Whether the person was shown a hand that could not be compared. */
  uncompared: boolean;
  shown_dealer: number | null;
  violation: string | null;
  secret: string | null;
  judged: boolean;
  /** The cards as laid open when the deal was first handed on, and the dealer shown then. What is shown later makes no verdict better. */
  over: Open | null;
  end_dealer: number | null;
}

/** A hand as it was shown: as dealt, sorted, and all cards that were in it. */
interface Before {
  deal: number;
  dealt: string[];
  cards: string[];
}

/** What is stored of a table, before anything is sent. */
export interface Device {
  chance: string;
  chain: number;
  links: number;
  last: number | null;
  /** The number of the table's last event that any page has processed. */
  number: number;
  committed: { deal: number; commitment: string } | null;
  dealing: string | null;
  open: (string | null)[];
  hidden: boolean;
  drawing: Drawing | null;
  /** The hand of the deal before it, if it was compared. */
  before: Before | null;
  /** The cards of the last deal that was over, as they were first laid open. */
  result: Open | null;
  /** Whether something was shown since the last deal that belongs to none. */
  stray: boolean;
  /** Whether a tournament has drawn the seats, as first told. */
  booked: boolean | null;
}

/** What belongs to one connection. */
export interface Connection {
  publishes: boolean;
  sent: boolean;
  seat: number | null;
}

export type Said = { type: 'chain'; tip: string } | { type: 'open'; link: string };

export interface Step {
  command: Said | null;
  /** Deals to judge: those that are over, and those in which the table has already done something wrong. */
  ended: Drawing[];
}

export const newDevice = (chance: string): Device => ({
  chance,
  chain: 0,
  links: 0,
  last: null,
  number: 0,
  committed: null,
  dealing: null,
  open: [],
  hidden: false,
  drawing: null,
  before: null,
  result: null,
  stray: false,
  booked: null,
});

export const newConnection = (): Connection => ({ publishes: true, sent: false, seat: null });

// --- hashes ---------------------------------------------------------------------------------------------------------------------

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** SHA-256 of a name, a zero byte, and the rest. */
function hash(name: string, ...rest: Uint8Array[]): Uint8Array {
  const parts = [new TextEncoder().encode(name), Uint8Array.of(0), ...rest];
  return sha256(Uint8Array.from(parts.flatMap((part) => [...part])));
}

/** The value published before a link. */
const toldBefore = (link: string): string => hex(hash('cego link 1', bytesOf(link)));

const known = new Map<string, string[]>();

/** The values of chain `number` of a device, from the tip on, as hex digits. Each is the hash of the next. */
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

const value = (device: Device, number: number): string | null => linksOf(device.chance, device.chain)[number] ?? null;
export const tip = (device: Device): string => value(device, 0) as string;

// --- the machine ----------------------------------------------------------------------------------------------------------------

/** A deal nothing is known of but its number. */
const newDrawing = (deal: number): Drawing => ({
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

const published = (now: Now, seat: number | null): string | null => (seat ? (now.chairs[seat - 1]?.told ?? null) : null);
const sorted = (hand: string[]): string[] => [...hand].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
/** The cards of one list that are not in another. */
const without = (hand: string[], gone: string[]): string[] => hand.filter((card) => !gone.includes(card));
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isPart = (cards: string[], whole: string[]): boolean => cards.every((card) => whole.includes(card));
/** The hand as it was shown to the person. A device that was stored before has no gains. */
const shownHand = ({ deal, hand, gains }: Drawing): Before => ({ deal, dealt: hand ?? [], cards: [...(hand ?? []), ...(gains ?? []).flatMap(({ cards }) => cards)] });
/** Whether a view shows nothing but this hand, or what is left of it. */
const covers = ({ dealt, cards }: Before, view: NonNullable<Now['view']>): boolean => (view.dealt.length === 0 || same(sorted(view.dealt), dealt)) && isPart(view.hand, cards);

/** Records cards that were not dealt to the person. */
function addGain(drawing: Drawing, gain: Gain): void {
  drawing.gains ??= [];
  const isWithin = (one: Gain, whole: Gain) => same(one.declared, whole.declared) && isPart(one.cards, whole.cards);
  if (gain.cards.length === 0 || drawing.gains.some((known) => isWithin(gain, known))) return;
  drawing.gains = [...drawing.gains.filter((known) => !isWithin(known, gain)), gain];
}

/** Everything the deal follows from, as the table stands now. `booked`: whether a tournament has drawn the seats. */
function fixed(now: Now, shown: NonNullable<Now['drawing']>, dealing: string | null, booked: boolean) {
  return {
    commitment: now.commitment,
    dealing,
    seat: now.seat,
    // Between the deals of a match it is known who deals; a tournament has drawn the seats, and the first of them deals first.
    dealer: now.stage === 'resting' ? now.dealer : booked ? 1 : null,
    round: shown.round,
    list: shown.seats.map((seat): Listed => {
      const told = published(now, seat);
      return { seat, fixed: told, link: shown.missing.includes(seat) ? null : told };
    }),
  };
}

/** Takes a published value as the link of a seat if it is one: only one value has the fixed hash. */
function publish(drawing: Drawing, seat: number, told: string): void {
  if (drawing.struck.includes(seat)) return;
  for (const listed of drawing.list) {
    if (listed.seat !== seat || listed.link !== null) continue;
    const before = toldBefore(told);
    if (listed.fixed === before) listed.link = told;
    // The seat has opened its link of the second round already.
    else if (listed.fixed === toldBefore(before)) listed.link = before;
  }
}

const missing = (drawing: Drawing): boolean => drawing.list.some(({ seat, link }) => link === null && !drawing.struck.includes(seat));

/** Strikes a seat off: whatever it opens comes too late, and is no part of the deal. */
function strike(drawing: Drawing, seat: number): void {
  if (!drawing.struck.includes(seat)) drawing.struck = [...drawing.struck, seat].sort((a, b) => a - b);
  for (const listed of drawing.list) if (listed.seat === seat) listed.link = null;
}

/** Whether the snapshot shows the drawing for which the own link was opened, unchanged but for links opened since. */
function isSame(drawing: Drawing, again: ReturnType<typeof fixed>): boolean {
  const tipOf = ({ seat, fixed, link }: Listed) => [seat, link !== null && link === fixed ? toldBefore(fixed) : fixed];
  const tipNow = ({ seat, fixed, link }: Listed) => [seat, link !== null ? toldBefore(link) : fixed];
  const pick = ({ commitment, dealing, seat, dealer, round }: Drawing | typeof again) => [commitment, dealing, seat, dealer, round];
  const noneStruck = drawing.list.every(({ seat }) => !drawing.struck.includes(seat));
  return noneStruck && same(pick(drawing), pick(again)) && same(drawing.list.map(tipOf), again.list.map(tipNow));
}

/** Whether the snapshot shows the second round that may follow: the same deal, and the first list without those who were struck off, all of
 * whom have opened. */
function isSecondRound(drawing: Drawing, again: ReturnType<typeof fixed>, now: Now): boolean {
  const left = drawing.list.filter(({ seat }) => !drawing.struck.includes(seat));
  const opened = ({ seat, link }: Listed) => {
    const told = published(now, seat);
    return link !== null && (link === told || (told !== null && link === toldBefore(told)));
  };
  const pick = ({ commitment, dealing, seat, dealer }: Drawing | typeof again) => [commitment, dealing, seat, dealer];
  return (
    drawing.round === 1 &&
    again.round === 2 &&
    left.length < drawing.list.length &&
    drawing.struck.every((seat) => drawing.list.some((listed) => listed.seat === seat)) &&
    same(
      left.map(({ seat }) => seat),
      again.list.map(({ seat }) => seat),
    ) &&
    left.every(opened) &&
    same(pick(drawing), pick(again))
  );
}

/** One message, on copies of state and connection. */
class Machine {
  readonly device: Device;
  readonly connection: Connection;
  readonly step: Step = { command: null, ended: [] };

  constructor(device: Device, connection: Connection) {
    this.device = structuredClone(device);
    this.connection = { ...connection };
  }

  hear(heard: Heard): void {
    // A client that reads a table from its first event on is told of deals that nobody saw here.
    const isHistory = this.device.dealing === null;
    if (heard.type === 'hello') {
      // What was sent may be lost, and another device may have sat here meanwhile.
      this.connection.publishes = true;
      this.connection.sent = false;
    } else if (heard.type === 'unreadable') {
      // Others may show what it says.
      const drawing = this.device.drawing;
      if (drawing === null || drawing.judged) this.device.stray = true;
      if (drawing) drawing.uncompared = true;
    } else if (heard.type === 'picture') {
      this.device.dealing = heard.dealing;
      // A table that was restored from an older copy goes on from a lower number.
      const isBehind = heard.now.number < this.device.number;
      this.device.number = heard.now.number;
      this.#see(heard.now, false, isBehind);
    } else {
      let isOver = false;
      for (const event of heard.events) if (this.#happened(event)) isOver = true;
      const { drawing } = this.device;
      if (isHistory && drawing) {
        if (drawing.uncompared || (drawing.largest ?? 0) > 0) this.device.stray = true;
        this.device.drawing = null;
      }
      if (heard.now) this.#see(heard.now, isOver, heard.now.number < this.device.number);
    }
  }

  /** Begins another chain: nothing published of the one before counts any more. */
  #beginChain(): void {
    this.device.chain += 1;
    this.device.links = 0;
    this.connection.publishes = true;
  }

  #isDrawn(deal: number): boolean {
    const { drawing } = this.device;
    return drawing !== null && drawing.deal === deal && !drawing.dealt;
  }

  /** Whether this deal was dealt. A page that is behind may still be told of its drawing. */
  #wasDealt(deal: number): boolean {
    const { drawing } = this.device;
    return drawing !== null && drawing.deal === deal && drawing.dealt;
  }

  /** Processes an event; returns whether the deal this device knows of is over with it. */
  #happened(event: Happened): boolean {
    const { device } = this;
    const field = <T>(name: string) => event[name] as T;
    if (event.number < device.number) {
      // Another page has processed it; what is found out is shown on this one, too.
      const isOver = event.event === 'deal_ended' || event.event === 'annulled';
      return isOver && device.drawing !== null && device.drawing.judged && device.drawing.deal === event['deal'];
    }
    device.number = event.number;
    const [deal, seat] = [field<number>('deal'), field<number>('seat')];
    switch (event.event) {
      case 'opened':
        device.dealing = field('setup');
        break;
      case 'committed':
        if (this.#isDrawn(deal) && device.drawing?.opened && device.drawing.commitment !== event['commitment']) this.#violate('other_commitment');
        this.#commit(deal, field('commitment'));
        break;
      case 'added':
        this.#add(seat, field('nonce'));
        break;
      case 'sat':
      case 'rose':
      case 'left':
      case 'bot_sat':
        this.#add(seat, null);
        break;
      case 'drawing':
        if (!this.#isDrawn(deal) && !this.#wasDealt(deal)) {
          // What is on the list, the state of the table says.
          const drawing = newDrawing(deal);
          drawing.seat = this.connection.seat;
          this.#replace(drawing);
          drawing.hidden = true;
        }
        break;
      case 'dealt':
        this.#dealt(deal, field('given'));
        break;
      default:
    }
    const { drawing } = device;
    if (drawing === null) return false;
    switch (event.event) {
      case 'linked':
        publish(drawing, seat, field('link'));
        break;
      case 'struck':
        if (!drawing.dealt) {
          strike(drawing, seat);
          this.#leaveIfStruck();
        }
        break;
      case 'match_began':
        if (!drawing.dealt) drawing.draw = { cards: field('draw'), dealer: field('dealer') };
        break;
      case 'deal_ended':
      case 'annulled':
        if (deal === drawing.deal && drawing.dealt) {
          drawing.secret ??= field('secret');
          return true;
        }
        break;
      default:
    }
    return false;
  }

  /** The first commitment to a deal counts. */
  #commit(deal: number, commitment: string): void {
    if (this.device.committed?.deal !== deal) this.device.committed = { deal, commitment };
  }

  /** Records what a seat adds to the next deal in the open. */
  #add(seat: number, nonce: string | null): void {
    if (seat < 1 || seat > MOST_SEATS) return;
    while (this.device.open.length < seat) this.device.open.push(null);
    this.device.open[seat - 1] = nonce;
  }

  #dealt(deal: number, given: boolean): void {
    const { device } = this;
    if (device.drawing?.deal === deal && device.drawing.dealt) return;
    if (!this.#isDrawn(deal)) {
      // Nobody opened a link for it.
      const drawing = newDrawing(deal);
      if (device.committed?.deal === deal) drawing.commitment = device.committed.commitment;
      drawing.dealing = device.dealing;
      drawing.seat = this.connection.seat;
      this.#replace(drawing);
    }
    device.open = [];
    device.hidden = false;
    const { drawing } = device;
    if (drawing === null) return;
    drawing.dealt = true;
    drawing.given = given;
    if (!given && missing(drawing)) this.#violate('dealt_too_soon');
  }

  /** Puts another drawing in the place of the last one, and counts a link that was opened for a deal whose end was not shown. A hand that was shown in
   * such a deal was compared with nothing: the person may take it for one of the next deal. */
  #replace(drawing: Drawing): void {
    const { device } = this;
    const old = device.drawing;
    if (device.stray) drawing.uncompared = true;
    device.stray = false;
    if (old) {
      if (!old.judged) {
        drawing.unseen = old.unseen + Number(old.opened);
        if (old.uncompared || (old.largest ?? 0) > 0 || (old.hand?.length ?? 0) > 0) drawing.uncompared = true;
      }
      // Hands that were compared with the cards that follow.
      const isSound = old.judged && !old.given && !old.hidden && !old.uncompared && old.violation === null;
      device.before = isSound ? shownHand(old) : null;
    }
    drawing.open = [...device.open];
    drawing.hidden = device.hidden;
    device.drawing = drawing;
  }

  #violate(violation: string): void {
    const { drawing } = this.device;
    if (drawing === null || drawing.violation !== null) return;
    drawing.violation = violation;
    this.step.ended.push(structuredClone(drawing));
  }

  /** Follows the deal as one of others if the own seat was struck off: the link came too late, and is known now. */
  #leaveIfStruck(): void {
    const { drawing } = this.device;
    if (drawing?.own && drawing.seat !== null && drawing.struck.includes(drawing.seat)) {
      drawing.own = null;
      this.#beginChain();
    }
  }

  /** Processes the state of the table. `isOver`: whether a deal is over with this message; `isBehind`: whether the device is past this state. */
  #see(now: Now, isOver: boolean, isBehind: boolean): void {
    const { device, connection } = this;
    const { drawing } = device;
    // Who sits down as the cards are dealt has had no state before.
    if (drawing && now.stage === 'playing' && now.deal === drawing.deal && drawing.seat === null && drawing.hand === null) drawing.seat = now.seat;
    this.#compareEnd(now);
    this.#compareHand(now, isBehind);
    device.booked ??= now.booked;
    if (now.number < device.number) {
      this.#handOn(now, isOver);
      return;
    }
    device.number = now.number;
    if (connection.seat !== now.seat) connection.publishes = true;
    connection.seat = now.seat;
    const seats = Math.min(now.chairs.length, MOST_SEATS);
    device.open = Array.from({ length: seats }, (_, at) => device.open[at] ?? null);
    device.hidden = now.chairs.slice(0, seats).some(({ added }, at) => added && device.open[at] === null);
    this.#compare(now);
    this.#handOn(now, isOver);
    if (now.stage !== 'playing' && now.commitment !== null) this.#commit(now.deal, now.commitment);
    this.step.command = now.drawing ? this.#draw(now, now.drawing) : this.#publish(now);
  }

  /** Hands a deal that is over on to be judged. */
  #handOn(now: Now, isOver: boolean): void {
    const { drawing } = this.device;
    if (drawing !== null && drawing.secret !== null && (isOver || !drawing.judged)) {
      if (!drawing.judged) {
        drawing.over ??= now.over;
        this.device.result = drawing.over;
        drawing.end_dealer = now.view?.dealer ?? null;
      }
      drawing.judged = true;
      this.step.ended.push(structuredClone(drawing));
    }
  }

  /** Compares the state of the table with what is known of the deal under way. */
  #compare(now: Now): void {
    const { drawing } = this.device;
    if (drawing === null || drawing.deal !== now.deal) return;
    now.chairs.forEach(({ told }, at) => {
      if (told !== null) publish(drawing, at + 1, told);
    });
    if (now.stage !== 'playing') {
      const isOther = now.commitment !== null && now.commitment !== drawing.commitment;
      if (drawing.opened && !drawing.dealt && isOther) this.#violate('other_commitment');
      return;
    }
    drawing.dealt = true;
  }

  /** Compares the hand that a state of the table shows with the one that was dealt. A hand that belongs to no deal this device follows is recorded as
   * such: nothing the person is shown goes unnoticed. */
  #compareHand(now: Now, isBehind: boolean): void {
    const { view } = now;
    const { drawing } = this.device;
    if (!view) return;
    if (drawing !== null && now.stage === 'playing' && now.deal === drawing.deal && now.seat !== null && now.seat === drawing.seat) {
      // Nothing comes of what is shown of a deal that was judged.
      if (!drawing.judged) this.#compareOwnHand(drawing, now, view);
      else if (!covers(shownHand(drawing), view)) this.device.stray = true;
      return;
    }
    const count = view.hand.length + view.dealt.length;
    if (count === 0) return;
    if (this.#isKnown(now, view, isBehind)) {
      if (this.#missed(now) && now.over !== null) this.device.result = now.over;
      return;
    }
    if (drawing !== null && !drawing.judged) {
      drawing.uncompared = true;
      return;
    }
    if (now.stage !== 'playing') {
      this.device.stray = true;
      return;
    }
    // A deal that was dealt before this device came.
    this.#replace({ ...newDrawing(now.deal), seat: now.seat, dealt: true, uncompared: true, largest: count });
  }

  /** Whether a hand that is shown beside the play is one the person has seen: what is left of a deal that is over, or the hand of the deal before on a
   * page that is behind. */
  #isKnown(now: Now, view: NonNullable<Now['view']>, isBehind: boolean): boolean {
    const { drawing, before } = this.device;
    const isBeside = BESIDE.includes(now.stage);
    const isOf = (hand: Before) => {
      const isTime = now.stage === 'playing' ? hand.deal === now.deal && isBehind : isBeside && (now.deal === hand.deal || now.deal === hand.deal + 1);
      return isTime && covers(hand, view);
    };
    const isLast = drawing !== null && now.stage !== 'playing' && isOf(shownHand(drawing));
    return isLast || (before != null && isOf(before)) || this.#isResult(now, view);
  }

  /** Whether the last deal of the table is one that this device has seen nothing of. */
  #missed(now: Now): boolean {
    const { drawing } = this.device;
    return drawing === null || (drawing.judged && now.deal > drawing.deal + 1);
  }

  /** Whether a hand is shown beside all hands as they were dealt, which are compared themselves. */
  #isResult(now: Now, view: NonNullable<Now['view']>): boolean {
    const { drawing, result } = this.device;
    const { over, stage, seat } = now;
    if (over === null || (stage !== 'resting' && stage !== 'over')) return false;
    const own = seat === null ? undefined : over.hands[seat - 1];
    // Until the next cards are dealt the last result stays.
    const isCompared = this.#missed(now) || drawing === null || same(drawing.over ?? null, over) || (!drawing.dealt && same(result ?? null, over));
    return isCompared && own !== undefined && same(sorted(own), sorted(view.dealt)) && isPart(view.hand, [...view.dealt, ...over.blind]);
  }

  /**
   * Compares a hand of the deal under way with the one that was dealt.
   *
   * Until the auction is over it is that hand. Then cards may leave it, and others come as the rules have it: the blind to the declarer, or
   * to the dealer of five, who was dealt none; one card to either side of a sale of T1. The judge knows the blind.
   */
  #compareOwnHand(drawing: Drawing, now: Now, view: NonNullable<Now['view']>): void {
    drawing.shown_dealer ??= view.dealer;
    const [dealt, hand] = [sorted(view.dealt), sorted(view.hand)];
    const gained = without(hand, dealt);
    const hasTwins = hand.some((card, at) => card === hand[at + 1]);
    drawing.largest = Math.max(drawing.largest ?? 0, hand.length);
    drawing.hand ??= dealt;
    const made = view.declaration;
    const mayGain = dealt.length === 0 || (made !== null && (made.declarer === now.seat || made.geiss_seller === now.seat));
    const isRight = made !== null && view.phase !== 'auction' ? gained.length === 0 || mayGain : same(hand, dealt);
    const isOther = !same(drawing.hand, dealt) || hasTwins || !isRight;
    addGain(drawing, { cards: gained, declared: made });
    if (isOther) this.#violate('other_cards');
  }

  /** Compares the cards that are laid open after a deal with those that were laid open first, by which it is judged. */
  #compareEnd(now: Now): void {
    const { drawing } = this.device;
    if (drawing === null || now.over === null) return;
    if (now.stage === 'playing' || now.deal !== drawing.deal + 1 || !drawing.dealt) return;
    if (!drawing.judged) {
      drawing.over ??= now.over;
      this.device.result = drawing.over;
    }
    if (drawing.over != null && !same(drawing.over, now.over)) this.#violate('other_cards');
  }

  /** What to do while a deal is drawn. */
  #draw(now: Now, shown: NonNullable<Now['drawing']>): Said | null {
    const { device, connection } = this;
    if (!this.#isDrawn(now.deal)) {
      if (this.#wasDealt(now.deal) && device.drawing?.commitment === now.commitment) return null;
      this.#replace(newDrawing(now.deal));
    }
    const drawing = device.drawing as Drawing;
    const booked = device.booked ?? now.booked;
    for (const seat of shown.struck) strike(drawing, seat);
    this.#leaveIfStruck();
    const current = value(device, device.links);
    const told = published(now, now.seat);
    const isMissing = now.seat !== null && shown.missing.includes(now.seat) && shown.seats.includes(now.seat);
    const { dealing, committed, last } = device;
    const again = fixed(now, shown, dealing, booked);
    if (drawing.own === null) {
      // Until the own link is opened the latest state counts.
      Object.assign(drawing, again, { open: [...device.open], hidden: device.hidden });
      // Values of another device are not opened here, nor anything before the table has committed itself.
      const isOurs = told !== null && told === current;
      if (!isMissing || !isOurs || now.commitment === null || dealing === null) return null;
      if (committed?.deal === now.deal && committed.commitment !== now.commitment) this.#violate('other_commitment');
      else if (last !== null && now.deal <= last) this.#violate('drawn_again');
      else if (shown.round !== 1 || shown.struck.length > 0) this.#violate('other_list');
      else return this.#open(now.deal);
      return null;
    }
    if (!isMissing) return null;
    if (isSame(drawing, again) && told === toldBefore(drawing.own)) {
      if (connection.sent) return null;
      // The same again: the connection was lost.
      connection.sent = true;
      return { type: 'open', link: drawing.own };
    }
    if (isSecondRound(drawing, again, now) && told === current) {
      Object.assign(drawing, again);
      return this.#open(now.deal);
    }
    this.#violate(now.commitment !== drawing.commitment ? 'other_commitment' : shown.round === 2 ? 'other_list' : 'drawn_again');
    return null;
  }

  /** Opens the next link of the chain for the deal that is drawn. */
  #open(deal: number): Said | null {
    const { device } = this;
    const link = value(device, device.links + 1);
    const drawing = device.drawing;
    if (link === null || drawing === null) return null;
    device.links += 1;
    device.last = deal;
    this.connection.sent = true;
    drawing.own = link;
    drawing.opened = true;
    if (drawing.seat !== null) publish(drawing, drawing.seat, link);
    return { type: 'open', link };
  }

  /** Publishes the tip of the chain between two deals, if the table does not have it. */
  #publish(now: Now): Said | null {
    const { device, connection } = this;
    if (now.seat === null) return null;
    const told = published(now, now.seat);
    if (told !== null && told === value(device, device.links)) {
      if (device.links + 2 <= LINKS) connection.publishes = false;
      else this.#beginChain();
    }
    if (!connection.publishes) return null;
    // The table does not have what was opened last: that is known, and counts no more.
    if (device.links > 0) this.#beginChain();
    connection.publishes = false;
    return { type: 'chain', tip: tip(device) };
  }
}

/** What a device does after a message; nothing that was handed in is changed. */
export function hear(device: Device, connection: Connection, message: unknown): { device: Device; connection: Connection; step: Step } {
  const heard = read(message);
  if (heard === null) return { device, connection, step: { command: null, ended: [] } };
  const machine = new Machine(device, connection);
  machine.hear(heard);
  return machine;
}
