// @vitest-environment jsdom
// What counts as seen: the hit test, and the second it has to hold.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNoteOnTop, isOnTop, whenAllSeen, whenSeen } from './visibility';

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });

/** Element at a point of the screen, which is 400 pixels wide and 800 high. */
let topmost: (x: number, y: number) => Element | null;
document.elementFromPoint = (x, y) =>
  x < 0 || y < 0 || x >= 400 || y >= 800 ? null : topmost(x, y);

/** An element with these edges, and a part of it. */
function box(
  left: number,
  top: number,
  width: number,
  height: number,
): { element: HTMLElement; part: HTMLElement } {
  const [element, part] = [document.createElement('p'), document.createElement('b')];
  element.append(part);
  document.body.append(element);
  element.getBoundingClientRect = () =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  return { element, part };
}

beforeEach(() => {
  visibility = 'visible';
  document.body.replaceChildren();
});
afterEach(() => void vi.useRealTimers());

test('an element is on top if it, or a part of it, is hit at each point', () => {
  const { element, part } = box(10, 100, 200, 40);
  topmost = (x) => (x < 50 ? element : part);
  expect(isOnTop(element)).toBe(true);
  expect(isOnTop(part)).toBe(false);
  expect(isOnTop(null)).toBe(false);
  visibility = 'hidden';
  expect(isOnTop(element)).toBe(false);
});

test('an element that something covers is not on top, wherever that lies', () => {
  const { element } = box(10, 100, 200, 40);
  const over = document.createElement('aside');
  const covers: ((x: number, y: number) => boolean)[] = [
    () => true,
    (_, y) => y < 110,
    (_, y) => y > 110,
    (x) => x < 20,
    (x) => x > 20,
  ];
  for (const isCovered of covers) {
    topmost = (x, y) => (isCovered(x, y) ? over : element);
    expect(isOnTop(element)).toBe(false);
  }
  // An ancestor is not a part of the element.
  topmost = () => document.body;
  expect(isOnTop(element)).toBe(false);
});

test('an element outside the screen, without a size or invisible is not on top', () => {
  for (const [left, top, width, height] of [
    [10, 790, 200, 40],
    [10, -30, 200, 40],
    [-300, 100, 200, 40],
    [10, 100, 2, 40],
    [10, 100, 200, 0],
  ] as const) {
    const { element } = box(left, top, width, height);
    topmost = () => element;
    expect(isOnTop(element)).toBe(false);
  }
  const { element } = box(10, 100, 200, 40);
  topmost = () => element;
  element.checkVisibility = () => false;
  expect(isOnTop(element)).toBe(false);
  element.checkVisibility = () => true;
  expect(isOnTop(element)).toBe(true);
});

test('an element where the scrolled page fades out is not on top', () => {
  const page = box(0, 0, 400, 300).element;
  page.className = 'scroll';
  for (const [top, isFaded] of [
    [251, false],
    [253, true],
  ] as const) {
    const { element } = box(10, top, 200, 40);
    page.append(element);
    topmost = () => element;
    expect(isOnTop(element)).toBe(!isFaded);
  }
});

test('an element under a speech bubble is covered, although taps pass through', () => {
  const { element } = box(10, 100, 200, 40);
  topmost = () => element;
  for (const [left, top, isOver] of [
    [180, 90, true],
    [10, 139, true],
    [210, 100, false],
    [10, 140, false],
    [10, 80, false],
  ] as const) {
    const { element: bubble } = box(left, top, 50, 20);
    bubble.className = 'speech';
    expect(isOnTop(element)).toBe(!isOver);
    bubble.remove();
  }
});

test('a note is on top only while it is the shown note', () => {
  expect(isNoteOnTop('Deal 4')).toBe(false);
  const dock = document.createElement('div');
  dock.className = 'dock';
  const { element } = box(10, 700, 300, 24);
  element.className = 'prompt';
  // Position of the text; jsdom has no layout.
  Range.prototype.getBoundingClientRect = () =>
    ({ left: 110, top: 700, width: 100, height: 24, right: 210, bottom: 724 }) as DOMRect;
  dock.append(element);
  document.body.append(dock);
  topmost = () => element;
  element.textContent = 'Deal 4: proven.';
  expect(isNoteOnTop('Deal 4: proven.')).toBe(true);
  expect(isNoteOnTop('Deal 5: proven.')).toBe(false);
  // The person's plate lies beside the words.
  topmost = (x) => (x < 100 ? document.body : element);
  expect(isNoteOnTop('Deal 4: proven.')).toBe(true);
  topmost = () => document.body;
  expect(isNoteOnTop('Deal 4: proven.')).toBe(false);
});

/** Watches a test whose result can be set. */
function watched() {
  const state = { holds: true, isOver: false, seen: 0 };
  const stop = whenSeen(
    () => state.holds,
    () => void state.seen++,
    () => state.isOver,
  );
  return { state, stop };
}
const act = (kind = 'keydown') => document.dispatchEvent(new Event(kind));

test('an element visible for a second counts as seen, once', () => {
  vi.useFakeTimers();
  const { state } = watched();
  vi.advanceTimersByTime(999);
  expect(state.seen).toBe(0);
  vi.advanceTimersByTime(1);
  expect(state.seen).toBe(1);
  vi.advanceTimersByTime(5_000);
  act();
  expect(state.seen).toBe(1);
});

test('a second begins anew after something has covered it', () => {
  vi.useFakeTimers();
  const { state } = watched();
  vi.advanceTimersByTime(700);
  state.holds = false;
  vi.advanceTimersByTime(300);
  state.holds = true;
  vi.advanceTimersByTime(1_200);
  expect(state.seen).toBe(0);
  vi.advanceTimersByTime(100);
  expect(state.seen).toBe(1);
});

test('an action counts the elements on top at that moment as seen', () => {
  vi.useFakeTimers();
  for (const kind of ['pointerdown', 'click', 'keydown']) {
    const { state } = watched();
    state.holds = false;
    act(kind);
    expect(state.seen).toBe(0);
    state.holds = true;
    act(kind);
    expect(state.seen).toBe(1);
  }
});

test('a key that is held down does not act', () => {
  vi.useFakeTimers();
  const { state } = watched();
  document.dispatchEvent(new KeyboardEvent('keydown', { repeat: true }));
  expect(state.seen).toBe(0);
});

test('nothing counts as seen after the end or after a stop', () => {
  vi.useFakeTimers();
  const [one, other] = [watched(), watched()];
  one.state.isOver = true;
  vi.advanceTimersByTime(250);
  other.stop();
  vi.advanceTimersByTime(5_000);
  act();
  expect([one.state.seen, other.state.seen]).toEqual([0, 0]);
});

test('lines that do not fit on one screen count as seen one after the other', () => {
  vi.useFakeTimers();
  const [first, last] = [box(10, 100, 200, 40).element, box(10, 700, 200, 40).element];
  let inView: Element | null = first;
  topmost = () => inView;
  let seen = 0;
  const stop = whenAllSeen([first, last], () => void seen++);
  vi.advanceTimersByTime(1_000);
  inView = null;
  vi.advanceTimersByTime(2_000);
  inView = last;
  vi.advanceTimersByTime(1_000);
  expect(seen).toBe(0);
  vi.advanceTimersByTime(250);
  expect(seen).toBe(1);
  vi.advanceTimersByTime(2_000);
  stop();
  expect(seen).toBe(1);

  whenAllSeen([first, last], () => void seen++)();
  act();
  vi.advanceTimersByTime(2_000);
  expect(seen).toBe(1);
});
