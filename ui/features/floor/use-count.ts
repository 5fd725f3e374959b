import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { tellViewer } from '../../mirror/tell-viewer.ts';

const KINDS = { rooms: 'ROOM', desks: 'DESK' } as const;

export type CountKind = keyof typeof KINDS;
export type CountStatus = 'free' | 'partly' | 'booked';

/** How many rooms or desks of the floor have a status; undefined until known. */
export const useCount = (kind: CountKind, as: CountStatus): number | undefined =>
  useProjection('counts', (counts) => (counts.loading ? undefined : counts[kind][as]));

/**
 * FF2, SC71: how many rooms of all floors of the building the list of free rooms has; of the shown floor, while the others
 * are unknown.
 */
export const useRoomsFree = (): number | undefined => {
  const isKnown = useProjection('counts', ({ loading }) => !loading) ?? false;
  const sum = useProjection('freeFloors', ({ floors }) =>
    floors.reduce((before, { rooms }) => before + rooms, 0),
  );
  return isKnown ? sum : undefined;
};

/** VW7: a press on a count highlights what it counts on the map; another press ends that. */
export const useHighlightSwitch = (kind: CountKind, as: CountStatus) => {
  const dispatch = useDispatch();
  const isEmpty =
    useProjection('counts', (counts) => counts.loading || counts[kind][as] === 0) ?? true;
  const pressed =
    useProjection(
      'viewer',
      ({ highlight }) => highlight?.kind === KINDS[kind] && highlight.as === as,
    ) ?? false;
  const floorId = useProjection('viewer', (view) => view.floorId) ?? null;
  const isOnFloor = useProjection('viewer', ({ view }) => view !== 'building') ?? false;
  return {
    pressed,
    /** With a count of 0 there is nothing to highlight. */
    isOff: isEmpty && !pressed,
    press: () => {
      dispatch({ _tag: 'SetHighlight', highlight: pressed ? null : { kind: KINDS[kind], as } });
      // What is counted may be anywhere on the floor.
      if (!pressed && isOnFloor && floorId !== null)
        tellViewer({ name: 'show_floor', floorId, forced: true });
    },
  };
};
