// Asking what something on the table means: by a long press, by the key "?", or by a tap after the
// "?" of the head. What is asked about says so itself (`data-explains`); the answer is loaded when
// it is first wanted.

/** Duration of a long press, in milliseconds. */
const LONG = 500;
/** Tolerated movement during the press, in pixels. */
const SLIP = 8;

export class Asking {
  /** The element to explain. */
  about = $state.raw<HTMLElement | null>(null);
  /** True if the next tap explains an element. */
  ready = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start = { x: 0, y: 0 };
  /** True if the following tap belongs to the question and does nothing else. */
  #swallow = false;
  #under: Element | null = null;

  /** Listens to everything below an element. */
  readonly watch = (root: HTMLElement): (() => void) => {
    const on = { capture: true };
    root.addEventListener('pointerdown', this.#down, on);
    root.addEventListener('pointermove', this.#move, on);
    root.addEventListener('pointerup', this.#up, on);
    root.addEventListener('pointercancel', this.#up, on);
    root.addEventListener('click', this.#click, on);
    root.addEventListener('contextmenu', this.#menu, on);
    window.addEventListener('keydown', this.#key);
    return () => {
      root.removeEventListener('pointerdown', this.#down, on);
      root.removeEventListener('pointermove', this.#move, on);
      root.removeEventListener('pointerup', this.#up, on);
      root.removeEventListener('pointercancel', this.#up, on);
      root.removeEventListener('click', this.#click, on);
      root.removeEventListener('contextmenu', this.#menu, on);
      window.removeEventListener('keydown', this.#key);
      clearTimeout(this.#timer);
    };
  };

  close = (): void => {
    this.about = null;
  };

  #thing(at: EventTarget | null): HTMLElement | null {
    return at instanceof Element ? at.closest<HTMLElement>('[data-explains]') : null;
  }

  readonly #down = (event: PointerEvent): void => {
    this.#swallow = false;
    clearTimeout(this.#timer);
    const thing = this.#thing(event.target);
    if (!thing || event.button !== 0) return;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#swallow = true;
      this.about = thing;
    }, LONG);
  };

  readonly #move = (event: PointerEvent): void => {
    this.#under = event.target instanceof Element ? event.target : null;
    if (Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > SLIP)
      clearTimeout(this.#timer);
  };

  readonly #up = (): void => clearTimeout(this.#timer);

  readonly #click = (event: MouseEvent): void => {
    const thing = this.ready ? this.#thing(event.target) : null;
    if (thing) {
      this.ready = false;
      this.about = thing;
    }
    if (!thing && !this.#swallow) return;
    this.#swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  /** A long press of a finger would open the browser's menu as well. */
  readonly #menu = (event: Event): void => {
    if (this.#swallow || this.about) event.preventDefault();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (
      event.key !== '?' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target instanceof HTMLInputElement
    )
      return;
    const thing = this.#thing(document.activeElement) ?? this.#thing(this.#under);
    if (thing) this.about = thing;
    else this.ready = !this.ready;
  };
}
