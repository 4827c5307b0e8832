// One thing after the other, each when the one before it has ended, well or not.

/** A queue of its own: what is put into it is done in turn. */
export function queue(): <T>(does: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (does) => {
    const next = last.then(does);
    last = next.catch(() => undefined);
    return next;
  };
}
