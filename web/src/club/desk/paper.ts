// A line of a paper sheet as the secretary types it: "c247" is a Cego of the second seat with 47
// points. What it comes to and whether it can be, the rules say; here it is only read.
import { type DealReport, type Form, type FormGame, march } from '../../tools/compute';

/** Meaning of a typed line. */
export type Typed = { deal: DealReport } | { amounts: number[] } | 'unplayed' | 'clear';

/** Reason why a line cannot be read; its text is `club-paper-<reason>`. */
export type Unread = 'empty' | 'game' | 'seat' | 'result' | 'mark' | 'amounts' | 'piles' | 'uneven';

/** The letters that stand for something, as they are in the language that is spoken. */
export interface Letters {
  /** The contract of a code. */
  games: ReadonlyMap<string, string>;
  /** Marks behind the result. */
  marks: ReadonlyMap<string, 'after_solo' | 'ouvert' | 'durch' | 'ulti'>;
}

const NUMBER = /^[+-]?\d+$/;
const plain = (text: string): string => text.trim().toLowerCase().replaceAll('−', '-');

/** The numbers of a list, between blanks, commas or semicolons. */
const entries = (line: string): string[] => line.split(/[\s,;]+/).filter((word) => word !== '');

/**
 * The line that is named, from 0, and what stands behind it: "7=c247" and "7: 2 47" are line 7.
 * "2=60" names none: it is plus and minus of seat 2.
 */
export function parted(typed: string): [number | null, string] {
  const found = /^\s*(\d{1,3})\s*([=:])(.*)$/.exec(typed);
  const [, line = '', sign = '', rest = ''] = found ?? [];
  return !found || (sign === '=' && NUMBER.test(plain(rest)))
    ? [null, typed]
    : [Number(line) - 1, rest];
}

/** The number of the table that a line names: "t 3" or "t3", and "3" where no sheet is open. */
export function tableNumber(line: string): number | null {
  const found = /^\s*t?\s*(\d+)\s*$/i.exec(line);
  return found ? Number(found[1]) : null;
}

/**
 * Returns whether a line is to name a table, be there one or not: "t 12", "t x", "tisch 2". A Trio
 * begins with the same letter; it is written out or has a sign.
 */
export const namesTable = (line: string): boolean => /^t(?!r)[^+-]*$/.test(plain(line));

/**
 * Reads a line. Seats count from 1, in the order of the columns. `cego tournament desk` reads the
 * same notation (crates/cego-cli/tests/notation.tsv).
 */
export function read(
  text: string,
  form: Form,
  seats: number,
  letters: Letters,
): { said: Typed } | { unread: Unread } {
  const line = plain(text);
  if (line === '') return { unread: 'empty' };
  if (line === '-' || line === 'x') return { said: 'unplayed' };
  const words = entries(line);
  if (words.length > 2 && words.every((word) => NUMBER.test(word))) return amounts(line, seats);
  const one = /^(\d)=([+-]?\d+)$/.exec(line);
  if (one) return against(Number(one[1]), Number(one[2]), seats);
  // "2c47", or "2 47" for a Cego: the seat comes first. "c247" has it behind the game.
  const [, before = '', code = '', after = ''] =
    /^(\d?)([\p{L}_]*)\s*[.,*/]?\s*(.*)$/u.exec(line) ?? [];
  const game = gameOf(code, form, letters);
  if (!game) return { unread: 'game' };
  if (game.kind === 'raeuber') return before ? { unread: 'seat' } : piles(after, game, seats);
  const rest = before ? after : after.slice(1);
  const seat = Number(before || after.charAt(0));
  if (!(seat >= 1 && seat <= seats) || (code === '' && before === '')) return { unread: 'seat' };
  if (game.kind === 'drescher')
    return rest !== ''
      ? { unread: 'result' }
      : { said: { deal: { contract: game.contract, last_trick: seat } } };
  if (/\d\s+\d/.test(rest)) return { unread: 'result' };
  return result(rest.replaceAll(' ', ''), seat, game, form, letters);
}

/** The game that a code or the beginning of its id stands for; Cego, if nothing is said. */
function gameOf(code: string, { games }: Form, letters: Letters): FormGame | undefined {
  if (code === '') return games.find(({ contract }) => contract === 'cego');
  const typed = code.replaceAll('_', '');
  const contract = letters.games.get(typed);
  if (contract) return games.find((one) => one.contract === contract);
  const found = games.filter((one) => one.contract.replaceAll('_', '').startsWith(typed));
  return found.length === 1 ? found[0] : undefined;
}

function amounts(line: string, seats: number): { said: Typed } | { unread: Unread } {
  const numbers = entries(line).map(Number);
  return numbers.length === seats && numbers.every(Number.isSafeInteger)
    ? { said: { amounts: numbers } }
    : { unread: 'amounts' };
}

/** Returns the amounts of a game of one against all others, in equal shares. */
function against(
  seat: number,
  amount: number,
  seats: number,
): { said: Typed } | { unread: Unread } {
  if (!(seat >= 1 && seat <= seats)) return { unread: 'seat' };
  const each = -amount / (seats - 1);
  if (!Number.isSafeInteger(each)) return { unread: 'uneven' };
  return {
    said: { amounts: Array.from({ length: seats }, (_, at) => (at + 1 === seat ? amount : each)) },
  };
}

/** "40/10 20/3 …": points and tricks of each, seat by seat. */
function piles(
  rest: string,
  { contract }: FormGame,
  seats: number,
): { said: Typed } | { unread: Unread } {
  const found = rest.split(/\s+/).map((pile) => /^(\d+)(½|[.,]5)?\/(\d+)$/.exec(pile));
  if (found.length !== seats || found.some((pile) => pile === null)) return { unread: 'piles' };
  const of = found.map((pile, at) => ({
    seat: at + 1,
    points: Number(pile?.[1]) + (pile?.[2] ? 0.5 : 0),
    tricks: Number(pile?.[3]),
  }));
  return { said: { deal: { contract, piles: of } } };
}

/**
 * Points, or + and −; behind it marks: a letter each, tricks ("t0"), of a late trick its trump and
 * whether it was made ("u1", "u1-", "m1").
 */
function result(
  rest: string,
  declarer: number,
  game: FormGame,
  form: Form,
  { marks }: Letters,
): { said: Typed } | { unread: Unread } {
  const [, points = '', sign = '', behind = ''] = /^(\d*)([+-]?)(.*)$/.exec(rest) ?? [];
  const deal: DealReport = { contract: game.contract, declarer };
  const late: number[] = [];
  const made: number[] = [];
  for (const [, letter = '', number = '', fate = '', other = ''] of behind.matchAll(
    /(\p{L})(\d*)([+-]?)|(.)/gu,
  )) {
    const mark = marks.get(letter);
    if (!other && letter === 't' && number !== '' && fate === '' && game.kind === 'counted')
      deal.tricks = Number(number);
    else if (!other && letter === 'm' && number !== '' && fate === '') made.push(Number(number));
    else if (other || !mark || (mark !== 'ulti' && (number || fate))) return { unread: 'mark' };
    else if (mark === 'ulti') {
      const feat = number ? Number(number) : game.ulti[0];
      if (feat === undefined) return { unread: 'mark' };
      late.push(feat);
      if (fate !== '-') made.push(feat);
    } else deal[mark] = true;
  }
  if (game.kind === 'ultimo' && late.length === 0) late.push(...game.ulti.slice(0, 1));
  if (late.length > 0) deal.ulti = late;
  if (game.kind === 'counted' && !deal.durch) {
    if (points === '' || sign) return { unread: 'result' };
    return {
      said: {
        deal: {
          ...deal,
          points: Number(points),
          ...(late.length > 0 ? { ulti_made: [...new Set(made)] } : {}),
        },
      },
    };
  }
  if (points !== '' || !sign) return { unread: 'result' };
  return {
    said: {
      deal:
        game.kind === 'counted'
          ? { ...deal, ...march(form, sign === '+') }
          : { ...deal, made: sign === '+' },
    },
  };
}

/** Lines for the help, such as can be typed at this table. */
export interface Examples {
  /**
   * A game of tricks that was made, and which it is; nothing where the rules have none at this
   * table.
   */
  tricks: { line: string; contract: string } | null;
  amounts: string;
  /** A Räuber. */
  piles: string;
}

const PILES = ['40/9', '20/1', '6/1', '4/0', '0/0'];
const PILES_OF_THREE = ['40/10', '20/3', '10/1'];

/** Returns the examples of the help that can be typed at a table of this size. */
export function examples({ games }: Form, seats: number, letters: Letters): Examples {
  const game = games.find(({ kind }) => kind === 'tricks');
  const code = [...letters.games].find(([, contract]) => contract === game?.contract)?.[0];
  const each = -60 / (seats - 1);
  const raeuber = [...letters.games].find(([, contract]) => contract === 'raeuber')?.[0] ?? 'r';
  return {
    tricks: game && code ? { line: `${code}2+`, contract: game.contract } : null,
    amounts: [60, ...Array.from({ length: seats - 1 }, () => each)].join(' '),
    piles: `${raeuber} ${(seats === 3 ? PILES_OF_THREE : PILES.slice(0, seats)).join(' ')}`,
  };
}

/** The sums of all seats, as they stand at the foot of the paper. */
export function readSums(text: string, seats: number): number[] | null {
  const found = amounts(plain(text), seats);
  return 'said' in found && typeof found.said === 'object' && 'amounts' in found.said
    ? found.said.amounts
    : null;
}
