// Which letters a PDF can show: the same as crates/cego-print/src/winansi.rs writes, which tests of both hold to one list.

/** Letters with codes of their own, and those that are put together of a letter and marks. */
const WRITTEN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸŁłıĐđħ−‐‑\u202f\u2009]$/u;
/** Marks that are set at a letter. */
const MARKS = /[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0323\u0326-\u0328]/gu;

/** Whether a name has letters for which others, or question marks, stand in a PDF. */
export const lacksLetters = (name: string): boolean => [...name.normalize('NFD').replace(MARKS, '')].some((letter) => !WRITTEN.test(letter));
