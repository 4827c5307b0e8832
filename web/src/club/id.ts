// Names that nobody else gives.

/** 32 hex digits of chance. Where a page comes over plain HTTP, as in a hall, browsers offer no `randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
