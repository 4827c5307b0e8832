// A match as a file: JSON to read again, CSV for a spreadsheet.
import { type PadMatch, type Head, type Op, type Row, type Shown, running, sheet } from './match';

/** The match as JSON. */
export const toJson = (match: PadMatch): string => `${JSON.stringify(match, null, 1)}\n`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function isHead(value: unknown): value is Head {
  if (!isObject(value)) return false;
  const { people, ruleset, set, cents, dealer } = value;
  return (
    Array.isArray(people) &&
    people.length >= 3 &&
    people.length <= 5 &&
    people.every((name) => isText(name) && name.length <= 60) &&
    isText(ruleset) &&
    Array.isArray(set) &&
    set.every(isText) &&
    isWhole(cents) &&
    cents >= 0 &&
    cents <= 100_000 &&
    isWhole(dealer) &&
    dealer >= 0 &&
    dealer < people.length
  );
}

function isRow(value: unknown, people: number): value is Row {
  if (!isObject(value)) return false;
  const { id, dealer, deal, amounts, span, note } = value;
  return (
    isWhole(id) &&
    isWhole(dealer) &&
    dealer >= 0 &&
    dealer < people &&
    (deal === null || isObject(deal)) &&
    Array.isArray(amounts) &&
    amounts.length === people &&
    amounts.every(isWhole) &&
    amounts.reduce((sum: number, amount: number) => sum + amount, 0) === 0 &&
    (span === undefined || (Array.isArray(span) && span.length === 2 && span.every(isWhole))) &&
    (note === undefined || isText(note))
  );
}

function isOp(value: unknown, people: number): value is Op {
  if (!isObject(value) || !isText(value.at)) return false;
  switch (value.op) {
    case 'add':
    case 'change':
      return isRow(value.row, people);
    case 'strike':
    case 'restore':
      return isWhole(value.id);
    case 'head':
      return isHead(value.head) && value.head.people.length === people;
    default:
      return false;
  }
}

/** The match in a text; nothing if it is none, or a part of one. */
export function fromJson(text: string): PadMatch | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value.format !== 'cego-pad' || value.version !== 1) return null;
  const { id, begun, head, log } = value;
  if (
    !isText(id) ||
    !/^[\w-]{1,60}$/.test(id) ||
    !isText(begun) ||
    !isHead(head) ||
    !Array.isArray(log)
  )
    return null;
  if (!log.every((op) => isOp(op, head.people.length))) return null;
  return { format: 'cego-pad', version: 1, id, begun, head, log: log as Op[] };
}

/**
 * A cell of a spreadsheet. What begins like a formula gets a mark, so that none is made of a name.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The words a CSV needs from the page. */
export interface CsvWords {
  heads: [
    number: string,
    dealer: string,
    game: string,
    declarer: string,
    struck: string,
    total: string,
  ];
  game(row: Shown): string;
}

/**
 * The sheet as CSV: a line for each row, with everybody's amount and total. Semicolons, because a
 * German or Swedish Excel puts anything else into one column; the others ask.
 */
export function toCsv(match: PadMatch, words: CsvWords): string {
  const shown = sheet(match);
  const { people } = shown.head;
  const [number, dealer, game, declarer, struck, total] = words.heads;
  const lines: (string | number)[][] = [
    [
      number,
      dealer,
      game,
      declarer,
      struck,
      ...people,
      ...people.map((name) => `${total} ${name}`),
    ],
  ];
  running(shown).forEach((after, at) => {
    const row = shown.rows[at];
    if (!row) return;
    const by = row.deal?.declarer;
    lines.push([
      at + 1,
      row.deal ? (people[row.dealer] ?? '') : '',
      words.game(row),
      by === undefined ? '' : (people[by] ?? ''),
      row.struck ? 'x' : '',
      ...row.amounts,
      ...after,
    ]);
  });
  return `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
