// The account of a device at a table: which deals it opened a link for and could not prove, how
// many it was never shown the end of, and which were judged without the person having seen the
// verdict.
import type { FoundJson } from '$api';
import type { Device, Drawing } from './drawing';

/**
 * Account of the earlier deals of a table, stored with the device and shared by all pages of a
 * browser.
 */
export interface Account {
  /** Numbers of deals that were handed on and are not known to be proven, from 0, in order. */
  unproven: number[];
  /** Number of deals drawn with a link of this device whose end it was not shown. */
  unseen: number;
  /**
   * Numbers of deals that were handed on with a link of this device and whose verdict the person
   * was not shown, from 0, in order.
   */
  unshown: number[];
  /** The first violation, by id. It stays. */
  wrong: string | null;
}

export const newAccount = (): Account => ({ unproven: [], unseen: 0, unshown: [], wrong: null });

/** Most ranges of deals that are named; more are counted. */
export const MOST_RANGES = 8;

/**
 * Returns deal numbers as people count them, consecutive ones as a range: 0, 1, 2 and 5 are "1–3"
 * and "6". `deals` is in order. Returns at most `MOST_RANGES` + 1 ranges, so that the caller can
 * tell that some are left out.
 */
export function dealRanges(deals: number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const deal of deals) {
    const range = ranges.at(-1);
    if (range?.[1] === deal - 1) range[1] = deal;
    else if (ranges.length > MOST_RANGES) break;
    else ranges.push([deal, deal]);
  }
  return ranges.map(([first, last]) =>
    first === last ? `${first + 1}` : `${first + 1}–${last + 1}`,
  );
}

/** Returns the deal numbers of two lists in order, each once. */
const union = (one: number[], other: number[]): number[] =>
  [...new Set([...one, ...other])].sort((a, b) => a - b);

/**
 * Adds a deal number in order, once. A server can draw very many deals, and the next one has nearly
 * always the highest number.
 */
function withDeal(deals: number[], deal: number): number[] {
  if (deal > (deals.at(-1) ?? -1)) return [...deals, deal];
  return deals.includes(deal) ? deals : union(deals, [deal]);
}

/** Records that a deal is not proven. */
export const withUnproven = (account: Account, deal: number): Account => ({
  ...account,
  unproven: withDeal(account.unproven, deal),
});

/** Records that the person was shown the result of a deal with its verdict. */
export const withShown = (account: Account, deal: number): Account =>
  account.unshown.includes(deal)
    ? { ...account, unshown: account.unshown.filter((one) => one !== deal) }
    : account;

/** Returns the account of everything that stands in one of two. */
export const merged = (one: Account, other: Account): Account => ({
  unproven: union(one.unproven, other.unproven),
  unseen: one.unseen + other.unseen,
  unshown: union(one.unshown, other.unshown),
  wrong: one.wrong ?? other.wrong,
});

/**
 * Adds deals that were handed on to those that are judged again after a reload. Of a deal the first
 * copy counts, by which it was judged, unless a violation came to light later.
 */
export function withEnded(kept: Drawing[], ended: Drawing[]): Drawing[] {
  const add = (so: Drawing[], one: Drawing): Drawing[] => {
    if (one.violation === null && so.some(({ deal, judged }) => deal === one.deal && judged))
      return so;
    return [...so.filter(({ deal }) => deal !== one.deal), one];
  };
  return ended.reduce(add, kept);
}

/**
 * Returns the deals to judge again after verdicts were recorded: those that have none, and the last
 * one, whose sign a reloaded page shows.
 */
export function withoutRecorded(kept: Drawing[], found: FoundJson[]): Drawing[] {
  const isRecorded = ({ deal }: Drawing) => found.some((one) => one.deal === deal);
  return kept.filter((one, at) => at === kept.length - 1 || !isRecorded(one));
}

/**
 * Records that deals were handed on to be judged, in the same write as the device. Until its
 * verdict is recorded a deal counts as not proven: a page that is closed in between forgets
 * nothing. Until the person is shown the verdict a deal with a link of this device counts as not
 * shown. `before`: the device before.
 *
 * A deal is handed on once, however many pages show its verdict: no number of unseen deals is added
 * twice.
 */
export function recordEnded(account: Account, before: Device, ended: Drawing[]): Account {
  const wasJudged = (deal: number) =>
    before.drawing?.judged === true && before.drawing.deal === deal;
  const isNew = ({ deal, judged, opened, unseen }: Drawing) =>
    judged && !wasJudged(deal) && (opened || unseen > 0);
  const wrong =
    account.wrong ?? ended.find(({ violation }) => violation !== null)?.violation ?? null;
  const first = wrong === account.wrong ? account : { ...account, wrong };
  const add = (so: Account, { deal, opened, unseen }: Drawing): Account => ({
    ...so,
    unproven: withDeal(so.unproven, deal),
    unseen: so.unseen + unseen,
    unshown: opened ? withDeal(so.unshown, deal) : so.unshown,
  });
  return ended.filter(isNew).reduce(add, first);
}

/** Records a verdict. */
export function recordFinding(account: Account, found: FoundJson): Account {
  const { deal, verdict, opened, unseen } = found;
  const wrong = account.wrong ?? (verdict === 'wrong' ? (found.reason ?? 'other_cards') : null);
  if (verdict === 'proven')
    return { ...account, wrong, unproven: account.unproven.filter((one) => one !== deal) };
  return {
    ...account,
    wrong,
    unproven: opened || unseen > 0 ? withDeal(account.unproven, deal) : account.unproven,
  };
}

/**
 * Returns what is to be said beside the verdict of a deal: everything the verdict itself does not
 * say. `unseen`: number of other deals whose result the person was not shown, because their end was
 * not told or because their verdict did not stand on the page. Those that were not proven are named
 * already.
 */
export function beside(
  { unproven, unseen, unshown }: Account,
  found: Pick<FoundJson, 'deal' | 'reason' | 'unseen'>,
): { deals: number[]; unseen: number } {
  const said = found.reason === 'unseen_deals' ? found.unseen : 0;
  const named = new Set(unproven);
  const others = unshown.filter((deal) => deal !== found.deal && !named.has(deal));
  return {
    deals: unproven.filter((deal) => deal !== found.deal),
    unseen: Math.max(0, unseen - said) + others.length,
  };
}
