import { describe, expect, it } from 'vitest';
import {
  type PadMatch,
  begin,
  bySeat,
  nextDealer,
  nextId,
  running,
  sheet,
  totals,
  undo,
  write,
} from './match';
import { fromJson, toCsv, toJson } from './files';
import { add, keep, kept, read } from './storage';

const head = {
  people: ['Anna', 'Bert', 'Cilli', 'Dora'],
  ruleset: 'schopfheim',
  set: [],
  cents: 5,
  dealer: 3,
};
/** Seats in the order of the form. */
const order = [
  [2, 3, 4, 1],
  [3, 4, 1, 2],
  [4, 1, 2, 3],
  [1, 2, 3, 4],
];
const at = '2026-11-21T20:00:00.000Z';

function row(match: PadMatch, amounts: number[], dealer = nextDealer(sheet(match), order)) {
  return {
    id: nextId(match),
    dealer,
    deal: { contract: 'cego', declarer: 0, points: 40 },
    amounts,
  };
}

function played(...amounts: number[][]): PadMatch {
  return amounts.reduce(
    (match, by) => write(match, { at, op: 'add', row: row(match, by) }),
    begin(head, new Date(at)),
  );
}

/** A storage without a browser. */
function storage(full = false): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

describe('the order at the table', () => {
  it('lets the next in turn deal, and the first again after the last', () => {
    let match = begin(head);
    const dealers = [];
    for (let deal = 0; deal < 6; deal += 1) {
      dealers.push(nextDealer(sheet(match), order));
      match = write(match, { at, op: 'add', row: row(match, [3, -1, -1, -1]) });
    }
    expect(dealers).toEqual([3, 0, 1, 2, 3, 0]);
  });

  it('follows a dealer set by hand, not a correction or a struck row', () => {
    let match = begin(head);
    match = write(match, { at, op: 'add', row: row(match, [0, 0, 0, 0], 1) });
    expect(nextDealer(sheet(match), order)).toBe(2);
    match = write(match, {
      at,
      op: 'add',
      row: { id: 2, dealer: 2, deal: null, amounts: [1, -1, 0, 0] },
    });
    expect(nextDealer(sheet(match), order)).toBe(2);
    match = write(match, { at, op: 'strike', id: 1 });
    expect(nextDealer(sheet(match), order)).toBe(3);
  });

  it('converts people to seats for the core', () => {
    const deal = {
      contract: 'raeuber',
      piles: [{ seat: 0, points: 3, tricks: 1 }],
      guilty: [1],
      offender: 2,
    };
    expect(bySeat(deal, 3)).toEqual({
      dealer: 4,
      contract: 'raeuber',
      piles: [{ seat: 1, points: 3, tricks: 1 }],
      guilty: [2],
      offender: 3,
    });
  });
});

describe('the log', () => {
  it('adds up the rows that are not struck', () => {
    let match = played([3, -1, -1, -1], [-6, 2, 2, 2], [0, 0, 9, -9]);
    expect(running(sheet(match))).toEqual([
      [3, -1, -1, -1],
      [-3, 1, 1, 1],
      [-3, 1, 10, -8],
    ]);
    match = write(match, { at, op: 'strike', id: 2 });
    expect(totals(sheet(match))).toEqual([3, -1, 8, -10]);
    match = write(match, { at, op: 'restore', id: 2 });
    expect(totals(sheet(match))).toEqual([-3, 1, 10, -8]);
  });

  it('keeps the earlier versions of a changed row', () => {
    let match = played([3, -1, -1, -1]);
    const before = sheet(match).rows[0];
    match = write(match, {
      at: 'later',
      op: 'change',
      row: { ...row(match, [-3, 1, 1, 1]), id: 1 },
    });
    const changed = sheet(match).rows[0];
    expect(changed?.amounts).toEqual([-3, 1, 1, 1]);
    expect(changed?.before.map((version) => [version.at, version.row.amounts])).toEqual([
      [at, before?.amounts],
    ]);
    expect(sheet(undo(match))).toEqual(sheet(played([3, -1, -1, -1])));
  });

  it('never gives a number twice, even after a row was taken back', () => {
    const match = played([3, -1, -1, -1], [3, -1, -1, -1]);
    expect(nextId(match)).toBe(3);
    expect(nextId(write(match, { at, op: 'strike', id: 2 }))).toBe(3);
  });
});

describe('files', () => {
  const match = write(played([3, -1, -1, -1], [-6, 2, 2, 2]), { at, op: 'strike', id: 1 });

  it('come back as they were', () => {
    expect(fromJson(toJson(match))).toEqual(match);
  });

  it('that are torn, foreign or do not add up are refused', () => {
    const text = toJson(match);
    for (let end = 0; end < text.trimEnd().length; end += 7)
      expect(fromJson(text.slice(0, end))).toBeNull();
    expect(fromJson('{"format":"cego-pad","version":2}')).toBeNull();
    expect(fromJson(text.replace('"version": 1', '"version": 9'))).toBeNull();
    const wrong = structuredClone(match);
    const first = wrong.log[0];
    if (first?.op === 'add') first.row.amounts = [3, -1, -1, 0];
    expect(fromJson(toJson(wrong))).toBeNull();
    expect(fromJson(toJson({ ...match, head: { ...head, dealer: 4 } }))).toBeNull();
    expect(fromJson(toJson({ ...match, id: '../x' }))).toBeNull();
  });

  it('for a spreadsheet have quoted names and no formulas', () => {
    const named = { ...match, head: { ...head, people: ['=1+1', 'Bert; der', '"C"', '-D'] } };
    const csv = toCsv(named, {
      heads: ['Nr', 'Geber', 'Spiel', 'Spieler', 'gestrichen', 'Summe'],
      game: () => 'Cego',
    });
    const [first, second] = csv.split('\r\n');
    expect(first).toBe(
      `\ufeffNr;Geber;Spiel;Spieler;gestrichen;'=1+1;"Bert; der";"""C""";'-D;` +
        `Summe =1+1;"Summe Bert; der";"Summe ""C""";Summe -D`,
    );
    expect(second).toBe(`1;'-D;Cego;'=1+1;x;3;-1;-1;-1;0;0;0;0`);
  });
});

describe('stored matches', () => {
  it('are listed newest first, and a torn match does not hide the others', () => {
    const place = storage();
    const old = { ...played([3, -1, -1, -1]), id: '2026-01-01-a' };
    keep(old, place);
    keep({ ...played(), id: '2026-03-01-c' }, place);
    place.setItem('cego-pad-2026-02-01-b', toJson(old).slice(0, 40));
    expect(kept(place).map((entry) => [entry.id, 'torn' in entry])).toEqual([
      ['2026-03-01-c', false],
      ['2026-02-01-b', true],
      ['2026-01-01-a', false],
    ]);
    expect(read('2026-01-01-a', place)).toEqual({ id: '2026-01-01-a', match: old });
    expect(read('nothing', place)).toBeNull();
  });

  it('of earlier versions can be read', () => {
    const place = storage();
    place.setItem(
      'cego-pad-2026-11-21-mabc',
      '{"format":"cego-pad","version":1,"id":"2026-11-21-mabc",' +
        '"begun":"2026-11-21T20:00:00.000Z","head":{"people":["Anna","Bert","Cilli"],' +
        '"ruleset":"schopfheim","set":[],"cents":5,"dealer":0},"log":[' +
        '{"at":"2026-11-21T20:10:00.000Z","op":"add","row":{"id":1,"dealer":0,' +
        '"deal":{"contract":"cego","declarer":1,"points":40},"amounts":[-1,2,-1]}}]}',
    );
    const [found] = kept(place);
    expect(found && 'match' in found && totals(sheet(found.match))).toEqual([-1, 2, -1]);
  });

  it('are neither overwritten nor duplicated by a file', () => {
    const place = storage();
    const mine = played([3, -1, -1, -1]);
    keep(mine, place);
    const theirs = { ...played([-3, 1, 1, 1]), id: mine.id };
    expect(add(theirs, place)).toBe(`${mine.id}-2`);
    expect(add(mine, place)).toBe(mine.id);
    expect(kept(place)).toHaveLength(2);
  });

  it('report a full storage', () => {
    expect(keep(played(), storage(true))).toBe(false);
  });
});
