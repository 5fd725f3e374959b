import { Schema } from 'effect';
import { RULE_NAMES } from '../../../core/rules/booking-rules/rule-values.ts';
import { selectAdded } from '../../booking/booking-values.ts';
import { announce } from '../../change/announce.ts';
import type { Author } from '../../change/author.ts';
import { moveFloors } from '../../change/floors.ts';
import { insertEntries } from '../../change/history.ts';
import { CLOSES } from '../../closure/closed-spaces.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { raw, sql } from '../../database/sql.ts';
import { found } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import type { Warning } from '../format/warning.ts';
import { createJudge, readBooked, readRules } from './booking-rules.ts';
import type { ComingBooking, ComingBookings } from './coming-bookings.ts';

/** What became of the bookings of a file. */
export type Brought = {
  readonly added: number;
  /** CD67: those of an import before, whatever has become of them. */
  readonly known: number;
  readonly past: number;
  readonly skipped: number;
  /** CD68: why they are skipped, and which rules those break that come along. */
  readonly warnings: readonly Warning[];
};

/** Rows per statement. */
const BATCH = 1_000;

const SKIPPED = ['bookingPerson', 'bookingSpace', 'bookingClosed', 'bookingTaken'] as const;

const decodeJudged = decodeRows(
  Schema.Struct({
    line: Schema.Int,
    why: Schema.NullOr(Schema.Literals(['known', ...SKIPPED])),
    booking_id: Schema.NullOr(Schema.Int),
    space_id: Schema.NullOr(Schema.Int),
    floor_id: Schema.NullOr(Schema.Int),
    user_id: Schema.NullOr(Schema.Int),
    organizer_id: Schema.NullOr(Schema.Int),
  }),
);

/** Somebody active by id, else by user name, else by mail address. `byMail`: who has that. */
const person = (text: string, username: string, byMail: string): string => `coalesce(
  (select e.id from employee e where e.active and e.external_id = ${text}),
  (select e.id from employee e where e.active and e.username = ${username}),
  ${byMail}.id)`;

const COLUMNS = `line int, id text, person text, username text, organizer text, organizer_username text, space text,
  start bigint, "end" bigint, subject text`;

/** CD66: every floor, so that nobody else books meanwhile; before the floors that the import changes, by id like every writer. */
export const holdFloors = (query: Query): Promise<unknown> =>
  query(sql`select id from floor order by id for update`);

const bringBatch = async (
  query: Query,
  rows: readonly ComingBooking[],
  { author, now }: { readonly author: Author; readonly now: number },
) => {
  const minute = Math.floor(now / 60_000);
  return decodeJudged(
    await query(sql`
      with mailed as materialized (
        select lower(mail) as mail, min(id) as id from employee where active and mail is not null group by 1 having count(*) = 1
      ), called as materialized (
        select name, min(id) as id from space group by name having count(*) = 1
      ), named as materialized (
        select r.*, ${raw(person('r.person', 'r.username', 'mine'))} as user_id,
               ${raw(person('r.organizer', 'r.organizer_username', 'theirs'))} as organizer_id,
               s.id as space_id, s.floor_id, lower(s.asset_type) as kind,
               t.mode = 'BOOK' and not s.blocked as is_bookable,
               exists (select from imported_booking k where k.external_id = r.id) as is_known
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(${raw(COLUMNS)})
        left join mailed mine on mine.mail = lower(r.person) left join mailed theirs on theirs.mail = lower(r.organizer)
        left join space known on known.external_id = r.space left join called on called.name = r.space
        left join space s on s.id = coalesce(known.id, called.id) left join space_type t on t.id = s.type_id
      ), judged as materialized (
        select n.*, nextval(pg_get_serial_sequence('booking', 'id')) as booking_id, case
            when n.is_known then 'known'
            when n.user_id is null or n.organizer_id is null then 'bookingPerson'
            when n.is_bookable is not true then 'bookingSpace'
            when exists (
              select from closure c join space s on s.id = n.space_id join floor f on f.id = s.floor_id
              where ${raw(CLOSES)} and c.start_minute < n."end" and (c.end_minute is null or c.end_minute > n.start)
            ) then 'bookingClosed'
            when exists (
              select from claim c where c.space_id = n.space_id and c.user_id <> n.user_id
                and c.until_minute > greatest(n.start, ${minute}::bigint)
            ) then 'bookingTaken'
          end as why
        from named n
      ), made as (
        insert into booking (id, space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
        select booking_id, space_id, kind, subject, user_id, organizer_id, start, "end", ${minute}::bigint
        from judged where why is null order by line
        on conflict do nothing
        returning *
      ), remembered as (
        insert into imported_booking (external_id, booking_id, user_id, end_minute)
        select j.id, m.id, m.user_id, m.end_minute from made m join judged j on j.booking_id = m.id
      ), entry as (${insertEntries(selectAdded('made'), { author, at: now })})
      select j.line, coalesce(j.why, case when m.id is null then 'bookingTaken' end) as why, m.id as booking_id,
             m.space_id, m.floor_id, m.user_id, m.organizer_id
      from judged j left join made m on m.id = j.booking_id order by j.line`),
  );
};

type Judged = Awaited<ReturnType<typeof bringBatch>>;

const skippedWarnings = (judged: Judged, rows: readonly ComingBooking[]): readonly Warning[] => {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return judged.flatMap(({ line, why }): readonly Warning[] => {
    if (why === null || why === 'known') return [];
    const column = why === 'bookingPerson' ? 'person' : 'space';
    const text = byLine.get(line)?.[column] ?? '';
    return [{ file: 'bookings.csv', line, column, suspicion: { kind: why }, found: found(text) }];
  });
};

/** CD68: of those that come along, the first rule that each breaks. */
const ruleWarnings = async (
  query: Query,
  judged: Judged,
  minute: number,
): Promise<readonly Warning[]> => {
  const lines = new Map(
    judged.flatMap(({ booking_id, line }) => (booking_id === null ? [] : [[booking_id, line]])),
  );
  if (lines.size === 0) return [];
  const names = RULE_NAMES.filter((name) => name !== 'desks_at_once');
  const judge = createJudge(await readRules(query), names, minute);
  return (await readBooked(query, minute)).flatMap((booked): readonly Warning[] => {
    const line = lines.get(booked.id);
    const rule = line === undefined ? null : judge(booked);
    if (line === undefined || rule === null) return [];
    const suspicion = { kind: 'bookingAgainstRule' } as const;
    return [{ file: 'bookings.csv', line, column: 'start', suspicion, found: rule }];
  });
};

/**
 * CD66: brings the bookings of a file along, after the rest of the import, in a transaction that holds all floors. Nobody gets a notice:
 * a new booking is none. `now`: milliseconds since the epoch.
 */
export const bringBookings = async (
  query: Query,
  { rows, past }: ComingBookings,
  options: { readonly author: Author; readonly now: number },
): Promise<Brought> => {
  const judged: Judged[number][] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    append(judged, await bringBatch(query, rows.slice(from, from + BATCH), options));
  }
  const made = judged.flatMap(({ space_id, floor_id, user_id, organizer_id }) =>
    space_id === null || floor_id === null || user_id === null || organizer_id === null
      ? []
      : [{ spaceId: space_id, floorId: floor_id, people: [user_id, organizer_id] }],
  );
  if (made.length > 0) {
    await announce(query, {
      floors: await moveFloors(
        query,
        made.map(({ floorId }) => floorId),
      ),
      rebuiltIds: [],
      changes: made.map(({ floorId, spaceId }) => ({ floorId, spaceId })),
      userIds: [...new Set(made.flatMap(({ people }) => people))],
      isOfCompany: false,
      areNew: false,
    });
  }
  const skipped = skippedWarnings(judged, rows);
  return {
    added: made.length,
    known: judged.filter(({ why }) => why === 'known').length,
    past,
    skipped: skipped.length,
    warnings: [
      ...skipped,
      ...(await ruleWarnings(query, judged, Math.floor(options.now / 60_000))),
    ],
  };
};
