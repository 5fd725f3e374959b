import { useProjection } from '../../mirror/hooks.ts';

/** Whether the planner is offered and open; `none`: the company does not use attendance, or this is not known yet. */
export type PlannerDoor = 'none' | 'closed' | 'open';

export const usePlannerDoor = (): PlannerDoor =>
  useProjection('planner', ({ offered, open }): PlannerDoor => {
    if (!offered) return 'none';
    return open ? 'open' : 'closed';
  }) ?? 'none';
