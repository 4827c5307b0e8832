// Calls somebody who has gone to another window, or laid the phone aside: the icon of the page, the
// badge of the app, a note of the device. Nothing of it goes through anybody else. Who has closed
// the page is called by the server (push.ts), through the browser's maker, if they want that.
import turnIcon from './icon-turn.svg?url';

let usual: string | null = null;

/** Marks the page as one where something is to be done, or not. */
export function mark(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) {
    usual ??= icon.href;
    icon.href = on ? turnIcon : usual;
  }
  const { setAppBadge, clearAppBadge } = navigator as {
    setAppBadge?: (count?: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  void (on ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator))?.catch(
    () => undefined,
  );
}

/** Returns whether the browser can show notifications of this page. */
export const canCall = (): boolean =>
  'Notification' in window && window.isSecureContext && Notification.permission !== 'denied';

/** Returns whether notifications are permitted. */
export const mayCall = (): boolean => canCall() && Notification.permission === 'granted';

/** Asks for it. Whether it is allowed. */
export const askToCall = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** A note of the device, for somebody who does not see the page. */
export async function call(text: string): Promise<void> {
  if (!mayCall() || document.visibilityState === 'visible') return;
  const more = { tag: 'cego', icon: '/icon-192.png', data: { link: location.pathname } };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  try {
    if (worker?.active) await worker.showNotification(text, more);
    else new Notification(text, more).onclick = () => window.focus();
  } catch {
    // Phones have notes of a worker alone; without one there is the title.
  }
}
