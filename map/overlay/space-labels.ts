import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import type { ScreenPoint } from '../camera/rig.ts';
import { type Bounds, boundsOf, insideRing } from '../imdf/geometry.ts';
import { labelIn, type Point } from '../imdf/plan.ts';
import { isWalled } from '../imdf/walls.ts';
import { isDimmed } from '../model/filter.ts';
import type { Place } from '../pick/place-index.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Label } from './overlay.ts';
import { font, paintBadge, paintShape, paintText } from './paint.ts';
import { ROOM_TO_SPARE } from './placement.ts';
import { DIMMED_OPACITY, lookOf, onScreen, type Sight, screenWidth } from './sight.ts';

/** Pixels per metre from which on things are shown. */
const ROOM_NAME = 5;
const ROOM_SHAPE = 11;
const UNIT_NAME = 9;
const DESK_SHAPE = 15;
const DESK_NAME = 30;

const RANK = { room: 60, unit: 20, desk: 10, hall: 5 };
const BADGE = 14;

/** The design is drawn for a label scale of 0.7 (specification 9). */
const scaled = (sight: Sight, size: number) =>
  Math.round(((size * sight.settings.labelScale) / 0.7) * 2) / 2;

const ROOM_SPOTS: Label['spots'] = [
  [0, 0],
  [0, 19],
  [0, -19],
];
/** Metres above the floor at which a room's name stands. */
const NAME_HEIGHT = 0.5;

/** Whether a name that is moved down by so many pixels still stands over its own room, not over a neighbour's. */
const isOverRoom = ({ project }: Sight, { areas }: Place, at: ScreenPoint, down: number): boolean =>
  areas.some(({ outer }) => {
    const corners = outer.flatMap((corner): Point[] => {
      const point = project(corner, NAME_HEIGHT);
      return point === null ? [] : [[point.x, point.y]];
    });
    return corners.length === outer.length && insideRing(corners, [at.x, at.y + down]);
  });

const roomLabel = (sight: Sight, place: Place, space: MapSpace): Label | null => {
  if (sight.pixelsPerMetre < ROOM_NAME) return null;
  const at = sight.project(place.centre, NAME_HEIGHT);
  if (at === null || !onScreen(sight, at)) return null;
  const size = scaled(sight, 12.5);
  const style = font(650, size);
  const look = lookOf(sight, space.status);
  const badge = sight.pixelsPerMetre >= ROOM_SHAPE && look.shape !== 'none' ? BADGE + 3 : 0;
  const text = sight.measure(space.name, style);
  const room = screenWidth(sight, place.bounds);
  const opacity = isDimmed(sight.filter, space.id) ? DIMMED_OPACITY : 1;
  const mark: Label['paint'] = (pen, x, y) => paintBadge(pen, x, y, BADGE, look, sight.theme);
  if (text + badge > room * 1.08) {
    // No room for the name: the shape alone.
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
    spots: ROOM_SPOTS.filter(([, down]) => down === 0 || isOverRoom(sight, place, at, down)),
    opacity,
    ...(badge === 0 ? {} : { otherwise: mark }),
    paint: (pen, x, y) => {
      if (badge > 0) mark(pen, x - text / 2 - 2, y);
      paintText(pen, x + badge / 2, y, {
        text: space.name,
        font: style,
        colour: sight.theme.text,
        halo: sight.theme.halo,
      });
    },
  };
};

const deskLabel = (sight: Sight, place: Place, space: MapSpace): Label | null => {
  const { pixelsPerMetre, theme } = sight;
  if (pixelsPerMetre < DESK_SHAPE) return null;
  const at = sight.project(place.labelAt, DESK_TOP);
  if (at === null || !onScreen(sight, at)) return null;
  const look = lookOf(sight, space.status);
  const opacity = isDimmed(sight.filter, space.id) ? DIMMED_OPACITY : 1;
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
  const size = scaled(sight, 10);
  const style = font(600, size);
  const text = sight.measure(space.name, style);
  // All desks of a bench have their names, or none.
  if (text + 2 * ROOM_TO_SPARE > screenWidth(sight, place.bounds)) return small;
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

/** Names of units that are no bookable space: kitchens, stairs, areas of the open office. */
const unitLabels = (sight: Sight): Label[] => {
  if (sight.pixelsPerMetre < UNIT_NAME) return [];
  const style = font(500, scaled(sight, 11));
  return sight.level.units.flatMap((unit): Label[] => {
    const name = unit.spaceId === null ? labelIn(unit.name, sight.settings.language) : null;
    const outer = unit.areas[0]?.outer;
    if (name === null || outer === undefined) return [];
    const at = sight.project(unit.centre, 0);
    if (at === null || !onScreen(sight, at)) return [];
    const text = sight.measure(name, style);
    if (text > screenWidth(sight, boundsOf(outer)) * 1.05) return [];
    return [
      {
        key: `n${unit.id}`,
        ...at,
        width: text + 4,
        height: scaled(sight, 11) + 5,
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
            colour: sight.theme.softText,
            halo: sight.theme.halo,
          }),
      },
    ];
  });
};

export const spaceLabels = (sight: Sight, visible: Bounds): Label[] => {
  const labels = sight.index.within(visible).flatMap((place): Label[] => {
    const space = sight.content.spaces.get(place.spaceId);
    if (space === undefined) return [];
    const label =
      place.kind === 'desk' ? deskLabel(sight, place, space) : roomLabel(sight, place, space);
    return label === null ? [] : [label];
  });
  return [...labels, ...unitLabels(sight)];
};
