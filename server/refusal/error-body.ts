import type { ErrorBody } from '../../core/contract/errors.ts';
import { LONGEST } from '../../core/contract/limits.ts';

/** The body of every error response (specification 8). */
export const errorBody = (status: number, detailedCode: string, message: string): ErrorBody => ({
  code: String(status),
  detailedCode,
  message: message.slice(0, LONGEST.free),
});
