// The client on the device (src/shell/worker.js): has it kept, and says when there is a newer one.
// Nobody is interrupted by it.
import { callsGoOn } from './pushState';

/** True if a newer version of the client is ready. */
export const newer = $state({ waits: false });

/** The page comes first. */
const LATER_MS = 4_000;
/**
 * The worker has tried for a minute before it gives up; so long after that it is set to it again,
 * from where it had come to.
 */
const AGAIN_MS = 60_000;

let waiting: ServiceWorker | null = null;

/** Has the client kept on the device, as soon as there is time for it. */
export function keepClient(): void {
  const { serviceWorker } = navigator;
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!serviceWorker || !import.meta.env.PROD || saves) return;
  const begin = () =>
    setTimeout(() => void register(serviceWorker).catch(() => undefined), LATER_MS);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** Sets the worker to it again when it could not put everything together. */
function insist(
  container: ServiceWorkerContainer,
  worker: ServiceWorker | null,
  kept: ServiceWorkerRegistration,
): void {
  if (worker?.state !== 'redundant' || kept.active) return;
  let once = false;
  const again = () => {
    if (once) return;
    once = true;
    void register(container).catch(() => undefined);
  };
  setTimeout(again, AGAIN_MS);
  window.addEventListener('online', again, { once: true });
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const kept = await container.register('/sw.js');
  callsGoOn();
  const look = () => {
    // The first one waits for nobody.
    if (!kept.waiting || !container.controller) return;
    waiting = kept.waiting;
    newer.waits = true;
  };
  look();
  const follow = () => {
    const worker = kept.installing;
    worker?.addEventListener('statechange', () => (look(), insist(container, worker, kept)));
  };
  follow();
  kept.addEventListener('updatefound', follow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void kept.update().catch(() => undefined);
  });
}

/**
 * Loads the client again from the server, past the one that is kept on the device: that would be
 * the same once more.
 */
export async function loadAgain(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await kept?.unregister().catch(() => false);
  location.reload();
}

/** Goes over to the newer client. */
export function renew(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting?.postMessage('renew');
}
