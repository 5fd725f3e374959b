import type { Slot } from '../../core/contract/minutes.ts';
import type { FutureSpace, SpaceChange } from '../../core/contract/space.ts';
import type { FloorStatus } from '../../core/contract/update.ts';
import { statusDuring } from '../../core/rules/status/derived-status.ts';
import { lastMinute } from '../closure/closed-spaces.ts';
import { isSeenBy, nameOf, showPerson } from '../people/person-row.ts';
import type { ChosenFloor } from './chosen-floor.ts';
import { shownClosures, takenTimes } from './closed.ts';
import { groupBy } from './group-by.ts';

export type FloorStatusQuery = Slot & { readonly desks: boolean; readonly rooms: boolean };

/** A floor at the chosen time, as the caller may see it. */
export const showFloorStatus = (
  floor: ChosenFloor,
  callerId: number,
  query: FloorStatusQuery,
): FloorStatus => {
  const bookingsOf = groupBy(floor.bookings, (booking) => booking.space_id);
  const claimsOf = groupBy(floor.claims, (claim) => claim.space_id);
  const wanted = floor.spaces.filter(({ asset_type }) =>
    asset_type === 'DESK' ? query.desks : query.rooms,
  );
  const changes: SpaceChange[] = [];
  const future: Record<'DESK' | 'ROOM', FutureSpace[]> = { DESK: [], ROOM: [] };
  const users = new Map<number, ReturnType<typeof showPerson>>();
  for (const space of wanted) {
    const bookings = bookingsOf.get(space.id) ?? [];
    const claims = claimsOf.get(space.id) ?? [];
    const closings = floor.closings.get(space.id) ?? [];
    const closed = shownClosures(closings, space.blocked);
    const inSlot = closings.filter((one) => one.start < query.end && lastMinute(one) > query.start);
    const booked = bookings.map((row) => ({ start: row.start_minute, end: row.end_minute }));
    const state = statusDuring(
      {
        asset: space.asset_type,
        blocked: space.blocked || inSlot.length > 0,
        mode: space.mode,
        bookings: booked,
        claimedUntil: claims.map((claim) => claim.until_minute),
      },
      query,
    );
    const seen = bookings.filter((booking) => isSeenBy(booking, callerId));
    for (const person of seen) {
      if (users.has(person.id)) continue;
      const there = { ...person, location_space_id: space.id, state: 'BOOKED' as const };
      users.set(person.id, showPerson(there, callerId));
    }
    const [first] = seen;
    changes.push({
      id: space.id,
      status: {
        state,
        occupant: first === undefined ? null : { id: first.id, name: nameOf(first) },
        claims: claims
          .filter((row) => isSeenBy({ id: row.user_id, visibility: row.visibility }, callerId))
          .map((row) => ({ userId: row.user_id, until: row.until_minute })),
        times: takenTimes(booked, inSlot).map(({ start, end }) => [start, end] as const),
        ...closed,
      },
    });
    future[space.asset_type].push({
      id: space.id,
      state,
      events: bookings.map((row) => ({
        start: row.start_minute,
        end: row.end_minute,
        userId: isSeenBy(row, callerId) ? row.id : null,
      })),
      ...closed,
    });
  }
  return {
    contentUpdate: { spaces: { update: changes } },
    deskStatus: future.DESK,
    roomStatus: future.ROOM,
    users: [...users.values()],
  };
};
