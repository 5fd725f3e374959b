import type { Booking, PersonalBooking } from '../../core/contract/booking.ts';
import type { Space } from '../../core/contract/space.ts';
import { booking as bookingTopic } from '../../core/features/booking/projection.ts';
import type { BookingView } from '../../core/features/booking/views.ts';
import { quickView } from '../../core/features/quick-view/projection.ts';
import type { SpaceQuickView } from '../../core/features/selection/views.ts';
import { entry } from './bookings.ts';
import {
  type Company,
  CoreSession,
  firstUpdate,
  NOW,
  OTHER_DESK,
  someone,
  space,
} from './core-session.ts';

export const ME = someone.id;
export const ANNA = 8;

/** An entry of one's own calendar: the other desk, from an hour ahead, for an hour. */
export const entryOfOther = (id: number, over: Partial<PersonalBooking> = {}): PersonalBooking =>
  entry(id, { spaceId: OTHER_DESK, ...over });

export type Setting = {
  readonly calendar?: readonly PersonalBooking[];
  readonly spaces?: readonly Space[];
  readonly meta?: Company['meta'];
};

/** On the floor, with a calendar; both desks are free unless `spaces` says otherwise. */
export const atDesks = ({ calendar, spaces, meta }: Setting = {}): CoreSession => {
  const others = firstUpdate().entities.spaces.filter(({ id }) => id !== OTHER_DESK);
  const office = { items: calendar, spaces: spaces ?? [...others, space(OTHER_DESK, 1)] };
  return new CoreSession().onTheFloor(office, { meta });
};

/** Opens the quick view of a space, with these bookings in its list. */
export const opened = (
  core: CoreSession,
  spaceId: number,
  bookings: readonly Booking[] = [],
): CoreSession => {
  core.select(spaceId);
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

/** The bookings in the calendar, by id: id, space and interval of each. */
export const calendarOf = (core: CoreSession): readonly (readonly number[])[] =>
  (core.state.floor.self?.calendar.items ?? [])
    .map(({ id, start, end, resources }) => [id, resources[0]?.id ?? 0, start - NOW, end - NOW])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

/** The delay of the newest pending timer with this name; null: none. */
export const waitOf = (core: CoreSession, timer: string): number | null =>
  core.timers().findLast((request) => request.timer === timer)?.delay ?? null;
