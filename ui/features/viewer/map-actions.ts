import type { Command } from '../../../core/core.ts';
import type { ViewerView } from '../../../core/features/viewer/views.ts';

/** A button over the map: its command, whether it is pressed, and why it is disabled. */
export type MapAction<Name extends string> = {
  readonly name: Name;
  readonly command: Command;
  readonly pressed?: boolean;
  /** Looks pressed, but is no toggle. */
  readonly active?: boolean;
  readonly reason?: 'positionUnknown' | 'alwaysTilted' | 'noWay' | null;
};

export type ViewName = 'building' | 'position' | 'tilted';
export type BarName = 'zoomOut' | 'zoomIn' | 'stopWay' | 'rotateLeft' | 'rotateRight';

/** The buttons of the view: building or floor, own position, tilted or from above. */
export const viewActions = ({
  view,
  cameraAngle,
  position,
  following,
}: Pick<
  ViewerView,
  'view' | 'cameraAngle' | 'position' | 'following'
>): readonly MapAction<ViewName>[] => {
  const isBuilding = view === 'building';
  const isTilted = cameraAngle === '3d';
  return [
    {
      name: 'building',
      pressed: isBuilding,
      command: { _tag: isBuilding ? 'ShowFloorView' : 'ShowBuildingView' },
    },
    {
      name: 'position',
      active: following,
      reason: position === null ? 'positionUnknown' : null,
      command: { _tag: 'FollowMe' },
    },
    {
      name: 'tilted',
      pressed: isTilted || isBuilding,
      reason: isBuilding ? 'alwaysTilted' : null,
      command: { _tag: 'SetCameraAngle', angle: isTilted ? '2d' : '3d' },
    },
  ];
};

/** The touch action bar in groups (specification 2). Its buttons never move. */
export const barActions = (isOnWay: boolean): readonly (readonly MapAction<BarName>[])[] => [
  [
    { name: 'zoomOut', command: { _tag: 'ZoomMap', direction: 'out' } },
    { name: 'zoomIn', command: { _tag: 'ZoomMap', direction: 'in' } },
  ],
  [{ name: 'stopWay', command: { _tag: 'StopWay' }, reason: isOnWay ? null : 'noWay' }],
  [
    { name: 'rotateLeft', command: { _tag: 'RotateMap', direction: 'left' } },
    { name: 'rotateRight', command: { _tag: 'RotateMap', direction: 'right' } },
  ],
];
