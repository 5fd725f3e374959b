import type { MapUser } from '../../core/contract/viewer/messages.ts';
import { isDimmed } from '../model/filter.ts';
import type { Label } from './overlay.ts';
import { paintAvatar, paintDot } from './paint.ts';
import { personColour } from './photos.ts';
import { DIMMED_OPACITY, lookOf, onScreen, type Sight } from './sight.ts';

/** Pixels per metre from which on a person is more than a dot. */
const FACES = 6;
const SIZE = 28;
const STEP = 30;
const IN_A_ROW = 4;
const RANK = 90;

/** People at one place stand side by side; pixels from its middle. */
const standing = (i: number, count: number): readonly [number, number] => {
  const row = Math.floor(i / IN_A_ROW);
  const inRow = Math.min(IN_A_ROW, count - row * IN_A_ROW);
  return [((i % IN_A_ROW) - (inRow - 1) / 2) * STEP, row * STEP - 7];
};

export const userLabels = (sight: Sight): Label[] => {
  const at = new Map<number, MapUser[]>();
  for (const user of sight.content.users.values()) {
    // Who is marked by the own position is not shown twice.
    if (user.floorId !== sight.floorId || (user.id === sight.me && sight.self !== null)) continue;
    const others = at.get(user.spaceId);
    if (others === undefined) at.set(user.spaceId, [user]);
    else others.push(user);
  }
  const near = sight.pixelsPerMetre >= FACES;
  return [...at].flatMap(([spaceId, users]): Label[] => {
    const place = sight.index.places.get(spaceId);
    const point = place === undefined ? null : sight.project(place.centre, 0.7);
    if (point === null || !onScreen(sight, point)) return [];
    return users.map((user, i): Label => {
      const [dx, dy] = near ? standing(i, users.length) : [0, 0];
      const look = lookOf(sight, user.status);
      const person = {
        initials: user.initials,
        colour: personColour(user.id),
        photo: user.photo === null ? null : sight.photos.get(user.photo),
        look,
        own: user.id === sight.me,
      };
      const dot: Label['paint'] = (pen, x, y) =>
        paintDot(pen, x, y, 11, person.colour, sight.theme);
      const size = near ? SIZE : 9;
      return {
        key: `u${user.id}`,
        x: point.x + dx,
        y: point.y + dy,
        width: size,
        height: size,
        rank: RANK,
        opacity: isDimmed(sight.filter, spaceId) ? DIMMED_OPACITY : 1,
        spots: [[0, 0]],
        asset: { assetType: 'user', assetId: user.id },
        paint: near ? (pen, x, y) => paintAvatar(pen, x, y, SIZE, person, sight.theme) : dot,
        otherwise: dot,
      };
    });
  });
};
