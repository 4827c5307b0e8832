// The account of a device at a table: which deals it opened a link for and could not prove, and how many it was never shown the end of.
import type { FoundJson } from '$module';
import type { Device } from './device';

/** What stays known of earlier deals of a table. It is stored with the device, so that all pages of a browser show the same. */
export interface Account {
  /** Numbers of deals that were handed on and are not known to be proven, from 0, in order. */
  unproven: number[];
  /** Number of deals drawn with a link of this device whose end it was not shown. */
  unseen: number;
  /** The first violation, by id. It stays. */
  wrong: string | null;
}

export const newAccount = (): Account => ({ unproven: [], unseen: 0, wrong: null });

/** Adds a deal number in order, once. */
const withDeal = (deals: number[], deal: number): number[] => [...new Set([...deals, deal])].sort((one, other) => one - other);

/**
 * Records that a deal was handed on to be judged, in the same write as the device. Until its verdict is recorded it counts as not proven: a page that is
 * closed in between forgets nothing.
 *
 * A deal is handed on once, however many pages show its verdict: no number of unseen deals is added twice.
 */
export function recordEnded(account: Account, before: Device, after: Device): Account {
  const drawing = after.drawing;
  const wasJudged = before.drawing?.judged === true && before.drawing.deal === drawing?.deal;
  if (!drawing?.judged || wasJudged || (!drawing.opened && drawing.unseen === 0)) return account;
  return { ...account, unproven: withDeal(account.unproven, drawing.deal), unseen: account.unseen + drawing.unseen };
}

/** Records a verdict. */
export function recordFinding(account: Account, found: FoundJson): Account {
  const { deal, verdict, opened, unseen } = found;
  const wrong = account.wrong ?? (verdict === 'wrong' ? (found.reason ?? 'other_cards') : null);
  if (verdict === 'proven') return { ...account, wrong, unproven: account.unproven.filter((one) => one !== deal) };
  return { ...account, wrong, unproven: opened || unseen > 0 ? withDeal(account.unproven, deal) : account.unproven };
}

/** Returns what is to be said beside the verdict of a deal: everything the verdict itself does not say. */
export function beside({ unproven, unseen }: Account, found: FoundJson): { deals: number[]; unseen: number } {
  const said = found.reason === 'unseen_deals' ? found.unseen : 0;
  return { deals: unproven.filter((deal) => deal !== found.deal), unseen: Math.max(0, unseen - said) };
}
