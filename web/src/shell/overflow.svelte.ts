// Detects whether a scrolling box has content below its visible part, so that the page can mark it.

/** Less than this below the edge is not worth a sign, in pixels. */
const LEAST = 4;

export class Overflow {
  /** True if there is content below the edge. */
  below = $state(false);

  /** Watches the box; to be attached to it. */
  readonly watch = (box: HTMLElement): (() => void) => {
    const measure = () =>
      (this.below = box.scrollHeight - box.scrollTop - box.clientHeight > LEAST);
    const changed = new MutationObserver(measure);
    changed.observe(box, { childList: true, subtree: true, characterData: true });
    const sized = new ResizeObserver(measure);
    sized.observe(box);
    box.addEventListener('scroll', measure);
    measure();
    return () => {
      changed.disconnect();
      sized.disconnect();
      box.removeEventListener('scroll', measure);
    };
  };
}
