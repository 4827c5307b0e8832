// Links to give out: whether a phone can open them.

/** The host of a link that leads to whatever computer it is opened on; null for one that others can open. */
export function hereOnly(link: string | null, base = location.origin): string | null {
  if (link === null) return null;
  const { hostname, host } = new URL(link, base);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.') ? host : null;
}
