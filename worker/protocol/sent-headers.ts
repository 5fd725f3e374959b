import { REQUEST_HEADER } from '../../core/contract/request-header.ts';

/**
 * HT4: the headers of a call with the one that the server demands, for calls inside and outside the log. Not for GET: from a
 * page of another origin, the header would need a preflight before each poll.
 */
export const sentHeaders = (
  method: string,
  headers: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> =>
  method === 'GET' ? headers : { ...headers, [REQUEST_HEADER]: 'perch' };
