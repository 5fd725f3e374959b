import { useLayoutEffect } from 'react';

/** Windows with a header where notices appear; notices go below it, so that its close button stays reachable. */
export type Headed = 'planner' | 'tall-sheet';

const open = new Map<Headed, number>();

const count = (headed: Headed, more: 1 | -1): void => {
  const now = (open.get(headed) ?? 0) + more;
  open.set(headed, now);
  document.body.toggleAttribute(`data-${headed}-open`, now > 0);
};

/**
 * Places notices below this header while it is shown; null: not shown. Sets an attribute on the body, because a `:has`
 * rule would be evaluated at every change of the page.
 */
export const useNoticesBelow = (headed: Headed | null): void =>
  useLayoutEffect(() => {
    if (headed === null) return;
    count(headed, 1);
    return () => count(headed, -1);
  }, [headed]);
