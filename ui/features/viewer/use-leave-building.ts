import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';

/** Escape leaves the building view, after whatever else it closes; in the map's own page the map sees to it. */
export const useLeaveBuilding = (): void => {
  const dispatch = useDispatch();
  const isLast =
    useProjection('viewer', ({ view, selected }) => view === 'building' && selected === null) ??
    false;
  useLayer({
    kind: 'mode',
    open: isLast,
    onClose: () => dispatch({ _tag: 'ShowFloorView' }),
  });
};
