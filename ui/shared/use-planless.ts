import { useCallback } from 'react';
import { useProjection } from '../mirror/hooks.ts';

/** PL11: whether the list of places is the view of the shown floor, as the viewer says, where nothing is offered that needs a plan. */
export const usePlanless = (): boolean =>
  useProjection('viewer', ({ warning }) => warning === 'no_plan') ?? false;

/** PL11: says of a floor of the shown building whether there can be a route to it. */
export const useHasWay = (): ((floorId: number) => boolean) => {
  const isPlanless = usePlanless();
  const shown = useProjection('viewer', (view) => view.floorId) ?? null;
  return useCallback((floorId) => !isPlanless || floorId !== shown, [isPlanless, shown]);
};
