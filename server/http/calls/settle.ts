import { Effect } from 'effect';
import { BadRequest, Conflict, Forbidden, NotFound } from '../../../core/contract/errors.ts';
import { type Caller, CurrentUser } from '../../../core/contract/session.ts';
import { errorBody } from '../../refusal/error-body.ts';
import type { Answer, Refused } from '../../refusal/refused.ts';

const ERRORS = { 400: BadRequest, 403: Forbidden, 404: NotFound, 409: Conflict } as const;
type ErrorOf<S extends Refused['status']> = InstanceType<(typeof ERRORS)[S]>;

/**
 * Runs the work of a call: a value succeeds, a refusal fails with the error of its status. A status that the contract
 * does not declare for the call is a defect.
 */
export const settle = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: () => Promise<Answer<A>>,
): Effect.Effect<A, ErrorOf<S>> =>
  Effect.flatMap(Effect.promise(work), (answer): Effect.Effect<A, ErrorOf<S>> => {
    if (answer.ok) return Effect.succeed(answer.value);
    const status = statuses.find((each) => each === answer.status);
    if (status === undefined) return Effect.die(new Error(`${answer.status} is not foreseen here`));
    const body = errorBody(status, answer.detailedCode, answer.message);
    return Effect.fail(new ERRORS[status](body) as ErrorOf<S>);
  });

/** As `settle`, with the signed-in caller. */
export const settleFor = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: (caller: Caller) => Promise<Answer<A>>,
) => Effect.flatMap(CurrentUser, (caller) => settle(statuses, () => work(caller)));

/** Work for the signed-in caller that is never refused. */
export const promiseFor = <A>(work: (caller: Caller) => Promise<A>) =>
  Effect.flatMap(CurrentUser, (caller) => Effect.promise(() => work(caller)));

/** The response of a call without a result. */
export const OK = { outcome: 'OK' as const };
