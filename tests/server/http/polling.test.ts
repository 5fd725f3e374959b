import { Agent, request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Browser, signIn } from './browser.ts';
import type { FirstPoll } from './first-poll.ts';
import { onEachServer } from './office.ts';

/** The idle time of the office's sessions. */
const IDLE_MS = 720 * 60_000;

onEachServer('polling over HTTP', (office, signedIn) => {
  const browser = signedIn('employee');

  const cookieOf = (one: Browser) =>
    [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const knownPath = async (): Promise<string> => {
    const full = await browser.call(`GET /secure/update?fId=${office.floorId}`);
    const { stamp, floors } = full.json as FirstPoll;
    const parts = floors.map(
      (floor) => `fId=${floor.fId}&fStatic=${floor.fStatic}&fStatus=${floor.fStatus}`,
    );
    return `/secure/update?status=${stamp}&${parts.join('&')}`;
  };

  const sent = (cookie: string) => ({ host: new URL(office.url).host, cookie });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('PG6: answers have the time by which the server decides, polls from memory too', async () => {
    const path = await knownPath();
    const at = Date.UTC(2031, 4, 5, 6, 7, 8);
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const dates = [];
    for (const asked of [path, path, '/health', '/secure/nothing']) {
      const { headers } = await browser.call(`GET ${asked}`);
      dates.push(Date.parse(headers.get('date') ?? ''));
    }
    expect(dates).toEqual([at, at, at, at]);
  });

  test('an up-to-date poll is answered from memory, without a body', async () => {
    const path = await knownPath();
    expect(office.backend.isUnchangedPoll({}, path, sent(cookieOf(browser)))).toBe(true);
    const answer = await browser.call(`GET ${path}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // A page gets it every three seconds.
    expect(answer.headers.get('content-security-policy')).toBeNull();
  });

  test('memory and the framework give the same answer to every question', async () => {
    const known = await knownPath();
    const other = await signIn(office.url, 'colleague');
    const questions = [
      known,
      `${known}&date=2027-03-09T10:00:00%2B01:00`,
      `${known}&date=2027-03-09T10:00%2B01:00`,
      `${known}&date=2027-03-09T09:00Z`,
      `${known}&date=2027-03-09`,
      `${known}&date=2027-13-09T10:00Z`,
      `${known}&refresh=false`,
      `${known}&refresh=true`,
      `${known}&protocol=1`,
      `${known}&fId=4000&fStatic=1&fStatus=1`,
      known.replace(/status=\d+/, 'status=0'),
      known.replace(/fStatus=\d+/, 'fStatus=0'),
      known.replace(/fStatic=\d+/, 'fStatic=999'),
      known.replace(/fStatus=\d+/, 'fStatus=999999'),
      known.replace(/fStatus=\d+/, ''),
      known.replace(/fId=\d+/, 'fId=x'),
      known.replace(/fId=\d+/, 'fId=%31'),
      '/secure/update',
      '/secure/update?status=&fId=',
    ];
    for (const path of questions) {
      for (const person of [browser, other]) {
        const fromMemory = office.backend.isUnchangedPoll({}, path, sent(cookieOf(person)));
        // An unknown parameter bypasses the fast path.
        const slow = await person.call(`GET ${path}${path.includes('?') ? '&' : '?'}slow=1`);
        const fast = await person.call(`GET ${path}`);
        expect({ path, status: fast.status, json: fast.json }).toEqual({
          path,
          status: slow.status,
          json: slow.json,
        });
        if (fromMemory) expect({ path, status: slow.status }).toEqual({ path, status: 204 });
      }
    }
  });

  test('memory never answers a request without a session or consent', async () => {
    const path = await knownPath();
    expect(office.backend.isUnchangedPoll({}, path, {})).toBe(false);
    expect(office.backend.isUnchangedPoll({}, path, { cookie: 'sid=nobody' })).toBe(false);
    const pending = await signIn(office.url, 'planner', { consent: false });
    expect(office.backend.isUnchangedPoll({}, path, sent(cookieOf(pending)))).toBe(false);
    expect((await pending.call(`GET ${path}`)).status).toBe(403);
    const gone = await signIn(office.url, 'employee');
    const cookie = cookieOf(gone);
    expect((await gone.call(`GET ${path}`)).status).toBe(204);
    await gone.call('POST /secure/self/logout', {});
    expect(office.backend.isUnchangedPoll({}, path, sent(cookie))).toBe(false);
  });

  test('a repeated poll on a connection is checked each time', async () => {
    const path = await knownPath();
    const connection = {};
    const isUnchanged = (cookie: string, asked = path) =>
      office.backend.isUnchangedPoll(connection, asked, sent(cookie));
    const [here, there] = [
      await signIn(office.url, 'employee'),
      await signIn(office.url, 'employee'),
    ];
    for (const person of [here, there]) await person.call(`GET ${path}`);
    const [cookie, other] = [cookieOf(here), cookieOf(there)];
    expect([isUnchanged(cookie), isUnchanged(cookie)]).toEqual([true, true]);
    expect(isUnchanged('sid=nobody')).toBe(false);
    expect(isUnchanged(cookie)).toBe(true);
    expect(isUnchanged(cookie, path.replace(/fStatic=\d+/, 'fStatic=999'))).toBe(false);
    expect(isUnchanged(cookie)).toBe(true);
    await here.call('POST /secure/self/logout', {});
    expect([isUnchanged(cookie), isUnchanged(other)]).toEqual([false, true]);

    const before = office.clock.now;
    try {
      office.clock.now += IDLE_MS;
      expect(isUnchanged(other)).toBe(false);
    } finally {
      office.clock.now = before;
    }
  });

  test('a poll that repeats the bytes of the last one on its connection is checked each time', async () => {
    const here = await signIn(office.url, 'employee');
    const colleague = await signIn(office.url, 'colleague');
    const headers = { cookie: cookieOf(here) };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${office.url}${path}`, { agent, headers }, (answer) => {
          answer.on('end', () => resolve(answer.statusCode)).resume();
        })
          .on('error', reject)
          .end();
      });
    const statuses = async (path: string, count: number) => {
      const all: (number | undefined)[] = [];
      for (let round = 0; round < count; round += 1) all.push(await ask(path));
      return all;
    };
    try {
      const path = await knownPath();
      expect(await statuses(path, 5)).toEqual([204, 204, 204, 204, 204]);
      const start = office.minute() + 40;
      const body = { start, end: start + 20, userId: office.people.colleague };
      const made = await colleague.call(`POST /secure/deskbooking/desk/${office.desks[4]}`, body);
      expect(made.status).toBe(200);
      await expect.poll(() => ask(path)).toBe(200);
      const next = await knownPath();
      expect(await statuses(next, 5)).toEqual([204, 204, 204, 204, 204]);
      await here.call('POST /secure/self/logout', {});
      expect(await statuses(next, 2)).toEqual([401, 401]);
    } finally {
      agent.destroy();
    }
  });

  test('after a change polls are no longer answered as unchanged', async () => {
    const colleague = await signIn(office.url, 'colleague');
    const desk = office.desks[2] ?? 0;
    const start = office.minute() + 10;
    for (let round = 0; round < 10; round += 1) {
      const path = await knownPath();
      const body = { start, end: start + 20, userId: office.people.colleague };
      const made = await colleague.call(`POST /secure/deskbooking/desk/${desk}`, body);
      expect(made.status).toBe(200);
      await expect.poll(async () => (await browser.call(`GET ${path}`)).status).toBe(200);
      const { id } = made.json as { id: number };
      expect((await colleague.call(`DELETE /secure/deskbooking/event/${id}`)).status).toBe(200);
    }
  });
});

onEachServer('booking over HTTP', (office) => {
  const book = (browser: Browser, desk: number, userId: number, start: number, end: number) =>
    browser.call(`POST /secure/deskbooking/desk/${desk}`, { start, end, userId });

  test('of 100 simultaneous requests for one desk one succeeds and 99 are refused', async () => {
    const assistant = await signIn(office.url, 'assistant');
    const desk = office.desks[3] ?? 0;
    const start = office.minute() + 120;
    const people = office.everybody.slice(0, 100);
    const answers = await Promise.all(
      people.map((userId) => book(assistant, desk, userId, start, start + 60)),
    );
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).toEqual([1, 99]);
    for (const { json } of refused) {
      expect(json).toMatchObject({ code: '409', detailedCode: 'SLOT_TAKEN' });
    }
    const list = await assistant.call(`GET /secure/deskbooking/desk/${desk}`);
    expect(list.json).toEqual([made[0]?.json]);
  });

  test('of 50 simultaneous bookings of desks for one person one succeeds', async () => {
    const assistant = await signIn(office.url, 'assistant');
    const start = office.minute() + 240;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        book(
          assistant,
          office.desks[i % office.desks.length] ?? 0,
          office.people.employee,
          start,
          start + 60,
        ),
      ),
    );
    // Repeated requests for a desk that is already booked get the same booking.
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ json }) => (json as { id: number }).id)).size).toBe(1);
    for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, json }).toMatchObject({
        status: 400,
        json: { detailedCode: 'MULTI_DESKS' },
      });
    }
  });

  describe('every refusal of the specification', () => {
    test.each([
      ['an end before the start', 0, { after: 60, length: -30 }, 400, 'END_GREATER_START'],
      ['an empty time', 0, { after: 60, length: 0 }, 400, 'END_GREATER_START'],
      ['a time that is over', 0, { after: -120, length: 60 }, 400, 'SLOT_IN_PAST'],
      ['a time too far ahead', 0, { after: 30 * 1440, length: 60 }, 400, 'SLOT_TOO_FAR'],
    ])('%s', async (_, index, { after, length }, status, detail) => {
      const employee = await signIn(office.url, 'employee');
      const start = office.minute() + after;
      const desk = office.desks[index] ?? 0;
      const answer = await book(employee, desk, office.people.employee, start, start + length);
      expect(answer.status).toBe(status);
      expect(answer.json).toMatchObject({ code: String(status), detailedCode: detail });
    });

    test('booking and cancelling for others needs the permission', async () => {
      const employee = await signIn(office.url, 'employee');
      const assistant = await signIn(office.url, 'assistant');
      const desk = office.desks[6] ?? 0;
      const start = office.minute() + 600;
      const other = office.people.colleague;
      const refused = await book(employee, desk, other, start, start + 30);
      expect(refused.status).toBe(403);
      expect(refused.json).toMatchObject({ detailedCode: 'NO_PERMISSION' });
      const made = await book(assistant, desk, other, start, start + 30);
      expect(made.json).toMatchObject({
        user: { id: other },
        organizer: { id: office.people.assistant },
      });
      const { id } = made.json as { id: number };
      const kept = await employee.call(`DELETE /secure/deskbooking/event/${id}`);
      expect(kept.status).toBe(403);
      expect((await assistant.call(`DELETE /secure/deskbooking/event/${id}`)).status).toBe(200);
      expect((await assistant.call(`DELETE /secure/deskbooking/event/${id}`)).status).toBe(404);
    });
  });
});
