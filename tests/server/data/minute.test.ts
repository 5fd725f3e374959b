import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { advanceMinute } from '../../../server/clock/advance-minute.ts';
import { startMinuteTimer } from '../../../server/clock/minute-timer.ts';
import { sql } from '../../../server/database/sql.ts';
import { floorStatus } from '../../../server/floor/floor-status.ts';
import { createUpdates, type Updates } from '../../../server/update/updates.ts';
import { numberIn } from '../answers.ts';
import { rowsIn } from '../rows.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, callerOf, DESKS, EMPLOYEE, NOW, OFFICE } from './office.ts';
import { createPage, updateIn } from './page.ts';

const desk = at(DESKS, 0);
const { floorId } = desk;
const DAY = 24 * 60;

onEachOffice('the passing of time', ({ db, another }) => {
  let updates: Updates;
  beforeAll(async () => {
    updates = await createUpdates(db);
  });
  afterAll(async () => {
    await updates.close();
  });

  const { bookedDesk } = actionsOn(db);
  const book = (start: number, end: number, userId = EMPLOYEE.userId, id = desk.id) =>
    bookedDesk(callerOf(userId), id, { start, end });
  const stampOf = (id = floorId) =>
    numberIn(db, sql`select status_stamp from floor where id = ${id}`);
  const selfStamp = (userId: number) =>
    numberIn(db, sql`select self_stamp from employee where id = ${userId}`);
  const statusOf = async (id = desk.id) => {
    const full = updateIn(
      await updates.updateFromDatabase(COLLEAGUE, { fId: [floorId], refresh: true }, NOW),
    );
    return full.entities?.spaces?.find((space) => space.id === id)?.status;
  };

  it('marks a desk as booked when its booking starts and free when it ends, with one stamp each', async () => {
    await book(NOW + 10, NOW + 20);
    const [floor, self] = [await stampOf(), await selfStamp(EMPLOYEE.userId)];
    const turns: [number, string, number][] = [
      // ST7: the booking holds the desk from the five-minute step before its start.
      [5, 'FREE', 0],
      [6, 'BOOKED', 1],
      [10, 'BOOKED', 1],
      [19, 'BOOKED', 1],
      [20, 'FREE', 2],
      [21, 'FREE', 2],
    ];
    for (const [minute, state, moved] of turns) {
      expect(await advanceMinute(db, NOW + minute)).toBe(true);
      expect([minute, (await statusOf())?.state, (await stampOf()) - floor]).toEqual([
        minute,
        state,
        moved,
      ]);
    }
    expect(await selfStamp(EMPLOYEE.userId)).toBe(self + 1);
    expect((await statusOf())?.times).toEqual([]);
  });

  it('CS3, CS5: a closure blocks a desk while it lasts, with one stamp for its start and its end', async () => {
    await db.query(sql`insert into closure (external_id, space_id, starts, start_minute, end_minute, reason)
      values ('c', ${desk.id}, '2026-11-23T10:10', ${NOW + 10}, ${NOW + 20}, 'Cleaning')`);
    const floor = await stampOf();
    for (const [minute, state, moved] of [
      [9, 'FREE', 0],
      [10, 'UNAVAILABLE_BLOCKED', 1],
      [19, 'UNAVAILABLE_BLOCKED', 1],
      [20, 'FREE', 2],
    ] as const) {
      expect(await advanceMinute(db, NOW + minute)).toBe(true);
      expect([(await statusOf())?.state, (await stampOf()) - floor]).toEqual([state, moved]);
    }
    expect((await statusOf())?.closures).toBeUndefined();
  });

  it('CS17: for a chosen time lists the closures of its whole day, but only overlapping ones block', async () => {
    const day = NOW + 10 * DAY;
    await db.query(sql`insert into closure (external_id, space_id, starts, start_minute, end_minute, reason)
      values ('c', ${desk.id}, '2026-12-03T10:10', ${day + 60}, ${day + 120}, 'Cleaning'),
        ('d', ${desk.id}, '2026-12-05T10:10', ${day + 2 * DAY}, null, 'Moved out')`);
    const shown = async (start: number, end: number) => {
      const asked = { start, end, desks: true, rooms: false };
      const answer = await floorStatus(db, COLLEAGUE, floorId, asked);
      if (!answer.ok) throw new Error(answer.message);
      const { deskStatus, contentUpdate } = answer.value;
      const { times } = contentUpdate.spaces.update.find(({ id }) => id === desk.id)?.status ?? {};
      return { ...deskStatus.find(({ id }) => id === desk.id), times };
    };
    const closures = [{ start: day + 60, end: day + 120, reason: 'Cleaning' }];
    const during = { state: 'UNAVAILABLE_BLOCKED', times: [[day + 60, day + 120]], closures };
    expect(await shown(day, day + 30)).toMatchObject({ state: 'FREE', times: [], closures });
    expect(await shown(day + 90, day + 150)).toMatchObject(during);
    expect(await shown(day + 120, day + 150)).toMatchObject({ state: 'FREE', times: [] });
    expect((await shown(day + DAY, day + DAY + 60)).closures).toBeUndefined();
  });

  it('goes from one booking to the next without a gap', async () => {
    await book(NOW + 10, NOW + 20);
    await book(NOW + 20, NOW + 30, COLLEAGUE.userId);
    await advanceMinute(db, NOW + 15);
    const before = await stampOf();
    await advanceMinute(db, NOW + 20);
    expect(await stampOf()).toBe(before + 1);
    expect(await statusOf()).toMatchObject({ state: 'BOOKED', times: [[NOW + 20, NOW + 30]] });
  });

  it('catches up on the time in which no server ran', async () => {
    await book(NOW + 10, NOW + 20);
    await book(NOW + 3 * DAY, NOW + 3 * DAY + 60, COLLEAGUE.userId);
    await advanceMinute(db, NOW + 3 * DAY + 30);
    expect(await statusOf()).toMatchObject({
      state: 'BOOKED',
      times: [[NOW + 3 * DAY, NOW + 3 * DAY + 60]],
    });
  });

  it('goes back if the clock was wrong by more than two minutes, and pages reload', async () => {
    await book(NOW + 10, NOW + 20);
    const page = createPage(updates, EMPLOYEE, () => NOW);
    await page.poll([floorId]);
    await advanceMinute(db, NOW + DAY);
    await expect.poll(() => page.poll([floorId])).not.toBe('Unchanged');
    expect((await statusOf())?.state).toBe('FREE');
    expect(await advanceMinute(db, NOW + 12)).toBe(true);
    await expect.poll(() => page.poll([floorId])).toBe('Reload');
    expect((await statusOf())?.state).toBe('BOOKED');
  });

  it('stops while the clock is uncertain', async () => {
    let ms = NOW * 60_000 + 59_990;
    let isCertain = true;
    const clock = { now: () => ms, isCertain: () => isCertain };
    const stop = await startMinuteTimer(db, clock, () => {});
    isCertain = false;
    ms += DAY * 60_000;
    await stop();
    expect(await db.query(sql`select minute from company`)).toEqual([{ minute: NOW }]);
  });

  it('never goes back by a few minutes, and leaves floors without a start or an end unchanged', async () => {
    await book(NOW + 10, NOW + 20);
    await advanceMinute(db, NOW + 12);
    const stamps = await Promise.all(OFFICE.floors.map((floor) => stampOf(floor.id)));
    expect(await advanceMinute(db, NOW + 12)).toBe(false);
    expect(await advanceMinute(db, NOW + 10)).toBe(false);
    expect(await advanceMinute(db, NOW + 15)).toBe(true);
    expect(await Promise.all(OFFICE.floors.map((floor) => stampOf(floor.id)))).toEqual(stamps);
    expect((await statusOf())?.state).toBe('BOOKED');
  });

  it('shows the bookings of tomorrow from midnight on, in the time zone of the building', async () => {
    // Midnight in Stockholm after Monday the 23rd: 23:00 UTC. The booking is on Wednesday.
    const midnight = Date.UTC(2026, 10, 23, 23) / 60_000;
    await book(midnight + DAY + 480, midnight + DAY + 540);
    await advanceMinute(db, midnight - 1);
    const before = await stampOf();
    expect((await statusOf())?.times).toEqual([]);
    await advanceMinute(db, midnight);
    expect(await stampOf()).toBe(before + 1);
    expect((await statusOf())?.times).toEqual([[midnight + DAY + 480, midnight + DAY + 540]]);
  });

  it('ends claims', async () => {
    await rowsIn(db).claim(desk.id, EMPLOYEE.userId, NOW + 10);
    expect((await statusOf())?.state).toBe('CLAIMED');
    const [floor, self] = [await stampOf(), await selfStamp(EMPLOYEE.userId)];
    await advanceMinute(db, NOW + 10);
    expect((await statusOf())?.state).toBe('FREE');
    expect([await stampOf(), await selfStamp(EMPLOYEE.userId)]).toEqual([floor + 1, self + 1]);
  });

  it('takes effect once per minute, for any number of processes, while people book', async () => {
    const second = await another();
    const third = await another();
    const people = OFFICE.employees.slice(4, 24);
    const desks = DESKS.filter((each) => each.floorId === floorId).slice(0, 6);
    await book(NOW + 1, NOW + 500);
    let turned = 0;
    for (let minute = 1; minute <= 12; minute += 1) {
      const person = at(people, minute).id;
      const answers = await Promise.all([
        advanceMinute(db, NOW + minute),
        advanceMinute(second, NOW + minute),
        createDeskBooking(
          second,
          callerOf(person),
          at(desks, minute).id,
          { start: NOW + minute, end: NOW + minute + 3, userId: person },
          { now: NOW + minute },
        ),
        advanceMinute(third, NOW + minute),
        advanceMinute(third, NOW + minute),
      ]);
      turned += answers.filter((each) => each === true).length;
      // In any order, every changed status has a stamp that tells pages about it.
      const [floor] =
        await db.query(sql`select status_stamp, (select count(distinct stamp) from floor_event e
                                where e.floor_id = f.id and e.stamp > f.status_stamp - 1) as told
          from floor f where id = ${floorId}`);
      expect(floor?.told).toBe(1);
    }
    expect(turned).toBe(12);
    const [gaps] =
      await db.query(sql`select max(stamp) - min(stamp) + 1 - count(distinct stamp) as n from floor_event
        where floor_id = ${floorId} and stamp > ${(await stampOf()) - 12}`);
    expect(gaps).toEqual({ n: 0 });
  });

  it('advances each minute as it begins', async () => {
    // The test's clock stays a little before the next minute until it is moved.
    let ms = NOW * 60_000 + 59_990;
    const clock = { now: () => ms, isCertain: () => true };
    await book(NOW + 5, NOW + 60);
    const troubles: unknown[] = [];
    const stop = await startMinuteTimer(db, clock, (error) => troubles.push(error));
    expect((await statusOf())?.state).toBe('FREE');
    ms += 20;
    await expect.poll(async () => (await statusOf())?.state).toBe('BOOKED');
    await stop();
    const [company] = await db.query(sql`select minute from company`);
    expect(company).toEqual({ minute: NOW + 1 });
    expect(troubles).toEqual([]);
  });
});
