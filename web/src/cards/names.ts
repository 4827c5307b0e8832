// Spoken names of cards, by their names in records (T1 … T22, CK, H4).
import { t } from '../shell/words.svelte';

const SUITS: Record<string, string> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };
const SIGNS: Record<string, string> = { C: '♣', S: '♠', H: '♥', D: '♦' };
const COURTS: Record<string, string> = { K: 'king', Q: 'queen', N: 'knight', J: 'jack' };

/** Returns whether a card is a trump. */
export const isTrump = (card: string): boolean => card.startsWith('T');

/** Returns the spoken name of a card: "Kreuz-König", "14er Trumpf", "Geiß". */
export function cardName(card: string): string {
  const rest = card.slice(1);
  if (isTrump(card)) {
    return ['1', '21', '22'].includes(rest)
      ? t(`card-t${rest}`)
      : t('card-trump', { number: Number(rest) });
  }
  const suit = t(`suit-${SUITS[card.charAt(0)]}`);
  const court = COURTS[rest];
  if (court) return t('card-court', { suit, rank: t(`rank-${court}`) });
  return t('card-pip', { suit, rank: rest });
}

/** Returns the name of a card in the accusative, as the object of a sentence. */
export const cardPlayed = (card: string): string =>
  card === 'T1' ? t('card-t1-played') : cardName(card);

/** Returns the name of a card in the dative, after "under". */
export const cardAbove = (card: string): string =>
  card === 'T1' ? t('card-t1-above') : cardName(card);

/** Returns what is led with a card: its suit, or trump. */
export const suitLed = (card: string): string =>
  isTrump(card) ? t('trump') : t(`suit-${SUITS[card.charAt(0)]}`);

/** Returns the short name of a card: "♣K", "14", "Gst". */
export function cardShort(card: string): string {
  const rest = card.slice(1);
  if (isTrump(card)) return rest === '22' ? t('card-short-t22') : rest;
  const court = COURTS[rest];
  return `${SIGNS[card.charAt(0)]}${court ? t(`rank-short-${court}`) : rest}`;
}

/** Returns the colour of a card's short name: `red`, `black` or `trump`. */
export function colour(card: string): 'red' | 'black' | 'trump' {
  if (isTrump(card)) return 'trump';
  return 'HD'.includes(card.charAt(0)) ? 'red' : 'black';
}

/**
 * Sorts cards as in a hand: trumps first, then suits, black and red in turn. Within a suit the
 * order stays, high before low.
 */
export function sorted(cards: readonly string[]): string[] {
  const place = (card: string) => 'TCHSD'.indexOf(card.charAt(0));
  return [...cards].sort((a, b) => place(a) - place(b));
}
