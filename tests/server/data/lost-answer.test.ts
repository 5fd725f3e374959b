import { beforeAll, expect, it, vi } from 'vitest';
import { setClaim } from '../../../server/booking/claim.ts';
import { sql } from '../../../server/database/sql.ts';
import { patience } from '../../support/patience.ts';
import { actionsOn } from './actions.ts';
import { CLIENTS, contest } from './contest.ts';
import { onEachOffice } from './each-office.ts';
import { ASSISTANT, at, COLLEAGUE, count, DESKS, EMPLOYEE, NOW, ROOMS } from './office.ts';

const now = { now: NOW };
const SLOT = { start: NOW + 30, end: NOW + 90 };
const desk = at(DESKS, 0).id;
const desks = DESKS.slice(0, 70).map(({ id }) => id);
const room = at(ROOMS, 0).id;

// Thousands of transactions, sequential on the embedded database: slow on a busy machine, and a test that times out
// would go on booking during the next one.
vi.setConfig({ testTimeout: patience(240_000) });

onEachOffice('whose answer was lost and who asks again', ({ db, deadlocks }) => {
  beforeAll(async () => {
    await db.query(sql`update employee set multiple_desks = true`);
  });

  const { bookDesk, bookDesks, meet } = actionsOn(db);

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
      () => bookDesk(EMPLOYEE, desk, SLOT),
      () => bookDesk(EMPLOYEE, desk, { start: SLOT.start, end: SLOT.end + 5 }),
      'MULTI_DESKS',
    ],
    [
      'for somebody else’s desk',
      'booking',
      1,
      () => bookDesk(ASSISTANT, desk, SLOT, { userId: EMPLOYEE.userId }),
      () => bookDesk(ASSISTANT, desk, SLOT, { userId: COLLEAGUE.userId }),
      'SLOT_TAKEN',
    ],
    [
      'for a room',
      'booking',
      1,
      () => meet(EMPLOYEE, room, SLOT),
      () => meet(EMPLOYEE, room, { start: SLOT.start - 5, end: SLOT.end }),
      'MULTI_DESKS',
    ],
    [
      'for several desks',
      'booking',
      desks.length,
      () => bookDesks(EMPLOYEE, desks, SLOT),
      () => bookDesks(EMPLOYEE, [...desks.slice(1), at(DESKS, 70).id], SLOT),
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
    it(`${name}: gets the existing result, for any number of repeated and concurrent requests`, async () => {
      const answers = await contest(Array.from({ length: CLIENTS }, () => ask));
      const [first] = answers;
      expect(first).toMatchObject({ ok: true });
      for (const answer of answers) expect(answer).toEqual(first);
      expect(await count(db, table)).toBe(rows);
      expect(await ask()).toEqual(first);
      expect(await count(db, table)).toBe(rows);
      // A different request is checked like any other.
      expect(await otherwise()).toMatchObject({ detailedCode: refusal });
      expect(await count(db, table)).toBe(rows);
      expect(deadlocks()).toBe(0);
    });
  }
});
