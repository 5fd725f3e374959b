import { Schema } from 'effect';
import { RowKey } from '../../contract/administration/tables.ts';
import { LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** AP35 */
const SignOutPerson = command('SignOutPerson', { key: RowKey });
/** AP36: `name` is what was typed. */
const ErasePerson = command('ErasePerson', { key: RowKey, name: LongText });
/** AP34: something has happened to the person outside the log, such as an invitation. */
const RefreshPerson = command('RefreshPerson', {});
/** What became of it has been read. */
const CloseOutcome = command('CloseOutcome', {});

export const PersonEvent = Schema.Union([SignOutPerson, ErasePerson, RefreshPerson, CloseOutcome]);
export type PersonEvent = typeof PersonEvent.Type;
