import type { FriendJson, FriendsTable } from '$api';
import { describe, expect, it } from 'vitest';
import { companyOf } from './friendsAtTables';

const friend = (name: string, state = 'friend'): FriendJson => ({
  person: `id-${name}`,
  name,
  kind: 'account',
  state,
  at: 0,
});
const table = (name: string, free: number, ...friends: string[]): FriendsTable => ({
  table: name,
  link: '',
  ruleset: 'schopfheim',
  hash: '',
  own: false,
  stage: 'gathering',
  free,
  people: 1,
  seats: [],
  deals: null,
  turn_ms: 0,
  rated: false,
  watched: false,
  opened: 0,
  at: 0,
  friends: friends.map((one) => `id-${one}`),
});

describe('the list of friends', () => {
  it('lists friends at a table first, then by name', () => {
    const { friends } = companyOf(
      [friend('Vroni'), friend('Karle'), friend('Anna')],
      [table('a', 1, 'Vroni')],
    );
    expect(friends.map((one) => one.friend.name)).toEqual(['Vroni', 'Anna', 'Karle']);
  });

  it('offers the table with room before the full one', () => {
    const { friends } = companyOf(
      [friend('Vroni')],
      [table('full', 0, 'Vroni'), table('room', 2, 'Vroni')],
    );
    expect(friends[0]?.tables.map((one) => one.table)).toEqual(['room', 'full']);
  });

  it('distinguishes incoming from outgoing requests', () => {
    const { wanting, waiting, friends } = companyOf(
      [friend('Sepp', 'asks'), friend('Liesel', 'asked')],
      [],
    );
    expect(wanting.map((one) => one.name)).toEqual(['Sepp']);
    expect(waiting.map((one) => one.name)).toEqual(['Liesel']);
    expect(friends).toEqual([]);
  });
});
