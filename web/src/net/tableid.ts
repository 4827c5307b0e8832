// The id of a table, as the server reads it: crates/cego-store/src/id.rs.

/** Every spelling of a table id: 16 ASCII letters and digits in either case, without u. */
const TABLE_ID = /^[0-9A-TV-Za-tv-z]{16}$/;

/**
 * Returns the canonical spelling of a table id, in which the server writes it: small letters, o as
 * 0, i and l as 1. Whatever is stored by table is stored under it: a link in another spelling leads
 * to the same table. A text that is no table id is returned unchanged.
 */
export function canonicalTable(text: string): string {
  if (!TABLE_ID.test(text)) return text;
  return text.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}
