import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { configure } from '../configure.ts';
import { rowsIn } from '../rows.ts';
import { type Browser, type Called, createBrowser, send } from './browser.ts';
import { type Office, onEachServer } from './office.ts';

/**
 * The callers. The owner made the event for themselves. All others are the same stranger with at most one addition: the
 * event was made for them, or they have one permission, or the owner's grant to delete it.
 */
const WHO = [
  'owner',
  'stranger',
  'attendee',
  'book on behalf',
  'cancel on behalf',
  'several desks',
  'leave to delete',
] as const;
type Who = (typeof WHO)[number];

/** The event of a call. Minutes since the epoch. */
type Event = { readonly id: number; readonly space: number; readonly start: number };

/** Callers in `allowed` get 200, all of them if it is left out; the others get `otherwise`. */
type Case = readonly [
  event: 'desk' | 'room' | 'running room' | 'claim' | 'registration' | 'none',
  call: (event: Event, office: Office, asking: number) => Called | Promise<Called>,
  allowed?: readonly Who[],
  otherwise?: string,
];

const LENGTH = 30;
const DENIED = '403 NO_PERMISSION';
/** PE3: the organizer, the person it is for, people who may cancel on behalf, and people with a grant to delete it. */
const TAKE_AWAY = ['owner', 'attendee', 'cancel on behalf', 'leave to delete'] as const;
const desk = ({ desks }: Office, n: number): number => desks[n] ?? 0;
const slotOf = ({ start }: Event) => ({ start, end: start + LENGTH });

const several = (event: Event, office: Office) => ({
  ...slotOf(event),
  people: [],
  resources: [{ id: desk(office, 2) }, { id: desk(office, 3) }],
  type: 'APPOINTMENT',
  subject: 'Multiple Booking',
  origin: 'NONE',
});

/**
 * Every call of "Desk and room bookings" (specification 7), including those without documented paths (G113, G114), the
 * search, and the favourites.
 */
const CASES: Readonly<Record<string, Case>> = {
  'the bookings of a desk': ['desk', ({ space }) => `GET /secure/deskbooking/desk/${space}`],
  'a desk for oneself': [
    'none',
    (event, office, userId) => [
      `POST /secure/deskbooking/desk/${desk(office, 1)}`,
      { ...slotOf(event), userId },
    ],
  ],
  'a desk for somebody else': [
    'none',
    (event, office) => [
      `POST /secure/deskbooking/desk/${desk(office, 1)}`,
      { ...slotOf(event), userId: office.people.planner },
    ],
    ['book on behalf'],
  ],
  'one’s own desk bookings': ['desk', () => 'GET /secure/deskbooking/user'],
  'the desk bookings of another': [
    'desk',
    (_, { people }) => `GET /secure/deskbooking/user/${people.employee}`,
  ],
  // The maker of an event may search people to grant its deletion to (PE12).
  'people to book for': [
    'desk',
    () => 'GET /secure/deskbooking/bobo/search?str=ann',
    ['owner', 'book on behalf'],
  ],
  'the removal of a desk booking': [
    'desk',
    ({ id }) => `DELETE /secure/deskbooking/event/${id}`,
    TAKE_AWAY,
  ],
  'the change of a booked desk': [
    'desk',
    ({ id }, office) => `PUT /secure/deskbooking/event/${id}/desk/${desk(office, 1)}`,
    ['owner'],
  ],
  'the removal of an event': [
    'room',
    ({ id, space }) => `DELETE /secure/v2/asset/${space}/event/${id}`,
    TAKE_AWAY,
  ],
  'the end of an event': [
    'running room',
    ({ id, space }) => `PUT /secure/v2/asset/${space}/event/${id}/end`,
    TAKE_AWAY,
  ],
  'leave to delete an event': [
    'room',
    ({ id, space }, { people }) => [
      `POST /secure/v2/asset/${space}/event/${id}/leave`,
      { userId: people.planner },
    ],
    ['owner'],
  ],
  'the calendar of a space': ['room', ({ space }) => `GET /secure/v2/asset/${space}/calendar`],
  'the schedule of a floor': [
    'room',
    (_, { floorId }) => `GET /secure/dashboard/calendars/floor/${floorId}`,
  ],
  'the options of a calendar': [
    'room',
    ({ space }) => `GET /secure/v2/asset/${space}/calendar/options`,
  ],
  'a meeting': [
    'none',
    (event, { rooms }) => [
      'POST /secure/calendar/create',
      { spaceId: rooms[1], subject: 'Plans', ...slotOf(event) },
    ],
  ],
  'what became of a meeting': [
    'room',
    async ({ id }, { db, people, minute }) => {
      const ticket = `ticket-${id}`;
      await db.query(sql`insert into meeting_ticket (ticket, organizer_id, booking_id, made_minute)
        values (${ticket}, ${people.employee}, ${id}, ${minute()})`);
      return `GET /secure/calendar/status?ticket=${ticket}`;
    },
    ['owner'],
    '404 UNKNOWN_TICKET',
  ],
  'the cancellation of a meeting': [
    'room',
    (event) => [
      'POST /secure/calendar/cancel',
      { id: event.id, spaceId: event.space, subject: '', ...slotOf(event) },
    ],
    TAKE_AWAY,
  ],
  'the free times of a room': [
    'room',
    ({ space, start }) => `GET /secure/available/timeslots?spaceId=${space}&startMin=${start}`,
  ],
  'several desks for oneself': [
    'none',
    (event, office) => ['POST /secure/v2/calendar', several(event, office)],
    ['several desks'],
  ],
  // One permission is not enough: see the tests below.
  'several desks for somebody else': [
    'none',
    (event, office) => [
      `POST /secure/v2/calendar?bobo=${office.people.planner}`,
      several(event, office),
    ],
    [],
  ],
  'one’s own calendar': ['desk', () => 'GET /secure/v2/calendar'],
  'the removal from one’s own calendar': [
    'desk',
    ({ id }) => `DELETE /secure/v2/event/${id}`,
    TAKE_AWAY,
  ],
  'a claim': [
    'none',
    (_, office) => [
      'POST /secure/space/claim?date=2027-03-09',
      { claim: true, until: office.minute() + 30, id: desk(office, 5) },
    ],
  ],
  'the release of a claim': [
    'claim',
    (_, office) => [
      'POST /secure/space/claim?date=2027-03-09',
      { claim: false, until: office.minute(), id: desk(office, 6) },
    ],
    ['owner', 'cancel on behalf'],
  ],
  'the search of the whole company': [
    'desk',
    () => 'GET /secure/search/fullObjects?str=ann&searchUsers=true',
  ],
  'one’s own favourites': ['none', () => 'GET /secure/v2/favorite'],
  'a favourite': [
    'none',
    (_, { people }) => [`POST /secure/v2/favorite/${people.planner}`, { userId: people.planner }],
  ],
  'a favourite no more': [
    'none',
    (_, { people }) => `DELETE /secure/v2/favorite/${people.planner}`,
  ],
  'one’s own days as a file': ['desk', () => 'GET /secure/v2/calendar.ics'],
  'since when one has an address for calendars': ['none', () => 'GET /secure/v2/calendar/feed'],
  'an address for calendars': ['none', () => 'POST /secure/v2/calendar/feed'],
  'an address for calendars no more': ['none', () => 'DELETE /secure/v2/calendar/feed'],
  'what others see of oneself': ['none', () => 'GET /secure/self/seen'],
  'the days of a building': ['desk', () => 'GET /secure/v2/planner/overview/1'],
  'more days of a building': ['desk', () => 'GET /secure/v2/planner/overview/1/days?page=2'],
  'who is in on a day': [
    'registration',
    () => 'GET /secure/v2/planner/details/1/attendance?date=2027-03-10',
  ],
  'one’s own registrations': ['registration', () => 'GET /secure/v2/attendance/registration'],
  'a registration': [
    'none',
    (event) => [
      'POST /secure/v2/attendance/registration',
      { ...slotOf(event), buildingId: 1, type: 'OFFICE' },
    ],
  ],
  // AT19: not even people who may act for others; its existence is not revealed.
  'the removal of a registration': [
    'registration',
    ({ id }) => `DELETE /secure/v2/attendance/registration/${id}`,
    ['owner'],
    '404 UNKNOWN_REGISTRATION',
  ],
};

onEachServer('permissions', (office, signedIn) => {
  const owner = signedIn('employee');
  const stranger = signedIn('colleague');
  const unconsented = signedIn('planner', { consent: false });
  beforeAll(() => office.db.query(sql`delete from booking`));

  const PERMISSIONS: Readonly<Record<string, string>> = {
    book_on_behalf: 'book on behalf',
    cancel_on_behalf: 'cancel on behalf',
    multiple_desks: 'several desks',
  };
  const permit = async (...granted: readonly string[]) => {
    const columns = Object.entries(PERMISSIONS).map(
      ([column, name]) => `${column} = ${granted.includes(name)}`,
    );
    await office.db.query({
      text: `update employee set ${columns.join()} where id = any($1::bigint[])`,
      values: [[office.people.employee, office.people.colleague]],
    });
  };
  let slots = 0;
  /** Creates the only event: one of the owner's, or one that another person made for the stranger. */
  const prepare = async (kind: Case[0], who: Who): Promise<Event> => {
    const { db, people, rooms, minute } = office;
    const rows = rowsIn(db);
    await db.query(sql`delete from claim`);
    await db.query(sql`delete from booking`);
    await db.query(sql`delete from registration`);
    slots += 1;
    const start = kind === 'running room' ? minute() - 10 : minute() + 24 * 60 + slots * LENGTH;
    const end = start + LENGTH;
    const isDesk = kind === 'desk';
    const space = isDesk ? desk(office, 0) : (rooms[0] ?? 0);
    if (kind === 'claim') {
      await rows.claim(desk(office, 6), people.employee, minute() + 60);
    }
    if (kind === 'registration') {
      const id = await rows.registration({ user: people.employee, type: 'HOME', start, end });
      return { id, space, start };
    }
    if (kind === 'claim' || kind === 'none') return { id: 0, space, start };
    const attended = who === 'attendee';
    const id = await rows.booking({
      space,
      kind: isDesk ? 'desk' : 'room',
      start,
      end,
      user: attended ? people.colleague : people.employee,
      organizer: attended ? people.assistant : people.employee,
    });
    if (who === 'leave to delete') {
      await db.query(sql`insert into delete_grant (user_id, space_id, event_id, start_minute, end_minute)
        values (${people.colleague}, ${space}, ${id}, ${start}, ${end})`);
    }
    return { id, space, start };
  };
  const outcome = async (browser: Browser, called: Called): Promise<string> => {
    const { status, json } = await send(browser, called);
    if (status < 400) return String(status);
    const { code, detailedCode, message } = json as Record<string, string>;
    expect(code).toBe(String(status));
    expect(message).toMatch(/./);
    return `${status} ${detailedCode}`;
  };
  const answerTo = async (who: Who, browser: Browser, [kind, call]: Case): Promise<string> => {
    const event = await prepare(kind, who);
    const userId = who === 'owner' ? office.people.employee : office.people.colleague;
    return outcome(browser, await call(event, office, userId));
  };

  describe.each(WHO)('for a caller with the role or permission: %s', (who) => {
    test.each(Object.entries(CASES))('%s', async (_, entry) => {
      const [, , allowed = WHO, otherwise = DENIED] = entry;
      await permit(who);
      const browser = who === 'owner' ? owner : stranger;
      const expected = allowed.includes(who) ? '200' : otherwise;
      expect(await answerTo(who, browser, entry)).toBe(expected);
    });

    test('a list says whether the caller may remove its events', async () => {
      await permit(who);
      const may = TAKE_AWAY.some((each) => each === who);
      const browser = who === 'owner' ? owner : stranger;
      for (const [kind, list] of [
        ['desk', (event: Event) => `/secure/deskbooking/desk/${event.space}`],
        ['room', (event: Event) => `/secure/v2/asset/${event.space}/calendar`],
      ] as const) {
        const event = await prepare(kind, who);
        const { json } = await browser.call(`GET ${list(event)}`);
        const mine = who === 'owner' || who === 'attendee';
        expect(json).toMatchObject([{ id: event.id, removable: may, owner: mine }]);
      }
    });

    test('the options of a calendar name the permissions', async () => {
      await permit(who);
      const { space } = await prepare('none', who);
      const browser = who === 'owner' ? owner : stranger;
      const { json } = await browser.call(`GET /secure/v2/asset/${space}/calendar/options`);
      expect(json).toMatchObject({
        allowBoBo: who === 'book on behalf',
        allowCoBo: who === 'cancel on behalf',
      });
    });
  });

  test('several desks for somebody else need both permissions', async () => {
    const entry = CASES['several desks for somebody else'];
    if (entry === undefined) throw new Error('No such case');
    await permit('several desks', 'book on behalf');
    expect(await answerTo('stranger', stranger, entry)).toBe('200');
  });

  test.each([
    ['bobo', 'a desk for somebody else'],
    ['bobo', 'several desks for somebody else'],
    ['bobo', 'people to book for'],
    ['allowMultipleDesks', 'several desks for oneself'],
    ['allowMultipleDesks', 'several desks for somebody else'],
  ])('without the company’s %s no permission lets one have %s', async (flag, name) => {
    const entry = CASES[name];
    if (entry === undefined) throw new Error(`No case ${name}`);
    await permit('several desks', 'book on behalf');
    await configure(office.db, { [flag]: false });
    expect(await answerTo('stranger', stranger, entry)).toBe(DENIED);
    await configure(office.db);
    expect(await answerTo('stranger', stranger, entry)).toBe('200');
  });

  test('a permission to delete another event, or a former state of this one, does not count', async () => {
    const { db, people } = office;
    await permit();
    const event = await prepare('room', 'leave to delete');
    for (const column of ['start_minute', 'end_minute', 'space_id']) {
      await db.query({ text: `update delete_grant set ${column} = ${column} + 1`, values: [] });
      const removal = `DELETE /secure/v2/asset/${event.space}/event/${event.id}` as const;
      expect(await outcome(stranger, removal)).toBe(DENIED);
      await db.query({ text: `update delete_grant set ${column} = ${column} - 1`, values: [] });
    }
    await db.query(sql`update delete_grant set user_id = ${people.planner}`);
    expect(await outcome(stranger, `DELETE /secure/v2/event/${event.id}`)).toBe(DENIED);
  });

  test.each(Object.entries(CASES))('%s is refused without a session', async (_, entry) => {
    const nobody = createBrowser(office.url);
    expect(await answerTo('owner', nobody, entry)).toBe('401 NOT_SIGNED_IN');
    const [row] =
      await office.db.query(sql`select (select count(*) from booking) + (select count(*) from claim)
        + (select count(*) from registration) as n`);
    expect(row).toEqual({ n: entry[0] === 'none' ? 0 : 1 });
  });

  test.each(Object.entries(CASES))('%s is refused without consent', async (_, entry) => {
    expect(await answerTo('owner', unconsented, entry)).toBe('403 CONSENT_REQUIRED');
  });
});
