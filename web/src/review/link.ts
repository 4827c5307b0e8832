// A position in the address: the record, compressed, behind the `#`, so that no server hears of it.
import type { RecordJson } from '../core/record';

export interface Position {
  record: RecordJson;
  /** At which step it opens; the last one if nothing is said. */
  step: number | null;
  /** Seat whose view is shown. */
  seat: number | null;
}

/**
 * State of a navigation to a position: known to this browser alone, never to those who get the
 * link.
 */
export interface ReviewState {
  /** The seat of the person who looks at it. */
  own: number;
}

/** The seat of the person in the state of a navigation, if it names one. */
export function ownSeat(state: unknown): number | null {
  const own = (state as Partial<ReviewState> | null)?.own;
  return typeof own === 'number' ? own : null;
}

/** Error of a link: unreadable, or longer than any deal. */
export class BadLink extends Error {
  constructor(readonly id: 'broken' | 'huge') {
    super(id);
  }
}

/** Longer than any deal, in characters of the link and of the text in it. */
const LONGEST_LINK = 16_000;
const LONGEST_TEXT = 64 * 1024;

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text)) throw new BadLink('broken');
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (one) => one.charCodeAt(0));
}

/** All of a stream; no more than a deal can have, for a few bytes can be blown up to millions. */
async function all(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > LONGEST_TEXT) {
      void reader.cancel();
      throw new BadLink('huge');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return all(
    new Blob([bytes])
      .stream()
      .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>),
  );
}

/** Returns the fragment of the address (after `#`). */
export async function pack({ record, step, seat }: Position): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  const packed = toBase64(await through(bytes, new CompressionStream('deflate-raw')));
  return `p=${packed}${step === null ? '' : `&n=${step}`}${seat === null ? '' : `&s=${seat}`}`;
}

/**
 * The position behind a `#`; nothing if there is none. What is in it is not yet known to be a deal.
 */
export async function unpack(fragment: string): Promise<Position | null> {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = fields.get('p');
  if (packed === null) return null;
  if (packed.length > LONGEST_LINK) throw new BadLink('huge');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await through(fromBase64(packed), new DecompressionStream('deflate-raw')),
    );
    const record = JSON.parse(text) as RecordJson;
    if (typeof record !== 'object' || record === null || !Array.isArray(record.actions))
      throw new BadLink('broken');
    return { record, step: whole(fields.get('n')), seat: whole(fields.get('s')) };
  } catch (why) {
    throw why instanceof BadLink ? why : new BadLink('broken');
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
