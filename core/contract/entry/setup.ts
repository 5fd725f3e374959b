import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { SaidColumns } from '../administration/columns.ts';
import { BadRequest, NotFound } from '../errors.ts';
import { Outcome } from '../outcome.ts';
import { FreeText, Mail, Password, PersonName, PlaceName } from '../text.ts';
import { LinkToken } from './invitation.ts';

const minuteOfDay = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_440 }));
const upTo = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }));

/** The first administrator. `mail`: '' is none. */
const person = { firstName: PersonName, lastName: PersonName, username: PersonName, mail: Mail };
/** `start`, `end`: the working day in minutes of the day. */
const company = { name: PlaceName, timeZone: FreeText, start: minuteOfDay, end: minuteOfDay };

/** The setup steps confirmed so far. */
const SetupState = Schema.Struct({
  /** Until when the link is good; minutes since the epoch. */
  until: Schema.Int,
  person: Schema.NullOr(Schema.Struct(person)),
  company: Schema.NullOr(Schema.Struct(company)),
  shortestPassword: Schema.Int,
}).annotate({ identifier: 'SetupState' });

const MOST_FLOORS = 50;
const MOST_DESKS = 2_000;

/**
 * FS4: `POST /public/setup/import?dry=true|false`: a zip of company data of at most 100 MB, with the secret of the link in
 * this header. Not part of the API, like all large bodies. Answers the faults, or a summary of the files, and the lists whose columns
 * nobody has placed (`openLists`, with all `fields` that they may have); without `dry`, it signs in.
 */
export const SETUP_UPLOAD = '/public/setup/import';
export const SETUP_TOKEN_HEADER = 'x-setup-token';

/** How the office begins; files are uploaded instead (`SETUP_UPLOAD`). */
const Office = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('small'),
    building: PlaceName,
    floors: upTo(MOST_FLOORS),
    desks: upTo(MOST_DESKS),
  }),
  Schema.Struct({ kind: Schema.Literals(['demo', 'later']) }),
]);

const token = { token: LinkToken };
const errors = [BadRequest, NotFound] as const;

/**
 * FS2: the first start. 404 UNKNOWN_LINK, EXPIRED_LINK, or USED_LINK once there is a company: every call needs a link that is good.
 */
export const SetupCalls = HttpApiGroup.make('setup')
  .add(
    HttpApiEndpoint.post('look', '/public/setup', {
      payload: Schema.Struct(token),
      success: SetupState,
      error: errors,
    }),
  )
  /** `password`: null: the one that was confirmed before stays. 400 PASSWORD_...: as for a change of the password. */
  .add(
    HttpApiEndpoint.post('person', '/public/setup/person', {
      payload: Schema.Struct({ ...token, ...person, password: Schema.NullOr(Password) }),
      success: Outcome,
      error: errors,
    }),
  )
  /** `password`: the typed one, because it must not equal the name of the company; null: it is no longer known. */
  .add(
    HttpApiEndpoint.post('company', '/public/setup/company', {
      payload: Schema.Struct({
        ...token,
        ...company,
        password: Schema.optionalKey(Schema.NullOr(Password)),
      }),
      success: Outcome,
      error: errors,
    }),
  )
  /** CD77: what the columns of an uploaded list hold, from now on. */
  .add(
    HttpApiEndpoint.post('columns', '/public/setup/columns', {
      payload: Schema.Struct({ ...token, ...SaidColumns.fields }),
      success: Outcome,
      error: errors,
    }),
  )
  /** Creates the company and signs the administrator in. */
  .add(
    HttpApiEndpoint.post('start', '/public/setup/start', {
      payload: Schema.Struct({ ...token, office: Office }),
      success: Outcome,
      error: errors,
    }),
  );
