import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { shownClosure } from '../../office/floor/closures.ts';
import { presetOf, today, zoneOf } from '../../office/floor/dates.ts';
import { isLoadingFuture } from '../../office/floor/future.ts';
import { freeIn, futureOf, isOwn } from '../../office/floor/map-projection.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { ruledOut } from '../../office/floor/ruled-out.ts';
import { equipmentSigns } from '../../office/place/equipment.ts';
import { statusOf } from '../../remote/query.ts';
import { isBookable } from '../../rules/status/status.ts';
import { lastDayOf } from '../../time/end-date.ts';
import { overlaps } from '../../time/interval.ts';
import { endOptions, startOptions } from '../../time/options.ts';
import { dayEnd, dayOf, dayStart, minuteOfDay, wallClock } from '../../time/zone.ts';
import { bookedDays, isForDays, lastDays, oneself, proposedSlot } from '../booking/index.ts';
import { spaceLimits } from '../claim/index.ts';
import { shownRefusal, spaceBar, takenIntervals } from '../meeting/index.ts';
import { multiBookingDenied } from '../multi-booking/index.ts';
import {
  type BookingRow,
  bookingRow,
  floorNames,
  type SelectedOf,
  type SpaceQuickView,
  zoneNameOf,
} from '../selection/index.ts';
import { presentOf } from './present.ts';
import type { QuickViewReads } from './world.ts';

/** A room's busy times, without names. */
const busyRows = (state: QuickViewReads, space: Space): BookingRow[] =>
  busyIntervals(state, space).map(({ start, end }) => ({
    id: 0,
    start,
    end,
    name: '',
    userId: null,
    mine: false,
    byName: '',
    removable: false,
    removing: false,
    confirming: false,
  }));

const bookingRows = (state: QuickViewReads, { bookings }: SelectedOf<'space'>): BookingRow[] =>
  (bookings ?? []).map((booking) =>
    bookingRow(booking, state.page.minute, {
      removing: state.booking.removing?.bookingId === booking.id,
      confirming: state.booking.confirmingRemoval === booking.id,
    }),
  );

/** SL5, SP15: the bookings of the shown days, sorted. */
const ofDays = (
  rows: readonly BookingRow[],
  { first, last }: { readonly first: string; readonly last: string },
  zone: string,
): BookingRow[] => {
  const days = { start: dayStart(first, zone), end: dayEnd(last, zone) };
  return rows
    .filter((row) => overlaps(row, days))
    .sort((a, b) => a.start - b.start || a.end - b.end);
};

/**
 * MI4: the user's relation to the space: present without a booking, the next own booking of the day, and whether an own
 * booking is the only reason for the refusal.
 */
const ownHere = (
  state: QuickViewReads,
  space: Space,
  slot: Slot,
  refusal: SpaceQuickView['refusal'],
): Pick<SpaceQuickView, 'here' | 'ownFrom' | 'mine'> => {
  const { self } = state.floor;
  const now = futureOf(state, space) === undefined;
  const own = ownBookings(state).filter(
    ({ spaceId, userId }) => spaceId === space.id && userId === self?.id,
  );
  const { minute } = state.page;
  const end = dayEnd(today(state), zoneOf(state));
  const next = own.filter(({ start }) => minute < start && start < end).map(({ start }) => start);
  return {
    ...(now && self?.loc.spaceId === space.id ? { here: true as const } : {}),
    ...(now && next.length > 0 ? { ownFrom: Math.min(...next) } : {}),
    ...(refusal === 'ownBooking' && own.some((held) => overlaps(held, slot))
      ? { mine: true as const }
      : {}),
  };
};

/** SP11: the start's clock time on the last day. */
const hoursFrom = ({ start }: Slot, lastDay: string, zone: string): number =>
  wallClock(lastDay, minuteOfDay(start, zone), zone);

export const spaceView = (
  state: QuickViewReads,
  selected: SelectedOf<'space'>,
  space: Space,
): SpaceQuickView => {
  const zone = zoneOf(state);
  const slot = proposedSlot(state, space);
  const date = dayOf(slot.start, zone);
  const lastDay = lastDayOf(slot, zone);
  const limits = spaceLimits(state, space.id);
  const meta = state.session.configuration?.features.deskFinder.meta;
  const earliest = date === today(state) ? state.page.minute : dayStart(date, zone);
  const days = isForDays(state, space, slot) ? bookedDays(state, space, slot, oneself(state)) : [];
  // SP12: the hours of each day; the bar shows the first.
  const hours = days[0] ?? slot;
  const rows = space.asset_type === 'ROOM' ? busyRows(state, space) : bookingRows(state, selected);
  const { status, until } = presentOf(state, space);
  const refusal = shownRefusal(state, space, slot);
  const closed = shownClosure(state, space, slot);
  const ruled = status === 'UNAVAILABLE_BLOCKED' && closed === null ? ruledOut(state, space) : null;
  const occupant = futureOf(state, space) === undefined ? space.status.occupant : null;
  return {
    kind: 'space',
    spaceId: space.id,
    floorId: space.floorId,
    asset: space.asset_type,
    name: space.info.name,
    status,
    ...(isLoadingFuture(state) ? { loading: true as const } : {}),
    ...(isOwn(state, space, status) ? { own: true } : {}),
    ...ownHere(state, space, slot, refusal),
    free: status === 'PARTLY_FREE' ? freeIn(state, space, takenIntervals(state, space)) : [],
    until,
    ...(closed === null ? {} : { closed }),
    ...(ruled === null ? {} : { ruled }),
    occupant: occupant?.name ?? '',
    occupantId: occupant?.id ?? null,
    date,
    zone,
    ...floorNames(state, space.floorId),
    zoneName: zoneNameOf(state, space),
    seats: space.info.cap,
    equipment: equipmentSigns(state.place.equipment, space.info.equips),
    mode: state.place.spaceTypes[space.typeId]?.space.mode ?? 'NONE',
    bookable: isBookable(state.place.spaceTypes[space.typeId]),
    slot,
    startOptions: startOptions(slot.start, earliest, zone),
    endOptions: endOptions(
      days.length > 0 ? { ...slot, start: hoursFrom(slot, lastDay, zone) } : slot,
      space.asset_type === 'DESK' ? lastDay : date,
      limits,
      zone,
    ).filter((end) => end > state.page.minute),
    lastDay,
    lastDays: lastDays(state, space, slot),
    limits,
    days,
    // TI6: a booking over several days has no day.
    bar: lastDay === date || days.length > 0 ? spaceBar(state, space, hours) : null,
    preset:
      state.floor.chosen === null && state.booking.slot === null ? 'now' : presetOf(state, hours),
    timesDisabled: meta?.disableTimeSelection ?? false,
    list: statusOf(selected.query, selected.bookings),
    bookings: ofDays(rows, { first: date, last: lastDay }, zone),
    booking: state.booking.pending?._tag === 'Creating',
    refusal,
    multiSelect: space.asset_type === 'DESK' && multiBookingDenied(state) === null,
  };
};
