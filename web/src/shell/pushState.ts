// Checks whether push notifications have to be renewed when the page opens or somebody has logged
// in. Most people have none and load nothing.

/** Sees to it that calls go on, where somebody wants them on this device. */
export function callsGoOn(): void {
  try {
    if (localStorage.getItem('cego-push') === null) return;
  } catch {
    return;
  }
  // A failure is retried at the next visit.
  void import('./push').then(({ renew }) => renew()).catch(() => undefined);
}
