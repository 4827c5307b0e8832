// Side effects of an open table: wake lock, title and badge, summary for the first page.
import { tick, untrack } from 'svelte';
import { itWaits, itWaitsNoMore } from '../../lobby/waiting';
import { call, mark } from '../../shell/backgroundNotice';
import { choose, settings } from '../../shell/settings.svelte';
import { t } from '../../shell/words.svelte';
import type { TableControl } from '../model/control.svelte';

/** Wait after which the person is probably elsewhere and is notified, in milliseconds. */
const LONG_MS = 8_000;
/** A table at which nothing has happened for so long may let the screen go dark. */
const STILL_MS = 10 * 60_000;

/** People at the table but the person themselves. */
export const others = (control: TableControl): string[] =>
  (control.truth?.now.chairs ?? []).flatMap((chair) =>
    chair.who !== null && !chair.is_bot && chair.who !== control.you ? [chair.name ?? ''] : [],
  );

/** Returns whether the table waits for the person: for a bid, a card, or to go on. */
export function waitsForMe(control: TableControl): boolean {
  const now = control.truth?.now;
  if (!now || control.me === 0 || now.chairs[control.me - 1]?.stood_in) return false;
  return (
    control.myTurn ||
    (control.over !== null && now.stage === 'resting' && !now.chairs[control.me - 1]?.ready)
  );
}

/**
 * The habits of a table, for as long as the component that calls it is there. `way`: the way back
 * to it, where it waits for the person.
 */
export function habits(table: () => TableControl | null, way: () => string | null): void {
  let since = Date.now();
  $effect(() => {
    const control = table();
    if (!control) return;
    const mine = waitsForMe(control);
    mark(mine);
    if (
      mine &&
      control.myTurn &&
      (Date.now() - since > LONG_MS || document.visibilityState === 'hidden')
    ) {
      if (settings.sound) void import('./sound').then(({ turn }) => turn());
      if (settings.buzz) navigator.vibrate?.(60);
      void call(t('web-turn-title'));
    }
    if (!mine) since = Date.now();
    return () => mark(false);
  });

  // Notifies a person who waits for players when somebody has arrived.
  let before: number | null = null;
  $effect(() => {
    const control = table();
    if (!control?.truth) return;
    const there = others(control);
    const came = there.at(-1);
    if (before !== null && there.length > before && came !== undefined) {
      if (settings.sound && document.visibilityState === 'hidden')
        void import('./sound').then(({ turn }) => turn());
      void call(t('web-alone-came', { name: came }));
    }
    before = there.length;
  });

  $effect(() => {
    const control = table();
    const now = control?.truth?.now;
    const link = way();
    if (!control || !now || link === null) return;
    const ends =
      now.stage === 'over' || now.stage === 'closed' || control.gone?.reason === 'no_table';
    if (ends) return itWaitsNoMore(link);
    if (control.me === 0 || now.stage === 'gathering') return;
    const first = now.deal === 0 && now.stage === 'playing';
    const ruleset = untrack(() => control.truth?.setup.ruleset.name ?? '');
    itWaits({
      link,
      ruleset,
      at: Date.now(),
      deal: now.deal,
      total: first ? null : (now.totals[control.me - 1] ?? null),
      mine: now.on_turn === control.me,
    });
  });

  $effect(() => {
    if (table()?.over && !settings.played) choose({ played: true });
  });

  $effect(keepsFocus);

  $effect(() => {
    const control = table();
    const now = control?.truth?.now;
    if (control && now && control.me > 0 && (now.stage === 'playing' || now.stage === 'resting'))
      return awake(() => control.truth);
  });
}

/** Keeps the screen on while something happens: `what` is another thing whenever it does. */
function awake(what: () => unknown): () => void {
  const { wakeLock } = navigator as {
    wakeLock?: {
      request(type: 'screen'): Promise<{ release(): Promise<void>; released: boolean }>;
    };
  };
  if (!wakeLock) return () => undefined;
  let lock: { release(): Promise<void>; released: boolean } | null = null;
  let left = false;
  let last = untrack(what);
  let at = Date.now();
  const hold = async () => {
    if (left || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    // A phone that saves its battery says no.
    lock = await wakeLock.request('screen').catch(() => null);
    if (left) void lock?.release();
  };
  const timer = setInterval(() => {
    const now = untrack(what);
    if (now !== last) {
      [last, at] = [now, Date.now()];
      void hold();
    } else if (Date.now() - at > STILL_MS) void lock?.release();
  }, 5_000);
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    left = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}

/**
 * Keeps the keyboard focus in the hand. When a focused card leaves the hand, the next card gets the
 * focus. After the deal the button that goes on gets it, and then a card again. A browser would
 * begin at the top of the page.
 */
function keepsFocus(): () => void {
  const cards = () => [...document.querySelectorAll<HTMLElement>('.hand [data-card]')];
  const onward = () =>
    document.querySelector<HTMLElement>('.table[data-phase="over"] .dock .main:enabled');
  /**
   * The place of the card that had the focus, 0 for the big button; -1 while the focus is
   * elsewhere.
   */
  let place = -1;
  const came = (event: FocusEvent) => {
    const thing = event.target as Element;
    const card = thing.closest<HTMLElement>('.hand [data-card]');
    place = card ? cards().indexOf(card) : thing.closest('.dock .main') ? 0 : -1;
  };
  const changed = new MutationObserver(() => {
    if (place < 0 || document.activeElement !== document.body) return;
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      const left = cards();
      (onward() ?? left[Math.min(place, left.length - 1)])?.focus({ preventScroll: true });
    });
  });
  document.addEventListener('focusin', came);
  changed.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-phase'],
  });
  return () => {
    document.removeEventListener('focusin', came);
    changed.disconnect();
  };
}
