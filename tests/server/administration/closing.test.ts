import { expect, it } from 'vitest';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { ChangeSet, Edit } from '../../../core/contract/administration/change-set.ts';
import { applySet, checkSet } from '../../../server/administration/changes/change-set.ts';
import { closureEffects } from '../../../server/administration/closures/effects.ts';
import { readChangesByOthers } from '../../../server/calendar/changes-by-others.ts';
import { importCompany } from '../../../server/company/import.ts';
import { sql } from '../../../server/database/sql.ts';
import { readFloorHead, readFloorRows } from '../../../server/floor/floor-rows.ts';
import { gatherSpaces, showSpaces } from '../../../server/floor/show-floor.ts';
import { overviewOf } from '../../../server/planner/overview.ts';
import { valueIn } from '../answers.ts';
import { actionsOn } from '../data/actions.ts';
import { onEachOffice } from '../data/each-office.ts';
import { ASSISTANT, at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE } from '../data/office.ts';

const HOUR = 60;
const BOSS: Administrator = { userId: ASSISTANT.userId, name: 'Boss', buildings: null };
const floorId = at(DESKS, 0).floorId;
const buildingId = OFFICE.floors.find(({ id }) => id === floorId)?.buildingId ?? 0;
const onFloor = DESKS.filter((desk) => desk.floorId === floorId);
const upstairs = DESKS.filter(
  (desk) =>
    desk.floorId !== floorId &&
    OFFICE.floors.find(({ id }) => id === desk.floorId)?.buildingId === buildingId,
);
/** A day of the building, which has the time of Stockholm. */
const TIMES = { start: '2026-11-23T08:00', end: '2026-11-23T20:00' };
const SLOT = { start: NOW + HOUR, end: NOW + 3 * HOUR };

onEachOffice('one way to close', ({ db }) => {
  const { bookedDesk } = actionsOn(db);
  const keyOf = async (table: 'space' | 'floor' | 'building', id: number): Promise<string> =>
    String(
      at(
        await db.query({
          text: `select external_id as value from ${table} where id = $1`,
          values: [id],
        }),
        0,
      ).value,
    );
  const placeOf = async (bookingId: number) => {
    const [row] = await db.query(
      sql`select space_id::float8 as space, floor_id::int as floor from booking where id = ${bookingId}`,
    );
    return { space: Number(row?.space), floor: Number(row?.floor) };
  };
  const closing = async (more: Partial<ChangeSet> = {}): Promise<ChangeSet> => {
    const cells = {
      id: 'carpet',
      floor: await keyOf('floor', floorId),
      reason: 'Carpet renewal',
      ...TIMES,
    };
    return { edits: [{ kind: 'add', table: 'closures', cells }], ...more };
  };
  const apply = async (set: ChangeSet, by = BOSS) =>
    valueIn(await applySet(db, by, set, NOW * 60_000));
  const consequences = async (set: ChangeSet) =>
    (await checkSet(db, BOSS, set, NOW * 60_000)).consequences.closing;

  it('CS20, CS13: a set that closes a floor moves who is there, and tells them the reason of the closure', async () => {
    const ids = [
      await bookedDesk(EMPLOYEE, at(onFloor, 0).id, SLOT),
      await bookedDesk(COLLEAGUE, at(onFloor, 1).id, SLOT),
    ];
    const set = await closing({ reason: 'Why it is in the history' });
    const edit = at(set.edits, 0) as Edit & { kind: 'add' };
    const draft = { key: null, building: null, zone: null, space: null, from: 0 };
    const { rows } = valueIn(
      await closureEffects(db, BOSS, { ...draft, floor: edit.cells.floor ?? '', ...TIMES }, NOW),
    );
    expect(await consequences(set)).toEqual({ moved: 2, stay: 0 });
    expect((await apply(set)).consequences.closing).toEqual({ moved: 2, stay: 0 });
    for (const [index, id] of ids.entries()) {
      const { space, floor } = await placeOf(id);
      expect(floor).not.toBe(floorId);
      expect(await keyOf('space', space)).toBe(rows.find((row) => row.id === id)?.offer?.space.key);
      const person = at([EMPLOYEE, COLLEAGUE], index);
      expect(await readChangesByOthers(db.query, person.userId, NOW)).toMatchObject([
        { what: 'CHANGED', by: 'Boss', moved: true, reason: 'Carpet renewal' },
      ]);
    }
    const history = await db.query(
      sql`select distinct reason from change where subject = 'closures' and action = 'added'`,
    );
    expect(history).toEqual([{ reason: 'Why it is in the history' }]);
  });

  it('CS20: an import that closes a floor does the same', async () => {
    const id = await bookedDesk(EMPLOYEE, at(onFloor, 0).id, SLOT);
    const floor = await keyOf('floor', floorId);
    const text = `id,floor,start,end,reason\ncarpet,${floor},${TIMES.start},${TIMES.end},Carpet\n`;
    const files = new Map([['closures.csv', Buffer.from(text)]]);
    const options = {
      isWhole: false,
      author: { userId: null, name: 'operator', source: 'import' },
      now: NOW * 60_000,
    } as const;
    const told = async (isDry: boolean) => {
      const imported = await importCompany(db, files, { ...options, isDry });
      return imported.ok && imported.consequences.closing;
    };
    expect(await told(true)).toEqual({ moved: 1, stay: 0 });
    expect((await placeOf(id)).floor).toBe(floorId);
    expect(await told(false)).toEqual({ moved: 1, stay: 0 });
    expect((await placeOf(id)).floor).not.toBe(floorId);
    expect(await readChangesByOthers(db.query, EMPLOYEE.userId, NOW)).toMatchObject([
      { moved: true, reason: 'Carpet' },
    ]);
    // The same file again changes nothing.
    expect(await told(false)).toBeUndefined();
  });

  it('CS22: who is to stay stays, and who is to have another space has that, or the offer if it is taken', async () => {
    const [stays, chosen, taken] = [
      await bookedDesk(EMPLOYEE, at(onFloor, 0).id, SLOT),
      await bookedDesk(COLLEAGUE, at(onFloor, 1).id, SLOT),
      await bookedDesk(ASSISTANT, at(onFloor, 2).id, SLOT),
    ];
    const wanted = at(upstairs, 30);
    const set = await closing({
      chosen: [
        { booking: stays, space: null },
        { booking: chosen, space: await keyOf('space', wanted.id) },
        { booking: taken, space: await keyOf('space', wanted.id) },
        { booking: 999_999, space: null },
      ],
    });
    expect(await consequences(set)).toEqual({ moved: 2, stay: 1 });
    expect((await apply(set)).consequences.closing).toEqual({ moved: 2, stay: 1 });
    expect((await placeOf(stays)).space).toBe(at(onFloor, 0).id);
    expect((await placeOf(chosen)).space).toBe(wanted.id);
    const { space, floor } = await placeOf(taken);
    expect([space, floor]).not.toContain(wanted.id);
    expect(floor).not.toBe(floorId);
  });

  it('CS22: a space elsewhere is chosen only by who administers it', async () => {
    const id = await bookedDesk(EMPLOYEE, at(onFloor, 0).id, SLOT);
    const elsewhere = DESKS.find(
      (desk) => OFFICE.floors.find((one) => one.id === desk.floorId)?.buildingId !== buildingId,
    );
    const building = await keyOf('building', buildingId);
    const choice = { booking: id, space: await keyOf('space', elsewhere?.id ?? 0) };
    const theirs = { ...BOSS, buildings: new Set([building]) };
    await apply(await closing({ chosen: [choice] }), theirs);
    expect((await placeOf(id)).space).not.toBe(elsewhere?.id);
    const other = await bookedDesk(COLLEAGUE, at(upstairs, 0).id, SLOT);
    const cells = { id: 'power', building, reason: 'Power', ...TIMES };
    const set: ChangeSet = {
      edits: [{ kind: 'add', table: 'closures', cells }],
      chosen: [{ booking: other, space: choice.space }],
    };
    expect((await apply(set)).consequences.closing).toEqual({ moved: 1, stay: 1 });
    expect((await placeOf(other)).space).toBe(elsewhere?.id);
    expect((await placeOf(id)).space).not.toBe(elsewhere?.id);
  });

  it('CS20: two closures of one set do not move anybody into what the other closes', async () => {
    const id = await bookedDesk(EMPLOYEE, at(onFloor, 0).id, SLOT);
    const floors = OFFICE.floors.filter((one) => one.buildingId === buildingId);
    const [spared] = floors.filter((one) => one.id !== floorId).slice(-1);
    const edits = await Promise.all(
      floors
        .filter((one) => one !== spared)
        .map(async (one): Promise<Edit> => {
          const cells = {
            id: `power-${one.id}`,
            floor: await keyOf('floor', one.id),
            reason: 'Power',
            ...TIMES,
          };
          return { kind: 'add', table: 'closures', cells };
        }),
    );
    expect(await consequences({ edits })).toEqual({ moved: 1, stay: 0 });
    expect((await apply({ edits })).consequences.closing).toEqual({ moved: 1, stay: 0 });
    expect((await placeOf(id)).floor).toBe(spared?.id);
  });

  it('CS20: deleting a closure moves nobody back, and 600 bookings move in one set', async () => {
    const people = OFFICE.employees.map(({ id }) => id).slice(0, 100);
    for (const [index, userId] of people.entries()) {
      const desk = at(onFloor, index % onFloor.length);
      for (const day of [0, 1, 2, 3, 4, 5]) {
        const start = NOW + HOUR + day * 1_440 + Math.floor(index / onFloor.length) * 120;
        await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
          values (${desk.id}, 'desk', ${userId}, ${userId}, ${start}, ${start + 60}, ${NOW})`);
      }
    }
    const set = await closing();
    const edit = at(set.edits, 0) as Edit & { kind: 'add' };
    const cells = { ...edit.cells, end: '2026-11-30T20:00' };
    const edits = [{ ...edit, cells }];
    const told = await consequences({ edits });
    const { closing: done } = (await apply({ edits })).consequences;
    expect(done).toEqual(told);
    expect(done?.moved).toBeGreaterThan(300);
    expect((done?.moved ?? 0) + (done?.stay ?? 0)).toBe(600);
    const gone = await apply({ edits: [{ kind: 'remove', table: 'closures', key: 'carpet' }] });
    expect(gone.consequences.closing).toBeUndefined();
    const here = await db.query(sql`select 1 from booking where floor_id = ${floorId}`);
    expect(here).toHaveLength(done?.stay ?? 0);
  });

  it('CS24: who was moved is told the new desk', async () => {
    const id = await bookedDesk(EMPLOYEE, at(onFloor, 0).id, SLOT);
    await apply(await closing());
    const { space, floor } = await placeOf(id);
    const [told] = await readChangesByOthers(db.query, EMPLOYEE.userId, NOW);
    expect(told?.space.name).toBe(at(onFloor, 0).info.name);
    expect(told?.to).toMatchObject({ id: space, floorId: floor });
  });

  it('CS25, CS3: the floor tells closures however far ahead, but takes only what is near', async () => {
    const set = await closing();
    const edit = at(set.edits, 0) as Edit & { kind: 'add' };
    const far = { ...edit.cells, id: 'far', start: '2026-12-20T08:00', end: '2026-12-21T08:00' };
    await apply({ edits: [edit, { ...edit, cells: far }] });
    const head = await readFloorHead(db.query, floorId);
    if (head === null) throw new Error('There is no floor');
    const rows = await readFloorRows(db.query, head, null);
    const spaces = showSpaces(rows, gatherSpaces(rows), EMPLOYEE.userId);
    const space = spaces.find(({ id }) => id === at(onFloor, 0).id);
    expect(space?.status.closures).toHaveLength(2);
    expect(space?.status.times).toHaveLength(1);
  });

  it('CS26: the planner tells how many desks are closed on a day', async () => {
    await apply(await closing());
    const overview = valueIn(await overviewOf(db, EMPLOYEE, buildingId, { now: NOW }));
    const desks = OFFICE.spaces.filter(
      (space) => space.floorId === floorId && space.asset_type === 'DESK',
    );
    expect(overview.days.map(({ closedDesks }) => closedDesks).slice(0, 2)).toEqual([
      desks.length,
      undefined,
    ]);
    // CS28
    const [first, second] = overview.days;
    const reason = (await closing()).edits.flatMap((edit) =>
      edit.kind === 'add' ? [edit.cells.reason] : [],
    )[0];
    expect(first?.closures).toEqual([{ reason, desks: desks.length }]);
    expect(second?.closures).toBeUndefined();
  });
});
