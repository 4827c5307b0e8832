// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEventJson, RedactedEvent } from '$api';
import types from '../../generated/api.d.ts?raw';
import { has, idsOf, speak } from '../../shell/words.svelte';
import { GOES, happenedText, noticeText, saysNothingNew, takesBack } from './eventText';

/** Events without a sentence: the table or another sentence shows them. */
const SILENT = new Set([
  'spoke',
  'claimed',
  'conceded',
  'wrote',
  'proposed',
  'removed',
  'play_begins',
  'ended',
  'opened',
  'host_passed',
  'bot_sat',
  'became',
  'rose',
  'slept',
  'woke',
  'committed',
  'chained',
  'drawing',
  'linked',
  'added',
  'match_began',
  'dealt',
  'acted',
  'ready',
  'agreed',
]);

const name = (seat: number) => `N${seat}`;
const happened = (what: object) => happenedText(what as GameEventJson, name);
const notice = (event: object) => noticeText(event as RedactedEvent, name);

beforeAll(() => speak('en'));

describe('an event', () => {
  it('has a sentence, apart from a list of exceptions', () => {
    const kinds = (type: string, tag: string) => {
      const declared = types.split(`export type ${type} =`)[1]?.split('\n\n')[0] ?? '';
      return [...declared.matchAll(new RegExp(`\\b${tag}: ["'](\\w+)["']`, 'g'))].map(
        ([, kind]) => kind!,
      );
    };
    const all = [...kinds('GameEventJson', 'type'), ...kinds('RedactedEvent', 'event')];
    expect(all.length).toBeGreaterThan(40);
    expect(
      all.filter((kind) => has(`web-told-${kind}`) === SILENT.has(kind) && kind !== 'dealt'),
    ).toEqual([]);
  });
  it('is described with names, cards and games in words', () => {
    expect(happened({ type: 'geiss_sold', seller: 1, buyer: 2, price: 'T14' })).toBe(
      'N1 sells the Geiß to N2 for trump 14',
    );
    expect(
      happened({
        type: 'auction_ended',
        declaration: { declarer: 3, contract: 'halbe', feats: [] },
      }),
    ).toBe('N3 plays Halbe');
    expect(happened({ type: 'laid', seat: 1, open: [], count: 10 })).toBe('N1 lays 10 cards away');
    expect(happened({ type: 'laid', seat: 1, open: ['H3', 'S8'], count: 9 })).toBe(
      'N1 lays 9 cards away, 3 of hearts and 8 of spades face up',
    );
    expect(happened({ type: 'discarded', seat: 1 })).toBe('N1 discards a card');
    expect(happened({ type: 'discarded', seat: 1, card: 'H3' })).toBe('N1 discards 3 of hearts');
    expect(happened({ type: 'second_hand_ulti', seat: 1, feats: [1] })).toBe(
      'N1 announces: the Geiß in the last trick',
    );
    expect(happened({ type: 'second_hand_ulti', seat: 1, feats: [] })).toBeNull();
    expect(happened({ type: 'challenged', seat: 1, guilty: [] })).toBe(
      'N1 has the hands laid open, wrongly',
    );
    expect(happened({ type: 'challenged', seat: 1, guilty: [2, 3] })).toBe(
      'N1 has the hands laid open; a Solo was held back by N2 and N3',
    );
    expect(happened({ type: 'conceded', seat: 1, phrase: { id: 'say-concede' } })).toBe(
      'N1: “I give up!”',
    );
    expect(
      happened({
        type: 'claimed',
        seat: 1,
        claim: 'side',
        cards: ['T21'],
        phrase: { id: 'say-claim-side' },
      }),
    ).toBe('N1: “The rest is ours!”');
    expect(happened({ type: 'ended' })).toBeNull();
  });
  it('has notices for the table, without texts of muted people', () => {
    expect(notice({ event: 'sat', seat: 2, name: 'Vroni' })).toBe('Vroni sits down');
    expect(notice({ event: 'proposed', seat: 2, what: 'pause' })).toBe('N2 wants a break');
    expect(notice({ event: 'proposed', seat: 2, what: 'claim' })).toBe(
      'N2 says: “The rest is ours”',
    );
    expect(notice({ event: 'declined', seat: 2 })).toBe('N2 is against it');
    expect(notice({ event: 'proposed', seat: 2, what: 'remove', whom: 3 })).toBe(
      'N2 wants N3 to leave the table',
    );
    expect(
      noticeText({ event: 'proposed', seat: 2, what: 'remove', whom: 3 } as RedactedEvent, name, 3),
    ).toBe('N2 wants you to leave the table; the others are being asked');
    expect(
      noticeText({ event: 'proposed', seat: 2, what: 'remove', whom: 3 } as RedactedEvent, name, 2),
    ).toBe('You want N3 to leave the table');
    expect(notice({ event: 'removed', seat: 3, by: 'others' })).toBe('N3 has to leave the table');
    expect(notice({ event: 'removed', seat: 3, by: 'host' })).toBe('N3 has to get up');
    expect(notice({ event: 'closed' })).toBe('This table is no more.');
    expect(notice({ event: 'closed', why: 'A bad name.' })).toBe(
      'This table is no more. The person who closed it says: “A bad name.”',
    );
    expect(notice({ event: 'declined' })).toBe('Not accepted; play goes on');
    expect(notice({ event: 'wrote', seat: 2, text: 'Oh', muted: false })).toBe('N2: “Oh”');
    expect(notice({ event: 'wrote', seat: 2, text: '', muted: true })).toBeNull();
    expect(notice({ event: 'ready', seat: 2 })).toBeNull();
  });
  it('says "you" only to the person who acts', () => {
    const played = { type: 'played', seat: 2, card: 'H3' } as GameEventJson;
    expect(happenedText(played, name, 2)).toBe('You play 3 of hearts');
    expect(happenedText(played, name, 1)).toBe('N2 plays 3 of hearts');
    expect(happenedText({ type: 'trick_won', seat: 2 } as GameEventJson, name, 2)).toBe(
      'Trick for you',
    );
    expect(
      noticeText(
        { event: 'wrote', seat: 2, text: 'Oh', muted: false } as unknown as RedactedEvent,
        name,
        2,
      ),
    ).toBe('You: “Oh”');
  });
  it('has a second sentence for all others', async () => {
    const ids = (await idsOf('table')).filter(
      (id) => id.startsWith('web-told-you-') && id !== 'web-told-you-total',
    );
    expect(ids.length).toBeGreaterThan(25);
    expect(ids.filter((id) => !has(id.replace('-you-', '-')))).toEqual([]);
  });
  it('ends with the settlement', () => {
    const ended = {
      event: 'deal_ended',
      deal: 0,
      amounts: [-20, 60, -20, 0],
      secret: '',
    } as unknown as RedactedEvent;
    expect(noticeText(ended, name, 1, [-40, 60, -20, 0])).toBe(
      'The deal is over: you pay 20, N2 gets 60, N3 pays 20 and N4 breaks even. Your total: −40.',
    );
    expect(noticeText(ended, name, 0, [])).toBe(
      'The deal is over: N1 pays 20, N2 gets 60, N3 pays 20 and N4 breaks even.',
    );
  });
});

describe('the log', () => {
  const beat = (event: object) => ({ kind: 'notice', event: event as RedactedEvent }) as const;
  it("leaves out the person's own arrival and the agreement of bots", () => {
    expect(saysNothingNew(beat({ event: 'came', seat: 2 }), 2, false)).toBe(true);
    expect(saysNothingNew(beat({ event: 'went', seat: 2 }), 2, false)).toBe(true);
    expect(saysNothingNew(beat({ event: 'came', seat: 3 }), 2, false)).toBe(false);
    expect(saysNothingNew(beat({ event: 'came', seat: 1 }), 0, false)).toBe(false);
    expect(saysNothingNew(beat({ event: 'done' }), 2, true)).toBe(true);
    expect(saysNothingNew(beat({ event: 'done' }), 2, false)).toBe(false);
    expect(saysNothingNew({ kind: 'dealt', deal: 0 }, 2, true)).toBe(false);
  });
  it('reports an undo without a vote in one line', () => {
    const undo = (seat: number) => beat({ event: 'proposed', what: 'undo', to: 3, seat });
    expect(takesBack(undo(2), 2, true)).toBe(true);
    expect([
      takesBack(undo(2), 2, false),
      takesBack(undo(1), 2, true),
      takesBack(beat({ event: 'proposed', what: 'pause', seat: 2 }), 2, true),
    ]).toEqual([false, false, false]);
  });
  it('names leaving people by the name they had', () => {
    expect([...GOES].filter((event) => !types.includes(`event: "${event}"`))).toEqual([]);
  });
});
