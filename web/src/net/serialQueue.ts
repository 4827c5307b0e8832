// Queue that runs tasks one after the other, each after the previous one has succeeded or failed.

/** Creates a queue that runs its tasks in order. */
export function queue(): <T>(does: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (does) => {
    const next = last.then(does);
    last = next.catch(() => undefined);
    return next;
  };
}
