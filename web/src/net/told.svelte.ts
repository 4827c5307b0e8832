// What was imposed on the person here, as the server says it: with who one is, and on the socket of a table.
import type { Notice } from '$api';

let notices = $state.raw<Notice[]>([]);

/** What is imposed, the newest last. */
export const imposed = (): Notice[] => notices;

/** All there is. */
export function told(all: Notice[]): void {
  notices = all;
}

/** One more, or one that has changed. */
export function toldOne(notice: Notice): void {
  notices = [...notices.filter(({ id }) => id !== notice.id), notice];
}
