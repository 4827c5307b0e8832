// Hit tests: whether something really stands on the screen, with nothing over it, and whether a
// person had the time to see it.

/** Least width and height of what can be seen, in pixels. */
const LEAST_PX = 8;
/** Distance of a tested point from the edge, in pixels. */
const INSET_PX = 4;
/** Height of the lower edge of a scrolled page where it fades out (Table.svelte), in pixels. */
const FADE_PX = 28;
/** Time between two tests, in milliseconds. */
const STEP_MS = 250;
/**
 * Number of tests in a row after which something has been seen: the first, and those of one second.
 */
const STEPS = 5;
/** Events by which a person acts. */
const ACTS = ['pointerdown', 'click', 'keydown'];

/**
 * Returns whether a speech bubble lies over a part of a box. It lets taps through, so that no hit
 * test finds it.
 */
const isUnderSpeech = ({ left, top, right, bottom }: DOMRect): boolean =>
  [...document.querySelectorAll('.speech')].some((bubble) => {
    const over = bubble.getBoundingClientRect();
    return over.left < right && left < over.right && over.top < bottom && top < over.bottom;
  });

/**
 * Returns whether an element is visible and the topmost one at the centre of a box, near the middle
 * of its left edge and near its upper left corner, with no speech bubble over the box. `box`: a
 * part of the element; all of it if none is given.
 */
export function isOnTop(
  element: Element | null | undefined,
  box = element?.getBoundingClientRect(),
): boolean {
  if (!element || !box || document.visibilityState !== 'visible') return false;
  // Browsers of before 2024 cannot tell.
  const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  if (element.checkVisibility?.(options) === false) return false;
  const { left, top, width, height } = box;
  if (width < LEAST_PX || height < LEAST_PX || isUnderSpeech(box)) return false;
  const middle = top + height / 2;
  const page = element.closest('.scroll')?.getBoundingClientRect();
  if (page && middle > page.bottom - FADE_PX) return false;
  const isHit = ([x, y]: readonly [number, number]): boolean => {
    const topmost = document.elementFromPoint(x, y);
    return topmost !== null && element.contains(topmost);
  };
  return (
    [
      [left + width / 2, middle],
      [left + INSET_PX, middle],
      [left + INSET_PX, top + INSET_PX],
    ] as const
  ).every(isHit);
}

/** Returns whether this note stands beside the person's hand, with nothing over it. */
export function isNoteOnTop(text: string): boolean {
  const line = document.querySelector('.dock .prompt');
  if (line?.textContent?.includes(text) !== true) return false;
  // On wide screens the person's plate lies over the empty beginning of the line.
  const words = document.createRange();
  words.selectNodeContents(line);
  return isOnTop(line, words.getBoundingClientRect());
}

/**
 * Calls `seen` once, when a test has held for a second, or earlier if the person acts while it
 * holds. Tests are counted, not time: a page that was suspended has shown nothing meanwhile.
 * Returns a function that stops it. `isOver`: returns whether the test cannot hold any more.
 */
export function whenSeen(
  test: () => boolean,
  seen: () => void,
  isOver: () => boolean = () => false,
): () => void {
  let steps = 0;
  const stop = (): void => {
    clearInterval(timer);
    for (const kind of ACTS) document.removeEventListener(kind, act, true);
  };
  const end = (): void => {
    stop();
    seen();
  };
  const act = (event: Event): void => {
    // A key that is held down says nothing of what its person sees.
    if (!(event as KeyboardEvent).repeat && test()) end();
  };
  const look = (): void => {
    steps = test() ? steps + 1 : 0;
    if (steps >= STEPS) end();
    else if (isOver()) stop();
  };
  const timer = setInterval(look, STEP_MS);
  for (const kind of ACTS) document.addEventListener(kind, act, true);
  look();
  return stop;
}

/**
 * Calls `seen` once, when each of these lines has been seen. They do not have to be seen at the
 * same time: with large letters they may have to be scrolled through. Returns a function that stops
 * it.
 */
export function whenAllSeen(lines: Element[], seen: () => void): () => void {
  const left = new Set(lines);
  const see = (line: Element): void => {
    left.delete(line);
    if (left.size === 0) seen();
  };
  const stops = lines.map((line) =>
    whenSeen(
      () => isOnTop(line),
      () => see(line),
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
