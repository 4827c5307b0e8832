// Notices about sanctions against the person.
import type { Notice } from '$api';

let notices = $state.raw<Notice[]>([]);

/** Returns the notices, newest last. */
export const imposed = (): Notice[] => notices;

/** It is these: all there is, or beside what is shown already. */
export function told(more: Notice[], all: boolean): void {
  const kept = all ? [] : notices.filter(({ id }) => !more.some((one) => one.id === id));
  notices = [...kept, ...more];
}

/** It has been read. */
export function read(notice: Notice): void {
  notices = notices.filter(({ id }) => id !== notice.id);
}
