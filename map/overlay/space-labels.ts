import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import { type Bounds, boundsOf, insideRing } from '../imdf/geometry.ts';
import { labelIn, type Point } from '../imdf/plan.ts';
import { isWalled } from '../imdf/walls.ts';
import { isDimmed } from '../model/filter.ts';
import type { Place } from '../model/place-index.ts';
import { DESK_TOP } from '../scene/scale.ts';
import {
  type Appearance,
  DIMMED_OPACITY,
  isLegible,
  type LabelContext,
  lookOf,
  onScreen,
  screenWidth,
} from './label-context.ts';
import type { Label } from './overlay.ts';
import { font, paintBadge, paintShape, paintText } from './paint.ts';
import { ROOM_TO_SPARE } from './placement.ts';

/** When the names of units and the status shapes of rooms appear. */
const ROOM_NAME: Appearance = { zoom: 5, side: 24 };
const ROOM_SHAPE: Appearance = { zoom: 11, side: 44 };
const UNIT_NAME: Appearance = { zoom: 9, side: 24 };
/** The same for desks; pixels per metre. */
const DESK_SHAPE = 15;
const DESK_NAME = 30;

const RANK = { room: 60, unit: 20, desk: 10, hall: 5 };
const BADGE = 14;

/** The design assumes a label scale of 0.7 (specification 9). */
const scaled = (context: LabelContext, size: number) =>
  Math.round(((size * context.settings.labelScale) / 0.7) * 2) / 2;

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
      rank: RANK.room,
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
    rank: RANK.room,
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

const deskLabel = (context: LabelContext, place: Place, space: MapSpace): Label | null => {
  const { pixelsPerMetre, theme } = context;
  if (pixelsPerMetre < DESK_SHAPE) return null;
  const at = context.project(place.labelAt, DESK_TOP);
  if (at === null || !onScreen(context, at)) return null;
  const look = lookOf(context, space.status);
  const opacity = isDimmed(context.filter, space.id) ? DIMMED_OPACITY : 1;
  const shape = Math.min(pixelsPerMetre * 0.3, 11);
  const bare: Label['paint'] = (pen, x, y) => paintShape(pen, x, y, shape, look.shape, theme.ink);
  const small = {
    key: `s${space.id}`,
    ...at,
    width: 4,
    height: 4,
    rank: RANK.desk,
    spots: [[0, 0] as const],
    opacity,
    paint: bare,
    otherwise: bare,
  };
  if (pixelsPerMetre < DESK_NAME) return small;
  const size = scaled(context, 10);
  const style = font(600, size);
  const text = context.measure(space.name, style);
  // Independent of the neighbours, so that either all desks of a bench show their names or none.
  if (text + 2 * ROOM_TO_SPARE > screenWidth(context, place.bounds)) return small;
  return {
    ...small,
    width: text + 3,
    height: size + shape + 5,
    spots: [
      [0, 0],
      [0, 12],
    ],
    paint: (pen, x, y) => {
      bare(pen, x, y - size / 2 - 1);
      paintText(pen, x, y + shape / 2 + 2, {
        text: space.name,
        font: style,
        colour: theme.text,
        halo: theme.halo,
      });
    },
  };
};

/** Names of units that cannot be booked: kitchens, stairs, areas of the open office. */
const unitLabels = (context: LabelContext): Label[] => {
  const style = font(500, scaled(context, 11));
  return context.level.units.flatMap((unit): Label[] => {
    const name = unit.spaceId === null ? labelIn(unit.name, context.settings.language) : null;
    const outer = unit.areas[0]?.outer;
    if (name === null || outer === undefined) return [];
    if (!isLegible(context, outer, UNIT_NAME)) return [];
    const at = context.project(unit.centre, 0);
    if (at === null || !onScreen(context, at)) return [];
    const text = context.measure(name, style);
    if (text > screenWidth(context, boundsOf(outer)) * 1.05) return [];
    return [
      {
        key: `n${unit.id}`,
        ...at,
        width: text + 4,
        height: scaled(context, 11) + 5,
        rank: isWalled(unit) ? RANK.unit : RANK.hall,
        spots: [
          [0, 0],
          [0, 21],
          [0, -21],
        ],
        paint: (pen, x, y) =>
          paintText(pen, x, y, {
            text: name,
            font: style,
            colour: context.theme.softText,
            halo: context.theme.halo,
          }),
      },
    ];
  });
};

export const spaceLabels = (context: LabelContext, visible: Bounds): Label[] => {
  const labels = context.index.within(visible).flatMap((place): Label[] => {
    const space = context.content.spaces.get(place.spaceId);
    if (space === undefined) return [];
    const label =
      place.kind === 'desk' ? deskLabel(context, place, space) : roomLabel(context, place, space);
    return label === null ? [] : [label];
  });
  return [...labels, ...unitLabels(context)];
};
