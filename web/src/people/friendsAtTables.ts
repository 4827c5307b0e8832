// Friends and the tables they sit at, put together for a page.
import type { FriendJson, FriendsTable } from '$api';
import { language } from '../shell/words.svelte';

export interface Company {
  /** Requests for friendship that wait for the person's answer. */
  wanting: FriendJson[];
  /** Friends, those who sit at a table first. */
  friends: { friend: FriendJson; tables: FriendsTable[] }[];
  /** Own requests without an answer. */
  waiting: FriendJson[];
}

/** Returns friends and their tables for display. */
export function companyOf(all: FriendJson[], tables: FriendsTable[]): Company {
  const of = (state: string) =>
    all
      .filter((one) => one.state === state)
      .sort((a, b) => a.name.localeCompare(b.name, language()));
  const friends = of('friend').map((friend) => ({
    friend,
    // Tables with free seats come first.
    tables: tables
      .filter((table) => table.friends.includes(friend.person))
      .sort((a, b) => Number(b.free > 0) - Number(a.free > 0)),
  }));
  return {
    wanting: of('asks'),
    friends: friends.sort((a, b) => Number(b.tables.length > 0) - Number(a.tables.length > 0)),
    waiting: of('asked'),
  };
}
