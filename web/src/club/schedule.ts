// Conversion between local times in form fields and milliseconds since 1970.

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns the local time for a form field: `2026-11-26T20:00`. */
export function localOf(at: number): string {
  const time = new Date(at);
  const year = String(time.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Returns the time of a form field in milliseconds; null if it is empty or invalid. */
export function atOf(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}
