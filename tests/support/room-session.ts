import type { Booking } from '../../core/contract/booking.ts';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Space } from '../../core/contract/space.ts';
import { meeting } from '../../core/features/meeting/projection.ts';
import type { MeetingView } from '../../core/features/meeting/views.ts';
import { booking, entry } from './bookings.ts';
import { CoreSession, firstUpdate, ROOM, space } from './core-session.ts';

export const OTHER_ROOM = (9 << 12) | 1;

/** An event of the room; default: an own, removable one. */
export const event = (id: number, slot: Slot, more: Partial<Booking> = {}): Booking =>
  booking(id, { name: 'Planning', spaceId: ROOM, ...slot, ...more });

type Setting = {
  /** Milliseconds since the epoch. */
  readonly at?: number;
  readonly room?: Partial<Space>;
  /** The person's bookings, elsewhere unless a room is named. */
  readonly own?: readonly Slot[];
  readonly ownRoom?: number;
  readonly meta?: Partial<ClientConfiguration['features']['deskFinder']['meta']>;
  readonly roomFinder?: boolean;
  readonly zone?: string;
};

/** A session on floor 1 with the quick view of the room open, and its calendar pending. */
export const onRoom = (setting: Setting = {}): CoreSession => {
  const { ownRoom = OTHER_ROOM } = setting;
  const { at, room = {}, own = [], meta = {}, roomFinder = true, zone } = setting;
  const core = new CoreSession(at);
  const spaces = firstUpdate().entities.spaces.map((one) =>
    one.id === ROOM ? { ...one, ...room } : one,
  );
  const resources = [{ id: ownRoom, typeId: 2, floorId: 1, name: 'Other' }];
  core.onTheFloor(
    {
      now: Math.floor(core.at / 60_000),
      spaces: [...spaces, space(OTHER_ROOM, 2)],
      items: own.map((slot, n) => entry(900 + n, { ...slot, resources })),
      zone,
    },
    { meta, uses: { roomFinder } },
  );
  return core.select(ROOM);
};

/** As `onRoom`, with these events in the calendar. */
export const withEvents = (slots: readonly Slot[], setting: Setting = {}): CoreSession =>
  onRoom(setting).succeed(
    'calendar.ofAsset',
    slots.map((slot, n) => event(n + 1, slot)),
  );

export const roomView = (core: CoreSession): MeetingView => meeting.project(core.state, {});
