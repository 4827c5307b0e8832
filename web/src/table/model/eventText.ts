// Turns table events into localized sentences (message ids `web-told-<kind>`).
import type { GameEventJson, RedactedEvent } from '$api';
import { cardName, cardPlayed } from '../../cards/names';
import { say } from '../../shell/phrase';
import { whole } from '../../shell/numbers';
import { has, listAnd, t } from '../../shell/words.svelte';
import type { Beat } from './state';

type Name = (seat: number) => string;

const cards = (list: string[]) => listAnd(list.map(cardName));

/** Texts of fields. A message can also use the length of a list, as `guilty_count`. */
const FIELDS: Record<string, (value: never, name: Name) => string> = {
  seat: (seat, name) => name(seat),
  declarer: (seat, name) => name(seat),
  seller: (seat, name) => name(seat),
  buyer: (seat, name) => name(seat),
  whom: (seat, name) => name(seat),
  guilty: (seats: number[], name) => listAnd(seats.map(name)),
  name: (text) => text,
  card: cardPlayed,
  price: cardName,
  open: cards,
  cards,
  feats: (trumps: number[]) => listAnd(trumps.map((trump) => t(`feat-${trump}`))),
  contract: (contract) => t(`contract-${contract}`),
};

/** Returns the seat that a sentence is about. */
const doer = (fields: {
  seat?: number | null;
  declarer?: number;
  seller?: number;
  by?: number;
}): number | null => fields.seat ?? fields.declarer ?? fields.seller ?? fields.by ?? null;

/**
 * The id of a sentence, as it is said to a seat that does it itself: "you play", and not what they
 * are called at this table.
 */
export function idOf(kind: string, seat: number | null, me: number): string {
  const own = `web-told-you-${kind}`;
  return me > 0 && seat === me && has(own) ? own : `web-told-${kind}`;
}

/**
 * The sentence about something of this kind, if there is one. `me`: the seat it is told to; 0 for
 * nobody's.
 */
function sentence(kind: string, fields: object, name: Name, me: number): string | null {
  const id = idOf(kind, doer(fields), me);
  if (!has(id)) return null;
  const found: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (Array.isArray(value)) found[`${field}_count`] = value.length;
    const words = FIELDS[field];
    if (words && value != null) found[field] = words(value as never, name);
    else if (typeof value === 'number') found[field] = value;
  }
  return t(id, found);
}

const saying = (seat: number, word: string, name: Name, me: number): string =>
  t(idOf('said', seat, me), { seat: name(seat), word });

/** Returns the result of a deal: the amounts, the person's own first, then the totals. */
function dealEnded(amounts: number[], name: Name, me: number, totals: number[]): string {
  const of = (seat: number): string => {
    const amount = amounts[seat - 1] ?? 0;
    return t(idOf(amount > 0 ? 'gets' : amount < 0 ? 'pays' : 'even', seat, me), {
      seat: name(seat),
      amount: whole(Math.abs(amount)),
    });
  };
  const seats = amounts.map((_, i) => i + 1).sort((a, b) => Number(b === me) - Number(a === me));
  const ended = `${t('web-told-deal_ended', { amounts: listAnd(seats.map(of)) })}.`;
  const total = totals[me - 1];
  return total === undefined
    ? ended
    : `${ended} ${t('web-told-you-total', { total: whole(total) })}.`;
}

/** Returns the notice of a closed table, with the moderator's reason. */
export const closedText = (why?: string | null): string =>
  why ? t('web-told-closed-because', { why }) : t('web-told-closed');

/** Returns the sentence of an event of the deal. */
export function happenedText(what: GameEventJson, name: Name, me = 0): string | null {
  switch (what.type) {
    case 'spoke':
      return saying(what.word.seat ?? 0, say(what.phrase), name, me);
    case 'claimed':
    case 'conceded':
      return saying(what.seat, say(what.phrase), name, me);
    case 'auction_ended':
      return sentence(what.type, what.declaration, name, me);
    case 'second_hand_ulti':
      return what.feats.length > 0 ? sentence(what.type, what, name, me) : null;
    case 'discarded':
      return sentence(what.card ? what.type : 'discarded-unseen', what, name, me);
    default:
      return sentence(what.type, what, name, me);
  }
}

/** Returns the sentence of a proposal. */
export function proposedText(
  proposal: { what: string; whom?: number },
  seat: number,
  name: Name,
  me = 0,
): string | null {
  const aboutMe = proposal.what === 'remove' && me > 0 && proposal.whom === me;
  return sentence(
    `proposed-${proposal.what}${aboutMe ? '-me' : ''}`,
    { ...proposal, seat },
    name,
    me,
  );
}

/** Returns the sentence of an event beside the deal. */
export function noticeText(
  event: RedactedEvent,
  name: Name,
  me = 0,
  totals: number[] = [],
): string | null {
  switch (event.event) {
    case 'said':
      return event.muted ? null : saying(event.seat, t(`phrase-${event.phrase}`), name, me);
    case 'wrote':
      return event.muted ? null : saying(event.seat, event.text, name, me);
    case 'closed':
      return closedText(event.why);
    case 'proposed':
      return proposedText(event, event.seat, name, me);
    case 'removed':
      return sentence(`removed-${event.by}`, { seat: event.seat }, name, me);
    case 'declined':
      return sentence(event.seat ? 'declined' : 'unanswered', event, name, me);
    case 'deal_ended':
      return dealEnded(event.amounts, name, me, totals);
    default:
      return sentence(event.event, event, name, me);
  }
}

/** Events after which another one sits at the seat they are about. */
export const GOES: ReadonlySet<string> = new Set(['left', 'removed', 'rose']);

/**
 * Returns whether a beat has no news for the person at seat `me`: their own arrival, or bots that
 * agree to their proposal.
 */
export function saysNothingNew(beat: Beat, me: number, noOthers: boolean): boolean {
  if (beat.kind !== 'notice') return false;
  const { event } = beat;
  if (event.event === 'came' || event.event === 'went') return me > 0 && event.seat === me;
  return event.event === 'done' && noOthers;
}

/** Returns whether a beat takes something back without a vote, because only bots are asked. */
export const takesBack = (beat: Beat, me: number, noOthers: boolean): boolean =>
  noOthers &&
  beat.kind === 'notice' &&
  beat.event.event === 'proposed' &&
  beat.event.what === 'undo' &&
  beat.event.seat === me;

/**
 * A beat for those who listen, and for the log; nothing, if it says nothing new. `me`: the seat it
 * is told to, `totals`: how all stand after it.
 */
export function told(beat: Beat, name: Name, me = 0, totals: number[] = []): string | null {
  switch (beat.kind) {
    case 'dealt':
      return t('web-told-dealt', { number: beat.deal + 1 });
    case 'spoke':
      return saying(beat.seat, say(beat.said), name, me);
    case 'notice':
      return noticeText(beat.event, name, me, totals);
    case 'happened':
      return happenedText(beat.what, name, me);
  }
}
