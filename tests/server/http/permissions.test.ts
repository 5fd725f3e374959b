import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { configure } from '../configure.ts';
import { type Browser, createBrowser } from './browser.ts';
import { type Office, onEachServer } from './office.ts';

/**
 * Who asks. The owner made the event, for themself. All others are one and the same stranger with at most one thing more:
 * they are whom somebody else made the event for, or have a permission, or the owner's leave to delete the event.
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

/** The event that a call is about. Minutes since the epoch. */
type Event = { readonly id: number; readonly space: number; readonly start: number };

type Called = readonly [method: string, path: string, body?: unknown];

type Case = {
  readonly call: (event: Event, office: Office) => Called | Promise<Called>;
  readonly event: 'desk' | 'room' | 'running room' | 'claim' | 'registration' | 'none';
  /** Who gets 200; all others get `otherwise`. */
  readonly allowed: readonly Who[];
  readonly otherwise?: string;
};

const LENGTH = 30;
const DENIED = '403 NO_PERMISSION';
/** Specification 5, 6: its organizer, who may cancel on behalf, and who has leave to delete it. */
const TAKE_AWAY = ['owner', 'cancel on behalf', 'leave to delete'] as const;
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
 * Every call of "Desk and room bookings" (specification 7), those whose paths it does not show (G113, G114), the search, and
 * the favourites.
 */
const CASES: Readonly<Record<string, Case>> = {
  'the bookings of a desk': {
    call: ({ space }) => ['GET', `/secure/deskbooking/desk/${space}`],
    event: 'desk',
    allowed: WHO,
  },
  'a desk for oneself': {
    call: () => ['POST', '', null],
    event: 'none',
    allowed: WHO,
  },
  'a desk for somebody else': {
    call: (event, office) => [
      'POST',
      `/secure/deskbooking/desk/${desk(office, 1)}`,
      { ...slotOf(event), userId: office.people.planner },
    ],
    event: 'none',
    allowed: ['book on behalf'],
  },
  'one’s own desk bookings': {
    call: () => ['GET', '/secure/deskbooking/user'],
    event: 'desk',
    allowed: WHO,
  },
  'the desk bookings of another': {
    call: (_, { people }) => ['GET', `/secure/deskbooking/user/${people.employee}`],
    event: 'desk',
    allowed: WHO,
  },
  'people to book for': {
    call: () => ['GET', '/secure/deskbooking/bobo/search?str=ann'],
    event: 'desk',
    // Who made an event may look for somebody to give leave to (PE12).
    allowed: ['owner', 'book on behalf'],
  },
  'the removal of a desk booking': {
    call: ({ id }) => ['DELETE', `/secure/deskbooking/event/${id}`],
    event: 'desk',
    allowed: TAKE_AWAY,
  },
  'the change of a booked desk': {
    call: ({ id }, office) => ['PUT', `/secure/deskbooking/event/${id}/desk/${desk(office, 1)}`],
    event: 'desk',
    allowed: ['owner'],
  },
  'the removal of an event': {
    call: ({ id, space }) => ['DELETE', `/secure/v2/asset/${space}/event/${id}`],
    event: 'room',
    allowed: TAKE_AWAY,
  },
  'the end of an event': {
    call: ({ id, space }) => ['PUT', `/secure/v2/asset/${space}/event/${id}/end`],
    event: 'running room',
    allowed: TAKE_AWAY,
  },
  'leave to delete an event': {
    call: ({ id, space }, { people }) => [
      'POST',
      `/secure/v2/asset/${space}/event/${id}/leave`,
      { userId: people.planner },
    ],
    event: 'room',
    allowed: ['owner'],
  },
  'the calendar of a space': {
    call: ({ space }) => ['GET', `/secure/v2/asset/${space}/calendar`],
    event: 'room',
    allowed: WHO,
  },
  'the schedule of a floor': {
    call: (_, { floorId }) => ['GET', `/secure/dashboard/calendars/floor/${floorId}`],
    event: 'room',
    allowed: WHO,
  },
  'the options of a calendar': {
    call: ({ space }) => ['GET', `/secure/v2/asset/${space}/calendar/options`],
    event: 'room',
    allowed: WHO,
  },
  'a meeting': {
    call: (event, { rooms }) => [
      'POST',
      '/secure/calendar/create',
      { spaceId: rooms[1], subject: 'Plans', ...slotOf(event) },
    ],
    event: 'none',
    allowed: WHO,
  },
  'what became of a meeting': {
    call: async ({ id }, { db, people, minute }) => {
      const ticket = `ticket-${id}`;
      await db.query(sql`insert into meeting_ticket (ticket, organizer_id, booking_id, made_minute)
        values (${ticket}, ${people.employee}, ${id}, ${minute()})`);
      return ['GET', `/secure/calendar/status?ticket=${ticket}`];
    },
    event: 'room',
    allowed: ['owner'],
    otherwise: '404 UNKNOWN_TICKET',
  },
  'the cancellation of a meeting': {
    call: (event) => [
      'POST',
      '/secure/calendar/cancel',
      { id: event.id, spaceId: event.space, subject: '', ...slotOf(event) },
    ],
    event: 'room',
    allowed: TAKE_AWAY,
  },
  'the free times of a room': {
    call: ({ space, start }) => [
      'GET',
      `/secure/available/timeslots?spaceId=${space}&startMin=${start}`,
    ],
    event: 'room',
    allowed: WHO,
  },
  'several desks for oneself': {
    call: (event, office) => ['POST', '/secure/v2/calendar', several(event, office)],
    event: 'none',
    allowed: ['several desks'],
  },
  // One permission is not enough: see the tests below.
  'several desks for somebody else': {
    call: (event, office) => [
      'POST',
      `/secure/v2/calendar?bobo=${office.people.planner}`,
      several(event, office),
    ],
    event: 'none',
    allowed: [],
  },
  'one’s own calendar': {
    call: () => ['GET', '/secure/v2/calendar'],
    event: 'desk',
    allowed: WHO,
  },
  'the removal from one’s own calendar': {
    call: ({ id }) => ['DELETE', `/secure/v2/event/${id}`],
    event: 'desk',
    allowed: TAKE_AWAY,
  },
  'a claim': {
    call: (_, office) => [
      'POST',
      '/secure/space/claim?date=2027-03-09',
      { claim: true, until: office.minute() + 30, id: desk(office, 5) },
    ],
    event: 'none',
    allowed: WHO,
  },
  'the release of a claim': {
    call: (_, office) => [
      'POST',
      '/secure/space/claim?date=2027-03-09',
      { claim: false, until: office.minute(), id: desk(office, 6) },
    ],
    event: 'claim',
    allowed: ['owner', 'cancel on behalf'],
  },
  'the search of the whole company': {
    call: () => ['GET', '/secure/search/fullObjects?str=ann&searchUsers=true'],
    event: 'desk',
    allowed: WHO,
  },
  'one’s own favourites': {
    call: () => ['GET', '/secure/v2/favorite'],
    event: 'none',
    allowed: WHO,
  },
  'a favourite': {
    call: (_, { people }) => [
      'POST',
      `/secure/v2/favorite/${people.planner}`,
      { userId: people.planner },
    ],
    event: 'none',
    allowed: WHO,
  },
  'a favourite no more': {
    call: (_, { people }) => ['DELETE', `/secure/v2/favorite/${people.planner}`],
    event: 'none',
    allowed: WHO,
  },
  'one’s own days as a file': {
    call: () => ['GET', '/secure/v2/calendar.ics'],
    event: 'desk',
    allowed: WHO,
  },
  'since when one has an address for calendars': {
    call: () => ['GET', '/secure/v2/calendar/feed'],
    event: 'none',
    allowed: WHO,
  },
  'an address for calendars': {
    call: () => ['POST', '/secure/v2/calendar/feed'],
    event: 'none',
    allowed: WHO,
  },
  'an address for calendars no more': {
    call: () => ['DELETE', '/secure/v2/calendar/feed'],
    event: 'none',
    allowed: WHO,
  },
  'what others see of oneself': {
    call: () => ['GET', '/secure/self/seen'],
    event: 'none',
    allowed: WHO,
  },
  'the days of a building': {
    call: () => ['GET', '/secure/v2/planner/overview/1'],
    event: 'desk',
    allowed: WHO,
  },
  'more days of a building': {
    call: () => ['GET', '/secure/v2/planner/overview/1/days?page=2'],
    event: 'desk',
    allowed: WHO,
  },
  'who is in on a day': {
    call: () => ['GET', '/secure/v2/planner/details/1/attendance?date=2027-03-10'],
    event: 'registration',
    allowed: WHO,
  },
  'one’s own registrations': {
    call: () => ['GET', '/secure/v2/attendance/registration'],
    event: 'registration',
    allowed: WHO,
  },
  'a registration': {
    call: (event) => [
      'POST',
      '/secure/v2/attendance/registration',
      { ...slotOf(event), buildingId: 1, type: 'OFFICE' },
    ],
    event: 'none',
    allowed: WHO,
  },
  // AT19: not even who may act for others; nobody hears that it is there.
  'the removal of a registration': {
    call: ({ id }) => ['DELETE', `/secure/v2/attendance/registration/${id}`],
    event: 'registration',
    allowed: ['owner'],
    otherwise: '404 UNKNOWN_REGISTRATION',
  },
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
  /** An event of the owner's, or one that another made for the stranger, where nothing else is. */
  const prepare = async (kind: Case['event'], who: Who): Promise<Event> => {
    const { db, people, rooms, minute } = office;
    await db.query(sql`delete from claim`);
    await db.query(sql`delete from booking`);
    await db.query(sql`delete from registration`);
    slots += 1;
    const start = kind === 'running room' ? minute() - 10 : minute() + 24 * 60 + slots * LENGTH;
    const isDesk = kind === 'desk';
    const space = isDesk ? desk(office, 0) : (rooms[0] ?? 0);
    if (kind === 'claim') {
      await db.query(
        sql`insert into claim (space_id, user_id, until_minute) values (${desk(office, 6)}, ${people.employee}, ${minute() + 60})`,
      );
    }
    if (kind === 'registration') {
      const [made] =
        await db.query(sql`insert into registration (user_id, type, start_minute, end_minute)
          values (${people.employee}, 'HOME', ${start}, ${start + LENGTH}) returning id`);
      return { id: Number(made?.id), space, start };
    }
    if (kind === 'claim' || kind === 'none') return { id: 0, space, start };
    const attended = who === 'attendee';
    const [row] =
      await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute,
                             made_minute)
        values (${space}, ${isDesk ? 'desk' : 'room'}, ${attended ? people.colleague : people.employee}, ${attended ? people.assistant : people.employee}, ${start}, ${start + LENGTH}, ${start}) returning id`);
    const id = Number(row?.id);
    if (who === 'leave to delete') {
      await db.query(sql`insert into delete_grant (user_id, space_id, event_id, start_minute, end_minute)
        values (${people.colleague}, ${space}, ${id}, ${start}, ${start + LENGTH})`);
    }
    return { id, space, start };
  };
  const outcome = async (browser: Browser, [method, path, body]: Called): Promise<string> => {
    const { status, json } = await browser.call(method, path, body);
    if (status < 400) return String(status);
    const { code, detailedCode, message } = json as Record<string, string>;
    expect(code).toBe(String(status));
    expect(message).toMatch(/./);
    return `${status} ${detailedCode}`;
  };
  const calledBy = (entry: Case, event: Event, who: Who): Called | Promise<Called> => {
    if (entry.event !== 'none' || entry.allowed.length < WHO.length)
      return entry.call(event, office);
    const [method, path] = ['POST', `/secure/deskbooking/desk/${desk(office, 1)}`];
    const userId = who === 'owner' ? office.people.employee : office.people.colleague;
    return entry === CASES['a desk for oneself']
      ? [method, path, { ...slotOf(event), userId }]
      : entry.call(event, office);
  };

  describe.each(WHO)('for one who is, or may: %s', (who) => {
    test.each(Object.entries(CASES))('%s', async (_, entry) => {
      await permit(who);
      const event = await prepare(entry.event, who);
      const browser = who === 'owner' ? owner : stranger;
      const expected = entry.allowed.includes(who) ? '200' : (entry.otherwise ?? DENIED);
      expect(await outcome(browser, await calledBy(entry, event, who))).toBe(expected);
    });

    test('a list says whether one may take its events away', async () => {
      await permit(who);
      const may = TAKE_AWAY.some((each) => each === who);
      const browser = who === 'owner' ? owner : stranger;
      for (const [kind, list] of [
        ['desk', (event: Event) => `/secure/deskbooking/desk/${event.space}`],
        ['room', (event: Event) => `/secure/v2/asset/${event.space}/calendar`],
      ] as const) {
        const event = await prepare(kind, who);
        const { json } = await browser.call('GET', list(event));
        const mine = who === 'owner' || who === 'attendee';
        expect(json).toMatchObject([{ id: event.id, removable: may, owner: mine }]);
      }
    });

    test('the options of a calendar name the permissions', async () => {
      await permit(who);
      const { space } = await prepare('none', who);
      const browser = who === 'owner' ? owner : stranger;
      const { json } = await browser.call('GET', `/secure/v2/asset/${space}/calendar/options`);
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
    const event = await prepare('none', 'stranger');
    expect(await outcome(stranger, await entry.call(event, office))).toBe('200');
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
    const ask = async () => {
      const event = await prepare(entry.event, 'stranger');
      return outcome(stranger, await entry.call(event, office));
    };
    await configure(office.db, { [flag]: false });
    expect(await ask()).toBe(DENIED);
    await configure(office.db);
    expect(await ask()).toBe('200');
  });

  test('leave for another event, or for this one as it was, is none', async () => {
    const { db, people } = office;
    await permit();
    const event = await prepare('room', 'leave to delete');
    for (const column of ['start_minute', 'end_minute', 'space_id']) {
      await db.query({ text: `update delete_grant set ${column} = ${column} + 1`, values: [] });
      const removal = ['DELETE', `/secure/v2/asset/${event.space}/event/${event.id}`] as const;
      expect(await outcome(stranger, removal)).toBe(DENIED);
      await db.query({ text: `update delete_grant set ${column} = ${column} - 1`, values: [] });
    }
    await db.query(sql`update delete_grant set user_id = ${people.planner}`);
    expect(await outcome(stranger, ['DELETE', `/secure/v2/event/${event.id}`])).toBe(DENIED);
  });

  test.each(Object.entries(CASES))('%s is nothing for who is not signed in', async (_, entry) => {
    const event = await prepare(entry.event, 'owner');
    const nobody = createBrowser(office.url);
    expect(await outcome(nobody, await calledBy(entry, event, 'owner'))).toBe('401 NOT_SIGNED_IN');
    const [row] =
      await office.db.query(sql`select (select count(*) from booking) + (select count(*) from claim)
        + (select count(*) from registration) as n`);
    expect(row).toEqual({ n: entry.event === 'none' ? 0 : 1 });
  });

  test.each(Object.entries(CASES))('%s is nothing for who did not consent', async (_, entry) => {
    const event = await prepare(entry.event, 'owner');
    expect(await outcome(unconsented, await calledBy(entry, event, 'owner'))).toBe(
      '403 CONSENT_REQUIRED',
    );
  });
});
