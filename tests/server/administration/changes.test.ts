import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AnyJson } from '../../../core/contract/administration/any-json.ts';
import { NO_CONSEQUENCES } from '../../../server/company/apply/consequences.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { readStamps } from '../../../server/stamps/read-stamps.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { add, administratorOf, COMPANY, change, faultLines, remove, setsOn } from './sets.ts';

const MINUTE = NOW / 60_000;
const DESK = {
  id: 'extra',
  floor: 'harbour-1',
  zone: 'North',
  name: '1-99',
  kind: 'desk',
  x: '1',
  y: '2',
};

const entriesOfMaps = (_: string, value: unknown): unknown =>
  value instanceof Map ? [...value] : value;

onEachDatabase('sets of changes', ({ db }) => {
  const { check, apply } = setsOn(db);
  const row = async (table: 'spaces' | 'people' | 'floors' | 'buildings', key: string) =>
    (await readState(db.query)).state[table].get(key);
  const idOf = async (table: 'space' | 'employee', key: string): Promise<number> => {
    const text = `select id from ${table} where external_id = $1`;
    return Number((await db.query({ text, values: [key] }))[0]?.id);
  };
  const entries = () =>
    db.query(sql`select subject, subject_id, action, before, after, source, reason, actor_name
      from change where source = 'administration' order by id desc limit 5`);
  const state = async () =>
    JSON.stringify(await db.query(sql`select * from space_row order by id`));

  beforeAll(async () => {
    await bringAll(db, COMPANY);
  });
  beforeEach(async () => {
    await db.query(sql`delete from booking`);
    await bringAll(db, COMPANY);
  });

  it('AD3: changes a cell, and says who did it and why', async () => {
    const { faults, revision } = await apply(
      [change('spaces', 'room-0-a', { name: 'Sund' }, { name: 'Fjord' })],
      { reason: 'The old name was taken' },
    );
    expect(faults).toEqual([]);
    expect(await row('spaces', 'room-0-a')).toMatchObject({ name: 'Sund', seats: 6 });
    expect(revision).toBeGreaterThan(0);
    expect((await entries())[0]).toMatchObject({
      subject: 'spaces',
      subject_id: 'room-0-a',
      action: 'changed',
      before: { name: 'Fjord' },
      after: { name: 'Sund' },
      source: 'administration',
      reason: 'The old name was taken',
      actor_name: 'Ingrid',
    });
  });

  it('AD3: a check finds the same faults and changes nothing', async () => {
    const before = await state();
    const edits = [change('spaces', 'room-0-a', { seats: 'few', name: 'Sund' })];
    expect(faultLines((await check(edits)).faults)).toEqual(['0 seats number few']);
    expect(faultLines((await apply(edits)).faults)).toEqual(['0 seats number few']);
    expect((await check([remove('spaces', 'desk-0-1')])).faults).toEqual([]);
    expect(await state()).toBe(before);
  });

  it('AD3: each fault names the edit, the column and the value', async () => {
    const before = await state();
    const { faults } = await apply([
      change('spaces', 'room-0-a', { kind: 'cellar', nonsense: '1' }),
      add('spaces', {
        id: 'extra',
        floor: 'nowhere',
        zone: 'North',
        name: '',
        kind: 'desk',
        x: '1',
        y: '1',
      }),
      change('spaces', 'gone', { name: 'Ghost' }),
      change('people', '1002', { username: 'ingrid' }),
      change('spaces', 'desk-0-1', { equipment: 'sofa' }),
      change('spaces', 'desk-0-1', { seats: '2' }),
      change('spaces', 'desk-0-2', { id: 'desk-0-3' }),
      add('grants', {
        capability: 'administer',
        person: '1002',
        floor: 'harbour-1',
        zone: 'North',
      }),
      change('equipment', 'screen', { picture: 'missing.svg' }),
      add('floors', { id: 'attic', building: 'harbour', name: 'Attic' }),
      change('buildings', 'harbour', { plan: 'castle' }),
      add('grants', { capability: 'administer', person: '1002', floor: 'harbour-1' }),
    ]);
    expect(faultLines(faults)).toEqual(
      expect.arrayContaining([
        '0 kind choice cellar',
        '0 - columns nonsense',
        '1 floor reference nowhere',
        '1 name value',
        '2 - reference gone',
        '3 username unique ingrid',
        '4 equipment reference sofa',
        '5 id unique desk-0-1',
        '6 id freeId desk-0-3',
        '7 zone noZone North',
        '8 picture file missing.svg',
        '9 level value',
        '10 plan file castle',
        '11 floor noZone harbour-1',
      ]),
    );
    expect(faults).toHaveLength(14);
    expect(await state()).toBe(before);
  });

  it('AD3: an edit may refer to a row that the same set adds', async () => {
    const { faults } = await apply(
      [
        add('spaces', { ...DESK, floor: 'attic', equipment: 'lamp' }),
        add('floors', { id: 'attic', building: 'harbour', name: 'Attic', level: '7' }),
        add('equipment', { id: 'lamp', name: 'Lamp', picture: 'lamp.svg' }),
      ],
      {
        pictures: [{ name: 'lamp.svg', content: Buffer.from('<svg/>').toString('base64') }],
      },
    );
    expect(faultLines(faults)).toEqual([]);
    expect(await row('spaces', 'extra')).toMatchObject({ floor: 'attic', equipment: ['lamp'] });
  });

  it('AD3, CD11: a desk without coordinates gets those of the floor plan, or some on its floor', async () => {
    await apply([change('spaces', 'desk-0-1', { x: '99', y: '99' })]);
    const { faults } = await apply([change('spaces', 'desk-0-1', { x: '', y: '' })]);
    expect(faults).toEqual([]);
    expect(await row('spaces', 'desk-0-1')).toMatchObject({ x: 2.8, y: 10 });
    const unplaced = await apply([add('spaces', { ...DESK, x: '', y: '' })]);
    // CD11
    expect(unplaced.faults).toEqual([]);
    expect(await row('spaces', DESK.id)).toMatchObject({ x: expect.any(Number) });
  });

  it('CD10: a new desk is linked to an unlinked floor plan feature of the same name', async () => {
    await apply([remove('spaces', 'desk-0-2')]);
    const { name, floor, zone } = { name: '0-02', floor: 'harbour-0', zone: 'South' };
    const { faults } = await apply([
      add('spaces', { id: 'again', floor, zone, name, kind: 'desk' }),
    ]);
    expect(faultLines(faults)).toEqual([]);
    const [file] = await db.query(
      sql`select content from map_file where bundle_name = 'harbour' and path = 'correlation.json'`,
    );
    const { spaces } = JSON.parse(new TextDecoder().decode(file?.content as Uint8Array));
    expect(Object.keys(spaces)).toHaveLength(20);
    expect(Object.values(spaces)).toContain(await idOf('space', 'again'));
  });

  it('CD10, CD15: a desk that is placed on a drawn desk is linked to it, if nothing else is', async () => {
    const at = await row('spaces', 'desk-0-2');
    const [x, y] = [String(at?.x), String(at?.y)];
    await apply([remove('spaces', 'desk-0-2')]);
    const links = async (): Promise<Record<string, number>> => {
      const [file] = await db.query(
        sql`select content from map_file where bundle_name = 'harbour' and path = 'correlation.json'`,
      );
      return JSON.parse(new TextDecoder().decode(file?.content as Uint8Array)).spaces;
    };
    const before = await links();
    const place = { floor: 'harbour-0', zone: 'South', kind: 'desk', y };
    const beside = { ...place, id: 'beside', name: 'Beside', x: '-40' };
    const room = { ...place, id: 'room', name: 'No desk', kind: 'room', x };
    const other = { ...place, id: 'upstairs', name: 'Upstairs', floor: 'harbour-1', x };
    expect((await apply([add('spaces', beside), add('spaces', room)])).faults).toEqual([]);
    expect(Object.keys(await links())).toEqual(Object.keys(before));
    await apply([add('spaces', other), remove('spaces', 'room')]);
    expect(Object.values(await links())).not.toContain(await idOf('space', 'beside'));
    // Moved onto the desk.
    expect((await apply([change('spaces', 'beside', { x })])).faults).toEqual([]);
    const after = await links();
    expect(Object.values(after)).toContain(await idOf('space', 'beside'));
    expect(Object.keys(after).length).toBe(Object.keys(before).length + 1);
    // Two on one desk: nobody knows which.
    await apply([remove('spaces', 'beside')]);
    await apply([
      add('spaces', { ...beside, id: 'one', name: 'One', x }),
      add('spaces', { ...beside, id: 'two', name: 'Two', x }),
    ]);
    expect(Object.keys(await links()).length).toBe(Object.keys(before).length);
  });

  it('AD4: of two changes to one cell the second gets a fault with the current value', async () => {
    await apply([change('spaces', 'desk-0-1', { name: 'Window' }, { name: '0-01' })]);
    const late = await apply([
      change('spaces', 'desk-0-1', { name: 'Door', seats: '2' }, { name: '0-01', seats: '1' }),
    ]);
    expect(faultLines(late.faults)).toEqual(['0 name unchanged Window']);
    expect(await row('spaces', 'desk-0-1')).toMatchObject({ name: 'Window', seats: 1 });
  });

  it('AD4: changes to different cells of a row, or to the same value, do not conflict', async () => {
    await apply([change('spaces', 'desk-0-1', { name: 'Window' }, { name: '0-01' })]);
    const other = await apply([
      change('spaces', 'desk-0-1', { seats: '2', name: 'Window' }, { seats: '1', name: '0-01' }),
    ]);
    expect(other.faults).toEqual([]);
    expect(await row('spaces', 'desk-0-1')).toMatchObject({ name: 'Window', seats: 2 });
  });

  it('AD4: the order within a list does not cause a conflict', async () => {
    await apply([change('spaces', 'desk-0-1', { equipment: 'screen|dock' })]);
    const { faults } = await apply([
      change('spaces', 'desk-0-1', { equipment: '' }, { equipment: ' screen | dock ' }),
    ]);
    expect(faults).toEqual([]);
  });

  it('AD4: conflicts between settings are detected per setting', async () => {
    const words = async () => {
      const [company] = await db.query(sql`select name, configuration as settings from company`);
      return company as { name: string; settings: Record<string, AnyJson> };
    };
    const seen = await words();
    const one = await apply([], {
      company: { ...seen, name: 'Harbour AS', before: seen },
    });
    expect(one.faults).toEqual([]);
    const settings = { ...seen.settings, workingDay: { start: 420, end: 1000 } };
    const two = await apply([], { company: { name: seen.name, settings, before: seen } });
    expect(two.faults).toEqual([]);
    expect(await words()).toMatchObject({ name: 'Harbour AS', settings });
    const three = await apply([], { company: { ...seen, name: 'Port AS', before: seen } });
    expect(faultLines(three.faults)).toEqual(['- name unchanged "Harbour AS"']);
    expect((await entries())[0]).toMatchObject({ subject: 'company', action: 'changed' });
  });

  it('PV7: a shorter retention reports what the next run deletes; conflicts are detected per kind', async () => {
    const [stored] = await db.query(sql`select name, configuration as settings from company`);
    const words = stored as { name: string; settings: Record<string, AnyJson> };
    const desk = await idOf('space', 'desk-0-1');
    const person = await idOf('employee', '1002');
    for (const days of [20, 100, 400]) {
      const end = MINUTE - days * 1_440;
      await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
        values (${desk}, 'desk', ${person}, ${person}, ${end - 60}, ${end}, 0)`);
    }
    const set = (retention: Record<string, AnyJson>, before: Record<string, AnyJson>) => ({
      company: { ...words, retention, before: { ...words, retention: before } },
    });
    const looked = await check([], set({ bookings: 90 }, {}));
    expect(looked).toEqual({
      faults: [],
      consequences: {
        ...NO_CONSEQUENCES,
        old: { bookings: 2, registrations: 0, history: expect.any(Number) },
      },
    });
    expect((await apply([], set({ bookings: 90 }, {}))).consequences).toEqual(looked.consequences);
    // Somebody who has not seen it changes another one, then the same one.
    expect((await apply([], set({ history: null }, {}))).faults).toEqual([]);
    expect(faultLines((await apply([], set({ bookings: 60 }, {}))).faults)).toEqual([
      '- retention.bookings unchanged 90',
    ]);
    const kept = async () => (await db.query(sql`select retention from company`))[0]?.retention;
    expect(await kept()).toEqual({ bookings: 90, history: null });
    // What does not mention it leaves it, and says nothing of it.
    const silent = await apply([], { company: { ...words, name: 'Kept', before: words } });
    expect(silent.consequences).toEqual(NO_CONSEQUENCES);
    expect(await kept()).toEqual({ bookings: 90, history: null });
    await apply([], set({}, { bookings: 90, history: null }));
    expect(await kept()).toEqual({});
    const short = await check([], set({ bookings: 30 }, {}));
    expect(short.faults[0]).toMatchObject({ edit: null, column: 'retention.bookings' });
  });

  it('AD3: a wrong setting is a fault with its path', async () => {
    const { faults } = await apply([], {
      company: { name: 'Harbour', settings: { workingDay: { start: 'noon' } } },
    });
    expect(faults[0]).toMatchObject({ edit: null, column: 'settings.workingDay.start' });
  });

  it('AD5: a set that is applied again changes nothing and has no faults', async () => {
    const set = [
      add('spaces', DESK),
      change('spaces', 'desk-0-1', { name: 'Window' }, { name: '0-01' }),
      remove('spaces', 'desk-0-2'),
      remove('people', '1004'),
      add('grants', { group: 'assistants', capability: 'book_for_others', building: 'harbour' }),
      remove('grants', JSON.stringify([null, '1003', 'book_for_others', null, null, null])),
    ];
    const first = await apply(set);
    expect(faultLines(first.faults)).toEqual([]);
    const stamps = await readStamps(db.query, null, null);
    const second = await apply(set);
    expect(second).toEqual({
      faults: [],
      revision: first.revision,
      consequences: NO_CONSEQUENCES,
    });
    expect(await readStamps(db.query, null, null)).toEqual(stamps);
  });

  it('AD5: adding a row that exists with other values is a fault', async () => {
    await apply([add('spaces', DESK)]);
    const { faults } = await apply([add('spaces', { ...DESK, name: '1-98' })]);
    expect(faultLines(faults)).toEqual(['0 id unique extra']);
  });

  it('AD6: a check counts the bookings and sessions that a set ends', async () => {
    const [desk, jonas] = [await idOf('space', 'desk-0-1'), await idOf('employee', '1002')];
    for (const start of [MINUTE - 600, MINUTE + 60, MINUTE + 200]) {
      await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
        values (${desk}, 'desk', ${jonas}, ${jonas}, ${start}, ${start + 60}, ${MINUTE})`);
    }
    await db.query(sql`insert into session (token_hash, employee_id, created_at, last_seen_at, expires_at)
      values ('jonas', ${jonas}, 0, ${NOW}, ${NOW + 60_000})`);
    await db.query(sql`update company set retention = '{"leavers": 0}'`);
    const set = [change('people', '1002', { active: 'no' }), remove('equipment', 'dock')];
    const { consequences } = await check(set);
    expect(consequences).toMatchObject({ bookings: 2, sessions: 1 });
    expect(consequences.rows).toBeGreaterThan(0);
    expect((await apply(set)).consequences).toEqual(consequences);
    expect(await db.query(sql`select * from booking`)).toHaveLength(1);
    expect(await db.query(sql`select * from session`)).toEqual([]);
    await db.query(sql`update company set retention = '{}'`);
    expect((await row('spaces', 'desk-0-1'))?.equipment).not.toContain('dock');
  });

  it('AD7: removing a floor also removes everything that belongs to it', async () => {
    const { consequences, faults } = await apply([remove('floors', 'harbour-1')]);
    expect(faultLines(faults)).toEqual([]);
    expect(consequences.rows).toBeGreaterThanOrEqual(10);
    const { state: after } = await readState(db.query);
    expect([...after.spaces.values()].filter(({ floor }) => floor === 'harbour-1')).toEqual([]);
    expect([...after.spaces.keys()]).toHaveLength(10);
    expect(after.floors.has('harbour-0')).toBe(true);
  });

  it('AD7: removing a site removes everything in it', async () => {
    const [site] = (await readState(db.query)).state.sites.keys();
    const { faults } = await apply([remove('sites', site ?? '')]);
    expect(faultLines(faults)).toEqual([]);
    const { state: after } = await readState(db.query);
    expect(after.buildings.size + after.floors.size + after.spaces.size + after.signs.size).toBe(0);
    expect(await db.query(sql`select * from map_file`)).toEqual([]);
  });

  it('AD7: renaming a desk reads only a few rows, and none of people', async () => {
    let rows = 0;
    const counted: Db = {
      ...db,
      transaction: (work, mode) =>
        db.transaction(
          (query) =>
            work(async (statement) => {
              expect(statement.text).not.toMatch(/from employee e/);
              const read = await query(statement);
              rows += read.length;
              return read;
            }),
          mode,
        ),
    };
    const edits = [change('spaces', 'desk-0-1', { name: 'Window' })];
    expect((await setsOn(counted).check(edits)).faults).toEqual([]);
    expect(rows).toBeLessThan(15);
  });

  it('AD3: a set is rolled back completely if the server dies in the middle of it', async () => {
    const edits = [
      change('spaces', 'desk-0-1', { name: 'Window' }),
      change('people', '1002', { active: 'no' }),
      remove('spaces', 'desk-0-2'),
      add('spaces', DESK),
    ];
    const all = async () => JSON.stringify((await readState(db.query)).state, entriesOfMaps);
    const before = await all();
    const history = await db.query(sql`select max(id) as last from change`);
    let isCut = true;
    for (let most = 1; isCut; most += 4) {
      let ran = 0;
      isCut = false;
      const ending: Db = {
        ...db,
        transaction: (work, mode) =>
          db.transaction(
            (query) =>
              work((statement) => {
                ran += 1;
                if (ran <= most) return query(statement);
                isCut = true;
                throw new Error('The server ended');
              }),
            mode,
          ),
      };
      const applied = setsOn(ending).apply(edits);
      if (
        await applied.then(
          () => false,
          () => true,
        )
      ) {
        expect(await all()).toBe(before);
        expect(await db.query(sql`select max(id) as last from change`)).toEqual(history);
      }
    }
    expect(await row('spaces', 'extra')).toBeDefined();
  });

  it('AD8: a set cannot leave the company without an administrator', async () => {
    const { state: now } = await readState(db.query);
    const all = [...now.grants.keys()].filter((key) => key.includes('administer'));
    const set = all.map((key) => remove('grants', key));
    expect(faultLines((await check(set)).faults)).toEqual(['- - administrator']);
    expect(faultLines((await apply(set)).faults)).toEqual(['- - administrator']);
    expect((await readState(db.query)).state.grants.size).toBe(now.grants.size);
  });

  it('AD2: the administrator of a building changes what is in it, and nothing else', async () => {
    await apply([
      add('buildings', { id: 'mill', site: 'oslo', name: 'Mill', time_zone: 'Europe/Oslo' }),
      add('floors', { id: 'mill-0', building: 'mill', name: 'Ground floor', level: '0' }),
      add('spaces', { ...DESK, id: 'mill-desk', floor: 'mill-0' }),
    ]);
    const by = administratorOf('mill');
    const refused = async (...set: Parameters<typeof apply>[0]) =>
      faultLines((await apply(set, { by })).faults);
    expect(
      await refused(
        change('spaces', 'mill-desk', { name: 'M-1' }),
        change('buildings', 'mill', { name: 'Old mill' }),
        add('floors', { id: 'mill-1', building: 'mill', name: 'First floor', level: '1' }),
      ),
    ).toEqual([]);
    expect(
      await refused(
        change('spaces', 'desk-0-1', { name: 'Window' }, { name: 'guessed' }),
        change('spaces', 'mill-desk', { floor: 'harbour-0' }),
        change('floors', 'mill-0', { building: 'harbour' }),
        change('buildings', 'mill', { site: 'bergen' }),
        add('buildings', { id: 'new', site: 'oslo', name: 'New', time_zone: 'Europe/Oslo' }),
        add('spaces', { ...DESK, floor: 'harbour-0' }),
        remove('floors', 'harbour-1'),
        change('people', '1002', { title: 'Chief' }),
        add('grants', { person: '1002', capability: 'administer' }),
        change('equipment', 'screen', { name: 'Display' }),
        change('groups', 'assistants', { name: 'Helpers' }),
      ),
    ).toEqual(Array.from({ length: 11 }, (_, index) => `${index} - permission`));
    const words = await apply([], { by, company: { name: 'Mine', settings: {} } });
    expect(faultLines(words.faults)).toEqual(['- - permission']);
  });

  it('CD7: renaming a desk changes only the stamp of its floor', async () => {
    const before = await readStamps(db.query, null, null);
    await apply([change('spaces', 'desk-0-1', { name: 'Window' })]);
    const after = await readStamps(db.query, null, null);
    const floors = after.floors.filter(
      ({ id, static: fixed }) => before.floors.find((one) => one.id === id)?.static !== fixed,
    );
    expect(floors).toHaveLength(1);
    expect(after.selves).toEqual(before.selves);
    expect(after.reload).toBe(before.reload);
  });
});
