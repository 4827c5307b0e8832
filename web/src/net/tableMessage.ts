// Reads the part of a table's messages that concerns the drawing of cards, as `fairness_client` of
// cego-host does. A message that breaks the interface is unreadable: no part of it is guessed.

/** The switches that decide how a seed becomes cards and a first dealer. */
const DEALING = ['blind_dealt', 'hand_packet', 'first_dealer_draw', 'draw_suit_tiebreak'];

/** The declaration of a deal. */
export interface Declared {
  contract: string;
  declarer: number;
  geiss_seller: number | null;
}

/** The cards of a deal that is over, as they were dealt. */
export interface Open {
  hands: string[][];
  blind: string[];
}

/** The state of a table, as far as it concerns deals. */
export interface Now {
  number: number;
  stage: string;
  deal: number;
  commitment: string | null;
  drawing: {
    round: number;
    seats: number[];
    missing: number[];
    struck: number[];
    tips: (string | null)[];
    links: (string | null)[];
  } | null;
  /**
   * Additions in the open to that deal, from seat 1. A table that does not say them has none for
   * any seat.
   */
  open: (string | null)[];
  booked: boolean;
  dealer: number | null;
  seat: number | null;
  chairs: { told: string | null }[];
  view: {
    dealer: number;
    phase: string;
    dealt: string[];
    hand: string[];
    declaration: Declared | null;
  } | null;
  over: Open | null;
}

export type Happened = Record<string, unknown> & { number: number; event: string };
export type Heard =
  | { type: 'hello' }
  | { type: 'picture'; now: Now; dealing: string }
  | { type: 'events'; events: Happened[]; now: Now | null }
  | { type: 'unreadable' };

/**
 * Bounds of a message, as in `fairness_client` of cego-host. A longer message is unreadable, since
 * a device has to store what it is shown.
 */
const MOST_SEATS = 5;
/** Cards of a list, and rounds of the draw for the first dealer. */
const MOST_CARDS = 54;
const MOST_EVENTS = 1_000;
/** UTF-16 units of a text. */
const LONGEST = 200;

/**
 * Thrown for a message that is not what the interface promises: nothing that was told may be
 * guessed.
 */
class Unreadable extends Error {}
type Read<T> = (from: unknown) => T;

function check<T>(is: (from: unknown) => boolean): Read<T> {
  return (from) => {
    if (!is(from)) throw new Unreadable();
    return from as T;
  };
}
const count = check<number>((from) => Number.isSafeInteger(from) && (from as number) >= 0);
const seatNumber = check<number>(
  (from) => Number.isInteger(from) && (from as number) >= 1 && (from as number) <= MOST_SEATS,
);
const text = check<string>((from) => typeof from === 'string' && from.length <= LONGEST);
const truth = check<boolean>((from) => typeof from === 'boolean');
const object = check<Record<string, unknown>>(
  (from) => typeof from === 'object' && from !== null && !Array.isArray(from),
);
const list = <T>(one: Read<T>, most: number): Read<T[]> => {
  const isList = check<unknown[]>((from) => Array.isArray(from) && from.length <= most);
  return (from) => isList(from).map((each) => one(each));
};
const maybe =
  <T>(one: Read<T>): Read<T | null> =>
  (from) =>
    from === undefined || from === null ? null : one(from);
const digits = (bytes: number): Read<string> => {
  const is = new RegExp(`^[0-9a-fA-F]{${2 * bytes}}$`);
  return (from) =>
    check<string>((one) => typeof one === 'string' && is.test(one))(from).toLowerCase();
};
const link = digits(32);
const nonce = digits(16);
const cards = list(text, MOST_CARDS);
const seatNumbers = list(seatNumber, MOST_SEATS);
/** A list that begins with seat 1; empty where it is left out. */
const bySeat = (one: Read<string>): Read<(string | null)[]> => {
  const read = list(maybe(one), MOST_SEATS);
  return (from) => (from === undefined ? [] : read(from));
};
const values = bySeat(link);

function readNow(from: unknown): Now {
  const now = object(from);
  return {
    number: count(now['number']),
    stage: text(now['stage']),
    deal: count(now['deal']),
    commitment: maybe(link)(now['commitment']),
    drawing: maybe((shown) => {
      const { round, seats, missing, struck, tips, links } = object(shown);
      return {
        round: count(round),
        seats: seatNumbers(seats),
        missing: seatNumbers(missing),
        struck: seatNumbers(struck),
        tips: values(tips),
        links: values(links),
      };
    })(now['drawing']),
    open: bySeat(nonce)(now['open']),
    booked: now['booked'] === undefined ? false : truth(now['booked']),
    dealer: maybe(seatNumber)(now['dealer']),
    seat: maybe(seatNumber)(now['seat']),
    chairs: list((chair) => {
      const { told } = object(chair);
      return { told: maybe(link)(told) };
    }, MOST_SEATS)(now['chairs']),
    view: maybe((view) => {
      const { dealer, phase, dealt, hand, declaration } = object(view);
      return {
        dealer: seatNumber(dealer),
        phase: text(phase),
        dealt: cards(dealt),
        hand: cards(hand),
        declaration: maybe((made) => {
          const { contract, declarer, geiss_seller } = object(made);
          return {
            contract: contract === undefined ? '' : text(contract),
            declarer: seatNumber(declarer),
            geiss_seller: maybe(seatNumber)(geiss_seller),
          };
        })(declaration),
      };
    })(now['view']),
    over: maybe((over) => {
      const { hands, blind } = object(over);
      return { hands: list(cards, MOST_SEATS)(hands), blind: cards(blind) };
    })(now['over']),
  };
}

/** Number of players and rules of dealing as one text. */
function dealingOf(setup: unknown): string {
  const { players, switches } = object(object(setup)['ruleset']);
  const word = (id: string) => {
    const found = object(switches)[id];
    return typeof found === 'string' ? found : '';
  };
  return text([String(count(players)), ...DEALING.map(word)].join(' '));
}

/** Returns what a message says; null if it does not concern deals. */
export function read(message: unknown): Heard | null {
  try {
    const from = object(message);
    switch (from['type']) {
      case 'hello':
        return { type: 'hello' };
      case 'picture':
        return { type: 'picture', now: readNow(from), dealing: dealingOf(from['setup']) };
      case 'events': {
        const events = list((event) => {
          const happened = object(event);
          return { ...happened, number: count(happened['number']), event: text(happened['event']) };
        }, MOST_EVENTS)(from['events']);
        return {
          type: 'events',
          events: events.map(readEvent),
          now: maybe(readNow)(from['table']),
        };
      }
      default:
        return null;
    }
  } catch (why) {
    if (why instanceof Unreadable) return { type: 'unreadable' };
    throw why;
  }
}

/** The fields of an event that a device uses. */
function readEvent(event: Happened): Happened {
  const fields: Record<string, Record<string, Read<unknown>>> = {
    opened: { setup: dealingOf },
    committed: { deal: count, commitment: link },
    drawing: { deal: count },
    linked: { seat: seatNumber, link },
    struck: { seat: seatNumber },
    match_began: {
      dealer: seatNumber,
      draw: list(
        list((pair) => {
          const both = list((one) => one, 2)(pair);
          if (both.length !== 2) throw new Unreadable();
          return [seatNumber(both[0]), text(both[1])];
        }, MOST_SEATS),
        MOST_CARDS,
      ),
    },
    dealt: { deal: count, given: (given) => (given === undefined ? false : truth(given)) },
    deal_ended: { deal: count, secret: link },
    annulled: { deal: count, secret: link },
  };
  const wanted = Object.entries(fields[event.event] ?? {});
  return {
    ...Object.fromEntries(wanted.map(([name, one]) => [name, one(event[name])])),
    number: event.number,
    event: event.event,
  };
}
