// A row of the sheet in a few words.
import { t } from '../shell/words.svelte';
import type { Row } from './match';

/** The game of a row: "Halbe", "Eine, nach Solo", "nicht bedient". */
export function gameText(row: Pick<Row, 'deal' | 'note'>): string {
  const { deal } = row;
  if (!deal) return row.note ? `${t('pad-correction')}: ${row.note}` : t('pad-correction');
  const parts: string[] = [];
  if (deal.error) parts.push(t(`pad-error-${deal.error}`));
  else if (deal.challenge !== undefined) parts.push(t('pad-challenge'));
  if (deal.contract) parts.push(t(`contract-${deal.contract}`));
  if (deal.after_solo) parts.push(t('pad-mod-after-solo'));
  if (deal.ouvert) parts.push(t('pad-mod-ouvert'));
  if (deal.durch) parts.push(t('pad-mod-durch'));
  if (deal.raeuber_round) parts.push(t('pad-mod-round'));
  for (const trump of deal.contract === 'ultimo' ? [] : (deal.ulti ?? []))
    parts.push(t(`feat-${trump}`));
  return parts.join(', ');
}

/** Returns the reported result as text: "41 bis 45", "gemacht". */
export function resultText({ deal, span }: Pick<Row, 'deal' | 'span'>): string {
  if (!deal) return '';
  if (deal.durch) return '';
  if (span) return span[0] === span[1] ? String(span[0]) : `${span[0]}–${span[1]}`;
  if (deal.points !== undefined) return String(deal.points);
  if (deal.made !== undefined) return t(deal.made ? 'pad-made' : 'pad-failed');
  return '';
}
