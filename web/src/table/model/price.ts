// Value of a game in a few words; the server supplies the numbers.
import type { Action, ChoiceJson, TableGame } from '$api';
import { has, t } from '../../shell/words.svelte';

/**
 * "zählt doppelt", "zählt vierfach, verloren doppelt", "zahlt 30"; nothing for a game that is not
 * among those of the table.
 */
export function priceOf(games: readonly TableGame[], contract: string): string {
  const game = games.find((one) => one.contract === contract);
  if (!game) return '';
  if (game.pays) return t('web-price-pays', { amount: game.pays });
  return game.won === game.lost
    ? t('web-price', { times: game.won })
    : t('web-price-lost', { won: game.won, lost: game.lost });
}

/** Returns the line below a bid: its meaning, or its game with the value. */
export function lineOfWord(games: readonly TableGame[], choice: ChoiceJson): string {
  const id = choice.phrase?.id.replace('say', 'web-line') ?? '';
  return has(id) ? t(id) : lineOfGame(games, choice);
}

/** Returns the line below a bid that names a game: "allein, mit der Hand; gewinnt ab 36". */
export function lineOfGame(games: readonly TableGame[], { word, contract }: Action): string {
  const named =
    contract ?? (word === 'solo' || word === 'gegensolo' || word === 'ultimo' ? word : null);
  const game = games.find((one) => one.contract === named);
  if (!game || !has(`contract-${named}.line`)) return '';
  const line = t(`contract-${named}.line`);
  if (game.needed && (named === 'solo' || named === 'cego'))
    return t('web-price-from', { line, needed: game.needed });
  return game.pays || game.won !== 1 ? `${line}; ${priceOf(games, game.contract)}` : line;
}
