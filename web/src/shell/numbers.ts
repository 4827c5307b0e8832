// Numbers as people read them, with the minus sign of print.

/** A number that JavaScript has written, with the minus sign of print. */
export const minus = (text: string): string => text.replace('-', '−');

/** A whole number: `12`, `−3`. */
export const whole = (value: number): string => minus(String(Math.round(value)));

/** What was won or paid, with its sign: `+12`, `−3`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${whole(value)}` : whole(value));
