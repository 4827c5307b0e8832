// Looks again every so often, while the page is seen.

/**
 * Calls `how` at once, then at this interval (milliseconds) while the page is visible, and when it
 * comes back; the answer ends it.
 */
export function lookOften(how: () => unknown, ms: number): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void how();
  };
  void how();
  const timer = setInterval(look, ms);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
