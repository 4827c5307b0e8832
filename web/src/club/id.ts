// Random ids.

/** Returns 32 random hex digits. `randomUUID` is missing on pages over plain HTTP, as in a hall. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
