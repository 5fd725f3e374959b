import type { Booking, PersonalBooking } from '../../core/contract/booking.ts';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Space } from '../../core/contract/space.ts';
import { booking as bookingTopic } from '../../core/features/booking/projection.ts';
import type { BookingView } from '../../core/features/booking/views.ts';
import { quickView } from '../../core/features/quick-view/projection.ts';
import type { SpaceQuickView } from '../../core/features/selection/views.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  MORNING,
  OTHER_DESK,
  someone,
  space,
} from './core-session.ts';

/** The minute in which every session of this office begins. */
export const NOW = Math.floor(MORNING / 60_000);
export const ME = someone.id;
export const ANNA = 8;

/** An entry of one's own calendar: a desk of one's own from an hour ahead, for an hour. */
export const entry = (id: number, over: Partial<PersonalBooking> = {}): PersonalBooking => ({
  id,
  name: '',
  start: NOW + 60,
  end: NOW + 120,
  buildingId: 1,
  resources: [{ id: OTHER_DESK, typeId: 1, floorId: 1, name: 'Space 3' }],
  status: 'ORGANIZER',
  organizer: { id: ME },
  user: { id: ME, name: 'Åsa Berg' },
  ...over,
});

/** A booking as the server answers with it. */
export const booked = (id: number, over: Partial<Booking> = {}): Booking => ({
  id,
  name: '',
  start: NOW + 60,
  end: NOW + 120,
  user: { id: ME, name: 'Åsa Berg' },
  organizer: { id: ME, name: 'Åsa Berg' },
  owner: true,
  removable: true,
  space: { id: DESK, name: 'Space 2', floorId: 1 },
  desk: null,
  resources: [{ id: DESK, typeId: 1, floorId: 1, name: 'Space 2' }],
  ...over,
});

export type Setting = {
  readonly calendar?: readonly PersonalBooking[];
  readonly spaces?: readonly Space[];
  readonly meta?: Partial<ClientConfiguration['features']['deskFinder']['meta']>;
};

/** On the floor, with a calendar; both desks are free unless `spaces` says otherwise. */
export const atDesks = ({ calendar = [], spaces, meta = {} }: Setting = {}): CoreSession => {
  const update = firstUpdate();
  if (update.self === undefined) throw new Error('no self');
  const others = (update.entities?.spaces ?? []).filter(({ id }) => id !== OTHER_DESK);
  return new CoreSession().onTheFloor(
    {
      self: { ...update.self, calendar: { items: calendar } },
      entities: { ...update.entities, spaces: spaces ?? [...others, space(OTHER_DESK, 1)] },
    },
    meta,
  );
};

/** Opens the quick view of a space, with the bookings of its list. */
export const opened = (
  core: CoreSession,
  spaceId: number,
  bookings: readonly Booking[] = [],
): CoreSession => {
  core.send({ _tag: 'SelectSpace', spaceId });
  if (core.pending('deskBooking.ofDesk') !== undefined) {
    core.succeed('deskBooking.ofDesk', bookings);
  }
  return core;
};

export const panelOf = (core: CoreSession): SpaceQuickView => {
  const view = quickView.project(core.state, {});
  if (view.kind !== 'space') throw new Error('no space is selected');
  return view;
};

export const bookingView = (core: CoreSession): BookingView => bookingTopic.project(core.state, {});

/** What the calendar holds: id, space and interval of each booking, by id. */
export const calendarOf = (core: CoreSession): readonly (readonly number[])[] =>
  (core.state.floor.self?.calendar.items ?? [])
    .map(({ id, start, end, resources }) => [id, resources[0]?.id ?? 0, start - NOW, end - NOW])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

/** The wait of the newest timer with this name that has not fired; null: there is none. */
export const waitOf = (core: CoreSession, timer: string): number | null =>
  core.timers().findLast((request) => request.timer === timer)?.delay ?? null;
