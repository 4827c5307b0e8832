// This device at a table of a server: it publishes the tip of its chain, opens at most one link a
// deal (a second one only after another seat was struck off), and stores everything each link was
// opened for (docs/fairness.md). The same machine in Rust is `fairness_client` of cego-host; the
// example `transitions` drives both through every state of a search.
import { type Happened, type Heard, type Now, read } from './tableMessage';
import {
  BESIDE,
  LINKS,
  addGain,
  bySeat,
  covers,
  fixed,
  isPart,
  isSame,
  isSecondRound,
  missing,
  newDrawing,
  publish,
  publishAll,
  published,
  same,
  shownHand,
  sorted,
  strike,
  tip,
  value,
  without,
  type Before,
  type Connection,
  type Device,
  type Drawing,
  type Said,
  type Step,
  type Unchecked,
} from './drawing';

export { newConnection } from './drawing';

/** One message, on copies of state and connection. */
class Machine {
  readonly device: Device;
  readonly connection: Connection;
  readonly step: Step = { command: null, ended: [] };

  constructor(device: Device, connection: Connection) {
    this.device = structuredClone(device);
    this.connection = { ...connection };
  }

  hear(heard: Heard): void {
    // A client that reads a table from its first event on is told of deals that nobody saw here.
    const isHistory = this.device.dealing === null;
    if (heard.type === 'hello') {
      // The message may be lost, and another device may have been connected meanwhile.
      this.connection.publishes = true;
      this.connection.sent = false;
    } else if (heard.type === 'unreadable') {
      // Others may show what it says.
      const drawing = this.device.drawing;
      if (drawing === null || drawing.judged) this.device.stray = true;
      if (drawing) {
        drawing.uncompared = true;
        if (!drawing.dealt) drawing.hidden = true;
      }
    } else if (heard.type === 'picture') {
      this.device.dealing = heard.dealing;
      const isBehind = this.#isPast(heard.now);
      // A table that was restored from an older copy goes on from a lower number. During a deal it
      // is a page that is behind the others of this browser.
      if (!(isBehind && this.#isUnderWay())) this.device.number = heard.now.number;
      this.#see(heard.now, false, isBehind);
    } else {
      let isOver = false;
      for (const event of heard.events) if (this.#happened(event, heard.now)) isOver = true;
      const { drawing } = this.device;
      if (isHistory && drawing) {
        if (drawing.uncompared || (drawing.largest ?? 0) > 0) this.device.stray = true;
        this.device.drawing = null;
      }
      if (heard.now) this.#see(heard.now, isOver, this.#isPast(heard.now));
    }
  }

  /** Begins another chain: nothing published of the one before counts any more. */
  #beginChain(): void {
    this.device.chain += 1;
    this.device.links = 0;
    this.connection.publishes = true;
  }

  /** Returns whether a deal is drawn or played. */
  #isUnderWay(): boolean {
    return this.device.drawing?.judged === false;
  }

  /**
   * Returns whether this state is older than one already processed. While a deal is under way, no
   * state of a later deal is older, whatever its number.
   */
  #isPast(now: Now): boolean {
    const { drawing, number } = this.device;
    const isLater = drawing !== null && !drawing.judged && now.deal > drawing.deal;
    return now.number < number && !isLater;
  }

  #isDrawn(deal: number): boolean {
    const { drawing } = this.device;
    return drawing !== null && drawing.deal === deal && !drawing.dealt;
  }

  /**
   * Returns whether the deal was dealt. A page that is behind may still be told about its drawing.
   */
  #wasDealt(deal: number): boolean {
    const { drawing } = this.device;
    return drawing !== null && drawing.deal === deal && drawing.dealt;
  }

  /**
   * Processes an event; returns whether the deal this device knows of is over with it. `now`: the
   * state of the table after all events of the message.
   */
  #happened(event: Happened, now: Now | null): boolean {
    const { device } = this;
    const field = <T>(name: string) => event[name] as T;
    // The deal was broken off, whatever later messages say about it.
    if (
      event.event === 'annulled' &&
      device.drawing !== null &&
      device.drawing.deal === event['deal']
    )
      device.drawing.uncompared = true;
    if (event.number < device.number) {
      // Another page has processed it; what is found out is shown on this one, too.
      const isOver = event.event === 'deal_ended' || event.event === 'annulled';
      return (
        isOver &&
        device.drawing !== null &&
        device.drawing.judged &&
        device.drawing.deal === event['deal']
      );
    }
    device.number = event.number;
    const [deal, seat] = [field<number>('deal'), field<number>('seat')];
    switch (event.event) {
      case 'opened':
        device.dealing = field('setup');
        break;
      case 'committed':
        if (
          this.#isDrawn(deal) &&
          device.drawing?.opened &&
          device.drawing.commitment !== event['commitment']
        )
          this.#violate('other_commitment');
        this.#commit(deal, field('commitment'));
        break;
      case 'drawing':
        if (this.#wasDealt(deal)) break;
        if (!this.#isDrawn(deal)) {
          const drawing = newDrawing(deal);
          drawing.seat = this.connection.seat;
          this.#replace(drawing, now);
        }
        // The inputs of the deal come from the state of the table.
        if (device.drawing) device.drawing.hidden = true;
        break;
      case 'dealt':
        this.#dealt(deal, field('given'), now);
        break;
      default:
    }
    const { drawing } = device;
    if (drawing === null) return false;
    switch (event.event) {
      case 'linked':
        publish(drawing, seat, field('link'));
        break;
      case 'struck':
        if (!drawing.dealt) {
          strike(drawing, seat);
          // Another device of the person has added here and is there no more.
          if (this.connection.seat === seat) this.connection.publishes = true;
          this.#leaveIfStruck();
        }
        break;
      case 'match_began':
        if (!drawing.dealt) {
          drawing.draw = { cards: field('draw'), dealer: field('dealer') };
          // The first dealer is drawn with the deal, unless a tournament has drawn the seats.
          if (drawing.opened && drawing.dealer !== null && device.booked !== true)
            this.#violate('other_dealer');
        }
        break;
      case 'deal_ended':
      case 'annulled':
        if (deal === drawing.deal && drawing.dealt) {
          drawing.secret ??= field('secret');
          return true;
        }
        break;
      default:
    }
    return false;
  }

  /** The first commitment to a deal counts. */
  #commit(deal: number, commitment: string): void {
    if (this.device.committed?.deal !== deal) this.device.committed = { deal, commitment };
  }

  #dealt(deal: number, given: boolean, now: Now | null): void {
    const { device } = this;
    if (device.drawing?.deal === deal && device.drawing.dealt) return;
    if (!this.#isDrawn(deal)) {
      // A drawing for which no link was opened.
      const drawing = newDrawing(deal);
      if (device.committed?.deal === deal) drawing.commitment = device.committed.commitment;
      drawing.dealing = device.dealing;
      drawing.seat = this.connection.seat;
      // Until the play shows the same additions.
      drawing.hidden = true;
      if (device.added?.deal === deal) drawing.open = device.added.open;
      device.added = null;
      this.#replace(drawing, now);
    }
    const { drawing } = device;
    if (drawing === null) return;
    drawing.dealt = true;
    drawing.given = given;
    if (!given && !drawing.hidden && missing(drawing)) this.#violate('dealt_too_soon');
  }

  /**
   * Replaces the last drawing. If the secret of the old deal came with the same message, the deal
   * is finished and handed on. Otherwise its opened link counts as unseen. A hand shown in such a
   * deal was compared with nothing, and the person may take it for a hand of the next deal.
   */
  #replace(drawing: Drawing, now: Now | null): void {
    const { device } = this;
    const old = device.drawing;
    if (old && old.secret !== null && !old.judged && (old.opened || old.hand !== null)) {
      if (now) this.#compareEnd(now);
      this.#finish(old, now);
    }
    if (device.stray) drawing.uncompared = true;
    device.stray = false;
    if (old) {
      if (!old.judged) {
        drawing.unseen = old.unseen + Number(old.opened);
        if (old.uncompared || (old.largest ?? 0) > 0 || (old.hand?.length ?? 0) > 0)
          drawing.uncompared = true;
      }
      // Hands of a deal that has a verdict of its own.
      device.before = old.judged ? shownHand(old) : null;
    }
    device.drawing = drawing;
  }

  #violate(violation: string): void {
    const { drawing } = this.device;
    if (drawing === null || drawing.violation !== null) return;
    drawing.violation = violation;
    this.step.ended.push(structuredClone(drawing));
  }

  /**
   * Follows the deal as one of others if the own seat was struck off: the link came too late, and
   * is known now.
   */
  #leaveIfStruck(): void {
    const { drawing } = this.device;
    if (drawing?.own && drawing.seat !== null && drawing.struck.includes(drawing.seat)) {
      drawing.own = null;
      this.#beginChain();
    }
  }

  /**
   * Processes the state of the table. `isOver`: whether a deal is over with this message;
   * `isBehind`: whether the device is past this state.
   */
  #see(now: Now, isOver: boolean, isBehind: boolean): void {
    const { device, connection } = this;
    const { drawing } = device;
    // Somebody who sits down while the cards are dealt has had no state before.
    if (
      drawing &&
      now.stage === 'playing' &&
      now.deal === drawing.deal &&
      drawing.seat === null &&
      drawing.hand === null
    )
      drawing.seat = now.seat;
    this.#compareEnd(now);
    this.#compareHand(now, isBehind);
    device.booked ??= now.booked;
    if (this.#isPast(now)) {
      this.#handOn(now, isOver);
      return;
    }
    device.number = now.number;
    if (now.stage !== 'playing')
      device.added =
        now.open.length > 0 && now.open.length === now.chairs.length
          ? { deal: now.deal, open: now.open }
          : null;
    if (connection.seat !== now.seat) connection.publishes = true;
    connection.seat = now.seat;
    this.#compare(now);
    this.#handOn(now, isOver);
    if (now.stage !== 'playing' && now.commitment !== null) this.#commit(now.deal, now.commitment);
    this.step.command = now.drawing ? this.#draw(now, now.drawing) : this.#publish(now);
  }

  /** Hands a deal that is over on to be judged. */
  #handOn(now: Now, isOver: boolean): void {
    const { drawing } = this.device;
    if (drawing !== null && drawing.secret !== null && (isOver || !drawing.judged))
      this.#finish(drawing, now);
  }

  /**
   * Hands the last deal on. The cards as the table lays them open now count if it is the first
   * time, and none were laid open before.
   */
  #finish(drawing: Drawing, state: Now | null): void {
    if (!drawing.judged) {
      const now = state?.stage !== 'playing' && state?.deal === drawing.deal + 1 ? state : null;
      drawing.over ??= now?.over ?? null;
      this.device.result = drawing.over;
      drawing.end_dealer = now?.view?.dealer ?? null;
    }
    drawing.judged = true;
    this.step.ended.push(structuredClone(drawing));
  }

  /** Compares the state of the table with what is known of the deal under way. */
  #compare(now: Now): void {
    const { drawing } = this.device;
    if (drawing === null || drawing.deal !== now.deal) return;
    if (now.stage !== 'playing') {
      const isOther = now.commitment !== null && now.commitment !== drawing.commitment;
      if (drawing.opened && !drawing.dealt && isOther) this.#violate('other_commitment');
      return;
    }
    if (!drawing.dealt) {
      // The end of the drawing was not observed.
      drawing.dealt = true;
      drawing.hidden = true;
    } else if (drawing.round === 0 && drawing.open.length > 0) {
      // No seat was on a list.
      drawing.hidden = !same(now.open, drawing.open);
    }
  }

  /**
   * Compares the hand that a state of the table shows with the dealt one. A hand that belongs to no
   * deal this device follows is recorded, so that no shown hand goes unnoticed.
   */
  #compareHand(now: Now, isBehind: boolean): void {
    const { view } = now;
    const { drawing } = this.device;
    if (!view) return;
    if (
      drawing !== null &&
      now.stage === 'playing' &&
      now.deal === drawing.deal &&
      now.seat !== null &&
      now.seat === drawing.seat
    ) {
      // Cards of a deal that was judged already are ignored.
      if (!drawing.judged) this.#compareOwnHand(drawing, now, view);
      else if (!covers(shownHand(drawing), view)) this.device.stray = true;
      return;
    }
    const count = view.hand.length + view.dealt.length;
    if (count === 0 || this.#isKnown(now, view, isBehind)) {
      if (this.#missed(now) && now.over !== null) this.device.result = now.over;
      return;
    }
    if (drawing !== null && !drawing.judged) {
      drawing.uncompared = true;
      return;
    }
    if (now.stage !== 'playing') {
      this.device.stray = true;
      return;
    }
    // A deal that was dealt before this device came.
    this.#replace(
      { ...newDrawing(now.deal), seat: now.seat, dealt: true, uncompared: true, largest: count },
      now,
    );
  }

  /**
   * Returns whether a hand shown outside the play is one that the person has seen before: the rest
   * of a finished deal, or the previous deal's hand on a page that is behind.
   */
  #isKnown(now: Now, view: NonNullable<Now['view']>, isBehind: boolean): boolean {
    const { drawing, before } = this.device;
    const isBeside = BESIDE.includes(now.stage);
    const isOf = (hand: Before) => {
      const isTime =
        now.stage === 'playing'
          ? hand.deal === now.deal && isBehind
          : isBeside && (now.deal === hand.deal || now.deal === hand.deal + 1);
      return isTime && covers(hand, view);
    };
    const isLast = drawing !== null && now.stage !== 'playing' && isOf(shownHand(drawing));
    return isLast || (before != null && isOf(before)) || this.#isResult(now, view, isBehind);
  }

  /** Returns whether this device has seen nothing of the last deal of the table. */
  #missed(now: Now): boolean {
    const { drawing } = this.device;
    return drawing === null || (drawing.judged && now.deal > drawing.deal + 1);
  }

  /** Returns whether a hand comes with all hands as dealt, which are compared themselves. */
  #isResult(now: Now, view: NonNullable<Now['view']>, isBehind: boolean): boolean {
    const { drawing, result } = this.device;
    const { over, stage, seat } = now;
    if (over === null || (stage !== 'resting' && stage !== 'over')) return false;
    const own = seat === null ? undefined : over.hands[seat - 1];
    // Until the next cards are dealt the last result stays, and longer on a page that is behind.
    const isCompared =
      this.#missed(now) ||
      drawing === null ||
      same(drawing.over ?? null, over) ||
      ((!drawing.dealt || isBehind) && same(result ?? null, over));
    return (
      isCompared &&
      own !== undefined &&
      same(sorted(own), sorted(view.dealt)) &&
      isPart(view.hand, [...view.dealt, ...over.blind])
    );
  }

  /**
   * Compares a hand of the deal under way with the one that was dealt.
   *
   * Until the auction is over it is that hand. Then cards may leave it, and others come as the
   * rules have it: the blind to the declarer, or to the dealer of five, who was dealt none; one
   * card to either side of a sale of T1. The judge knows the blind.
   */
  #compareOwnHand(drawing: Drawing, now: Now, view: NonNullable<Now['view']>): void {
    drawing.shown_dealer ??= view.dealer;
    const isOtherDealer = drawing.shown_dealer !== view.dealer;
    const [dealt, hand] = [sorted(view.dealt), sorted(view.hand)];
    const gained = without(hand, dealt);
    const hasTwins = hand.some((card, at) => card === hand[at + 1]);
    drawing.largest = Math.max(drawing.largest ?? 0, hand.length);
    drawing.hand ??= dealt;
    const made = view.declaration;
    const mayGain =
      dealt.length === 0 ||
      (made !== null && (made.declarer === now.seat || made.geiss_seller === now.seat));
    const isRight =
      made !== null && view.phase !== 'auction'
        ? gained.length === 0 || mayGain
        : same(hand, dealt);
    const isOther = !same(drawing.hand, dealt) || hasTwins || !isRight;
    addGain(drawing, { cards: gained, declared: made });
    if (isOther) this.#violate('other_cards');
    else if (isOtherDealer) this.#violate('other_dealer');
  }

  /**
   * Compares the cards that are laid open after a deal with those that were laid open first, by
   * which it is judged.
   */
  #compareEnd(now: Now): void {
    const { drawing } = this.device;
    if (drawing === null || now.over === null) return;
    if (now.stage === 'playing' || now.deal !== drawing.deal + 1 || !drawing.dealt) return;
    if (!drawing.judged) {
      drawing.over ??= now.over;
      this.device.result = drawing.over;
    }
    if (drawing.over != null && !same(drawing.over, now.over)) this.#violate('other_cards');
  }

  /** Returns the next step while a deal is drawn. */
  #draw(now: Now, shown: NonNullable<Now['drawing']>): Said | null {
    const { device, connection } = this;
    if (!this.#isDrawn(now.deal)) {
      if (this.#wasDealt(now.deal) && device.drawing?.commitment === now.commitment) return null;
      this.#replace(newDrawing(now.deal), now);
    }
    const drawing = device.drawing as Drawing;
    const booked = device.booked ?? now.booked;
    for (const seat of shown.struck) strike(drawing, seat);
    this.#leaveIfStruck();
    const current = value(device, device.links);
    const tip = now.seat === null ? null : bySeat(shown.tips, now.seat);
    const isMissing =
      now.seat !== null && shown.missing.includes(now.seat) && shown.seats.includes(now.seat);
    const { dealing, committed, last } = device;
    const again = fixed(drawing, now, shown, dealing, booked);
    if (drawing.own === null) {
      // Until the own link is opened the latest state counts.
      Object.assign(drawing, again);
      // Values of another device are not opened here, nor anything before the table has committed
      // itself.
      const isOurs = tip !== null && tip === current;
      if (!isMissing || !isOurs || now.commitment === null || dealing === null) return null;
      if (committed?.deal === now.deal && committed.commitment !== now.commitment)
        this.#violate('other_commitment');
      else if (last !== null && now.deal <= last) this.#violate('drawn_again');
      else if (shown.round !== 1 || shown.struck.length > 0) this.#violate('other_list');
      else return this.#open(now.deal);
      return null;
    }
    if (isSame(drawing, again)) {
      publishAll(drawing, shown);
      drawing.hidden = again.hidden;
      if (!isMissing || connection.sent) return null;
      // The same again: the connection was lost.
      connection.sent = true;
      return { type: 'open', link: drawing.own };
    }
    // A person who has left and come back may have another seat, and has another chain.
    if (!isMissing || now.seat !== drawing.seat || current !== drawing.own) {
      drawing.hidden = true;
      return null;
    }
    if (isSecondRound(drawing, again)) {
      Object.assign(drawing, again);
      return this.#open(now.deal);
    }
    this.#violate(
      now.commitment !== drawing.commitment
        ? 'other_commitment'
        : shown.round === 2
          ? 'other_list'
          : 'drawn_again',
    );
    return null;
  }

  /** Opens the next link of the chain for the deal that is drawn. */
  #open(deal: number): Said | null {
    const { device } = this;
    const link = value(device, device.links + 1);
    const drawing = device.drawing;
    if (link === null || drawing === null) return null;
    device.links += 1;
    device.last = deal;
    this.connection.sent = true;
    drawing.own = link;
    drawing.opened = true;
    if (drawing.seat !== null) publish(drawing, drawing.seat, link);
    return { type: 'open', link };
  }

  /** Publishes the tip of the chain between two deals, if the table does not have it. */
  #publish(now: Now): Said | null {
    const { device, connection } = this;
    if (now.seat === null) return null;
    const told = published(now, now.seat);
    if (told !== null && told === value(device, device.links)) {
      if (device.links + 2 <= LINKS) connection.publishes = false;
      else this.#beginChain();
    }
    if (!connection.publishes) return null;
    // The table does not have what was opened last: that is known, and counts no more.
    if (device.links > 0) this.#beginChain();
    connection.publishes = false;
    return { type: 'chain', tip: tip(device) };
  }
}

/**
 * Returns the last deal if it could not be judged, because this device was not told its secret.
 * What else the server says of the deal changes nothing.
 */
export function unchecked({ drawing }: Device): Unchecked | null {
  if (!drawing || drawing.judged) return null;
  // A server may not report that it dealt, number the play as another deal, or draw the next deal
  // before the result is shown.
  return {
    deal: drawing.deal,
    dealt: drawing.dealt || drawing.hand !== null || drawing.uncompared || drawing.unseen > 0,
  };
}

/**
 * A connection after its person has acted on this device: it adds to the next deals then, and no
 * other device of the person.
 */
export const act = (connection: Connection): Connection => ({ ...connection, publishes: true });

/** Processes a message and returns the next state. The arguments are not changed. */
export function hear(
  device: Device,
  connection: Connection,
  message: unknown,
): { device: Device; connection: Connection; step: Step } {
  const heard = read(message);
  if (heard === null) return { device, connection, step: { command: null, ended: [] } };
  const machine = new Machine(device, connection);
  machine.hear(heard);
  return machine;
}
