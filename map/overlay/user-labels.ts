import type { MapUser } from '../../core/contract/viewer/messages.ts';
import type { Box, ScreenPoint } from '../camera/screen.ts';
import { distanceToEdge, insideRing } from '../imdf/geometry.ts';
import type { Point } from '../imdf/plan.ts';
import { isDimmed } from '../model/filter.ts';
import type { Place } from '../model/place-index.ts';
import { seatsIn } from '../model/room-seats.ts';
import { type LabelContext, lookOf, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { ownDeskHere } from './own-desk-label.ts';
import { font, paintAvatar, paintFace, paintPill } from './paint.ts';
import { boxAt, ROOM_TO_SPARE } from './placement.ts';

/** From this zoom on, people at desks are drawn; pixels per metre. */
const FACES = 10;
/** The size of a portrait as a share of a metre, and its limits in pixels. */
const SHARE = 0.62;
const SIZES = { least: 20, most: 28 };
/** Of the number in the corner of a portrait; pixels. */
const CORNER = { text: 9, height: 13, edge: 7 } as const;
const RANK = 90;
/** How high people sit; metres. */
const SEAT_HEIGHT = 0.35;
/** How far a portrait may reach over a wall, as a share of its radius. */
const OVER_WALL = 0.1;

type Outline = readonly Point[];

/** Where people of a place are, until this many have found room: within its walls, beside each other and the name. */
const spotsOf = (
  context: LabelContext,
  place: Place,
  name: Box | null,
  size: number,
  wanted: number,
): readonly ScreenPoint[] => {
  const { level, project } = context;
  const r = size / 2;
  const seen = (at: Point, height: number): readonly Point[] => {
    const point = project(at, height);
    return point === null ? [] : [[point.x, point.y]];
  };
  const outlines: readonly Outline[] =
    place.seat === null
      ? place.areas.flatMap(({ outer, holes }) =>
          [outer, ...holes].map((ring) => ring.flatMap((corner) => seen(corner, 0))),
        )
      : [];
  const isInside = ({ x, y }: ScreenPoint): boolean =>
    place.seat !== null ||
    (outlines.filter((outline) => insideRing(outline, [x, y])).length % 2 === 1 &&
      outlines.every((outline) => distanceToEdge(outline, [x, y]) >= r * (1 - OVER_WALL)));
  const gap = size + ROOM_TO_SPARE;
  const isBesideName = ({ x, y }: ScreenPoint): boolean =>
    name === null ||
    Math.max(name.x0 - x, x - name.x1, name.y0 - y, y - name.y1) >= r + ROOM_TO_SPARE;
  const spots: ScreenPoint[] = [];
  for (const seat of seatsIn(level, place)) {
    if (spots.length === wanted) break;
    const spot = project(seat, SEAT_HEIGHT);
    if (spot === null || !isInside(spot) || !isBesideName(spot)) continue;
    const isFree = spots.every(
      ({ x, y }) => Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) >= gap,
    );
    if (isFree) spots.push(spot);
  }
  return spots;
};

const personLabel = (
  context: LabelContext,
  user: MapUser,
  spot: ScreenPoint,
  size: number,
): Label => {
  const { theme } = context;
  const person = {
    initials: user.initials,
    photo: user.photo === null ? null : context.photos.get(user.photo),
    look: lookOf(context, user.status),
    own: user.id === context.me,
  };
  return {
    key: `u${user.id}`,
    ...spot,
    width: size,
    height: size,
    rank: RANK,
    spots: [[0, 0]],
    asset: { assetType: 'user', assetId: user.id },
    paint: (pen, x, y) => paintAvatar(pen, { x, y, size }, person, theme),
  };
};

/** SF8: how many people more are in a place than it has room to show. */
const moreLabel = (
  context: LabelContext,
  { spaceId }: Place,
  text: string,
  spot: ScreenPoint,
  size: number,
): Label => ({
  key: `v${spaceId}`,
  ...spot,
  width: size,
  height: size,
  rank: RANK,
  spots: [[0, 0]],
  asset: { assetType: 'space', assetId: spaceId },
  paint: (pen, x, y) =>
    paintFace(pen, { x, y, size }, { text, photo: null, own: false }, context.theme),
});

/** SF8: the only portrait that a place has room for, with how many more are there in its corner. */
const crowdLabel = (
  context: LabelContext,
  { spaceId }: Place,
  person: Label,
  more: number,
): Label => {
  const { theme, measure } = context;
  const style = font(700, CORNER.text);
  const text = `+${more}`;
  const width = Math.ceil(measure(text, style)) + CORNER.edge;
  const corner = person.width * 0.36;
  return {
    ...person,
    key: `v${spaceId}`,
    asset: { assetType: 'space', assetId: spaceId },
    paint: (pen, x, y) => {
      person.paint(pen, x, y);
      paintPill(pen, { x: x + corner, y: y + corner, width, height: CORNER.height }, theme);
      pen.font = style;
      pen.fillStyle = theme.paperText;
      pen.fillText(text, x + corner, y + corner + 0.5);
    },
  };
};

/** The people of the floor that a filter leaves, by space; the user themself first. */
const peopleAt = (context: LabelContext): ReadonlyMap<number, readonly MapUser[]> => {
  const at = new Map<number, MapUser[]>();
  // MI3: the pin of the own desk has the portrait.
  const pinned = ownDeskHere(context)?.spaceId;
  for (const user of context.content.users.values()) {
    // The own position already marks the user.
    const isMe = user.id === context.me;
    if (user.floorId !== context.floorId || (isMe && context.self !== null)) continue;
    if (isMe && user.spaceId === pinned) continue;
    // ML5: filters of places do not hide the user's own position.
    if (!isMe && isDimmed(context.filter, user.spaceId)) continue;
    const others = at.get(user.spaceId);
    if (others === undefined) at.set(user.spaceId, [user]);
    else if (isMe) others.unshift(user);
    else others.push(user);
  }
  return at;
};

/**
 * SF7: people on the chairs of their room or desk. SF8: they yield to the name of the room, which is among `names`, and
 * where there is no room for all, a number says how many more there are.
 */
export const userLabels = (context: LabelContext, names: readonly Label[]): Label[] => {
  const { index, pixelsPerMetre, filter, me } = context;
  const nameOf = new Map(names.map((label) => [label.key, label]));
  const size = Math.min(Math.max(pixelsPerMetre * SHARE, SIZES.least), SIZES.most);
  return [...peopleAt(context)].flatMap(([spaceId, users]): Label[] => {
    const place = index.places.get(spaceId);
    const centre = place === undefined ? null : context.project(place.centre, SEAT_HEIGHT);
    if (place === undefined || centre === null || !onScreen(context, centre)) return [];
    const isAtDesk = place.kind === 'desk';
    const isSought = filter !== null || users.some(({ id }) => id === me);
    if (isAtDesk && pixelsPerMetre < FACES && !isSought) return [];
    const name = isAtDesk ? undefined : nameOf.get(`s${spaceId}`);
    const box = name === undefined ? null : boxAt(name, 0);
    const spots = spotsOf(context, place, box, size, users.length);
    const more = users.length - spots.length;
    const last = spots.at(-1);
    if (last === undefined) return [];
    const [first] = users;
    if (spots.length === 1 && more > 0 && first !== undefined) {
      return [crowdLabel(context, place, personLabel(context, first, last, size), more)];
    }
    const shown = more > 0 ? spots.slice(0, -1) : spots;
    const labels = shown.flatMap((spot, i): Label[] => {
      const user = users[i];
      return user === undefined ? [] : [personLabel(context, user, spot, size)];
    });
    return more > 0 ? [...labels, moreLabel(context, place, `+${more + 1}`, last, size)] : labels;
  });
};
