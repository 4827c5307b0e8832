// Notes beside the hand, one at a time, each shown for its reading time.

export interface Note {
  text: string;
  /** `aside`: said in passing, and gone with the next question. */
  tone: 'plain' | 'refused' | 'aside';
  /** True if the log has the note too; screen readers hear it there. */
  logged: boolean;
}

export class Said {
  note = $state.raw<Note | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, tone: Note['tone'], logged: boolean): void {
    clearTimeout(this.#timer);
    this.note = { text, tone, logged };
    this.#timer = setTimeout(() => (this.note = null), Math.max(4_000, text.length * 80));
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.note = null;
  }
}
