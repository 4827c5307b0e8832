// Server-sent events, as text.

/** The data of an event `view`; nothing of others, and of comments. */
export function viewOf(event: string): string | null {
  const lines = event.split('\n');
  if (!lines.includes('event: view')) return null;
  const data = lines.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
  return data.length > 0 ? data.join('\n') : null;
}
