import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { createRequestLines, MOST_FAILED } from '../../../server/http/request-lines.ts';
import type { LogRecord } from '../../../server/operator/log-record.ts';
import { until } from '../../support/poll.ts';
import { collectedLog } from '../operator-lines.ts';
import { type Browser, signIn } from './browser.ts';
import type { FirstPoll } from './first-poll.ts';
import { keptErrors } from './kept-errors.ts';
import { type Office, openOffice } from './office.ts';

keptErrors();
let db: Db;
let office: Office;
let browser: Browser;
beforeAll(async () => {
  db = await openDatabase({ memory: true });
  office = await openOffice(db);
  browser = await signIn(office.url, 'employee');
});
afterAll(async () => {
  await office.stop();
  await db.close();
});

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The line about the request, once its answer is closed. */
const lineOf = (id: string | null): Promise<LogRecord> =>
  until(`There is no line about ${id}`, async () =>
    office.records.find(({ kind, fields }) => kind === 'request' && fields['request.id'] === id),
  );

const slot = () => {
  const start = office.minute() + 3 * 24 * 60;
  return { start, end: start + 30, userId: office.people.employee };
};

describe('OP18: the id of a request', () => {
  test.each([
    ['GET', '/health', 200],
    ['GET', '/', 308],
    ['GET', '/webapp/nothing.js', 404],
    ['GET', '/webapp/maps/nothing', 401],
    ['GET', '/secure/self/session', 401],
    ['GET', '/secure/nothing', 404],
    ['GET', '/elsewhere', 404],
    ['PUT', '/public/config', 403],
    ['GET', '/public/config', 200],
    ['GET', '/secure/update?status=0', 401],
  ])('is in the answer to %s %s', async (method, path, status) => {
    const answer = await fetch(`${office.url}${path}`, { method, redirect: 'manual' });
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(ID);
  });

  test('is not in the answer to an unchanged poll, which costs nothing', async () => {
    const poll = async (path: string) => {
      const answer = await browser.call(`GET /secure/update?${path}`);
      return { status: answer.status, id: answer.headers.get('x-request-id'), json: answer.json };
    };
    const first = await poll(`fId=${office.floorId}`);
    expect(first).toMatchObject({ status: 200, id: expect.stringMatching(ID) });
    const { stamp, floors } = first.json as FirstPoll;
    const [floor] = floors;
    const same = `status=${stamp}&fId=${floor?.fId}&fStatic=${floor?.fStatic}&fStatus=${floor?.fStatus}`;
    expect(await poll(same)).toEqual({ status: 204, id: null, json: undefined });
  });

  const answered = async (given: string | undefined): Promise<string | null> => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
    const answer = await fetch(`${office.url}/public/config`, { headers });
    await answer.arrayBuffer();
    return answer.headers.get('x-request-id');
  };

  test.each(['a1b2c3d4', 'A'.repeat(64), '1f2e3d4c-0000-4000-8000-000000000000'])(
    'is that of a proxy: %s',
    async (given) => {
      expect(await answered(given)).toBe(given);
    },
  );

  test.each([
    undefined,
    'a1b2c3d',
    'A'.repeat(65),
    'a1b2c3d4"',
    'a1b2 c3d4',
    'a1b2_c3d4',
    '{"level":"error"}',
    'a1b2c3d4, a1b2c3d4',
    'ö'.repeat(8),
  ])('is a new one instead of %j', async (given) => {
    expect(await answered(given)).toMatch(ID);
  });

  test('is a new one instead of one that ends a line, and of two', async () => {
    const raw = (lines: readonly string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(office.url).port), '127.0.0.1');
        let text = '';
        socket.setEncoding('latin1').on('data', (chunk) => {
          text += chunk;
        });
        socket.on('end', () => resolve(text)).on('error', reject);
        const head = ['GET /public/config HTTP/1.1', 'Host: office', ...lines, 'Connection: close'];
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
      });
    const two = await raw(['X-Request-Id: a1b2c3d4', 'X-Request-Id: a1b2c3d4']);
    expect(/^x-request-id: (.*)$/m.exec(two)?.[1]?.trim()).toMatch(ID);
    const broken = await raw(['X-Request-Id: a1b2c3d4\nX-Other: 1\u0000']);
    expect(broken).toMatch(/^HTTP\/1.1 400 /);
    expect(/^x-request-id: (.*)$/m.exec(broken)?.[1]?.trim()).toMatch(ID);
  });
});

describe('OP19: lines of requests', () => {
  test('a change has one, with the call, the person and the time it took', async () => {
    const answer = await browser.call(`POST /secure/deskbooking/desk/${office.desks[0]}`, slot());
    expect(answer.status).toBe(200);
    const id = answer.headers.get('x-request-id');
    const { level, message, fields } = await lineOf(id);
    expect(level).toBe('info');
    expect(fields).toEqual({
      'request.id': id,
      'http.call': 'POST /secure/deskbooking/desk/:id',
      'http.status': 200,
      'duration.ms': expect.any(Number),
      'person.id': office.people.employee,
    });
    expect(message).toBe(
      `POST /secure/deskbooking/desk/:id 200 in ${fields['duration.ms']} ms, person ${office.people.employee}, request ${id}`,
    );
  });

  test('a refusal has one, with its code', async () => {
    const other = await signIn(office.url, 'colleague');
    const answer = await other.call(`POST /secure/deskbooking/desk/${office.desks[0]}`, {
      ...slot(),
      userId: office.people.colleague,
    });
    expect(answer.json).toMatchObject({ code: '409', detailedCode: 'SLOT_TAKEN' });
    expect(Object.keys(Object(answer.json)).sort()).toEqual(['code', 'detailedCode', 'message']);
    const { fields } = await lineOf(answer.headers.get('x-request-id'));
    expect(fields).toMatchObject({ 'http.status': 409, 'error.code': 'SLOT_TAKEN' });
    const unknown = await browser.call('GET /secure/user/?id=999999');
    expect(unknown.status).toBe(404);
    const read = await lineOf(unknown.headers.get('x-request-id'));
    expect(read).toMatchObject({ level: 'info', fields: { 'error.code': 'UNKNOWN_USER' } });
  });

  test('a defect has the same id as its line, and the answer keeps its sentence', async () => {
    await db.query(sql`alter table favourite rename to favourite_away`);
    const answer = await browser.call(`POST /secure/v2/favorite/${office.people.colleague}`, {
      userId: office.people.colleague,
    });
    await db.query(sql`alter table favourite_away rename to favourite`);
    expect(answer).toMatchObject({
      status: 500,
      json: { code: '500', detailedCode: 'FAILED', message: 'An error occurred in the server' },
    });
    const id = answer.headers.get('x-request-id');
    expect(await lineOf(id)).toMatchObject({ level: 'warn', fields: { 'error.code': 'FAILED' } });
    expect(
      office.records.find(({ kind, fields }) => kind === 'defect' && fields['request.id'] === id),
    ).toMatchObject({
      level: 'error',
      stack: expect.stringContaining('favourite'),
      fields: { 'person.id': office.people.employee },
    });
  });

  test('a read has one at the level debug only, and a poll or a question about the health none', async () => {
    const answer = await browser.call('GET /secure/self/session');
    expect(await lineOf(answer.headers.get('x-request-id'))).toMatchObject({ level: 'debug' });
    const before = office.records.length;
    await fetch(`${office.url}/health`);
    await browser.call('GET /secure/update?status=0&protocol=1');
    await fetch(`${office.url}/secure/update?status=0`);
    expect(office.records.slice(before).filter(({ kind }) => kind === 'request')).toEqual([]);
  });

  test('no line has the path of a feed, or of what a client invents', async () => {
    const invented = 'Perch:%20sign-in%20refused';
    for (const path of [
      `/public/feed/${'s'.repeat(43)}.ics`,
      `/secure/${invented}`,
      `/${invented}`,
    ]) {
      const answer = await fetch(`${office.url}${path}`);
      const { message } = await lineOf(answer.headers.get('x-request-id'));
      expect(message).not.toMatch(/sss|sign-in/);
      expect(message).toMatch(
        /^GET (?:\/public\/feed\/:file|an unknown path) 404 UNKNOWN_ROUTE in/,
      );
    }
  });

  test('an attack writes so many lines in a minute, and the number of the others', () => {
    const records: LogRecord[] = [];
    let now = 0;
    const write = createRequestLines(collectedLog([], records), () => now);
    const ask = () => {
      const closing: (() => void)[] = [];
      const response = {
        statusCode: 404,
        writableFinished: true,
        once: (_: string, closed: () => void) => closing.push(closed),
      };
      write({ method: 'GET', url: '/secure/nothing' } as never, response as never, {
        id: 'a1b2c3d4',
        person: null,
        code: null,
        trace: null,
      });
      for (const close of closing) close();
    };
    for (let n = 0; n < MOST_FAILED + 5; n += 1) ask();
    expect(records).toHaveLength(MOST_FAILED);
    now = 60_000;
    ask();
    expect(records.slice(MOST_FAILED).map(({ message }) => message)).toEqual([
      '5 more requests were refused or failed',
      expect.stringMatching(/^GET an unknown path 404 in \d+ ms, request a1b2c3d4$/),
    ]);
  });
});
