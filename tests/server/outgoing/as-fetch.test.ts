import { expect, test } from 'vitest';
import { asFetch } from '../../../server/outgoing/as-fetch.ts';
import type { Call } from '../../../server/outgoing/call.ts';
import { noAnswer } from '../../../server/outgoing/guard.ts';

test('OA1: a library gets the answer of the one way out', async () => {
  const calls: Call[] = [];
  const ask = asFetch(async (call) => {
    calls.push(call);
    const headers = { 'content-type': 'application/json', 'set-cookie': ['a=1'] };
    return { ok: true, status: 401, headers, body: Buffer.from('{"error":"š"}') };
  });
  const body = new URLSearchParams({ scope: 'a b' });
  const options = { method: 'POST', headers: { accept: '*/*' }, body, redirect: 'manual' } as const;
  const response = await ask('https://idp.example/token', options);
  expect(response.status).toBe(401);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ error: 'š' });
  expect(calls).toEqual([
    {
      url: 'https://idp.example/token',
      method: 'POST',
      headers: { accept: '*/*' },
      body: 'scope=a+b',
    },
  ]);
});

test.each([204, 304])('OA1: an answer %i has no body', async (status) => {
  const ask = asFetch(async () => ({ ok: true, status, headers: {}, body: Buffer.alloc(0) }));
  const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;
  expect(await (await ask('https://idp.example/', options)).text()).toBe('');
});

test('OA1: without an answer the library hears why', async () => {
  const ask = asFetch(async () => noAnswer('INNER', 'idp.example is not on the public internet'));
  const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;
  await expect(ask('https://idp.example/', options)).rejects.toThrow('not on the public internet');
});
