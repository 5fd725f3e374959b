import { randomUUID } from 'node:crypto';
import { Schema } from 'effect';
import type { MeetingStatus } from '../../core/contract/calendar.ts';
import { ErrorBody } from '../../core/contract/errors.ts';
import type { Caller } from '../../core/contract/session.ts';
import { showBooking } from '../booking/list.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';

/** Minutes that a ticket is kept; clients poll for a few seconds (specification 9). */
const KEPT = 60;

type Outcome = { readonly bookingId: number } | { readonly refusal: ErrorBody };

/** Stores the outcome of a meeting request and returns the ticket with which its organizer can read it. */
export const issueTicket = async (
  query: Query,
  organizerId: number,
  outcome: Outcome,
  now: number,
): Promise<string> => {
  const ticket = randomUUID();
  await query({
    text: `with old as (delete from meeting_ticket where made_minute < $5)
           insert into meeting_ticket (ticket, organizer_id, booking_id, refusal, made_minute)
           select $1, id, $3::bigint, $4::text::jsonb, $6::bigint from employee where id = $2 and active for share`,
    values: [
      ticket,
      organizerId,
      'bookingId' in outcome ? outcome.bookingId : null,
      'refusal' in outcome ? JSON.stringify(outcome.refusal) : null,
      now - KEPT,
      now,
    ],
  });
  return ticket;
};

const decodeTicket = decodeFirst(
  Schema.Struct({
    booking_id: Schema.NullOr(Schema.Int),
    refusal: Schema.NullOr(ErrorBody),
  }),
);

/** The outcome of a meeting request, for its organizer only. If the event was deleted since, the ticket is unknown. */
export const readTicket = async (
  db: Db,
  caller: Caller,
  ticket: string,
): Promise<Answer<MeetingStatus>> => {
  const row = decodeTicket(
    await db.query(
      sql`select booking_id, refusal from meeting_ticket where ticket = ${ticket} and organizer_id = ${caller.userId}`,
    ),
  );
  if (row?.refusal != null) return answer({ status: 'REFUSED', refusal: row.refusal });
  const event =
    row?.booking_id == null ? null : await showBooking(db.query, caller, row.booking_id);
  return event === null
    ? refused(404, 'UNKNOWN_TICKET', 'There is no such ticket of yours')
    : answer({ status: 'CREATED', event });
};
