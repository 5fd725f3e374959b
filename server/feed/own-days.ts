import { Schema } from 'effect';
import { MOST_BOOKINGS } from '../../core/contract/limits.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

/** How long an entry stays in the feed after its end, in minutes. */
const KEPT_MINUTES = 30 * 1_440;

const decodeBookings = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    kind: Schema.Literals(['desk', 'room']),
    subject: Schema.String,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    space_name: Schema.String,
    floor_name: Schema.String,
    building_name: Schema.String,
    time_zone: Schema.String,
  }),
);
const decodeRegistrations = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    type: Schema.Literals(['OFFICE', 'HOME', 'VACATION']),
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    building_name: Schema.NullOr(Schema.String),
    time_zone: Schema.NullOr(Schema.String),
  }),
);
const decodeZones = decodeRows(Schema.Struct({ time_zone: Schema.String }));
const decodeInstallation = decodeRows(Schema.Struct({ installation: Schema.String }));

export type OwnBooking = ReturnType<typeof decodeBookings>[number];
export type OwnRegistration = ReturnType<typeof decodeRegistrations>[number];

/** The entries of a person's calendar, by start, and the zones of the company's buildings. */
export type OwnDays = {
  readonly bookings: readonly OwnBooking[];
  readonly registrations: readonly OwnRegistration[];
  readonly zones: readonly string[];
  /** CE5: tells this installation from all others. */
  readonly installation: string;
};

/** CE1: a person's bookings and registrations that have not ended, or ended in the last 30 days. */
export const ownDays = async ({ query }: Db, userId: number, now: number): Promise<OwnDays> => {
  const values = [userId, now - KEPT_MINUTES];
  const bookings = decodeBookings(
    await query({
      name: 'feed_bookings',
      text: `select b.id, b.kind, b.subject, b.start_minute, b.end_minute, s.name as space_name,
                    f.name as floor_name, h.name as building_name, h.time_zone
             from booking b
             join space s on s.id = b.space_id
             join floor f on f.id = b.floor_id
             join building h on h.id = f.building_id
             where b.user_id = $1 and b.end_minute > $2
             order by b.start_minute, b.id limit ${MOST_BOOKINGS}`,
      values,
    }),
  );
  const registrations = decodeRegistrations(
    await query({
      name: 'feed_registrations',
      text: `select r.id, r.type, r.start_minute, r.end_minute, h.name as building_name, h.time_zone
             from registration r
             left join building h on h.id = r.building_id
             where r.user_id = $1 and r.end_minute > $2
             order by r.start_minute, r.id limit ${MOST_BOOKINGS}`,
      values,
    }),
  );
  const zones = decodeZones(
    await query({
      name: 'feed_zones',
      text: 'select time_zone from building group by time_zone order by count(*) desc, time_zone',
      values: [],
    }),
  );
  const [company] = decodeInstallation(
    await query({
      name: 'feed_installation',
      text: 'select installation from company',
      values: [],
    }),
  );
  if (company === undefined) throw new Error('There are people without a company');
  return {
    bookings,
    registrations,
    zones: zones.map(({ time_zone }) => time_zone),
    installation: company.installation,
  };
};
