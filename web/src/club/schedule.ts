// A time of day in this place, as a field of a form has it, and the milliseconds it stands for.

const two = (number: number): string => String(number).padStart(2, '0');

/** `2026-11-26T20:00` here. */
export function localOf(at: number): string {
  const time = new Date(at);
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The time of a field; null if nothing, or no time, stands there. */
export function atOf(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}
