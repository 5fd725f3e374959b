import { expect, it } from 'vitest';
import type { Caller } from '../../../core/contract/session.ts';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { changeTime } from '../../../server/booking/change-time.ts';
import { removeBooking } from '../../../server/booking/remove.ts';
import { dismissChange, readChangesByOthers } from '../../../server/calendar/changes-by-others.ts';
import { readCalendar } from '../../../server/calendar/own-calendar.ts';
import { sql } from '../../../server/database/sql.ts';
import { readSelf } from '../../../server/update/self.ts';
import { valueIn } from '../answers.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { ASSISTANT, at, COLLEAGUE, callerOf, DESKS, EMPLOYEE, NOW, OFFICE } from './office.ts';

const SLOT = { start: NOW + 60, end: NOW + 120 };
const DAY = 1440;
const desk = at(DESKS, 0);
const other = at(DESKS, 1);
const nameOf = ({ userId }: Caller): string => {
  const person = OFFICE.employees.find(({ id }) => id === userId);
  return `${person?.firstName} ${person?.lastName}`;
};

onEachOffice('CH5: what others did to one’s bookings', ({ db }) => {
  const { bookedDesk } = actionsOn(db);
  const now = { now: NOW };
  const changesOf = ({ userId }: Caller, minute = NOW) =>
    readChangesByOthers(db.query, userId, minute);
  const former = {
    by: nameOf(ASSISTANT),
    asset: 'DESK',
    ...SLOT,
    space: { name: desk.info.name, floorId: desk.floorId },
  };
  const bookedFor = ({ userId }: Caller) => bookedDesk(ASSISTANT, desk.id, SLOT, { userId });

  it('includes a cancelled booking, with the actor and the former time and place, until its day is over', async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    valueIn(await removeBooking(db, ASSISTANT, { id }, now));
    const cancelled = { ...former, what: 'CANCELLED' };
    expect(await changesOf(EMPLOYEE)).toMatchObject([cancelled]);
    expect(await changesOf(ASSISTANT)).toEqual([]);
    expect(await changesOf(COLLEAGUE)).toEqual([]);
    expect((await readSelf(db, EMPLOYEE.userId))?.self.changes).toMatchObject([cancelled]);
    // 10:00 in Stockholm: fourteen hours are left of the day.
    expect(await changesOf(EMPLOYEE, NOW + 14 * 60 - 1)).toHaveLength(1);
    expect(await changesOf(EMPLOYEE, NOW + 14 * 60)).toEqual([]);
  });

  it('includes a moved or shortened booking with its last change, until the booking ends', async () => {
    const id = await bookedFor(EMPLOYEE);
    expect(await changesOf(EMPLOYEE)).toEqual([]);
    const shorter = { start: SLOT.start, end: SLOT.end - 15 };
    valueIn(await changeTime(db, ASSISTANT, id, shorter, now));
    expect(await changesOf(EMPLOYEE)).toMatchObject([{ ...former, what: 'CHANGED' }]);
    valueIn(await changeDesk(db, ASSISTANT, id, other.id, now));
    expect(await changesOf(EMPLOYEE)).toMatchObject([{ ...former, ...shorter, what: 'CHANGED' }]);
    // Their own removal is no news, and there is nothing left that was changed.
    valueIn(await removeBooking(db, EMPLOYEE, { id }, now));
    expect(await changesOf(EMPLOYEE)).toEqual([]);
  });

  it('leaves out changes by the person themself, and those whose day is over', async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    valueIn(await removeBooking(db, EMPLOYEE, { id }, now));
    expect(await changesOf(EMPLOYEE)).toEqual([]);
    const late = await bookedDesk(COLLEAGUE, desk.id, { start: NOW + DAY, end: NOW + DAY + 60 });
    valueIn(await removeBooking(db, ASSISTANT, { id: late }, now));
    expect(await changesOf(COLLEAGUE, NOW + DAY)).toHaveLength(1);
    expect(await changesOf(COLLEAGUE, NOW + 2 * DAY)).toEqual([]);
  });

  it('CH6: is dismissed for good, only by its person, whose page gets the update', async () => {
    const person = callerOf(at(OFFICE.employees, 30).id);
    const id = await bookedFor(person);
    valueIn(await changeTime(db, ASSISTANT, id, { start: SLOT.start, end: SLOT.end - 15 }, now));
    valueIn(await removeBooking(db, ASSISTANT, { id }, now));
    const [change] = await changesOf(person);
    const stamp = async () => (await readSelf(db, person.userId))?.stamp ?? 0;
    await dismissChange(db, COLLEAGUE, change?.id ?? 0);
    expect(await changesOf(person)).toHaveLength(1);
    const before = await stamp();
    await dismissChange(db, person, change?.id ?? 0);
    // With it, the earlier change of the same booking.
    expect(await changesOf(person)).toEqual([]);
    expect(await stamp()).toBeGreaterThan(before);
    await dismissChange(db, person, change?.id ?? 0);
    await dismissChange(db, person, -1);
    expect(await changesOf(person)).toEqual([]);
  });

  it('CH5: names the company as the actor if a booking ended with its space or person', async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    valueIn(await removeBooking(db, ASSISTANT, { id }, now));
    await db.query(sql`update change set actor_id = null, actor_name = 'command line'
      where subject_id = ${String(id)} and action = 'removed'`);
    expect(await changesOf(EMPLOYEE)).toContainEqual(expect.objectContaining({ by: '', ...SLOT }));
  });

  it('CH7: a calendar entry names its organizer if that is somebody else', async () => {
    await bookedFor(EMPLOYEE);
    expect(await readCalendar(db.query, EMPLOYEE.userId, NOW)).toMatchObject([
      { status: 'ATTENDEE', organizer: { id: ASSISTANT.userId, name: nameOf(ASSISTANT) } },
    ]);
    const [own] = await readCalendar(db.query, ASSISTANT.userId, NOW);
    expect(own?.organizer).toEqual({ id: ASSISTANT.userId });
  });
});
