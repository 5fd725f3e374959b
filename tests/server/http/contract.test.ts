import { Effect, Schema } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { HttpApiClient } from 'effect/http-api';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  AttendanceEntry,
  AttendanceOverview,
  DayDetails,
  OverviewPage,
} from '../../../core/contract/attendance.ts';
import {
  BookedDays,
  Booking,
  CalendarOptions,
  PersonalBooking,
} from '../../../core/contract/booking.ts';
import { MeetingStatus, Ticket, Timeslots } from '../../../core/contract/calendar.ts';
import { Api } from '../../../core/contract/calls/api.ts';
import { ClaimStatus } from '../../../core/contract/claim.ts';
import { ClientConfiguration } from '../../../core/contract/configuration.ts';
import { Equipment } from '../../../core/contract/equipment.ts';
import { ErrorBody } from '../../../core/contract/errors.ts';
import { FeedAddress, FeedStatus } from '../../../core/contract/feed.ts';
import { FoundDesks } from '../../../core/contract/find-desk.ts';
import { Outcome } from '../../../core/contract/outcome.ts';
import { OwnSessions } from '../../../core/contract/own-session.ts';
import { SelfSession, User, UserConsent, UserDetails } from '../../../core/contract/people.ts';
import { PrivacyPreview } from '../../../core/contract/privacy-preview.ts';
import { Schedule } from '../../../core/contract/schedule.ts';
import { SearchResult } from '../../../core/contract/search.ts';
import { FloorStatus, FreeFloors, Update } from '../../../core/contract/update.ts';
import { issueTicket } from '../../../server/calendar/tickets.ts';
import { sql } from '../../../server/database/sql.ts';
import { makeFeed } from '../../../server/feed/address.ts';
import { ServedApi } from '../../../server/http/calls/served-api.ts';
import { valueIn } from '../answers.ts';
import { type Browser, type Called, createBrowser, send, signIn } from './browser.ts';
import { type Office, onEachServer } from './office.ts';

const endpoints = Object.values(Api.groups).flatMap((group) =>
  Object.values(group.endpoints).map((endpoint) => ({
    key: `${group.identifier}.${endpoint.identifier}`,
    method: endpoint.method,
    path: endpoint.path,
  })),
);
type Case = readonly [
  schema: Schema.Codec<unknown, unknown> | 'picture' | 'calendar',
  call: (office: Office) => Called | Promise<Called>,
];

/** A successful request for each call of the contract. */
const CASES: Readonly<Record<string, Case>> = {
  'public.config': [ClientConfiguration, () => 'GET /public/config'],
  'public.login': [
    Outcome,
    () => ['POST /public/login/user', { username: 'employee', password: 'perch' }],
  ],
  'session.session': [SelfSession, () => 'GET /secure/self/session'],
  'session.logout': [Outcome, () => ['POST /secure/self/logout', {}]],
  'ownSession.list': [OwnSessions, () => 'GET /secure/self/sessions'],
  'ownSession.end': [
    Outcome,
    async ({ db, people }) => {
      const [row] = await db.query(sql`insert into session
          (token_hash, employee_id, created_at, last_seen_at, expires_at)
        values (gen_random_uuid()::text, ${people.colleague}, 0, 0, 0) returning id`);
      return `DELETE /secure/self/sessions/${Number(row?.id)}`;
    },
  ],
  'ownSession.endOthers': [Outcome, () => 'DELETE /secure/self/sessions'],
  'ownSession.changePassword': [
    Outcome,
    () => ['POST /secure/self/password', { current: 'perch', next: 'a bird on a wire' }],
  ],
  'consent.pending': [UserConsent, () => 'GET /secure/user-consent/pending'],
  'consent.approve': [
    Outcome,
    () => ['POST /secure/user-consent/approve', { id: 1, approvalDeviceType: 'web' }],
  ],
  'consent.withdraw': [Outcome, () => 'POST /secure/user-consent/withdraw'],
  'visibility.set': [Outcome, () => ['POST /secure/self/visibility', { state: 'EVERYONE' }]],
  'preferences.set': [Outcome, () => ['POST /secure/self/preferences', { colorScheme: 'dark' }]],
  'updates.update': [
    Update,
    ({ floorId }) => `GET /secure/update?status=0&fId=${floorId}&fStatic=0&fStatus=0`,
  ],
  'updates.floorStatus': [
    FloorStatus,
    ({ floorId, minute }) =>
      `GET /secure/status/floorId/${floorId}?start=${minute()}&end=${minute() + 60}&desks=true&rooms=true`,
  ],
  'updates.freeFloors': [FreeFloors, () => 'GET /secure/status/buildingId/1'],
  'findDesk.find': [
    FoundDesks,
    ({ minute, floorId }) =>
      `GET /secure/find/desk/1?start=${minute()}&end=${minute() + 60}&equipment=1&favourites=true&floorId=${floorId}`,
  ],
  'people.user': [UserDetails, ({ people }) => `GET /secure/user?id=${people.colleague}&stamp=0`],
  'people.photo': ['picture', ({ withPortrait }) => `GET /secure/user/photo/?id=${withPortrait}`],
  'equipment.equipment': [Equipment, ({ equipmentId }) => `GET /secure/equipment/${equipmentId}`],
  'equipment.image': ['picture', ({ equipmentId }) => `GET /secure/equipment/${equipmentId}/image`],
  'deskBooking.ofDesk': [
    Schema.Array(Booking),
    ({ desks }) => `GET /secure/deskbooking/desk/${desks[0]}`,
  ],
  'deskBooking.create': [
    Booking,
    ({ desks, people, minute }) => [
      `POST /secure/deskbooking/desk/${desks[1]}`,
      { start: minute(), end: minute() + 30, userId: people.employee },
    ],
  ],
  'deskBooking.createDays': [
    BookedDays,
    ({ desks, people, minute }) => [
      `POST /secure/deskbooking/desk/${desks[1]}/days`,
      {
        slots: [{ start: minute() + 1_440, end: minute() + 1_470 }],
        userId: people.employee,
      },
    ],
  ],
  'deskBooking.near': [
    Booking,
    ({ desks, minute }) => [
      `POST /secure/deskbooking/near/${desks[0]}`,
      { start: minute() + 2_880, end: minute() + 2_910 },
    ],
  ],
  'findDesk.bookDays': [
    BookedDays,
    ({ minute }) => [
      'POST /secure/find/desk/1/days',
      { slots: [{ start: minute() + 4_320, end: minute() + 4_350 }] },
    ],
  ],
  'deskBooking.own': [Schema.Array(Booking), () => 'GET /secure/deskbooking/user'],
  'deskBooking.ofUser': [
    Schema.Array(Booking),
    ({ people }) => `GET /secure/deskbooking/user/${people.colleague}`,
  ],
  'deskBooking.remove': [
    Outcome,
    ({ bookingToRemove }) => `DELETE /secure/deskbooking/event/${bookingToRemove}`,
  ],
  'deskBooking.searchPeople': [
    Schema.Array(User),
    () => 'GET /secure/deskbooking/bobo/search?str=ann',
  ],
  'deskBooking.changeDesk': [
    Booking,
    async ({ desks, put }) => {
      const id = await put(desks[2] ?? 0);
      return [`PUT /secure/deskbooking/event/${id}/desk/${desks[3]}`, {}];
    },
  ],
  'calendar.changeTime': [
    Booking,
    async ({ desks, put, minute }) => {
      const id = await put(desks[4] ?? 0);
      const [start, end] = [minute() + 600, minute() + 630];
      return [`PUT /secure/v2/event/${id}/time`, { start, end }];
    },
  ],
  'calendar.ofAsset': [
    Schema.Array(Booking),
    ({ rooms }) => `GET /secure/v2/asset/${rooms[0]}/calendar`,
  ],
  'calendar.create': [
    Ticket,
    ({ rooms, minute }) => [
      'POST /secure/calendar/create',
      { spaceId: rooms[0], subject: 'Plans', start: minute() + 60, end: minute() + 90 },
    ],
  ],
  'calendar.status': [
    MeetingStatus,
    async ({ db, put, rooms, people, minute }) => {
      const bookingId = await put(rooms[1] ?? 0);
      const ticket = await issueTicket(db.query, people.employee, { bookingId }, minute());
      return `GET /secure/calendar/status?ticket=${ticket}`;
    },
  ],
  'calendar.cancel': [
    Outcome,
    async ({ rooms, put, minute }) => {
      const slot = { start: minute(), end: minute() + 60 };
      const id = await put(rooms[1] ?? 0);
      return ['POST /secure/calendar/cancel', { id, spaceId: rooms[1], subject: '', ...slot }];
    },
  ],
  'calendar.timeslots': [
    Timeslots,
    ({ rooms, minute }) =>
      `GET /secure/available/timeslots?spaceId=${rooms[1]}&startMin=${minute()}`,
  ],
  'calendar.endEvent': [
    Outcome,
    async ({ rooms, putRunning }) => {
      const id = await putRunning(rooms[1] ?? 0);
      return [`PUT /secure/v2/asset/${rooms[1]}/event/${id}/end`, {}];
    },
  ],
  'calendar.removeEvent': [
    Outcome,
    async ({ rooms, put }) => {
      const id = await put(rooms[1] ?? 0);
      return `DELETE /secure/v2/asset/${rooms[1]}/event/${id}`;
    },
  ],
  'calendar.giveLeave': [
    Outcome,
    async ({ rooms, put, people }) => {
      const id = await put(rooms[1] ?? 0);
      const leave = { userId: people.colleague };
      return [`POST /secure/v2/asset/${rooms[1]}/event/${id}/leave`, leave];
    },
  ],
  'calendar.createSeveral': [
    Schema.Array(Booking),
    ({ desks, minute }) => [
      'POST /secure/v2/calendar',
      {
        start: minute() + 8000,
        end: minute() + 8060,
        people: [],
        resources: [{ id: desks[4] }, { id: desks[5] }],
        type: 'APPOINTMENT',
        subject: 'Multiple Booking',
        origin: 'NONE',
      },
    ],
  ],
  'calendar.own': [Schema.Array(PersonalBooking), () => 'GET /secure/v2/calendar'],
  'calendar.dismissChange': [Outcome, () => 'DELETE /secure/v2/calendar/change/1'],
  'calendar.removeOwn': [
    Outcome,
    async ({ rooms, put }) => `DELETE /secure/v2/event/${await put(rooms[1] ?? 0)}`,
  ],
  'claim.set': [
    ClaimStatus,
    ({ desks, minute }) => [
      'POST /secure/space/claim?date=2027-03-09',
      { claim: true, until: minute() + 60, id: desks[6] },
    ],
  ],
  'asset.calendarOptions': [
    CalendarOptions,
    ({ desks }) => `GET /secure/v2/asset/${desks[0]}/calendar/options`,
  ],
  'search.fullObjects': [
    SearchResult,
    () =>
      'GET /secure/search/fullObjects?str=%C3%A5ker&searchUsers=true&fields=FIRSTNAME&fields=LASTNAME',
  ],
  'favourite.list': [Schema.Array(User), () => 'GET /secure/v2/favorite'],
  'favourite.add': [
    Outcome,
    ({ people }) => [`POST /secure/v2/favorite/${people.colleague}`, { userId: people.colleague }],
  ],
  'favourite.remove': [Outcome, ({ people }) => `DELETE /secure/v2/favorite/${people.colleague}`],
  'privacyPreview.get': [PrivacyPreview, () => 'GET /secure/self/seen'],
  'planner.overview': [AttendanceOverview, () => 'GET /secure/v2/planner/overview/1'],
  'planner.days': [OverviewPage, () => 'GET /secure/v2/planner/overview/1/days?page=2'],
  'planner.details': [
    DayDetails,
    () => 'GET /secure/v2/planner/details/1/attendance?date=2027-03-10&page=1&search=an',
  ],
  'schedule.ofFloor': [
    Schedule,
    ({ floorId }) => `GET /secure/dashboard/calendars/floor/${floorId}`,
  ],
  'feed.file': ['calendar', () => 'GET /secure/v2/calendar.ics'],
  'feed.status': [FeedStatus, () => 'GET /secure/v2/calendar/feed'],
  'feed.make': [FeedAddress, () => ['POST /secure/v2/calendar/feed', {}]],
  'feed.revoke': [Outcome, () => 'DELETE /secure/v2/calendar/feed'],
  'publicFeed.read': [
    'calendar',
    async ({ db, people, minute }) => {
      const secret = valueIn(await makeFeed(db, people.colleague, minute()));
      return `GET /public/feed/${secret}.ics`;
    },
  ],
  'attendance.own': [Schema.Array(AttendanceEntry), () => 'GET /secure/v2/attendance/registration'],
  'attendance.create': [
    AttendanceEntry,
    ({ minute }) => [
      'POST /secure/v2/attendance/registration',
      { start: minute(), end: minute() + 60, buildingId: 1, type: 'OFFICE' },
    ],
  ],
  'attendance.remove': [
    Outcome,
    async ({ db, minute, people }) => {
      const [row] = await db.query({
        text: `insert into registration (user_id, type, start_minute, end_minute)
               select $1, 'HOME', coalesce(max(end_minute), $2), coalesce(max(end_minute), $2) + 60
               from registration returning id`,
        values: [people.employee, minute() + 60],
      });
      return `DELETE /secure/v2/attendance/registration/${Number(row?.id)}`;
    },
  ],
};

/** Available before the consent is given. */
const isBeforeConsent = (key: string): boolean => /^(session|ownSession|consent)\./.test(key);

const secured = endpoints.filter(({ path }) => path.startsWith('/secure/'));

test('every call of the contract has a test case', () => {
  expect(Object.keys(CASES).sort()).toEqual(endpoints.map(({ key }) => key).sort());
});

const expectError = (answer: { status: number; json: unknown }, status: number, detail: string) => {
  expect({ status: answer.status, ...Schema.decodeUnknownSync(ErrorBody)(answer.json) }).toEqual({
    status,
    code: String(status),
    detailedCode: detail,
    message: expect.stringMatching(/./),
  });
};

onEachServer('the contract', (office, signedIn) => {
  const employee = signedIn('employee');
  beforeAll(async () => {
    await office.db.query(sql`update employee set book_on_behalf = true, multiple_desks = true
             where username = 'employee'`);
  });

  const called = (key: string): Called | Promise<Called> => CASES[key]?.[1](office) ?? '';

  describe('a valid call', () => {
    afterEach(() =>
      office.db.query(sql`update employee set password_hash =
        (select password_hash from employee where username = 'employee')`),
    );

    test.each(Object.keys(CASES))('%s answers as the contract says', async (key) => {
      const [schema] = CASES[key] ?? [];
      if (schema === undefined) throw new Error(`No case for ${key}`);
      // Calls that end a session or need a fresh one get their own.
      const browser = isBeforeConsent(key)
        ? await signIn(office.url, 'colleague', { consent: false })
        : employee;
      const answer = await send(browser, await called(key));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      if (schema === 'picture') {
        expect(answer.headers.get('content-type')).toMatch(/^image\//);
        expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
        expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      } else if (schema === 'calendar') {
        expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
        expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      } else {
        const kept = key === 'equipment.equipment' ? 'private, max-age=3600' : 'no-store';
        expect(answer.headers.get('cache-control')).toBe(kept);
        Schema.decodeUnknownSync(schema)(answer.json);
      }
    });
  });

  describe('without a session', () => {
    test.each(secured)('$key is 401', async ({ key }) => {
      expectError(await send(createBrowser(office.url), await called(key)), 401, 'NOT_SIGNED_IN');
    });

    test.each([
      ['POST /secure/self/visibility', { state: 7 }],
      ['GET /secure/user?id=x', undefined],
      ['GET /secure/status/floorId/x', undefined],
      ['POST /secure/deskbooking/desk/1', 'nonsense'],
    ])('%s is 401 before it is found malformed', async (request, body) => {
      expectError(await createBrowser(office.url).call(request, body), 401, 'NOT_SIGNED_IN');
    });

    test('an unknown session cookie is 401', async () => {
      const browser = createBrowser(office.url);
      for (const value of ['', 'x', 'A'.repeat(43), '%00', '"quoted"']) {
        browser.cookies.set('sid', value);
        expectError(await browser.call('GET /secure/self/session'), 401, 'NOT_SIGNED_IN');
        expectError(await browser.call('GET /secure/update?status=1'), 401, 'NOT_SIGNED_IN');
      }
    });
  });

  describe('without consent', () => {
    const guarded = secured.filter(({ key }) => !isBeforeConsent(key));

    const unconsented = signedIn('planner', { consent: false });

    test.each(guarded)('$key is 403', async ({ key }) => {
      expectError(await send(unconsented, await called(key)), 403, 'CONSENT_REQUIRED');
    });

    test('the session says that consent is pending until it is given', async () => {
      const browser = await signIn(office.url, 'assistant', { consent: false });
      const before = await browser.call('GET /secure/self/session');
      expect(before.json).toMatchObject({ consentPending: true });
      const pending = await browser.call('GET /secure/user-consent/pending');
      const { id } = Schema.decodeUnknownSync(UserConsent)(pending.json);
      const wrong = { id: id + 1, approvalDeviceType: 'web' };
      expectError(
        await browser.call('POST /secure/user-consent/approve', wrong),
        404,
        'UNKNOWN_CONSENT',
      );
      const approval = { id, approvalDeviceType: 'web' };
      const approved = await browser.call('POST /secure/user-consent/approve', approval);
      expect(approved.json).toEqual({ outcome: 'OK' });
      const none = await browser.call('GET /secure/user-consent/pending');
      expect([none.status, none.text]).toEqual([204, '']);
      const after = await browser.call('GET /secure/self/session');
      expect(after.json).toMatchObject({
        consentPending: false,
        permissions: { bookOnBehalf: true, cancelOnBehalf: true },
      });
      const user = await browser.call(`GET /secure/user?id=${office.people.assistant}`);
      expect(user.status).toBe(200);
    });

    test('the text comes in the reader’s language', async () => {
      const browser = await signIn(office.url, 'planner', { consent: false });
      const read = async (language: string) => {
        const response = await browser.fetch(`${office.url}/secure/user-consent/pending`, {
          headers: { 'accept-language': language },
        });
        return Schema.decodeUnknownSync(UserConsent)(await response.json()).consentText;
      };
      expect(await read('lt')).toContain('„Perch“ rodo');
      expect(await read('nb-NO,en;q=0.5')).toContain('Perch viser deg');
      expect(await read('xx')).toContain('Perch shows you');
    });
  });

  describe('a malformed call is 400 and names the field', () => {
    test.each<[request: string, expected: string, body?: unknown]>([
      ['POST /public/login/user', 'body.username', {}],
      ['POST /public/login/user', 'body.password', { username: 'x' }],
      ['POST /public/login/user', 'body.username', { username: 1, password: 'x' }],
      ['POST /public/login/user', 'body.username', { username: 'x'.repeat(201), password: 'x' }],
      ['POST /public/login/user', 'body.password', { username: 'x', password: 'x'.repeat(1001) }],
      ['POST /secure/self/visibility', 'body.state', { state: 'SOMETIMES' }],
      ['POST /secure/self/preferences', 'body.language', { language: 'tlh' }],
      ['POST /secure/user-consent/approve', 'body.id', { id: 1.5, approvalDeviceType: 'web' }],
      [
        'POST /secure/user-consent/approve',
        'body.approvalDeviceType: Expected "web"',
        { id: 1, approvalDeviceType: 'phone' },
      ],
      ['POST /secure/user-consent/approve', 'body.approvalDeviceType: Missing', { id: 1 }],
      ['POST /secure/user-consent/approve', 'body: Expected a JSON object', null],
      ['POST /public/login/user', 'body.username: Missing; body.password: Missing', {}],
      ['GET /secure/update?status=1&status=2', 'query.status: Given more than once'],
      [
        'GET /secure/status/floorId/1?start=x&end=1&desks=no&rooms=1',
        'query.start: Expected a whole number; query.desks: Expected true or false; query.rooms: ',
      ],
      [
        'POST /secure/deskbooking/desk/1',
        'body.start: Expected a whole number of minutes since the epoch; body.userId: Expected a whole number',
        { start: 'x', end: 1, userId: 'me' },
      ],
      [
        'POST /secure/self/visibility',
        'body.state: Expected one of EVERYONE, INVISIBLE',
        { state: 'x' },
      ],
      ['GET /secure/update?status=soon', 'query.status'],
      ['GET /secure/update?fId=1&fId=x', 'query.fId'],
      ['GET /secure/update?refresh=perhaps', 'query.refresh'],
      ['GET /secure/status/floorId/1?start=1&end=2&desks=true', 'query.rooms'],
      ['GET /secure/status/floorId/ground', 'path.id'],
      ['GET /secure/user', 'query.id'],
      ['GET /secure/user/photo/?id=me', 'query.id'],
      ['GET /secure/equipment/sofa', 'path.id'],
      ['GET /secure/equipment/1e400/image', 'path.id'],
      ['GET /secure/deskbooking/desk/x', 'path.id'],
      ['POST /secure/deskbooking/desk/x', 'path.id', {}],
      ['POST /secure/deskbooking/desk/1', 'body.end', { start: 1, end: 'later', userId: 1 }],
      ['POST /secure/deskbooking/desk/1', 'body'],
      ['GET /secure/deskbooking/user/x', 'path.id'],
      ['DELETE /secure/deskbooking/event/x', 'path.id'],
      ['GET /secure/v2/asset/x/calendar/options', 'path.id'],
      ['GET /secure/search/fullObjects', 'query.str: Missing; query.searchUsers: Missing'],
      [
        'GET /secure/search/fullObjects?str=ann&str=ben&searchUsers=true',
        'query.str: Given more than once',
      ],
      [
        `GET /secure/search/fullObjects?str=${'x'.repeat(201)}&searchUsers=true`,
        'query.str: Expected a text of at most 200 characters',
      ],
      [
        'GET /secure/search/fullObjects?str=ann&searchUsers=yes',
        'query.searchUsers: Expected true or false',
      ],
      [
        'GET /secure/search/fullObjects?str=ann&searchUsers=true&fields=FIRSTNAME&fields=MAIL',
        'query.fields.1: Expected one of FIRSTNAME, LASTNAME, TITLE',
      ],
      ['POST /secure/v2/favorite/me', 'path.userId: Expected a whole number', { userId: 1 }],
      ['POST /secure/v2/favorite/3', 'body.userId: Expected a whole number', { userId: 'me' }],
      ['POST /secure/v2/favorite/3', 'body.userId: Missing', {}],
      ['POST /secure/v2/favorite/3', 'userId: expected 3, as in the path', { userId: 4 }],
      ['DELETE /secure/v2/favorite/me', 'path.userId: Expected a whole number'],
      ['DELETE /secure/v2/favorite/1.5', 'path.userId: Expected a whole number'],
      [
        'POST /secure/v2/attendance/registration',
        'body.buildingId: Expected a whole number; body.type: Expected "OFFICE" | "HOME" | "VACATION"',
        { start: 1, end: 2, buildingId: 'here', type: 'DESK' },
      ],
      ['POST /secure/v2/attendance/registration', 'body.start: Missing', {}],
      ['DELETE /secure/v2/attendance/registration/x', 'path.id'],
      ['GET /secure/dashboard/calendars/floor/here', 'path.floorId: Expected'],
      [
        'GET /secure/dashboard/calendars/floor/1?start=now&end=0.5',
        'query.start: Expected a whole number; query.end: Expected a whole number',
      ],
      ['GET /secure/dashboard/calendars/floor/1?start=-1', 'start: expected 0 to 4223371680'],
      ['GET /secure/v2/planner/overview/here', 'path.buildingId: Expected'],
      ['GET /secure/v2/planner/overview/1/days', 'query.page: Missing'],
      ['GET /secure/v2/planner/overview/1/days?page=1.5', 'query.page: Expected'],
      ['GET /secure/v2/planner/overview/1/days?page=0', 'page: expected 1 to 13'],
      ['GET /secure/v2/planner/overview/1/days?page=14', 'page: expected 1 to 13'],
      ['GET /secure/v2/planner/details/1/attendance', 'query.date: Missing'],
      [
        'GET /secure/v2/planner/details/1/attendance?date=2027-02-29',
        'date: expected yyyy-MM-dd, 2027-03-09 to 2027-09-06',
      ],
      ['GET /secure/v2/planner/details/1/attendance?date=2027-03-10&page=0', 'page: expected 1 to'],
      [
        'GET /secure/v2/planner/details/1/attendance?date=2027-03-10&page=two',
        'query.page: Expected',
      ],
      [
        `GET /secure/v2/planner/details/1/attendance?date=2027-03-10&search=${'x'.repeat(201)}`,
        'query.search',
      ],
    ])('%s: %s', async (request, field, body) => {
      const answer = await employee.call(request, body);
      expectError(answer, 400, 'MALFORMED');
      expect((answer.json as ErrorBody).message).toContain(`${field}`);
    });

    test('FV1: oneself as a favourite', async () => {
      const { employee: id } = office.people;
      const answer = await employee.call(`POST /secure/v2/favorite/${id}`, { userId: id });
      expectError(answer, 400, 'MALFORMED');
      expect(answer.json).toMatchObject({ message: expect.stringContaining('userId: expected') });
    });

    test('a body that is no JSON', async () => {
      const response = await employee.fetch(`${office.url}/secure/self/visibility`, {
        method: 'POST',
        body: '{"state":',
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ detailedCode: 'MALFORMED' });
    });

    test('a body of another type is 415, with an error body', async () => {
      const response = await employee.fetch(`${office.url}/secure/self/visibility`, {
        method: 'POST',
        body: 'state=EVERYONE',
        headers: { 'content-type': 'text/plain' },
      });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({
        code: '415',
        detailedCode: 'UNSUPPORTED_MEDIA_TYPE',
        message: expect.stringContaining('application/json'),
      });
    });
  });

  describe('a text in a URL', () => {
    type Found = { readonly users: readonly { id: number }[]; readonly spaces: readonly unknown[] };
    type Encode = (text: string) => string;
    const search = async (text: string, encode: Encode = encodeURIComponent): Promise<Found> => {
      const path = `/secure/search/fullObjects?str=${encode(text)}&searchUsers=true`;
      const { status, json, text: body } = await employee.call(`GET ${path}`);
      expect(status, body).toBe(200);
      return json as Found;
    };
    const rename = (name: string) =>
      office.db.query(
        sql`update employee set last_name = ${name} where id = ${office.people.planner}`,
      );
    const finds = async (text: string, encode?: Encode) =>
      (await search(text, encode)).users.some(({ id }) => id === office.people.planner);

    test('reaches the search as it was typed', async () => {
      const spaced = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
      for (const [name, texts] of [
        ['Åström', ['Åström', 'ÅSTRÖM', 'Åst', 'astrom', 'A\u030astro\u0308m']],
        ['Łukasiewicz', ['Łukas', 'lukasiewicz']],
        ['Fräßle', ['frassle', 'Fräß']],
        ['Žukauskaitė', ['zukauskaite', 'ŽUKA']],
        ['王小明', ['王小明']],
        ['de la O’Hara-Smith', ["O'Hara", 'o’hara smith', 'ohara', 'la hara', '"hara"']],
        ['50% & Sons_x', ['50% & s', 'Sons_x', 'sons x']],
        ['🦉🦉🦉 Owl', ['🦉🦉🦉', 'owl 🦉']],
        ['x'.repeat(100), ['x'.repeat(100)]],
      ] as const) {
        await rename(name);
        for (const text of texts) {
          expect(await finds(text), `${name}: ${text}`).toBe(true);
          expect(await finds(text, spaced), `${name}: ${text}, with +`).toBe(true);
        }
      }
    });

    test('is only text: nothing in it acts as SQL, a pattern or a terminator', async () => {
      await rename('Ordinary');
      const { users } = await search('Ordin');
      expect(users.map(({ id }) => id)).toEqual([office.people.planner]);
      for (const text of [
        "' or 1=1 --",
        "'; drop table employee; --",
        '$1$2$3',
        "o'; select pg_sleep(5)",
        '%%%',
        '___',
        'Ord%nary',
        'Ord_n',
        '\\\\\\',
        '\\%\\',
        '\u202eord',
        'ord\ud7ff',
        '\u{10ffff}\u{10ffff}\u{10ffff}',
        'null',
        '../..',
        'ordinary%00',
      ]) {
        const found = await search(text);
        expect(found.users, text).toEqual(text === '\u202eord' ? users : []);
        expect(found.spaces, text).toEqual([]);
      }
      // A text that is not valid UTF-8 matches nothing.
      for (const raw of ['ord%ff%fe', '%c3%28%c3%28%c3%28', 'ord%zz', 'ord%']) {
        const { status } = await employee.call(
          `GET /secure/search/fullObjects?str=${raw}&searchUsers=true`,
        );
        expect([200, 400], raw).toContain(status);
      }
      expect((await search('Ordin')).users).toEqual(users);
    });

    test.each(['ordin\u0000', '\u0000'])('with NUL is malformed: %j', async (text) => {
      const answer = await employee.call(
        `GET /secure/search/fullObjects?str=${encodeURIComponent(text)}&searchUsers=true`,
      );
      expectError(answer, 400, 'MALFORMED');
    });

    test('SR3: of fewer than three characters finds nothing', async () => {
      for (const text of ['', 'or', ' o ', '\u0301\u0301\u0301', '🦉🦉']) {
        expect(await search(text), text).toEqual({ users: [], spaces: [] });
      }
    });
  });

  test.each([
    ['PUT /secure/self/session', 'GET, HEAD'],
    ['POST /secure/update', 'GET, HEAD'],
    ['GET /public/login/user', 'POST'],
    ['DELETE /secure/deskbooking/desk/7', 'GET, POST, HEAD'],
    ['GET /secure/v2/favorite/7', 'POST, DELETE'],
    ['POST /secure/search/fullObjects', 'GET, HEAD'],
  ])('%s is 405 and says which methods there are', async (request, allow) => {
    const answer = await employee.call(request);
    expectError(answer, 405, 'METHOD');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test.each([
    ['0', String(31 * 24 * 60 + 1), 'SLOT_TOO_LONG'],
    ['5', '5', 'END_GREATER_START'],
    ['5', '4', 'END_GREATER_START'],
  ])('the status of a floor from %s to %s is 400 %s', async (start, end, detail) => {
    const query = `start=${start}&end=${end}&desks=true&rooms=true`;
    const path = `/secure/status/floorId/${office.floorId}?${query}`;
    const answer = await employee.call(`GET ${path}`);
    expectError(answer, 400, detail);
    expect((answer.json as ErrorBody).message).toContain('end');
    const longest = `start=0&end=${31 * 24 * 60}&desks=true&rooms=true`;
    const allowed = `/secure/status/floorId/${office.floorId}?${longest}`;
    expect((await employee.call(`GET ${allowed}`)).status).toBe(200);
  });

  describe('an unknown resource is 404', () => {
    test.each<[request: string, expected: string, body?: unknown]>([
      ['GET /secure/user?id=999999', 'UNKNOWN_USER'],
      ['GET /secure/user?id=-1', 'UNKNOWN_USER'],
      ['GET /secure/user/photo/?id=999999', 'UNKNOWN_USER'],
      ['GET /secure/equipment/999999', 'UNKNOWN_EQUIPMENT'],
      ['GET /secure/equipment/999999/image', 'UNKNOWN_EQUIPMENT'],
      ['GET /secure/update?fId=4000', 'UNKNOWN_FLOOR'],
      ['GET /secure/status/floorId/4000?start=1&end=2&desks=true&rooms=true', 'UNKNOWN_FLOOR'],
      ['GET /secure/dashboard/calendars/floor/4000', 'UNKNOWN_FLOOR'],
      ['GET /secure/deskbooking/desk/999999', 'UNKNOWN_SPACE'],
      ['GET /secure/deskbooking/user/999999', 'UNKNOWN_USER'],
      ['DELETE /secure/deskbooking/event/999999', 'UNKNOWN_BOOKING'],
      ['GET /secure/v2/asset/999999/calendar/options', 'UNKNOWN_SPACE'],
      ['POST /secure/v2/favorite/999999', 'UNKNOWN_USER', { userId: 999999 }],
      ['GET /secure/no/such/call', 'UNKNOWN_ROUTE'],
      ['GET /public/no/such/call', 'UNKNOWN_ROUTE'],
      ['GET /no/such/page', 'UNKNOWN_ROUTE'],
    ])('%s', async (request, detail, body) => {
      expectError(await employee.call(request, body), 404, detail);
    });

    test('booking an unknown desk', async () => {
      const start = office.minute();
      const body = { start, end: start + 30, userId: office.people.employee };
      const answer = await employee.call('POST /secure/deskbooking/desk/999999', body);
      expectError(answer, 404, 'UNKNOWN_SPACE');
    });
  });

  describe('the client derived from the contract', () => {
    const run = <A, E>(
      browser: Browser,
      use: (client: HttpApiClient.ForApi<typeof Api>) => Effect.Effect<A, E>,
    ) =>
      HttpApiClient.make(Api, { baseUrl: office.url }).pipe(
        Effect.flatMap(use),
        Effect.provide(FetchHttpClient.layer),
        Effect.provideService(FetchHttpClient.Fetch, browser.fetch),
        Effect.runPromise,
      );

    test('signs in, polls, books, sees the change in one poll, and removes it', async () => {
      const browser = createBrowser(office.url);
      const { floorId } = office;
      const desk = office.desks[5] ?? 0;
      const start = office.minute() + 60;
      await run(browser, (client) =>
        Effect.gen(function* () {
          yield* client.public.login({ payload: { username: 'colleague', password: 'perch' } });
          const consent = yield* client.consent.pending({ query: {} });
          if ('id' in consent) {
            yield* client.consent.approve({
              payload: { id: consent.id, approvalDeviceType: 'web' },
            });
          }
          const self = yield* client.session.session();
          const first = yield* client.updates.update({
            query: { status: 0, fId: [floorId], fStatic: [0], fStatus: [0] },
          });
          if (!('stamp' in first)) throw new Error('The first poll must answer in full');
          const floor = first.floors[0];
          if (floor === undefined) throw new Error('The floor is missing');
          const known = {
            status: first.stamp,
            fId: [floorId],
            fStatic: [floor.fStatic],
            fStatus: [floor.fStatus],
          };
          expect(yield* client.updates.update({ query: known })).toEqual({ _tag: 'Unchanged' });
          const booking = yield* client.deskBooking.create({
            params: { id: desk },
            payload: { start, end: start + 30, userId: self.id },
          });
          expect(booking).toMatchObject({ owner: true, removable: true, start, end: start + 30 });
          // Other processes, and the stamps in memory, are notified a moment later.
          let second = yield* client.updates.update({ query: known });
          while (!('stamp' in second)) second = yield* client.updates.update({ query: known });
          const change = second.contentUpdate?.spaces.update.find(({ id }) => id === desk);
          expect(change?.status.times).toContainEqual([start, start + 30]);
          expect(second.self?.calendar.items.map(({ id }) => id)).toContain(booking.id);
          yield* client.deskBooking.remove({ params: { id: booking.id } });
          expect((yield* client.deskBooking.own()).map(({ id }) => id)).not.toContain(booking.id);
          const reload = yield* client.updates.update({ query: { ...known, protocol: 0 } });
          expect(reload).toEqual({ _tag: 'Reload' });
        }),
      );
    });

    test('fails with the error class of the contract', async () => {
      const failure = await run(createBrowser(office.url), (client) =>
        Effect.flip(client.session.session()),
      );
      expect(failure).toMatchObject({ code: '401', detailedCode: 'NOT_SIGNED_IN' });
    });
  });

  describe('the OpenAPI document', () => {
    test('is served, and has every call of the contract with its answers', async () => {
      const answer = await createBrowser(office.url).call('GET /openapi.json');
      expect(answer.status).toBe(200);
      const document = answer.json as {
        openapi: string;
        paths: Record<
          string,
          Record<
            string,
            {
              parameters: { name: string; required: boolean }[];
              responses: Record<string, unknown>;
            }
          >
        >;
        components: { securitySchemes: unknown; schemas: Record<string, unknown> };
      };
      expect(document.openapi).toMatch(/^3\.1/);
      const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const declared = Object.values(ServedApi.groups).flatMap((group) =>
        Object.values(group.endpoints).map(
          ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
        ),
      );
      expect(documented.sort()).toEqual(declared.sort());
      for (const [path, methods] of Object.entries(document.paths)) {
        for (const { responses } of Object.values(methods)) {
          // SO3: a browser goes on elsewhere.
          const good = /^\/public\/(?:sign-on\/[^/]+$|login\/validation)/.test(path)
            ? '303'
            : '200';
          const expected = path.startsWith('/secure/') ? ['200', '400', '401', '500'] : [good];
          expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
        }
        // HT4
        for (const [method, { parameters, responses }] of Object.entries(methods)) {
          const header = parameters.find(({ name }) => name === 'x-requested-with');
          // SO14: no page makes this call.
          const needs = method !== 'get' && path !== '/public/sign-on/{provider}/logout';
          expect(header?.required ?? false).toBe(needs);
          if (needs) expect(responses).toHaveProperty('403');
        }
      }
      expect(Object.keys(document.paths['/secure/update']?.get?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '204', '205', '404']),
      );
      expect(Object.keys(document.components.schemas)).toEqual(
        expect.arrayContaining(['Booking', 'Space', 'User', 'Update']),
      );
      expect(document.components.securitySchemes).toMatchObject({
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      });
    });

    test('describes the format of text parameters in URLs', async () => {
      const { json } = await createBrowser(office.url).call('GET /openapi.json');
      const document = json as {
        paths: Record<string, Record<string, { parameters: { name: string; schema: unknown }[] }>>;
        components: { schemas: Record<string, unknown> };
      };
      const parameters = (path: string) =>
        Object.fromEntries(
          document.paths[path]?.get?.parameters.map(({ name, schema }) => [name, schema]) ?? [],
        );
      const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
      expect(parameters('/secure/update')).toMatchObject({
        status: { type: 'integer' },
        fId: { type: 'array', items: ref('FloorId') },
        fStatic: { type: 'array', items: { type: 'integer' } },
        date: { type: 'string' },
        refresh: { type: 'boolean' },
      });
      expect(parameters('/secure/status/floorId/{id}')).toEqual({
        id: ref('FloorId'),
        start: ref('Minutes'),
        end: ref('Minutes'),
        desks: { type: 'boolean' },
        rooms: { type: 'boolean' },
      });
      expect(parameters('/secure/search/fullObjects')).toMatchObject({
        str: { type: 'string' },
        searchUsers: { type: 'boolean' },
        fields: { type: 'array', items: ref('SearchField') },
      });
      const { schemas } = document.components;
      expect(schemas.FloorId).toMatchObject({ type: 'integer' });
      const named = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
      expect(Object.keys(schemas)).toEqual(
        expect.arrayContaining([...new Set([...named].map(([, name]) => name))]),
      );
      expect(Object.keys(schemas).filter((name) => name.endsWith('IdEncoded'))).toEqual([]);
    });
  });
});
