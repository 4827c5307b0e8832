// A player without a browser, who uses the HTTP API.
import { request, type APIRequestContext } from '@playwright/test';
import type { Action, EventsPage, FullTableState } from '$api';

/** Chooses one of the legal actions. */
export type Choice = (choices: Action[], picture: FullTableState) => Action | undefined;

export class Guest {
  readonly #asks: APIRequestContext;
  #table = '';

  private constructor(asks: APIRequestContext) {
    this.#asks = asks;
  }

  /** Arrives at a server. */
  static async arrive(url: string): Promise<Guest> {
    const asks = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
    await asks.post('/api/v1/guests', { data: { locale: 'de' } });
    return new Guest(asks);
  }

  /** Sits down at a table and forgets the previous one. */
  async sit(table: string): Promise<void> {
    this.#table = `/api/v1/tables/${table}`;
    await this.command({ type: 'sit' });
  }

  async command(command: object): Promise<void> {
    const answer = await this.#asks.post(`${this.#table}/commands`, { data: command });
    if (!answer.ok()) throw new Error(await answer.text());
  }

  async picture(): Promise<FullTableState> {
    return (await this.#asks.get(`${this.#table}/picture`)).json() as Promise<FullTableState>;
  }

  /** Acts if the seat is on turn. Returns whether it did. */
  async act(choose: Choice): Promise<boolean> {
    const picture = await this.picture();
    if (picture.stage !== 'playing' || picture.on_turn !== picture.seat) return false;
    const { turn } = (await (
      await this.#asks.get(`${this.#table}/events?after=${picture.number}`)
    ).json()) as EventsPage;
    const action = choose(picture.choices, picture) ?? picture.choices[0];
    if (!action) return false;
    await this.command({ type: 'act', moment: turn.moment, action });
    return true;
  }

  async leave(): Promise<void> {
    await this.#asks.dispose();
  }
}

/**
 * Returns a player that steers the auction towards a contract of the ladder, played by the seat
 * `player`. That seat bids or holds the contract. If it is forehand, another seat bids the contract
 * so that it can hold. Otherwise the other seats pass.
 */
export function towards(contract: string, player: number): Choice {
  return (choices, picture) => {
    const words = choices.filter(({ type }) => type === 'say');
    const mine = picture.seat === player;
    const bid = words.find((action) => action.contract === contract);
    const hold = words.find(({ word }) => word === 'hold');
    if (mine && (hold ?? bid)) return hold ?? bid;
    if (bid && picture.view?.forehand === player) return bid;
    return words.find(({ word }) => word === 'pass') ?? words[0];
  };
}
