import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { ServedApi } from '../../../server/http/calls/served-api.ts';
import { hashToken, newToken } from '../../../server/identity/token.ts';
import { rowsIn } from '../rows.ts';
import { type Browser, type Called, createBrowser, send } from './browser.ts';
import { type Office, onEachServer } from './office.ts';

/** People who differ in what they may do. The office of the calls is in building 1. */
const ROLES = {
  nothing: null,
  book: ['book_for_others', null],
  cancel: ['cancel_for_others', null],
  several: ['book_several_desks', null],
  'another building': ['administer', 2],
  building: ['administer', 1],
  company: ['administer', null],
} as const;
type Role = keyof typeof ROLES;
const EVERYBODY = Object.keys(ROLES) as readonly Role[];
const ADMINISTRATORS: readonly Role[] = ['another building', 'building', 'company'];
const NO_JOB = '00000000-0000-4000-8000-000000000000';
const COMPANY: readonly Role[] = ['company'];
const NOBODY: readonly Role[] = [];

/** A booking of somebody else at a desk, and one of a room. */
type Event = {
  readonly id: number;
  readonly meeting: number;
  readonly desk: number;
  readonly room: number;
  readonly at: number;
};
/** A body that is not JSON. */
type Upload = { readonly path: string; readonly zip: Uint8Array };
type Line = readonly [
  call: (office: Office, event: Event) => Called | Upload,
  allowed: readonly Role[],
];

const slot = ({ at }: Event) => ({ start: at, end: at + 30 });
const several = (office: Office, event: Event) => ({
  ...slot(event),
  people: [],
  resources: [{ id: office.desks[2] }, { id: office.desks[3] }],
  type: 'APPOINTMENT',
  subject: '',
  origin: 'NONE',
});
const spaceSet = ({ desks }: Office) => ({
  edits: [
    { kind: 'change', table: 'spaces', key: String(desks[4]), cells: { seats: '1' }, before: {} },
  ],
});
const closureOf = ({ desks }: Office) => ({
  key: null,
  building: null,
  floor: null,
  zone: null,
  space: String(desks[4]),
  start: '2030-01-01T08:00',
  end: null,
  from: 0,
});
const EDITS = '/secure/administration';

/**
 * Every call of both contracts, and who may make it. A call with lines of its own for what it is about has them as
 * `group.call: what`.
 */
const LINES: Readonly<Record<string, Line>> = {
  'session.session': [() => 'GET /secure/self/session', EVERYBODY],
  'session.logout': [() => 'POST /secure/self/logout', EVERYBODY],
  'ownMail.read': [() => 'GET /secure/self/mail', EVERYBODY],
  'ownMail.choose': [
    () => ['PUT /secure/self/mail', { kind: 'BOOKINGS', isWanted: true }],
    EVERYBODY,
  ],
  'ownMail.resume': [() => 'DELETE /secure/self/mail/pause', EVERYBODY],
  'ownSession.list': [() => 'GET /secure/self/sessions', EVERYBODY],
  'ownSession.end': [() => 'DELETE /secure/self/sessions/999999', EVERYBODY],
  'ownSession.endOthers': [() => 'DELETE /secure/self/sessions', EVERYBODY],
  'ownSession.changePassword': [
    () => ['POST /secure/self/password', { current: 'wrong', next: 'a bird on a wire' }],
    EVERYBODY,
  ],
  'consent.pending': [() => 'GET /secure/user-consent/pending', EVERYBODY],
  'consent.approve': [
    () => ['POST /secure/user-consent/approve', { id: 1, approvalDeviceType: 'web' }],
    EVERYBODY,
  ],
  'consent.withdraw': [() => 'POST /secure/user-consent/withdraw', EVERYBODY],
  'visibility.set': [() => ['POST /secure/self/visibility', { state: 'EVERYONE' }], EVERYBODY],
  'preferences.set': [() => ['POST /secure/self/preferences', { language: 'sv' }], EVERYBODY],
  'updates.update': [({ floorId }) => `GET /secure/update?fId=${floorId}`, EVERYBODY],
  'updates.floorStatus': [
    ({ floorId }, { at }) =>
      `GET /secure/status/floorId/${floorId}?start=${at}&end=${at + 30}&desks=true&rooms=true`,
    EVERYBODY,
  ],
  'updates.freeFloors': [() => 'GET /secure/status/buildingId/1', EVERYBODY],
  'people.user': [({ people }) => `GET /secure/user?id=${people.planner}`, EVERYBODY],
  'people.photo': [({ withPortrait }) => `GET /secure/user/photo/?id=${withPortrait}`, EVERYBODY],
  'equipment.equipment': [({ equipmentId }) => `GET /secure/equipment/${equipmentId}`, EVERYBODY],
  'equipment.image': [({ equipmentId }) => `GET /secure/equipment/${equipmentId}/image`, EVERYBODY],
  'deskBooking.ofDesk': [(_, { desk }) => `GET /secure/deskbooking/desk/${desk}`, EVERYBODY],
  'deskBooking.create': [
    ({ people, desks }, event) => [
      `POST /secure/deskbooking/desk/${desks[5]}`,
      { ...slot(event), userId: people.planner },
    ],
    ['book'],
  ],
  'deskBooking.createDays': [
    ({ people, desks }, event) => [
      `POST /secure/deskbooking/desk/${desks[5]}/days`,
      { slots: [slot(event)], userId: people.planner },
    ],
    ['book'],
  ],
  'deskBooking.near': [
    (_, event) => [`POST /secure/deskbooking/near/${event.desk}`, slot(event)],
    EVERYBODY,
  ],
  'findDesk.bookDays': [
    (_, event) => ['POST /secure/find/desk/1/days', { slots: [slot(event)] }],
    EVERYBODY,
  ],
  'deskBooking.own': [() => 'GET /secure/deskbooking/user', EVERYBODY],
  'deskBooking.ofUser': [
    ({ people }) => `GET /secure/deskbooking/user/${people.planner}`,
    EVERYBODY,
  ],
  'deskBooking.remove': [(_, { id }) => `DELETE /secure/deskbooking/event/${id}`, ['cancel']],
  'deskBooking.searchPeople': [() => 'GET /secure/deskbooking/bobo/search?str=an', ['book']],
  'deskBooking.changeDesk': [
    ({ desks }, { id }) => `PUT /secure/deskbooking/event/${id}/desk/${desks[6]}`,
    NOBODY,
  ],
  'asset.calendarOptions': [
    (_, { desk }) => `GET /secure/v2/asset/${desk}/calendar/options`,
    EVERYBODY,
  ],
  'calendar.ofAsset': [(_, { room }) => `GET /secure/v2/asset/${room}/calendar`, EVERYBODY],
  'calendar.create': [
    (_, event) => [
      'POST /secure/calendar/create',
      { spaceId: event.room, subject: 'Plans', ...slot(event) },
    ],
    EVERYBODY,
  ],
  'calendar.status': [() => 'GET /secure/calendar/status?ticket=none', EVERYBODY],
  'calendar.cancel': [
    (_, event) => [
      'POST /secure/calendar/cancel',
      { id: event.meeting, spaceId: event.room, subject: '', ...slot(event) },
    ],
    ['cancel'],
  ],
  'calendar.timeslots': [
    (_, { room, at }) => `GET /secure/available/timeslots?spaceId=${room}&startMin=${at}`,
    EVERYBODY,
  ],
  'calendar.changeTime': [
    (_, event) => [`PUT /secure/v2/event/${event.id}/time`, slot(event)],
    NOBODY,
  ],
  'calendar.dismissChange': [() => 'DELETE /secure/v2/calendar/change/999999', EVERYBODY],
  'calendar.endEvent': [
    (_, { desk, id }) => `PUT /secure/v2/asset/${desk}/event/${id}/end`,
    ['cancel'],
  ],
  'calendar.removeEvent': [
    (_, { desk, id }) => `DELETE /secure/v2/asset/${desk}/event/${id}`,
    ['cancel'],
  ],
  'calendar.giveLeave': [
    ({ people }, { desk, id }) => [
      `POST /secure/v2/asset/${desk}/event/${id}/leave`,
      { userId: people.assistant },
    ],
    NOBODY,
  ],
  'calendar.createSeveral': [
    (office, event) => ['POST /secure/v2/calendar', several(office, event)],
    ['several'],
  ],
  'calendar.own': [() => 'GET /secure/v2/calendar', EVERYBODY],
  'calendar.removeOwn': [(_, { id }) => `DELETE /secure/v2/event/${id}`, ['cancel']],
  'claim.set': [
    ({ minute, desks }) => [
      'POST /secure/space/claim?date=2027-03-09',
      { claim: true, until: minute() + 30, id: desks[7] },
    ],
    EVERYBODY,
  ],
  'search.fullObjects': [() => 'GET /secure/search/fullObjects?str=an&searchUsers=true', EVERYBODY],
  'findDesk.find': [(_, { at }) => `GET /secure/find/desk/1?start=${at}&end=${at + 30}`, EVERYBODY],
  'favourite.list': [() => 'GET /secure/v2/favorite', EVERYBODY],
  'favourite.add': [
    ({ people }) => [`POST /secure/v2/favorite/${people.planner}`, { userId: people.planner }],
    EVERYBODY,
  ],
  'favourite.remove': [({ people }) => `DELETE /secure/v2/favorite/${people.planner}`, EVERYBODY],
  'privacyPreview.get': [() => 'GET /secure/self/seen', EVERYBODY],
  'attendance.own': [() => 'GET /secure/v2/attendance/registration', EVERYBODY],
  'attendance.create': [
    (_, event) => [
      'POST /secure/v2/attendance/registration',
      { ...slot(event), buildingId: 1, type: 'OFFICE' },
    ],
    EVERYBODY,
  ],
  'attendance.remove': [() => 'DELETE /secure/v2/attendance/registration/999999', EVERYBODY],
  'planner.overview': [() => 'GET /secure/v2/planner/overview/1', EVERYBODY],
  'planner.days': [() => 'GET /secure/v2/planner/overview/1/days?page=2', EVERYBODY],
  'planner.details': [
    () => 'GET /secure/v2/planner/details/1/attendance?date=2027-03-10',
    EVERYBODY,
  ],
  'schedule.ofFloor': [
    ({ floorId }) => `GET /secure/dashboard/calendars/floor/${floorId}`,
    EVERYBODY,
  ],
  'feed.file': [() => 'GET /secure/v2/calendar.ics', EVERYBODY],
  'feed.status': [() => 'GET /secure/v2/calendar/feed', EVERYBODY],
  'feed.make': [() => 'POST /secure/v2/calendar/feed', EVERYBODY],
  'feed.revoke': [() => 'DELETE /secure/v2/calendar/feed', EVERYBODY],
  'administration.overview': [() => `GET ${EDITS}`, ADMINISTRATORS],
  'administration.table: spaces': [() => `GET ${EDITS}/tables/spaces`, ADMINISTRATORS],
  'administration.table: groups': [() => `GET ${EDITS}/tables/groups`, ADMINISTRATORS],
  'administration.table: people': [() => `GET ${EDITS}/tables/people`, COMPANY],
  'administration.table: grants': [() => `GET ${EDITS}/tables/grants`, COMPANY],
  'administration.company': [() => `GET ${EDITS}/company`, COMPANY],
  'administration.check': [
    (office) => [`POST ${EDITS}/check`, spaceSet(office)],
    ['building', 'company'],
  ],
  'administration.apply': [
    (office) => [`POST ${EDITS}/changes`, spaceSet(office)],
    ['building', 'company'],
  ],
  'administration.apply: settings': [
    () => [`POST ${EDITS}/changes`, { edits: [], company: { name: 'Tests', settings: {} } }],
    COMPANY,
  ],
  'administration.closureEffects': [
    (office) => [`POST ${EDITS}/closure-effects`, closureOf(office)],
    ['building', 'company'],
  ],
  'administration.moveBookings': [
    () => [`POST ${EDITS}/moves`, { moves: [], reason: 'Carpet' }],
    ADMINISTRATORS,
  ],
  'administration.history': [() => `GET ${EDITS}/history`, ADMINISTRATORS],
  'administration.historyFile': [() => `GET ${EDITS}/history.csv`, ADMINISTRATORS],
  'administration.exportFile': [() => `GET ${EDITS}/company.zip`, COMPANY],
  'administration.templateFile': [() => `GET ${EDITS}/template.xlsx?language=de`, COMPANY],
  'administration.planFile': [() => `GET ${EDITS}/buildings/1/plan.zip`, ['building', 'company']],
  'administration.drawnPlan': [
    () => `GET ${EDITS}/buildings/1/drawn.json`,
    ['building', 'company'],
  ],
  'administration.import': [
    () => ({
      path: `${EDITS}/import?dry=true&addOnly=true`,
      zip: zipSync({ 'groups.csv': new TextEncoder().encode('id,name\n') }),
    }),
    COMPANY,
  ],
  'administration.import: the plan of a building': [
    () => ({
      path: `${EDITS}/import?dry=true&addOnly=true&building=1&otherFloors=remove`,
      zip: zipSync({ 'level.geojson': new TextEncoder().encode('{}') }),
    }),
    ['building', 'company'],
  ],
  'administration.columns': [
    () => [
      `POST ${EDITS}/columns`,
      { table: 'groups', columns: [{ name: 'Cost centre', field: 'id' }] },
    ],
    COMPANY,
  ],
  'administration.picture': [() => `GET ${EDITS}/equipment/999999/picture`, ADMINISTRATORS],
  'administration.consents': [() => `GET ${EDITS}/consents`, COMPANY],
  'administration.table: consents': [() => `GET ${EDITS}/tables/consents`, COMPANY],
  'administration.person': [() => `GET ${EDITS}/people/1`, COMPANY],
  'administration.why': [
    (_, { room, at }) => `GET ${EDITS}/why?space=${room}&start=${at}&end=${at + 30}`,
    ['building', 'company'],
  ],
  'administration.operation': [() => `GET ${EDITS}/operation`, COMPANY],
  'administration.beginMaintenance': [() => [`PUT ${EDITS}/maintenance`, { message: '' }], COMPANY],
  'administration.endMaintenance': [() => `DELETE ${EDITS}/maintenance`, COMPANY],
  'administration.tryMail': [() => `POST ${EDITS}/mail/test`, COMPANY],
  'administration.repeatJob': [() => `POST ${EDITS}/jobs/${NO_JOB}/repeat`, COMPANY],
  'administration.discardJob': [() => `DELETE ${EDITS}/jobs/${NO_JOB}`, COMPANY],
  'providers.read': [() => `GET ${EDITS}/providers`, COMPANY],
  'providers.save': [() => [`PUT ${EDITS}/providers/new`, { revision: 0, fields: {} }], COMPANY],
  'providers.remove': [() => `DELETE ${EDITS}/providers/none`, COMPANY],
  'providers.try': [() => `POST ${EDITS}/providers/none/trial`, COMPANY],
  'providers.trial': [() => `GET ${EDITS}/providers/none/trial`, COMPANY],
  'providers.matches': [() => `GET ${EDITS}/providers/none/matches`, COMPANY],
  'providers.matchesFile': [() => `GET ${EDITS}/providers/none/matches.csv`, COMPANY],
  'providers.find': [() => [`POST ${EDITS}/provider-search`, { issuer: 'none' }], COMPANY],
  'administration.utilization': [
    () => `GET ${EDITS}/utilization?from=2026-11-02&to=2026-11-08&building=1`,
    ['building', 'company'],
  ],
  'administration.utilizationFile': [
    () => `GET ${EDITS}/utilization.csv?from=2026-11-02&to=2026-11-08&building=1`,
    ['building', 'company'],
  ],
  'administration.invite': [() => `POST ${EDITS}/people/999999/invitation`, COMPANY],
  'administration.mailInvitation': [() => `POST ${EDITS}/people/999999/invitation/mail`, COMPANY],
  'administration.resumeMail': [() => `DELETE ${EDITS}/people/999999/mail/pause`, COMPANY],
  'administration.photo': [() => `GET ${EDITS}/people/999999/photo`, COMPANY],
  'administration.departures': [() => `GET ${EDITS}/departures`, COMPANY],
  'administration.withoutSignIn': [() => `GET ${EDITS}/invitations`, COMPANY],
  'administration.inviteSeveral': [
    () => [`POST ${EDITS}/invitations`, { people: ['999999'] }],
    COMPANY,
  ],
  'administration.personFile': [() => `GET ${EDITS}/people/999999/export.zip`, COMPANY],
  'administration.erase': [() => `POST ${EDITS}/people/999999/erasure`, COMPANY],
  'administration.depart': [
    () => [`POST ${EDITS}/people/999999/departure`, { at: null, heir: null }],
    COMPANY,
  ],
  'administration.keep': [() => `DELETE ${EDITS}/people/999999/departure`, COMPANY],
  'administration.demo': [() => `GET ${EDITS}/demo`, COMPANY],
  'administration.removeDemo': [() => `DELETE ${EDITS}/demo`, COMPANY],
  'administration.signOut': [() => `DELETE ${EDITS}/people/999999/sessions`, COMPANY],
  'access.signOnOnly': [() => `GET ${EDITS}/sign-on-only`, COMPANY],
  'access.beginSignOnOnly': [() => `PUT ${EDITS}/sign-on-only`, COMPANY],
  'access.endSignOnOnly': [() => `DELETE ${EDITS}/sign-on-only`, COMPANY],
  'access.markBreakGlass': [() => `PUT ${EDITS}/people/999999/break-glass`, COMPANY],
  'access.unmarkBreakGlass': [() => `DELETE ${EDITS}/people/999999/break-glass`, COMPANY],
  'access.sessions': [() => `GET ${EDITS}/people/999999/sessions`, COMPANY],
  'access.failedSignOn': [() => `GET ${EDITS}/failed-sign-ons/ABCDEFGH`, COMPANY],
  'access.endSession': [() => `DELETE ${EDITS}/people/999999/sessions/1`, COMPANY],
};

/** Calls of people who are not signed in. */
const PUBLIC = [
  'public.config',
  'public.login',
  'publicFeed.read',
  'signOn.begin',
  'signOn.validate',
  'signOn.ended',
  'invitation.look',
  'invitation.accept',
  'invitation.forgotten',
  'bounces.report',
  'setup.look',
  'setup.person',
  'setup.company',
  'setup.columns',
  'setup.start',
];

const endpoints = Object.values(ServedApi.groups).flatMap((group) =>
  Object.values(group.endpoints).map(({ identifier }) => `${group.identifier}.${identifier}`),
);

test('AD1: every call of both contracts has a line here', () => {
  const listed = new Set([...Object.keys(LINES).map((name) => name.split(':', 1)[0]), ...PUBLIC]);
  expect([...listed].sort()).toEqual([...endpoints].sort());
});

/** Whether a set of changes was refused because of who sent it. */
const isForbidden = (json: unknown): boolean =>
  JSON.stringify((json as { faults?: unknown }).faults ?? []).includes('"permission"');

onEachServer('roles', (office) => {
  const people = new Map<Role, number>();
  let times = 0;

  beforeAll(async () => {
    const { db, everybody } = office;
    await db.query(sql`delete from booking`);
    for (const [index, role] of EVERYBODY.entries()) {
      // Beyond the accounts of the demo.
      const userId = everybody[10 + index] ?? 0;
      people.set(role, userId);
      await db.query(sql`delete from permission where employee_id = ${userId}`);
      const granted = ROLES[role];
      if (granted === null) continue;
      await db.query(sql`insert into permission (employee_id, capability, building_id)
        values (${userId}, ${granted[0]}, ${granted[1]}::bigint)`);
    }
    const [floor] = await db.query(sql`select building_id from floor where id = ${office.floorId}`);
    expect(floor?.building_id).toBe(1);
  });

  /** A browser with a session of its own, whose person has consented. */
  const browserOf = async (role: Role): Promise<Browser> => {
    const browser = createBrowser(office.url);
    const token = newToken();
    const { now } = office.clock;
    await office.db.query(sql`insert into session (token_hash, employee_id, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, ${people.get(role)}, ${now}, ${now}, ${now + 3_600_000})`);
    browser.cookies.set('sid', token);
    const pending = await browser.call('GET /secure/user-consent/pending');
    if (pending.status === 200) {
      const { id, approvalDeviceType } = pending.json as Record<string, unknown>;
      await browser.call('POST /secure/user-consent/approve', { id, approvalDeviceType });
    }
    return browser;
  };

  const eventOfPlanner = async (): Promise<Event> => {
    const [desk = 0, room = 0] = [office.desks[0], office.rooms[0]];
    const { planner } = office.people;
    times += 1;
    const at = office.minute() + 24 * 60 + times * 30;
    const start = office.minute() - 10;
    await office.db.query(sql`delete from booking`);
    await office.db.query(sql`delete from claim`);
    const id = await rowsIn(office.db).booking({
      space: desk,
      kind: 'desk',
      user: planner,
      start,
      end: start + 60,
    });
    const meeting = await rowsIn(office.db).booking({
      space: room,
      kind: 'room',
      user: planner,
      start,
      end: start + 60,
    });
    return { id, meeting, desk, room, at };
  };

  const upload = async (browser: Browser, { path, zip }: Upload) => {
    const response = await browser.fetch(`${office.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: new Blob([new Uint8Array(zip)]),
    });
    return { status: response.status, json: (await response.json()) as unknown };
  };

  const outcome = async (browser: Browser, [call]: Line): Promise<string> => {
    const called = call(office, await eventOfPlanner());
    const { status, json } =
      'zip' in Object(called)
        ? await upload(browser, called as Upload)
        : await send(browser, called as Called);
    if (status === 401) return 'signed out';
    if (status >= 500) return `${status}`;
    const { detailedCode } = (json ?? {}) as { detailedCode?: string };
    const isRefused =
      detailedCode === 'NO_PERMISSION' || (status === 200 && isForbidden(json ?? {}));
    return isRefused ? 'refused' : 'allowed';
  };

  describe.each(Object.entries(LINES))('%s', (_, line) => {
    test('AD1, AD2: is allowed for exactly the listed roles', async () => {
      const [, allowed] = line;
      const found: Record<string, string> = {
        'signed out': await outcome(createBrowser(office.url), line),
      };
      for (const role of EVERYBODY) found[role] = await outcome(await browserOf(role), line);
      expect(found).toEqual({
        'signed out': 'signed out',
        ...Object.fromEntries(
          EVERYBODY.map((role) => [role, allowed.includes(role) ? 'allowed' : 'refused']),
        ),
      });
    });
  });
});
