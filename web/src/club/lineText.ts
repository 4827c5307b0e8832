// Texts for a line of a sheet.
import { gameText, resultText } from '../tools/rowText';
import { signed } from '../shell/numbers';
import { t } from '../shell/words.svelte';
import { byPlace } from './sheet/model';
import type { ByJson, LineContent } from './types';

/** Returns the game, or a text in its place. */
export function lineText(content: LineContent | null): string {
  if (content === null) return '';
  if (typeof content === 'string') return t(`club-line-${content}`);
  if ('deal' in content) return gameText({ deal: byPlace(content.deal) });
  if ('record' in content)
    return content.record.contract
      ? t(`contract-${content.record.contract}`)
      : t('club-line-amounts');
  return t('set' in content ? 'club-line-set' : 'club-line-amounts');
}

/** Returns the result, if it is known. */
export const lineResult = (content: LineContent | null): string =>
  content !== null && typeof content === 'object' && 'deal' in content
    ? resultText({ deal: byPlace(content.deal) })
    : '';

/** Returns the declarer's seat, from 1, if there is one. */
export function lineDeclarer(content: LineContent | null): number | null {
  if (content === null || typeof content === 'string') return null;
  if ('record' in content) return content.record.declarer ?? null;
  return 'deal' in content ? (content.deal.declarer ?? null) : null;
}

/** Returns the name of the server's record, if the deal was played there. */
export const lineRecord = (content: LineContent | null): string | null =>
  content !== null && typeof content === 'object' && 'record' in content
    ? content.record.record
    : null;

/** Returns the author of an entry as text. */
export function byText(by: ByJson | null, nameOf: (number: number) => string): string {
  if (!by) return '';
  if (by.name) return by.name;
  return by.role === 'player' && by.number != null ? nameOf(by.number) : t(`club-by-${by.role}`);
}

/** Returns a line as one sentence: game, result and amounts. */
export const lineTold = (
  content: LineContent | null,
  amounts: number[] | null,
  people: string[],
): string =>
  [
    lineText(content) || t('club-line-empty'),
    lineResult(content),
    amounts
      ?.map((amount, at) => t('club-amount-of', { name: people[at] ?? '', amount: signed(amount) }))
      .join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
