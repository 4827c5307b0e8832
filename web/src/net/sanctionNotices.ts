// Notices about sanctions against the person. The component that shows them is loaded on demand.
import type { Notice } from '$api';

let shown = false;

/** Shows what is imposed: all there is, or one more beside it. */
export function told(notices: Notice[], all = true): void {
  if (!shown && notices.length === 0) return;
  shown = true;
  void import('../people/notices').then((page) => page.told(notices, all));
}
