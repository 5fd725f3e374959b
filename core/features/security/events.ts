import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** Opens or closes the dialog with the user's sessions and password. */
const OpenSecurity = command('OpenSecurity', {});
const CloseSecurity = command('CloseSecurity', {});
const EndSession = command('EndSession', { sessionId: Schema.Int });
const EndOtherSessions = command('EndOtherSessions', {});
/** The passwords stay outside the log; the worker keeps them under the number `secret`. */
const ChangePassword = command('ChangePassword', { secret: Schema.Int });

export const SecurityEvent = Schema.Union([
  OpenSecurity,
  CloseSecurity,
  EndSession,
  EndOtherSessions,
  ChangePassword,
]);
export type SecurityEvent = typeof SecurityEvent.Type;
