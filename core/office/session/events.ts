import { Schema } from 'effect';
import { Visibility } from '../../contract/people.ts';
import { command } from '../../engine/event.ts';

/** The credentials stay outside the log; the worker keeps them under the number `secret`. */
const SignIn = command('SignIn', { secret: Schema.Int });
const AcceptConsent = command('AcceptConsent', {});
/** After a confirmation in the dialog. */
const WithdrawConsent = command('WithdrawConsent', {});
/** Asks for confirmation first (specification 5: logout requires confirmation). */
const AskLogOut = command('AskLogOut', {});
const CancelLogOut = command('CancelLogOut', {});
const LogOut = command('LogOut', {});
/** Retries at once while the server is unreachable. */
const RetryStart = command('RetryStart', {});

/** Whether colleagues see the user's location and bookings. */
const SetVisibility = command('SetVisibility', { visibility: Visibility });

export const SessionEvent = Schema.Union([
  SignIn,
  AcceptConsent,
  WithdrawConsent,
  AskLogOut,
  CancelLogOut,
  LogOut,
  RetryStart,
  SetVisibility,
]);
export type SessionEvent = typeof SessionEvent.Type;
