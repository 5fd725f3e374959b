import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import { type Bounds, insideRing } from '../imdf/geometry.ts';
import type { Point } from '../imdf/plan.ts';
import { isDimmed } from '../model/filter.ts';
import type { Place } from '../model/place-index.ts';
import { deskLabel } from './desk-labels.ts';
import {
  type Appearance,
  DIMMED_OPACITY,
  isLegible,
  type LabelContext,
  lookOf,
  onScreen,
  scaled,
  screenWidth,
} from './label-context.ts';
import type { Label } from './overlay.ts';
import { font, paintBadge, paintText } from './paint.ts';

/** When the names and the status shapes of rooms appear. */
const ROOM_NAME: Appearance = { zoom: 5, side: 24 };
const ROOM_SHAPE: Appearance = { zoom: 11, side: 44 };

const RANK = 60;
const BADGE = 14;

const ROOM_SPOTS: Label['spots'] = [
  [0, 0],
  [0, 19],
  [0, -19],
];
/** The height of a room's name above the floor; metres. */
const NAME_HEIGHT = 0.5;

/** Whether a name that is moved down by some pixels is still over its own room rather than a neighbour's. */
const isOverRoom = (
  { project }: LabelContext,
  { areas }: Place,
  at: ScreenPoint,
  down: number,
): boolean =>
  areas.some(({ outer }) => {
    const corners = outer.flatMap((corner): Point[] => {
      const point = project(corner, NAME_HEIGHT);
      return point === null ? [] : [[point.x, point.y]];
    });
    return corners.length === outer.length && insideRing(corners, [at.x, at.y + down]);
  });

const roomLabel = (context: LabelContext, place: Place, space: MapSpace): Label | null => {
  const ring = place.areas[0]?.outer ?? [];
  if (!isLegible(context, ring, ROOM_NAME)) return null;
  const at = context.project(place.centre, NAME_HEIGHT);
  if (at === null || !onScreen(context, at)) return null;
  const size = scaled(context, 12.5);
  const style = font(650, size);
  const look = lookOf(context, space.status);
  const hasBadge = isLegible(context, ring, ROOM_SHAPE) && look.shape !== 'none';
  const badge = hasBadge ? BADGE + 3 : 0;
  const text = context.measure(space.name, style);
  const room = screenWidth(context, place.bounds);
  const opacity = isDimmed(context.filter, space.id) ? DIMMED_OPACITY : 1;
  const mark: Label['paint'] = (pen, x, y) => paintBadge(pen, x, y, BADGE, look, context.theme);
  if (text + badge > room * 1.08) {
    // The name does not fit: show only the shape.
    if (badge === 0) return null;
    return {
      key: `s${space.id}`,
      ...at,
      width: BADGE,
      height: BADGE,
      rank: RANK,
      spots: [[0, 0]],
      opacity,
      paint: mark,
    };
  }
  return {
    key: `s${space.id}`,
    ...at,
    width: text + badge + 4,
    height: size + 5,
    rank: RANK,
    spots: ROOM_SPOTS.filter(([, down]) => down === 0 || isOverRoom(context, place, at, down)),
    opacity,
    ...(badge === 0 ? {} : { otherwise: mark }),
    paint: (pen, x, y) => {
      if (badge > 0) mark(pen, x - text / 2 - 2, y);
      paintText(pen, x + badge / 2, y, {
        text: space.name,
        font: style,
        colour: context.theme.text,
        halo: context.theme.halo,
      });
    },
  };
};

export const spaceLabels = (context: LabelContext, visible: Bounds): Label[] =>
  context.index.within(visible).flatMap((place): Label[] => {
    const space = context.content.spaces.get(place.spaceId);
    if (space === undefined) return [];
    const label =
      place.kind === 'desk' ? deskLabel(context, place, space) : roomLabel(context, place, space);
    return label === null ? [] : [label];
  });
