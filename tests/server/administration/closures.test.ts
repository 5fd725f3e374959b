import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type {
  AffectedRow,
  ClosureDraft,
  ClosureEffects,
} from '../../../core/contract/administration/closures.ts';
import type { RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import { dayOf, minuteOfDay } from '../../../core/time/zone.ts';
import { closureEffects } from '../../../server/administration/closures/effects.ts';
import { moveBookings } from '../../../server/administration/closures/moves.ts';
import { findSpace } from '../../../server/booking/bookable.ts';
import { setClaim } from '../../../server/booking/claim.ts';
import { readScoped } from '../../../server/booking/scoped-inputs.ts';
import { refuseMove } from '../../../server/booking/slot-rules.ts';
import { readChangesByOthers } from '../../../server/calendar/changes-by-others.ts';
import { readConfiguration } from '../../../server/configuration/company-configuration.ts';
import { sql } from '../../../server/database/sql.ts';
import { codeOf, valueIn } from '../answers.ts';
import { actionsOn } from '../data/actions.ts';
import { onEachOffice } from '../data/each-office.ts';
import { ASSISTANT, at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from '../data/office.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const BOSS: Administrator = { userId: ASSISTANT.userId, name: 'Boss', buildings: null };

const floorId = at(DESKS, 0).floorId;
const buildingId = OFFICE.floors.find(({ id }) => id === floorId)?.buildingId ?? 0;
const onFloor = DESKS.filter((desk) => desk.floorId === floorId);
const zoneId = at(onFloor, 0).loc.spaceId;
const inside = onFloor.filter(({ loc }) => loc.spaceId === zoneId);
const outside = onFloor.filter(({ loc }) => loc.spaceId !== zoneId);
const desk = at(inside, 0);

onEachOffice('bookings inside a closure', ({ db }) => {
  const { bookDesk, bookedDesk, meet } = actionsOn(db);
  const textOf = async (text: string, id: number): Promise<string> =>
    String(at(await db.query({ text, values: [id] }), 0).value);
  const keyOf = (id: number) => textOf('select external_id as value from space where id = $1', id);
  const zoneOf = () => textOf('select time_zone as value from building where id = $1', buildingId);
  const local = async (minute: number): Promise<string> => {
    const zone = await zoneOf();
    const ofDay = minuteOfDay(minute, zone);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${dayOf(minute, zone)}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
  };
  const draft = async (
    start = NOW,
    end: number | null = NOW + DAY,
    more: Partial<ClosureDraft> = {},
  ): Promise<ClosureDraft> => ({
    key: null,
    building: null,
    floor: await textOf('select external_id as value from floor where id = $1', floorId),
    zone: await textOf('select name as value from zone where id = $1', zoneId),
    space: null,
    start: await local(start),
    end: end === null ? null : await local(end),
    from: 0,
    ...more,
  });
  const effects = async (of?: ClosureDraft, by = BOSS): Promise<ClosureEffects> =>
    valueIn(await closureEffects(db, by, of ?? (await draft()), NOW));
  const move = (rows: readonly AffectedRow[], by = BOSS) =>
    moveBookings(
      db,
      by,
      {
        moves: rows.flatMap(({ id, offer }) =>
          offer === null ? [] : [{ booking: id, space: offer.space.key }],
        ),
        reason: 'Carpet renewal',
      },
      NOW * 60_000,
    );
  const rule = (name: RuleName, value: string, zone: number | null) =>
    db.query(
      sql`insert into booking_rule (rule, value, zone_id) values (${name}, ${value}, ${zone})`,
    );
  const spacesOf = async (ids: readonly number[]) =>
    (
      await db.query({
        text: 'select space_id from booking where id = any($1::bigint[]) order by id',
        values: [ids],
      })
    ).map((row) => Number(row.space_id));
  const SLOT = { start: NOW + HOUR, end: NOW + 3 * HOUR };

  it('CS10: lists the bookings that overlap the closure with their people, and offers the nearest desk', async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    await bookedDesk(COLLEAGUE, at(outside, 0).id, SLOT);
    await bookedDesk(EMPLOYEE, desk.id, { start: NOW + 2 * DAY, end: NOW + 2 * DAY + HOUR });
    const found = await effects();
    expect(found).toMatchObject({
      spaces: OFFICE.spaces.filter(({ loc }) => loc.spaceId === zoneId).length,
      total: 1,
      people: 1,
      offered: 1,
      next: null,
    });
    const row = at(found.rows, 0);
    expect(row).toMatchObject({ id, kind: 'desk', ...SLOT, space: { key: await keyOf(desk.id) } });
    expect(row.person.id).toBe(EMPLOYEE.userId);
    const { key } = row.offer?.space ?? { key: '' };
    const keys = await Promise.all(inside.map(({ id: other }) => keyOf(other)));
    expect(keys).not.toContain(key);
    expect(key).not.toBe(await keyOf(at(outside, 0).id));
  });

  it('CS29: says which equipment the nearest free desk lacks, when none has all', async () => {
    await db.query(sql`insert into equipment (id, name, info, image, content_type)
      values (900, 'Periscope', '', '', 'image/png')`);
    const equip = (equipment: unknown) =>
      db.query(
        sql`update space set equips = ${JSON.stringify(equipment)}::jsonb where id = ${desk.id}`,
      );
    await equip([900]);
    await bookedDesk(EMPLOYEE, desk.id, SLOT);
    const row = at((await effects()).rows, 0);
    await equip(desk.info.equips);
    expect(row).toMatchObject({ offer: null, lesser: { lacks: ['Periscope'] } });
    const keys = await Promise.all(inside.map(({ id }) => keyOf(id)));
    expect(keys).not.toContain(row.lesser?.space.key);
  });

  it('CS10: leaves out bookings that end before the closure begins, or begin after it ends', async () => {
    await bookedDesk(EMPLOYEE, desk.id, SLOT);
    expect((await effects(await draft(SLOT.end, null))).total).toBe(0);
    expect((await effects(await draft(SLOT.end - 5, null))).total).toBe(1);
    expect((await effects(await draft(NOW - DAY, SLOT.start))).total).toBe(0);
  });

  it('CS11: a claim is listed, but not moved; a meeting gets a room with as many seats', async () => {
    await setClaim(
      db,
      EMPLOYEE,
      dayOf(NOW, await zoneOf()),
      { id: desk.id, claim: true, until: NOW + HOUR },
      { now: NOW },
    );
    expect((await effects()).rows).toMatchObject([{ kind: 'claim', id: desk.id, offer: null }]);
    const room = at(
      ROOMS.filter((one) => one.floorId === floorId).sort((a, b) => a.info.cap - b.info.cap),
      0,
    );
    valueIn(await meet(COLLEAGUE, room.id, SLOT));
    const place = { floor: null, zone: null, space: await keyOf(room.id) };
    const [row] = (await effects(await draft(NOW, null, place))).rows;
    expect(row).toMatchObject({ kind: 'room' });
    const [seats] = await db.query(
      sql`select cap from space where external_id = ${row?.offer?.space.key ?? ''}`,
    );
    expect(Number(seats?.cap)).toBeGreaterThanOrEqual(room.info.cap);
  });

  it('CS11: people for whom the rules allow no offer come first', async () => {
    await bookedDesk(EMPLOYEE, desk.id, SLOT);
    await bookedDesk(COLLEAGUE, at(inside, 1).id, { ...SLOT, end: NOW + 2 * HOUR });
    await rule('longest_desk_booking', '90min', null);
    const { rows, offered } = await effects();
    expect(offered).toBe(1);
    expect(rows.map(({ person, offer }) => [person.id, offer === null])).toEqual([
      [EMPLOYEE.userId, true],
      [COLLEAGUE.userId, false],
    ]);
  });

  it('CS12, CS13: moves the chosen bookings, and tells their people who did it and why', async () => {
    const ids = [
      await bookedDesk(EMPLOYEE, desk.id, SLOT),
      await bookedDesk(COLLEAGUE, at(inside, 1).id, SLOT),
    ];
    const { rows } = await effects();
    expect(await move(rows)).toEqual({ moved: 2, failures: [] });
    const keys = rows.map(({ offer }) => offer?.space.key);
    const now = await Promise.all((await spacesOf(ids)).map(keyOf));
    expect([...now].sort()).toEqual([...keys].sort());
    expect(await readChangesByOthers(db.query, EMPLOYEE.userId, NOW)).toMatchObject([
      { what: 'CHANGED', by: 'Boss', moved: true, reason: 'Carpet renewal' },
    ]);
    const history = await db.query(
      sql`select source, reason, actor_id::int as actor from change where subject = 'bookings' and action = 'changed'`,
    );
    const entry = { source: 'administration', reason: 'Carpet renewal', actor: BOSS.userId };
    expect(history).toEqual([entry, entry]);
  });

  it('CS12: the past part of a running booking stays at its desk', async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, { start: NOW, end: NOW + HOUR }, { now: NOW });
    const later = NOW + 20;
    const found = valueIn(await closureEffects(db, BOSS, await draft(), later));
    const row = at(found.rows, 0);
    const moves = [{ booking: id, space: row.offer?.space.key ?? '' }];
    const moved = await moveBookings(db, BOSS, { moves, reason: 'x' }, later * 60_000);
    expect(moved).toEqual({ moved: 1, failures: [] });
    const times = await db.query(
      sql`select (space_id = ${desk.id}) as here, start_minute::int as start, end_minute::int as "end"
        from booking order by start_minute`,
    );
    expect(times).toEqual([
      { here: true, start: NOW, end: later },
      { here: false, start: later, end: NOW + HOUR },
    ]);
  });

  it('CS12: one refusal prevents all moves, and all refusals are reported', async () => {
    const ids = [
      await bookedDesk(EMPLOYEE, desk.id, SLOT),
      await bookedDesk(COLLEAGUE, at(inside, 1).id, SLOT),
    ];
    const { rows } = await effects();
    const taken = at(rows, 0).offer?.space.key ?? '';
    const [target] = await db.query(sql`select id from space where external_id = ${taken}`);
    valueIn(await bookDesk(ASSISTANT, Number(target?.id), SLOT));
    const before = await spacesOf(ids);
    expect(await move(rows)).toEqual({
      moved: 0,
      failures: [{ booking: at(rows, 0).id, code: 'SLOT_TAKEN' }],
    });
    const key = await keyOf(at(outside, 5).id);
    const both = rows.map(({ id }) => ({ booking: id, space: key }));
    const nowhere = { booking: 999_999, space: key };
    const request = { moves: [...both, nowhere], reason: 'x' };
    expect((await moveBookings(db, BOSS, request, NOW * 60_000)).failures).toEqual([
      { booking: 999_999, code: 'UNKNOWN_BOOKING' },
      { booking: at(rows, 1).id, code: 'SLOT_TAKEN' },
    ]);
    expect(await spacesOf(ids)).toEqual(before);
    expect(await db.query(sql`select 1 from change where source = 'administration'`)).toEqual([]);
  });

  it('CS10: is only available to administrators of the building', async () => {
    const building = await textOf(
      'select external_id as value from building where id = $1',
      buildingId,
    );
    const theirs = { ...BOSS, buildings: new Set([building]) };
    const others = { ...BOSS, buildings: new Set(['elsewhere']) };
    await bookedDesk(EMPLOYEE, desk.id, SLOT);
    const { rows } = await effects(await draft(), theirs);
    expect(codeOf(await closureEffects(db, others, await draft(), NOW))).toBe('403 NO_PERMISSION');
    expect((await move(rows, others)).failures).toEqual([
      { booking: at(rows, 0).id, code: 'NO_PERMISSION' },
    ]);
    expect((await move(rows, theirs)).moved).toBe(1);
  });

  it.each<readonly [Partial<ClosureDraft>, string]>([
    [{ space: 'x' }, '400 MALFORMED'],
    [{ start: 'tomorrow' }, '400 MALFORMED'],
    [{ end: '2020-01-01T00:00' }, '400 MALFORMED'],
    [{ floor: 'nowhere', zone: null }, '404 UNKNOWN_SPACE'],
  ])('CS10: %j is refused', async (more, code) => {
    const refusal = await closureEffects(db, BOSS, await draft(NOW, NOW + DAY, more), NOW);
    expect(codeOf(refusal)).toBe(code);
  });

  it('CS10, CS12: 2,000 bookings are listed page by page, and moved in one call', async () => {
    const people = Array.from({ length: 250 }, (_, index) => 100_000 + index);
    await db.query(sql`insert into employee (id, username, first_name, last_name, title, department, company, phone, mail)
      select p, p::text, 'Person', p::text, '', '', '', '', '' from unnest(${people}::bigint[]) p on conflict do nothing`);
    const [type] = await db.query(sql`select type_id from space where id = ${desk.id}`);
    // 250 desks that are closed, and 450 that stay open.
    const ids = Array.from({ length: 700 }, (_, index) => (900_000 + index) * 4096 + floorId);
    const other = at(outside, 0).loc.spaceId;
    await db.query(sql`insert into space (id, external_id, floor_id, zone_id, type_id, asset_type, name, cap, x, y)
      select s, 'big-' || n, ${floorId}::bigint, case when n <= 250 then ${zoneId}::bigint else ${other}::bigint end, ${type?.type_id}::bigint,
             'DESK', 'big-' || n, 1, (n % 40) * 2, n / 40 * 2
      from unnest(${ids}::bigint[]) with ordinality as d(s, n)`);
    try {
      await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
        select (${ids}::bigint[])[1 + n % 250], 'desk', who.p, who.p, ${NOW + HOUR}::bigint + n / 250 * ${DAY}::bigint,
               ${NOW + 3 * HOUR}::bigint + n / 250 * ${DAY}::bigint, ${NOW}::bigint
        from generate_series(0, 1999) n, lateral (select (${people}::bigint[])[1 + n % 250] as p) who`);
      const wanted = await draft(NOW, NOW + 20 * DAY);
      const pages: AffectedRow[] = [];
      let next: number | null = 0;
      while (next !== null) {
        const page: ClosureEffects = await effects({ ...wanted, from: next });
        pages.push(...page.rows);
        ({ next } = page);
      }
      expect(pages).toHaveLength(2_000);
      expect(await move(pages)).toEqual({ moved: 2_000, failures: [] });
    } finally {
      await db.query(sql`delete from booking where user_id = any(${people}::bigint[])`);
      await db.query(sql`update space_row set removed_at = 1 where id = any(${ids}::bigint[])`);
    }
  });

  it('CS11, CS12: no move overlaps another booking or breaks a rule for its person', async () => {
    const people = [EMPLOYEE, COLLEAGUE, ASSISTANT];
    const desks = [...inside.slice(0, 4), ...outside.slice(0, 4)];
    const wish = fc.record({
      person: fc.nat(2),
      desk: fc.nat(7),
      start: fc.integer({ min: 1, max: 40 }),
      hours: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(wish, { minLength: 4, maxLength: 14 }),
          fc.constantFrom('2h', '4h', '8h'),
          fc.constantFrom('06:00-12:00', '00:00-24:00'),
          async (wishes, longest, hours) => {
            for (const one of wishes) {
              const start = NOW + one.start * HOUR;
              const slot = { start, end: start + one.hours * HOUR };
              await bookDesk(at(people, one.person), at(desks, one.desk).id, slot);
            }
            for (const { id } of outside.slice(0, 1)) {
              await rule('longest_desk_booking', longest, at(outside, 0).loc.spaceId);
              await rule('opening_hours', hours, at(outside, 0).loc.spaceId);
              await db.query(sql`insert into closure (external_id, space_id, starts, start_minute, end_minute, reason)
                values ('other', ${id}, '2026-11-23T10:10', ${NOW + DAY}, ${NOW + 2 * DAY}, 'Other')`);
            }
            const { rows } = await effects(await draft(NOW, NOW + 3 * DAY));
            const offered = rows.filter(({ offer }) => offer !== null);
            expect(await move(rows)).toEqual({ moved: offered.length, failures: [] });
            const { meta } = (await readConfiguration(db)).features.deskFinder;
            for (const { id, person, start, end } of offered) {
              const [spaceId = 0] = await spacesOf([id]);
              const space = await findSpace(db.query, spaceId);
              const slot = { start, end };
              const scoped = await readScoped(db.query, [spaceId], person.id, slot, NOW);
              expect(space && refuseMove(space, slot, { meta, scoped }, NOW)).toBeNull();
            }
          },
        )
        .afterEach(async () => {
          for (const table of ['booking', 'booking_rule', 'closure'])
            await db.query({ text: `delete from ${table}`, values: [] });
        }),
      { numRuns: 8 },
    );
  });
});
