import { Schema } from 'effect';
import type { AttendanceEntry } from '../../core/contract/attendance.ts';
import { decodeRows } from '../database/rows.ts';
import { nameOf } from '../people/person-row.ts';

/** The columns of a registration, from `registration r` and `employee e`. */
export const REGISTRATION_COLUMNS = `r.id, r.user_id, r.type, r.building_id, r.start_minute, r.end_minute,
  e.first_name, e.last_name`;

const RegistrationRow = Schema.Struct({
  id: Schema.Int,
  user_id: Schema.Int,
  type: Schema.Literals(['OFFICE', 'HOME', 'VACATION']),
  building_id: Schema.NullOr(Schema.Int),
  start_minute: Schema.Int,
  end_minute: Schema.Int,
  first_name: Schema.String,
  last_name: Schema.String,
});

export const decodeRegistrations = decodeRows(RegistrationRow);

/** A registration as its person sees it. */
export const showRegistration = (row: typeof RegistrationRow.Type): AttendanceEntry => ({
  id: row.id,
  start: row.start_minute,
  end: row.end_minute,
  buildingId: row.building_id,
  type: row.type,
  user: { id: row.user_id, name: nameOf(row) },
});
