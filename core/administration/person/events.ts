import { Schema } from 'effect';
import { RowKey } from '../../contract/administration/tables.ts';
import { Code, LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** AP35 */
const SignOutPerson = command('SignOutPerson', { key: RowKey });
/** AP36: `name` is what was typed. */
const ErasePerson = command('ErasePerson', { key: RowKey, name: LongText });
/** AP34: something has happened to the person outside the log, such as an invitation. */
const RefreshPerson = command('RefreshPerson', {});
/** AP60: what would end at that time of the page's zone, and as if the heir took over; `day`: null: now. */
const PlanDeparture = command('PlanDeparture', {
  day: Schema.NullOr(Code),
  minuteOfDay: Schema.Int,
  heir: Schema.NullOr(RowKey),
});
/** AP60: deactivates the person as it was looked at. */
const DepartPerson = command('DepartPerson', { key: RowKey });
/** AP60: who was to be deactivated stays. */
const KeepPerson = command('KeepPerson', { key: RowKey });
/** What became of it has been read. */
const CloseOutcome = command('CloseOutcome', {});

export const PersonEvent = Schema.Union([
  SignOutPerson,
  ErasePerson,
  PlanDeparture,
  DepartPerson,
  KeepPerson,
  RefreshPerson,
  CloseOutcome,
]);
export type PersonEvent = typeof PersonEvent.Type;
