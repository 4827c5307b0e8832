// Letters that the PDF fonts can show: the same list as in crates/cego-print/src/fonts.rs,
// checked by tests on both sides.

/** Letters with their own code, and letters composed of a base letter and marks. */
const WRITTEN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸŁłıĐđħ−‐‑\u202f\u2009]$/u;
/** Combining marks. */
const MARKS = /[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0323\u0326-\u0328]/gu;

/** Returns whether a PDF replaces letters of a name by others or by question marks. */
export const lacksLetters = (name: string): boolean =>
  [...name.normalize('NFD').replace(MARKS, '')].some((letter) => !WRITTEN.test(letter));
