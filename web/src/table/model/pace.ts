// Display times of events at the table. The viewer sets the tempo, which never goes to the server.
import type { Tempo } from '../../shell/settings.svelte';
import type { Beat } from './state';

/** Display time of a card before the next one, at the usual tempo, in milliseconds. */
const CARD_MS = 300;
/** A word that changes nothing. */
const PASS_MS = 250;
/** Display time of a complete trick, in milliseconds. */
export const TRICK_MS = 800;
/** Travel time of a trick to its winner at every tempo, in milliseconds. */
export const SWEEP_MS = 240;
/** Something that has to be read or understood. */
const NEWS_MS = 500;

const TIMES: Record<Tempo, number> = { calm: 1.8, usual: 1, brisk: 0.5 };

/** A time of the usual tempo in another one. */
export const paced = (ms: number, tempo: Tempo): number => ms * TIMES[tempo];

/**
 * Returns the display time of a beat at the usual tempo, in milliseconds. Own actions of seat `me`
 * are known already and take less.
 */
export function staysFor(beat: Beat, me: number | null): number {
  if (beat.kind === 'notice') return 0;
  if (beat.kind === 'dealt') return NEWS_MS;
  if (beat.seat === me) return 0;
  if (beat.kind === 'spoke') return beat.word.word === 'pass' ? PASS_MS : NEWS_MS;
  switch (beat.what.type) {
    case 'played':
    case 'discarded':
      return CARD_MS;
    case 'auction_ended':
    case 'laid':
    case 'blind_taken':
    case 'hand_laid_open':
    case 'claimed':
    case 'conceded':
    case 'challenged':
      return NEWS_MS;
    default:
      return 0;
  }
}

/** A time in which nothing is shown, unless it is ended before. */
export class Pause {
  #end: (() => void) | null = null;

  /** Waits so long; `Infinity`: until it is ended. */
  take(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.#end = null;
        done();
      };
      const timer = ms === Infinity ? undefined : setTimeout(end, ms);
      this.#end = end;
    });
  }

  /** Ends it. Whether there was one. */
  end(): boolean {
    const end = this.#end;
    end?.();
    return end !== null;
  }
}
