import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Budget, createAdmission, type Sender } from '../../../server/http/admission.ts';
import { refuse } from '../../../server/http/response/refuse.ts';
import { unavailabilityOf } from '../../../server/http/response/unavailability.ts';
import { until } from '../../support/poll.ts';

/** A server whose requests all wait until they are let through; the path names the session. */
const serveBehind = async (budget?: Budget) => {
  const admit = createAdmission(budget);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const arrived: string[] = [];
  const left: string[] = [];
  let open = false;
  const server: Server = createServer((request, response) => {
    const key = request.url ?? '';
    arrived.push(key);
    response.once('close', () => {
      if (!response.writableEnded) left.push(key);
    });
    const sender: Sender = { kind: 'session', key };
    const answer = async () => {
      begun.push(`${request.method} ${key}`);
      if (!open) await new Promise<void>((resolve) => ends.push(resolve));
      response.end('done');
    };
    admit(request, response, sender, answer).catch((error: unknown) => {
      const unavailable = unavailabilityOf(error);
      if (unavailable === null) return;
      refuse(response, 503, unavailable.detailedCode, unavailable.message, { 'Retry-After': '1' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    begun,
    arrived,
    left,
    ask: (path: string, method = 'GET', signal?: AbortSignal) =>
      fetch(`${url}${path}`, { method, ...(signal === undefined ? {} : { signal }) }),
    letThrough: () => {
      open = true;
      for (const end of ends) end();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

describe('LI7: admission', () => {
  let stop = async () => {};
  afterEach(() => stop());
  const start = async (budget?: Budget) => {
    const server = await serveBehind(budget);
    stop = server.stop;
    return server;
  };

  test('refuses requests beyond the budget of a sender, and of nobody else', async () => {
    const { ask, letThrough } = await start({ session: 3, address: 3 });
    letThrough();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await ask('/greedy')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask('/greedy');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: '429',
      detailedCode: 'TOO_MANY_REQUESTS',
    });
    expect((await ask('/modest')).status).toBe(200);
  });

  test('lets other requests overtake a flood, and reads overtake writes', async () => {
    const { ask, begun, letThrough } = await start();
    const flood = Array.from({ length: 40 }, () => ask('/flood', 'POST'));
    await until('The flood never began', () => begun.length === 10);
    const modest = ask('/modest', 'POST');
    const read = ask('/reader');
    await until('The read waited', () => begun.includes('GET /reader'));
    letThrough();
    expect((await modest).status).toBe(200);
    expect((await read).status).toBe(200);
    for (const each of await Promise.all(flood)) expect(each.status).toBe(200);
  });

  test('drops the requests of a flood when too many wait', async () => {
    const { ask, begun, letThrough } = await start();
    const flood = Array.from({ length: 600 }, () => ask('/flood'));
    const dropped = await Promise.race(flood);
    expect(dropped.status).toBe(503);
    expect(dropped.headers.get('retry-after')).toBe('1');
    expect(await dropped.json()).toMatchObject({ code: '503', detailedCode: 'BUSY' });
    const modest = ask('/modest');
    await until('Nothing began', () => begun.length >= 10);
    letThrough();
    expect((await modest).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(400);
  });

  test('drops a waiting request whose client has left', async () => {
    const { ask, begun, arrived, left: gone, letThrough } = await start();
    const first = Array.from({ length: 10 }, () => ask('/first'));
    await until('Nothing began', () => begun.length === 10);
    const leaving = new AbortController();
    const left = ask('/left', 'GET', leaving.signal).catch(() => 'left');
    const staying = ask('/staying');
    await until('It never arrived', () => arrived.includes('/left'));
    leaving.abort();
    expect(await left).toBe('left');
    await until('The server never knew', () => gone.includes('/left'));
    letThrough();
    await Promise.all(first);
    expect((await staying).status).toBe(200);
    expect(begun).not.toContain('GET /left');
  });
});
