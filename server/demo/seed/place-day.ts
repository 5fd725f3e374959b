import type { Query } from '../../database/db.ts';
import { sql } from '../../database/sql.ts';
import type { SimulatedChange } from '../day/change.ts';
import type { DemoRegistration } from '../day/registrations.ts';
import type { InitialDay } from '../day/simulated-day.ts';
import { isAtSpace, stateOf } from './whereabouts.ts';

const BATCH = 1000;

const inBatches = async <A>(
  rows: readonly A[],
  write: (batch: string) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) {
    await write(JSON.stringify(rows.slice(from, from + BATCH)));
  }
};

/** Inserts registrations, skipping those that conflict with existing ones. */
export const placeRegistrations = (
  query: Query,
  registrations: readonly DemoRegistration[],
): Promise<void> => {
  const rows = registrations.map(({ userId, type, buildingId, start, end }) => ({
    u: userId,
    t: type,
    b: buildingId,
    f: start,
    e: end,
  }));
  return inBatches(rows, (batch) =>
    query(sql`insert into registration (user_id, type, building_id, start_minute, end_minute)
      select u, t, b, f, e from jsonb_to_recordset(${batch}::text::jsonb)
        as r(u bigint, t text, b bigint, f bigint, e bigint)
      on conflict do nothing`),
  );
};

/** Inserts bookings, skipping those that conflict with existing ones. */
export const placeBookings = (query: Query, changes: readonly SimulatedChange[]): Promise<void> => {
  const rows = changes.map((booking) => ({
    s: booking.spaceId,
    k: booking.kind === 'bookDesk' ? 'desk' : 'room',
    t: booking.subject ?? '',
    u: booking.userId,
    f: booking.start,
    e: booking.end,
    m: booking.at,
  }));
  return inBatches(rows, (batch) =>
    query(sql`insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute,
                           end_minute, made_minute)
      select s, k, t, u, u, f, e, m from jsonb_to_recordset(${batch}::text::jsonb)
        as b(s bigint, k text, t text, u bigint, f bigint, e bigint, m bigint)
      on conflict do nothing`),
  );
};

/** Clears everybody's place and state, except those of the given accounts. */
const everybodyOut = `update employee set location_space_id = null, state = 'OFFLINE'
  where location_space_id is not null and not (username = any($1::text[]))`;

/**
 * Writes a whole simulated day at once: bookings, claims and registrations that do not conflict with existing ones, and
 * where everybody is. `accounts`: user names that the simulation leaves alone. Does not move stamps.
 */
export const placeDay = async (
  query: Query,
  day: InitialDay,
  accounts: readonly string[],
): Promise<void> => {
  await placeBookings(query, [...day.bookings, ...day.standing]);
  const claims = day.claims.map((claim) => ({ s: claim.spaceId, u: claim.userId, e: claim.end }));
  await inBatches(claims, (batch) =>
    query(sql`insert into claim (space_id, user_id, until_minute)
      select s, u, e from jsonb_to_recordset(${batch}::text::jsonb) as c(s bigint, u bigint, e bigint)
      on conflict do nothing`),
  );
  await placeRegistrations(query, day.registrations);
  await query({ text: everybodyOut, values: [accounts] });
  const positions = day.positions.map(({ userId, spaceId, doing }) => ({
    u: userId,
    s: spaceId,
    at: isAtSpace(doing),
    st: stateOf[doing],
  }));
  await inBatches(positions, (batch) =>
    query(sql`update employee e
      set location_space_id = case when p.at then s.id else s.zone_id end, state = p.st
      from jsonb_to_recordset(${batch}::text::jsonb) as p(u bigint, s bigint, at boolean, st text)
      join space s on s.id = p.s
      where e.id = p.u`),
  );
};
