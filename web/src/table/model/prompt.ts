// The prompt for the person, or the seat that everybody waits for.
import { sayOf } from '../../shell/phrase';
import { t } from '../../shell/words.svelte';
import { closedText } from './eventText';
import type { TableControl } from './control.svelte';

export interface Prompt {
  line: string;
  /** A sentence more, where something is to be chosen. */
  help: string;
}

/** Returns the prompt. `led` is the text of the card led. */
export function promptOf(
  control: TableControl,
  { exchange, led }: { exchange: 'keep' | 'discard' | null; led: string | null },
): Prompt {
  const truth = control.truth;
  const now = truth?.now;
  const view = now?.view;
  const say = (line: string, help = ''): Prompt => ({ line, help });
  if (!now || !truth) return say('');
  if (now.paused) return say(t('web-paused'));
  if (now.stage === 'closed') return say(closedText(now.closed_because));
  if (now.over) {
    if (now.stage === 'over') return say(t('web-match-over'));
    const waiting = now.chairs.flatMap((chair, i) =>
      chair.who && !chair.ready && !chair.stood_in && i + 1 !== control.me
        ? [control.name(i + 1)]
        : [],
    );
    return say(
      now.chairs[control.me - 1]?.ready && waiting.length > 0
        ? t('web-waiting-for', { name: waiting.join(', ') })
        : '',
    );
  }
  if (control.showing || !view) return say('');
  if (now.chairs[control.me - 1]?.stood_in) return say(t('web-someone-plays-for-you'));
  if (now.asleep) return say(t('web-asleep'));
  const turn = control.onTurn;
  if (turn !== null && turn !== control.me) {
    return say(
      control.choices.length > 0
        ? t('web-you-may')
        : t(
            view.phase === 'auction'
              ? 'web-their-word'
              : view.phase === 'play'
                ? 'web-their-card'
                : 'web-their-exchange',
            { name: control.name(turn) },
          ),
    );
  }
  if (turn === null) return say('');
  if (exchange === 'keep') {
    const [choice] = now.choices;
    const pips = choice?.pips?.length ?? 0;
    const free = choice?.free?.length ?? 0;
    const rest = view.hand.length - pips - free;
    return say('', t('web-keep-help', { pips, free, rest }));
  }
  if (exchange === 'discard') return say('', t('web-discard-help'));
  if (view.phase === 'second_hand') return say(t('web-second-hand'));
  if (view.phase === 'auction') {
    if (view.stage.ask === 'geiss_sale')
      return say(t('web-sale', { name: control.name(view.stage.buyer ?? 0) }));
    // Forehand must open: then there is nothing to pass.
    if (view.stage.ask === 'opening' && !now.choices.some(({ word }) => word === 'pass'))
      return say(t('web-must-open'));
    return say(sayOf({ phrase: now.asks }));
  }
  return say(led ? t('web-your-card', { suit: led }) : t('web-your-lead'));
}
