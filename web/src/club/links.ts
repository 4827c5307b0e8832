// Links to give out: whether a phone can open them.

/** Loopback addresses, and the addresses that stand for all of a computer's own: each computer takes them for itself. */
const OWN = ['localhost', '[::1]', '0.0.0.0', '[::]'];

/** The host of a link that leads to whatever computer it is opened on; null for one that others can open. */
export function hereOnly(link: string | null, base = location.origin): string | null {
  if (link === null) return null;
  const { hostname, host } = new URL(link, base);
  return OWN.includes(hostname) || hostname.startsWith('127.') ? host : null;
}
