import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, NotFound, Unauthorized } from '../errors.ts';
import { list } from '../list.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Session } from '../session.ts';
import { Mail } from '../text.ts';

/** EM19: what a person may turn off. All else is about access to their account. */
const MailKind = Schema.Literals(['BOOKINGS']);

/** What a person gets by mail, and where. */
const OwnMail = Schema.Struct({
  /** '': they have none. */
  address: Mail,
  /** EM18: nothing is sent to it, since it did not take messages. */
  isPaused: Schema.Boolean,
  kinds: list(Schema.Struct({ kind: MailKind, isWanted: Schema.Boolean }), 10),
}).annotate({ identifier: 'OwnMail' });
export type OwnMail = typeof OwnMail.Type;

/** EM19: of the page of what one gets by mail. 404 NO_MAIL: the servers send none. */
export const OwnMailCalls = HttpApiGroup.make('ownMail')
  .add(HttpApiEndpoint.get('read', '/secure/self/mail', { success: OwnMail, error: NotFound }))
  .add(
    HttpApiEndpoint.put('choose', '/secure/self/mail', {
      payload: Schema.Struct({ kind: MailKind, isWanted: Schema.Boolean }),
      success: Outcome,
      error: [BadRequest, NotFound],
    }),
  )
  /** EM18: messages are sent to the address again. */
  .add(
    HttpApiEndpoint.delete('resume', '/secure/self/mail/pause', {
      success: Outcome,
      error: NotFound,
    }),
  )
  .middleware(Consented)
  .middleware(Session);

const MOST_BOUNCED = 1_000;

/**
 * EM20: says which addresses have sent messages back, with the operator's secret as `Authorization: Bearer SECRET`. 401 NO_SECRET: it is
 * another one. 404 NO_MAIL: the servers send none, or have no secret.
 */
export const BounceCalls = HttpApiGroup.make('bounces').add(
  HttpApiEndpoint.post('report', '/public/mail/bounces', {
    payload: Schema.Struct({ addresses: list(Mail, MOST_BOUNCED) }),
    success: Outcome,
    error: [BadRequest, NotFound, Unauthorized],
  }),
);
