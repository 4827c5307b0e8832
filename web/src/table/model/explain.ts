// Explains an element of the table in one line: its name, its glossary entry, and its value. The
// page of words has the same entries (data/locales/<language>/glossary.ftl), the lessons those of
// games (web-lesson-games.ftl).
import type { TableGame } from '$api';
import { cardName } from '../../cards/names';
import { thing } from '../../learn/terms';
import { capital, has, needWords, t } from '../../shell/words.svelte';
import { priceOf } from './price';

/** The thing of the glossary that a word of the auction is, by the id of its phrase. */
const WORDS: Record<string, string> = {
  'say-pass-ultimo': 'pass-ultimo',
  'say-pass-solo': 'pass-solo',
  'say-pass-counter': 'pass-counter',
  'say-pass-specials': 'pass-specials',
  'say-pass-raising': 'pass-raising',
  'say-pass-answer': 'pass-raising',
  'say-pass-choice': 'pass-choice',
  'say-hold': 'hold',
  'say-cego-eine-selber': 'hold',
  'say-durch': 'every-trick',
  'say-open': 'open',
  'say-challenge': 'schinden',
  'say-genn-ere': 'ready',
  'say-no-ulti': 'pass-ultimo',
  'say-buy': 'ultimo',
  'say-sell': 'ultimo',
  'say-solo-ultimo': 'ultimo',
};
/** Words that name a game. */
const GAMES: Record<string, string> = {
  'say-solo': 'solo',
  'say-gegensolo': 'gegensolo',
  'say-ultimo': 'ultimo',
  'say-ultimo-with': 'ultimo',
  'say-cego': 'cego',
};
/** The thing of the glossary that a sign is. */
const SIGNS: Record<string, string> = {
  declarer: 'declarer',
  partner: 'partner',
  dealer: 'dealer',
  forehand: 'forehand',
  bot: 'bot',
  tricks: 'trick',
  total: 'total',
  cards: 'hand',
  taken: 'points',
  blind: 'blind',
};
const COURTS: Record<string, string> = { K: 'king', Q: 'queen', N: 'knight', J: 'jack' };

export const loadWords = (): Promise<unknown> =>
  Promise.all([needWords('glossary'), needWords('lesson-games')]);

const line = (name: string, is: string): string => `${capital(name)}: ${is}`;
const ofThing = (id: string, name = thing(id)): string => line(name, t(`gloss-${id}.is`));

function ofGame(contract: string, games: readonly TableGame[]): string | null {
  if (!has(`game-${contract}`)) return null;
  const price = priceOf(games, contract);
  const text = `${capital(t(`contract-${contract}`))}: ${t(`game-${contract}`)}`;
  return price ? `${text} ${capital(price)}.` : text;
}

function ofCard(card: string): string {
  const rest = card.slice(1);
  if (card.startsWith('T'))
    return ofThing(['1', '21', '22'].includes(rest) ? `t${rest}` : 'trump', cardName(card));
  return ofThing(COURTS[rest] ?? 'pip', cardName(card));
}

/**
 * The line for what an element says it is (`data-explains`): `word:<phrase>:<contract>`,
 * `contract:…`, `card:…`, `sign:…`, `name:<seat>`.
 */
export function explained(
  what: string,
  games: readonly TableGame[],
  name: (seat: number) => string = () => '',
): string | null {
  const [kind, id = '', contract = ''] = what.split(':');
  if (kind === 'name') return name(Number(id));
  if (kind === 'card') return ofCard(id);
  if (kind === 'contract') return ofGame(id, games);
  if (kind === 'sign') return SIGNS[id] ? ofThing(SIGNS[id]) : null;
  if (kind !== 'word') return null;
  const game = contract || GAMES[id];
  if (game) return ofGame(game, games);
  return WORDS[id] ? ofThing(WORDS[id], t(id)) : null;
}
