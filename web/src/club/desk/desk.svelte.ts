// What the desk does: one command at a time, each done once, and what was said against it.
import { Refused } from '../../net/wire';
import { t } from '../../shell/words.svelte';
import { inWords } from '../../shell/said';
import { club } from '../api';
import { newId } from '../id';
import { type Of, keyOf } from '../keys';
import type { Live } from '../live.svelte';
import type { Tournament, TournamentCommand } from '../types';

const NAME = 'cego-club-by';

/** Reasons of refusals that want to be told why. */
const WANTS_WHY: ReadonlySet<string> = new Set(['tournament_no_reason', 'tournament_rounds_open', 'tournament_open_sheets', 'tournament_late']);

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
    try {
      this.by = localStorage.getItem(NAME) ?? '';
    } catch {
      // Then it is asked for.
    }
  }

  get key(): string {
    return keyOf(this.id, this.of) ?? '';
  }

  called(name: string): void {
    this.by = name;
    try {
      localStorage.setItem(NAME, name);
    } catch {
      // Then it lasts as long as the page.
    }
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
    this.problem = this.refused = null;
    this.busy = true;
    const text = JSON.stringify([command, why]);
    const id = this.#unanswered?.text === text ? this.#unanswered.id : newId();
    this.#unanswered = { text, id };
    try {
      const { answers } = await club.send(this.id, this.key, [{ id, ...(why ? { why } : {}), ...command }], this.by || t(`club-by-${this.of === 'referee' ? 'referee' : 'secretary'}`));
      this.#unanswered = null;
      const refused = answers[0]?.refused;
      this.refused = refused?.reason ?? null;
      const hint = refused && WANTS_WHY.has(refused.reason) ? ` ${t(field, { field: t('club-why') })}` : '';
      this.problem = refused ? `${refused.text}${hint}` : null;
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
