import type { ErrorBody } from '../../core/contract/errors.ts';
import { LONGEST } from '../../core/contract/limits.ts';

/** The body of every error response (specification 8). */
export const errorBody = (
  status: number,
  detailedCode: string,
  message: string,
  spaceIds?: readonly number[],
  limit?: string,
): ErrorBody => ({
  code: String(status),
  detailedCode,
  message: message.slice(0, LONGEST.free),
  ...(spaceIds === undefined ? {} : { resources: spaceIds.map((id) => ({ id })) }),
  ...(limit === undefined ? {} : { limit: limit.slice(0, LONGEST.free) }),
});
