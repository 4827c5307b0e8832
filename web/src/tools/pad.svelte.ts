// A match while it is shown: what is written goes to the storage at once, and can be taken back.
import {
  type PadMatch,
  type Op,
  type Row,
  bySeat,
  nextDealer,
  nextId,
  sheet,
  totals,
  undo,
  write,
} from './match';
import { keep, read, watch } from './storage';
import { type Form, type Phrase, type Scored, type Under, form, score, worth } from './compute';
import type { Writing } from './entryTarget';

type Unstamped = Op extends infer One ? (One extends Op ? Omit<One, 'at'> : never) : never;

export class Pad implements Writing {
  match: PadMatch = $state.raw() as PadMatch;
  /** Undone operations; the last one is redone first. */
  private undone: Op[] = $state.raw([]);
  /** True if the device has kept everything. */
  kept = $state(true);
  form: Form | null = $state.raw(null);
  /** Why there is no form: the core is not there, or the ruleset is unknown to it. */
  broken = $state(false);
  money: number[] | null = $state.raw(null);

  readonly sheet = $derived(sheet(this.match));
  readonly people = $derived(this.sheet.head.people);
  readonly totals = $derived(totals(this.sheet));
  readonly dealer = $derived(nextDealer(this.sheet, this.form?.order ?? []));
  readonly under: Under = $derived({
    ruleset: this.sheet.head.ruleset,
    set: this.sheet.head.set,
    players: this.sheet.head.people.length,
  });
  readonly canUndo = $derived(this.match.log.length > 0);
  readonly canRedo = $derived(this.undone.length > 0);

  constructor(match: PadMatch) {
    this.match = match;
    $effect(() =>
      watch(this.match.id, () => {
        const there = read(this.match.id);
        if (there && 'match' in there) this.match = there.match;
      }),
    );
    $effect(() => {
      const under = this.under;
      form(under).then(
        (found) => under === this.under && (this.form = found),
        () => under === this.under && (this.broken = true),
      );
    });
    $effect(() => {
      const { under, totals: now } = this;
      const { cents } = this.sheet.head;
      if (cents === 0) {
        this.money = null;
        return;
      }
      worth(under, now, cents).then(
        ({ halves }) => now === this.totals && (this.money = halves.map((half) => half / 200)),
        () => (this.money = null),
      );
    });
  }

  private put(match: PadMatch): void {
    this.match = match;
    this.kept = keep(match);
  }

  write(op: Unstamped): void {
    this.undone = [];
    this.put(write(this.match, { ...op, at: new Date().toISOString() } as Op));
  }

  undo(): void {
    const last = this.match.log.at(-1);
    if (!last) return;
    this.undone = [...this.undone, last];
    this.put(undo(this.match));
  }

  redo(): void {
    const next = this.undone.at(-1);
    if (!next) return;
    this.undone = this.undone.slice(0, -1);
    this.put(write(this.match, next));
  }

  /** Returns the settlement of a row. */
  async scored(row: Pick<Row, 'deal' | 'dealer'>): Promise<Scored | { faults: Phrase[] }> {
    return score(this.under, bySeat(row.deal ?? {}, row.dealer));
  }

  /**
   * Writes a deal, or changes the row with this number; the faults if the core does not accept it.
   */
  async deal(told: Omit<Row, 'id' | 'amounts'>, changes?: number): Promise<Phrase[]> {
    const found = await this.scored(told);
    if ('faults' in found) return found.faults;
    const { amounts } = found;
    if (changes === undefined)
      this.write({ op: 'add', row: { ...told, id: nextId(this.match), amounts } });
    else this.write({ op: 'change', row: { ...told, id: changes, amounts } });
    return [];
  }

  /** Writes a correction. */
  correct(amounts: number[], note: string, changes?: number): void {
    const row = {
      id: changes ?? nextId(this.match),
      dealer: this.dealer,
      deal: null,
      amounts,
      note,
    };
    this.write({ op: changes === undefined ? 'add' : 'change', row });
  }
}
