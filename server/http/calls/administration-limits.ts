import { Effect } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CurrentAdministrator } from '../../../core/contract/administration/administered.ts';
import { errorBody } from '../../refusal/error-body.ts';

/** AD13: how many slow calls of each kind an administrator may make in ten minutes. */
const MOST = {
  check: 1_200,
  apply: 300,
  import: 60,
  file: 60,
  invite: 300,
  count: 300,
  mail: 20,
  find: 120,
} as const;
const SECONDS = 600;

export type HeavyCall = keyof typeof MOST;

/** A complete response, because the contract's errors have no Retry-After header. */
const tooMany = (seconds: number) =>
  HttpServerResponse.jsonUnsafe(
    errorBody(
      429,
      'TOO_MANY_REQUESTS',
      `Too many requests of this kind: try again in ${seconds} s`,
    ),
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** AD13: runs heavy calls within the budget of the caller. */
export const createAdministrationLimits = (most: Readonly<Record<HeavyCall, number>> = MOST) => {
  const limiters = new Map(
    Object.entries(most).map(([call, points]) => [
      call,
      new RateLimiterMemory({ points, duration: SECONDS }),
    ]),
  );
  /** Seconds until the caller may ask again; 0: now. */
  const pause = async (call: HeavyCall, userId: number): Promise<number> => {
    try {
      await limiters.get(call)?.consume(userId);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes)
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
  return <A, E, R>(call: HeavyCall, work: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const { userId } = yield* CurrentAdministrator;
      const seconds = yield* Effect.promise(() => pause(call, userId));
      return seconds > 0 ? tooMany(seconds) : yield* work;
    });
};

export type AdministrationLimits = ReturnType<typeof createAdministrationLimits>;
