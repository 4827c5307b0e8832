// Which puzzles somebody wants, from one to the next. It lasts as long as the page.
import type { Wish } from './pack';

export const wish = $state<Wish>({});
