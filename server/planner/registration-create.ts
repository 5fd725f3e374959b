import { Schema } from 'effect';
import type { AttendanceEntry, RegistrationRequest } from '../../core/contract/attendance.ts';
import type { Caller } from '../../core/contract/session.ts';
import { fitsCapacity } from '../../core/rules/attendance/capacity.ts';
import { plannerInterval } from '../../core/rules/attendance/horizon.ts';
import { registrationRefusal } from '../../core/rules/attendance/registration.ts';
import { dayOf } from '../../core/time/zone.ts';
import { doneBy } from '../change/done-by.ts';
import { writeHistory } from '../change/history.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, NOT_SIGNED_IN, type Refused, refused } from '../refusal/refused.ts';
import { holdCapacity, readStays } from './capacity.ts';
import { decodeRegistrations, REGISTRATION_COLUMNS, showRegistration } from './registration-row.ts';
import { decodeRegistered, registrationAdded, registrationValues } from './registration-values.ts';

const decodeZone = decodeFirst(Schema.Struct({ time_zone: Schema.String }));

/** AT13, AT17: the rules that do not depend on stored rows; null: allowed. */
const refuseTimes = (slot: RegistrationRequest, zone: string, now: number): Refused | null => {
  const { end: horizon } = plannerInterval(now, zone);
  const refusal = registrationRefusal(slot, dayOf(slot.start, zone), zone, now);
  switch (refusal) {
    case 'endNotAfterStart':
      return refused(400, 'END_GREATER_START', `end must be after start, ${slot.start}`);
    case 'isOver':
      return refused(400, 'SLOT_IN_PAST', `end must be after ${now}`);
    default:
  }
  if (slot.start >= horizon) {
    return refused(400, 'SLOT_TOO_FAR', `start must be before ${horizon}`);
  }
  return refusal === 'outsideDay'
    ? refused(400, 'SLOT_TOO_LONG', `start, end: expected times of one day in ${zone}`)
    : null;
};

/** The person's registrations that overlap the slot; locks the person until the transaction ends. CD30: null: they are not active. */
const holdOwn = async (query: Query, userId: number, { start, end }: RegistrationRequest) => {
  const people = await query(
    sql`select id from employee where id = ${userId} and active for no key update`,
  );
  if (people.length === 0) return null;
  return decodeRegistrations(
    await query({
      text: `select ${REGISTRATION_COLUMNS} from registration r join employee e on e.id = r.user_id
             where r.user_id = $1 and r.during && int8range($2, $3) order by r.start_minute`,
      values: [userId, start, end],
    }),
  );
};

const insert = async (
  query: Query,
  caller: Caller,
  { start, end, type, buildingId }: RegistrationRequest,
  now: number,
): Promise<AttendanceEntry> => {
  const { userId } = caller;
  const rows = await query({
    text: `with r as (
             insert into registration (user_id, type, building_id, start_minute, end_minute)
             values ($1, $2, $3, $4, $5) returning *
           )
           select ${REGISTRATION_COLUMNS}, ${registrationValues('r')} as values
           from r join employee e on e.id = r.user_id`,
    values: [userId, type, type === 'OFFICE' ? buildingId : null, start, end],
  });
  const [made] = decodeRegistrations(rows);
  const registered = decodeRegistered(rows);
  if (made === undefined || registered === null) {
    throw new Error(`Person ${userId} was registered, but not written down`);
  }
  await writeHistory(query, doneBy(caller, now, [registrationAdded(registered)]));
  return showRegistration(made);
};

/**
 * Registers where the caller works on a day of the building. Locks the building, then the person: writers of bookings lock
 * people and floors but never a building, so there is no deadlock.
 */
export const createRegistration = async (
  db: Db,
  caller: Caller,
  request: RegistrationRequest,
  { now }: { readonly now: number },
): Promise<Answer<AttendanceEntry>> => {
  const { userId } = caller;
  const { start, end, type, buildingId } = request;
  const { features } = await readConfiguration(db);
  if (!features.attendance.enabled) {
    return refused(403, 'NO_PERMISSION', 'The company has its attendance off');
  }
  const building = decodeZone(
    await db.query(sql`select time_zone from building where id = ${buildingId}`),
  );
  const unknown = refused(404, 'UNKNOWN_BUILDING', `There is no building ${buildingId}`);
  if (building === null) return unknown;
  const refusal = refuseTimes(request, building.time_zone, now);
  if (refusal !== null) return refusal;

  return db.transaction(async (query): Promise<Answer<AttendanceEntry>> => {
    const capacity = type === 'OFFICE' ? await holdCapacity(query, buildingId) : null;
    // CD30
    if (type === 'OFFICE' && capacity === null) return unknown;
    const own = await holdOwn(query, userId, request);
    if (own === null) return NOT_SIGNED_IN;
    const [first] = own;
    if (first !== undefined) {
      const place = type === 'OFFICE' ? buildingId : null;
      const same =
        first.start_minute === start &&
        first.end_minute === end &&
        first.type === type &&
        first.building_id === place;
      // AT18: a repeated request, whose answer was lost.
      if (same) return answer(showRegistration(first));
      const free = `start, end: expected a time without a registration of yours`;
      const taken = `[${first.start_minute}, ${first.end_minute})`;
      return refused(400, 'ALREADY_REGISTERED', `${free}, not within ${taken}`);
    }
    const stays = capacity === null ? [] : await readStays(query, buildingId, request);
    if (!fitsCapacity(stays, { userId, start, end }, capacity)) {
      const full = `start, end: expected a time at which fewer than ${capacity} people are in`;
      return refused(409, 'REACHED_CAPACITY', full);
    }
    return answer(await insert(query, caller, request, now));
  });
};
