import { Schema } from 'effect';
import { Visibility } from '../../contract/people.ts';

/** Username and password stay outside the log; `secret` is the number under which the host keeps them. */
const SignIn = Schema.TaggedStruct('SignIn', { secret: Schema.Int });
const AcceptConsent = Schema.TaggedStruct('AcceptConsent', {});
/** Asks for confirmation first (specification 5: logout requires confirmation). */
const AskLogOut = Schema.TaggedStruct('AskLogOut', {});
const CancelLogOut = Schema.TaggedStruct('CancelLogOut', {});
const LogOut = Schema.TaggedStruct('LogOut', {});
/** Tries again at once while the server is away. */
const RetryStart = Schema.TaggedStruct('RetryStart', {});

/** Whether colleagues see where one is and what one has booked. */
const SetVisibility = Schema.TaggedStruct('SetVisibility', { visibility: Visibility });

export const SessionEvent = Schema.Union([
  SignIn,
  AcceptConsent,
  AskLogOut,
  CancelLogOut,
  LogOut,
  RetryStart,
  SetVisibility,
]);
