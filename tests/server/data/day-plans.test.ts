import { beforeEach, expect, it } from 'vitest';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import { addDay, dayOf, wallClock } from '../../../core/time/zone.ts';
import { sql } from '../../../server/database/sql.ts';
import { eachWithPlans, withPlans } from '../../../server/planner/day-plans.ts';
import { person } from '../../support/selection-office.ts';
import { configure } from '../configure.ts';
import { rowsIn } from '../rows.ts';
import { onEachOffice } from './each-office.ts';
import { at, callerOf, DESKS, EMPLOYEE, NOW, OFFICE } from './office.ts';

const HERE = at(OFFICE.buildings, 0);
const ZONE = HERE.info.timeZone;
const FLOORS = new Set(
  OFFICE.floors.filter(({ buildingId }) => buildingId === HERE.id).map(({ id }) => id),
);
const DESK = at(
  DESKS.filter(({ id }) => FLOORS.has(floorOfSpace(id))),
  0,
);
const TODAY = dayOf(NOW, ZONE);
const TOMORROW = addDay(TODAY, 1);
const [ANNA, BO, CARL] = OFFICE.employees
  .filter(({ id }) => id !== EMPLOYEE.userId)
  .map(({ id }) => id);

onEachOffice('PO10: the plans of people whom an answer names', ({ db }) => {
  const { booking, registration } = rowsIn(db);
  const people = [ANNA, BO, CARL].map((id) => ({ id: id ?? 0 }));
  const [anna, bo, carl] = people.map(({ id }) => id);
  const hour = (day: string, hours: number): number => wallClock(day, hours * 60, ZONE);
  const plansOn = async (date: string, caller = EMPLOYEE, buildingId = HERE.id) => {
    const found: { plans?: { people: readonly { id: number; type: string }[] } } = await withPlans(
      db,
      caller,
      { found: {}, users: people },
      { date, buildingId },
      NOW,
    );
    return found.plans?.people.map(({ id, type }) => [id, type]);
  };
  beforeEach(async () => {
    await db.query({ text: 'delete from registration; delete from booking' });
    const [start, end] = [hour(TOMORROW, 9), hour(TOMORROW, 17)];
    await booking({ user: anna ?? 0, kind: 'desk', space: DESK.id, start, end });
    await registration({ user: anna ?? 0, type: 'OFFICE', building: HERE.id, start, end });
    await registration({ user: bo ?? 0, type: 'HOME', building: null, start, end });
  });

  it('are those of one day, once per person, with the desk if they have one', async () => {
    expect(await plansOn(TOMORROW)).toEqual([
      [anna, 'DESK'],
      [bo, 'HOME'],
    ]);
    expect(await plansOn(addDay(TODAY, 2))).toEqual([]);
  });

  it('VI1: leave out invisible people, except for themselves', async () => {
    await db.query(sql`update employee set visibility = 'INVISIBLE' where id = ${anna}`);
    expect(await plansOn(TOMORROW)).toEqual([[bo, 'HOME']]);
    expect(await plansOn(TOMORROW, callerOf(anna ?? 0))).toHaveLength(2);
  });

  it('leave out plans of today that are already over', async () => {
    const [start, noon, end] = [hour(TODAY, 6), hour(TODAY, 8), hour(TODAY, 20)];
    await registration({ user: carl ?? 0, type: 'HOME', building: null, start, end: noon });
    await booking({ user: carl ?? 0, kind: 'desk', space: DESK.id, start: NOW + 60, end });
    expect(await plansOn(TODAY)).toEqual([[carl, 'DESK']]);
  });

  it('have only desks if attendance is off, and are absent outside the planner', async () => {
    for (const date of ['', '2026-02-31', addDay(TODAY, -1), addDay(TODAY, 400)]) {
      expect(await plansOn(date)).toBeUndefined();
    }
    expect(await plansOn(TOMORROW, EMPLOYEE, 999_999)).toBeUndefined();
    await configure(db, { off: 'attendance' });
    expect(await plansOn(TOMORROW)).toEqual([[anna, 'DESK']]);
  });

  it('PO16: are attached to each favourite', async () => {
    const favourites = async (date?: string) =>
      await eachWithPlans(
        db,
        EMPLOYEE,
        [anna, bo, carl].map((id) => person(id ?? 0, null)),
        { ...(date && { date }), buildingId: HERE.id },
        NOW,
      );
    const planned = (await favourites(TOMORROW)).map(({ id, plans }) => [
      id,
      plans?.date,
      plans?.people.map((one) => [one.id, one.type]),
    ]);
    expect(planned.sort()).toEqual(
      [
        [anna, TOMORROW, [[anna, 'DESK']]],
        [bo, TOMORROW, [[bo, 'HOME']]],
        [carl, TOMORROW, []],
      ].sort(),
    );
    expect((await favourites()).some(({ plans }) => plans !== undefined)).toBe(false);
  });
});
