// Phrases of the core in words: the id of a message (data/locales), and what stands in it
// (docs/wasm.md).
import type { Phrase, PhraseArg } from '$api';
import { cardAbove, cardName, cardPlayed, suitLed } from '../cards/names';
import { pointsText } from './numbers';
import { capital, listAnd, listOr, t } from './words.svelte';

/** The name of the person on a seat. */
export type NameOf = (seat: number) => string;

type Args = Record<string, string | number>;

/** Messages whose cards are the object of their sentence. */
const OBJECTS: ReadonlySet<string> = new Set([
  'reason-goes_over',
  'reason-saves_high',
  'reason-spares',
  'reason-keeps_for_last',
  'reason-beats_more',
]);

/** Ids of what the person's own device says: nobody else can say it. */
const OF_DEVICE = /^(device|verdict)-/;

/** Returns the name of a card in the grammatical case that a German message needs. */
const calledIn = (id: string): ((card: string) => string) =>
  OBJECTS.has(id) ? cardPlayed : id === 'reason-stays_below' ? cardAbove : cardName;

/**
 * Returns the arguments of a message. Cards come with their number, a card that was led with its
 * suit.
 */
function args(id: string, name: string, value: PhraseArg, nameOf: NameOf): Args {
  const cards = (names: string[], list: (items: string[]) => string) => ({
    count: names.length,
    cards: list(names.map(calledIn(id))),
  });
  if ('all' in value) return cards(value.all, listAnd);
  if ('any' in value) return cards(value.any, listOr);
  if ('led' in value) return { suit: suitLed(value.led), card: cardName(value.led) };
  return { [name]: single(value, nameOf) };
}

function single(
  value: Exclude<PhraseArg, { all: string[] } | { any: string[] } | { led: string }>,
  nameOf: NameOf,
): string | number {
  if ('seat' in value) return nameOf(value.seat);
  if ('seats' in value) return listAnd(value.seats.map(nameOf));
  if ('number' in value) return value.number;
  if ('points' in value) return pointsText(value.points);
  if ('card_points' in value) {
    const points = value.card_points;
    return t('points', { count: Number.isInteger(points) ? points : pointsText(points) });
  }
  if ('counted' in value) return spoken(value.counted.what, { count: value.counted.count });
  if ('variant' in value) return value.variant;
  if ('feat' in value) return t(`feat-${value.feat}`);
  if ('card' in value) return cardName(value.card);
  if ('ulti_trumps' in value)
    return listAnd(value.ulti_trumps.map((trump) => t(`ulti-trump-${trump}`)));
  if ('phrase' in value) return inside(value.phrase, nameOf);
  return t(`contract-${value.contract}`);
}

/** The text of an id that somebody else has named; nothing if it is one of the device. */
const spoken = (id: string, args: Args): string => (OF_DEVICE.test(id) ? '' : t(id, args));

function inside({ id, args: values = {} }: Phrase, nameOf: NameOf, text = spoken): string {
  const all = Object.entries(values).map(([name, value]) => args(id, name, value, nameOf));
  return text(id, Object.assign({}, ...all) as Args);
}

/**
 * Formats a phrase as a sentence, if its words are loaded. It begins with a capital letter, a
 * nested phrase does not. Without `nameOf`, seats are bare numbers.
 */
export const say = (phrase: Phrase, nameOf: NameOf = String): string =>
  capital(inside(phrase, nameOf));

/** The sentence of a verdict of the person's own device. */
export const sayVerdict = (phrase: Phrase, nameOf: NameOf): string =>
  capital(inside(phrase, nameOf, t));

/** The sentence of what has its phrase with it. */
export const sayOf = ({ phrase }: { phrase?: Phrase | null }): string =>
  phrase ? say(phrase) : '';
