import { beforeEach, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { addDay, dayOf, wallClock } from '../../../core/time/zone.ts';
import { sql } from '../../../server/database/sql.ts';
import { bookBestDesks } from '../../../server/search/book-best-desks.ts';
import { createBuildingDesks } from '../../../server/search/building-desks.ts';
import { findDesk } from '../../../server/search/find-desk.ts';
import { codeOf, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { rowsIn } from '../rows.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE } from './office.ts';

const { floorId } = at(DESKS, 0);
const buildingId = OFFICE.floors.find(({ id }) => id === floorId)?.buildingId ?? 0;
const zone = OFFICE.buildings.find(({ id }) => id === buildingId)?.info.timeZone ?? 'UTC';
const today = dayOf(NOW, zone);
const slotOn = (ahead: number): Slot => ({
  start: wallClock(addDay(today, ahead), 8 * 60, zone),
  end: wallClock(addDay(today, ahead), 17 * 60, zone),
});

onEachOffice('the best desk on each of several days', ({ db }) => {
  const { bookedDesk } = actionsOn(db);
  const office = { db, readBuilding: createBuildingDesks() };
  const book = (slots: readonly Slot[], caller = EMPLOYEE, building = buildingId) =>
    bookBestDesks(office, caller, building, { slots, floorId }, NOW);
  const had = (space: number, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, ago) =>
        rowsIn(db).booking({
          space,
          kind: 'desk',
          user: EMPLOYEE.userId,
          start: NOW - (ago + 8) * 1_440,
          end: NOW - (ago + 8) * 1_440 + 60,
        }),
      ),
    );
  const freeAt = async (slot: Slot, ahead = 0): Promise<number> => {
    const found = await findDesk(office, EMPLOYEE, buildingId, { ...slot, floorId }, NOW);
    return at(valueIn(found).proposals, ahead).spaceId;
  };

  beforeEach(async () => {
    await configure(db, { futureBooking: 30 });
  });

  it('SP20, SP21: books one desk a day, the same one where it is free', async () => {
    const { made, skipped } = valueIn(await book([slotOn(1), slotOn(2), slotOn(3)]));
    expect(skipped).toEqual([]);
    expect(made.map(({ start, end }) => ({ start, end }))).toEqual([1, 2, 3].map(slotOn));
    expect(new Set(made.map(({ space }) => space.id)).size).toBe(1);
  });

  it('SP21: the usual desk comes first, before one beside a selected colleague', async () => {
    const usual = await freeAt(slotOn(1), 9);
    await had(usual, 1);
    await bookedDesk(COLLEAGUE, await freeAt(slotOn(1), 2), slotOn(1));
    await db.query(sql`insert into favourite (user_id, favourite_id)
      values (${EMPLOYEE.userId}, ${COLLEAGUE.userId}) on conflict do nothing`);
    const { made } = valueIn(await book([slotOn(1)]));
    expect(at(made, 0).space.id).toBe(usual);
  });

  it('SP21: without a usual desk it is one near a selected colleague', async () => {
    const there = await freeAt(slotOn(2), 12);
    await bookedDesk(COLLEAGUE, there, slotOn(2));
    await db.query(sql`insert into favourite (user_id, favourite_id)
      values (${EMPLOYEE.userId}, ${COLLEAGUE.userId}) on conflict do nothing`);
    const near = { ...slotOn(2), near: COLLEAGUE.userId, floorId };
    const expected = valueIn(await findDesk(office, EMPLOYEE, buildingId, near, NOW));
    const { made } = valueIn(await book([slotOn(2)]));
    expect(at(made, 0).space.id).toBe(at(expected.proposals, 0).spaceId);
  });

  it('SP22: a day on which the usual desk is taken has another one', async () => {
    const usual = await freeAt(slotOn(1), 5);
    await had(usual, 3);
    await bookedDesk(COLLEAGUE, usual, slotOn(2));
    const { made } = valueIn(await book([slotOn(1), slotOn(2), slotOn(3)]));
    const [first, second, third] = made.map(({ space }) => space.id);
    expect([first, third]).toEqual([usual, usual]);
    expect(second).not.toBe(usual);
  });

  it('SP22: leaves out days that collide or cannot be booked, and says why', async () => {
    await bookedDesk(EMPLOYEE, at(DESKS, 3).id, slotOn(2));
    const { made, skipped } = valueIn(await book([slotOn(1), slotOn(2), slotOn(60)]));
    expect(made).toHaveLength(1);
    expect(skipped.map(({ code }) => code)).toEqual(['MULTI_DESKS', 'SLOT_TOO_FAR']);
  });

  it('SP22: a closed building has no desk on that day', async () => {
    await db.query(sql`insert into closure (external_id, building_id, starts, start_minute, end_minute, reason)
      values ('works', ${buildingId}, '2026-11-23T10:10', ${slotOn(2).start}, ${slotOn(2).end}, 'Power works')`);
    const { made, skipped } = valueIn(await book([slotOn(1), slotOn(2)]));
    expect(made).toHaveLength(1);
    expect(skipped.map(({ code }) => code)).toEqual(['CLOSED']);
    await db.query(sql`delete from closure where external_id = 'works'`);
  });

  it('G1122: a repeated request books nothing twice', async () => {
    await book([slotOn(1), slotOn(2)]);
    const { made, skipped } = valueIn(await book([slotOn(1), slotOn(2)]));
    expect(made).toEqual([]);
    expect(skipped.map(({ code }) => code)).toEqual(['MULTI_DESKS', 'MULTI_DESKS']);
  });

  it('SP20: refuses an unknown building, and slots that are not days in order', async () => {
    expect(codeOf(await book([slotOn(1)], EMPLOYEE, 9_999))).toBe('404 UNKNOWN_BUILDING');
    expect(codeOf(await book([]))).toBe('400 MALFORMED');
    expect(codeOf(await book([slotOn(2), slotOn(1)]))).toBe('400 MALFORMED');
    const nights = { start: slotOn(1).start, end: slotOn(2).end };
    expect(codeOf(await book([nights]))).toBe('400 MALFORMED');
  });
});
