// A line of a paper sheet as the secretary types it: "c247" is a Cego of the second seat with 47 points. What it comes to and whether it can be, the rules say; here it
// is only read.
import { type DealReport, type Form, type FormGame, march } from '../../tools/compute';

/** What a typed line says. */
export type Typed = { deal: DealReport } | { amounts: number[] } | 'unplayed';

/** What cannot be read of it; the words are `club-paper-` and this. */
export type Unread = 'empty' | 'game' | 'seat' | 'result' | 'mark' | 'amounts' | 'piles';

/** The letters that stand for something, as they are in the language that is spoken. */
export interface Letters {
  /** The contract of a code. */
  games: ReadonlyMap<string, string>;
  /** Marks behind the result. */
  marks: ReadonlyMap<string, 'after_solo' | 'ouvert' | 'durch' | 'ulti'>;
}

const NUMBER = String.raw`[+\-−]?\d+`;

/** Reads a line. Seats count from 1, in the order of the columns. */
export function read(text: string, form: Form, seats: number, letters: Letters): { said: Typed } | { unread: Unread } {
  const line = text.trim().toLowerCase().replaceAll('−', '-');
  if (line === '') return { unread: 'empty' };
  if (line === '-') return { said: 'unplayed' };
  if (new RegExp(`^${NUMBER}(\\s|$)`).test(line)) return amounts(line, seats);
  const found = /^(\p{L}+)\s*(.*)$/u.exec(line);
  const contract = letters.games.get(found?.[1] ?? '');
  const game = form.games.find((one) => one.contract === contract);
  if (!found || !game) return { unread: 'game' };
  const rest = found[2] ?? '';
  if (game.kind === 'raeuber') return piles(rest, game, seats);
  const seat = Number(rest.charAt(0));
  if (!(seat >= 1 && seat <= seats)) return { unread: 'seat' };
  if (game.kind === 'drescher') return rest.length > 1 ? { unread: 'result' } : { said: { deal: { contract: game.contract, last_trick: seat } } };
  return result(rest.slice(1).replaceAll(' ', ''), seat, game, form, letters);
}

function amounts(line: string, seats: number): { said: Typed } | { unread: Unread } {
  const numbers = line.split(/\s+/).map(Number);
  return numbers.length === seats && numbers.every(Number.isSafeInteger) ? { said: { amounts: numbers } } : { unread: 'amounts' };
}

/** "40/10 20/3 …": points and tricks of each, seat by seat. */
function piles(rest: string, { contract }: FormGame, seats: number): { said: Typed } | { unread: Unread } {
  const found = rest.split(/\s+/).map((pile) => /^(\d+)(½|[.,]5)?\/(\d+)$/.exec(pile));
  if (found.length !== seats || found.some((pile) => pile === null)) return { unread: 'piles' };
  const of = found.map((pile, at) => ({ seat: at + 1, points: Number(pile?.[1]) + (pile?.[2] ? 0.5 : 0), tricks: Number(pile?.[3]) }));
  return { said: { deal: { contract, piles: of } } };
}

/** Points, or + and −; behind it marks: a letter each, of a late trick with its trump and whether it was made. */
function result(rest: string, declarer: number, game: FormGame, form: Form, { marks }: Letters): { said: Typed } | { unread: Unread } {
  const [, points = '', sign = '', behind = ''] = /^(\d*)([+-]?)(.*)$/.exec(rest) ?? [];
  const deal: DealReport = { contract: game.contract, declarer };
  const late: number[] = [];
  const made: number[] = [];
  for (const [, letter = '', trump = '', fate = '', other = ''] of behind.matchAll(/(\p{L})(\d*)([+-]?)|(.)/gu)) {
    const mark = marks.get(letter);
    if (other || !mark || (mark !== 'ulti' && (trump || fate))) return { unread: 'mark' };
    if (mark === 'ulti') {
      const feat = trump ? Number(trump) : game.ulti[0];
      if (feat === undefined) return { unread: 'mark' };
      late.push(feat);
      if (fate !== '-') made.push(feat);
    } else deal[mark] = true;
  }
  if (game.kind === 'ultimo' && late.length === 0) late.push(...game.ulti.slice(0, 1));
  if (late.length > 0) deal.ulti = late;
  if (game.kind === 'counted' && !deal.durch) {
    if (points === '' || sign) return { unread: 'result' };
    return { said: { deal: { ...deal, points: Number(points), ...(late.length > 0 ? { ulti_made: made } : {}) } } };
  }
  if (points !== '' || !sign) return { unread: 'result' };
  return { said: { deal: game.kind === 'counted' ? { ...deal, ...march(form, sign === '+') } : { ...deal, made: sign === '+' } } };
}

/** Four sums, as they stand at the foot of the paper. */
export function readSums(text: string, seats: number): number[] | null {
  const found = amounts(text.trim().replaceAll('−', '-'), seats);
  return 'said' in found && typeof found.said === 'object' && 'amounts' in found.said ? found.said.amounts : null;
}
