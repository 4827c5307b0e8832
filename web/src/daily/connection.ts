// Wire of the daily deal: the module replays the seed and the person's actions for the table page.
import type { Action, ChoiceJson, Command, GameEventJson, ToClient } from '$api';
import type { Ask } from '../core/desk';
import { DeskError } from '../core/desk';
import { chance, person } from '../core/person';
import type { RecordJson } from '../core/record';
import { Refused, type Settlement, type Wire } from '../net/tableConnection';
import { say } from '../shell/phrase';
import { needWords, t } from '../shell/words.svelte';
import type { Kept } from './days';

/** The seat of the person. */
export const OWN = 1;
/** Name of the bots, which is never used to choose a bot. */
const BOT = 'level1';
/** Not offered: the first try counts as it is played, card by card. */
const LEFT_OUT = ['claim', 'concede', 'challenge'];

type Picture = ToClient & { type: 'picture' };
const offered = <A extends { type: string }>(choices: A[]): A[] =>
  choices.filter(({ type }) => !LEFT_OUT.includes(type));

export class DailyWire implements Wire {
  onmessage: Wire['onmessage'] = () => undefined;
  online: Wire['online'] = () => undefined;
  onfound: Wire['onfound'] = () => undefined;
  /** Actions of the person. */
  actions: Action[];
  readonly #kept: Kept;
  readonly #ask: Ask;
  readonly #done: (actions: Action[]) => void;
  #record: RecordJson | null = null;
  #closed = false;

  /** `done` is called with the person's actions before they are shown. */
  constructor(kept: Kept, ask: Ask, done: (actions: Action[]) => void) {
    this.#kept = kept;
    this.#ask = ask;
    this.#done = done;
    this.actions = kept.actions;
  }

  /**
   * Opens the table. Handlers must be set before. Throws the module's error for an invalid deal.
   */
  async open(): Promise<void> {
    const { record } = await this.#at(this.actions);
    const picture = await this.#picture(record);
    this.#record = record;
    this.online('open');
    for (const message of picture.before) this.#say(message);
    this.#say(picture.picture);
  }

  tip(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  account(): Promise<null> {
    return Promise.resolve(null);
  }

  unchecked(): Promise<null> {
    return Promise.resolve(null);
  }

  shown(): Promise<null> {
    return Promise.resolve(null);
  }

  async send(command: Command): Promise<number> {
    const before = this.#record;
    if (command.type !== 'act' || LEFT_OUT.includes(command.action.type))
      throw new Refused({ reason: 'daily', text: t('daily-only-play') });
    // A repeated or late command is answered with the current state.
    if (!before || command.moment !== before.actions.length) return before?.actions.length ?? 0;
    const { action } = command;
    try {
      await this.#ask('apply', { record: before, seat: OWN, action });
    } catch (why) {
      if (!(why instanceof DeskError)) throw why;
      await needWords('refusals');
      throw new Refused({
        reason: why.reason ?? why.id,
        text: why.phrase ? say(why.phrase) : why.message,
      });
    }
    const actions = [...this.actions, action];
    const { record } = await this.#at(actions);
    this.#done(actions);
    this.actions = actions;
    this.#record = record;
    await this.#tell(record, before.actions.length);
    return record.actions.length;
  }

  settlement(): Promise<Settlement> {
    return Promise.reject(new Refused({ reason: 'daily', text: t('daily-only-play') }));
  }

  review(): Promise<null> {
    return Promise.resolve(null);
  }

  deals(): Promise<[]> {
    return Promise.resolve([]);
  }

  now(): number {
    return Date.now();
  }

  close(): void {
    this.#closed = true;
  }

  #say(message: ToClient): void {
    if (!this.#closed) this.onmessage(message);
  }

  #at(actions: Action[]): Promise<{ record: RecordJson }> {
    const { ruleset, players, seed } = this.#kept;
    return this.#ask('daily', { ruleset, players, seed, actions });
  }

  /** Returns the picture of the table after this record. */
  async #picture(record: RecordJson): Promise<{ before: ToClient[]; picture: Picture }> {
    const { ruleset: preset, players } = this.#kept;
    const wanted = {
      ruleset: { preset },
      players,
      bot: BOT,
      deals: 1,
      undo: false,
      hints: false,
      talk: 'off' as const,
      fill: true,
      sit: true,
    };
    const asked = {
      wanted,
      secret: chance(32),
      nonce: chance(16),
      person: person(),
      now: this.now(),
      seat: OWN,
      given: { ...record, settlement: null },
    };
    const { table } = await this.#ask('table_open', asked);
    const { messages } = await this.#ask('table_watch', { table, now: this.now() });
    void this.#ask('table_close', { table });
    const picture = messages.find((one) => one.type === 'picture');
    if (!picture) throw new Error('the module shows no table');
    const choices: ChoiceJson[] = offered(picture.choices);
    const turn = { ...picture.turn, choices: offered(picture.turn.choices) };
    return {
      before: messages.filter(({ type }) => type === 'hello'),
      picture: { ...picture, choices, turn, given: false, may_claim: false, may_concede: false },
    };
  }

  /** Sends the events since a step and the current state. */
  async #tell(record: RecordJson, since: number): Promise<void> {
    const { steps, over } = await this.#ask('replay', { record, seat: OWN });
    const last = over ? record.actions.length - 1 : record.actions.length;
    const { type, setup, games, turn, ...now } = (
      await this.#picture({ ...record, actions: record.actions.slice(0, last) })
    ).picture;
    const view = steps.at(-1)?.view;
    const table =
      over && view
        ? { ...now, stage: 'over', view, over, on_turn: null, choices: [], totals: over.amounts }
        : now;
    const events = record.actions.slice(since).map((action, i) => ({
      event: 'acted' as const,
      seat: action.seat ?? 0,
      by: action.seat === OWN ? ('owner' as const) : ('bot' as const),
      happened: (steps[since + i + 1]?.happened ?? []) as GameEventJson[],
    }));
    this.#say({
      type: 'events',
      events,
      turn: over ? { ...turn, moment: record.actions.length, on_turn: null, choices: [] } : turn,
      table,
    } as ToClient);
  }
}
