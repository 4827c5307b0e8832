// The field of a paper sheet, into which refused lines come back while somebody types on from the
// paper without a look at the screen.

/**
 * Time in milliseconds within which nobody has read a refusal and begun to answer it: what is typed
 * sooner was meant to follow the refused line.
 */
export const REACTION = 700;

/** The field of a paper sheet. */
export interface Typing {
  readonly text: string;
  /** A refused line that waits while something that was typed behind it stands in the field. */
  readonly aside: string | null;
  /**
   * The refused line that stands in the field, and when it came there, in milliseconds; null as
   * soon as the text is changed.
   */
  readonly returned: { readonly line: string; readonly at: number } | null;
}

/** Effect of Enter: the line is entered, or held back behind a refused one. */
export interface Submission {
  readonly typing: Typing;
  readonly entered: string | null;
  readonly held: string | null;
}

export const EMPTY: Typing = { text: '', aside: null, returned: null };

const returnedLine = (line: string, now: number): Typing => ({
  text: line,
  aside: null,
  returned: { line, at: now },
});

/** Returns the refused line that stands in the field and that nobody can have read yet. */
const unread = ({ returned }: Typing, now: number): string | null =>
  returned !== null && now - returned.at < REACTION ? returned.line : null;

/**
 * Brings a refused line back: into the field, or aside while something else is being typed there.
 */
export function refuse(typing: Typing, line: string, now: number): Typing {
  return typing.text === '' ? returnedLine(line, now) : { ...typing, aside: line };
}

/**
 * Changes the text by a key. What is typed over a refused line that nobody can have read does not
 * replace it: the line waits aside.
 */
export function change(typing: Typing, text: string, now: number): Typing {
  return { text, aside: unread(typing, now) ?? typing.aside, returned: null };
}

/** Sets the text on purpose, such as by Esc or by a tap on a line. */
export function set(typing: Typing, text: string): Typing {
  return { ...typing, text, returned: null };
}

/**
 * Takes Enter. Behind a refused line nothing is entered: it might come onto a wrong line. The
 * refused line comes back instead.
 */
export function submit(typing: Typing, now: number): Submission {
  if (typing.aside !== null)
    return { typing: returnedLine(typing.aside, now), entered: null, held: typing.text };
  if (unread(typing, now) !== null) return { typing, entered: null, held: null };
  return { typing: EMPTY, entered: typing.text, held: null };
}
