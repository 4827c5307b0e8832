// A table as a page shows it: what the server says is the truth, what happened on the way there are
// beats, shown one after the other. Nothing here knows a rule of the game.
import type {
  Action,
  DeclarationJson,
  GameEventJson,
  Phrase,
  Setup,
  RedactedEvent as EventShown,
  TableGame,
  TableState,
  ToClient,
  TrickJson,
  TurnJson,
  ViewJson,
} from '$api';

/** A word of the auction, to what question it was said, and how people say it. */
export interface Spoken {
  seat: number;
  word: Action;
  asked: string;
  said: Phrase;
}

/** The words of a view, each with how it is said. */
export const spokenIn = (view: ViewJson, said: readonly Phrase[]): Spoken[] =>
  view.words.flatMap((word, i) =>
    said[i] ? [{ seat: word.seat ?? 0, word, asked: word.stage.ask, said: said[i] }] : [],
  );

export interface Standing {
  contract: string;
  seat: number;
}

/** Returns whether all play against all, so that nobody is the declarer. */
export const allAlone = (contract: string): boolean =>
  contract === 'raeuber' || contract === 'drescher';

/** Returns the last bid of each seat. Passes of an earlier round are left out. */
export function lastWords(words: readonly Spoken[]): Map<number, Spoken> {
  const asked = words.at(-1)?.asked;
  const last = new Map<number, Spoken>();
  for (const spoken of words) {
    if (spoken.word.word === 'pass' && spoken.asked !== asked) last.delete(spoken.seat);
    else last.set(spoken.seat, spoken);
  }
  return last;
}

/** Cards on the table and in the hands, at a beat or at the end. */
export interface Board {
  /** The deal that is shown, from 0. */
  deal: number;
  phase: string;
  dealer: number | null;
  forehand: number | null;
  onTurn: number | null;
  players: number[];
  hand: string[];
  handSizes: number[];
  onTable: { seat: number; card: string }[];
  /** The trick that is being taken away, and the seat that takes it. */
  swept: { seat: number; cards: { seat: number; card: string }[] } | null;
  /** Winner of the trick so far. */
  winning: number | null;
  lastTrick: TrickJson | null;
  trickCounts: number[];
  words: Spoken[];
  /** The game that has been bid, and who would play it. */
  standing: Standing | null;
  declaration: DeclarationJson | null;
  open: string[][];
  /** True if the blind lies on the table. */
  blind: boolean;
  /** Number of cards that the declarer has laid away. */
  laid: number;
}

/** Something to be seen and heard. */
export type Beat =
  | { kind: 'dealt'; deal: number }
  | ({ kind: 'spoke' } & Spoken)
  | { kind: 'notice'; event: EventShown }
  | { kind: 'happened'; seat: number; what: Exclude<GameEventJson, { type: 'spoke' }> };

/** All that is known of the table. */
export interface Truth {
  setup: Setup;
  /** The games that are played, and what each counts. */
  games: TableGame[];
  now: TableState;
  turn: TurnJson;
}

/** The board of a truth: nothing is on its way. */
export function boardOf(truth: Truth): Board {
  const { now } = truth;
  const view = now.view;
  const seats = truth.setup.ruleset.players;
  const none = Array.from({ length: seats }, () => 0);
  if (!view) {
    return {
      deal: now.deal,
      phase: 'none',
      dealer: now.dealer,
      forehand: null,
      onTurn: null,
      players: [],
      hand: [],
      handSizes: none,
      onTable: [],
      swept: null,
      winning: null,
      lastTrick: null,
      trickCounts: none,
      words: [],
      standing: null,
      declaration: null,
      open: [],
      blind: false,
      laid: 0,
    };
  }
  return {
    deal: now.deal,
    phase: now.over ? 'over' : view.phase,
    dealer: view.dealer,
    forehand: view.forehand,
    onTurn: now.on_turn,
    players: view.players,
    hand: view.hand,
    handSizes: view.hand_sizes,
    onTable: view.on_table,
    swept: null,
    winning: now.winning ?? null,
    lastTrick: view.tricks.at(-1) ?? null,
    trickCounts: view.trick_counts,
    words: spokenIn(view, now.said),
    standing: spokenIn(view, now.said).reduce(stood, null),
    declaration: view.declaration,
    open: view.open,
    blind: now.laid === 0,
    laid: now.laid,
  };
}

/** Returns the highest bid after a call, and its holder. */
function stood(before: Standing | null, { seat, word }: Spoken): Standing | null {
  if (word.word === 'solo' || word.word === 'gegensolo' || word.word === 'ultimo')
    return { contract: word.word, seat };
  if (word.contract) return { contract: word.contract, seat };
  return before && word.word === 'hold' ? { ...before, seat } : before;
}

/** The beats of a message, in order. */
export function beatsOf(message: ToClient & { type: 'events' }): Beat[] {
  const beats: Beat[] = [];
  for (const shown of message.events) {
    if (shown.event === 'dealt') beats.push({ kind: 'dealt', deal: shown.deal });
    else if (shown.event === 'acted') {
      for (const what of shown.happened) {
        if (what.type === 'spoke')
          beats.push({
            kind: 'spoke',
            seat: what.word.seat ?? shown.seat,
            word: what.word,
            asked: what.stage.ask,
            said: what.phrase,
          });
        else beats.push({ kind: 'happened', seat: shown.seat, what });
      }
    } else beats.push({ kind: 'notice', event: shown });
  }
  return beats;
}

/** Returns the beats of a deal under way from its view, for a client that joins in the middle. */
export function beatsSoFar(truth: Truth): Beat[] {
  const view = truth.now.view;
  if (!view) return [];
  const happened = (seat: number, what: (Beat & { kind: 'happened' })['what']): Beat => ({
    kind: 'happened',
    seat,
    what,
  });
  const played = (seat: number, card: string) => happened(seat, { type: 'played', seat, card });
  const beats: Beat[] = boardOf(truth).words.map((spoken) => ({ kind: 'spoke', ...spoken }));
  const declaration = view.declaration;
  if (declaration)
    beats.push(happened(declaration.declarer, { type: 'auction_ended', declaration }));
  const seats = truth.setup.ruleset.players;
  view.tricks.forEach((trick, i) => {
    for (let step = 0; step < seats; step++) {
      const seat = ((trick.leader - 1 + step) % seats) + 1;
      const card = trick.cards[seat - 1];
      if (card) beats.push(played(seat, card));
    }
    beats.push(happened(trick.winner, { type: 'trick_won', seat: trick.winner, number: i + 1 }));
  });
  for (const { seat, card } of view.on_table) beats.push(played(seat, card));
  return beats;
}

/**
 * A trick on its way to the seat that won it; null once a card of it is back in the hand or on the
 * table: then it is taken back.
 */
export function stillSwept(swept: Board['swept'], board: Board): Board['swept'] {
  const back = swept?.cards.some(
    ({ card }) => board.hand.includes(card) || board.onTable.some((one) => one.card === card),
  );
  return back ? null : swept;
}

/**
 * The cards in the middle, each once: what is taken away is still on its way when the next card
 * comes, and a card of it may have been taken back.
 */
export function inTheMiddle({
  swept,
  onTable,
}: Pick<Board, 'swept' | 'onTable'>): Board['onTable'] {
  const gone = swept?.cards.filter(({ card }) => !onTable.some((one) => one.card === card)) ?? [];
  return [...gone, ...onTable];
}

const without = (cards: string[], gone: readonly string[]) =>
  cards.filter((card) => !gone.includes(card));

function fewer(sizes: readonly number[], seat: number, by: number): number[] {
  return sizes.map((size, i) => (i === seat - 1 ? Math.max(0, size - by) : size));
}

/**
 * The board after a beat. What a beat does not say stays as it was; the truth that follows it says
 * all.
 */
export function after(board: Board, beat: Beat, truth: Truth): Board {
  const me = truth.now.seat ?? 0;
  if (beat.kind === 'notice') return board;
  if (beat.kind === 'dealt') {
    const view = truth.now.view;
    const seats = truth.setup.ruleset.players;
    return {
      ...boardOf({ ...truth, now: { ...truth.now, view: null } }),
      deal: beat.deal,
      phase: 'auction',
      dealer: view?.dealer ?? board.dealer,
      forehand: view?.forehand ?? board.forehand,
      players: view?.players ?? [],
      hand: view?.dealt ?? [],
      handSizes: Array.from({ length: seats }, (_, i) =>
        view?.players.includes(i + 1) ? truth.now.hand_size : 0,
      ),
      open: Array.from({ length: seats }, () => []),
      blind: true,
    };
  }
  if (beat.kind === 'spoke') {
    const { kind, ...spoken } = beat;
    return { ...board, words: [...board.words, spoken], standing: stood(board.standing, spoken) };
  }
  const what = beat.what;
  switch (what.type) {
    case 'auction_ended':
      return { ...board, declaration: what.declaration };
    case 'laid': {
      const mine = what.seat === me;
      const kept = truth.now.view?.exchange;
      const hand =
        mine && kept
          ? board.hand.filter((card) => kept.pips.includes(card) || kept.free.includes(card))
          : board.hand;
      return {
        ...board,
        phase: 'discard',
        hand,
        handSizes: fewer(board.handSizes, what.seat, what.count),
        open: board.open.map((cards, i) => (i === what.seat - 1 ? what.open : cards)),
        laid: what.count,
      };
    }
    case 'blind_taken': {
      const cards = what.cards ?? [];
      const count = truth.now.blind_size;
      return {
        ...board,
        blind: false,
        hand: what.seat === me ? inOrder([...board.hand, ...cards], truth) : board.hand,
        handSizes: board.handSizes.map((size, i) => (i === what.seat - 1 ? size + count : size)),
      };
    }
    case 'discarded':
      return {
        ...board,
        hand: what.card ? without(board.hand, [what.card]) : board.hand,
        handSizes: fewer(board.handSizes, what.seat, 1),
        laid: board.laid + 1,
      };
    case 'hand_laid_open':
      return {
        ...board,
        open: board.open.map((cards, i) => (i === what.seat - 1 ? what.cards : cards)),
      };
    case 'play_begins':
      return { ...board, phase: 'play' };
    case 'played':
      return {
        ...board,
        phase: 'play',
        // One that was taken back meanwhile is played again.
        onTable: [
          ...board.onTable.filter(({ card }) => card !== what.card),
          { seat: what.seat, card: what.card },
        ],
        winning: what.wins ?? null,
        hand: without(board.hand, [what.card]),
        handSizes: fewer(board.handSizes, what.seat, 1),
        open: board.open.map((cards) => without(cards, [what.card])),
      };
    case 'trick_won':
      return {
        ...board,
        swept: { seat: what.seat, cards: board.onTable },
        onTable: [],
        winning: null,
        lastTrick: truth.now.view?.tricks[what.number - 1] ?? board.lastTrick,
        trickCounts: board.trickCounts.map((count, i) => (i === what.seat - 1 ? count + 1 : count)),
      };
    default:
      return board;
  }
}

/** Cards in the order in which the server shows a hand. */
function inOrder(cards: string[], truth: Truth): string[] {
  const hand = truth.now.view?.hand ?? [];
  const place = (card: string) => (hand.includes(card) ? hand.indexOf(card) : hand.length);
  return [...cards].sort((a, b) => place(a) - place(b));
}

/**
 * Returns whether another deal than this one is dealt or played by a message. While it is drawn the
 * last result stays.
 */
export function beginsAnother(message: ToClient, deal: number): boolean {
  if (message.type !== 'picture' && message.type !== 'events') return false;
  const now = message.type === 'picture' ? message : message.table;
  const events = message.type === 'events' ? message.events : [];
  const begun = events.flatMap((event) => (event.event === 'dealt' ? [event.deal] : []));
  return [...begun, ...(now?.stage === 'playing' ? [now.deal] : [])].some(
    (other) => other !== deal,
  );
}
