// The part of a table's messages that concerns how cards come about, as a device reads it (crates/cego-witness/src/heard). What is not what the interface
// promises is unreadable: nothing of it is guessed.

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
  drawing: { round: number; seats: number[]; missing: number[]; struck: number[] } | null;
  booked: boolean;
  dealer: number | null;
  seat: number | null;
  chairs: { added: boolean; told: string | null }[];
  view: { dealer: number; phase: string; dealt: string[]; hand: string[]; declaration: Declared | null } | null;
  over: Open | null;
}

export type Happened = Record<string, unknown> & { number: number; event: string };
export type Heard = { type: 'hello' } | { type: 'picture'; now: Now; dealing: string } | { type: 'events'; events: Happened[]; now: Now | null } | { type: 'unreadable' };

/** Bounds of a message, as in crates/cego-witness/src/heard. What is longer is unreadable: a device has to store what it is shown. */
const MOST_SEATS = 5;
/** Cards of a list, and rounds of the draw for the first dealer. */
const MOST_CARDS = 54;
const MOST_EVENTS = 1_000;
/** UTF-16 units of a text. */
const LONGEST = 200;

/** Thrown for a message that is not what the interface promises: nothing that was told may be guessed. */
class Unreadable extends Error {}
type Read<T> = (from: unknown) => T;

function check<T>(is: (from: unknown) => boolean): Read<T> {
  return (from) => {
    if (!is(from)) throw new Unreadable();
    return from as T;
  };
}
const count = check<number>((from) => Number.isSafeInteger(from) && (from as number) >= 0);
const text = check<string>((from) => typeof from === 'string' && from.length <= LONGEST);
const truth = check<boolean>((from) => typeof from === 'boolean');
const object = check<Record<string, unknown>>((from) => typeof from === 'object' && from !== null && !Array.isArray(from));
const list = <T>(one: Read<T>, most: number): Read<T[]> => {
  const isList = check<unknown[]>((from) => Array.isArray(from) && from.length <= most);
  return (from) => isList(from).map((each) => one(each));
};
const maybe = <T>(one: Read<T>): Read<T | null> => (from) => (from === undefined || from === null ? null : one(from));
const digits = (bytes: number): Read<string> => {
  const is = new RegExp(`^[0-9a-fA-F]{${2 * bytes}}$`);
  return (from) => check<string>((one) => typeof one === 'string' && is.test(one))(from).toLowerCase();
};
const link = digits(32);
const nonce = digits(16);
const cards = list(text, MOST_CARDS);
const seats = list(count, MOST_SEATS);

function readNow(from: unknown): Now {
  const now = object(from);
  return {
    number: count(now['number']),
    stage: text(now['stage']),
    deal: count(now['deal']),
    commitment: maybe(link)(now['commitment']),
    drawing: maybe((shown) => {
      const drawn = object(shown);
      return { round: count(drawn['round']), seats: seats(drawn['seats']), missing: seats(drawn['missing']), struck: seats(drawn['struck']) };
    })(now['drawing']),
    booked: now['booked'] === undefined ? false : truth(now['booked']),
    dealer: maybe(count)(now['dealer']),
    seat: maybe(count)(now['seat']),
    chairs: list((chair) => {
      const { added, told } = object(chair);
      return { added: truth(added), told: maybe(link)(told) };
    }, MOST_SEATS)(now['chairs']),
    view: maybe((view) => {
      const { dealer, phase, dealt, hand, declaration } = object(view);
      return {
        dealer: count(dealer),
        phase: text(phase),
        dealt: cards(dealt),
        hand: cards(hand),
        declaration: maybe((made) => {
          const { contract, declarer, geiss_seller } = object(made);
          return { contract: contract === undefined ? '' : text(contract), declarer: count(declarer), geiss_seller: maybe(count)(geiss_seller) };
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
        return { type: 'events', events: events.map(readEvent), now: maybe(readNow)(from['table']) };
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
    added: { seat: count, nonce },
    sat: { seat: count },
    rose: { seat: count },
    left: { seat: count },
    bot_sat: { seat: count },
    drawing: { deal: count },
    linked: { seat: count, link },
    struck: { seat: count },
    match_began: {
      dealer: count,
      draw: list(
        list((pair) => {
          const both = list((one) => one, 2)(pair);
          if (both.length !== 2) throw new Unreadable();
          return [count(both[0]), text(both[1])];
        }, MOST_SEATS),
        MOST_CARDS,
      ),
    },
    dealt: { deal: count, given: (given) => (given === undefined ? false : truth(given)) },
    deal_ended: { deal: count, secret: link },
    annulled: { deal: count, secret: link },
  };
  const wanted = Object.entries(fields[event.event] ?? {});
  return { ...Object.fromEntries(wanted.map(([name, one]) => [name, one(event[name])])), number: event.number, event: event.event };
}
