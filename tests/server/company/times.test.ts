import { expect, it } from 'vitest';
import type { KeptTimes } from '../../../core/contract/administration/change-set.ts';
import { wallClock } from '../../../core/time/zone.ts';
import { applySet, checkSet } from '../../../server/administration/changes/change-set.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { importCompany } from '../../../server/company/import.ts';
import { sql } from '../../../server/database/sql.ts';
import { objectionLine } from '../../../server/perch/objection-line.ts';
import { readStamps } from '../../../server/stamps/read-stamps.ts';
import { COMPANY, change, INGRID } from '../administration/sets.ts';
import { codeOf, valueIn } from '../answers.ts';
import { onEachDatabase } from '../databases.ts';
import { bringAll, edited, NOW, textOf, withTexts } from './example.ts';

const MINUTE = NOW / 60_000;
const OSLO = 'Europe/Oslo';
const TOKYO = 'Asia/Tokyo';
const NEW_YORK = 'America/New_York';

const zoned = (zone: string): Files =>
  withTexts(new Map(), { 'buildings.csv': `id,time_zone\nharbour,${zone}\n` });

const at = (day: string, hour: number, zone: string): number => wallClock(day, hour * 60, zone);

onEachDatabase('a building in another time zone', ({ db }) => {
  const bring = async (files: Files, times: KeptTimes | null, isDry = false) => {
    const imported = await importCompany(db, files, {
      isDry,
      isWhole: true,
      author: { userId: null, name: 'night', source: 'import' },
      now: NOW,
      confirmed: { removals: {}, times, renamed: null },
    });
    if (!imported.ok) throw new Error('the files have faults');
    return imported;
  };
  const book = async (desk: string, person: string, start: number, end: number) =>
    db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
      select s.id, 'desk', e.id, e.id, ${start}, ${end}, 0
      from space s join employee e on e.external_id = ${person} where s.external_id = ${desk}`);
  const register = (person: string, type: string, start: number, end: number) =>
    db.query(sql`insert into registration (user_id, type, building_id, start_minute, end_minute)
      select e.id, ${type}, case when ${type} = 'OFFICE' then (select id from building where external_id = 'harbour') end,
             ${start}, ${end}
      from employee e where e.external_id = ${person}`);
  const times = async (table: 'booking' | 'registration' = 'booking') => {
    const rows = await db.query({
      text: `select start_minute, end_minute from ${table} order by id`,
    });
    return rows.map(({ start_minute, end_minute }) => [start_minute, end_minute]);
  };
  const inZone = (zone: string) => [
    [at('2026-11-24', 9, zone), at('2026-11-24', 17, zone)],
    [at('2026-11-24', 17, zone), at('2026-11-24', 18, zone)],
    // A summer later the zones may be further apart.
    [at('2027-07-01', 9, zone), at('2027-07-01', 17, zone)],
  ];
  const past = [MINUTE - 600, MINUTE - 60];
  const daysIn = (zone: string) => [
    [at('2026-11-25', 0, zone), at('2026-11-26', 0, zone)],
    [at('2026-11-26', 0, zone), at('2026-11-27', 0, zone)],
  ];
  const reset = async () => {
    await db.query(sql`truncate booking, registration, claim, delete_grant, change cascade`);
    await bringAll(db, COMPANY);
    const [first = [], second = [], third = []] = inZone(OSLO);
    await book('desk-0-2', '1002', past[0] ?? 0, past[1] ?? 0);
    await book('desk-0-2', '1002', first[0] ?? 0, first[1] ?? 0);
    await book('desk-0-2', '1003', second[0] ?? 0, second[1] ?? 0);
    await book('desk-0-2', '1002', third[0] ?? 0, third[1] ?? 0);
    const [office = [], home = []] = daysIn(OSLO);
    await register('1002', 'OFFICE', office[0] ?? 0, office[1] ?? 0);
    await register('1002', 'HOME', home[0] ?? 0, home[1] ?? 0);
  };
  // The two closures of the example.
  const shifted = { bookings: 3, registrations: 2, closures: 2, cut: 0 };

  it('CD41: is refused with the numbers until somebody has said what stays of the times', async () => {
    await reset();
    const { objection, consequences } = await bring(zoned(NEW_YORK), null);
    expect(consequences.shifted).toEqual(shifted);
    expect(objection).toMatchObject({ removals: [], takesLastAdministrator: false, shifted });
    if (objection === null) throw new Error('it is refused');
    expect(objectionLine(objection, false, false)).toBe(
      'nothing was imported: 3 coming bookings and 2 registered days would change their time on the clock, which needs --times clock (09:00 stays 09:00) or --times moment',
    );
    expect(await times()).toEqual([past, ...inZone(OSLO)]);
    // The clocks of Berlin show the same.
    const berlin = await bring(zoned('Europe/Berlin'), null, true);
    expect([berlin.objection, berlin.consequences.shifted]).toEqual([null, undefined]);
  });

  it('CD41: the moments stay if that is said', async () => {
    await reset();
    const { consequences, objection } = await bring(zoned(NEW_YORK), 'moment');
    expect([consequences.shifted, objection]).toEqual([shifted, null]);
    expect(await times()).toEqual([past, ...inZone(OSLO)]);
    expect(await times('registration')).toEqual(daysIn(OSLO));
  });

  it.each([NEW_YORK, TOKYO])('CD42: in %s 09:00 stays 09:00, if that is said', async (zone) => {
    await reset();
    await db.query(sql`insert into claim (space_id, user_id, until_minute)
      select s.id, e.id, ${at('2026-11-24', 0, OSLO)} from space s, employee e
      where s.external_id = 'desk-0-4' and e.external_id = '1004'`);
    await db.query(sql`insert into delete_grant (user_id, space_id, event_id, start_minute, end_minute)
      select (select id from employee where external_id = '1004'), space_id, id, start_minute, end_minute from booking`);
    const before = await readStamps(db.query, null, null);
    await bring(zoned(zone), 'clock');
    expect(await times()).toEqual([past, ...inZone(zone)]);
    expect(await times('registration')).toEqual(daysIn(zone));
    const [claim] = await db.query(sql`select until_minute from claim`);
    expect(claim?.until_minute).toBe(at('2026-11-24', 0, zone));
    const [leave] =
      await db.query(sql`select count(*)::int as n from delete_grant g join booking b on b.id = g.event_id
      and b.start_minute = g.start_minute and b.end_minute = g.end_minute`);
    expect(leave?.n).toBe(4);
    expect(await readStamps(db.query, null, null)).not.toEqual(before);
    const entries =
      await db.query(sql`select subject, before ->> 'start' as before, after ->> 'start' as after from change
      where subject in ('bookings', 'registrations') and action = 'changed' order by subject, id`);
    const [booking, day] = [inZone(OSLO)[0]?.[0], daysIn(OSLO)[0]?.[0]];
    expect(entries).toHaveLength(5);
    expect(entries.map(({ before: start }) => start)).toEqual(
      expect.arrayContaining([String(booking), String(day)]),
    );
  });

  it('CD42: what would lie in a booking that is over is cut, and what is left is in nobody’s way', async () => {
    await reset();
    await db.query(sql`delete from booking`);
    // Over an hour ago, and one from now: in Tokyo they are eight hours earlier.
    await book('desk-0-2', '1002', MINUTE - 540, MINUTE - 60);
    await book('desk-0-2', '1003', MINUTE, MINUTE + 120);
    await book('desk-0-4', '1002', MINUTE + 60, MINUTE + 120);
    const { consequences } = await bring(zoned(TOKYO), null, true);
    expect(consequences.shifted).toMatchObject({ bookings: 2, cut: 2 });
    await bring(zoned(TOKYO), 'clock');
    expect(await times()).toEqual([[MINUTE - 540, MINUTE - 60]]);
  });

  it('CD41: closures always keep the time on the clock, which is said, too', async () => {
    await reset();
    await db.query(sql`delete from booking`);
    await db.query(sql`delete from registration`);
    const closures = withTexts(COMPANY, {
      'closures.csv':
        'id,floor,start,end,reason\nc1,harbour-0,2026-12-24T08:00,2026-12-24T18:00,Closed\nc0,harbour-0,2026-10-01T08:00,2026-10-01T18:00,Over\n',
    });
    await bringAll(db, closures);
    const { objection, consequences } = await bring(zoned(TOKYO), null);
    expect([objection, consequences.shifted]).toEqual([
      null,
      { bookings: 0, registrations: 0, closures: 1, cut: 0 },
    ]);
    const [row] = await db.query(sql`select start_minute from closure where external_id = 'c1'`);
    expect(row?.start_minute).toBe(at('2026-12-24', 8, TOKYO));
  });

  it('CD41: a floor that goes to a building in another time zone is the same', async () => {
    await reset();
    const mill = edited(
      COMPANY,
      'buildings.csv',
      '\nharbour,',
      `\nmill,oslo,The Mill,NO,${TOKYO},,,\nharbour,`,
    );
    await bringAll(db, mill);
    const moved = edited(
      edited(mill, 'floors.csv', 'harbour-0,harbour', 'harbour-0,mill'),
      'buildings.csv',
      `,${OSLO},harbour-0,`,
      `,${OSLO},harbour-1,`,
    );
    const closed = withTexts(moved, {
      'closures.csv': 'id,floor,start,reason\nc1,harbour-0,2026-12-24T08:00,Closed\n',
    });
    await bringAll(db, withTexts(mill, { 'closures.csv': textOf(closed, 'closures.csv') }));
    expect((await bring(closed, null, true)).objection?.shifted).toEqual({
      bookings: 3,
      registrations: 0,
      closures: 1,
      cut: 0,
    });
    await bring(closed, 'clock');
    expect(await times()).toEqual([past, ...inZone(TOKYO)]);
    const [row] = await db.query(sql`select start_minute from closure where external_id = 'c1'`);
    expect(row?.start_minute).toBe(at('2026-12-24', 8, TOKYO));
  });

  it('CD41: the administration page counts it, and is asked as well', async () => {
    await db.query(sql`truncate booking, registration cascade`);
    await db.query(sql`delete from building_row where external_id = 'mill'`).catch(() => {});
    await reset();
    const edits = [change('buildings', 'harbour', { time_zone: NEW_YORK.toLowerCase() })];
    expect((await checkSet(db, INGRID, { edits }, NOW)).consequences.shifted).toEqual(shifted);
    expect(codeOf(await applySet(db, INGRID, { edits }, NOW))).toBe('409 TIMES_NOT_CHOSEN');
    expect(await times()).toEqual([past, ...inZone(OSLO)]);
    const applied = valueIn(await applySet(db, INGRID, { edits, times: 'clock' }, NOW));
    expect(applied.faults).toEqual([]);
    expect(await times()).toEqual([past, ...inZone(NEW_YORK)]);
    const [building] = await db.query(
      sql`select time_zone from building where external_id = 'harbour'`,
    );
    expect(building?.time_zone).toBe(NEW_YORK);
    // And back, as it was.
    const back = [change('buildings', 'harbour', { time_zone: OSLO })];
    valueIn(await applySet(db, INGRID, { edits: back, times: 'clock' }, NOW));
    expect(await times()).toEqual([past, ...inZone(OSLO)]);
    expect(await times('registration')).toEqual(daysIn(OSLO));
  });
});
