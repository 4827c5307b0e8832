// Queues on the device, one entry of the storage each.
import { EMPTY, type Queue } from './queue';

const PREFIX = 'cego-club-queue-';

/** What is kept under a name; nothing, or something torn, is an empty queue. */
export function kept<Wants>(name: string, storage: Storage = localStorage): Queue<Wants> {
  try {
    const found = JSON.parse(storage.getItem(PREFIX + name) ?? '{}') as Partial<Queue<Wants>>;
    return { entries: Array.isArray(found.entries) ? found.entries : [], done: found.done ?? {}, taken: found.taken ?? {} };
  } catch {
    return EMPTY;
  }
}

/** Keeps a queue; whether that was possible. */
export function keep(name: string, queue: Queue, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(PREFIX + name, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another window of this device has changed the queue; ends with the function it gives. */
export function watch(name: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === PREFIX + name && changed();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
