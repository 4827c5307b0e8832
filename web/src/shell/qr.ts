// A text as a picture for a camera.
import { encode } from 'uqr';

export interface Code {
  /** Width in modules, margin included. */
  size: number;
  /** The dark squares, row by row, as the data of a path. */
  path: string;
}

/** The picture; nothing for a text that is too long for one. */
export function qrOf(text: string): Code | null {
  try {
    const { size, data } = encode(text, { ecc: 'L', border: 2 });
    const rows = data.map((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''),
    );
    return { size, path: rows.join('') };
  } catch {
    return null;
  }
}
