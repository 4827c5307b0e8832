// Switches and their values in words.
import type { SwitchJson } from '$api';
import { has, t } from '../shell/words.svelte';
import type { Said } from './model';

export const switchName = (id: string): string => t(`switch-${id}`);
export const switchHelp = (id: string): string => t(`switch-${id}.help`);

/** A value of a switch. */
export function valueWords(
  { id, takes }: Pick<SwitchJson, 'id' | 'takes'>,
  value: unknown,
): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) {
    if (value.length === 0) return t('web-rulebook-none');
    if (takes.type === 'steps')
      return value.map((one, i) => `${t(`contract-${takes.contracts[i]}`)} ${one}`).join(', ');
    const games = takes.type === 'several' ? (takes.contracts ?? []) : [];
    const numbers = takes.type === 'several' ? takes.numbers : [];
    return value
      .map((one: number) =>
        games.length > 0 ? t(`contract-${games[numbers.indexOf(one)]}`) : String(one),
      )
      .join(', ');
  }
  if (value === 'by_step') return t('web-rulebook-by-step');
  const word = `switch-${id}-${String(value)}`;
  return has(word) ? t(word) : String(value);
}

/** Returns the values of a switch as text, with the number of players where it matters. */
export function saidWords(one: Pick<SwitchJson, 'id' | 'takes'>, said: Said[]): string {
  if (said.length === 1) return valueWords(one, said[0]?.value);
  return said
    .map(
      ({ players, value }) =>
        `${players.map((count) => t('players', { count })).join(', ')}: ${valueWords(one, value)}`,
    )
    .join(' · ');
}

/** Returns whether a switch has to do with what somebody looks for. */
export function matches(one: SwitchJson, wanted: string): boolean {
  const words = [switchName(one.id), switchHelp(one.id), one.id];
  if (one.takes.type === 'words')
    words.push(...one.takes.words.map((word) => valueWords(one, word)));
  const text = words.join(' ').toLocaleLowerCase();
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part));
}
