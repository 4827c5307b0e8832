// Somebody without a browser at the table: asks the server itself what may be done, and does it.
import { request, type APIRequestContext } from '@playwright/test';
import type { Action, Happened, Picture } from '$api';

/** Chooses one of the things that may be done. */
export type Choice = (choices: Action[], picture: Picture) => Action | undefined;

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

  /** Sits down at a table, and has nothing more to do with the one before. */
  async sit(table: string): Promise<void> {
    this.#table = `/api/v1/tables/${table}`;
    await this.command({ type: 'sit' });
  }

  async command(command: object): Promise<void> {
    const answer = await this.#asks.post(`${this.#table}/commands`, { data: command });
    if (!answer.ok()) throw new Error(await answer.text());
  }

  async picture(): Promise<Picture> {
    return (await this.#asks.get(`${this.#table}/picture`)).json() as Promise<Picture>;
  }

  /** Does what it is time for. Whether it was. */
  async act(choose: Choice): Promise<boolean> {
    const picture = await this.picture();
    if (picture.stage !== 'playing' || picture.on_turn !== picture.seat) return false;
    const { turn } = (await (await this.#asks.get(`${this.#table}/events?after=${picture.number}`)).json()) as Happened;
    const action = choose(picture.choices, picture) ?? picture.choices[0];
    if (!action) return false;
    await this.command({ type: 'act', moment: turn.moment, action });
    return true;
  }

  async leave(): Promise<void> {
    await this.#asks.dispose();
  }
}

/** Lets the auction end in a contract of the ladder, played by a seat: that seat bids it where it can, or holds it where it is
 * forehand and another bids it; nobody else wants anything. */
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
