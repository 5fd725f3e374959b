import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClaim } from '../../../server/booking/claim.ts';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { createSeveral } from '../../../server/booking/create-several.ts';
import { createMeeting } from '../../../server/calendar/create-meeting.ts';
import { readTicket } from '../../../server/calendar/tickets.ts';
import type { Db } from '../../../server/database/db.ts';
import { CLIENTS, contest, countingDeadlocks } from './contest.ts';
import { DATABASES, type TestDatabase } from './databases.ts';
import {
  ASSISTANT,
  at,
  COLLEAGUE,
  count,
  DESKS,
  EMPLOYEE,
  emptyOffice,
  NOW,
  ROOMS,
  seedOffice,
} from './office.ts';

const now = { now: NOW };
const SLOT = { start: NOW + 30, end: NOW + 90 };
const desk = at(DESKS, 0).id;
const desks = DESKS.slice(0, 70).map(({ id }) => id);
const room = at(ROOMS, 0).id;

// Thousands of transactions, one after the other on the embedded database: a busy machine takes its time, and a test
// that is given up goes on booking beside the next one.
vi.setConfig({ testTimeout: 240_000 });

describe.each(DATABASES)('whose answer was lost and who asks again, on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let deadlocks: () => number;
  beforeAll(async () => {
    opened = await open();
    const counted = countingDeadlocks(opened.db);
    db = counted.db;
    deadlocks = counted.deadlocks;
    await seedOffice(db);
    await db.query({ text: 'update employee set multiple_desks = true' });
  });
  beforeEach(() => emptyOffice(db));
  afterAll(() => opened.remove());

  const several = (ids: readonly number[]) =>
    createSeveral(
      db,
      EMPLOYEE,
      {
        ...SLOT,
        people: [],
        resources: ids.map((id) => ({ id })),
        type: 'APPOINTMENT',
        subject: 'Multiple Booking',
        origin: 'NONE',
      },
      null,
      now,
    );

  const REQUESTS: readonly (readonly [
    name: string,
    table: 'booking' | 'claim',
    rows: number,
    ask: () => Promise<unknown>,
    otherwise: () => Promise<unknown>,
    refusal: string,
  ])[] = [
    [
      'for a desk',
      'booking',
      1,
      () => createDeskBooking(db, EMPLOYEE, desk, { ...SLOT, userId: EMPLOYEE.userId }, now),
      () =>
        createDeskBooking(
          db,
          EMPLOYEE,
          desk,
          { start: SLOT.start, end: SLOT.end + 5, userId: EMPLOYEE.userId },
          now,
        ),
      'MULTI_DESKS',
    ],
    [
      'for somebody else’s desk',
      'booking',
      1,
      () => createDeskBooking(db, ASSISTANT, desk, { ...SLOT, userId: EMPLOYEE.userId }, now),
      () => createDeskBooking(db, ASSISTANT, desk, { ...SLOT, userId: COLLEAGUE.userId }, now),
      'SLOT_TAKEN',
    ],
    [
      'for a room',
      'booking',
      1,
      async () => {
        const request = { spaceId: room, subject: 'Plans', ...SLOT };
        const made = await createMeeting(db, EMPLOYEE, request, now);
        return made.ok ? readTicket(db, EMPLOYEE, made.value.ticket) : made;
      },
      async () => {
        const request = { spaceId: room, subject: 'Plans', start: SLOT.start - 5, end: SLOT.end };
        const made = await createMeeting(db, EMPLOYEE, request, now);
        const status = made.ok ? await readTicket(db, EMPLOYEE, made.value.ticket) : made;
        return status.ok && status.value.status === 'REFUSED' ? status.value.refusal : status;
      },
      'MULTI_DESKS',
    ],
    [
      'for several desks',
      'booking',
      desks.length,
      () => several(desks),
      () => several([...desks.slice(1), at(DESKS, 70).id]),
      'MULTI_DESKS',
    ],
    [
      'for a claim',
      'claim',
      1,
      () => setClaim(db, EMPLOYEE, '2026-11-23', { claim: true, until: NOW + 60, id: desk }, now),
      () => setClaim(db, COLLEAGUE, '2026-11-23', { claim: true, until: NOW + 60, id: desk }, now),
      'SLOT_TAKEN',
    ],
  ];

  for (const [name, table, rows, ask, otherwise, refusal] of REQUESTS) {
    it(`${name}: is told of what they hold, however often and however many at once`, async () => {
      const answers = await contest(Array.from({ length: CLIENTS }, () => ask));
      const [first] = answers;
      expect(first).toMatchObject({ ok: true });
      for (const answer of answers) expect(answer).toEqual(first);
      expect(await count(db, table)).toBe(rows);
      expect(await ask()).toEqual(first);
      expect(await count(db, table)).toBe(rows);
      // Another request than the one before is judged like any other.
      expect(await otherwise()).toMatchObject({ detailedCode: refusal });
      expect(await count(db, table)).toBe(rows);
      expect(deadlocks()).toBe(0);
    });
  }

  it('by the same key is told of the same booking, also when all come at once', async () => {
    const ask = () =>
      createDeskBooking(
        db,
        EMPLOYEE,
        desk,
        { ...SLOT, userId: EMPLOYEE.userId, requestKey: 'key' },
        now,
      );
    const answers = await contest(Array.from({ length: CLIENTS }, () => ask));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await count(db, 'booking')).toBe(1);
  });
});
