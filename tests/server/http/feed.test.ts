import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayStart } from '../../../core/time/zone.ts';
import { sql } from '../../../server/database/sql.ts';
import { createWebApp } from '../../../server/http/files/web-app.ts';
import { listen, urlOf } from '../../../server/http/listen.ts';
import { createListener } from '../../../server/http/listener.ts';
import { createReadiness } from '../../../server/http/readiness.ts';
import { collectedLog } from '../operator-lines.ts';
import { rowsIn } from '../rows.ts';
import { createBrowser, signIn } from './browser.ts';
import { keptErrors } from './kept-errors.ts';
import { onEachServer } from './office.ts';

const DAY = 1_440;

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const time = (value: ICAL.Time) => (value.isDate ? value.toString() : value.toUnixTime() / 60);
    return {
      uid: event.uid,
      start: time(event.startDate),
      end: time(event.endDate),
      summary: event.summary,
      location: event.location ?? '',
    };
  });

const log = keptErrors();

onEachServer('days for other calendars', (office, signedIn) => {
  const employee = signedIn('employee');
  let zone: string;
  let installation: string;
  beforeAll(async () => {
    const [row] = await office.db.query(
      sql`select b.time_zone from building b join floor f on f.building_id = b.id where f.id = ${office.floorId}`,
    );
    zone = String(row?.time_zone);
    const [company] = await office.db.query(sql`select installation from company`);
    installation = String(company?.installation);
    // CE5
    expect(installation).toMatch(/^[0-9a-f-]{36}$/);
  });
  beforeEach(async () => {
    await office.db.query(sql`delete from booking`);
    await office.db.query(sql`delete from registration`);
    await office.db.query(sql`delete from calendar_feed`);
  });

  const book = (user: number, organizer: number, space: number, start: number, subject = '') => {
    const kind = office.rooms.includes(space) ? 'room' : 'desk';
    return rowsIn(office.db).booking({
      user,
      organizer,
      space,
      kind,
      start,
      end: start + 60,
      subject,
    });
  };
  const register = (type: string, start: number, end: number) => {
    const [user, building] = [office.people.employee, type === 'OFFICE' ? 1 : null];
    return rowsIn(office.db).registration({ user, type, building, start, end });
  };
  const download = async (query = '') => {
    const answer = await employee.call(`GET /secure/v2/calendar.ics${query}`);
    expect(answer.status).toBe(200);
    return answer;
  };
  const make = async (browser = employee): Promise<string> => {
    const { json } = await browser.call('POST /secure/v2/calendar/feed', {});
    return (json as { path: string }).path;
  };
  const since = async () =>
    ((await employee.call('GET /secure/v2/calendar/feed')).json as { since: number | null }).since;
  const program = () => createBrowser(office.url);

  test('CE1: a file has the person’s own entries that are not over or ended in the last 30 days', async () => {
    const { people, desks, rooms, minute } = office;
    const [desk = 0, other = 0] = desks;
    const [room = 0, second = 0] = rooms;
    const now = minute();
    const running = await book(people.employee, people.employee, desk, now - 30);
    const meeting = await book(people.employee, people.employee, room, now + DAY, 'Plans; part 2');
    const forMe = await book(people.employee, people.assistant, other, now + 2 * DAY);
    const recent = await book(people.employee, people.employee, desk, now - 30 * DAY - 59);
    await book(people.employee, people.employee, desk, now - 30 * DAY - 120);
    await book(people.colleague, people.employee, second, now + DAY, 'Of a colleague');
    const { text, headers } = await download();
    const events = eventsOf(text);
    expect(events.map(({ uid }) => uid)).toEqual(
      [recent, running, meeting, forMe].map((id) => `booking-${id}@${installation}`),
    );
    expect(events[2]).toMatchObject({
      start: now + DAY,
      end: now + DAY + 60,
      summary: 'Plans; part 2',
    });
    expect(events[1]?.location).toMatch(/^.+, .+, .+$/);
    expect(headers.get('content-disposition')).toBe('attachment; filename="perch.ics"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('CE7: registrations are all-day events if they fill their days, and timed events otherwise', async () => {
    const start = dayStart('2027-03-11', zone);
    const next = dayStart('2027-03-12', zone);
    const away = await register('VACATION', start, next);
    const office_ = await register('OFFICE', next + 480, next + 960);
    expect(eventsOf((await download('?lang=en')).text)).toMatchObject([
      {
        uid: `registration-${away}@${installation}`,
        start: '2027-03-11',
        summary: 'Off work',
        location: '',
      },
      { uid: `registration-${office_}@${installation}`, start: next + 480, end: next + 960 },
    ]);
  });

  test('is in the requested language', async () => {
    await register('HOME', office.minute() + 60, office.minute() + 120);
    for (const [query, summary] of [
      ['?lang=sv', 'På distans'],
      ['?lang=xx', 'Remote'],
    ]) {
      expect(eventsOf((await download(query)).text)).toMatchObject([{ summary }]);
    }
    const path = (await employee.call('POST /secure/v2/calendar/feed?lang=lt', {})).json;
    const read = await program().call(`GET ${(path as { path: string }).path}`);
    expect(eventsOf(read.text)).toMatchObject([{ summary: 'Nuotoliu' }]);
  });

  describe('a feed address', () => {
    test('CE9: is read without a session, and has the same content as the file', async () => {
      await book(
        office.people.employee,
        office.people.employee,
        office.desks[0] ?? 0,
        office.minute(),
      );
      expect(await since()).toBeNull();
      const path = await make();
      expect(path).toMatch(/^\/public\/feed\/[\w-]{43}\.ics\?lang=en$/);
      expect(await since()).toBe(office.minute());
      const read = await program().call(`GET ${path}`);
      expect(read.status).toBe(200);
      expect(eventsOf(read.text)).toEqual(eventsOf((await download()).text));
      expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    });

    test('CE9: is only stored as a hash', async () => {
      const secret = /feed\/([\w-]+)/.exec(await make())?.[1] ?? '';
      const rows = await office.db.query(sql`select t::text as said from calendar_feed t`);
      expect(rows).toHaveLength(1);
      const said = String(rows[0]?.said);
      expect(said).not.toContain(secret);
      expect(said).not.toContain(Buffer.from(secret).toString('hex'));
    });

    test('CE9, CE10: gets the same answer whether it was replaced, revoked or never existed', async () => {
      const ask = async (path: string) => {
        const { status, text, headers } = await program().call(`GET ${path}`);
        return { status, text, etag: headers.get('etag'), cache: headers.get('cache-control') };
      };
      const first = await make();
      const second = await make();
      expect((await ask(second)).status).toBe(200);
      const gone = await ask(first);
      expect(gone).toMatchObject({ status: 404, etag: null, cache: 'no-store' });
      const revoked = await employee.call('DELETE /secure/v2/calendar/feed');
      expect(revoked.json).toEqual({ outcome: 'OK' });
      expect(await since()).toBeNull();
      expect((await employee.call('DELETE /secure/v2/calendar/feed')).status).toBe(200);
      for (const path of [
        second,
        second.replace('.ics', ''),
        '/public/feed/.ics',
        '/public/feed/x',
        `/public/feed/${'A'.repeat(43)}.ics`,
      ]) {
        expect(await ask(path), path).toEqual(gone);
      }
    });

    test('CE9: is never written to the log of the server, whatever fails', async () => {
      log().mockClear();
      const path = await make();
      const secret = /feed\/([\w-]+)/.exec(path)?.[1] ?? '';
      await office.db.query(sql`alter table registration rename to hidden`);
      expect((await program().call(`GET ${path}`)).status).toBe(500);
      await office.db.query(sql`alter table hidden rename to registration`);
      const readiness = createReadiness();
      readiness.ready();
      const listener = createListener({
        environment: { url: null, secureCookies: false, allowedOrigins: [] },
        operator: collectedLog(),
        readiness,
        webApp: createWebApp('/nowhere'),
        backend: () => ({
          ...office.backend,
          api: async () => {
            throw new Error('out of order');
          },
        }),
      });
      const server = await listen(listener, '127.0.0.1', 0, false);
      const broken = createBrowser(urlOf(server, '127.0.0.1'));
      expect((await broken.call(`GET ${path}`)).status).toBe(500);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const written = log().mock.calls.map(String).join('\n');
      expect(written.match(/GET \/public\/feed\/:file failed/g)).toHaveLength(2);
      expect(written).not.toContain(secret);
    });

    test('CE9: of another person stays valid when one is revoked', async () => {
      const mine = await make();
      const colleague = await signIn(office.url, 'colleague');
      const theirs = await make(colleague);
      await employee.call('DELETE /secure/v2/calendar/feed');
      expect((await program().call(`GET ${mine}`)).status).toBe(404);
      expect((await program().call(`GET ${theirs}`)).status).toBe(200);
    });

    test('CE10: ends when its person may no longer sign in', async () => {
      const { db, people } = office;
      const path = await make();
      const password = (value: string | null) =>
        db.query(sql`update employee set password_hash = ${value} where id = ${people.employee}`);
      const [kept] = await db.query(
        sql`select password_hash from employee where id = ${people.employee}`,
      );
      await password(null);
      expect((await program().call(`GET ${path}`)).status).toBe(404);
      await password(String(kept?.password_hash));
      expect((await program().call(`GET ${path}`)).status).toBe(200);
      // AC2: their sessions have ended.
      Object.assign(employee, await signIn(office.url, 'employee'));
    });

    test('CE11: may only be cached privately, and is revalidated with a 304', async () => {
      const path = await make();
      const ask = (etag: string) =>
        program().fetch(`${office.url}${path}`, { headers: { 'if-none-match': etag } });
      const first = await ask('"none"');
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      const etag = first.headers.get('etag') ?? '';
      office.clock.now += 60_000;
      const again = await ask(etag);
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
      await register('HOME', office.minute() + 60, office.minute() + 120);
      expect((await ask(etag)).status).toBe(200);
    });
  });
});
