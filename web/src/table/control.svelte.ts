// A table in use: hears what is said, shows it beat by beat, and says what the person wants.
import { flushSync } from 'svelte';
import type { Action, ChoiceJson, Command, Problem, ToClient } from '$api';
import type { FoundJson } from '$module';
import { actionOf, same } from '../core/action';
import { Refused, type Line, type Wire } from '../net/wire';
import { go } from '../shell/router.svelte';
import { settings } from '../shell/settings.svelte';
import { t } from '../shell/words.svelte';
import { Motion } from './motion';
import { after, beatsOf, beatsSoFar, boardOf, type Beat, type Board, type Truth } from './state';
import { told } from './told';

/** More beats than this are not shown one by one: a person who comes back wants to see how it stands. */
const MOST_BEATS = 70;
/** Lines of the log that are kept. */
const LOG = 400;

type Sounds = typeof import('./sound');
/** Loaded by those who want to hear something. */
const sounds = (): Promise<Sounds> => import('./sound');
/** The fiddler, as records write it. */
const GSTIESS = 'T22';

/** Something said to the person, beside the hand. */
export interface Note {
  text: string;
  tone: 'plain' | 'refused';
}

export interface LogLine {
  id: number;
  deal: number;
  text: string;
  seat: number | null;
  card: string | null;
}

export class TableControl {
  truth = $state.raw<Truth | null>(null);
  board = $state.raw<Board | null>(null);
  line = $state<Line>('opening');
  /** Why the connection will not come back. */
  gone = $state.raw<Problem | null>(null);
  you = $state<string | null>(null);
  note = $state.raw<Note | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** What was last said in talk at each seat, for a moment. */
  talk = $state.raw<Record<number, string>>({});
  /** The own card that is on its way to the table, before the server has said so. */
  played = $state<string | null>(null);
  /** Who wins the trick that lies there whole. */
  winner = $state<number | null>(null);
  /** Whether something the person wants is on its way. */
  busy = $state(false);
  /** Whether beats are still to be shown. */
  showing = $state(false);
  /** What the deals came to that this page has seen. */
  sheet = $state.raw<{ deal: number; amounts: number[] }[]>([]);
  /** What this device has found about the cards of the last deal that is over. */
  found = $state.raw<FoundJson | null>(null);
  /** A deal whose cards are not those that were fixed. It stays. */
  wrong = $state.raw<FoundJson | null>(null);
  readonly motion = new Motion();
  /** Another one when something else is asked. */
  readonly question = $derived(`${this.truth?.now.deal} ${this.truth?.turn.moment} ${this.board?.phase}`);
  /** The deal that is over, once everything in it has been shown. */
  readonly over = $derived.by(() => {
    const now = this.truth?.now;
    return !this.showing && now?.over && (now.stage === 'resting' || now.stage === 'over') ? now.over : null;
  });

  readonly #wire: Wire;
  #queue: { beat: Beat; truth: Truth }[] = [];
  #skip: (() => void) | null = null;
  #lines = 0;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(wire: Wire) {
    this.#wire = wire;
    wire.onmessage = (message) => this.#hear(message);
    wire.onfound = (found) => {
      this.found = found.at(-1) ?? null;
      this.wrong ??= found.find(({ verdict }) => verdict === 'wrong') ?? null;
    };
    wire.online = (line, problem) => {
      this.line = line;
      if (line === 'gone') this.gone = problem ?? null;
      else if (problem) this.say(problem.text, 'refused');
    };
  }

  get me(): number {
    return this.truth?.now.seat ?? 0;
  }

  /** Whether the person has a seat from the next deal on: until then they are shown what a spectator is. */
  get waits(): boolean {
    return this.truth?.now.chairs.some((chair) => chair.waits && chair.who === this.you) ?? false;
  }

  /** Everything the person may do now; nothing while the table still shows how it came to that. */
  get choices(): ChoiceJson[] {
    return this.truth && !this.showing && !this.played ? this.truth.now.choices : [];
  }

  /** The seat on turn; nobody while the table still shows how it came to that. */
  get onTurn(): number | null {
    return this.showing ? null : (this.truth?.now.on_turn ?? null);
  }

  get myTurn(): boolean {
    return this.me > 0 && this.truth?.now.on_turn === this.me && !this.showing && !this.played;
  }

  /** The name at a seat. */
  name = (seat: number): string => {
    const chair = this.truth?.now.chairs[seat - 1];
    if (chair?.name) return chair.name;
    if (chair?.bot) return t(`web-bot-name-${seat}`);
    return t('seat', { seat });
  };

  now(): number {
    return this.#wire.now();
  }

  settlement() {
    return this.#wire.settlement();
  }

  /** Goes through the last deal again, on a page of its own. */
  async review(): Promise<void> {
    try {
      const address = await this.#wire.review();
      if (address) go(address);
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      this.say(why.message, 'refused');
    }
  }

  close(): void {
    this.#queue = [];
    this.#skip?.();
    this.#wire.close();
  }

  /** Asks for something; says why not if it is refused. Whether it was done. */
  async want(command: Command): Promise<boolean> {
    this.busy = true;
    try {
      await this.#wire.send(command);
      return true;
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      // A word that came too late is no fault of anybody's: the table shows what happened instead.
      this.say(why.message, 'refused');
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Sits down, and adds to the next deal at once. */
  async sit(seat: number): Promise<boolean> {
    return this.want({ type: 'sit', seat, tip: await this.#wire.tip() });
  }

  /** Does something in the deal. What is not among the choices is asked all the same: the answer says why not. */
  async act(action: Action): Promise<boolean> {
    const truth = this.truth;
    if (!truth) return false;
    this.hush();
    const allowed = this.choices.some((choice) => same(choice, action));
    if (allowed && action.type === 'play' && action.card) {
      const card = action.card;
      this.#change(() => (this.played = card));
    }
    const done = await this.want({ type: 'act', moment: truth.turn.moment, action: actionOf(action) });
    if (!done && this.played) this.#change(() => (this.played = null));
    return done;
  }

  say(text: string, tone: Note['tone'] = 'plain'): void {
    clearTimeout(this.#noteTimer);
    this.note = { text, tone };
    this.#noteTimer = setTimeout(() => (this.note = null), Math.max(4_000, text.length * 80));
  }

  hush(): void {
    clearTimeout(this.#noteTimer);
    this.note = null;
  }

  /** Shows the next beat now. */
  hurry(): void {
    this.motion.finish();
    this.#skip?.();
  }

  /** Changes what is shown, and lets the cards travel. */
  #change(how: () => void): void {
    this.motion.before();
    flushSync(how);
    this.motion.after();
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'hello':
        this.you = message.you;
        break;
      case 'picture': {
        const { type: _, turn, setup, ...now } = message;
        this.#queue = [];
        this.#settle({ setup, now, turn });
        this.#skip?.();
        this.log = [];
        for (const beat of beatsSoFar({ setup, now, turn })) this.#record(beat, { setup, now, turn });
        break;
      }
      case 'events': {
        if (!this.truth || !message.table) break;
        const truth: Truth = { setup: this.truth.setup, now: message.table, turn: message.turn };
        const beats = beatsOf(message);
        const all = beats.map((beat) => ({ beat, truth }));
        const quickly = document.visibilityState === 'hidden' || this.#queue.length + all.length > MOST_BEATS;
        // What happens beside the deal moves no card: nothing is taken from the screen for it.
        const beside = !this.showing && beats.every(({ kind }) => kind === 'notice');
        if (quickly || beside) {
          for (const beat of beats) this.#record(beat, truth);
          this.#queue = [];
          this.#settle(truth);
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

  /** Shows how it stands, with nothing on its way. */
  #settle(truth: Truth): void {
    this.#change(() => {
      this.truth = truth;
      this.board = boardOf(truth);
      this.played = null;
    });
  }

  async #show(): Promise<void> {
    this.showing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { beat, truth } = next;
      const board = this.board ?? boardOf(truth);
      this.#record(beat, truth);
      const shown = after(board, beat, truth);
      // The trick stays until everybody has seen who won it.
      if (shown.swept && !board.swept) {
        this.winner = shown.swept.seat;
        await this.#wait(this.#pace(1_000));
        this.winner = null;
      }
      this.motion.duration = beat.kind === 'dealt' ? 320 : 220;
      this.#change(() => {
        this.board = shown;
        if (beat.kind === 'happened' && beat.what.type === 'played' && beat.what.card === this.played) this.played = null;
      });
      if (settings.sound) void sounds().then((sound) => this.#sound(sound, beat, board));
      await this.#wait(this.#length(beat, truth));
      if (shown.swept) this.#change(() => (this.board = { ...shown, swept: null }));
    }
    this.showing = false;
    if (this.truth) this.#settle(this.truth);
  }

  #wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  #pace(ms: number): number {
    return settings.tempo === 'brisk' ? ms / 2 : ms;
  }

  /** How long a beat stays before the next one. */
  #length(beat: Beat, truth: Truth): number {
    const mine = 'seat' in beat && beat.seat === truth.now.seat;
    if (beat.kind === 'dealt') return this.#pace(900);
    if (beat.kind === 'spoke') return this.#pace(mine ? 250 : 800);
    if (beat.kind === 'notice') return 0;
    switch (beat.what.type) {
      case 'played':
        return this.#pace(mine ? 200 : 450);
      case 'trick_won':
        return 260;
      case 'auction_ended':
        return this.#pace(700);
      case 'laid':
      case 'blind_taken':
      case 'hand_laid_open':
      case 'claimed':
      case 'conceded':
      case 'challenged':
        return this.#pace(900);
      case 'discarded':
        return this.#pace(400);
      default:
        return 0;
    }
  }

  #sound(sound: Sounds, beat: Beat, before: Board): void {
    if (beat.kind === 'dealt') sound.shuffle();
    if (beat.kind !== 'happened') return;
    if (beat.what.type === 'played') sound.card();
    if (beat.what.type === 'trick_won' && before.onTable.some(({ card }) => card === GSTIESS)) sound.fiddle();
  }

  /** Writes a beat into the log, and says it to those who listen. */
  #record(beat: Beat, truth: Truth): void {
    if (beat.kind === 'dealt') this.talk = {};
    if (beat.kind === 'notice' && beat.event.event === 'deal_ended') {
      const { deal, amounts } = beat.event;
      this.sheet = [...this.sheet.filter((row) => row.deal !== deal), { deal, amounts }];
    }
    if (beat.kind === 'notice' && beat.event.event === 'match_began') this.sheet = [];
    if (beat.kind === 'notice' && (beat.event.event === 'said' || beat.event.event === 'wrote')) this.#speak(beat);
    const text = told(beat, this.name);
    if (!text) return;
    const deal = beat.kind === 'dealt' ? beat.deal : (this.board?.deal ?? truth.now.deal);
    const what = beat.kind === 'happened' ? beat.what : null;
    const line: LogLine = {
      id: ++this.#lines,
      deal,
      text,
      seat: 'seat' in beat ? beat.seat : null,
      card: what?.type === 'played' ? what.card : null,
    };
    this.log = [...this.log.slice(-LOG), line];
  }

  #speak(beat: Beat & { kind: 'notice' }): void {
    const event = beat.event;
    if (event.event !== 'said' && event.event !== 'wrote') return;
    const text = event.event === 'said' ? (event.phrase ? t(`phrase-${event.phrase}`) : '') : event.text;
    const seat = event.seat;
    if (!text) return;
    this.talk = { ...this.talk, [seat]: text };
    setTimeout(() => {
      if (this.talk[seat] === text) this.talk = Object.fromEntries(Object.entries(this.talk).filter(([at]) => Number(at) !== seat));
    }, 6_000);
  }
}
