import { Context, Effect } from 'effect';
import {
  BadRequest,
  Conflict,
  Forbidden,
  NotFound,
  Unauthorized,
} from '../../../core/contract/errors.ts';
import { type Caller, CurrentUser } from '../../../core/contract/session.ts';
import { errorBody } from '../../refusal/error-body.ts';
import type { Answer, Refused } from '../../refusal/refused.ts';

/** AC8: called when a call is refused for a missing permission. The session's middleware sets it for each call. */
export const OnPermissionRefused = Context.Reference<() => Promise<void>>(
  'perch/OnPermissionRefused',
  { defaultValue: () => async () => {} },
);

const ERRORS = {
  400: BadRequest,
  401: Unauthorized,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
} as const;
type ErrorOf<S extends Refused['status']> = InstanceType<(typeof ERRORS)[S]>;

/**
 * Runs the work of a call: a value succeeds, a refusal fails with the error of its status. A status that the contract
 * does not declare for the call is a defect. The signal is aborted when the client has left.
 */
export const settle = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: (signal: AbortSignal) => Promise<Answer<A>>,
): Effect.Effect<A, ErrorOf<S>> =>
  Effect.gen(function* () {
    const answer = yield* Effect.promise(work);
    if (answer.ok) return answer.value;
    const status = statuses.find((each) => each === answer.status);
    if (status === undefined) {
      return yield* Effect.die(new Error(`${answer.status} is not foreseen here`));
    }
    const onPermissionRefused = yield* OnPermissionRefused;
    if (answer.detailedCode === 'NO_PERMISSION') yield* Effect.promise(onPermissionRefused);
    const body = errorBody(status, answer.detailedCode, answer.message, answer.spaceIds, answer);
    return yield* Effect.fail(new ERRORS[status](body) as ErrorOf<S>);
  });

/** As `settle`, for the signed-in caller; 401 if their session ends in the meantime. */
export const settleFor = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: (caller: Caller) => Promise<Answer<A>>,
) => Effect.flatMap(CurrentUser, (caller) => settle([...statuses, 401], () => work(caller)));

/** Work for the signed-in caller that is never refused. */
export const promiseFor = <A>(work: (caller: Caller) => Promise<A>) =>
  Effect.flatMap(CurrentUser, (caller) => Effect.promise(() => work(caller)));

/** The response of a call without a result. */
export const OK = { outcome: 'OK' as const };
