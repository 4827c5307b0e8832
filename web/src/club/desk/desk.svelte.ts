// What the desk does: one command at a time, each done once, and what was said against it.
import { Refused } from '../../net/wire';
import { t } from '../../shell/words.svelte';
import { inWords } from '../../shell/said';
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

/** Keeps the name: it goes with every command. */
export function keepBy(of: Of, name: string): void {
  try {
    localStorage.setItem(`cego-club-by-${of}`, name);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Reasons of refusals that want to be told why. */
const WANTS_WHY: ReadonlySet<string> = new Set(['tournament_no_reason', 'tournament_rounds_open', 'tournament_open_sheets', 'tournament_late']);

/** A refusal in words, with the field for a reason where one is wanted. `field`: the text that names it. */
export function refusalText({ reason, text }: { reason: string; text: string }, field = 'club-why-here'): string {
  return WANTS_WHY.has(reason) ? `${text} ${t(field, { field: t('club-why') })}` : text;
}

export class Desk {
  readonly id: string;
  readonly of: Of;
  readonly live: Live<Tournament>;
  busy = $state(false);
  problem: string | null = $state(null);
  /** The reason of the last refusal. */
  refused: string | null = $state(null);
  /** What was done last, in words. */
  said = $state('');
  /** What who works here is called: it stands beside everything they do. */
  by = $state('');
  /** What nobody answered: asked for again, it has the same name, and is done once. */
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

  /** Takes away what was said about something else. */
  clear(): void {
    this.problem = this.refused = null;
    this.said = '';
  }

  /** Reads something the desk needs; nothing, with the reason, where it cannot be read. */
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

  /** Does something; whether it is done. `said`: what is told then. `field`: the text that names the field for a reason. */
  async do(command: TournamentCommand, { why = '', said = '', field = 'club-why-here' } = {}): Promise<boolean> {
    this.clear();
    this.busy = true;
    const text = JSON.stringify([command, why]);
    const id = this.#unanswered?.text === text ? this.#unanswered.id : newId();
    this.#unanswered = { text, id };
    try {
      const { answers } = await club.send(this.id, this.key, [{ id, ...(why ? { why } : {}), ...command }], this.by || t(`club-by-${this.of === 'referee' ? 'referee' : 'secretary'}`));
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
