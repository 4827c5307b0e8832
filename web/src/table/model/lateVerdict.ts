// Says a verdict that has come after its result, which the person has seen.
import type { FoundJson } from '$api';
import { needWords, t } from '../../shell/words.svelte';
import type { TableControl } from './control.svelte';
import { shownVerdict } from './shownVerdict';
import { isNoteOnTop, whenSeen } from '../effects/visibility';

/** Says the verdict. It counts as shown once its line has been seen. */
export async function tellLate(control: TableControl, found: FoundJson): Promise<void> {
  /**
   * Returns whether the person has seen the result that this verdict belongs to, its deal and its
   * cards, and not the verdict.
   */
  const isLate = (): boolean => {
    const { seen } = control;
    if (control.isClosed || control.isShown(found) || document.visibilityState !== 'visible')
      return false;
    return seen?.deal === found.deal && !shownVerdict(found, seen.over, seen.dealer).isOther;
  };
  if (!isLate()) return;
  try {
    await needWords('fairness');
  } catch {
    // Without the words nothing is said, and the deal counts as not shown.
    return;
  }
  if (!isLate()) return;
  const text = t('device-late', {
    deal: found.deal + 1,
    verdict: t(`verdict-sign-${found.verdict}`),
  });
  const stands = (): boolean => control.note?.text === text;
  control.say(text);
  whenSeen(
    () => stands() && isLate() && isNoteOnTop(text),
    () => control.shows(found),
    () => !stands(),
  );
}
