import { Schema } from 'effect';
import type { Entry, Values } from '../change/history.ts';
import { decodeFirst } from '../database/rows.ts';

/** CH2: the values of the registration `r` in the change history, as an SQL expression. */
export const registrationValues = (r: string): string => `jsonb_build_object(
  'person', (select external_id from employee where id = ${r}.user_id),
  'type', ${r}.type,
  'building', (select external_id from building_row where id = ${r}.building_id),
  'start', ${r}.start_minute, 'end', ${r}.end_minute)`;

type Registered = { readonly id: number; readonly user_id: number; readonly values: Values };

/** The first row, if it has the columns `id`, `user_id` and `values`. */
export const decodeRegistered = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    user_id: Schema.Int,
    values: Schema.Record(Schema.String, Schema.Unknown),
  }),
);

const entryOf = ({ id, user_id }: Registered) => ({
  subject: 'registrations',
  subjectId: String(id),
  personId: user_id,
});

export const registrationAdded = (registered: Registered): Entry => ({
  ...entryOf(registered),
  action: 'added',
  before: null,
  after: registered.values,
});

/** The history entry for a registration with another time. */
export const registrationChanged = (registered: Registered, after: Values): Entry => ({
  ...entryOf(registered),
  action: 'changed',
  before: registered.values,
  after,
});

export const registrationRemoved = (registered: Registered): Entry => ({
  ...entryOf(registered),
  action: 'removed',
  before: registered.values,
  after: null,
});
