// Check that a phone can open a link.

/**
 * Loopback addresses, and the addresses that stand for all of a computer's own: each computer takes
 * them for itself.
 */
const OWN = ['localhost', '[::1]', '0.0.0.0', '[::]'];

/** Returns the loopback host of a link; null if other computers can open it. */
export function hereOnly(link: string | null, base = location.origin): string | null {
  if (link === null) return null;
  const { hostname, host } = new URL(link, base);
  return OWN.includes(hostname) || hostname.startsWith('127.') ? host : null;
}
