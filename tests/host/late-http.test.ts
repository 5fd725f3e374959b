import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../core/contract/answer.ts';
import type { AnyHttp } from '../../core/remote/request-kinds.ts';
import type { LoadClient } from '../../worker/effects/client.ts';
import type { Http } from '../../worker/effects/http.ts';
import { createLateHttp } from '../../worker/effects/late-http.ts';
import { createServerClock } from '../../worker/ports/server-clock.ts';
import { ManualClock } from '../support/manual-clock.ts';

const request = (id: number): AnyHttp => ({
  _tag: 'Http',
  id,
  owner: 'office',
  call: { name: 'session.session' },
  timeout: 5_000,
});

describe('the client of the calls loads after the worker', () => {
  const clock = new ManualClock();
  let sent: number[] = [];
  let cancelled: number[] = [];
  let answers: (readonly [number, Answer<unknown>])[] = [];
  let settle: { readonly loaded: () => void; readonly failed: () => void };
  let loads = 0;
  let http: Http;

  const client: Awaited<ReturnType<LoadClient>> = {
    createEndpoints: () => () => {
      throw new Error('nothing is sent');
    },
    createHttp: () => ({
      send: ({ id }) => void sent.push(id),
      cancel: (id) => void cancelled.push(id),
      stop: () => undefined,
    }),
  };
  /** Lets what waits for a promise run. */
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

  beforeEach(() => {
    [sent, cancelled, answers, loads] = [[], [], [], 0];
    http = createLateHttp({
      clock: createServerClock(clock),
      loadClient: () => {
        loads += 1;
        return new Promise((resolve, reject) => {
          settle = { loaded: () => resolve(client), failed: () => reject(new Error('offline')) };
        });
      },
      fetch: () => Promise.reject(new Error('nothing is fetched')),
      repeatable: new Set(),
      baseUrl: '',
      takeSecret: () => null,
      answered: ({ id }, answer) => void answers.push([id, answer]),
      busy: () => undefined,
      random: () => 0,
    });
  });

  it('sends the calls that waited in their order, then each at once', async () => {
    http.send(request(1));
    http.send(request(2));
    expect(sent).toEqual([]);
    settle.loaded();
    await turn();
    expect(sent).toEqual([1, 2]);
    http.send(request(3));
    expect(sent).toEqual([1, 2, 3]);
    clock.elapse(60_000);
    expect(answers).toEqual([]);
  });

  it('does not send a call that was cancelled meanwhile', async () => {
    http.send(request(1));
    http.send(request(2));
    http.cancel(1);
    settle.loaded();
    await turn();
    expect(sent).toEqual([2]);
    http.cancel(2);
    expect(cancelled).toEqual([2]);
  });

  it('is unreachable if it cannot be loaded, and tries again with the next call', async () => {
    http.send(request(1));
    settle.failed();
    await turn();
    expect(answers).toEqual([[1, { _tag: 'Unreachable', reason: 'network' }]]);
    http.send(request(2));
    expect(loads).toBe(2);
    settle.loaded();
    await turn();
    expect(sent).toEqual([2]);
  });

  it('lets a call wait no longer than for the server', async () => {
    http.send(request(1));
    clock.elapse(4_999);
    expect(answers).toEqual([]);
    clock.elapse(1);
    expect(answers).toEqual([[1, { _tag: 'Unreachable', reason: 'timeout' }]]);
    settle.loaded();
    await turn();
    expect(sent).toEqual([]);
  });

  it('answers nothing once it has been stopped', async () => {
    http.send(request(1));
    http.stop();
    clock.elapse(60_000);
    settle.loaded();
    await turn();
    expect(answers).toEqual([]);
    expect(sent).toEqual([]);
  });
});
