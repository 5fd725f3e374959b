import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, NotFound, TooManyRequests } from '../errors.ts';
import { Outcome } from '../outcome.ts';
import { FreeText, Password, PersonName, PlaceName } from '../text.ts';

/** The secret of a link. It is never in a URL that is sent to the server, so that no log has it. */
export const LinkToken = FreeText;

/** Who is invited. */
const Invited = Schema.Struct({
  company: PlaceName,
  person: PersonName,
  username: PersonName,
  shortestPassword: Schema.Int,
  /** EM12: `RESET`: they have forgotten their password. Absent on older servers. */
  purpose: Schema.optionalKey(Schema.Literals(['INVITATION', 'RESET'])),
}).annotate({ identifier: 'Invited' });

/**
 * AC14: an invitation link, with which somebody sets their own password once. 404 UNKNOWN_LINK, USED_LINK or EXPIRED_LINK:
 * the link is not valid, or no longer; SIGN_ON_ONLY: nobody needs it (SO17).
 */
export const InvitationCalls = HttpApiGroup.make('invitation')
  .add(
    HttpApiEndpoint.post('look', '/public/invitation', {
      payload: Schema.Struct({ token: LinkToken }),
      success: Invited,
      error: [BadRequest, NotFound],
    }),
  )
  /** Sets the password and signs in. 400 PASSWORD_...: as for a change of the password. */
  .add(
    HttpApiEndpoint.post('accept', '/public/invitation/password', {
      payload: Schema.Struct({ token: LinkToken, next: Password }),
      success: Outcome,
      error: [BadRequest, NotFound, TooManyRequests],
    }),
  )
  /**
   * EM12: sends a link to who has forgotten their password, whatever `name` is: a user name, or the mail address of one person. The answer
   * is the same for each. 404 NO_MAIL: the servers send no mail.
   */
  .add(
    HttpApiEndpoint.post('forgotten', '/public/password/forgotten', {
      payload: Schema.Struct({ name: FreeText }),
      success: Outcome,
      error: [BadRequest, NotFound, TooManyRequests],
    }),
  );
