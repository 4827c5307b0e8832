// Steps of a deal in words.
import type { Action } from '$api';
import { cardName } from '../cards/names';
import { listAnd, t } from '../shell/words.svelte';
import { settings } from '../shell/settings.svelte';
import { actionName, told } from '../table/say';
import type { Done, Moment } from './moments';
import type { Judged } from './mistakes';
import type { RecordJson } from '../core/record';

/** The name at a seat of a record. */
export function nameIn(record: RecordJson, seat: number): string {
  const player = record.seats?.[seat - 1];
  if (player?.name) return player.name;
  return player?.bot ? t(`web-bot-name-${seat}`) : t('seat', { seat });
}

/** What is done, as a choice: "Eine Halbe", "Herz-König", "behalten: Gstieß". */
export function choiceName(action: Action, asked: string): string {
  const cards = [...(action.pips ?? []), ...(action.free ?? [])];
  switch (action.type) {
    case 'play':
      return cardName(action.card ?? '');
    case 'keep':
      return cards.length === 0 ? t('review-keeps-nothing') : t('review-keeps', { cards: listAnd(cards.map(cardName)) });
    default:
      return actionName(action, asked);
  }
}

/** What an action brought about, in sentences. */
export function sentences(moment: Moment, done: Done, name: (seat: number) => string): string[] {
  return moment.happened.flatMap((what) => {
    const beat = what.type === 'spoke'
      ? { kind: 'spoke' as const, seat: done.seat, word: what.word, asked: what.stage.ask }
      : { kind: 'happened' as const, seat: done.seat, what };
    return told(beat, name) ?? [];
  });
}

/** Where in the deal a decision was. */
export const placeOf = ({ phase, trick }: Judged): string => (phase === 'play' ? t('review-trick', { number: trick ?? 0 }) : t(`review-${phase}`));

/** An amount without its sign, with at most one digit behind the point. */
export const amountOf = (value: number): string =>
  Math.abs(value).toLocaleString(settings.language, { maximumFractionDigits: 1 });

/** An amount with its sign. */
export function amount(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  const text = amountOf(rounded);
  return rounded > 0 ? `+${text}` : rounded < 0 ? `−${text}` : text;
}

export const percent = (share: number): string => t('review-percent', { number: Math.round(share * 100) });
