// The last phrase that each seat said, shown for a moment.
import { t } from '../../shell/words.svelte';
import type { Beat } from './state';

/** Display time of a phrase, in milliseconds. */
const STAYS_MS = 6_000;

export class Talk {
  /** Phrases by seat. */
  at = $state.raw<Record<number, string>>({});

  /** Takes note of what is said; with a new deal there is silence. */
  hear(beat: Beat): void {
    if (beat.kind === 'dealt') this.at = {};
    if (beat.kind !== 'notice') return;
    const { event } = beat;
    if (event.event !== 'said' && event.event !== 'wrote') return;
    const text =
      event.event === 'said' ? (event.phrase ? t(`phrase-${event.phrase}`) : '') : event.text;
    const seat = event.seat;
    if (!text) return;
    this.at = { ...this.at, [seat]: text };
    setTimeout(() => {
      if (this.at[seat] === text)
        this.at = Object.fromEntries(
          Object.entries(this.at).filter(([one]) => Number(one) !== seat),
        );
    }, STAYS_MS);
  }
}
