// Numbers as people read them, with the minus sign of print.

/** A number that JavaScript has written, with the minus sign of print. */
export const minus = (text: string): string => text.replace('-', '−');

/** A whole number: `12`, `−3`. */
export const whole = (value: number): string => minus(String(Math.round(value)));

/** Formats an amount with its sign: `+12`, `−3`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${whole(value)}` : whole(value));

const PARTS: [number, string][] = [
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
];

/** A number of card points, with halves and thirds as one writes them: `39½`. */
export function pointsText(points: number): string {
  const sign = points < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(points) + 1e-9);
  const part =
    PARTS.find(([value]) => Math.abs(Math.abs(points) - whole - value) < 1e-6)?.[1] ?? '';
  return `${sign}${whole > 0 || !part ? whole : ''}${part}`;
}
