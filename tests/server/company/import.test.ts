import { expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { readStamps } from '../../../server/stamps/read-stamps.ts';
import { onEachDatabase } from '../databases.ts';
import {
  bring,
  bringAll,
  EXAMPLE,
  edited,
  faultsOf,
  isUnchanged,
  NOW,
  textOf,
  withTexts,
} from './example.ts';

const MINUTE = NOW / 60_000;

const stampsOf = (db: Db) => readStamps(db.query, null, null);

const idOf = async (
  db: Db,
  table: 'space' | 'employee' | 'floor',
  key: string,
): Promise<number> => {
  const [row] = await db.query({
    text: `select id from ${table} where external_id = $1`,
    values: [key],
  });
  return Number(row?.id);
};

const book = (db: Db, spaceId: number, userId: number, start: number, end: number) =>
  db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
    values (${spaceId}, 'desk', ${userId}, ${userId}, ${start}, ${end}, ${MINUTE})`);

const bookings = async (db: Db): Promise<number> =>
  Number((await db.query(sql`select count(*)::int as n from booking`))[0]?.n);

onEachDatabase('the import of a company', ({ db }) => {
  it('CD4: a first import without company.json says that it is missing', async () => {
    const files = new Map([...EXAMPLE].filter(([path]) => path !== 'company.json'));
    expect(faultsOf(await bring(db, files))).toEqual([
      'company.json: expected the file company.json',
    ]);
  });

  it('CD4: a dry run changes nothing', async () => {
    const imported = await bring(db, EXAMPLE, { isDry: true });
    expect(imported).toMatchObject({ ok: true, changedPlans: ['harbour'] });
    expect(await db.query(sql`select * from company`)).toEqual([]);
    expect(await db.query(sql`select * from change`)).toEqual([]);
  });

  it('CD1: imports the example of the documentation', async () => {
    const { changes } = await bringAll(db, EXAMPLE);
    expect(changes.spaces.added).toHaveLength(20);
    expect(changes.people.added).toHaveLength(5);
    const { state } = await readState(db.query);
    expect(state.spaces.get('room-0-a')).toMatchObject({ name: 'Fjord', seats: 6, kind: 'room' });
    expect(state.people.get('1005')).toMatchObject({ username: 'sara', active: false });
  });

  it('SP3: a logo refers to a picture file, and is then stored in the settings', async () => {
    const named = edited(
      EXAMPLE,
      'company.json',
      '"settings": {',
      '"settings": { "branding": { "webApp": { "logo": "dock.svg" } },',
    );
    const { info } = await bringAll(db, named);
    expect(JSON.stringify(info?.after.settings)).toContain('"logo":"data:image/svg+xml;base64,');
    await bringAll(db, EXAMPLE);
  });

  it('CD10: spaces are linked to the floor plan by name, and get their positions from it', async () => {
    const { state, ids } = await readState(db.query);
    expect(state.spaces.get('desk-0-1')).toMatchObject({ x: 2.8, y: 10 });
    expect(state.spaces.get('room-0-a')).toMatchObject({ x: 3, y: 3 });
    const [file] = await db.query(
      sql`select content from map_file where bundle_name = 'harbour' and path = 'correlation.json'`,
    );
    const correlation = JSON.parse(new TextDecoder().decode(file?.content as Uint8Array));
    expect(correlation.levels['level-1']).toBe(ids.floors.get('harbour-1'));
    expect(correlation.spaces['desk-1-8']).toBe(ids.spaces.get('desk-1-8'));
    expect(Object.keys(correlation.spaces)).toHaveLength(20);
  });

  it('CD5: a second import of the same files changes nothing and no stamp', async () => {
    const before = await stampsOf(db);
    const history = await db.query(sql`select count(*) as n from change`);
    expect(isUnchanged(await bringAll(db, EXAMPLE))).toBe(true);
    expect(await stampsOf(db)).toEqual(before);
    expect(await db.query(sql`select count(*) as n from change`)).toEqual(history);
  });

  it('CD1: missing columns and files leave the data unchanged', async () => {
    const partly = new Map([
      ['spaces.csv', new TextEncoder().encode('id;name\ndesk-0-1;Window\n')],
    ]);
    const imported = await bring(db, partly, { isWhole: false });
    expect(imported).toMatchObject({ ok: true });
    const { state } = await readState(db.query);
    expect(state.spaces.size).toBe(20);
    expect(state.spaces.get('desk-0-1')).toMatchObject({ name: 'Window', seats: 1, zone: 'South' });
    await bringAll(db, EXAMPLE);
  });

  it('CD2: a row keeps its id, and so its bookings, when its name and all else change', async () => {
    const desk = await idOf(db, 'space', 'desk-0-2');
    const name = textOf(EXAMPLE, 'spaces.csv').split('\n')[2] ?? '';
    await bringAll(
      db,
      edited(EXAMPLE, 'spaces.csv', name, 'desk-0-2,harbour-0,Pier,W-2,room,take,9,,yes'),
    );
    expect(await idOf(db, 'space', 'desk-0-2')).toBe(desk);
    await bringAll(db, EXAMPLE);
    expect(await idOf(db, 'space', 'desk-0-2')).toBe(desk);
  });

  it('CD5: a user name is the same in upper and lower case', async () => {
    const shouted = edited(EXAMPLE, 'people.csv', '1001,ingrid', '1001, INGRID');
    expect(isUnchanged(await bringAll(db, shouted))).toBe(true);
  });

  it('CD2: two people can exchange their user names', async () => {
    const one = edited(EXAMPLE, 'people.csv', '1001,ingrid,', '1001,jonas,');
    await bringAll(db, edited(one, 'people.csv', '1002,jonas,', '1002,ingrid,'));
    const { state } = await readState(db.query);
    expect(['1001', '1002'].map((id) => state.people.get(id)?.username)).toEqual([
      'jonas',
      'ingrid',
    ]);
    await bringAll(db, EXAMPLE);
  });

  it('CD7: a renamed room and a new desk change only the stamp of their floor', async () => {
    const before = await stampsOf(db);
    const floor = await idOf(db, 'floor', 'harbour-1');
    const renamed = edited(EXAMPLE, 'spaces.csv', 'Skerry', 'Island');
    const more = `${textOf(renamed, 'spaces.csv')}extra,harbour-1,North,1-99,desk,book,1,,no\n`;
    const places = more
      .trimEnd()
      .split('\n')
      .map((line, index) => {
        if (index === 0) return `${line},x,y`;
        return line.startsWith('extra') ? `${line},1,2` : `${line},,`;
      });
    await bringAll(db, withTexts(renamed, { 'spaces.csv': places.join('\n') }));
    const after = await stampsOf(db);
    const moved = after.floors.filter(
      ({ id, static: fixed }) => before.floors.find((one) => one.id === id)?.static !== fixed,
    );
    expect(moved.map(({ id }) => id)).toEqual([floor]);
    expect(await idOf(db, 'space', 'extra')).toBeGreaterThan(0);
  });

  it('CD3, CD8: removing a space ends its future bookings, and past bookings stay', async () => {
    const desk = await idOf(db, 'space', 'extra');
    const jonas = await idOf(db, 'employee', '1002');
    await book(db, desk, jonas, MINUTE - 600, MINUTE - 60);
    await book(db, desk, jonas, MINUTE + 60, MINUTE + 120);
    const { changes, consequences } = await bringAll(db, EXAMPLE);
    expect(changes.spaces.gone.map(({ id }) => id)).toEqual(['extra']);
    expect(consequences.bookings).toBe(1);
    expect(await bookings(db)).toBe(1);
    expect(await idOf(db, 'space', 'extra')).toBeNaN();
    // CH3
    const [removed] = await db.query(sql`select actor_name, source, action, person_id, before, after
      from change where subject = 'bookings' order by id desc limit 1`);
    expect(removed).toEqual({
      actor_name: 'operator',
      source: 'import',
      action: 'removed',
      person_id: jonas,
      before: {
        kind: 'desk',
        person: '1002',
        organizer: '1002',
        space: 'extra',
        floor: 'harbour-1',
        start: MINUTE + 60,
        end: MINUTE + 120,
      },
      after: null,
    });
  });

  it('AP73: a space that moves to another floor keeps its unfinished bookings and claims', async () => {
    const desk = await idOf(db, 'space', 'desk-1-1');
    const jonas = await idOf(db, 'employee', '1002');
    const floors = [await idOf(db, 'floor', 'harbour-0'), await idOf(db, 'floor', 'harbour-1')];
    await book(db, desk, jonas, MINUTE - 800, MINUTE - 700);
    await book(db, desk, jonas, MINUTE + 60, MINUTE + 120);
    await db.query(
      sql`insert into claim (space_id, user_id, until_minute) values (${desk}, ${jonas}, ${MINUTE + 90})`,
    );
    await db.query(sql`update employee set location_space_id = ${desk} where id = ${jonas}`);
    const stamps = () =>
      db.query(sql`select id, static_stamp, status_stamp from floor
        where id = any(${floors}::bigint[]) order by id`);
    const before = await stamps();
    const [self] = await db.query(sql`select self_stamp from employee where id = ${jonas}`);
    const files = edited(EXAMPLE, 'spaces.csv', 'desk-1-1,harbour-1', 'desk-1-1,harbour-0');
    const { consequences } = await bringAll(db, files);
    expect(consequences).toMatchObject({ bookings: 0, claims: 0 });
    const moved = await idOf(db, 'space', 'desk-1-1');
    expect(moved % 4_096).toBe(floors[0]);
    const stands = async (table: string, more: string) =>
      (await db.query({ text: `select space_id from ${table} where ${more}`, values: [] })).map(
        ({ space_id }) => space_id,
      );
    expect(await stands('booking', `start_minute = ${MINUTE + 60}`)).toEqual([moved]);
    expect(
      await stands('booking', `start_minute = ${MINUTE - 800} and space_id = ${desk}`),
    ).toEqual([desk]);
    expect(await stands('claim', `user_id = ${jonas}`)).toEqual([moved]);
    const [person] = await db.query(
      sql`select location_space_id, self_stamp from employee where id = ${jonas}`,
    );
    expect(person?.location_space_id).toBe(moved);
    expect(Number(person?.self_stamp)).toBeGreaterThan(Number(self?.self_stamp));
    // Both floors are shown anew, and everybody who looks at them hears of the booking.
    for (const [index, after] of (await stamps()).entries()) {
      expect(Number(after.static_stamp)).toBe(Number(before[index]?.static_stamp) + 1);
      expect(Number(after.status_stamp)).toBe(Number(before[index]?.status_stamp) + 1);
    }
    const events = await db.query(sql`select floor_id, space_id from floor_event
      where space_id = any(${[desk, moved]}::bigint[]) and user_id is null`);
    expect(events).toContainEqual({ floor_id: floors[0], space_id: moved });
    expect(events).toContainEqual({ floor_id: floors[1], space_id: desk });
    const [entry] = await db.query(sql`select action, before, after from change
      where subject = 'bookings' order by id desc limit 1`);
    expect(entry).toMatchObject({
      action: 'changed',
      before: { space: 'desk-1-1', floor: 'harbour-1' },
      after: { space: 'desk-1-1', floor: 'harbour-0' },
    });
    expect(isUnchanged(await bring(db, files))).toBe(true);
    // Back again: neither of its former ids is used twice.
    await bringAll(db, EXAMPLE);
    const back = await idOf(db, 'space', 'desk-1-1');
    expect([desk, moved]).not.toContain(back);
    expect(await stands('booking', `start_minute = ${MINUTE + 60}`)).toEqual([back]);
    await db.query(sql`delete from claim`);
    await db.query(sql`delete from booking where space_id = any(${[desk, back]}::bigint[])`);
    await db.query(sql`update employee set location_space_id = null where id = ${jonas}`);
  });

  it('AP74: the first floor beyond the range of floor ids is a fault of its line', async () => {
    const files = withTexts(EXAMPLE, {
      'floors.csv': `${textOf(EXAMPLE, 'floors.csv').trimEnd()}\n${Array.from(
        { length: 4_096 },
        (_, n) => `many-${n},harbour,Floor ${n},${n % 100}\n`,
      ).join('')}`,
    });
    const [last] = await db.query(sql`select max(id) as last from floor_row`);
    const line = 3 + 4_095 - Number(last?.last) + 1;
    const n = line - 4;
    expect(faultsOf(await bring(db, files))).toEqual([
      `floors.csv:${line}: id: expected at most 4095 rows, not "many-${n}"`,
    ]);
  });

  it('CD8: an inactive person loses sessions, will lose bookings, and is no longer found', async () => {
    const jonas = await idOf(db, 'employee', '1002');
    const desk = await idOf(db, 'space', 'desk-0-1');
    await book(db, desk, jonas, MINUTE + 60, MINUTE + 120);
    await db.query(sql`insert into session (token_hash, employee_id, created_at, last_seen_at, expires_at)
      values ('jonas', ${jonas}, 0, 0, 9999999999999)`);
    const before = await stampsOf(db);
    const left = edited(EXAMPLE, 'people.csv', '22 00 00 02,,yes', '22 00 00 02,,no');
    const { consequences } = await bringAll(db, left);
    expect(consequences.bookings).toBe(1);
    expect(await db.query(sql`select * from session`)).toEqual([]);
    expect(await db.query(sql`select * from employee_name where employee_id = ${jonas}`)).toEqual(
      [],
    );
    const floor = await idOf(db, 'floor', 'harbour-0');
    const status = (stamps: typeof before) => stamps.floors.find(({ id }) => id === floor)?.status;
    expect(status(await stampsOf(db))).toBeGreaterThan(status(before) ?? 0);
    await bringAll(db, EXAMPLE);
  });

  it('CD3: people who are missing become inactive, once', async () => {
    const fewer = edited(
      EXAMPLE,
      'people.csv',
      textOf(EXAMPLE, 'people.csv').split('\n')[4] ?? '',
      '',
    );
    const { changes } = await bringAll(db, fewer);
    expect(changes.people.changed.map(({ after }) => [after.id, after.active])).toEqual([
      ['1004', false],
    ]);
    expect(isUnchanged(await bringAll(db, fewer))).toBe(true);
    await bringAll(db, EXAMPLE);
  });

  it('CD3: removing a floor removes everything that belongs to it, and ids are not reused', async () => {
    const floor = await idOf(db, 'floor', 'harbour-1');
    const lines = (path: string, has: string) =>
      textOf(EXAMPLE, path)
        .split('\n')
        .filter((line) => !line.includes(has))
        .join('\n');
    const closed = withTexts(EXAMPLE, {
      'floors.csv': lines('floors.csv', 'harbour-1'),
      'spaces.csv': lines('spaces.csv', 'harbour-1'),
      'grants.csv': lines('grants.csv', 'harbour-1'),
    });
    const follows = ['spaces.csv', 'rules.csv', 'closures.csv'];
    const without = new Map([...closed].filter(([path]) => !follows.includes(path)));
    const { changes } = await bringAll(db, without);
    expect(changes.spaces.gone).toHaveLength(10);
    expect(changes.grants.gone).toHaveLength(1);
    expect(changes.rules.gone).toHaveLength(1);
    expect(changes.closures.gone).toHaveLength(2);
    await bringAll(db, EXAMPLE);
    expect(await idOf(db, 'floor', 'harbour-1')).toBeGreaterThan(floor);
  });

  it('CD9: the change history has who changed what, before and after', async () => {
    await bringAll(db, edited(EXAMPLE, 'spaces.csv', 'Fjord', 'Sund'));
    const [last] = await db.query(
      sql`select actor_name, subject, subject_id, action, before, after, at from change order by id desc limit 1`,
    );
    expect(last).toEqual({
      actor_name: 'operator',
      subject: 'spaces',
      subject_id: 'room-0-a',
      action: 'changed',
      before: { name: 'Fjord' },
      after: { name: 'Sund' },
      at: NOW,
    });
    await bringAll(db, EXAMPLE);
  });

  it('CD7: changed settings make pages reload', async () => {
    const before = await stampsOf(db);
    await bringAll(db, edited(EXAMPLE, 'company.json', '480', '450'));
    expect((await stampsOf(db)).reload).toBeGreaterThan(before.company);
    const [entry] = await db.query(
      sql`select before, after from change where subject = 'company' order by id desc limit 1`,
    );
    expect(JSON.stringify(entry?.before)).toContain('480');
    expect(JSON.stringify(entry?.after)).toContain('450');
    await bringAll(db, EXAMPLE);
  });

  it('PV1: company.json sets the retention, or leaves it unchanged if it does not mention it', async () => {
    const stored = async () => (await db.query(sql`select retention from company`))[0]?.retention;
    const kept = edited(
      EXAMPLE,
      'company.json',
      '{',
      '{ "retention": { "bookings": 365, "history": null },',
    );
    await bringAll(db, kept);
    expect(await stored()).toEqual({ bookings: 365, history: null });
    expect(isUnchanged(await bringAll(db, kept))).toBe(true);
    expect(isUnchanged(await bringAll(db, EXAMPLE))).toBe(true);
    expect(await stored()).toEqual({ bookings: 365, history: null });
    const exported = await exportCompany(db);
    expect(textOf(exported ?? new Map(), 'company.json')).toContain('"bookings": 365');
    expect(isUnchanged(await bringAll(db, exported ?? new Map()))).toBe(true);
    await bringAll(db, edited(kept, 'company.json', '"bookings": 365, "history": null', ''));
    expect(await stored()).toEqual({});
  });

  it('CD6: importing an export changes nothing, and the next export is the same', async () => {
    const exported = await exportCompany(db);
    if (exported === null) throw new Error('There is no company');
    expect(isUnchanged(await bringAll(db, exported))).toBe(true);
    expect(await exportCompany(db)).toEqual(exported);
  });
});

onEachDatabase('a company in an empty database', ({ db }) => {
  it('CD6: an export that is imported into an empty database gives an export with the same bytes', async () => {
    await bringAll(db, EXAMPLE);
    const exported = await exportCompany(db);
    if (exported === null) throw new Error('There is no company');
    await db.query({
      text: `truncate company, site_row, building_row, floor_row, space_row, zone, space_type, sign, equipment, employee,
             person_group, permission_row, map_file, change cascade`,
      values: [],
    });
    await bringAll(db, exported);
    const again = await exportCompany(db);
    expect([...(again?.keys() ?? [])]).toEqual([...exported.keys()]);
    for (const [path, bytes] of exported) expect([path, again?.get(path)]).toEqual([path, bytes]);
  });
});
