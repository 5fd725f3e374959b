import type { Booking } from '../../core/contract/booking.ts';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Space } from '../../core/contract/space.ts';
import type { Update } from '../../core/contract/update.ts';
import { meeting } from '../../core/features/meeting/projection.ts';
import type { MeetingView } from '../../core/features/meeting/views.ts';
import { CoreSession, configuration, firstUpdate, ROOM, someone, space } from './core-session.ts';

export const OTHER_ROOM = (9 << 12) | 1;

/** An event of the room; left out: one's own, which may be removed. */
export const event = (id: number, slot: Slot, more: Partial<Booking> = {}): Booking => ({
  id,
  name: 'Planning',
  ...slot,
  user: { id: someone.id, name: someone.name },
  organizer: { id: someone.id, name: someone.name },
  owner: true,
  removable: true,
  space: { id: ROOM, name: 'Space 4', floorId: 1 },
  desk: null,
  resources: [{ id: ROOM, typeId: 2, floorId: 1, name: 'Space 4' }],
  ...more,
});

type Setting = {
  /** Milliseconds since the epoch. */
  readonly at?: number;
  readonly room?: Partial<Space>;
  /** What the person has booked elsewhere. */
  readonly own?: readonly Slot[];
  readonly meta?: Partial<ClientConfiguration['features']['deskFinder']['meta']>;
  readonly roomFinder?: boolean;
  readonly zone?: string;
};

/** A session on floor 1 whose room has its quick view open; its calendar has not come. */
export const onRoom = (setting: Setting = {}): CoreSession => {
  const { at, room = {}, own = [], meta = {}, roomFinder = true, zone } = setting;
  const core = new CoreSession(at).start({ buildingId: '1', floorId: '1' });
  const { features } = configuration;
  const { deskFinder } = features;
  core.succeed('public.config', {
    ...configuration,
    features: {
      ...features,
      deskFinder: { ...deskFinder, meta: { ...deskFinder.meta, ...meta } },
      roomFinder: { enabled: roomFinder },
    },
  });
  core.succeed('session.session', someone);
  const update: Update = firstUpdate();
  const { entities, self } = update;
  const spaces = (entities?.spaces ?? []).map((one) =>
    one.id === ROOM ? { ...one, ...room } : one,
  );
  const buildings = (entities?.buildings ?? []).map((one) =>
    zone === undefined ? one : { ...one, info: { ...one.info, timeZone: zone } },
  );
  const resources = [{ id: OTHER_ROOM, typeId: 2, floorId: 1, name: 'Other' }];
  const items = own.map((slot, n) => ({
    ...{ id: 900 + n, name: '', ...slot, buildingId: 1, resources, status: 'ORGANIZER' as const },
    ...{ user: { id: someone.id, name: someone.name }, organizer: { id: someone.id } },
  }));
  core.succeed('updates.update', {
    ...update,
    now: Math.floor(core.at / 60_000),
    ...(self === undefined ? {} : { self: { ...self, calendar: { items } } }),
    entities: { ...entities, buildings, spaces: [...spaces, space(OTHER_ROOM, 2)] },
  });
  core.send({ _tag: 'SelectSpace', spaceId: ROOM });
  return core;
};

/** The same with the room's events of which the calendar tells. */
export const withEvents = (slots: readonly Slot[], setting: Setting = {}): CoreSession => {
  const core = onRoom(setting);
  core.succeed(
    'calendar.ofAsset',
    slots.map((slot, n) => event(n + 1, slot)),
  );
  return core;
};

export const roomView = (core: CoreSession): MeetingView => meeting.project(core.state, {});
