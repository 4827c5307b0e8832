// A table in use: hears what is said, shows it beat by beat, and says what the person wants.
import { flushSync } from 'svelte';
import type { Action, ChoiceJson, Command, FoundJson, Problem, ToClient } from '$api';
import { actionOf, same } from '../../core/action';
import { newAccount, type Account } from '../../net/dealAccount';
import type { Unchecked } from '../../net/drawing';
import { Refused, type Line, type Wire } from '../../net/tableConnection';
import { go } from '../../shell/router.svelte';
import { choose, settings } from '../../shell/settings.svelte';
import { language, t } from '../../shell/words.svelte';
import { cardName } from '../../cards/names';
import { botName } from './botName';
import { Hands } from './autoplay.svelte';
import type { Cards } from './shownVerdict';
import { Motion } from '../effects/motion';
import { paced, Pause, staysFor, SWEEP_MS, TRICK_MS } from './pace';
import {
  keepLog,
  keptLog,
  keyOf,
  keysOf,
  linesWith,
  resumed,
  shownDeal,
  type LogLine,
} from './log';
import { Said, type Note } from './notes.svelte';
import { filled, type Row } from './sheet';
import {
  after,
  beatsOf,
  beatsSoFar,
  beginsAnother,
  boardOf,
  stillSwept,
  type Beat,
  type Board,
  type Truth,
} from './state';
import { Talk } from './spokenWords.svelte';
import { GOES, saysNothingNew, takesBack, told } from './eventText';

/**
 * More beats than this are not shown one by one: a person who comes back wants to see how it
 * stands.
 */
const MOST_BEATS = 70;
/** After this long without an answer the person is told. */
const SLOW_MS = 1_000;

/**
 * The number of matches in which the person is told that the only card has played itself: once in
 * each.
 */
const TOLD = 2;

/**
 * A result that the person has seen: its title was on top for long enough, or they acted while it
 * was.
 */
interface SeenResult {
  /** The number of its deal, from 0. */
  deal: number;
  over: Cards;
  dealer: number | null;
}

/** The name at a seat of a table. */
function nameAt(truth: Truth | null, seat: number): string {
  const chair = truth?.now.chairs[seat - 1];
  if (chair?.name) return chair.name;
  if (chair?.bot) return botName(seat, truth?.now.chairs ?? []);
  return t('seat', { seat });
}

export class TableControl {
  truth = $state.raw<Truth | null>(null);
  board = $state.raw<Board | null>(null);
  line = $state<Line>('opening');
  /** Why the connection will not come back. */
  gone = $state.raw<Problem | null>(null);
  you = $state<string | null>(null);
  log = $state.raw<LogLine[]>([]);
  readonly talk = new Talk();
  /** The own card that is on its way to the table, before the server has said so. */
  played = $state<string | null>(null);
  /** Winner of the complete trick on the table. */
  winner = $state<number | null>(null);
  /** Command under way. */
  under = $state.raw<Command | null>(null);
  /** True if the command has been under way for long. */
  slow = $state(false);
  /** True if a complete trick waits for a tap. */
  holds = $state(false);
  /** True if beats are still being shown. */
  showing = $state(false);
  /** The seat that does something in the beat to come. */
  next = $state<number | null>(null);
  /** Rows of the deals that this page has seen. */
  sheet = $state.raw<Row[]>([]);
  /** Verdict of this device on the last finished deal; `null` once another is dealt. */
  found = $state.raw<FoundJson | null>(null);
  /**
   * Account of earlier deals, shared by all pages of this browser: a deal that was broken off has
   * no result that could name its verdict.
   */
  account = $state.raw<Account>(newAccount());
  /** The last deal of this device, if it could not be judged. */
  unchecked = $state.raw<Unchecked | null>(null);
  /** The violation of the table, by id. It stays. */
  wrong = $state<string | null>(null);
  /** The last result that the person has seen. Its verdict may come later. */
  seen = $state.raw<SeenResult | null>(null);
  readonly motion = new Motion();
  /** Auto-play of the own hand. */
  readonly hands = new Hands({
    choices: () => {
      const now = this.truth?.now;
      const free =
        this.myTurn &&
        this.line === 'open' &&
        !this.busy &&
        !this.#reads &&
        !now?.proposal &&
        !now?.chairs[this.me - 1]?.stood_in;
      return (free && now?.choices.filter(({ type }) => type !== 'challenge')) || [];
    },
    deal: () => this.truth?.now.deal ?? 0,
    question: () => `${this.truth?.now.deal} ${this.truth?.turn.moment}`,
    act: (action) => void this.act(action, false),
    // In the very first deal nothing goes by itself: one would miss what happened.
    only: () => settings.onlyPlays && settings.played,
    alone: () => this.#alone,
    // In the first matches it is said why a card has gone.
    went: (card) => {
      if (this.#toldOnly || settings.onlyTold >= TOLD) return;
      this.#toldOnly = true;
      choose({ onlyTold: settings.onlyTold + 1 });
      this.say(t('web-only-went', { card: cardName(card) }), 'aside');
    },
    dropped: (card) => this.say(t('web-ahead-gone', { card: cardName(card) }), 'refused'),
  });

  readonly #wire: Wire;
  /** Name under which the log is kept in this tab; null where it is not. */
  readonly #name: string | null;
  #queue: { beat: Beat; truth: Truth; before: Truth }[] = [];
  readonly #pause = new Pause();
  /** Until when what lies there is to be seen. */
  #until = 0;
  #sweep: ReturnType<typeof setTimeout> | undefined;
  #lines = 0;
  /**
   * The deal that the log has come to: its number, its first line, and the keys of the beats in it.
   */
  #logged: { deal: number; from: number; keys: string[] } = { deal: 0, from: 0, keys: [] };
  /** True if the page is closed; nothing is done for the person any more. */
  isClosed = false;
  /** True if something covers the table. */
  #reads = false;
  readonly #said = new Said();
  /** True if the person was told in this match that the only legal card is played automatically. */
  #toldOnly = false;
  /** The last verdict that the person was shown. */
  #shown: FoundJson | null = null;

  constructor(wire: Wire, name: string | null = null) {
    this.#wire = wire;
    this.#name = name;
    wire.onmessage = (message) => this.#hear(message);
    wire.onfound = (found, account) => {
      const last = found.at(-1);
      // A verdict that took longer does not take the place of that of a later deal.
      if (last && last.deal >= (this.found?.deal ?? 0)) this.found = last;
      this.#take(account);
      for (const one of found) if (this.#resultDeal !== one.deal) this.#tellLate(one);
    };
    wire.online = (line, problem) => {
      this.line = line;
      if (line === 'open') this.hands.look();
      if (line === 'gone') this.gone = problem ?? null;
      else if (problem) this.say(problem.text, 'refused');
    };
  }

  // No derived values: a table is used longer than the effect it was opened in.
  get note(): Note | null {
    return this.#said.note;
  }

  get busy(): boolean {
    return this.under !== null;
  }

  /** Another one when something else is asked. */
  get question(): string {
    return `${this.truth?.now.deal} ${this.truth?.turn.moment} ${this.board?.phase}`;
  }

  /** The deal that is over, once everything in it has been shown. */
  get over() {
    const now = this.truth?.now;
    return !this.showing && now?.over && (now.stage === 'resting' || now.stage === 'over')
      ? now.over
      : null;
  }

  get me(): number {
    return this.truth?.now.seat ?? 0;
  }

  /**
   * Returns whether the person has a seat from the next deal on. Until then they see what a
   * spectator sees.
   */
  get waits(): boolean {
    return this.truth?.now.chairs.some((chair) => chair.waits && chair.who === this.you) ?? false;
  }

  /** Returns whether nobody else sits here and nobody can watch. */
  get #alone(): boolean {
    const setup = this.truth?.setup;
    return (
      setup?.watched === false &&
      !this.truth?.now.chairs.some((chair) => chair.who && chair.who !== this.you)
    );
  }

  /**
   * Everything the person may do now, having the hands laid open left aside; nothing while the
   * table still shows how it came to that.
   */
  get choices(): ChoiceJson[] {
    return this.truth && !this.showing && !this.played
      ? this.truth.now.choices.filter(({ type }) => type !== 'challenge')
      : [];
  }

  /** Price of a challenge if nobody has held back a Solo; `null` where it is not allowed. */
  get challengeCost(): number | null {
    return this.truth?.now.false_challenge_cost ?? null;
  }

  /** Returns whether nobody but the person and bots sits here. */
  get noOthers(): boolean {
    return !this.truth?.now.chairs.some(
      (chair) => chair.who && !chair.is_bot && chair.who !== this.you,
    );
  }

  /**
   * The seat on turn; nobody while the table still shows how it came to that, or while the own card
   * is on its way.
   */
  get onTurn(): number | null {
    return this.showing || this.played ? null : (this.truth?.now.on_turn ?? null);
  }

  get myTurn(): boolean {
    return this.me > 0 && this.onTurn === this.me;
  }

  /** The seat whose doing is awaited, or shown next: its lamp is lit. */
  get lit(): number | null {
    return this.showing ? this.next : this.onTurn;
  }

  /** Returns the display name of a seat; the own one is "you". */
  name = (seat: number): string =>
    seat === this.me && seat > 0 ? t('web-you') : this.tableName(seat);

  /** The name at a seat, as the others see it. */
  tableName = (seat: number): string => nameAt(this.truth, seat);

  now(): number {
    return this.#wire.now();
  }

  #take(account: Account): void {
    this.account = account;
    this.wrong ??= account.wrong;
  }

  /** The number of the deal whose result stands there, from 0; nothing while none does. */
  get #resultDeal(): number | null {
    return this.over && this.truth ? this.truth.now.deal - 1 : null;
  }

  /** Records that the person has seen the result that stands there. */
  sees(): void {
    const [over, deal] = [this.over, this.#resultDeal];
    if (!over || deal === null) return;
    this.seen = { deal, over, dealer: this.truth?.now.view?.dealer ?? null };
  }

  /**
   * Returns whether the person was shown the verdict on this deal. If this device contributed
   * nothing to a deal, a server may deal another one with the same number.
   */
  isShown({ deal, opened }: FoundJson): boolean {
    const shown = this.#shown;
    return shown?.deal === deal && shown.opened === opened;
  }

  /**
   * Records that the person was shown the result of a deal with this verdict. A deal that this
   * device added nothing to is not counted.
   */
  shows(found: FoundJson): void {
    if (this.isShown(found)) return;
    this.#shown = found;
    if (!found.opened) return;
    void this.#wire.shown(found.deal).then((account) => account && this.#take(account));
  }

  /** Says a verdict that has come after its result, if the person has seen that. */
  #tellLate(found: FoundJson): void {
    if (this.seen?.deal === found.deal)
      void import('./lateVerdict').then(
        ({ tellLate }) => tellLate(this, found),
        () => undefined,
      );
  }

  /**
   * Begins with the result of another deal: what could not be checked of the deal before says
   * nothing of this one.
   */
  beginResult(): void {
    this.unchecked = null;
    void this.recount();
  }

  /** Reads what other pages of this browser have found about earlier deals. */
  async recount(): Promise<void> {
    const [account, unchecked] = await Promise.all([this.#wire.account(), this.#wire.unchecked()]);
    if (account) this.#take(account);
    this.unchecked = unchecked;
  }

  settlement() {
    return this.#wire.settlement();
  }

  /** Goes through the last deal again, or another one, on a page of its own. */
  async review(deal?: number): Promise<void> {
    try {
      const address = await this.#wire.review(deal);
      if (address) go(address);
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      this.say(why.message, 'refused');
    }
  }

  /**
   * The menu lies over the table, or does not any more: what it offers is not to go away under a
   * finger because a card has gone by itself.
   */
  reads(something: boolean): void {
    this.#reads = something;
    this.hands.look();
  }

  close(): void {
    this.isClosed = true;
    this.#queue = [];
    this.#pause.end();
    clearTimeout(this.#sweep);
    this.hands.close();
    this.#wire.close();
  }

  /** Asks for something; says why not if it is refused. Whether it was done. */
  async want(command: Command, byHand = true): Promise<boolean> {
    this.under = command;
    const slow = setTimeout(() => (this.slow = true), SLOW_MS);
    try {
      await this.#wire.send(command);
      return true;
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      // A word that came too late is no fault of anybody's: the table shows what happened instead.
      if (byHand) this.say(why.message, 'refused');
      if (why.reason === 'lost') this.hands.again();
      return false;
    } finally {
      clearTimeout(slow);
      if (this.under === command) {
        this.under = null;
        this.slow = false;
        if (!this.isClosed) this.hands.look();
      }
    }
  }

  /** Sits down, and adds to the next deal at once. */
  async sit(seat: number): Promise<boolean> {
    return this.want({ type: 'sit', seat, tip: await this.#wire.tip() });
  }

  /**
   * Does something in the deal. What is not among the choices is asked all the same: the answer
   * says why not.
   */
  async act(action: Action, byHand = true): Promise<boolean> {
    const truth = this.truth;
    // A command under way is not sent again.
    if (!truth || (this.under?.type === 'act' && this.under.moment === truth.turn.moment))
      return false;
    if (byHand) this.hush();
    const allowed = this.choices.some((choice) => same(choice, action));
    if (allowed) this.hands.answered(byHand);
    if (allowed && action.type === 'play' && action.card) {
      const card = action.card;
      this.#change(() => (this.played = card));
    }
    const done = await this.want(
      { type: 'act', moment: truth.turn.moment, action: actionOf(action) },
      byHand,
    );
    if (!done && this.played) this.#change(() => (this.played = null));
    return done;
  }

  /**
   * Wants nothing of this auction: whatever is asked and can be passed is passed, this question at
   * once.
   */
  passAll(): void {
    this.hands.pass(true);
    const pass = this.choices.find(({ word }) => word === 'pass');
    if (this.myTurn && pass) void this.act(pass);
  }

  say(text: string, tone: Note['tone'] = 'plain', logged = false): void {
    this.#said.say(text, tone, logged);
  }

  hush(): void {
    this.#said.hush();
  }

  /** Shows the next beat now. */
  hurry(): void {
    this.motion.finish();
    // The gesture is counted until the person is taken to know it.
    if (this.#pause.end() && !this.holds && settings.hurried < 3)
      choose({ hurried: settings.hurried + 1 });
  }

  /** Changes what is shown, and lets the cards travel. */
  #change(how: () => void): void {
    this.motion.before();
    flushSync(how);
    this.motion.after();
  }

  #hear(message: ToClient): void {
    if (this.found && beginsAnother(message, this.found.deal)) {
      this.#tellLate(this.found);
      this.found = null;
    }
    switch (message.type) {
      case 'hello':
        this.you = message.you;
        break;
      case 'picture': {
        const { type, turn, setup, games, ...now } = message;
        const truth: Truth = { setup, games: games ?? [], now, turn };
        this.#queue = [];
        this.#settle(truth);
        this.#pause.end();
        void this.recount();
        this.#recall();
        this.#resume(truth);
        break;
      }
      case 'events': {
        if (!this.truth || !message.table) break;
        const truth: Truth = { ...this.truth, now: message.table, turn: message.turn };
        const beats = beatsOf(message);
        // Events about somebody who leaves need their old name: the seat has a new owner already.
        const before = this.truth;
        const all = beats.map((beat) => ({ beat, truth, before }));
        const quickly =
          document.visibilityState === 'hidden' || this.#queue.length + all.length > MOST_BEATS;
        // Events beside the deal move no card and remove nothing from the screen.
        const beside = !this.showing && beats.every(({ kind }) => kind === 'notice');
        if (quickly || beside) {
          for (const beat of beats) this.#record(beat, truth, before);
          this.#queue = [];
          this.#settle(truth);
          this.#settled(truth);
          break;
        }
        this.truth = truth;
        this.#queue.push(...all);
        if (!this.showing) void this.#show();
        break;
      }
      default:
    }
  }

  /**
   * Begins the log: with the lines that were written before the page was loaded, and what the
   * picture tells beyond them.
   */
  #resume(truth: Truth): void {
    const { lines, rest } = resumed(
      this.#name === null ? null : keptLog(this.#name),
      truth,
      language(),
    );
    this.#logged = {
      deal: shownDeal(truth),
      from: this.#lines + 1,
      keys: keysOf(beatsSoFar(truth)),
    };
    this.log = lines.map((line) => ({ ...line, id: ++this.#lines }));
    for (const beat of rest) this.#record(beat, truth);
    this.#settled(truth);
  }

  /** Notes what the log covers once all of it is written: what was taken back is no part of it. */
  #settled(truth: Truth): void {
    this.#logged.keys = keysOf(beatsSoFar(truth));
    this.#keep(truth);
  }

  #keep({ now }: Truth): void {
    if (this.#name === null) return;
    const { deal, from, keys } = this.#logged;
    keepLog(this.#name, {
      deal,
      number: now.number,
      seat: now.seat,
      language: language(),
      keys,
      lines: this.log.filter(({ id }) => id >= from),
    });
  }

  /**
   * Puts what was played before this page was loaded on the sheet. Without it there are the sums.
   */
  #recall(): void {
    const totals = this.truth?.now.totals ?? [];
    const known = totals.every(
      (total, i) => total === this.sheet.reduce((sum, { amounts }) => sum + (amounts[i] ?? 0), 0),
    );
    if (known || this.me === 0) return;
    this.#wire.deals().then(
      (kept) => (this.sheet = filled(this.sheet, kept, this.truth?.now.totals ?? [])),
      () => undefined,
    );
  }

  /**
   * Shows how it stands, with nothing on its way but a trick to the seat that won it, and the own
   * card while the table has not heard of it.
   */
  #settle(truth: Truth): void {
    const board = boardOf(truth);
    const swept = stillSwept(this.board?.swept ?? null, board);
    this.#change(() => {
      this.truth = truth;
      this.board = { ...board, swept };
      if (!this.busy || !this.played || !board.hand.includes(this.played)) this.played = null;
    });
    // A passing note does not hide the next question.
    if (this.myTurn && this.note?.tone === 'aside') this.hush();
    this.hands.look();
  }

  async #show(): Promise<void> {
    this.showing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { beat, truth, before } = next;
      if ('seat' in beat) this.next = beat.seat;
      const board = this.board ?? boardOf(truth);
      const shown = after(board, beat, truth);
      const won = shown.swept && shown.swept !== board.swept ? shown.swept.seat : null;
      if (won !== null) await this.#whole(won);
      else await this.#pause.take(this.#until - performance.now());
      this.#record(beat, truth, before);
      this.motion.duration = beat.kind === 'dealt' ? 320 : 220;
      this.#change(() => {
        this.board = { ...shown, swept: won === null ? (this.board?.swept ?? null) : shown.swept };
        this.winner = null;
        if (
          beat.kind === 'happened' &&
          beat.what.type === 'played' &&
          beat.what.card === this.played
        )
          this.played = null;
      });
      const coming = this.#queue.find(
        (one) =>
          'seat' in one.beat &&
          !(one.beat.kind === 'happened' && one.beat.what.type === 'trick_won'),
      )?.beat;
      this.next = coming && 'seat' in coming ? coming.seat : truth.now.on_turn;
      if (settings.sound) void import('../effects/sound').then(({ heard }) => heard(beat, board));
      this.#until = performance.now() + paced(staysFor(beat, truth.now.seat), settings.tempo);
      if (won !== null) this.#takeAway();
    }
    this.showing = false;
    if (this.truth && !this.isClosed) {
      this.#settle(this.truth);
      this.#settled(this.truth);
    }
  }

  /** A whole trick stays until everybody has seen who won it. */
  async #whole(seat: number): Promise<void> {
    this.winner = seat;
    this.holds = settings.trickStays;
    await this.#pause.take(this.holds ? Infinity : paced(TRICK_MS, settings.tempo));
    this.holds = false;
  }

  /** The trick is on its way while the next card may come. The settlement waits for it. */
  #takeAway(): void {
    clearTimeout(this.#sweep);
    const over = this.#queue.some(
      ({ beat }) => beat.kind === 'notice' && beat.event.event === 'deal_ended',
    );
    if (over) this.#until = performance.now() + SWEEP_MS;
    this.#sweep = setTimeout(() => {
      if (this.board) this.board = { ...this.board, swept: null };
    }, SWEEP_MS);
  }

  /** Writes a beat into the log, and says it to those who listen. */
  #record(beat: Beat, truth: Truth, before: Truth = truth): void {
    this.talk.hear(beat);
    if (beat.kind === 'notice' && beat.event.event === 'deal_ended') {
      const { deal, amounts } = beat.event;
      const { contract = null, declarer = null } = this.board?.declaration ?? {};
      this.sheet = [
        ...this.sheet.filter((row) => row.deal !== deal),
        { deal, amounts, contract, declarer },
      ];
    }
    if (beat.kind === 'notice' && beat.event.event === 'match_began') {
      this.sheet = [];
      this.#toldOnly = false;
    }
    const me = truth.now.seat ?? 0;
    if (saysNothingNew(beat, me, this.noOthers)) return;
    const name =
      beat.kind === 'notice' && GOES.has(beat.event.event)
        ? (seat: number) => (seat === me && me > 0 ? t('web-you') : nameAt(before, seat))
        : this.name;
    const text = takesBack(beat, me, this.noOthers)
      ? t('web-told-undone')
      : told(beat, name, me, truth.now.totals);
    if (!text) return;
    // The answer to a proposal is shown to people who wait for it, not only in the log.
    if (beat.kind === 'notice' && beat.event.event === 'declined') this.say(text, 'plain', true);
    this.log = linesWith(this.log, ++this.#lines, beat, text, this.board?.deal ?? truth.now.deal);
    if (beat.kind === 'dealt') this.#logged = { deal: beat.deal, from: this.#lines, keys: [] };
    const key = keyOf(beat);
    if (key !== null) this.#logged.keys.push(key);
    // While beats are shown one by one the page may be left at any of them.
    if (this.showing) this.#keep(before);
  }
}
