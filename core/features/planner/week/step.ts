import type { Answer } from '../../../contract/answer.ts';
import type { BookedDays } from '../../../contract/booking.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import { refreshAfter } from '../../../office/floor/refresh-after.ts';
import { notify } from '../../../office/notice/notify.ts';
import { bookedDesksMessage, bookingFailed } from '../../../office/notice/quick-view-messages.ts';
import { maySend } from '../../../office/session/allowed.ts';
import { send } from '../../../remote/send.ts';
import { skipReason } from '../../../rules/booking/skipped-day.ts';
import { POST_ACTION_DELAYS } from '../../../rules/limits/delays.ts';
import { dayOf } from '../../../time/zone.ts';
import { ownDayEntries } from '../overview/own-entries.ts';
import { isPlannerKnown } from '../overview/state.ts';
import { hoursOf } from './desk-days.ts';
import { initialWeek, type WeekState } from './state.ts';
import type { WeekReads, WeekStep, WeekWorld } from './world.ts';

/** SP20: one booking at a time (BK10). The server chooses the desks, of which it knows all floors. */
const bookDays = (
  week: WeekState,
  days: readonly string[],
  world: WeekWorld,
  state: WeekReads,
): WeekState => {
  const { buildingId, floorId } = state.place;
  const { planner, booking, near } = state;
  const isBusy = week.pending !== null || booking.pending !== null || near.pending !== null;
  if (isBusy || !planner.open || !isPlannerKnown(planner) || !maySend(state)) return week;
  const entries = ownDayEntries(state);
  const slots = [...new Set(days)]
    .toSorted()
    .map((day) => hoursOf(state, day, entries))
    .filter((hours) => hours !== null);
  if (slots.length === 0 || buildingId === null) return week;
  world.cite('SP20');
  const payload = { slots, ...(floorId === null ? {} : { floorId }) };
  const request = send({ name: 'findDesk.bookDays', params: { buildingId }, payload }, world);
  return { ...initialWeek, pending: { request, zone: zoneOf(state) } };
};

/** SP22: what was booked can be undone together (BK26); what was not is named with the reason. */
const answered = (week: WeekState, answer: Answer<BookedDays>, world: WeekWorld): WeekState => {
  const { pending } = week;
  if (pending === null || pending.request !== world.cause) return week;
  refreshAfter(answer, POST_ACTION_DELAYS.deskBooking, world);
  if (answer._tag !== 'Success') {
    world.dispatch(notify(bookingFailed('deskBooking', answer), answer));
    return initialWeek;
  }
  const { made, skipped } = answer.body;
  const ids = made.map(({ id }) => id);
  const skips = skipped.map(({ start, code }) => ({
    date: dayOf(start, pending.zone),
    why: skipReason(code),
  }));
  world.cite('SP22');
  if (made.length > 0) {
    world.dispatch({ _tag: 'BookingsMade', bookings: made });
    world.dispatch({ _tag: 'OfferUndo', bookingIds: ids });
  }
  world.dispatch(notify(bookedDesksMessage(made, skips)));
  return { pending: null, made: ids, skipped: skips };
};

export const stepWeek: WeekStep = (week, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    if (week === initialWeek) return week;
    world.cancel(week.pending?.request ?? null);
    return initialWeek;
  }
  // SP22: the result goes with the window and its building.
  const isOver = !state.planner.open || state.place.buildingId !== before.place.buildingId;
  const known = isOver && week.skipped.length > 0 ? { ...week, skipped: [] } : week;
  switch (event._tag) {
    case 'BookDays':
      return bookDays(known, event.days, world, state);
    case 'findDesk.bookDays':
      return answered(known, event.answer, world);
    default:
      return known;
  }
};
