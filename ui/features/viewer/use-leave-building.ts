import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';

/** BB7: Escape and Back leave the building view, after all layers; in the map's own frame the map handles Escape. */
export const useLeaveBuilding = (): void => {
  const dispatch = useDispatch();
  const isLast =
    useProjection('viewer', ({ view, selected }) => view === 'building' && selected === null) ??
    false;
  useLayer({
    kind: 'mode',
    closesOnBack: true,
    open: isLast,
    onClose: () => dispatch({ _tag: 'ShowFloorView' }),
  });
};
