import type { ErrorBody } from '../../core/contract/errors.ts';

/** The body of every error response (specification 8). */
export const errorBody = (status: number, detailedCode: string, message: string): ErrorBody => ({
  code: String(status),
  detailedCode,
  message,
});
