import { useProjection } from '../../mirror/hooks.ts';

/** Of the planner's window; `none`: the company does not use attendance, or it is not known yet. */
export type PlannerDoor = 'none' | 'closed' | 'open';

export const usePlannerDoor = (): PlannerDoor =>
  useProjection('planner', ({ offered, open }): PlannerDoor => {
    if (!offered) return 'none';
    return open ? 'open' : 'closed';
  }) ?? 'none';
