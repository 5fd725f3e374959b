import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { allowSlowBody } from '../../../server/http/arrivals.ts';
import { CONNECTION_LIMITS, listen } from '../../../server/http/listen.ts';
import { readBody } from '../../../server/http/request-body.ts';

const WHOLE = 400;
const LEAST = 2_000;
const UPLOAD = 2_000;

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  server = null;
});

/** A server that answers how long the body was; bodies of `/upload` may be slow. */
const open = async (): Promise<number> => {
  server = await listen(
    async (request, response) => {
      if (request.url === '/upload') allowSlowBody(request);
      if (request.url === '/work') await pause(3 * WHOLE);
      const body = await readBody(request, 1_000_000).catch(() => null);
      if (body !== null) response.end(String(body.length));
    },
    '127.0.0.1',
    0,
    false,
    { ...CONNECTION_LIMITS, arrival: { whole: WHOLE, least: LEAST, upload: UPLOAD }, look: 20 },
  );
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Sends a request in pieces, and returns the whole answer. `pieces`: of so many bytes, one every 50 ms. */
const send = async (
  port: number,
  path: string,
  length: number,
  pieces: readonly number[],
): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: perch\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const size of pieces) {
    if (socket.destroyed) break;
    socket.write(Buffer.alloc(size, 'x'));
    await pause(50);
  }
  await closed;
  return answer;
};
const pieces = (count: number, size: number): readonly number[] =>
  Array.from({ length: count }, () => size);

test('AP63: a body that takes too long is answered with 408, however much of it arrives', async () => {
  const port = await open();
  expect(await send(port, '/', 10_000, [])).toContain('408 Request Timeout');
  const late = await send(port, '/', 100_000, pieces(30, 1_000));
  expect(late).toContain('408 Request Timeout');
  expect(late).toContain('"detailedCode":"TIMEOUT"');
});

test('AP63: an upload takes as long as it makes progress', async () => {
  const port = await open();
  expect(await send(port, '/upload', 30_000, pieces(30, 1_000))).toMatch(/200 OK[\s\S]*30000$/);
});

test('AP63: an upload that stalls or is far too slow is ended', async () => {
  const port = await open();
  expect(await send(port, '/upload', 100_000, [5_000])).toContain('408');
  expect(await send(port, '/upload', 100_000, pieces(40, 10))).toContain('408');
});

test('AP63: long work after the body has arrived is not interrupted', async () => {
  const port = await open();
  expect(await send(port, '/work', 100, [100])).toMatch(/200 OK[\s\S]*100$/);
});

test('AD12, AP63: an upload that makes progress for too long is ended all the same', async () => {
  const port = await open();
  const began = performance.now();
  expect(await send(port, '/upload', 1_000_000, pieces(200, 1_000))).toContain('408');
  expect(performance.now() - began).toBeGreaterThan(UPLOAD);
});
