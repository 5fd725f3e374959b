import type { Db } from '../../server/database/db.ts';
import { sql } from '../../server/database/sql.ts';

/** Times are minutes since the epoch. */
type Booking = {
  readonly space: number;
  readonly kind: 'desk' | 'room';
  readonly user: number;
  readonly organizer?: number;
  readonly start: number;
  readonly end: number;
  readonly subject?: string;
};
type Registration = {
  readonly user: number;
  readonly type: string;
  readonly building?: number | null;
  readonly start: number;
  readonly end: number;
};

/** The id of the inserted row; null if a constraint refused it. */
type Written = Promise<number | null>;

/** Inserts rows directly, without the server's rules. */
export const rowsIn = (db: Db) => {
  const tryBooking = async (booking: Booking): Written => {
    const { space, kind, user, organizer = user, start, end, subject = '' } = booking;
    const [row] = await db.query(sql`insert into booking
        (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
      values (${space}, ${kind}, ${subject}, ${user}, ${organizer}, ${start}, ${end}, ${start})
      on conflict do nothing returning id`);
    return row === undefined ? null : Number(row.id);
  };
  const tryRegistration = async (registration: Registration): Written => {
    const { user, type, building = null, start, end } = registration;
    const [row] = await db.query(sql`insert into registration
        (user_id, type, building_id, start_minute, end_minute)
      values (${user}, ${type}, ${building}, ${start}, ${end})
      on conflict do nothing returning id`);
    return row === undefined ? null : Number(row.id);
  };
  const there = async (written: Written): Promise<number> => {
    const id = await written;
    if (id === null) throw new Error('Something else is at that time');
    return id;
  };
  return {
    tryBooking,
    tryRegistration,
    booking: (booking: Booking) => there(tryBooking(booking)),
    registration: (registration: Registration) => there(tryRegistration(registration)),
    claim: (space: number, user: number, until: number) =>
      db.query(sql`insert into claim (space_id, user_id, until_minute)
        values (${space}, ${user}, ${until})`),
  };
};

/** A person who can sign in, in an otherwise empty database; without a hash they cannot. */
export const addPerson = (db: Db, id: number, username: string, passwordHash: string | null) =>
  db.query(sql`insert into employee (id, username, first_name, last_name, title, department, company,
                          phone, mail, password_hash)
    values (${id}, ${username}, 'Ann', 'Lee', '', '', '', '', '', ${passwordHash})`);
