import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import { type Bounds, insideRing } from '../imdf/geometry.ts';
import type { Point } from '../imdf/plan.ts';
import { isDimmed } from '../model/filter.ts';
import type { Place } from '../model/place-index.ts';
import { deskLabel } from './desk-labels.ts';
import {
  type Appearance,
  isLegible,
  type LabelContext,
  lookOfSpace,
  onScreen,
  scaled,
  screenWidth,
} from './label-context.ts';
import type { Label } from './overlay.ts';
import { font, paintPill, paintShape } from './paint.ts';

/** When the names and the status shapes of rooms appear. */
const ROOM_NAME: Appearance = { zoom: 5, side: 24 };
const ROOM_SHAPE: Appearance = { zoom: 11, side: 44 };

/** RS4: when the free hours of a room appear below its name. */
const ROOM_HOURS: Appearance = { zoom: 30, side: 96 };

const RANK = 60;
/** Pixels; `text` is the size of the font. */
const PILL = { text: 12, hours: 11.5, shape: 9, gap: 5, edge: 9.5, line: 4 } as const;
const DISC = { size: 20, shape: 9.5 } as const;
/** How much wider than its room a pill may be. */
const ROOM_OVER = 1.25;

const ROOM_SPOTS: Label['spots'] = [
  [0, 0],
  [0, 23],
  [0, -23],
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

/** RS4: the free hours of a partly free room as a second line of its pill; null: it has none, or they do not fit. */
const hoursLine = (
  context: LabelContext,
  { bounds, areas }: Place,
  { hours, status }: MapSpace,
): {
  readonly text: string;
  readonly style: string;
  readonly size: number;
  readonly width: number;
} | null => {
  if (
    hours === undefined ||
    status !== 'PARTLY_FREE' ||
    !isLegible(context, areas[0]?.outer ?? [], ROOM_HOURS)
  )
    return null;
  const size = scaled(context, PILL.hours);
  const style = font(550, size);
  const width = Math.ceil(context.measure(hours, style));
  const room = screenWidth(context, bounds) * ROOM_OVER;
  return width + 2 * PILL.edge > room ? null : { text: hours, style, size, width };
};

/** ML4: the name of a room and the shape of its status on one pill; a disc with the shape where the name does not fit. */
const roomLabel = (context: LabelContext, place: Place, space: MapSpace): Label | null => {
  const ring = place.areas[0]?.outer ?? [];
  if (isDimmed(context.filter, space.id) || !isLegible(context, ring, ROOM_NAME)) return null;
  const at = context.project(place.centre, NAME_HEIGHT);
  if (at === null || !onScreen(context, at)) return null;
  const { theme } = context;
  const size = scaled(context, PILL.text);
  const style = font(600, size);
  const look = lookOfSpace(context, space);
  const hasShape = isLegible(context, ring, ROOM_SHAPE) && look.shape !== 'none';
  const before = hasShape ? PILL.shape + PILL.gap : 0;
  const name = space.name.startsWith(context.roomWord)
    ? space.name.slice(context.roomWord.length)
    : space.name;
  const text = context.measure(name, style);
  const hours = hoursLine(context, place, space);
  const nameWidth = Math.ceil(text) + before;
  const width = Math.max(nameWidth, hours?.width ?? 0) + 2 * PILL.edge;
  const nameHeight = size + PILL.text - 2;
  const below = hours === null ? 0 : hours.size + PILL.line;
  const height = nameHeight + below;
  const base = { key: `s${space.id}`, ...at, rank: RANK };
  const mark: Label['paint'] = (pen, x, y) => {
    paintPill(pen, { x, y, width: DISC.size, height: DISC.size }, theme);
    paintShape(pen, { x, y, size: DISC.shape }, look);
  };
  if (width > screenWidth(context, place.bounds) * ROOM_OVER) {
    if (!hasShape) return null;
    return { ...base, width: DISC.size, height: DISC.size, spots: [[0, 0]], paint: mark };
  }
  return {
    ...base,
    width,
    height,
    spots: ROOM_SPOTS.filter(([, down]) => down === 0 || isOverRoom(context, place, at, down)),
    ...(hasShape ? { otherwise: mark } : {}),
    paint: (pen, x, y) => {
      // On whole pixels, so that pills of neighbouring rooms are equally sharp.
      const [edge, centre] = [Math.round(x - width / 2), Math.round(y)];
      paintPill(pen, { x: edge + width / 2, y: centre, width, height }, theme);
      const left = edge + (width - nameWidth) / 2;
      const middle = centre - below / 2;
      if (hasShape) {
        paintShape(pen, { x: left + PILL.shape / 2, y: middle, size: PILL.shape }, look);
      }
      pen.font = style;
      pen.fillStyle = theme.paperText;
      pen.fillText(name, left + before + text / 2, middle + 0.5);
      if (hours === null) return;
      pen.font = hours.style;
      pen.fillStyle = look.colour;
      pen.fillText(hours.text, edge + width / 2, middle + nameHeight / 2 + hours.size / 2 - 1);
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
