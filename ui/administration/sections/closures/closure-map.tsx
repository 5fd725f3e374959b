import { Loader } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosurePlanView } from '../../../../core/administration/closures/projection.ts';
import type { PlanView } from '../../../../core/administration/grid/plan.ts';
import type { MapPin } from '../../../../core/contract/viewer/messages.ts';
import { FloorMap } from '../../map/floor-map.tsx';
import { standingOut } from '../../map/map-picture.ts';
import { useFloorPicture } from '../../map/use-floor-picture.ts';
import { useStoredPlan } from '../../map/use-stored-plan.ts';

type Props = {
  readonly view: PlanView;
  readonly plan: ClosurePlanView;
  readonly floor: string;
  readonly title: string;
  /** The closed spaces are being chosen: they have outlines, and the moves are hidden. */
  readonly isChoosing: boolean;
  readonly onPress: (key: string) => void;
  readonly onEscape: () => void;
  /** There is no plan of this floor that can be shown. */
  readonly onFailed: () => void;
};

/** AP86: the floor as the closure makes it, for the viewer. */
export const closedView = (view: PlanView, { spaces }: ClosurePlanView): PlanView => {
  const closed = new Set(spaces.flatMap(({ key, isClosed }) => (isClosed ? [key] : [])));
  return {
    ...view,
    spaces: view.spaces.map((space) => ({
      ...space,
      // A space that is blocked anyway is shown as not bookable, not as closed by this closure.
      use: space.isBlocked ? 'none' : space.use,
      isBlocked: closed.has(space.key),
      equipment: [],
      hasProblem: false,
    })),
  };
};

/** AP86: pins with the numbers of the moves, as in the list of bookings: on the old space, and raised on the offered one. */
export const movePins = (
  { moves }: ClosurePlanView,
  of: (key: string) => number,
): readonly MapPin[] => {
  const pins = new Map<string, MapPin>();
  for (const { number, fromKey, toKey } of moves) {
    for (const [key, raised] of [
      [fromKey, false],
      [toKey, true],
    ] as const) {
      // One pin fits a place.
      if (!pins.has(key)) pins.set(key, { spaceId: of(key), number, raised });
    }
  }
  return [...pins.values()];
};

/** AP86: the map viewer of the app with what a closure closes, and the moves on the floor. */
export const ClosureMap = (props: Props) => {
  const { view, plan, floor, title, isChoosing, onPress, onEscape, onFailed } = props;
  const { t: viewer } = useTranslation('viewer');
  const stored = useStoredPlan(view);
  const shown = useMemo(() => closedView(view, plan), [view, plan]);
  const { picture, keyOf, numberOf } = useFloorPicture(shown, floor, null, stored ?? null);
  const drawn = useMemo(() => {
    if (picture === null) return null;
    const closed = picture.spaces.filter(({ status }) => status === 'UNAVAILABLE_BLOCKED');
    return {
      ...picture,
      // An outline has a pin of its own, which would cover a number.
      ...standingOut(isChoosing ? closed.map(({ id }) => id) : []),
      pins: isChoosing ? [] : movePins(plan, numberOf),
    };
  }, [picture, plan, numberOf, isChoosing]);
  const isMissing = stored === null;
  useEffect(() => {
    if (isMissing) onFailed();
  }, [isMissing, onFailed]);
  const loader = <Loader role="img" type="dots" m="auto" aria-label={viewer('loading')} />;
  if (drawn === null) return loader;
  return (
    <FloorMap
      picture={drawn}
      title={title}
      cover={loader}
      onPress={(space) => {
        const key = keyOf(space);
        if (key !== null) onPress(key);
      }}
      onCleared={(isEscape) => isEscape && onEscape()}
      onFailed={onFailed}
    />
  );
};
