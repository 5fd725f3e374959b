import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import { whyRefused } from '../../../server/administration/why/why-refused.ts';
import { sql } from '../../../server/database/sql.ts';
import { patience } from '../../support/patience.ts';
import { codeOf, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from './office.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const desk = at(DESKS, 0);
const room = at(
  ROOMS.filter(({ floorId }) => floorId === desk.floorId),
  0,
);
const buildingId = OFFICE.floors.find(({ id }) => id === desk.floorId)?.buildingId ?? 0;
const WHOLE = { userId: EMPLOYEE.userId, name: 'Administrator', buildings: null };

const RULES: readonly (readonly [RuleName, string])[] = [
  ['opening_hours', '08:00-18:00'],
  ['weekends', 'closed'],
  ['days_ahead', '3'],
  ['longest_desk_booking', '4h'],
  ['longest_room_booking', '2h'],
  ['desks_at_once', '1'],
  ['open_bookings', '1'],
  ['who_may_book', 'product'],
];

onEachOffice('why a booking would be refused', ({ db }) => {
  const { bookDesk, meet } = actionsOn(db);
  const rule = (name: RuleName, value: string, zone: number | null = null) =>
    db.query(
      sql`insert into booking_rule (rule, value, zone_id) values (${name}, ${value}, ${zone})`,
    );
  const close = (spaceId: number, start: number, end: number | null) =>
    db.query(sql`insert into closure (external_id, space_id, starts, ends, start_minute, end_minute, reason)
      values ('c' || ${String(spaceId)}, ${spaceId}, '2026-11-23T00:00', null, ${start}, ${end}, 'Screen repair')`);
  const keyOf = async (spaceId: number): Promise<string> =>
    String(
      (await db.query(sql`select external_id from space where id = ${spaceId}`))[0]?.external_id,
    );
  const why = async (spaceId: number, start: number, end: number, of = EMPLOYEE) => {
    const [person] = await db.query(sql`select external_id from employee where id = ${of.userId}`);
    return whyRefused(
      db,
      WHOLE,
      { person: String(person?.external_id), space: await keyOf(spaceId), start, end },
      NOW,
    );
  };
  const refusing = async (...asked: Parameters<typeof why>) => {
    const { checks } = valueIn(await why(...asked));
    return checks.find(({ passed }) => !passed);
  };

  it('BR13: lists the checks in the order of the booking, with limit, actual value and place', async () => {
    await rule('longest_desk_booking', '4h', desk.loc.spaceId);
    const said = valueIn(await why(desk.id, NOW + HOUR, NOW + 7 * HOUR));
    expect(said).toMatchObject({ kind: 'desk', space: desk.info.name });
    expect(said.checks.map(({ check }) => check)).toEqual([
      'used',
      'space',
      'closure',
      'time',
      'opening_hours',
      'weekends',
      'days_ahead',
      'longest_desk_booking',
      'desks_at_once',
      'open_bookings',
      'who_may_book',
      'days',
      'claim',
      'quota',
      'otherBooking',
      'taken',
    ]);
    const [zone] = await db.query(sql`select name from zone where id = ${desk.loc.spaceId}`);
    const no = said.checks.filter(({ passed }) => !passed);
    expect(no).toEqual([
      {
        check: 'longest_desk_booking',
        passed: false,
        code: 'TOO_LONG',
        limit: '4h',
        actual: '6h',
        scope: 'zone',
        place: zone?.name,
        groups: [],
        locked: false,
      },
    ]);
  });

  it('BR13: each suggested alternative can be booked', async () => {
    await rule('longest_desk_booking', '4h', desk.loc.spaceId);
    await rule('opening_hours', '08:00-18:00');
    const { works } = valueIn(await why(desk.id, NOW + HOUR, NOW + 7 * HOUR));
    expect(works.length).toBeGreaterThan(1);
    for (const { space, start, end } of works) {
      const [row] = await db.query(sql`select id from space where external_id = ${space}`);
      expect(codeOf(await bookDesk(EMPLOYEE, Number(row?.id), { start, end }))).toBe('OK');
      await db.query(sql`delete from booking`);
    }
  });

  it('BR13: books nothing, and suggests no alternative if the request would succeed', async () => {
    const { checks, works } = valueIn(await why(desk.id, NOW + HOUR, NOW + 2 * HOUR));
    expect([checks.every(({ passed }) => passed), works]).toEqual([true, []]);
    expect(await db.query(sql`select from booking where start_minute = ${NOW + HOUR}`)).toEqual([]);
  });

  it('CD34: an administrator of a building learns only of bookings in the building', async () => {
    const far = DESKS.find(
      ({ floorId }) => OFFICE.floors.find(({ id }) => id === floorId)?.buildingId !== buildingId,
    );
    const [building] = await db.query(
      sql`select external_id from building where id = ${buildingId}`,
    );
    const slot = { start: NOW + HOUR, end: NOW + 2 * HOUR };
    const told = async (buildings: ReadonlySet<string> | null) => {
      const [person] = await db.query(
        sql`select external_id from employee where id = ${EMPLOYEE.userId}`,
      );
      const asked = { person: String(person?.external_id), space: await keyOf(desk.id) };
      const { checks, works } = valueIn(
        await whyRefused(db, { ...WHOLE, buildings }, { ...asked, ...slot }, NOW),
      );
      return [checks.find(({ check }) => check === 'otherBooking')?.passed, works.length];
    };
    const own = new Set([String(building?.external_id)]);
    expect(codeOf(await bookDesk(EMPLOYEE, far?.id ?? 0, slot))).toBe('OK');
    expect(await told(own)).toEqual([true, 0]);
    expect(await told(null)).toEqual([false, expect.any(Number)]);
    await db.query(sql`delete from booking`);
    expect(codeOf(await bookDesk(EMPLOYEE, at(DESKS, 1).id, slot))).toBe('OK');
    expect((await told(own))[0]).toBe(at(DESKS, 1).floorId !== desk.floorId);
  });

  it('BR13, AD2: is only available for spaces in a building of the administrator', async () => {
    const ask = async (buildings: readonly string[]) =>
      whyRefused(
        db,
        { ...WHOLE, buildings: new Set(buildings) },
        { space: await keyOf(desk.id), start: NOW + HOUR, end: NOW + 2 * HOUR },
        NOW,
      );
    const [building] = await db.query(
      sql`select external_id from building where id = ${buildingId}`,
    );
    expect(codeOf(await ask(['elsewhere']))).toBe('403 NO_PERMISSION');
    expect(codeOf(await ask([String(building?.external_id)]))).toBe('OK');
  });

  it('BR13: refuses unknown people and spaces, and an empty time', async () => {
    const ask = (over: object) =>
      whyRefused(db, WHOLE, { space: 'none', start: NOW, end: NOW + HOUR, ...over }, NOW);
    expect(codeOf(await ask({}))).toBe('404 UNKNOWN_SPACE');
    expect(codeOf(await ask({ end: NOW }))).toBe('400 END_GREATER_START');
    expect(codeOf(await ask({ space: await keyOf(desk.id), person: 'nobody' }))).toBe(
      '404 UNKNOWN_USER',
    );
  });

  describe('compared with real bookings', () => {
    const scenario = fc.record({
      rules: fc.subarray([...RULES], { maxLength: 4 }),
      space: fc.constantFrom<'desk' | 'room'>('desk', 'room'),
      start: fc.integer({ min: -8, max: 5 * 96 }).map((quarters) => NOW + quarters * 15),
      length: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15),
      before: fc.constantFrom('nothing', 'own', 'others', 'claim', 'closure', 'blocked', 'off'),
      maxDuration: fc.constantFrom(null, 3 * HOUR),
    });

    it(
      'BR13: the first check that does not pass is the answer of the booking',
      async () => {
        await fc.assert(
          fc.asyncProperty(
            scenario,
            async ({ rules, space, start, length, before, maxDuration }) => {
              await db.query(sql`delete from booking`);
              await db.query(sql`delete from claim`);
              await db.query(sql`delete from booking_rule_row`);
              await db.query(sql`delete from closure`);
              await db.query(sql`update space set blocked = false`);
              await configure(db, { futureBooking: 4, maxDuration });
              const id = space === 'desk' ? desk.id : room.id;
              const slot = { start, end: start + length };
              const someTime = { start: NOW + HOUR, end: NOW + 30 * HOUR };
              if (before === 'own') await bookDesk(EMPLOYEE, at(DESKS, 1).id, someTime);
              if (before === 'others') {
                await (space === 'desk' ? bookDesk : meet)(COLLEAGUE, id, someTime);
              }
              if (before === 'claim') {
                await db.query(sql`insert into claim (space_id, user_id, until_minute)
              values (${desk.id}, ${COLLEAGUE.userId}, ${NOW + 6 * HOUR})`);
              }
              if (before === 'closure') await close(id, NOW + DAY, null);
              if (before === 'blocked')
                await db.query(sql`update space set blocked = true where id = ${id}`);
              for (const [name, value] of rules) await rule(name, value);
              const no = await refusing(id, slot.start, slot.end);
              const booked =
                space === 'desk'
                  ? await bookDesk(EMPLOYEE, id, slot)
                  : await meet(EMPLOYEE, id, slot);
              const code = booked.ok ? '' : booked.detailedCode;
              expect(no?.code ?? '').toBe(code);
            },
          ),
          { numRuns: 60 },
        );
      },
      patience(120_000),
    );
  });
});
