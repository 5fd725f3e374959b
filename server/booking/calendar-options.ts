import type { CalendarOptions } from '../../core/contract/booking.ts';
import type { Caller } from '../../core/contract/session.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { findPermissions } from './permission.ts';

/**
 * What the caller may do in a space's calendar. Booking on behalf needs the person's permission and the company's `bobo`;
 * the limits are those of the desk finder, or 0 if it has none.
 */
export const calendarOptions = async (
  db: Db,
  { userId }: Caller,
  spaceId: number,
): Promise<Answer<typeof CalendarOptions.Type>> => {
  const [spaces, people, configuration] = await Promise.all([
    db.query(sql`select id from space where id = ${spaceId}`),
    findPermissions(db.query, [userId]),
    readConfiguration(db),
  ]);
  if (spaces.length === 0) return refused(404, 'UNKNOWN_SPACE', `There is no space ${spaceId}`);
  const { meta } = configuration.features.deskFinder;
  const person = people.get(userId);
  return answer({
    allowBoBo: meta.bobo && person?.book_on_behalf === true,
    allowCoBo: person?.cancel_on_behalf === true,
    maxDays: meta.maxDays ?? 0,
    maxDuration: meta.maxDuration ?? 0,
  });
};
