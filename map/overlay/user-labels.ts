import type { MapUser } from '../../core/contract/viewer/messages.ts';
import { personColour } from '../model/asset.ts';
import { isDimmed } from '../model/filter.ts';
import { type LabelContext, lookOf, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { ownDeskHere } from './own-desk-label.ts';
import { paintAvatar, paintDot } from './paint.ts';

/** From this zoom on, a person is drawn as an avatar instead of a dot; pixels per metre. */
const FACES = 6;
const SIZE = 28;
const STEP = 30;
const IN_A_ROW = 4;
const RANK = 90;

/** The offset from the centre of the space, where several people are placed side by side; pixels. */
const standing = (i: number, count: number): readonly [number, number] => {
  const row = Math.floor(i / IN_A_ROW);
  const inRow = Math.min(IN_A_ROW, count - row * IN_A_ROW);
  return [((i % IN_A_ROW) - (inRow - 1) / 2) * STEP, row * STEP - 7];
};

export const userLabels = (context: LabelContext): Label[] => {
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
    else others.push(user);
  }
  const near = context.pixelsPerMetre >= FACES;
  return [...at].flatMap(([spaceId, users]): Label[] => {
    const place = context.index.places.get(spaceId);
    const point = place === undefined ? null : context.project(place.centre, 0.7);
    if (point === null || !onScreen(context, point)) return [];
    return users.map((user, i): Label => {
      const [dx, dy] = near ? standing(i, users.length) : [0, 0];
      const look = lookOf(context, user.status);
      const person = {
        initials: user.initials,
        colour: personColour(user.id),
        photo: user.photo === null ? null : context.photos.get(user.photo),
        look,
        own: user.id === context.me,
      };
      const dot: Label['paint'] = (pen, x, y) =>
        paintDot(pen, { x, y, size: 11 }, person.colour, context.theme);
      const size = near ? SIZE : 9;
      return {
        key: `u${user.id}`,
        x: point.x + dx,
        y: point.y + dy,
        width: size,
        height: size,
        rank: RANK,
        spots: [[0, 0]],
        asset: { assetType: 'user', assetId: user.id },
        paint: near
          ? (pen, x, y) => paintAvatar(pen, { x, y, size: SIZE }, person, context.theme)
          : dot,
        otherwise: dot,
      };
    });
  });
};
