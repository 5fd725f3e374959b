import { delay, HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../core/contract/answer.ts';
import type { Call } from '../../core/remote/calls.ts';
import type { Http } from '../../worker/effects/http.ts';
import { createLateHttp } from '../../worker/effects/late-http.ts';
import { loadClient } from '../../worker/effects/load-client.ts';
import { createVault } from '../../worker/effects/vault.ts';
import { officeDomain } from '../../worker/office.ts';
import { systemClock } from '../../worker/ports/clock.ts';
import { createServerClock } from '../../worker/ports/server-clock.ts';
import { configuration, firstUpdate, someone } from '../support/core-session.ts';
import { BASE, openWire } from './wire.ts';

const server = openWire();

const vault = createVault();
const answers: { id: number; answer: Answer<unknown> }[] = [];
const waiting = new Map<number, (answer: Answer<unknown>) => void>();
const busy: boolean[] = [];
const http: Http = createLateHttp({
  clock: createServerClock(systemClock),
  fetch: (input, init) => fetch(input, init),
  baseUrl: BASE,
  takeSecret: vault.take,
  loadClient,
  repeatable: officeDomain.repeatable,
  busy: (isBusy) => busy.push(isBusy),
  random: () => 0,
  answered: ({ id }, answer) => {
    answers.push({ id, answer });
    waiting.get(id)?.(answer);
  },
});

let last = 0;
const begin = (call: Call, timeout = 5_000): { id: number; answer: Promise<Answer<unknown>> } => {
  last += 1;
  const id = last;
  const answer = new Promise<Answer<unknown>>((resolve) => waiting.set(id, resolve));
  http.send({ _tag: 'Http', id, owner: 'office', call, timeout });
  return { id, answer };
};
const ask = (call: Call, timeout?: number) => begin(call, timeout).answer;

const poll: Call = {
  name: 'updates.update',
  query: {
    status: 5,
    fId: [1, 2],
    fStatic: [3, 4],
    fStatus: [10, 11],
    protocol: 1,
    date: '2026-11-23T10:00+01:00',
    refresh: false,
  },
};

describe('calls', () => {
  it('send the contract’s path, parameters, query and body, with cookies', async () => {
    const seen: string[] = [];
    server.use(
      mock.all(`${BASE}/*`, async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const text = await request.text();
        seen.push(`${request.method} ${pathname}${search} ${text}`.trim());
        expect(request.credentials).toBe('include');
        expect(request.headers.get('traceparent')).toBeNull();
        // HT4
        expect(request.headers.get('x-requested-with')).toBe(
          request.method === 'GET' ? null : 'perch',
        );
        return HttpResponse.json(
          { code: '500', detailedCode: 'FAILED', message: '' },
          { status: 500 },
        );
      }),
    );
    const secret = vault.deposit({ username: 'employee', password: 'perch' });
    const payload = { start: 60, end: 120, userId: 7 };
    const calls: Call[] = [
      { name: 'public.config' },
      { name: 'public.login', secret },
      { name: 'session.session' },
      { name: 'session.logout', query: {} },
      { name: 'session.logout', query: { everywhere: true } },
      { name: 'consent.pending', query: {} },
      { name: 'consent.approve', payload: { id: 3, approvalDeviceType: 'web' } },
      poll,
      {
        name: 'updates.floorStatus',
        params: { id: 9 },
        query: { start: 60, end: 120, desks: true, rooms: false },
      },
      { name: 'deskBooking.ofDesk', params: { id: 4097 } },
      { name: 'deskBooking.create', params: { id: 4097 }, payload },
      { name: 'deskBooking.remove', params: { id: 12 } },
    ];
    for (const call of calls) await ask(call);
    expect(seen).toEqual([
      'GET /public/config',
      'POST /public/login/user {"username":"employee","password":"perch"}',
      'GET /secure/self/session',
      'POST /secure/self/logout',
      'POST /secure/self/logout?everywhere=true',
      'GET /secure/user-consent/pending',
      'POST /secure/user-consent/approve {"id":3,"approvalDeviceType":"web"}',
      'GET /secure/update?status=5&fId=1&fId=2&fStatic=3&fStatic=4&fStatus=10&fStatus=11&date=2026-11-23T10%3A00%2B01%3A00&refresh=false&protocol=1',
      'GET /secure/status/floorId/9?start=60&end=120&desks=true&rooms=false',
      'GET /secure/deskbooking/desk/4097',
      'POST /secure/deskbooking/desk/4097 {"start":60,"end":120,"userId":7}',
      'DELETE /secure/deskbooking/event/12',
    ]);
  });

  it('AC11: send a new password from the vault', async () => {
    const seen: unknown[] = [];
    server.use(
      mock.post(`${BASE}/secure/self/password`, async ({ request }) => {
        seen.push(await request.json());
        return HttpResponse.json({ outcome: 'OK' });
      }),
    );
    const change = { current: 'perch', next: 'a bird on a wire' };
    const secret = vault.deposit(change);
    expect(await ask({ name: 'ownSession.changePassword', secret })).toMatchObject({
      _tag: 'Success',
    });
    expect(seen).toEqual([change]);
    expect(await ask({ name: 'ownSession.changePassword', secret })).toEqual({
      _tag: 'OutcomeUnknown',
    });
  });

  it('use credentials from the vault once, and send nothing without them', async () => {
    server.use(mock.post(`${BASE}/public/login/user`, () => HttpResponse.json({ outcome: 'OK' })));
    const secret = vault.deposit({ username: 'a', password: 'b' });
    expect(await ask({ name: 'public.login', secret })).toEqual({
      _tag: 'Success',
      body: { outcome: 'OK' },
    });
    server.resetHandlers();
    expect(await ask({ name: 'public.login', secret })).toEqual({ _tag: 'OutcomeUnknown' });
  });
});

describe('successes', () => {
  it('are decoded by the contract into plain data', async () => {
    const change = {
      spaces: { add: [], update: [], remove: [4097] },
      users: { add: [], update: [], remove: [] },
    };
    const update = firstUpdate();
    server.use(
      mock.get(`${BASE}/public/config`, () => HttpResponse.json(configuration)),
      mock.get(`${BASE}/secure/self/session`, () => HttpResponse.json(someone)),
      mock.get(`${BASE}/secure/update`, () =>
        HttpResponse.json({ ...update, contentUpdate: JSON.stringify(change) }),
      ),
    );
    expect(await ask({ name: 'public.config' })).toEqual({ _tag: 'Success', body: configuration });
    expect(await ask({ name: 'session.session' })).toEqual({ _tag: 'Success', body: someone });
    const answer = await ask(poll);
    expect(answer).toEqual({ _tag: 'Success', body: { ...update, contentUpdate: change } });
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  });

  it.each([
    [204, 'Unchanged'],
    [205, 'Reload'],
  ])('with status %i are %s', async (status, tag) => {
    server.use(mock.get(`${BASE}/secure/update`, () => new HttpResponse(null, { status })));
    expect(await ask(poll)).toEqual({ _tag: 'Success', body: { _tag: tag } });
  });

  it('with status 204 for the pending consent become NoConsent', async () => {
    server.use(
      mock.get(
        `${BASE}/secure/user-consent/pending`,
        () => new HttpResponse(null, { status: 204 }),
      ),
    );
    expect(await ask({ name: 'consent.pending', query: {} })).toEqual({
      _tag: 'Success',
      body: { _tag: 'NoConsent' },
    });
  });
});

describe('refusals', () => {
  it.each([
    [400, 'MULTI_DESKS'],
    [401, 'NOT_SIGNED_IN'],
    [404, 'UNKNOWN_FLOOR'],
    [409, 'SLOT_TAKEN'],
    [500, 'FAILED'],
    [503, 'AWAY'],
  ])('with status %i carry the error body of specification 8', async (status, detailedCode) => {
    const body = { code: String(status), detailedCode, message: 'because' };
    server.use(mock.get(`${BASE}/secure/update`, () => HttpResponse.json(body, { status })));
    expect(await ask(poll)).toEqual({ _tag: 'Refused', status, ...body });
  });

  it.each([
    ['1f2e3d4c-5b6a-4788-9796-a5b4c3d2e1f0', true],
    ['Ebba Lindqvist', false],
    ['a1b2c3d', false],
    ['A'.repeat(65), false],
  ])('SE21: have the id of the answer: %s: %s', async (request, isTaken) => {
    const body = { code: '500', detailedCode: 'FAILED', message: 'because' };
    const answer = HttpResponse.json(body, { status: 500, headers: { 'x-request-id': request } });
    server.use(mock.get(`${BASE}/secure/update`, () => answer));
    const refused = { _tag: 'Refused', status: 500, ...body };
    expect(await ask(poll)).toEqual(isTaken ? { ...refused, request } : refused);
  });

  it.each([
    ['a page of a proxy', HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['nothing', new HttpResponse(null, { status: 502 })],
    ['other JSON', HttpResponse.json({ error: 'no' }, { status: 502 })],
  ])('with %s as their body keep the status', async (_name, response) => {
    server.use(mock.get(`${BASE}/secure/update`, () => response));
    expect(await ask(poll)).toEqual({
      _tag: 'Refused',
      status: 502,
      code: '502',
      detailedCode: '',
      message: '',
    });
  });
});

describe('no usable answer', () => {
  it.each([
    [
      'cut off',
      new HttpResponse('{"stamp": 1,', { headers: { 'content-type': 'application/json' } }),
    ],
    ['of another shape', HttpResponse.json({ stamp: 'one' })],
    ['not JSON', HttpResponse.text('hello')],
  ])('is malformed when it is %s', async (_name, response) => {
    server.use(mock.get(`${BASE}/secure/update`, () => response));
    expect(await ask(poll)).toEqual({ _tag: 'Unreachable', reason: 'malformed' });
  });

  it('has the reason network if the call fails', async () => {
    server.use(mock.get(`${BASE}/secure/update`, () => HttpResponse.error()));
    expect(await ask(poll)).toEqual({ _tag: 'Unreachable', reason: 'network' });
  });

  it('has the reason timeout if the answer is too late, and the call is aborted', async () => {
    let aborted: Promise<unknown> | null = null;
    server.use(
      mock.get(`${BASE}/secure/update`, async ({ request }) => {
        aborted = new Promise((resolve) => request.signal.addEventListener('abort', resolve));
        await delay('infinite');
      }),
    );
    expect(await ask(poll, 50)).toEqual({ _tag: 'Unreachable', reason: 'timeout' });
    await aborted;
  });
});

describe('cancelling', () => {
  it('aborts the call, which then gets no answer', async () => {
    let reached: () => void = () => undefined;
    const underway = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let aborted: () => void = () => undefined;
    const interrupted = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    server.use(
      mock.get(`${BASE}/secure/update`, async ({ request }) => {
        request.signal.addEventListener('abort', aborted);
        reached();
        await delay('infinite');
      }),
      mock.get(`${BASE}/public/config`, () => HttpResponse.json(configuration)),
    );
    const { id } = begin(poll);
    await underway;
    http.cancel(id);
    await interrupted;
    await ask({ name: 'public.config' });
    expect(answers.some((given) => given.id === id)).toBe(false);
  });

  it('happens to the first call if a request is sent again; the second can be cancelled too', async () => {
    const arrivals: (() => void)[] = [];
    const arrived = [0, 1].map((n) => new Promise<void>((resolve) => (arrivals[n] = resolve)));
    const ends: Promise<unknown>[] = [];
    server.use(
      mock.get(`${BASE}/secure/update`, async ({ request }) => {
        ends.push(new Promise((resolve) => request.signal.addEventListener('abort', resolve)));
        arrivals[ends.length - 1]?.();
        await delay('infinite');
      }),
      mock.get(`${BASE}/public/config`, () => HttpResponse.json(configuration)),
    );
    const { id } = begin(poll);
    await arrived[0];
    http.send({ _tag: 'Http', id, owner: 'office', call: poll, timeout: 5_000 });
    await Promise.all([ends[0], arrived[1]]);
    http.cancel(id);
    await Promise.all(ends);
    await ask({ name: 'public.config' });
    expect(ends).toHaveLength(2);
    expect(answers.some((given) => given.id === id)).toBe(false);
  });

  it('has no effect on a call that is over or was never sent', async () => {
    server.use(mock.get(`${BASE}/public/config`, () => HttpResponse.json(configuration)));
    const { id, answer } = begin({ name: 'public.config' });
    await answer;
    http.cancel(id);
    http.cancel(9_999);
    expect(answers.filter((given) => given.id === id)).toHaveLength(1);
  });
});

describe('RQ7: a busy server', () => {
  const refusal = (status: number, detailedCode: string, headers: HeadersInit) =>
    HttpResponse.json({ code: String(status), detailedCode, message: '' }, { status, headers });
  /** Refuses so many times, then answers; returns how often it was asked. */
  const refuseFirst = (times: number, refused: () => Response) => {
    let asked = 0;
    server.use(
      mock.all(`${BASE}/*`, () => {
        asked += 1;
        return asked <= times ? refused() : HttpResponse.json({ outcome: 'OK' });
      }),
    );
    return () => asked;
  };
  const soon = { 'retry-after': '0' };
  const visible: Call = { name: 'visibility.set', payload: { state: 'EVERYONE' } };
  const booking: Call = {
    name: 'deskBooking.create',
    params: { id: 4097 },
    payload: { start: 60, end: 120, userId: 7 },
  };
  const ok = { _tag: 'Success', body: { outcome: 'OK' } };

  it.each([
    [503, 'BUSY'],
    [503, 'STARTING'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('is asked again after %i %s, and the page learns that it waits', async (status, code) => {
    busy.length = 0;
    const asked = refuseFirst(2, () => refusal(status, code, soon));
    expect(await ask(visible)).toEqual(ok);
    expect(asked()).toBe(3);
    expect(busy).toEqual([true, false]);
  });

  it.each([
    [503, 'UNAVAILABLE', soon],
    [503, '', soon],
    [503, 'BUSY', undefined],
    [429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '1' }],
    [500, 'FAILED', soon],
  ])('%i %s is final for a change that may have been made', async (status, code, headers) => {
    busy.length = 0;
    const asked = refuseFirst(9, () => refusal(status, code, headers ?? {}));
    expect(await ask(visible)).toMatchObject({ _tag: 'Refused', status, detailedCode: code });
    expect(asked()).toBe(1);
    expect(busy).toEqual([]);
  });

  it('is asked again for a booking, which is idempotent', async () => {
    const asked = refuseFirst(1, () => refusal(503, 'UNAVAILABLE', soon));
    await ask(booking);
    expect(asked()).toBe(2);
  });

  it('leads to its refusal once the timeout has passed', async () => {
    busy.length = 0;
    refuseFirst(1_000, () => refusal(503, 'BUSY', soon));
    expect(await ask(visible, 350)).toMatchObject({ _tag: 'Refused', detailedCode: 'BUSY' });
    expect(busy).toEqual([true, false]);
  });

  it('is not asked again for a call that was cancelled', async () => {
    busy.length = 0;
    const asked = refuseFirst(1_000, () => refusal(503, 'BUSY', soon));
    const { id } = begin(visible);
    await expect.poll(() => busy).toEqual([true]);
    http.cancel(id);
    expect(busy).toEqual([true, false]);
    const before = asked();
    refuseFirst(0, () => refusal(503, 'BUSY', soon));
    await ask(visible);
    expect(asked()).toBe(before);
  });
});
