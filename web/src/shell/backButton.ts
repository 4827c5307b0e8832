// Back-button handling: going back closes an open panel before it leaves the page.

/** Marker of a panel's history entry. */
const PANEL = 'panel';

/** Returns whether the current history entry belongs to a panel. */
export const atPanel = (): boolean =>
  (history.state as { [PANEL]?: boolean } | null)?.[PANEL] === true;

/**
 * Adds a history entry for a panel. `close` is called on going back. The returned function removes
 * the entry when the panel closes otherwise.
 */
export function closesOnBack(close: () => void): () => void {
  let there = true;
  history.pushState({ [PANEL]: true }, '');
  const gone = () => {
    if (!there) return;
    there = false;
    close();
  };
  window.addEventListener('popstate', gone);
  return () => {
    window.removeEventListener('popstate', gone);
    if (!there) return;
    there = false;
    if (atPanel()) history.back();
  };
}
