// Display names of bots.
import { t } from '../../shell/words.svelte';

const folded = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * The name of the bot at a seat, from 1. A bot that would be called like somebody at the table has
 * another name.
 */
export function botName(seat: number, chairs: readonly { name?: string | null }[]): string {
  const name = t(`web-bot-name-${seat}`);
  return chairs.some((chair) => chair.name && folded(chair.name) === folded(name))
    ? t(`web-bot-name-${seat + 5}`)
    : name;
}
