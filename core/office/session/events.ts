import { Schema } from 'effect';
import { answered } from '../../contract/answer.ts';
import { ClientConfiguration } from '../../contract/configuration.ts';
import { Outcome } from '../../contract/outcome.ts';
import { SelfSession, UserConsent, Visibility } from '../../contract/people.ts';

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

const ConfigurationAnswered = answered('ConfigurationAnswered', ClientConfiguration);
const SessionAnswered = answered('SessionAnswered', SelfSession);
const LoginAnswered = answered('LoginAnswered', Outcome);
const LogoutAnswered = answered('LogoutAnswered', Outcome);
const ConsentAnswered = answered(
  'ConsentAnswered',
  Schema.Union([UserConsent, Schema.TaggedStruct('NoConsent', {})]),
);
const ApprovalAnswered = answered('ApprovalAnswered', Outcome);
const VisibilityAnswered = answered('VisibilityAnswered', Outcome);

export const SessionEvent = Schema.Union([
  SignIn,
  AcceptConsent,
  AskLogOut,
  CancelLogOut,
  LogOut,
  RetryStart,
  SetVisibility,
  ConfigurationAnswered,
  SessionAnswered,
  LoginAnswered,
  LogoutAnswered,
  ConsentAnswered,
  ApprovalAnswered,
  VisibilityAnswered,
]);
