// The way back of a phone closes what lies open over a page, before it leaves the page.

/** What marks the place in the history that a panel has taken. */
const PANEL = 'panel';

/** Whether the browser stands at the place of a panel. */
export const atPanel = (): boolean => (history.state as { [PANEL]?: boolean } | null)?.[PANEL] === true;

/** Gives a panel a place of its own in the history; `close` is called when somebody goes back. What is returned takes the place away again, when the panel closes otherwise. */
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
