import { useLayoutEffect } from 'react';

/** What has a head of its own where notices of the page lie: they come below that, so that its closing can be pressed. */
export type Headed = 'planner' | 'tall-sheet';

const open = new Map<Headed, number>();

const count = (headed: Headed, more: 1 | -1): void => {
  const now = (open.get(headed) ?? 0) + more;
  open.set(headed, now);
  document.body.toggleAttribute(`data-${headed}-open`, now > 0);
};

/**
 * Notices come below its head as long as it is shown; null: it is not. The body says so, rather than a rule that looks
 * for it (`:has`): that would be looked into at every change of the page.
 */
export const useNoticesBelow = (headed: Headed | null): void =>
  useLayoutEffect(() => {
    if (headed === null) return;
    count(headed, 1);
    return () => count(headed, -1);
  }, [headed]);
