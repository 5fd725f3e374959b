import { floorOfSpace } from '../../contract/ids.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { hasMap } from '../../office/place/has-map.ts';
import { bookedResources, isOrganized } from '../../rules/booking/booked-resources.ts';
import { isDayOver } from '../../rules/booking/day-over.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { givenSubject } from '../../rules/meeting/subject.ts';
import { addDay, dayOf } from '../../time/zone.ts';
import { type OwnClaim, ownClaims } from '../claim/index.ts';
import { floorNames } from '../selection/index.ts';
import { isRemovable, type OwnEntry, ownEntries } from './entries.ts';
import type { CalendarReads } from './model.ts';
import type { CalendarEntry, CalendarView, ChangeRow, ClaimedDesk } from './views.ts';
import { zoneIn } from './zone-in.ts';

const later = (a: string, b: string): string => (a < b ? b : a);

/** OC10: an entry is listed under the day of its start, or under today if it began earlier. */
const dayIn = (start: number, now: number, zone: string): Pick<CalendarEntry, 'day' | 'when'> => {
  const today = dayOf(now, zone);
  const day = later(dayOf(start, zone), today);
  if (day === today) return { day, when: 'today' };
  return { day, when: day === addDay(today, 1) ? 'tomorrow' : 'later' };
};

const entryOf = (state: CalendarReads, { booking, space, asset }: OwnEntry): CalendarEntry => {
  const { minute } = state.page;
  const { confirming, removing } = state.calendar;
  const { name: subject, buildingId, resources, user, status, organizer, ...booked } = booking;
  const zone = zoneIn(state, buildingId);
  return {
    ...booked,
    // RF18
    subject: givenSubject(subject),
    zone,
    ...dayIn(booking.start, minute, zone),
    asset,
    spaceId: space.id,
    floorId: space.floorId,
    locatable: hasMap(state.place, space.floorId),
    spaceName: resources.map(({ name }) => name).join(', '),
    ...floorNames(state, space.floorId),
    forName: user.id === state.session.user?.id ? '' : user.name,
    byName: organizer.name ?? '',
    organizer: isOrganized(booking),
    removable: isRemovable(state, booking),
    running: removalOf(booking, minute) === 'end',
    removing: removing?.bookingId === booking.id,
    confirming: confirming?.bookingId === booking.id ? confirming.list : null,
  };
};

const byTime = (a: CalendarEntry, b: CalendarEntry): number =>
  Number(a.day > b.day) - Number(a.day < b.day) ||
  a.start - b.start ||
  a.end - b.end ||
  a.id - b.id;

const statusOf = ({ floor, calendar: slice }: CalendarReads): CalendarView['status'] => {
  if (floor.self !== null) return 'loaded';
  return slice.query.failureCount > 0 ? 'failed' : 'loading';
};

const claimOf = (state: CalendarReads, { spaceId, until }: OwnClaim): ClaimedDesk => {
  const floorId = floorOfSpace(spaceId);
  return {
    spaceId,
    spaceName: knownSpace(state, spaceId)?.info.name ?? '',
    floorId,
    ...floorNames(state, floorId),
    locatable: hasMap(state.place, floorId),
    until,
    zone: zoneIn(state, state.place.floors[floorId]?.buildingId ?? 0),
    releasing: state.claim.pendingRelease?.id === spaceId,
  };
};

/** CH5 */
const changesOf = (state: CalendarReads): readonly ChangeRow[] =>
  (state.floor.self?.changes ?? []).flatMap(({ space, to, ...change }): readonly ChangeRow[] => {
    const { floorId } = space;
    const zone = zoneIn(state, state.place.floors[floorId]?.buildingId ?? 0);
    const { minute } = state.page;
    if (isDayOver(change.end, minute, zone)) return [];
    return [
      {
        ...change,
        zone,
        spaceName: space.name,
        ...floorNames(state, floorId),
        ...(to === undefined
          ? {}
          : {
              to: {
                name: to.name,
                floorName: floorNames(state, to.floorId).floorName,
                place: hasMap(state.place, to.floorId)
                  ? { floorId: to.floorId, assetType: 'space' as const, assetId: to.id }
                  : null,
              },
            }),
      },
    ];
  });

export const calendar: Projection<CalendarReads, NoParams, CalendarView> = {
  reads: ({ calendar: slice, claim, floor, page, place, session }) => [
    slice.confirming,
    slice.removing,
    slice.query.failureCount,
    floor.self,
    floor.content,
    claim.pendingRelease,
    page.minute,
    page.zone,
    page.online,
    place.buildings,
    place.floors,
    place.spaceTypes,
    session.user,
  ],
  project: (state) => {
    const entries = ownEntries(state);
    return {
      status: statusOf(state),
      stale: state.calendar.query.failureCount > 0,
      claims: ownClaims(state).map((claim) => claimOf(state, claim)),
      changes: changesOf(state),
      booked: bookedResources(entries.map(({ booking }) => booking)).length,
      entries: entries.map((entry) => entryOf(state, entry)).sort(byTime),
    };
  },
};
