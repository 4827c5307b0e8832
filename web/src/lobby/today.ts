// True if the deal of the day was played: as the device keeps it (src/daily/days.ts), without
// loading what plays it.

/** Returns whether some deal of this day was played to its end here; the day as 2026-11-29. */
export function playedOn(date: string): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) =>
        key.startsWith('cego-daily:') &&
        key.endsWith(`/${date}`) &&
        (localStorage.getItem(key) ?? '').includes('"over":true'),
    );
  } catch {
    return false;
  }
}
