import type { PageRequest } from '../../core/remote/requests.ts';
import type { Sink } from '../protocol/api.ts';

export type PageRequests = { readonly send: (request: PageRequest) => void };

/**
 * Hands requests to the page, one after the other, in the order in which they were made. Before the page loads anew,
 * `flush` writes the log down. A page that fails at one request still gets the next.
 */
export const createPageRequests = (sink: Sink, flush: () => Promise<void>): PageRequests => {
  let last: Promise<void> = Promise.resolve();
  const carryOut = async (request: PageRequest): Promise<void> => {
    try {
      if (request._tag === 'Reload') await flush();
      await sink.perform(request);
    } catch {
      // The page has gone, or could not: it is the page that tells its person.
    }
  };
  return {
    send: (request) => {
      last = last.then(() => carryOut(request));
    },
  };
};
