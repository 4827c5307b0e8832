// Friends and the tables they sit at, put together for a page.
import type { FriendJson, FriendsTable } from '$api';
import { language } from '../shell/words.svelte';

export interface Company {
  /** Who wants to be a friend and waits for an answer. */
  wanting: FriendJson[];
  /** Friends, those who sit at a table first. */
  friends: { friend: FriendJson; tables: FriendsTable[] }[];
  /** Who has not answered yet. */
  waiting: FriendJson[];
}

/** What is to be shown of friends and their tables. */
export function companyOf(all: FriendJson[], tables: FriendsTable[]): Company {
  const of = (state: string) =>
    all
      .filter((one) => one.state === state)
      .sort((a, b) => a.name.localeCompare(b.name, language()));
  const friends = of('friend').map((friend) => ({
    friend,
    // Where there is room comes first: one can sit down.
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
