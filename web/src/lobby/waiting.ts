// Unfinished games on this device and their scores, shown first on the first page.

export interface WaitingGame {
  /** The way to the table. */
  link: string;
  ruleset: string;
  /** Time of the last visit. */
  at: number;
  /** The number of the deal, from 0. */
  deal: number;
  /** Total of the person in points or cents; nothing before the first deal is over. */
  total: number | null;
  /** True if it is their turn. */
  mine: boolean;
}

const KEY = 'cego-waiting';
const MOST = 4;

/** The games, the last one first. */
export function waitingGames(): WaitingGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found)
      ? found.filter(
          (one: WaitingGame) => typeof one?.link === 'string' && typeof one.at === 'number',
        )
      : [];
  } catch {
    return [];
  }
}

function keep(games: WaitingGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // Without storage the list of tables is the way back.
  }
}

/** Stores the state of a game. */
export function itWaits(game: WaitingGame): void {
  keep([game, ...waitingGames().filter(({ link }) => link !== game.link)]);
}

/** Removes a game that is over or that the person has left. */
export function itWaitsNoMore(link: string): void {
  const games = waitingGames();
  if (games.some((one) => one.link === link)) keep(games.filter((one) => one.link !== link));
}

/** A game as listed by the server, which also knows games of other devices. */
interface Listed {
  table: string;
  ruleset: string;
  stage: string;
  deal: number;
  my_turn: boolean;
  at: number;
}

/**
 * Merges the stored games with the server's list: removes finished ones and adds those of other
 * devices. Local tables stay.
 */
export function together(games: WaitingGame[], listed: Listed[]): WaitingGame[] {
  const here = games.filter(({ link }) => !link.startsWith('/t/'));
  const there = listed
    .filter(({ stage }) => stage === 'playing' || stage === 'resting')
    .map(({ table, ruleset, deal, my_turn, at }): WaitingGame => {
      const link = `/t/${table}`;
      const known = games.find((one) => one.link === link);
      return {
        link,
        ruleset,
        at: Math.max(at, known?.at ?? 0),
        deal,
        total: known?.total ?? null,
        mine: my_turn,
      };
    });
  return [...here, ...there].sort((a, b) => Number(b.mine) - Number(a.mine) || b.at - a.at);
}
