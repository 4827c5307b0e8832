// Whether there is anything to do for calls (push.ts) when the page opens or somebody has logged
// in: most people have none, and load nothing.

/** Sees to it that calls go on, where somebody wants them on this device. */
export function callsGoOn(): void {
  try {
    if (localStorage.getItem('cego-push') === null) return;
  } catch {
    return;
  }
  // What cannot be done now is done at the next visit.
  void import('./push').then(({ renew }) => renew()).catch(() => undefined);
}
