import type { ErrorBody } from '../../core/contract/errors.ts';

/** The body of every error answer (specification 8). */
export const errorBody = (status: number, detailedCode: string, message: string): ErrorBody => ({
  code: String(status),
  detailedCode,
  message,
});
