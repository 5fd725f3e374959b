import { Schema } from 'effect';
import { OtherFloors } from '../../contract/administration/import.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { FreeText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** AP40: the worker keeps the file under the number `secret`, outside the log. */
const CheckImport = command('CheckImport', {
  secret: Schema.Int,
  name: FreeText,
  size: Schema.Int,
  addOnly: Schema.Boolean,
  /** AP72: whose floor plan it is; absent: company data. */
  building: Schema.optionalKey(RowKey),
  /** AP90 */
  otherFloors: Schema.optionalKey(OtherFloors),
});
/** AP41: imports the file that was looked at, deposited anew. */
const ApplyImport = command('ApplyImport', { secret: Schema.Int });
/** Takes another file, or none. An import that has begun goes on. */
const LeaveImport = command('LeaveImport', {});
const CloseImportNotice = command('CloseImportNotice', {});

export const ImportsEvent = Schema.Union([
  CheckImport,
  ApplyImport,
  LeaveImport,
  CloseImportNotice,
]);
export type ImportsEvent = typeof ImportsEvent.Type;
