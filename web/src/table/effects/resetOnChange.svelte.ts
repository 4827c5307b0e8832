// Keeps a choice of the view until the question changes.
import { untrack } from 'svelte';

/**
 * Puts something back each time something else is asked. The board changes more often than that: a
 * trick is taken away, somebody comes.
 */
export function withEachQuestion(control: () => { question: string }, back: () => void): void {
  const question = $derived(control().question);
  $effect(() => {
    void question;
    untrack(back);
  });
}
