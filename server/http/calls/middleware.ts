import { Effect, Layer } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import { HttpApiMiddleware } from 'effect/http-api';
import {
  Administered,
  CurrentAdministrator,
} from '../../../core/contract/administration/administered.ts';
import { BadRequest, Forbidden, ServerError, Unauthorized } from '../../../core/contract/errors.ts';
import {
  Consented,
  CurrentUser,
  Guarded,
  Session,
  WellFormed,
} from '../../../core/contract/session.ts';
import { findAdministrator } from '../../administration/administrator.ts';
import type { Consents } from '../../consent/consents.ts';
import type { Db } from '../../database/db.ts';
import type { AskMaintenance } from '../../maintenance/known-maintenance.ts';
import { isRefused } from '../../maintenance/refused-calls.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { NOT_SIGNED_IN } from '../../refusal/refused.ts';
import { describeIssues } from '../../refusal/schema-issues.ts';
import { recordRefusal } from '../../security-log/record-event.ts';
import type { Cookies } from '../../session/cookies.ts';
import type { Sessions } from '../../session/sessions.ts';
import { ThisRequest } from '../facts/request-facts.ts';
import {
  type Unavailability,
  unavailabilityOf,
  underMaintenance,
} from '../response/unavailability.ts';
import type { DefectLog } from './defect-log.ts';
import { OnPermissionRefused } from './settle.ts';

const { status, detailedCode, message } = NOT_SIGNED_IN;
const notSignedIn = new Unauthorized(errorBody(status, detailedCode, message));

/** The method and the path of a call, as security events and messages name it. */
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** A complete response, because the contract's errors have no Retry-After header. */
const comeAgain = ({ detailedCode, message, seconds, limit }: Unavailability) =>
  HttpServerResponse.jsonUnsafe(
    errorBody(503, detailedCode, message, undefined, limit === undefined ? {} : { limit }),
    { status: 503, headers: { 'retry-after': String(seconds) } },
  );

export const sessionLayer = (
  db: Db,
  sessions: Sessions,
  cookies: Cookies,
  askMaintenance: AskMaintenance,
) =>
  Layer.succeed(Session, {
    // SE15: the cookie may have another name than in the contract, so it is read here and not from the decoded credential.
    cookie: (call, { endpoint, group }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest;
        const token = cookies.read('session', request.headers);
        const session = token === null ? null : yield* Effect.promise(() => sessions.find(token));
        if (session === null) return yield* Effect.fail(notSignedIn);
        const { userId, hash: sessionHash } = session;
        const { facts } = yield* ThisRequest;
        facts.person = userId;
        if (isRefused({ method: endpoint.method, group: group.identifier })) {
          const maintenance = yield* Effect.promise(askMaintenance);
          if (maintenance !== null) return comeAgain(underMaintenance(maintenance.message));
        }
        const onRefused = () => {
          const refusal = { actor: userId, address: session.address, call: nameOf(endpoint) };
          return recordRefusal(db, refusal);
        };
        return yield* call.pipe(
          Effect.provideService(CurrentUser, { userId, sessionHash }),
          Effect.provideService(OnPermissionRefused, onRefused),
        );
      }),
  });

const consentRequired = new Forbidden(
  errorBody(403, 'CONSENT_REQUIRED', 'The consent has still to be approved'),
);

export const consentedLayer = (consents: Consents) =>
  Layer.succeed(Consented, (call) =>
    Effect.gen(function* () {
      const { userId } = yield* CurrentUser;
      const approved = yield* Effect.promise(() => consents.isApproved(userId));
      return yield* approved ? call : Effect.fail(consentRequired);
    }),
  );

const administersNothing = new Forbidden(
  errorBody(403, 'NO_PERMISSION', 'Only administrators may do this'),
);

/** AD1: provides the caller's administration rights to the handlers. */
export const administeredLayer = (db: Db) =>
  Layer.succeed(Administered, (call) =>
    Effect.gen(function* () {
      const { userId } = yield* CurrentUser;
      const administrator = yield* Effect.promise(() => findAdministrator(db, userId));
      if (administrator === null) {
        const onPermissionRefused = yield* OnPermissionRefused;
        yield* Effect.promise(onPermissionRefused);
        return yield* Effect.fail(administersNothing);
      }
      return yield* Effect.provideService(call, CurrentAdministrator, administrator);
    }),
  );

const PARTS: Readonly<Record<string, string>> = {
  Params: 'path',
  Query: 'query',
  Headers: 'headers',
  Payload: 'body',
};

export const wellFormedLayer = HttpApiMiddleware.layerSchemaErrorTransform(WellFormed, (error) => {
  const part = PARTS[error.kind];
  // A response that does not match the contract is a defect of the server.
  if (part === undefined) return Effect.die(error.cause);
  const message = describeIssues(part, error.cause.issue);
  return Effect.fail(new BadRequest(errorBody(400, 'MALFORMED', message)));
});

const failed = new ServerError(errorBody(500, 'FAILED', 'An error occurred in the server'));

/** A defect of Perch is logged and answered; by CD36 nobody can cause one. */
export const guardedLayer = (log: DefectLog) =>
  Layer.succeed(Guarded, (call, { endpoint }) =>
    Effect.catchDefect(call, (defect) =>
      Effect.gen(function* () {
        log(nameOf(endpoint), defect, yield* ThisRequest);
        const unavailable = unavailabilityOf(defect);
        return yield* unavailable === null
          ? Effect.fail(failed)
          : Effect.succeed(comeAgain(unavailable));
      }),
    ),
  );
