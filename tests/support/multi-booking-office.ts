import type { Booking, PersonalBooking } from '../../core/contract/booking.ts';
import type { Space } from '../../core/contract/space.ts';
import type { FloorStatus } from '../../core/contract/update.ts';
import { multiBooking } from '../../core/features/multi-booking/projection.ts';
import { quickView } from '../../core/features/quick-view/projection.ts';
import type { MultiSelectQuickView } from '../../core/features/selection/views.ts';
import type { Call } from '../../core/remote/calls.ts';
import { booking, entry } from './bookings.ts';
import { type Company, CoreSession, NOW, someone, space } from './core-session.ts';
import { FLOOR_ONE, ME } from './selection-office.ts';
import { spaceIdOf } from './space-id.ts';

/** The n-th desk of floor 1. */
export const deskId = (n: number): number => spaceIdOf(1, 100 + n);
/** The default slot of a booking: from the next five minutes to 17:00. */
export const SLOT = { start: NOW + 3, end: Date.UTC(2026, 10, 21, 16) / 60_000 };

export const item = (
  id: number,
  spaceId: number,
  start: number,
  end: number,
  userId = ME,
): PersonalBooking => entry(id, { spaceId, start, end, userId });

/** The bookings in the server's answer, one per desk. */
export const made = (
  spaceIds: readonly number[],
  { start, end } = SLOT,
  userId: number = ME,
): Booking[] =>
  spaceIds.map((spaceId, index) =>
    booking(500 + index, {
      name: 'Multiple Booking',
      spaceId,
      start,
      end,
      owner: true,
      removable: true,
      userId,
      organizer: { id: ME, name: someone.name },
    }),
  );

export type Office = {
  readonly desks?: readonly Space[];
  readonly items?: readonly PersonalBooking[];
  readonly permissions?: Company['permissions'];
  readonly meta?: Company['meta'];
};

export const DESKS = [1, 2, 3, 4].map((n) => space(deskId(n), 1));

/** A person on floor 1 who may book several desks, also for others. */
export const planner = ({ desks = DESKS, items, permissions, meta }: Office = {}): CoreSession =>
  new CoreSession().onTheFloor(
    { ...FLOOR_ONE, spaces: desks, items },
    {
      meta,
      permissions: {
        bookOnBehalf: true,
        cancelOnBehalf: true,
        multipleDesks: true,
        ...permissions,
      },
    },
  );

/** Selects the desks in order. */
export const choose = (core: CoreSession, ...ids: readonly number[]): CoreSession => {
  for (const [index, spaceId] of ids.entries()) {
    core.send({ _tag: index === 0 ? 'StartMultiSelect' : 'ToggleSelectedDesk', spaceId });
  }
  return core;
};

/** Answers with the floor's desks in the chosen interval. */
export const checked = (core: CoreSession, desks: FloorStatus['deskStatus'] = []): CoreSession =>
  core.status({ deskStatus: desks });

type Several = Extract<Call, { readonly name: 'calendar.createSeveral' }>;

/** All requests to book several desks, in order. */
export const asked = (core: CoreSession): readonly Several[] =>
  core.calls('calendar.createSeveral');

export const viewOf = ({ state }: CoreSession) => multiBooking.project(state, {});

export const panelOf = ({ state }: CoreSession): MultiSelectQuickView => {
  const view = quickView.project(state, {});
  if (view.kind !== 'multiSelect') throw new Error(`several are not shown, but ${view.kind}`);
  return view;
};

export const noticeOf = ({ state }: CoreSession): string | null =>
  state.notice.current?.key ?? null;
