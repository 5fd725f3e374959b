import { usePlannerDoor } from '../../features/planner/index.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import type { GoTo } from './go-to.ts';

/** UC21: opens "Find me a desk" and the planner, which take the focus, or focuses the open one. */
export const useWindowsToGo = (): Pick<GoTo, 'findDesk' | 'planner'> => {
  const dispatch = useDispatch();
  const isOffered = useProjection('findDesk', ({ offered }) => offered) ?? false;
  const isFinding = useProjection('findDesk', ({ open }) => open) ?? false;
  const planner = usePlannerDoor();
  const focus = (name: string): void =>
    document.querySelector<HTMLElement>(name)?.focus({ preventScroll: true });
  return {
    findDesk: isOffered
      ? () => {
          if (isFinding) focus('[aria-labelledby="find-desk-name"]');
          else dispatch({ _tag: 'OpenFindDesk' });
        }
      : null,
    planner:
      planner === 'none'
        ? null
        : () => {
            if (planner === 'open') focus('[data-planner]');
            else dispatch({ _tag: 'OpenPlanner' });
          },
  };
};
