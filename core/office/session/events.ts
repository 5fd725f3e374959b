import { Schema } from 'effect';
import { Visibility } from '../../contract/people.ts';

/** Username and password stay outside the log; `secret` is the number under which the host keeps them. */
export const SignIn = Schema.TaggedStruct('SignIn', { secret: Schema.Int });
export const AcceptConsent = Schema.TaggedStruct('AcceptConsent', {});
/** Asks for confirmation first (specification 5: logout requires confirmation). */
export const AskLogOut = Schema.TaggedStruct('AskLogOut', {});
export const CancelLogOut = Schema.TaggedStruct('CancelLogOut', {});
export const LogOut = Schema.TaggedStruct('LogOut', {});
/** Tries again at once while the server is away. */
export const RetryStart = Schema.TaggedStruct('RetryStart', {});

/** Whether colleagues see where one is and what one has booked. */
export const SetVisibility = Schema.TaggedStruct('SetVisibility', { visibility: Visibility });

export const SessionEvent = Schema.Union([
  SignIn,
  AcceptConsent,
  AskLogOut,
  CancelLogOut,
  LogOut,
  RetryStart,
  SetVisibility,
]);
