// Actions, words and what happened, as people say them.
import type { Action } from '$api';
import { cardName } from '../cards/names';
import { capital, listAnd, t } from '../shell/words.svelte';
import type { Beat } from './state';

/** How a question of the auction is called in the words: `ultimo_query` asks for Ultimo. */
const QUESTIONS: Record<string, string> = {
  ultimo_query: 'ultimo',
  geiss_sale: 'ultimo',
  solo_query: 'solo',
  counter_query: 'counter',
  specials_round: 'specials',
  opening: 'raising',
  raising: 'raising',
  answer: 'answer',
  choice: 'choice',
  over: 'choice',
};

/** The question of a stage of the auction, by its name in the words. */
export const question = (ask: string): string => QUESTIONS[ask] ?? 'raising';

const trumps = (feats: readonly number[]) => listAnd(feats.map((feat) => t(`ulti-trump-${feat}`)));
const onlyFirst = (feats: readonly number[]) => feats.length === 1 && feats[0] === 1;

function plainWord(action: Action, ask: string): string {
  const feats = action.feats ?? [];
  const open = (word: string) => (action.ouvert ? t('say-open', { word }) : word);
  switch (action.word) {
    case 'pass':
      return t(`say-pass-${question(ask)}`);
    case 'ultimo':
      return open(feats.length === 0 || onlyFirst(feats) ? t('say-ultimo') : t('say-ultimo-with', { trumps: trumps(feats) }));
    case 'solo': {
      const solo = feats.length === 0 ? t('say-solo') : onlyFirst(feats) ? t('say-solo-ultimo') : t('say-solo-ultimo-with', { trumps: trumps(feats) });
      return action.durch ? t('say-durch', { word: solo }) : solo;
    }
    case 'buy_geiss':
      return t('say-buy', { card: cardName(action.give ?? '') });
    case 'sell_geiss':
      return t('say-sell');
    case 'gegensolo':
      return t('say-gegensolo');
    case 'cego_eine_selber':
      return t('say-cego-eine-selber');
    case 'hold':
      return t('say-hold');
    case 'special':
      return open(t(`say-${action.contract}`));
    case 'choose':
      return t('say-choose', { contract: t(`contract-${action.contract}`) });
    default:
      return t(`say-${action.contract}`);
  }
}

/** What people say for a word of the auction: "Fort Solo", "Selbst", "Eine Halbe". */
export const wordOf = (action: Action, ask: string): string => capital(plainWord(action, ask));

/** What is on the button of an action that is no card. */
export function actionName(action: Action, ask: string): string {
  switch (action.type) {
    case 'say':
      return wordOf(action, ask);
    case 'ulti': {
      const feats = action.feats ?? [];
      return feats.length === 0 ? t('web-no-ulti') : capital(listAnd(feats.map((feat) => t(`feat-${feat}`))));
    }
    case 'challenge':
      return capital(t('say-challenge'));
    case 'claim':
      return capital(t(`say-claim-${action.claim}`));
    case 'concede':
      return capital(t('say-concede'));
    case 'discard':
      return t('web-do-discard', { card: cardName(action.card ?? '') });
    case 'play':
      return t('web-do-play', { card: cardName(action.card ?? '') });
    default:
      return action.type;
  }
}

/** Two actions are the same if they are written the same. */
export function same(a: Action, b: Action): boolean {
  const key = (action: Action) =>
    JSON.stringify(Object.entries({ ...action, seat: undefined }).filter(([, value]) => value != null).sort());
  return key(a) === key(b);
}

/** A beat for those who listen, and for the log; nothing, if it says nothing new. */
export function told(beat: Beat, name: (seat: number) => string): string | null {
  if (beat.kind === 'dealt') return t('web-told-dealt', { number: beat.deal + 1 });
  if (beat.kind === 'spoke') return t('web-told-said', { name: name(beat.seat), word: wordOf(beat.word, beat.asked) });
  if (beat.kind === 'notice') return notice(beat.event, name);
  const what = beat.what;
  const cards = (list: readonly string[]) => listAnd(list.map(cardName));
  switch (what.type) {
    case 'geiss_sold':
      return t('web-told-sold', { name: name(what.seller), buyer: name(what.buyer), card: cardName(what.price) });
    case 'auction_ended':
      return t('web-told-plays', { name: name(what.declaration.declarer), contract: t(`contract-${what.declaration.contract}`) });
    case 'laid':
      return what.open.length > 0
        ? t('web-told-laid-open', { name: name(what.seat), count: what.count, cards: cards(what.open) })
        : t('web-told-laid', { name: name(what.seat), count: what.count });
    case 'blind_taken':
      return t('web-told-blind', { name: name(what.seat) });
    case 'discarded':
      return what.card ? t('web-told-discarded-card', { name: name(what.seat), card: cardName(what.card) }) : t('web-told-discarded', { name: name(what.seat) });
    case 'second_hand_ulti':
      return what.feats.length > 0 ? t('web-told-ulti', { name: name(what.seat), feats: listAnd(what.feats.map((feat) => t(`feat-${feat}`))) }) : null;
    case 'hand_laid_open':
      return t('web-told-open', { name: name(what.seat), cards: cards(what.cards) });
    case 'challenged':
      return what.guilty.length > 0
        ? t('web-told-challenge', { name: name(what.seat), guilty: listAnd(what.guilty.map(name)) })
        : t('web-told-challenge-false', { name: name(what.seat) });
    case 'played':
      return t('web-told-played', { name: name(what.seat), card: cardName(what.card) });
    case 'trick_won':
      return t('web-told-trick', { name: name(what.seat) });
    case 'claimed':
      return t('web-told-said', { name: name(what.seat), word: capital(t(`say-claim-${what.claim}`)) });
    case 'conceded':
      return t('web-told-said', { name: name(what.seat), word: capital(t('say-concede')) });
    case 'dealer_joined':
      return t('web-told-joined', { name: name(what.seat) });
    case 'play_begins':
    case 'ended':
      return null;
  }
}

/** Something at the table beside the cards. */
function notice(event: (Beat & { kind: 'notice' })['event'], name: (seat: number) => string): string | null {
  switch (event.event) {
    case 'said':
      return 'muted' in event && event.muted ? null : t('web-told-said', { name: name(event.seat), word: t(`phrase-${event.phrase}`) });
    case 'wrote':
      return 'muted' in event && event.muted ? null : t('web-told-said', { name: name(event.seat), word: event.text });
    case 'sat':
      return t('web-told-sat', { name: event.name });
    case 'left':
    case 'went':
    case 'came':
    case 'returned':
    case 'stood_in':
    case 'warned':
    case 'timed_out':
    case 'gstiess_called':
      return t(`web-told-${event.event}`, { name: name(event.seat) });
    case 'proposed':
      return t(`web-told-proposed-${event.what}`, { name: name(event.seat) });
    case 'declined':
      return event.seat ? t('web-told-declined', { name: name(event.seat) }) : t('web-told-unanswered');
    case 'done':
      return t('web-told-agreed');
    case 'resumed':
    case 'match_ended':
    case 'annulled':
    case 'closed':
      return t(`web-told-${event.event}`);
    default:
      return null;
  }
}
