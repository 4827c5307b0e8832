// Cards travel from where they were to where they are: places are compared before and after each
// change. Only transform moves.

const EASING = 'cubic-bezier(0.2, 0.7, 0.25, 1)';

/** Returns whether two rectangles look the same. */
const alike = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1 && Math.abs(a.width - b.width) < 1;

export class Motion {
  /** Duration of a move in milliseconds; 0 switches animation off. */
  duration = 220;
  #root: HTMLElement | null = null;
  #were = new Map<string, DOMRect>();
  /** The flights under way: where each ends, and what brings the card there. */
  readonly #flights = new WeakMap<
    HTMLElement,
    { place: DOMRect; keyframes: Keyframe[]; animation: Animation }
  >();

  /** Watches the things below an element that have `data-key`. */
  watch(root: HTMLElement): () => void {
    this.#root = root;
    return () => (this.#root = null);
  }

  /** Remembers where everything is, in the middle of its way perhaps. */
  before(): void {
    this.#were.clear();
    if (!this.#moves()) return;
    for (const [key, element] of this.#all()) this.#were.set(key, element.getBoundingClientRect());
    // Elements may be gone afterwards, such as the blind after it was taken up.
    for (const place of this.#root?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      this.#were.set(`place ${place.dataset.place}`, place.getBoundingClientRect());
    }
  }

  /**
   * Lets everything travel to where it is now. What has come anew comes from the place its
   * `data-from` names.
   */
  after(): void {
    if (!this.#moves() || this.#were.size === 0) return;
    const moving: [HTMLElement, DOMRect, DOMRect][] = [];
    const leaving: [HTMLElement, DOMRect, DOMRect][] = [];
    for (const [key, element] of this.#all()) {
      const old = this.#were.get(key) ?? this.#origin(element.dataset.from);
      // Leaving elements keep leaving during other changes, unless they were taken back.
      if (!old || (element.dataset.leaves && element.dataset.to)) continue;
      delete element.dataset.leaves;
      const flight = this.#flights.get(element);
      const flown = flight?.animation.playState === 'running' ? flight.animation.currentTime : null;
      for (const animation of element.getAnimations()) animation.cancel();
      const goal = this.#origin(element.dataset.to);
      const lands = element.getBoundingClientRect();
      if (!goal && flight && flown !== null && alike(flight.place, lands)) {
        // It goes on to the same place: another change is no second flight.
        this.#fly(element, lands, flight.keyframes).currentTime = flown;
        continue;
      }
      if (goal) {
        leaving.push([element, lands, goal]);
        continue;
      }
      moving.push([element, old, lands]);
    }
    // All is measured before anything is set, so that the page is laid out once.
    for (const one of leaving) this.#leave(one);
    for (const [element, old, place] of moving) {
      const [x, y] = [old.left - place.left, old.top - place.top];
      const scale = place.width > 0 ? old.width / place.width : 1;
      if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) continue;
      this.#fly(element, place, [
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
        { transform: 'none' },
      ]);
    }
  }

  #fly(element: HTMLElement, place: DOMRect, keyframes: Keyframe[]): Animation {
    // A flight that was given its time can be a moment before its beginning in its first frame:
    // without a fill the card lies at its end there.
    const animation = element.animate(keyframes, {
      duration: this.duration,
      easing: EASING,
      fill: 'backwards',
    });
    this.#flights.set(element, { place, keyframes, animation });
    return animation;
  }

  #leave([element, place, goal]: [HTMLElement, DOMRect, DOMRect]): void {
    element.dataset.leaves = 'yes';
    const x = goal.left + goal.width / 2 - place.left - place.width / 6;
    const y = goal.top + goal.height / 2 - place.top - place.height / 6;
    element.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(0.33)`, opacity: 0.2 },
      ],
      { duration: this.duration, easing: 'ease-in', fill: 'forwards' },
    );
  }

  /** Brings everything to its place at once. */
  finish(): void {
    for (const [, element] of this.#all())
      for (const animation of element.getAnimations()) animation.finish();
  }

  #moves(): boolean {
    return (
      this.duration > 0 &&
      this.#root !== null &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    );
  }

  *#all(): Iterable<[string, HTMLElement]> {
    for (const element of this.#root?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      if (element.dataset.key) yield [element.dataset.key, element];
    }
  }

  #origin(place: string | undefined): DOMRect | undefined {
    if (!place) return undefined;
    return (
      this.#were.get(`place ${place}`) ??
      this.#root?.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect()
    );
  }
}
