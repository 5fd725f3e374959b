import { Schema } from 'effect';
import { Visibility } from '../../contract/people.ts';
import { command } from '../../engine/event.ts';

/** Username and password stay outside the log; `secret` is the number under which the host keeps them. */
const SignIn = command('SignIn', { secret: Schema.Int });
const AcceptConsent = command('AcceptConsent', {});
/** Asks for confirmation first (specification 5: logout requires confirmation). */
const AskLogOut = command('AskLogOut', {});
const CancelLogOut = command('CancelLogOut', {});
const LogOut = command('LogOut', {});
/** Tries again at once while the server is away. */
const RetryStart = command('RetryStart', {});

/** Whether colleagues see where one is and what one has booked. */
const SetVisibility = command('SetVisibility', { visibility: Visibility });

export const SessionEvent = Schema.Union([
  SignIn,
  AcceptConsent,
  AskLogOut,
  CancelLogOut,
  LogOut,
  RetryStart,
  SetVisibility,
]);
export type SessionEvent = typeof SessionEvent.Type;
