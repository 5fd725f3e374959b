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

/** When rooms have a label, and when it may be the shape of the status alone. */
const ROOM_NAME: Appearance = { zoom: 5, side: 24 };
const ROOM_SHAPE: Appearance = { zoom: 11, side: 44 };

/** RS4: when the free hours of a room appear below its name. */
const ROOM_HOURS: Appearance = { zoom: 30, side: 96 };

/** SF10: above people, who yield to names. */
const RANK = 92;

/** Pixels; `text` is the size of the font, `over` how much wider than its room a pill may be. */
type Pill = Readonly<Record<'text' | 'shape' | 'gap' | 'edge' | 'pad' | 'over', number>>;
const PILL: Pill = { text: 12, shape: 9, gap: 5, edge: 9.5, pad: 10, over: 1.25 };
/** SF10: where that is too wide. */
const SMALL_PILL: Pill = { text: 11, shape: 8, gap: 4, edge: 6.5, pad: 7, over: 1.5 };
const HOURS = { text: 11.5, line: 4 } as const;
const DISC = { size: 20, shape: 9.5 } as const;

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
  const size = scaled(context, HOURS.text);
  const style = font(550, size);
  const width = Math.ceil(context.measure(hours, style));
  const room = screenWidth(context, bounds) * PILL.over;
  return width + 2 * PILL.edge > room ? null : { text: hours, style, size, width };
};

/** SF10: a pill with the name and the mark of a room, as large as the room allows; null: none fits. */
const pillOf = (context: LabelContext, { bounds }: Place, name: string, hasMark: boolean) => {
  const room = screenWidth(context, bounds);
  for (const pill of [PILL, SMALL_PILL]) {
    const size = scaled(context, pill.text);
    const style = font(600, size);
    const text = context.measure(name, style);
    const before = hasMark ? pill.shape + pill.gap : 0;
    const width = Math.ceil(text) + before;
    if (width + 2 * pill.edge <= room * pill.over) {
      return { pill, style, text, before, width, height: size + pill.pad };
    }
  }
  return null;
};

/** ML4: the name of a room and the shape of its status on one pill; a disc with the shape where the name does not fit. */
const roomLabel = (context: LabelContext, place: Place, space: MapSpace): Label | null => {
  const ring = place.areas[0]?.outer ?? [];
  if (isDimmed(context.filter, space.id) || !isLegible(context, ring, ROOM_NAME)) return null;
  const at = context.project(place.centre, NAME_HEIGHT);
  if (at === null || !onScreen(context, at)) return null;
  const { theme } = context;
  const look = lookOfSpace(context, space);
  const hasMark = look.shape !== 'none';
  const name = space.name.startsWith(context.roomWord)
    ? space.name.slice(context.roomWord.length)
    : space.name;
  const base = { key: `s${space.id}`, ...at, rank: RANK };
  const mark: Label['paint'] = (pen, x, y) => {
    paintPill(pen, { x, y, width: DISC.size, height: DISC.size }, theme);
    paintShape(pen, { x, y, size: DISC.shape }, look);
  };
  const named = pillOf(context, place, name, hasMark);
  if (named === null) {
    if (!hasMark || !isLegible(context, ring, ROOM_SHAPE)) return null;
    return { ...base, width: DISC.size, height: DISC.size, spots: [[0, 0]], paint: mark };
  }
  const { pill, style, text, before } = named;
  const hours = hoursLine(context, place, space);
  const width = Math.max(named.width, hours?.width ?? 0) + 2 * pill.edge;
  const below = hours === null ? 0 : hours.size + HOURS.line;
  const height = named.height + below;
  return {
    ...base,
    width,
    height,
    spots: ROOM_SPOTS.filter(([, down]) => down === 0 || isOverRoom(context, place, at, down)),
    ...(hasMark ? { otherwise: mark } : {}),
    paint: (pen, x, y) => {
      // On whole pixels, so that pills of neighbouring rooms are equally sharp.
      const [edge, centre] = [Math.round(x - width / 2), Math.round(y)];
      paintPill(pen, { x: edge + width / 2, y: centre, width, height }, theme);
      const left = edge + (width - named.width) / 2;
      const middle = centre - below / 2;
      if (hasMark) paintShape(pen, { x: left + pill.shape / 2, y: middle, size: pill.shape }, look);
      pen.font = style;
      pen.fillStyle = theme.paperText;
      pen.fillText(name, left + before + text / 2, middle + 0.5);
      if (hours === null) return;
      pen.font = hours.style;
      pen.fillStyle = look.colour;
      pen.fillText(hours.text, edge + width / 2, middle + named.height / 2 + hours.size / 2 - 1);
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
