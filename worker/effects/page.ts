import type { PageRequest } from '../../core/remote/requests.ts';
import type { Sink } from '../protocol/api.ts';
import type { Vault } from './vault.ts';

export type PageRequests = { readonly send: (request: PageRequest) => void };

/**
 * Passes requests to the page one at a time, in order. Flushes the log before the page reloads. A request that the page
 * fails to perform does not stop the next ones.
 */
export const createPageRequests = (
  sink: Sink,
  flush: () => Promise<void>,
  takeSecret: Vault['take'],
): PageRequests => {
  let last: Promise<void> = Promise.resolve();
  const carryOut = async (request: PageRequest): Promise<void> => {
    try {
      if (request._tag === 'Reload') await flush();
      if (request._tag !== 'Leave') await sink.perform(request);
      else {
        const address = takeSecret(request.secret);
        if (typeof address === 'string') await sink.perform({ _tag: 'Leave', address });
      }
    } catch {
      // The page is gone or has failed; a failure is the page's to report.
    }
  };
  return {
    send: (request) => {
      last = last.then(() => carryOut(request));
    },
  };
};
