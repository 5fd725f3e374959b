import { refusalOf } from '../booking/refusal.ts';
import { proposedSlot } from '../booking/slot.ts';
import { spaceLimits } from '../claim/limits.ts';
import type { Space } from '../contract/space.ts';
import { busyIntervals } from '../floor/busy.ts';
import { today, zoneOf } from '../floor/dates.ts';
import { knownSpace } from '../floor/known-space.ts';
import { futureOf, statusOf } from '../floor/map-projection.ts';
import { isBookable } from '../floor/status.ts';
import { emptyTable, lookUp } from '../floor/table.ts';
import type { NoParams, Projection } from '../projection.ts';
import type { State } from '../state.ts';
import { overlaps } from '../time/interval.ts';
import { endOptions, startOptions } from '../time/options.ts';
import { dayEnd, dayOf, dayStart } from '../time/zone.ts';
import type { BookingRow, QuickView, SpaceQuickView } from './views.ts';

type Selected = NonNullable<State['selection']['selected']>;

/** A room's busy times: without names. */
const busyRows = (state: State, space: Space): BookingRow[] =>
  busyIntervals(state, space).map(({ start, end }) => ({
    id: 0,
    start,
    end,
    name: '',
    mine: false,
    removable: false,
    removing: false,
    confirming: false,
  }));

const bookingRows = (state: State, { list }: Selected): BookingRow[] =>
  list.status === 'loaded'
    ? list.bookings.map(({ id, start, end, user, owner, removable }) => ({
        id,
        start,
        end,
        name: user?.name ?? '',
        mine: owner,
        removable,
        removing: state.booking.removing?.bookingId === id,
        confirming: state.booking.confirmingRemoval === id,
      }))
    : [];

/** SL5: the bookings of the day that the panel shows, in their order. */
const ofDay = (rows: readonly BookingRow[], date: string, zone: string): BookingRow[] => {
  const day = { start: dayStart(date, zone), end: dayEnd(date, zone) };
  return rows
    .filter((row) => overlaps(row, day))
    .sort((a, b) => a.start - b.start || a.end - b.end);
};

const spaceView = (state: State, selected: Selected, space: Space): SpaceQuickView => {
  const zone = zoneOf(state);
  const slot = proposedSlot(state, space);
  const date = dayOf(slot.start, zone);
  const meta = state.session.configuration?.features.deskFinder.meta;
  const earliest = date === today(state) ? state.page.minute : dayStart(date, zone);
  const rows = space.asset_type === 'ROOM' ? busyRows(state, space) : bookingRows(state, selected);
  const zones = state.floor.content[space.floorId]?.zones ?? emptyTable;
  const future = futureOf(state, space) !== undefined;
  return {
    kind: 'space',
    spaceId: space.id,
    asset: space.asset_type,
    name: space.info.name,
    status: statusOf(state, space),
    occupant: future ? '' : (space.status.occupant?.name ?? ''),
    date,
    zone,
    floorName: state.place.floors[space.floorId]?.info.name ?? '',
    buildingName: state.place.buildings[state.place.buildingId ?? 0]?.info.name ?? '',
    zoneName: lookUp(zones, space.loc.spaceId)?.info.name ?? '',
    seats: space.info.cap,
    equipment: space.info.equips.flatMap((uid) => {
      const item = state.place.equipment[uid];
      return item === undefined ? [] : [{ uid, name: item.name }];
    }),
    bookable: isBookable(state.place.spaceTypes[space.typeId]),
    slot,
    startOptions: startOptions(slot.start, earliest, zone),
    endOptions: endOptions(slot, spaceLimits(state, space.id).maxDuration, zone),
    timesDisabled: meta?.disableTimeSelection ?? false,
    list: selected.list.status,
    bookings: ofDay(rows, date, zone),
    booking: state.booking.creating !== null,
    refusal: refusalOf(state, space, slot),
  };
};

export const quickView: Projection<NoParams, QuickView> = {
  reads: ({ selection, booking, claim, place, floor, page, session }) => [
    selection,
    booking,
    claim.permissions,
    place,
    floor.content,
    floor.self,
    floor.chosen,
    floor.future,
    page.minute,
    page.online,
    session.configuration,
  ],
  project: (state) => {
    const { selected } = state.selection;
    const space = selected === null ? undefined : knownSpace(state, selected.spaceId);
    return selected === null || space === undefined
      ? { kind: 'none' }
      : spaceView(state, selected, space);
  },
};
