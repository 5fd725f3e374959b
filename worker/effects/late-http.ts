import type { Answer } from '../../core/contract/answer.ts';
import type { AnyHttp as Request } from '../../core/remote/request-kinds.ts';
import type { LoadClient } from './client.ts';
import type { Http, HttpPorts } from './http.ts';

type LatePorts = Omit<HttpPorts, 'endpoints'> & {
  readonly loadClient: LoadClient;
};

/**
 * The client of a contract is a chunk of its own, so that the worker starts with less code. Calls wait for it, as long as they
 * would wait for the server; if it cannot be loaded, the server is unreachable, and the next call tries again.
 */
export const createLateHttp = ({ loadClient, ...ports }: LatePorts): Http => {
  const { clock } = ports;
  let http: Http | null = null;
  const waiting = new Map<number, { readonly request: Request; readonly stopTimer: () => void }>();

  const take = (id: number): Request | null => {
    const found = waiting.get(id);
    if (found === undefined) return null;
    waiting.delete(id);
    found.stopTimer();
    return found.request;
  };
  const fail = (id: number, reason: 'timeout' | 'network'): void => {
    const answer: Answer<unknown> = { _tag: 'Unreachable', reason };
    const request = take(id);
    if (request !== null) ports.answered(request, answer);
  };
  const wait = (request: Request): void => {
    const { id, timeout } = request;
    take(id);
    waiting.set(id, { request, stopTimer: clock.after(timeout, () => fail(id, 'timeout')) });
  };

  const load = async (): Promise<void> => {
    try {
      const { createHttp, createEndpoints } = await loadClient();
      http ??= createHttp({ ...ports, endpoints: createEndpoints(ports.baseUrl) });
    } catch {
      for (const id of [...waiting.keys()]) fail(id, 'network');
      return;
    }
    for (const id of [...waiting.keys()]) {
      const request = take(id);
      if (request !== null) http.send(request);
    }
  };

  return {
    send: (request) => {
      if (http !== null) return http.send(request);
      wait(request);
      void load();
    },
    cancel: (id) => {
      take(id);
      http?.cancel(id);
    },
    stop: () => {
      for (const id of [...waiting.keys()]) take(id);
      http?.stop();
    },
  };
};
