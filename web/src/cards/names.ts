// Cards by their names in records (T1 … T22, CK, H4), as people say them.
import { t } from '../shell/words.svelte';

const SUITS: Record<string, string> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };
const SIGNS: Record<string, string> = { C: '♣', S: '♠', H: '♥', D: '♦' };
const COURTS: Record<string, string> = { K: 'king', Q: 'queen', N: 'knight', J: 'jack' };

/** Whether a card is a trump. */
export const isTrump = (card: string): boolean => card.startsWith('T');

/** The card as one says it: "Kreuz-König", "14er Trumpf", "Geiß". */
export function cardName(card: string): string {
  const rest = card.slice(1);
  if (isTrump(card)) {
    return ['1', '21', '22'].includes(rest) ? t(`card-t${rest}`) : t('card-trump', { number: Number(rest) });
  }
  const suit = t(`suit-${SUITS[card.charAt(0)]}`);
  const court = COURTS[rest];
  if (court) return t('card-court', { suit, rank: t(`rank-${court}`) });
  return t('card-pip', { suit, rank: rest });
}

/** The card as the object of a sentence, such as that of who plays it: a name that is declined is in the accusative. */
export const cardPlayed = (card: string): string => (card === 'T1' ? t('card-t1-played') : cardName(card));

/** The card below which another one stays: a name that is declined is in the dative. */
export const cardAbove = (card: string): string => (card === 'T1' ? t('card-t1-above') : cardName(card));

/** What is led with a card: its suit, or trump. */
export const suitLed = (card: string): string => (isTrump(card) ? t('trump') : t(`suit-${SUITS[card.charAt(0)]}`));

/** The card in a few characters: "♣K", "14", "Gst". */
export function cardShort(card: string): string {
  const rest = card.slice(1);
  if (isTrump(card)) return rest === '22' ? t('card-short-t22') : rest;
  const court = COURTS[rest];
  return `${SIGNS[card.charAt(0)]}${court ? t(`rank-short-${court}`) : rest}`;
}

/** The colour of a card's short name: `red`, `black` or `trump`. */
export function colour(card: string): 'red' | 'black' | 'trump' {
  if (isTrump(card)) return 'trump';
  return 'HD'.includes(card.charAt(0)) ? 'red' : 'black';
}

/** Cards as one holds them: trumps first, then suits, black and red in turn; within them as they came, high before low. */
export function sorted(cards: readonly string[]): string[] {
  const place = (card: string) => 'TCHSD'.indexOf(card.charAt(0));
  return [...cards].sort((a, b) => place(a) - place(b));
}
