import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Answer } from '../../core/contract/answer.ts';
import type { Request } from '../../core/remote/requests.ts';
import { createLateHttp } from '../../worker/effects/late-http.ts';
import { loadClient } from '../../worker/effects/load-client.ts';
import { officeDomain } from '../../worker/office.ts';
import { systemClock } from '../../worker/ports/clock.ts';
import { createServerClock } from '../../worker/ports/server-clock.ts';
import type { CoreSession } from '../support/core-session.ts';

export const BASE = 'http://office.test';

/** What people type: a user name and a password, or their old and their new one. */
const SECRET = { username: 'employee', password: 'perch', current: 'perch', next: 'a bird' };

/** A server whose replies each test sets; calls without a reply fail. */
export const openWire = () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
};

/** Performs a call of the core as the worker does, and dispatches the answer. `patience`: timeout in milliseconds. */
export const carryOut = async (
  core: CoreSession,
  request: Extract<Request, { _tag: 'Http' }> | undefined,
  patience: number,
): Promise<Answer<unknown>> => {
  if (request === undefined) throw new Error('The call is not under way');
  const answer = await new Promise<Answer<unknown>>((resolve) => {
    createLateHttp({
      clock: createServerClock(systemClock),
      fetch: (input, init) => fetch(input, init),
      baseUrl: BASE,
      takeSecret: () => SECRET,
      loadClient,
      repeatable: officeDomain.repeatable,
      busy: () => {},
      random: () => 0,
      answered: (_, what) => resolve(what),
    }).send({ ...request, timeout: patience });
  });
  core.answer(request, answer);
  return answer;
};
