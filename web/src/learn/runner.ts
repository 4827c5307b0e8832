// Runs a scripted deal: keeps the record and asks the core for legal actions. It contains no rules.
import type { Action, RulesetJson, ViewResponse } from '$api';
import { actionOf, same } from '../core/action';
import { DeskError, type Ask } from '../core/desk';
import type { RecordJson } from '../core/record';

/**
 * Bot for the other seats where the lesson does not script their actions. It is the strongest bot
 * without search, so it answers at once and the same on every device.
 */
const OTHERS = 'policy';

export type Seen = ViewResponse;

export class Runner {
  #record: RecordJson;
  #ruleset: RulesetJson | null = null;
  readonly #ask: Ask;
  readonly #script: Action[];
  readonly seat: number;

  /**
   * `from` is the number of actions of the deal that lie in the past, `taken` the stored actions of
   * an interrupted deal.
   */
  constructor(ask: Ask, deal: RecordJson, from: number, seat: number, taken?: Action[]) {
    this.#ask = ask;
    this.seat = seat;
    this.#script = deal.actions;
    this.#record = { ...deal, actions: taken ?? deal.actions.slice(0, from), settlement: null };
  }

  /** The actions so far. */
  get actions(): Action[] {
    return this.#record.actions;
  }

  get record(): RecordJson {
    return this.#record;
  }

  look(seat = this.seat): Promise<Seen> {
    return this.#ask('view', { record: this.#record, seat });
  }

  /**
   * Does an action. Throws a [`DeskError`] with id `refused` for an illegal one, without a change.
   */
  async act(seat: number, action: Action): Promise<void> {
    const { record } = await this.#ask('apply', { record: this.#record, seat, action });
    this.#record = record;
  }

  /** Returns the refusal of an action, or null if it is legal. */
  async refusal(seat: number, action: Action): Promise<DeskError | null> {
    try {
      await this.#ask('apply', { record: this.#record, seat, action });
      return null;
    } catch (why) {
      if (isRefused(why)) return why;
      throw why;
    }
  }

  /** Returns the next scripted action while the script has been followed. */
  #next(seat: number): Action | null {
    const done = this.#record.actions;
    const next = this.#script[done.length];
    const followed = done.every((action, i) => {
      const told = this.#script[i];
      return told !== undefined && told.seat === action.seat && same(told, action);
    });
    return followed && next?.seat === seat ? next : null;
  }

  /** Lets another seat act. Returns its action; null on the learner's turn or after the deal. */
  async other(): Promise<Action | null> {
    const own = await this.look();
    const turn = own.view.on_turn;
    if (own.over || turn === null || turn === this.seat) return null;
    const action = this.#next(turn) ?? (await this.#decide(turn));
    await this.act(turn, action);
    return { ...action, seat: turn };
  }

  /** The decision of a bot on a seat. */
  async #decide(seat: number): Promise<Action> {
    const { view, legal } = await this.look(seat);
    const [only, another] = legal;
    if (only && !another) return only;
    const question = {
      id: 1,
      deadline_ms: 2_000,
      chance: this.#record.actions.length,
      view,
      legal,
    };
    const answer = await this.#ask('decide', {
      bot: OTHERS,
      ruleset: await this.#rules(),
      question,
    });
    return answer.action;
  }

  /** Returns the adviser's action for the learner's seat. */
  async advise(): Promise<Action | null> {
    const { view, legal } = await this.look();
    const [only, another] = legal;
    if (only && !another) return only;
    const advice = await this.#ask('advise', { ruleset: await this.#rules(), view, legal });
    const [first] = advice.options;
    return (first && legal.find((one) => same(one, actionOf(first)))) ?? null;
  }

  /** The rules as bots are told them. */
  async #rules(): Promise<RulesetJson> {
    if (!this.#ruleset) {
      const { ruleset, players, dealer } = this.#record;
      const set = Object.entries(ruleset.overrides ?? {}).map(
        ([id, value]) => `${id}=${JSON.stringify(value)}`,
      );
      const begun = await this.#ask('new_game', {
        ruleset: ruleset.name,
        set,
        players,
        seed: '1',
        dealer,
      });
      this.#ruleset = begun.ruleset;
    }
    return this.#ruleset;
  }
}

const isRefused = (why: unknown): why is DeskError =>
  why instanceof DeskError && why.id === 'refused';
