import { describe, expect, it } from 'vitest';
import {
  differing,
  entered,
  isSamePerson,
  nameKey,
  namesakes,
  newPeople,
  numbered,
  numberless,
  renamed,
  similar,
  spellingKey,
  withoutRoom,
} from './namesakes';

const hilde = { number: 1, entrant: { name: 'Hilde Hör', club: 'Krone' } };
const bot = { number: 2, bot: true, entrant: { name: 'Berta' } };
const listed = [hilde, bot];

describe('people of a list', () => {
  it('are compared as on the server', () => {
    expect(nameKey(' STRASSER\u00a0 Ju\u0308rgen')).toBe(nameKey('Straßer Jürgen'));
    expect(isSamePerson({ name: 'Anna', member: '0012' }, { name: 'Berta', member: '12' })).toBe(
      true,
    );
    expect(isSamePerson({ name: 'Anna', club: 'Krone' }, { name: 'ANNA', club: 'krone' })).toBe(
      true,
    );
    expect(isSamePerson({ name: 'Anna', club: 'Krone' }, { name: 'Anna' })).toBe(false);
    // A missing member number makes nobody another person.
    expect(
      isSamePerson({ name: 'Anna', club: 'Krone' }, { name: 'Anna', club: 'Krone', member: '1' }),
    ).toBe(true);
    expect(isSamePerson({ name: 'Anna', member: '1' }, { name: 'Anna', member: '2' })).toBe(false);
  });

  it('stand on the list already, or are new', () => {
    const wanted = [{ name: 'hilde hör', club: 'KRONE' }, { name: 'Berta' }];
    expect(entered(wanted, listed)).toEqual([hilde]);
    expect(newPeople(wanted, listed)).toEqual([{ name: 'Berta' }]);
    expect(
      entered(
        [{ name: 'Carl', member: '15' }],
        [{ number: 3, entrant: { name: 'Dora', member: '0015' } }],
      ),
    ).toEqual([]);
  });

  it('stand for one start number each', () => {
    const wanted = [
      { name: 'Hilde Hör', club: 'Krone', member: '1' },
      { name: 'Hilde Hör', club: 'Krone', member: '2' },
    ];
    expect(newPeople(wanted, listed)).toEqual([wanted[1]]);
    const second = { number: 4, entrant: { ...hilde.entrant, member: '2' } };
    expect(newPeople(wanted, [hilde, second])).toEqual([]);
  });

  it('may have other details, which are named', () => {
    const entrant = { name: 'Anna', club: 'Krone', team: 'Rot', paid: true };
    const anna = { number: 1, entrant };
    expect(differing([{ name: 'Anna', club: 'Krone' }], [anna], false)).toEqual([]);
    const details = [
      { column: 'paid', value: false },
      { column: 'team', value: 'Blau' },
      { column: 'alias', value: 'Fuchs' },
    ];
    expect(
      differing([{ name: 'Anna', club: 'KRONE', team: 'Blau', alias: 'Fuchs' }], [anna], true),
    ).toEqual([{ one: anna, details }]);
  });

  it('may lack the number of the member they are taken for', () => {
    const hans = { number: 1, entrant: { name: 'Hans Huber', club: 'Krone', member: '7' } };
    const details = [{ column: 'member', value: '7' }];
    expect(numberless([{ name: 'Hans Huber', club: 'Krone' }], [hans])).toEqual([
      { one: hans, details },
    ]);
    expect(numberless([{ name: 'Hans Huber', club: 'Krone', member: '07' }], [hans])).toEqual([]);
    expect(numberless([{ name: 'Hans Huber', club: 'Sonne' }], [hans]), 'somebody new').toEqual([]);
  });

  it('are known by former names and clubs', () => {
    const club = 'Krone';
    const anna = { number: 1, entrant: { name: 'Anna Hubert', club } };
    const rita = { number: 2, entrant: { name: 'Rita', club, paid: true } };
    const former = [
      { number: 1, entrant: { name: 'Anna Huber', club }, replaced: false },
      { number: 2, entrant: { name: 'Berta Maier', club }, replaced: true },
    ];
    const [huber, berta, dora] = [
      { name: 'Anna Huber', club, team: 'Rot' },
      { name: 'BERTA MAIER', club },
      { name: 'Dora Kirner', club },
    ];
    const wanted = [huber, berta, dora];
    expect(newPeople(wanted, [anna, rita], former)).toEqual([dora]);
    expect(entered(wanted, [anna, rita], former)).toEqual([anna, rita]);
    expect(renamed(wanted, [anna, rita], former)).toEqual([
      { person: huber, one: anna },
      { person: berta, one: rita },
    ]);
    // The details of a substitute are those of somebody else.
    expect(differing(wanted, [anna, rita], true, former)).toEqual([
      { one: anna, details: [{ column: 'team', value: 'Rot' }] },
    ]);
    // The former name beside the present one is another person, and a former name stands for one.
    expect(newPeople([{ name: 'Anna Hubert', club }, huber], [anna, rita], former)).toEqual([
      huber,
    ]);
    expect(
      newPeople(
        [
          { ...berta, member: '3' },
          { ...berta, member: '4' },
        ],
        [anna, rita],
        former,
      ),
    ).toEqual([{ ...berta, member: '4' }]);
  });

  it('may be the namesakes of others', () => {
    const found = namesakes([{ name: 'Hilde Hör' }, { name: 'Berta' }], listed);
    expect(found.map(numbered)).toEqual(['1 Hilde Hör (Krone)']);
  });

  it('may be written in another order or spelling', () => {
    for (const name of ['Müller Hans', 'Mueller Hans', 'HANS MUELLER', 'Müller, Hans'])
      expect(spellingKey(name)).toBe(spellingKey('Hans Müller'));
    expect(spellingKey('Jörg Groß')).toBe(spellingKey('Gross Joerg'));
    expect(spellingKey('Hans Muller')).not.toBe(spellingKey('Hans Müller'));
    const [hoer, same] = [{ name: 'Hoer Hilde' }, { name: 'Hilde Hör' }];
    const found = similar([hoer, same, { name: '–' }], listed);
    expect(found.map(({ person, ones }) => [person, ones.map(({ number }) => number)])).toEqual([
      [hoer, [1]],
    ]);
  });

  it('may have no place in their team', () => {
    const seated = [
      { number: 1, entrant: { name: 'Anna', team: 'Rot' } },
      { number: 2, entrant: { name: 'Berta', team: 'ROT' } },
    ];
    const [carl, dora, emil] = [
      { name: 'Carl', team: 'rot' },
      { name: 'Dora', team: 'Blau' },
      { name: 'Emil', team: null },
    ];
    expect(withoutRoom([carl, dora, emil], seated, 2)).toEqual([carl]);
    expect(withoutRoom([carl, dora, emil], seated, 3)).toEqual([]);
    expect(withoutRoom([carl], seated, null)).toEqual([]);
  });
});
