import { useCallback } from 'react';
import type { ViewerView } from '../../core/features/viewer/views.ts';
import { useProjection } from '../mirror/hooks.ts';

/** PL11: what has no plan: the shown building, or its shown floor, as the viewer says; null: neither. */
const planless = ({
  building,
  warning,
}: Pick<ViewerView, 'building' | 'warning'>): 'building' | 'floor' | null => {
  if (building?.bundleName === null) return 'building';
  return warning === 'no_plan' ? 'floor' : null;
};

/** PL11: whether the list of places is the view of the shown floor, where nothing is offered that needs a plan. */
export const usePlanless = (): boolean =>
  useProjection('viewer', (view) => planless(view) !== null) ?? false;

/** PL11: says of a floor of the shown building whether there can be a route to it. */
export const useHasWay = (): ((floorId: number) => boolean) => {
  const without = useProjection('viewer', planless) ?? null;
  const shown = useProjection('viewer', (view) => view.floorId) ?? null;
  return useCallback(
    (floorId) => without === null || (without === 'floor' && floorId !== shown),
    [without, shown],
  );
};
