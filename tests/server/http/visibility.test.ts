import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Api } from '../../../core/contract/calls/api.ts';
import type { PrivacyPreview } from '../../../core/contract/privacy-preview.ts';
import type { Update } from '../../../core/contract/update.ts';
import { sql } from '../../../server/database/sql.ts';
import { movePerson } from '../../../server/people/move.ts';
import { until } from '../../support/poll.ts';
import { configure } from '../configure.ts';
import { rowsIn } from '../rows.ts';
import { type Browser, type Called, send, signIn } from './browser.ts';
import { type Office, onEachServer } from './office.ts';

/** A person whose id, name and title do not occur elsewhere by chance. */
const HIDDEN = { id: 76_543_210, fn: 'Zyxwo', ln: 'Quorvath', title: 'Xylographer' } as const;
const OTHER = { id: 87_654_321, fn: 'Vexlu', ln: 'Pramdok', title: 'Dulcimerist' } as const;
type Person = typeof HIDDEN | typeof OTHER;
const TRACES = [String(HIDDEN.id), HIDDEN.fn, HIDDEN.ln, HIDDEN.title, 'Quorvath’s', 'zyxwo@'];

const DAY = 24 * 60;

/** PO10: the plans of the day of the bookings. */
const PLANS = 'date=2027-03-10&buildingId=1';

/** The person sits at `desk`, claims the next one, and has booked a third one and a room. */
type Scene = {
  readonly office: Office;
  readonly stranger: Browser;
  readonly desk: number;
  readonly claimed: number;
  readonly booked: number;
  readonly room: number;
  /** When the bookings were made; minutes. */
  readonly start: number;
  readonly end: number;
  readonly deskBooking: number;
  readonly roomBooking: number;
  readonly registration: number;
  readonly deskName: string;
};

type Calls = (scene: Scene) => readonly Called[] | Promise<readonly Called[]>;

/** Every call of the contract, for everything that could reveal the person. Each can be repeated. */
const CALLS: Readonly<Record<string, Calls>> = {
  'public.config': () => ['GET /public/config'],
  'public.login': () => [['POST /public/login/user', { username: 'hidden', password: 'nonsense' }]],
  'session.session': () => ['GET /secure/self/session'],
  // Ends no session: the stranger's is still needed.
  'session.logout': () => [['POST /secure/self/logout?none', {}]],
  'consent.pending': () => ['GET /secure/user-consent/pending'],
  'consent.approve': () => [
    ['POST /secure/user-consent/approve', { id: 1, approvalDeviceType: 'web' }],
  ],
  // Approved again, as the other calls need it.
  'consent.withdraw': () => [
    ['POST /secure/user-consent/withdraw', {}],
    ['POST /secure/user-consent/approve', { id: 1, approvalDeviceType: 'web' }],
  ],
  'visibility.set': () => [['POST /secure/self/visibility', { state: 'EVERYONE' }]],
  'preferences.set': () => [['POST /secure/self/preferences', { timeFormat: 'HH:mm' }]],
  'updates.update': ({ office }) => [
    `GET /secure/update?status=0&fId=${office.floorId}&fStatic=0&fStatus=0&refresh=true`,
  ],
  'updates.floorStatus': ({ office, start, end }) =>
    [`start=${office.minute()}&end=${office.minute() + 60}`, `start=${start}&end=${end}`].map(
      (slot) => `GET /secure/status/floorId/${office.floorId}?${slot}&desks=true&rooms=true`,
    ),
  'updates.freeFloors': ({ start, end }) => [
    'GET /secure/status/buildingId/1',
    `GET /secure/status/buildingId/1?start=${start}&end=${end}`,
  ],
  'people.user': () => [`GET /secure/user?id=${HIDDEN.id}&stamp=0&${PLANS}`],
  'people.photo': () => [`GET /secure/user/photo/?id=${HIDDEN.id}`],
  'equipment.equipment': ({ office }) => [`GET /secure/equipment/${office.equipmentId}`],
  'equipment.image': ({ office }) => [`GET /secure/equipment/${office.equipmentId}/image`],
  'deskBooking.ofDesk': ({ desk, claimed, booked }) =>
    [desk, claimed, booked].map((id) => `GET /secure/deskbooking/desk/${id}`),
  'deskBooking.create': ({ office, claimed, booked, start, end }) => [
    [`POST /secure/deskbooking/desk/${booked}`, { start, end, userId: office.people.colleague }],
    [
      `POST /secure/deskbooking/desk/${claimed}`,
      { start: office.minute(), end: office.minute() + 30, userId: office.people.colleague },
    ],
  ],
  'deskBooking.createDays': ({ office, claimed, booked, start, end }) =>
    [claimed, booked].map((id) => [
      `POST /secure/deskbooking/desk/${id}/days`,
      { slots: [{ start, end }], userId: office.people.colleague },
    ]),
  'deskBooking.near': ({ claimed, booked, start, end }) =>
    [claimed, booked].map((id) => [`POST /secure/deskbooking/near/${id}`, { start, end }]),
  'findDesk.bookDays': ({ start, end }) => [
    ['POST /secure/find/desk/1/days', { slots: [{ start, end }] }],
  ],
  'deskBooking.own': () => ['GET /secure/deskbooking/user'],
  'deskBooking.ofUser': () => [`GET /secure/deskbooking/user/${HIDDEN.id}`],
  'deskBooking.searchPeople': () =>
    [HIDDEN.fn, HIDDEN.ln, `${HIDDEN.ln} ${HIDDEN.fn}`].map(
      (name) => `GET /secure/deskbooking/bobo/search?str=${encodeURIComponent(name)}`,
    ),
  'deskBooking.changeDesk': ({ deskBooking, desk }) => [
    [`PUT /secure/deskbooking/event/${deskBooking}/desk/${desk}`, {}],
  ],
  'calendar.changeTime': ({ deskBooking, start, end }) => [
    [`PUT /secure/v2/event/${deskBooking}/time`, { start, end }],
  ],
  'deskBooking.remove': ({ deskBooking }) => [`DELETE /secure/deskbooking/event/${deskBooking}`],
  'calendar.ofAsset': ({ booked, room }) =>
    [booked, room].map((id) => `GET /secure/v2/asset/${id}/calendar`),
  'calendar.create': ({ room, start, end }) => [
    ['POST /secure/calendar/create', { spaceId: room, subject: 'Plans', start, end }],
  ],
  'calendar.status': async ({ stranger, room, start, end }) => {
    const body = { spaceId: room, subject: 'Plans', start, end };
    const { json } = await stranger.call('POST /secure/calendar/create', body);
    return [`GET /secure/calendar/status?ticket=${(json as { ticket: string }).ticket}`];
  },
  'calendar.cancel': ({ room, roomBooking, start, end }) => [
    ['POST /secure/calendar/cancel', { id: roomBooking, spaceId: room, subject: '', start, end }],
  ],
  'calendar.timeslots': ({ room, start }) => [
    `GET /secure/available/timeslots?spaceId=${room}&startMin=${start}`,
  ],
  'calendar.endEvent': ({ room, roomBooking }) => [
    [`PUT /secure/v2/asset/${room}/event/${roomBooking}/end`, {}],
  ],
  'calendar.removeEvent': ({ room, roomBooking }) => [
    `DELETE /secure/v2/asset/${room}/event/${roomBooking}`,
  ],
  'calendar.giveLeave': ({ office, room, roomBooking }) => [
    [`POST /secure/v2/asset/${room}/event/${roomBooking}/leave`, { userId: office.people.planner }],
  ],
  'calendar.createSeveral': ({ office, booked, start, end }) => [
    [
      'POST /secure/v2/calendar',
      {
        start,
        end,
        people: [],
        resources: [{ id: booked }, { id: office.desks[4] }],
        type: 'APPOINTMENT',
        subject: 'Multiple Booking',
        origin: 'NONE',
      },
    ],
  ],
  'ownSession.list': () => ['GET /secure/self/sessions'],
  'ownSession.end': () => ['DELETE /secure/self/sessions/1'],
  'ownSession.endOthers': () => ['DELETE /secure/self/sessions'],
  'ownSession.changePassword': () => [
    ['POST /secure/self/password', { current: 'wrong', next: 'a bird on a wire' }],
  ],
  'calendar.own': () => ['GET /secure/v2/calendar'],
  'calendar.dismissChange': () => ['DELETE /secure/v2/calendar/change/1'],
  'calendar.removeOwn': ({ roomBooking }) => [`DELETE /secure/v2/event/${roomBooking}`],
  'claim.set': ({ office, claimed }) => [
    [
      'POST /secure/space/claim?date=2027-03-09',
      { claim: true, until: office.minute() + 30, id: claimed },
    ],
    [
      'POST /secure/space/claim?date=2027-03-09',
      { claim: false, until: office.minute(), id: claimed },
    ],
  ],
  'asset.calendarOptions': ({ desk }) => [`GET /secure/v2/asset/${desk}/calendar/options`],
  'search.fullObjects': ({ deskName }) =>
    [HIDDEN.fn, HIDDEN.ln, HIDDEN.title, `${HIDDEN.fn} ${HIDDEN.ln}`, deskName].map(
      (text) =>
        `GET /secure/search/fullObjects?str=${encodeURIComponent(text)}&searchUsers=true&${PLANS}`,
    ),
  'findDesk.find': ({ office, start, end }) =>
    [`near=${HIDDEN.id}`, 'favourites=true'].flatMap((near) =>
      [`start=${office.minute()}&end=${office.minute() + 60}`, `start=${start}&end=${end}`].map(
        (slot) => `GET /secure/find/desk/1?${slot}&${near}`,
      ),
    ),
  'favourite.list': () => ['GET /secure/v2/favorite'],
  'favourite.add': () => [[`POST /secure/v2/favorite/${HIDDEN.id}`, { userId: HIDDEN.id }]],
  'favourite.remove': ({ office }) => [`DELETE /secure/v2/favorite/${office.people.planner}`],
  'privacyPreview.get': () => ['GET /secure/self/seen'],
  'schedule.ofFloor': ({ office }) => [`GET /secure/dashboard/calendars/floor/${office.floorId}`],
  'planner.overview': () => ['GET /secure/v2/planner/overview/1'],
  'planner.days': () => ['GET /secure/v2/planner/overview/1/days?page=1'],
  'planner.details': () =>
    ['', HIDDEN.fn, HIDDEN.ln.slice(0, 2), `${HIDDEN.fn} ${HIDDEN.ln}`].map(
      (text) =>
        `GET /secure/v2/planner/details/1/attendance?date=2027-03-10&search=${encodeURIComponent(text)}`,
    ),
  'attendance.own': () => ['GET /secure/v2/attendance/registration'],
  'attendance.create': ({ start, end }) => [
    ['POST /secure/v2/attendance/registration', { start, end, buildingId: 1, type: 'OFFICE' }],
  ],
  'attendance.remove': ({ registration }) => [
    `DELETE /secure/v2/attendance/registration/${registration}`,
  ],
  'feed.file': () => ['GET /secure/v2/calendar.ics'],
  'feed.status': () => ['GET /secure/v2/calendar/feed'],
  'feed.make': () => [['POST /secure/v2/calendar/feed', {}]],
  'feed.revoke': () => ['DELETE /secure/v2/calendar/feed'],
  'publicFeed.read': () => ['GET /public/feed/.ics', `GET /public/feed/${HIDDEN.id}.ics`],
};

test('every call of the contract is tested', () => {
  const keys = Object.values(Api.groups).flatMap((group) =>
    Object.values(group.endpoints).map((each) => `${group.identifier}.${each.identifier}`),
  );
  expect(Object.keys(CALLS).sort()).toEqual(keys.sort());
});

/** Removes counters that grow by themselves, and random tickets. */
const timeless = (text: string): string =>
  text
    .replaceAll(/"(stamp|fStatus|fStatic)":(\d+|"[\d.]+")/g, '"$1":0')
    .replaceAll(/"ticket":"[^"]+"/g, '"ticket":""')
    .replaceAll(/feed\/[\w-]{43}/g, 'feed/');

onEachServer('an invisible person', (office) => {
  let scene: Scene;
  let own: Browser;
  beforeAll(async () => {
    const { db } = office;
    for (const [person, username] of [
      [HIDDEN, 'hidden'],
      [OTHER, 'other'],
    ] as const) {
      await db.query(sql`insert into employee (id, username, first_name, last_name, title, department, company, phone,
                              mail, portrait, portrait_type, password_hash)
        select ${person.id}, ${username}, ${person.fn}, ${person.ln}, ${person.title}, department, company, phone, lower(${person.fn}) || '@example.org', portrait,
               portrait_type, password_hash
        from employee where id = ${office.withPortrait}`);
    }
    await db.query(
      sql`update employee set book_on_behalf = true, multiple_desks = true where username = 'colleague'`,
    );
    await db.query(sql`update employee set location_space_id = null`);
    const [desk = 0, claimed = 0, booked = 0] = office.desks;
    const [room = 0] = office.rooms;
    const start = office.minute() + DAY;
    const end = start + 60;
    const [named] = await db.query(sql`select name from space where id = ${desk}`);
    const rows = rowsIn(db);
    const hidden = { user: HIDDEN.id, start, end };
    const book = (space: number, kind: 'desk' | 'room') =>
      rows.booking({ ...hidden, space, kind, subject: 'Quorvath’s' });
    await rows.claim(claimed, HIDDEN.id, office.minute() + 300);
    own = await signIn(office.url, 'hidden');
    scene = {
      office,
      stranger: await signIn(office.url, 'colleague'),
      desk,
      claimed,
      booked,
      room,
      start,
      end,
      deskBooking: await book(booked, 'desk'),
      roomBooking: await book(room, 'room'),
      registration: await rows.registration({ ...hidden, type: 'OFFICE', building: 1 }),
      deskName: String(named?.name),
    };
    await scene.stranger.call(`POST /secure/v2/favorite/${HIDDEN.id}`, { userId: HIDDEN.id });
  });
  beforeEach(() => goTo(scene.desk));

  const goTo = (spaceId: number | null) =>
    scene.office.db.transaction((query) =>
      movePerson(query, { userId: HIDDEN.id, spaceId, state: 'BUSY' }),
    );
  const become = (state: 'EVERYONE' | 'INVISIBLE') =>
    own.call('POST /secure/self/visibility', { state });
  const ask = async (browser: Browser, key: string, only?: 'GET'): Promise<string> => {
    const texts: string[] = [];
    for (const called of (await CALLS[key]?.(scene)) ?? []) {
      const request = typeof called === 'string' ? called : called[0];
      if (only !== undefined && !request.startsWith(only)) continue;
      if (key === 'session.logout') continue;
      const { status, text } = await send(browser, called);
      expect(status, `${request}: ${text}`).toBeLessThan(500);
      texts.push(`${request.split(' ')[0]} ${status} ${text}`);
    }
    return texts.join('\n');
  };
  /** The calls whose answers contain anything about the person. */
  const telling = async (browser: Browser, only?: 'GET'): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const key of Object.keys(CALLS)) {
      const text = await ask(browser, key, only);
      if (TRACES.some((trace) => text.includes(trace))) found.push(key);
    }
    return found.sort();
  };
  /** The next poll with news; processes are notified a moment later. */
  const poll = async (
    browser: Browser,
    known?: Update,
    floorId = scene.office.floorId,
  ): Promise<Update> => {
    const [floor] = known?.floors ?? [];
    const stamps = `fId=${floorId}&fStatic=${floor?.fStatic ?? 0}&fStatus=${floor?.fStatus ?? 0}`;
    let text = '';
    await until('Nothing was new', async () => {
      const path = `/secure/update?status=${known?.stamp ?? 0}&${stamps}`;
      ({ text } = await browser.call(`GET ${path}`));
      return text !== '';
    });
    const update = JSON.parse(text);
    const { contentUpdate } = update;
    return contentUpdate === undefined
      ? update
      : { ...update, contentUpdate: JSON.parse(contentUpdate) };
  };

  test('VI1, VI2, VI4: is in no answer, except in answers to calls that name the person', async () => {
    const { stranger } = scene;
    await become('EVERYONE');
    const visible = await telling(stranger);
    // The answers that contain a visible person, which shows that the test below looks at the right ones.
    expect(visible).toEqual([
      'calendar.ofAsset',
      'deskBooking.ofDesk',
      'deskBooking.ofUser',
      'deskBooking.searchPeople',
      'favourite.list',
      'findDesk.find',
      'people.user',
      'planner.days',
      'planner.details',
      'planner.overview',
      'schedule.ofFloor',
      'search.fullObjects',
      'updates.floorStatus',
      'updates.update',
    ]);
    await become('INVISIBLE');
    expect(await telling(stranger)).toEqual(['favourite.list', 'people.user']);
    const nowhere = { loc: null, floorId: null, status: { state: 'OFFLINE' } };
    const details = await stranger.call(`GET /secure/user?id=${HIDDEN.id}`);
    expect(details.json).toMatchObject({ ...nowhere, state: 'OFFLINE', name: 'Zyxwo Quorvath' });
    const favourites = await stranger.call('GET /secure/v2/favorite');
    expect(favourites.json).toMatchObject([{ ...nowhere, id: HIDDEN.id, photo: true }]);
    expect((await stranger.call(`GET /secure/user/photo/?id=${HIDDEN.id}`)).status).toBe(200);
    // For themselves nothing changes.
    const { json } = await own.call(`GET /secure/user?id=${HIDDEN.id}`);
    expect(json).toMatchObject({ loc: { spaceId: scene.desk }, state: 'BUSY' });
    const mine = await telling(own, 'GET');
    expect(mine).toEqual(
      expect.arrayContaining(
        visible.filter((key) => !/favourite|findDesk|searchPeople|planner.details/.test(key)),
      ),
    );
  });

  test('VI2: cannot be identified: the answers are the same for either of two people', async () => {
    const { office, stranger } = scene;
    await become('INVISIBLE');
    await office.db.query(sql`update employee set visibility = 'INVISIBLE' where id = ${OTHER.id}`);
    const change = async (from: Person, to: Person): Promise<void> => {
      const values = [from.id, to.id];
      const { db } = office;
      await db.query({ text: 'update claim set user_id = $2 where user_id = $1', values });
      await db.query({
        text: 'update booking set user_id = $2, organizer_id = $2 where user_id = $1',
        values,
      });
      await db.query({ text: 'update registration set user_id = $2 where user_id = $1', values });
      await db.query({
        text: `update employee set location_space_id = case when id = $2 then $3::bigint end,
                                   state = case when id = $2 then 'BUSY' else 'OFFLINE' end
               where id in ($1, $2)`,
        values: [...values, scene.desk],
      });
      await db.query(sql`update floor set status_stamp = status_stamp + 1`);
      await db.query(sql`notify perch_stamp, 'all'`);
    };
    const all = async () => {
      const texts = new Map<string, string>();
      for (const key of Object.keys(CALLS)) {
        texts.set(key, timeless(await ask(stranger, key, 'GET')));
      }
      return texts;
    };
    const one = await all();
    await change(HIDDEN, OTHER);
    const other = await all();
    await change(OTHER, HIDDEN);
    const differing = [...one].filter(([key, text]) => other.get(key) !== text);
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('VI3: moves without being noticed; disappears at once, and is back at once', async () => {
    const { stranger, desk } = scene;
    const elsewhere = scene.office.desks[3] ?? 0;
    await become('EVERYONE');
    const seen = await poll(stranger);
    const listed = (update: Update) =>
      update.entities?.users?.find(({ id }) => id === HIDDEN.id) ??
      update.contentUpdate?.users.update.find(({ id }) => id === HIDDEN.id);
    const occupantOf = (update: Update, spaceId: number) =>
      update.contentUpdate?.spaces.update.find(({ id }) => id === spaceId)?.status.occupant;
    expect(listed(seen)).toMatchObject({ loc: { spaceId: desk } });

    await become('INVISIBLE');
    const gone = await poll(stranger, seen);
    expect(gone.contentUpdate?.users.remove).toEqual([HIDDEN.id]);
    expect(occupantOf(gone, desk)).toBeNull();

    let known = gone;
    for (const place of [elsewhere, null, desk, elsewhere]) {
      const before = await poll(own);
      await goTo(place);
      known = await poll(stranger, known);
      // Changes of the spaces are reported, but not who made them.
      expect(known.contentUpdate?.spaces.update.length).toBeGreaterThan(0);
      for (const trace of TRACES) expect(JSON.stringify(known)).not.toContain(trace);
      const mine = await poll(own, before);
      if (place === null) expect(mine.contentUpdate?.users.remove).toEqual([HIDDEN.id]);
      else expect(listed(mine)).toMatchObject({ loc: { spaceId: place } });
    }
    // Repeating the request changes nothing.
    await become('INVISIBLE');
    known = await poll(stranger, known);
    for (const trace of TRACES) expect(JSON.stringify(known)).not.toContain(trace);

    await become('EVERYONE');
    const back = await poll(stranger, known);
    expect(listed(back)).toMatchObject({ loc: { spaceId: elsewhere }, status: { state: 'BUSY' } });
    expect(occupantOf(back, elsewhere)).toMatchObject({ id: HIDDEN.id });
    // Nobody is told to remove them from places where they only have bookings or claims.
    expect(back.contentUpdate?.users.remove).toEqual([]);
  });

  test('VI3: is not named on a floor where they only have a booking, when they hide and when they reappear', async () => {
    const { office, stranger } = scene;
    const { db } = office;
    const [other] = await db.query(
      sql`select id, floor_id from space where asset_type = 'DESK' and floor_id <> ${office.floorId} order by id limit 1`,
    );
    const [spaceId, floorId] = [Number(other?.id), Number(other?.floor_id)];
    await become('EVERYONE');
    const [start, end] = [scene.end, scene.end + 60];
    await rowsIn(db).booking({ space: spaceId, kind: 'desk', user: HIDDEN.id, start, end });
    let known = await poll(stranger, undefined, floorId);
    for (const state of ['INVISIBLE', 'EVERYONE'] as const) {
      await become(state);
      known = await poll(stranger, known, floorId);
      // The names in its bookings have changed, so the page must fetch them again.
      expect(known.contentUpdate?.spaces.update.map(({ id }) => id)).toEqual([spaceId]);
      for (const trace of TRACES) expect(JSON.stringify(known), state).not.toContain(trace);
    }
    await db.query(sql`delete from booking where space_id = ${spaceId}`);
  });

  test('VI2: is named to the participants of the booking', async () => {
    const { office, stranger } = scene;
    await become('INVISIBLE');
    const free = office.desks[5] ?? 0;
    const slot = { start: scene.end + 60, end: scene.end + 120 };
    const made = await stranger.call(`POST /secure/deskbooking/desk/${free}`, {
      ...slot,
      userId: HIDDEN.id,
    });
    expect(made.json).toMatchObject({ user: { id: HIDDEN.id }, owner: true });
    const read = async (browser: Browser) =>
      (await browser.call(`GET /secure/deskbooking/desk/${free}`)).json;
    expect(await read(stranger)).toMatchObject([{ user: { id: HIDDEN.id } }]);
    expect(await read(own)).toMatchObject([{ organizer: { id: office.people.colleague } }]);
    const third = await signIn(office.url, 'planner');
    expect(await read(third)).toMatchObject([
      { user: null, name: '', organizer: { id: office.people.colleague } },
    ]);
    const { id } = made.json as { id: number };
    await stranger.call(`DELETE /secure/deskbooking/event/${id}`);
  });

  test('VI5: is shown what others see of them, and what others do not', async () => {
    const { office, desk } = scene;
    const seen = async () => (await own.call('GET /secure/self/seen')).json as PrivacyPreview;
    await become('EVERYONE');
    expect(await seen()).toMatchObject({
      details: { id: HIDDEN.id, loc: { spaceId: desk }, state: 'BUSY', mail: 'zyxwo@example.org' },
      inSearch: true,
      onMap: true,
      inBookings: true,
    });
    const asked = await scene.stranger.call(`GET /secure/user?id=${HIDDEN.id}`);
    expect((await seen()).details).toEqual(asked.json);
    await goTo(null);
    expect(await seen()).toMatchObject({ details: { loc: null }, inSearch: true, onMap: false });
    await goTo(desk);
    await become('INVISIBLE');
    expect(await seen()).toMatchObject({
      details: { loc: null, state: 'OFFLINE' },
      inSearch: false,
      onMap: false,
      inBookings: false,
    });
    // In a company without the colleague finder nobody is found.
    await become('EVERYONE');
    await configure(office.db, { off: 'colleagueFinder' });
    expect(await seen()).toMatchObject({ inSearch: false, onMap: true });
    await configure(office.db);
    expect(await seen()).toMatchObject({ inSearch: true });
  });
});
