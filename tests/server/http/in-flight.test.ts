import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Applied } from '../../../core/contract/administration/change-set.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { until } from '../../support/poll.ts';
import { numberIn } from '../answers.ts';
import { onEachDatabase } from '../databases.ts';
import { rowsIn } from '../rows.ts';
import { type Browser, type Called, send, signIn } from './browser.ts';
import { interruptible } from './interruptions.ts';
import { type Office, openOffice } from './office.ts';

type Person = { readonly id: number; readonly page: Browser };
type Place = { readonly id: number; readonly floorId: number };

/** On which desk, and in which room, a call is about. */
type At = { readonly desk: number; readonly room: number; readonly start: number };

const severalDesks = (ids: readonly number[], { start }: At) => ({
  people: [],
  resources: ids.map((id) => ({ id })),
  subject: 'Plans',
  type: 'APPOINTMENT',
  origin: 'NONE',
  start,
  end: start + 30,
});
const slot = ({ start }: At) => ({ start, end: start + 30 });

/** What somebody does for themself that leaves something of theirs. */
const OWN: Readonly<Record<string, (at: At, userId: number, other: number) => Called>> = {
  'book a desk': (at, userId) => [
    `POST /secure/deskbooking/desk/${at.desk}`,
    { ...slot(at), userId },
  ],
  'book near a desk': (at) => [`POST /secure/deskbooking/near/${at.desk}`, slot(at)],
  'book several desks': (at) => ['POST /secure/v2/calendar', severalDesks([at.desk], at)],
  'book a room': (at) => [
    'POST /secure/calendar/create',
    { spaceId: at.room, subject: 'Plans', ...slot(at) },
  ],
  'claim a desk': (at) => [
    'POST /secure/space/claim?date=2027-03-09',
    { claim: true, until: at.start + 30, id: at.desk },
  ],
  'register a day': (at) => [
    'POST /secure/v2/attendance/registration',
    { type: 'OFFICE', buildingId: 1, ...slot(at) },
  ],
  'make a feed': () => 'POST /secure/v2/calendar/feed',
  'choose a colleague': (_, _id, other) => [`POST /secure/v2/favorite/${other}`, { userId: other }],
  'become invisible': () => ['POST /secure/self/visibility', { state: 'INVISIBLE' }],
};

/** What is left of inactive and erased people, and on spaces that are gone. `now`: minutes since the epoch. */
const leftovers = (db: Db, now: number) =>
  db.query(sql`
    select 'booking' as what from booking b join employee e on e.id in (b.user_id, b.organizer_id)
      where not e.active and b.end_minute > ${now} and (e.id = b.user_id or e.erased_at is not null)
    union all select 'booking of a space' from booking b
      where b.end_minute > ${now} and b.space_id not in (select s.id from space s join floor f on f.id = s.floor_id)
    union all select 'claim' from claim c join employee e on e.id = c.user_id where not e.active
    union all select 'claim of a space' from claim where space_id not in (select id from space)
    union all select 'day' from registration r join employee e on e.id = r.user_id
      where not e.active and r.end_minute > ${now}
    union all select 'feed' from calendar_feed f join employee e on e.id = f.user_id where e.erased_at is not null
    union all select 'favourite' from favourite f join employee e on e.id in (f.user_id, f.favourite_id)
      where e.erased_at is not null
    union all select 'visibility' from employee where visibility <> 'EVERYONE' and erased_at is not null`);

onEachDatabase('calls that are going on', ({ db, isEmbedded, deadlocks }) => {
  const { db: interrupted, between, hold } = interruptible(db);
  const office = {} as Office;
  let admin = {} as Browser;
  let desks: readonly Place[] = [];
  let rooms: readonly Place[] = [];
  let fresh: readonly number[] = [];
  let elsewhere: readonly number[] = [];

  beforeAll(async () => {
    Object.assign(office, await openOffice(interrupted));
    admin = await signIn(office.url, 'administrator');
    const placed = async (kind: string): Promise<readonly Place[]> =>
      (
        await db.query(sql`select s.id, s.floor_id from space s join space_type t on t.id = s.type_id
          where s.asset_type = ${kind} and t.mode = 'BOOK' and not s.blocked order by s.floor_id <> ${office.floorId}, s.id`)
      ).map(({ id, floor_id }) => ({ id: Number(id), floorId: Number(floor_id) }));
    [desks, rooms] = [await placed('DESK'), await placed('ROOM')];
    fresh = office.everybody.slice(10);
    elsewhere = [...new Set(desks.map(({ floorId }) => floorId))].filter(
      (id) => id !== office.floorId,
    );
    await db.query(sql`update employee set multiple_desks = id > 10`);
    // SO25: what leavers have to come ends with the deactivation itself.
    await db.query(sql`update company set retention = '{"leavers": 0}'`);
    await db.query(
      sql`update employee set book_on_behalf = true where id = ${office.people.assistant}`,
    );
  });
  afterAll(() => office.stop());

  const arrive = async (): Promise<Person> => {
    const [id = 0, ...rest] = fresh;
    fresh = rest;
    const [row] = await db.query(sql`select username from employee where id = ${id}`);
    return { id, page: await signIn(office.url, String(row?.username)) };
  };
  /** The first of the list; from then on it is not in the list. */
  const takeDesk = (): number => {
    const [first, ...rest] = desks;
    desks = rest;
    return first?.id ?? 0;
  };
  const takeRoom = (): number => {
    const [first, ...rest] = rooms;
    rooms = rest;
    return first?.id ?? 0;
  };
  const takeFloor = (): { readonly id: number; readonly desk: number } => {
    const [id = 0, ...rest] = elsewhere;
    elsewhere = rest;
    return { id, desk: desks.find(({ floorId }) => floorId === id)?.id ?? 0 };
  };
  const at = (desk = desks.at(0)?.id ?? 0, room = rooms.at(0)?.id ?? 0): At => ({
    desk,
    room,
    start: office.minute(),
  });

  const apply = async (edit: Readonly<Record<string, unknown>>): Promise<void> => {
    const { status, json } = await admin.call('POST /secure/administration/changes', {
      edits: [edit],
    });
    expect([status, (json as Applied).faults]).toEqual([200, []]);
  };
  const change = (table: string, id: number, cells: Readonly<Record<string, string>>) =>
    apply({ kind: 'change', table, key: String(id), cells, before: {} });
  const remove = (table: string, id: number) => apply({ kind: 'remove', table, key: String(id) });
  const deactivate = (id: number) => change('people', id, { active: 'no' });
  const erase = async (id: number): Promise<void> => {
    const { status, text } = await admin.call(`POST /secure/administration/people/${id}/erasure`);
    expect([status, text]).toEqual([200, '{"outcome":"OK"}']);
  };
  const leavings = { deactivated: deactivate, erased: erase };

  const told = ({ status, json }: Awaited<ReturnType<typeof send>>): string =>
    `${status} ${(json as { detailedCode?: string } | undefined)?.detailedCode ?? 'OK'}`;
  const clean = async (): Promise<void> => {
    expect(await leftovers(db, office.minute())).toEqual([]);
  };

  /** The answer of a call during which something happens; the same one as if it had happened before. */
  const during = async (page: Browser, call: Called, what: () => Promise<unknown>) => {
    let happened = false;
    between(async () => {
      await what();
      happened = true;
    });
    const answer = told(await send(page, call));
    expect(happened).toBe(true);
    expect(told(await send(page, call))).toBe(answer);
    await clean();
    return answer;
  };

  test.each(
    Object.keys(leavings).flatMap((how) => Object.keys(OWN).map((name) => [how, name] as const)),
  )('CD30: a person who is %s meanwhile cannot %s', async (how, name) => {
    const { id, page } = await arrive();
    const call = OWN[name]?.(at(), id, office.people.colleague) ?? '';
    const leave = leavings[how as keyof typeof leavings];
    expect(await during(page, call, () => leave(id))).toBe('401 NOT_SIGNED_IN');
    const feeds = await numberIn(db, sql`select count(*) from calendar_feed where user_id = ${id}`);
    const chosen = sql`select count(*) from favourite where user_id = ${id} and favourite_id = ${office.people.colleague}`;
    expect([feeds, await numberIn(db, chosen)]).toEqual([0, 0]);
  });

  test.each(Object.entries(leavings))(
    'CD30, PE14: nobody books for, chooses or trusts who was %s, before or meanwhile',
    async (_, leave) => {
      const page = await signIn(office.url, 'assistant');
      await db.query(
        sql`update employee set multiple_desks = true where id = ${office.people.assistant}`,
      );
      const room = rooms.at(-1)?.id ?? 0;
      const meeting = await rowsIn(db).booking({
        space: room,
        kind: 'room',
        user: office.people.assistant,
        start: office.minute(),
        end: office.minute() + 30,
      });
      const calls: readonly ((id: number) => Called)[] = [
        (id) => OWN['book a desk']?.(at(), id, 0) ?? '',
        (id) => [`POST /secure/v2/calendar?bobo=${id}`, severalDesks([at().desk], at())],
        (id) => OWN['choose a colleague']?.(at(), 0, id) ?? '',
        (id) => [`POST /secure/v2/asset/${room}/event/${meeting}/leave`, { userId: id }],
      ];
      for (const call of calls) {
        const [id = 0, ...rest] = fresh;
        fresh = rest;
        expect(await during(page, call(id), () => leave(id))).toBe('404 UNKNOWN_USER');
        const grants = sql`select count(*) from delete_grant where user_id = ${id}`;
        const chosen = sql`select count(*) from favourite where favourite_id = ${id} and user_id = ${office.people.assistant}`;
        expect([await numberIn(db, grants), await numberIn(db, chosen)]).toEqual([0, 0]);
      }
      await db.query(sql`delete from booking where id = ${meeting}`);
    },
  );

  test.each(['book a desk', 'book several desks', 'claim a desk'])(
    'CD30: where a desk is removed meanwhile nobody can %s',
    async (name) => {
      const { id, page } = await arrive();
      const desk = takeDesk();
      const call = OWN[name]?.(at(desk), id, 0) ?? '';
      expect(await during(page, call, () => remove('spaces', desk))).toBe('404 UNKNOWN_SPACE');
    },
  );

  test('CD30: a room that is removed meanwhile cannot be booked', async () => {
    const { id, page } = await arrive();
    const room = takeRoom();
    const call = OWN['book a room']?.(at(0, room), id, 0) ?? '';
    expect(await during(page, call, () => remove('spaces', room))).toBe('404 UNKNOWN_SPACE');
  });

  test('CD30: a booking that moves to a desk which is removed meanwhile keeps its desk', async () => {
    const { id, page } = await arrive();
    const [from, to] = [takeDesk(), takeDesk()];
    const made = await send(page, OWN['book a desk']?.(at(from), id, 0) ?? '');
    const { id: booking } = made.json as { id: number };
    const call = `PUT /secure/deskbooking/event/${booking}/desk/${to}`;
    expect(await during(page, call, () => remove('spaces', to))).toBe('404 UNKNOWN_SPACE');
    const [row] = await db.query(sql`select space_id from booking where id = ${booking}`);
    expect(row).toEqual({ space_id: from });
  });

  test('CD30: booking near a desk skips desks that are removed meanwhile', async () => {
    const { id, page } = await arrive();
    const desk = takeDesk();
    const near = OWN['book near a desk']?.(at(desk), id, 0) ?? '';
    const first = await send(page, near);
    const { id: booking, space } = first.json as { id: number; space: { id: number } };
    await page.call(`DELETE /secure/deskbooking/event/${booking}`);
    desks = desks.filter((place) => place.id !== space.id);
    between(() => remove('spaces', space.id));
    const second = await send(page, near);
    expect(told(second)).toBe('200 OK');
    expect(second.json).not.toMatchObject({ space: { id: space.id } });
    await clean();
    await db.query(sql`delete from booking where user_id = ${id}`);
  });

  test('CD30: booking near a desk fails if its floor is removed meanwhile', async () => {
    const { id, page } = await arrive();
    const { id: floor, desk } = takeFloor();
    const call = OWN['book near a desk']?.(at(desk), id, 0) ?? '';
    expect(await during(page, call, () => remove('floors', floor))).toBe('404 UNKNOWN_SPACE');
  });

  test('CD30: nobody can register for a building that is removed meanwhile', async () => {
    const { page } = await arrive();
    const [site] = await db.query(sql`select external_id as id from site limit 1`);
    const cells = { id: 'annex', name: 'Annex', time_zone: 'Europe/Stockholm', capacity: '5' };
    await apply({ kind: 'add', table: 'buildings', cells: { ...cells, site: String(site?.id) } });
    const buildingId = await numberIn(db, sql`select id from building where external_id = 'annex'`);
    const day = { type: 'OFFICE', buildingId, ...slot(at()) };
    const call: Called = ['POST /secure/v2/attendance/registration', day];
    const leave = () => apply({ kind: 'remove', table: 'buildings', key: 'annex' });
    expect(await during(page, call, leave)).toBe('404 UNKNOWN_BUILDING');
  });

  test('CD30, PV5: nobody can book on a floor that is removed meanwhile; its former people can be erased', async () => {
    const { id, page } = await arrive();
    const { id: floor, desk } = takeFloor();
    const start = office.minute() - 60;
    await rowsIn(db).booking({ space: desk, kind: 'desk', user: id, start, end: start + 30 });
    const call = OWN['book a desk']?.(at(desk), id, 0) ?? '';
    expect(await during(page, call, () => remove('floors', floor))).toBe('404 UNKNOWN_SPACE');
    await erase(id);
    await clean();
  });

  if (isEmbedded) return;

  /** Resolves once a request waits for a lock. */
  const waiting = () =>
    until('Nobody waits for a lock', async () => {
      const blocked = sql`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await numberIn(db, blocked)) > 0;
    });

  /** The answer of a call that waits for a change, which has locked what it needs. */
  const behind = async (page: Browser, call: Called, what: () => Promise<unknown>) => {
    const { held, release } = hold('change');
    const changed = what();
    await held;
    const answer = send(page, call);
    await waiting().finally(release);
    await changed;
    const said = told(await answer);
    await clean();
    return said;
  };
  /** The answer of a call that has locked what it needs, and for which a change waits. */
  const ahead = async (page: Browser, call: Called, what: () => Promise<unknown>) => {
    const { held, release } = hold('call');
    const answer = send(page, call);
    await held;
    const changed = what();
    await waiting().finally(release);
    await changed;
    const said = told(await answer);
    await clean();
    return said;
  };
  const LASTING = Object.keys(OWN).filter((name) => name !== 'become invisible');

  test.each(Object.keys(leavings).flatMap((how) => LASTING.map((name) => [how, name] as const)))(
    'CD30: to be %s waits for who is about to %s, and ends that',
    async (how, name) => {
      const { id, page } = await arrive();
      const call = OWN[name]?.(at(), id, office.people.colleague) ?? '';
      const leave = leavings[how as keyof typeof leavings];
      expect(await ahead(page, call, () => leave(id))).toBe('200 OK');
    },
  );

  test.each(Object.keys(leavings).flatMap((how) => LASTING.map((name) => [how, name] as const)))(
    'CD30: who waits while they are %s cannot %s',
    async (how, name) => {
      const { id, page } = await arrive();
      const call = OWN[name]?.(at(), id, office.people.colleague) ?? '';
      const leave = leavings[how as keyof typeof leavings];
      expect(await behind(page, call, () => leave(id))).toBe('401 NOT_SIGNED_IN');
    },
  );

  test.each(['book a desk', 'book several desks', 'claim a desk', 'book a room'])(
    'CD30: a removal waits for who is about to %s, and ends that; who waits for it cannot',
    async (name) => {
      for (const [order, said] of [
        [ahead, '200 OK'],
        [behind, '404 UNKNOWN_SPACE'],
      ] as const) {
        const { id, page } = await arrive();
        const gone = name === 'book a room' ? takeRoom() : takeDesk();
        const call = OWN[name]?.(at(gone, gone), id, 0) ?? '';
        expect(await order(page, call, () => remove('spaces', gone))).toBe(said);
      }
    },
  );

  test('CD30: a booking that waits while the floor is removed finds no desk there', async () => {
    const { id, page } = await arrive();
    const { id: floor, desk } = takeFloor();
    const call = OWN['book a desk']?.(at(desk), id, 0) ?? '';
    expect(await behind(page, call, () => remove('floors', floor))).toBe('404 UNKNOWN_SPACE');
  });

  test('people and places that are removed while they are booked leave nothing behind, and never cause a 500', async () => {
    const answers: string[] = [];
    const go = async (page: Browser, call: Called): Promise<void> => {
      answers.push(told(await send(page, call)));
    };
    for (let round = 0; round < 6; round += 1) {
      const { id, page } = await arrive();
      const guest = await arrive();
      const space = takeDesk();
      const leave = round % 2 === 0 ? deactivate : erase;
      const now = office.minute();
      const later = (n: number): At => ({ ...at(desks.at(n)?.id), start: now + n * 60 });
      await Promise.all([
        ...[1, 2, 3, 4].map((n) => go(page, OWN['book a desk']?.(later(n), id, 0) ?? '')),
        ...[
          'book a room',
          'register a day',
          'make a feed',
          'choose a colleague',
          'claim a desk',
        ].map((name) => go(page, OWN[name]?.(later(0), id, office.people.colleague) ?? '')),
        leave(id),
        ...[1, 2, 3].map((n) =>
          go(guest.page, OWN['book a desk']?.({ ...later(n), desk: space }, guest.id, 0) ?? ''),
        ),
        remove('spaces', space),
      ]);
      await clean();
    }
    expect(answers.filter((said) => said.startsWith('5'))).toEqual([]);
    expect(deadlocks()).toBeLessThan(10);
  });
});
