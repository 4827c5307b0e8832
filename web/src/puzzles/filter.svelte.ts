// Filter of puzzles, kept until the page is closed.
import type { Wish } from './pack';

export const wish = $state<Wish>({});
