import type { Answer } from '../../../contract/answer.ts';
import type { Booking } from '../../../contract/booking.ts';
import type { Step } from '../../../engine/feature.ts';
import { refreshAfter } from '../../../office/floor/refresh-after.ts';
import { notify } from '../../../office/notice/notify.ts';
import { bookedDesk, bookingFailed } from '../../../office/notice/quick-view-messages.ts';
import { maySend } from '../../../office/session/allowed.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import { send } from '../../../remote/send.ts';
import { POST_ACTION_DELAYS } from '../../../rules/limits/delays.ts';
import type { BookingChange } from '../../booking/index.ts';
import { lacksDesk } from '../overview/day-on-map.ts';
import type { PlannerEvent } from '../overview/events.ts';
import { nearOf } from '../overview/near-offer.ts';
import { initialNear, type NearState } from '../overview/near-state.ts';
import { ownDay } from '../overview/own-entries.ts';
import type { CardReads } from '../overview/world.ts';
import type { NearEvent } from './events.ts';

type NearHeard = OfficeHeard | NearEvent | PlannerEvent | AnswerTo<'deskBooking.near'>;

/** What it may change in the features below. */
type NearWorld = World<BookingChange>;

type NearStep = Step<NearState, NearHeard, NearWorld, CardReads>;

/** PO8: one booking at a time (BK10). The server chooses the desk, which nobody else may have booked meanwhile. */
const bookNear = (
  near: NearState,
  { day, userId }: NearEvent,
  world: NearWorld,
  state: CardReads,
): NearState => {
  const { planner, booking } = state;
  const isBusy = near.pending !== null || booking.pending !== null;
  if (isBusy || !planner.open || !maySend(state)) return near;
  const selected = planner.pages.fetched
    .flatMap(({ rows }) => rows)
    .find(({ date }) => date === day)?.selectedAttendance;
  const found = nearOf(state, selected ?? [], day, userId);
  if (found === null || !lacksDesk(ownDay(state, day))) return near;
  world.cite('PO8');
  const params = { id: found.deskId };
  const request = send({ name: 'deskBooking.near', params, payload: found.hours }, world);
  return { ...near, pending: { request, day, userId } };
};

const answered = (near: NearState, answer: Answer<Booking>, world: NearWorld): NearState => {
  const { pending } = near;
  if (pending === null || pending.request !== world.cause) return near;
  const settled = { ...near, pending: null };
  refreshAfter(answer, POST_ACTION_DELAYS.deskBooking, world);
  if (answer._tag === 'Success') {
    world.dispatch({ _tag: 'BookingsMade', bookings: [answer.body] });
    world.dispatch({ _tag: 'OfferUndo', bookingIds: [answer.body.id] });
    world.dispatch(notify(bookedDesk(answer.body.space.name)));
    return settled;
  }
  if (answer._tag === 'Refused' && answer.detailedCode === 'NO_FREE_DESK') {
    world.cite('PO9');
    const { day, userId } = pending;
    return { ...settled, refused: [...near.refused, { day, userId }] };
  }
  world.dispatch(notify(bookingFailed('deskBooking', answer), answer));
  return settled;
};

export const stepNear: NearStep = (near, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    if (near === initialNear) return near;
    world.cancel(near.pending?.request ?? null);
    return initialNear;
  }
  // PO9: closing the planner or changing the building clears the refusals, because desks may become free.
  const isOver = !state.planner.open || state.place.buildingId !== before.place.buildingId;
  const known = isOver && near.refused.length > 0 ? { ...near, refused: [] } : near;
  switch (event._tag) {
    case 'BookNear':
      return bookNear(known, event, world, state);
    case 'deskBooking.near':
      return answered(known, event.answer, world);
    default:
      return known;
  }
};
