// The page as an app on the device. Browsers offer it at once, to people who have not seen a card;
// here it is asked once, after the first deal.

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

const KEY = 'cego-install';
let offer: Offer | null = null;

/** Way to install the page: by the browser's dialog, by hand (iOS), or not at all. */
export const install = $state<{ how: 'browser' | 'hand' | null }>({ how: null });

/**
 * Returns whether the person was asked on this device. Without storage they are never asked, since
 * they would be asked every time.
 */
function asked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Listens for the browser's offer. */
export function mayInstall(): void {
  if (matchMedia('(display-mode: standalone)').matches || asked()) return;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as Offer;
    install.how = 'browser';
  });
  // Safari has no question; people find it in its menu, if they are told.
  const { standalone, maxTouchPoints, platform } = navigator as Navigator & {
    standalone?: boolean;
  };
  const apple =
    /iPhone|iPad/.test(navigator.userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  if (apple && standalone === false) install.how = 'hand';
}

/** Stores the answer, so that the question is not repeated. */
export function answered(yes: boolean): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // It was not asked.
  }
  install.how = null;
  if (yes) void offer?.prompt().catch(() => undefined);
  offer = null;
}
