import { Schema } from 'effect';
import type { DayColleague } from '../../core/contract/attendance.ts';
import type { User } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Favourites } from '../../core/contract/settings.ts';
import { orderedAttendees } from '../../core/rules/attendance/attendance-order.ts';
import { dayInterval } from '../../core/rules/attendance/day-entry.ts';
import { plannerDays } from '../../core/rules/attendance/horizon.ts';
import { isDay } from '../../core/time/zone.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { readEntries } from './person-entries.ts';

const decodeZone = decodeFirst(Schema.Struct({ time_zone: Schema.String }));

type PlansQuery = { readonly date?: string; readonly buildingId?: number };
type WithPlans = {
  readonly plans?: { readonly date: string; readonly people: readonly DayColleague[] };
};

/**
 * PO10: adds to an answer about people where they plan to be on a day, all of them in one query; nothing if no day of the
 * planner is asked for. Of today, entries that are over do not count; without attendance, only desk bookings do.
 */
export const withPlans = async <A extends WithPlans>(
  db: Db,
  { userId }: Caller,
  { found, users }: { readonly found: A; readonly users: readonly { readonly id: number }[] },
  { date = '', buildingId = 0 }: PlansQuery,
  now: number,
): Promise<A> => {
  if (date === '' || users.length === 0) return found;
  const [{ features }, rows] = await Promise.all([
    readConfiguration(db),
    db.query(sql`select time_zone from building where id = ${buildingId}`),
  ]);
  const zone = decodeZone(rows)?.time_zone;
  if (zone === undefined) return found;
  const { first, last } = plannerDays(now, zone);
  if (!isDay(date) || date < first || date > last) return found;
  const { start, end } = dayInterval(date, zone);
  const ids = users.map(({ id }) => id);
  const entries = await readEntries(db.query, userId, ids, { start: Math.max(start, now), end });
  const people = entries
    .map(({ person }) => person)
    .filter(({ type }) => type === 'DESK' || features.attendance.enabled);
  return { ...found, plans: { date, people: orderedAttendees(people, buildingId) } };
};

/** PO16: each of the people with their own plan. */
export const eachWithPlans = async (
  db: Db,
  caller: Caller,
  users: readonly User[],
  query: PlansQuery,
  now: number,
): Promise<typeof Favourites.Type> => {
  const found: WithPlans = {};
  const { plans } = await withPlans(db, caller, { found, users }, query, now);
  if (plans === undefined) return users;
  const { date, people } = plans;
  return users.map((user) => ({
    ...user,
    plans: { date, people: people.filter(({ id }) => id === user.id) },
  }));
};
