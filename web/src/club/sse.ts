// Server-sent events, as text.

/** Returns the data of a `view` event, or nothing for other events and comments. */
export function viewOf(event: string): string | null {
  const lines = event.split('\n');
  if (!lines.includes('event: view')) return null;
  const data = lines.flatMap((line) =>
    line.startsWith('data:') ? [line.slice(5).trimStart()] : [],
  );
  return data.length > 0 ? data.join('\n') : null;
}
