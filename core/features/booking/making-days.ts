import type { BookedDays } from '../../contract/booking.ts';
import type { Space } from '../../contract/space.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { notify } from '../../office/notice/notify.ts';
import { bookedDaysMessage } from '../../office/notice/quick-view-messages.ts';
import type { World } from '../../office/world.ts';
import { send } from '../../remote/send.ts';
import { skipReason } from '../../rules/booking/skipped-day.ts';
import { dayOf } from '../../time/zone.ts';
import { bookedDays, daysRefusal } from './days.ts';
import { withMade } from './made.ts';
import type { BookingReads, BookingState, Creating } from './model.ts';
import { REFUSAL_RULES } from './refusal-rules.ts';

type Wanted = Pick<Creating, 'start' | 'end' | 'userId'>;

/** SP9, SP18: one booking a day, of the days that can be booked; the others are named with the answer. */
export const bookDays = (
  booking: BookingState,
  desk: Space,
  wanted: Wanted,
  world: World,
  state: BookingReads,
): BookingState => {
  const { userId } = wanted;
  const days = bookedDays(state, desk, wanted, { userId, replaces: null });
  const refusal = daysRefusal(days);
  if (refusal !== null) {
    world.cite(REFUSAL_RULES[refusal]);
    return booking;
  }
  world.cite('SP18');
  const slots = days.flatMap(({ start, end, skipped }) =>
    skipped === null ? [{ start, end }] : [],
  );
  const skips = days.flatMap(({ date, skipped }) =>
    skipped === null ? [] : [{ date, why: skipped }],
  );
  const call = {
    name: 'deskBooking.createDays',
    params: { id: desk.id },
    payload: { slots, userId },
  } as const;
  const request = send(call, world);
  const pending = { _tag: 'Creating', request, spaceId: desk.id, ...wanted, skips } as const;
  return { ...booking, refused: null, pending };
};

/** SP18: names the days that were left out, before or by the server; what was made can be undone together. */
export const daysAnswered = (
  booking: BookingState,
  { made, skipped }: BookedDays,
  world: World,
  state: BookingReads,
): BookingState => {
  const creating = booking.pending?._tag === 'Creating' ? booking.pending : null;
  const zone = zoneOf(state);
  const skips = [
    ...(creating?.skips ?? []),
    ...skipped.map(({ start, code }) => ({ date: dayOf(start, zone), why: skipReason(code) })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  const name = knownSpace(state, creating?.spaceId ?? 0)?.info.name ?? '';
  if (made.length > 0) world.dispatch({ _tag: 'BookingsMade', bookings: made });
  world.dispatch(notify(bookedDaysMessage({ name, count: made.length, skips })));
  return withMade(
    { ...booking, pending: null },
    made.map(({ id }) => id),
    world,
  );
};
