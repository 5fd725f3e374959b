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
}).annotate({ identifier: 'Invited' });

/**
 * AC14: an invitation link, with which somebody sets their own password once. 404 UNKNOWN_LINK, USED_LINK or EXPIRED_LINK:
 * the link is not valid, or no longer.
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
  );
