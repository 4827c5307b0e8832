// What stands on a line of a sheet, in words.
import { gameText, resultText } from '../tools/rowwords';
import { signed } from '../shell/numbers';
import { t } from '../shell/words.svelte';
import { byPlace } from './sheet/model';
import type { ByJson, LineContent } from './types';

/** The game, or what stands instead of one. */
export function lineText(content: LineContent | null): string {
  if (content === null) return '';
  if (typeof content === 'string') return t(`club-line-${content}`);
  if ('deal' in content) return gameText({ deal: byPlace(content.deal) });
  if ('record' in content) return content.record.contract ? t(`contract-${content.record.contract}`) : t('club-line-amounts');
  return t('set' in content ? 'club-line-set' : 'club-line-amounts');
}

/** How it ended, where that was told. */
export const lineResult = (content: LineContent | null): string =>
  content !== null && typeof content === 'object' && 'deal' in content ? resultText({ deal: byPlace(content.deal) }) : '';

/** The seat that played, from 1, where somebody did. */
export function lineDeclarer(content: LineContent | null): number | null {
  if (content === null || typeof content === 'string') return null;
  if ('record' in content) return content.record.declarer ?? null;
  return 'deal' in content ? (content.deal.declarer ?? null) : null;
}

/** The name of the record on the server, where the deal was played there. */
export const lineRecord = (content: LineContent | null): string | null =>
  content !== null && typeof content === 'object' && 'record' in content ? content.record.record : null;

/** Who wrote it. */
export function byText(by: ByJson | null, nameOf: (number: number) => string): string {
  if (!by) return '';
  if (by.name) return by.name;
  return by.role === 'player' && by.number != null ? nameOf(by.number) : t(`club-by-${by.role}`);
}

/** A line in one sentence: the game, how it ended, and what each has. */
export const lineTold = (content: LineContent | null, amounts: number[] | null, people: string[]): string =>
  [lineText(content) || t('club-line-empty'), lineResult(content), amounts?.map((amount, at) => t('club-amount-of', { name: people[at] ?? '', amount: signed(amount) })).join(', ')].filter(Boolean).join(' · ');
