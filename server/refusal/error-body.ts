import type { ErrorBody } from '../../core/contract/errors.ts';
import { LONGEST } from '../../core/contract/limits.ts';
import { cutAt, readable } from '../../core/text/stored.ts';
import type { Refused } from './refused.ts';

/** The body of every error response (specification 8). */
export const errorBody = (
  status: number,
  detailedCode: string,
  message: string,
  spaceIds?: readonly number[],
  { limit, place, until }: Pick<Refused, 'limit' | 'place' | 'until'> = {},
): ErrorBody => ({
  code: String(status),
  detailedCode,
  message: readable(cutAt(message, LONGEST.free)),
  ...(spaceIds === undefined ? {} : { resources: spaceIds.map((id) => ({ id })) }),
  ...(limit === undefined ? {} : { limit: cutAt(limit, LONGEST.free) }),
  ...(place === undefined ? {} : { place }),
  ...(until === undefined ? {} : { until }),
});
