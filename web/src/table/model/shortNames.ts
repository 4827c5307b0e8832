// Names where there is little room.
import type { TableControl } from './control.svelte';

/**
 * The first word of the name at a seat where it tells the people at the table apart, else the whole
 * name.
 */
export function short(control: TableControl, seat: number): string {
  const first = (one: number) => control.name(one).split(' ')[0] ?? '';
  const others = (control.truth?.now.chairs ?? [])
    .map((_, i) => i + 1)
    .filter((one) => one !== seat);
  return others.some((one) => first(one) === first(seat)) ? control.name(seat) : first(seat);
}
