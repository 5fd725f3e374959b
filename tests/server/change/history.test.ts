import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '../../../core/contract/session.ts';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { changeTime } from '../../../server/booking/change-time.ts';
import { setClaim } from '../../../server/booking/claim.ts';
import { grantDeletion } from '../../../server/booking/grant-deletion.ts';
import { insertBooking } from '../../../server/booking/insert-booking.ts';
import { endBooking, removeBooking } from '../../../server/booking/remove.ts';
import { sql } from '../../../server/database/sql.ts';
import { createRegistration } from '../../../server/planner/registration-create.ts';
import { removeRegistration } from '../../../server/planner/registration-remove.ts';
import { patience } from '../../support/patience.ts';
import { runs } from '../../support/runs.ts';
import { valueIn } from '../answers.ts';
import { actionsOn } from '../data/actions.ts';
import { onEachOffice } from '../data/each-office.ts';
import { ASSISTANT, at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from '../data/office.ts';
import { replayed, stored } from './replayed.ts';

const desks = DESKS.slice(0, 4).map(({ id }) => id);
const rooms = ROOMS.slice(0, 2).map(({ id }) => id);
const BUILDING = at(OFFICE.buildings, 0).id;
const TODAY = '2026-11-23';

// Hundreds of transactions, sequential on the embedded database.
vi.setConfig({ testTimeout: patience(120_000) });

onEachOffice('the change history', ({ db }) => {
  const { bookDesk, bookDesks, bookedDesk, meet } = actionsOn(db);
  beforeEach(async () => {
    await db.query({ text: 'delete from registration; delete from change' });
  });

  const entries = () =>
    db.query({
      text: `select at, actor_id, actor_name, source, subject, subject_id, action, person_id, before, after
             from change order by id`,
      values: [],
    });
  const nameOf = ({ userId }: Caller): string => {
    const person = OFFICE.employees.find(({ id }) => id === userId);
    return `${person?.firstName} ${person?.lastName}`;
  };

  it('CH2: says who did what for whom, with the values before and after', async () => {
    const slot = { start: NOW + 60, end: NOW + 120 };
    const desk = at(desks, 0);
    const userId = COLLEAGUE.userId;
    const id = await bookedDesk(ASSISTANT, desk, slot, { userId });
    valueIn(
      await changeTime(db, ASSISTANT, id, { start: NOW + 60, end: NOW + 90 }, { now: NOW + 1 }),
    );
    valueIn(await removeBooking(db, COLLEAGUE, { id }, { now: NOW + 2 }));
    const [place] = await db.query(sql`select s.external_id as space, f.external_id as floor
      from space s join floor f on f.id = s.floor_id where s.id = ${desk}`);
    const whole = {
      kind: 'desk',
      person: String(userId),
      organizer: String(ASSISTANT.userId),
      space: place?.space,
      floor: place?.floor,
      ...slot,
    };
    const shorter = { ...whole, end: NOW + 90 };
    const what = { source: 'app', subject: 'bookings', subject_id: String(id), person_id: userId };
    const by = (caller: Caller, minute: number) => ({
      ...what,
      at: minute * 60_000,
      actor_id: caller.userId,
      actor_name: nameOf(caller),
    });
    expect(await entries()).toEqual([
      { ...by(ASSISTANT, NOW), action: 'added', before: null, after: whole },
      { ...by(ASSISTANT, NOW + 1), action: 'changed', before: whole, after: shorter },
      { ...by(COLLEAGUE, NOW + 2), action: 'removed', before: shorter, after: null },
    ]);
  });

  it('CH2: never holds the subject of a meeting', async () => {
    const secret = 'Takeover of Contoso';
    const { id } = valueIn(
      await meet(EMPLOYEE, at(rooms, 0), { start: NOW + 60, end: NOW + 90 }, secret),
    );
    valueIn(await removeBooking(db, EMPLOYEE, { id }, { now: NOW }));
    const found = await entries();
    expect(found).toHaveLength(2);
    expect(JSON.stringify(found)).not.toContain(secret);
  });

  it('CH1: has no entry for a refused call or for one that changes nothing', async () => {
    const slot = { start: NOW + 60, end: NOW + 120 };
    const desk = at(desks, 0);
    const id = await bookedDesk(EMPLOYEE, desk, slot);
    const far = at(desks, 1);
    const before = await entries();
    expect(await bookDesk(COLLEAGUE, desk, slot)).toMatchObject({ ok: false });
    expect(await bookDesk(EMPLOYEE, desk, slot)).toMatchObject({ ok: true });
    expect(await removeBooking(db, COLLEAGUE, { id }, { now: NOW })).toMatchObject({ ok: false });
    expect(await endBooking(db, EMPLOYEE, { id }, { now: NOW })).toMatchObject({ ok: false });
    expect(await changeTime(db, EMPLOYEE, id, slot, { now: NOW })).toMatchObject({ ok: true });
    expect(await removeRegistration(db, EMPLOYEE, -1, { now: NOW })).toMatchObject({ ok: false });
    const claim = { claim: false, until: NOW, id: far };
    expect(await setClaim(db, EMPLOYEE, TODAY, claim, { now: NOW })).toMatchObject({ ok: true });
    expect(await entries()).toEqual(before);
  });

  it('CH1: has an entry for each of several desks, and for a permission to delete an event', async () => {
    await db.query(sql`update employee set multiple_desks = true where id = ${EMPLOYEE.userId}`);
    const slot = { start: NOW + 60, end: NOW + 120 };
    valueIn(await bookDesks(EMPLOYEE, desks.slice(0, 2), slot));
    const { id } = valueIn(await meet(EMPLOYEE, at(rooms, 0), slot));
    const leave = { spaceId: at(rooms, 0), eventId: id, userId: COLLEAGUE.userId };
    valueIn(await grantDeletion(db, EMPLOYEE, leave, { now: NOW }));
    expect(await entries()).toMatchObject([
      { subject: 'bookings', action: 'added', after: { kind: 'desk' } },
      { subject: 'bookings', action: 'added', after: { kind: 'desk' } },
      { subject: 'bookings', action: 'added', after: { kind: 'room' } },
      {
        subject: 'deletion_grants',
        subject_id: String(id),
        action: 'added',
        actor_id: EMPLOYEE.userId,
        person_id: COLLEAGUE.userId,
        after: { booking: id, person: String(COLLEAGUE.userId) },
      },
    ]);
  });

  it('CH4: has no entry for simulated bookings', async () => {
    const { userId } = EMPLOYEE;
    const made = await insertBooking(db.query, {
      spaceIds: [at(desks, 0)],
      kind: 'desk',
      subject: '',
      userId,
      organizerId: userId,
      start: NOW + 60,
      end: NOW + 120,
      madeAt: NOW,
      source: null,
    });
    expect(made).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  const person = fc.constantFrom(EMPLOYEE, COLLEAGUE, ASSISTANT);
  const minute = fc.integer({ min: 0, max: 40 }).map((n) => n * 15);
  const slotFrom = (start: number, length: number) => ({
    start: NOW + start,
    end: NOW + start + 15 + length,
  });
  const step = fc.record({
    what: fc.constantFrom(
      ...([
        'desk',
        'room',
        'for',
        'time',
        'move',
        'end',
        'remove',
        'claim',
        'release',
        'register',
        'unregister',
      ] as const),
    ),
    caller: person,
    whom: person,
    start: minute,
    length: minute,
    pick: fc.nat({ max: 7 }),
    /** Minutes that pass before it. */
    passed: fc.integer({ min: 0, max: 30 }),
  });

  it('CH1: a replay of the history gives the stored rows after any sequence of calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await db.query({
          text: 'delete from booking; delete from claim; delete from registration; delete from change',
        });
        let now = NOW;
        const idIn = async (table: 'booking' | 'registration', pick: number): Promise<number> => {
          const rows = await db.query({ text: `select id from ${table} order by id`, values: [] });
          return rows.length === 0 ? -1 : Number(at(rows, pick).id);
        };
        for (const { what, caller, whom, start, length, pick, passed } of steps) {
          now += passed;
          const slot = slotFrom(start, length);
          const desk = at(desks, pick);
          const clock = { now };
          switch (what) {
            case 'desk':
              await bookDesk(caller, desk, slot, { now });
              break;
            case 'room':
              await meet(caller, at(rooms, pick), slot);
              break;
            case 'for':
              await bookDesk(ASSISTANT, desk, slot, { userId: whom.userId, now });
              break;
            case 'time':
              await changeTime(db, caller, await idIn('booking', pick), slot, clock);
              break;
            case 'move':
              await changeDesk(db, caller, await idIn('booking', pick), at(desks, pick + 1), clock);
              break;
            case 'end':
              await endBooking(db, caller, { id: await idIn('booking', pick) }, clock);
              break;
            case 'remove':
              await removeBooking(db, caller, { id: await idIn('booking', pick) }, clock);
              break;
            case 'claim': {
              const claim = { claim: true, until: now + 15 + length, id: desk };
              await setClaim(db, caller, TODAY, claim, clock);
              break;
            }
            case 'release':
              await setClaim(db, caller, TODAY, { claim: false, until: now, id: desk }, clock);
              break;
            case 'register': {
              const type = (['OFFICE', 'HOME', 'VACATION'] as const)[pick % 3] ?? 'HOME';
              await createRegistration(db, caller, { ...slot, type, buildingId: BUILDING }, clock);
              break;
            }
            case 'unregister':
              await removeRegistration(db, caller, await idIn('registration', pick), clock);
              break;
          }
        }
        for (const subject of ['bookings', 'registrations'] as const) {
          expect(await replayed(db, subject)).toEqual(await stored(db, subject));
        }
      }),
      runs(20),
    );
  });

  it('CH1: a replay of the history gives the claims in force', async () => {
    const [desk = 0, other = 0] = DESKS.map(({ id }) => id);
    const claim = (caller: Caller, id: number, until: number, now: number) =>
      setClaim(db, caller, TODAY, { claim: true, until, id }, { now });
    valueIn(await claim(EMPLOYEE, desk, NOW + 30, NOW));
    valueIn(await claim(EMPLOYEE, desk, NOW + 60, NOW + 1));
    valueIn(await claim(COLLEAGUE, other, NOW + 60, NOW + 2));
    expect(await replayed(db, 'claims')).toEqual(await stored(db, 'claims'));
    valueIn(
      await setClaim(
        db,
        ASSISTANT,
        TODAY,
        { claim: false, until: NOW, id: desk },
        { now: NOW + 3 },
      ),
    );
    expect(await replayed(db, 'claims')).toEqual(await stored(db, 'claims'));
    expect((await entries()).at(-1)).toMatchObject({
      action: 'removed',
      actor_id: ASSISTANT.userId,
      person_id: EMPLOYEE.userId,
    });
  });
});
