import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';

/** Escape leaves the building view, after all layers; in the map's own frame the map handles it. */
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
