import { useEffect } from 'react';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { isEscapeTaken } from '../parts/escape.ts';
import { NO_PARAMS } from '../parts/no-params.ts';

/** Escape leaves the building view, after whatever else it closes; in the map's own page the map sees to it. */
export const useLeaveBuilding = (): void => {
  const dispatch = useDispatch();
  const isLast =
    useProjection(
      'viewer',
      NO_PARAMS,
      ({ view, selected }) => view === 'building' && selected === null,
    ) ?? false;
  useEffect(() => {
    if (!isLast) return;
    const leaveOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isEscapeTaken(event.target)) return;
      dispatch({ _tag: 'ShowFloorView' });
    };
    window.addEventListener('keydown', leaveOnEscape);
    return () => window.removeEventListener('keydown', leaveOnEscape);
  }, [dispatch, isLast]);
};
