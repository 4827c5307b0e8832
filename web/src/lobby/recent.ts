// Tables somebody sat at on this device, the last one first, to find the way back.

export interface Recent {
  table: string;
  ruleset: string;
  at: number;
}

const KEY = 'cego-tables';
const MOST = 8;

/** The tables. */
export function recent(): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found)
      ? found.filter((one: Recent) => typeof one?.table === 'string')
      : [];
  } catch {
    return [];
  }
}

function keep(tables: Recent[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // Without storage there is no way back but the link.
  }
}

/** Puts a table first. */
export function remember(one: Recent): void {
  keep([one, ...recent().filter(({ table }) => table !== one.table)]);
}

/** Takes a table out. */
export function forget(table: string): void {
  keep(recent().filter((one) => one.table !== table));
}
