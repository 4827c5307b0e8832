// Command sender of the desk: sends one command at a time, each at most once, and stores refusals.
import { Refused } from '../../net/tableConnection';
import { t } from '../../shell/words.svelte';
import { inWords } from '../../shell/errorText';
import { club } from '../api';
import { newId } from '../id';
import { type Of, keyOf } from '../keys';
import type { Live } from '../live.svelte';
import type { Tournament, TournamentCommand } from '../types';

/** The name of who works at a desk on this device, one for the desk and one for the referee. */
export function byKept(of: Of): string {
  try {
    return localStorage.getItem(`cego-club-by-${of}`) ?? '';
  } catch {
    return '';
  }
}

/** Stores the name, which is sent with every command. */
export function keepBy(of: Of, name: string): void {
  try {
    localStorage.setItem(`cego-club-by-${of}`, name);
  } catch {
    // Without storage the name lasts as long as the page.
  }
}

/**
 * Returns the text of a refusal. If a reason is required, it names the field with the label
 * `field`.
 */
export function refusalText(
  { text, wants_reason }: { text: string; wants_reason?: boolean },
  field = 'club-why-here',
): string {
  return wants_reason ? `${text} ${t(field, { field: t('club-why') })}` : text;
}

export class Desk {
  readonly id: string;
  readonly of: Of;
  readonly live: Live<Tournament>;
  busy = $state(false);
  problem: string | null = $state(null);
  /** The reason of the last refusal. */
  refused: string | null = $state(null);
  /** Description of the last action. */
  said = $state('');
  /** Name of the person at this desk, recorded with each action. */
  by = $state('');
  /** The last command without an answer. A retry keeps its id, so the command is done once. */
  #unanswered: { text: string; id: string } | null = null;

  constructor(id: string, of: Of, live: Live<Tournament>) {
    this.id = id;
    this.of = of;
    this.live = live;
    this.by = byKept(of);
  }

  get key(): string {
    return keyOf(this.id, this.of) ?? '';
  }

  called(name: string): void {
    this.by = name.trim();
    keepBy(this.of, this.by);
  }

  /** Clears messages about other actions. */
  clear(): void {
    this.problem = this.refused = null;
    this.said = '';
  }

  /** Reads data for the desk. On failure returns nothing and sets the message. */
  async reads<T>(read: () => Promise<T>): Promise<T | null> {
    this.problem = null;
    this.busy = true;
    try {
      return await read();
    } catch (problem) {
      this.problem = inWords(problem);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /**
   * Sends a command and returns whether it was done. `said` is the message on success, `field` the
   * label of the field for a reason.
   */
  async do(
    command: TournamentCommand,
    { why = '', said = '', field = 'club-why-here' } = {},
  ): Promise<boolean> {
    this.clear();
    this.busy = true;
    const text = JSON.stringify([command, why]);
    const id = this.#unanswered?.text === text ? this.#unanswered.id : newId();
    this.#unanswered = { text, id };
    try {
      const { answers } = await club.send(
        this.id,
        this.key,
        [{ id, ...(why ? { why } : {}), ...command }],
        this.by || t(`club-by-${this.of === 'referee' ? 'referee' : 'secretary'}`),
      );
      this.#unanswered = null;
      const refused = answers[0]?.refused;
      this.refused = refused?.reason ?? null;
      this.problem = refused ? refusalText(refused, field) : null;
      if (!refused) this.said = said;
      await this.live.look();
      return !refused;
    } catch (problem) {
      if (problem instanceof Refused && problem.reason !== 'offline') this.#unanswered = null;
      this.problem = inWords(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
