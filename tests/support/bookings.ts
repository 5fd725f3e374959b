import type { Booking, PersonalBooking } from '../../core/contract/booking.ts';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { DESK, NOW, ROOM, someone } from './core-session.ts';

/** The space and person of a booking; default: the first desk and the signed-in person. */
type Made = { readonly spaceId?: number; readonly userId?: number };

const ONESELF = { id: someone.id, name: someone.name };

export const resource = (
  spaceId: number,
  name = `Space ${spaceId >>> 12}`,
): PersonalBooking['resources'][number] => ({
  id: spaceId,
  typeId: spaceId === ROOM ? 2 : 1,
  floorId: floorOfSpace(spaceId),
  name,
});

const personOf = (userId: number) =>
  userId === someone.id ? ONESELF : { id: userId, name: 'Bo Ek' };

/** An entry of the own calendar: the first desk, from an hour ahead, for an hour. Example: `entry(4, { userId: 8 })`. */
export const entry = (
  id: number,
  { spaceId = DESK, userId = someone.id, ...more }: Made & Partial<PersonalBooking> = {},
): PersonalBooking => ({
  id,
  name: '',
  start: NOW + 60,
  end: NOW + 120,
  buildingId: 1,
  status: 'ORGANIZER',
  resources: [resource(spaceId)],
  user: personOf(userId),
  organizer: { id: someone.id },
  ...more,
});

/** A booking as the server lists it: like `entry`, with the person it is for. */
export const booking = (
  id: number,
  { spaceId = DESK, userId = someone.id, ...more }: Made & Partial<Booking> = {},
): Booking => {
  const { typeId, ...space } = resource(spaceId);
  const isOwn = userId === someone.id;
  return {
    id,
    name: '',
    start: NOW + 60,
    end: NOW + 120,
    owner: isOwn,
    removable: isOwn,
    user: personOf(userId),
    organizer: personOf(userId),
    space,
    desk: typeId === 2 ? null : space,
    resources: [{ ...space, typeId }],
    ...more,
  };
};
