import { expect, it } from 'vitest';
import { setClaim } from '../../../server/booking/claim.ts';
import { advanceMinute } from '../../../server/clock/advance-minute.ts';
import { readSelf } from '../../../server/update/self.ts';
import { codeOf } from '../answers.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import {
  ASSISTANT,
  at,
  BLOCKED_DESKS,
  COLLEAGUE,
  callerOf,
  count,
  DESKS,
  DESKS_WITHOUT_BOOKING,
  EMPLOYEE,
  NOW,
  OFFICE,
  ROOMS,
} from './office.ts';

const desk = at(DESKS, 0).id;
const other = at(DESKS, 1).id;
const TODAY = '2026-11-23';
/** Midnight in Stockholm. */
const DAY_END = Date.UTC(2026, 10, 23, 23) / 60_000;

onEachOffice('claims', ({ db }) => {
  const claim = (caller = EMPLOYEE, id = desk, until = NOW + 60, now = NOW, date = TODAY) =>
    setClaim(db, caller, date, { claim: true, until, id }, { now });
  const release = (caller = EMPLOYEE, id = desk, now = NOW) =>
    setClaim(db, caller, TODAY, { claim: false, until: now, id }, { now });
  const { bookDesk: book } = actionsOn(db);
  const bookDesk = (caller = EMPLOYEE, id = desk, start = NOW, end = NOW + 60) =>
    book(caller, id, { start, end });

  it('are made, listed for their owner, and released', async () => {
    expect(await claim()).toEqual({ ok: true, value: { claims: [desk] } });
    expect((await readSelf(db, EMPLOYEE.userId))?.self.status.claims).toEqual([desk]);
    expect(await claim(EMPLOYEE, other)).toEqual({
      ok: true,
      value: { claims: [desk, other].sort((a, b) => a - b) },
    });
    expect(await release()).toEqual({ ok: true, value: { claims: [other] } });
    // Releasing twice, or without a claim, succeeds: the desk is free.
    expect(await release()).toEqual({ ok: true, value: { claims: [other] } });
    expect(await release(COLLEAGUE)).toEqual({ ok: true, value: { claims: [] } });
  });

  it('are renewed by their owner, and refused to others until they end (CU1, CU2)', async () => {
    await claim();
    const taken = { status: 409, detailedCode: 'SLOT_TAKEN' };
    expect(await claim(COLLEAGUE)).toMatchObject(taken);
    expect(codeOf(await claim(EMPLOYEE, desk, NOW + 120))).toBe('OK');
    expect(await claim(COLLEAGUE, desk, NOW + 200, NOW + 119)).toMatchObject(taken);
    expect(codeOf(await claim(COLLEAGUE, desk, NOW + 200, NOW + 120))).toBe('OK');
    expect(await claim(EMPLOYEE, desk, NOW + 200, NOW + 120)).toMatchObject(taken);
  });

  it('are released by their owner, or with the permission to cancel for others (PE4)', async () => {
    await claim();
    expect(codeOf(await release(COLLEAGUE))).toBe('403 NO_PERMISSION');
    expect(await count(db, 'claim')).toBe(1);
    expect(await release(ASSISTANT)).toEqual({ ok: true, value: { claims: [] } });
    expect(await count(db, 'claim')).toBe(0);
  });

  it('end by the end of the day, and before a booking of somebody else (CU3, CU4)', async () => {
    expect(codeOf(await claim(EMPLOYEE, desk, DAY_END))).toBe('OK');
    expect(codeOf(await claim(EMPLOYEE, desk, DAY_END + 1))).toBe('409 SLOT_TAKEN');
    await release();
    await bookDesk(COLLEAGUE, desk, NOW + 30, NOW + 90);
    expect(codeOf(await claim(EMPLOYEE, desk, NOW + 31))).toBe('409 SLOT_TAKEN');
    expect(codeOf(await claim(EMPLOYEE, desk, NOW + 30))).toBe('OK');
    expect(codeOf(await claim(COLLEAGUE, desk, NOW + 80, NOW + 40))).toBe('OK');
    await bookDesk(EMPLOYEE, other);
    expect(codeOf(await claim(COLLEAGUE, other, NOW + 5))).toBe('409 SLOT_TAKEN');
  });

  it('conflict with another desk booking of the person (OV2)', async () => {
    await bookDesk(EMPLOYEE, other, NOW + 30, NOW + 90);
    const multi = { status: 400, detailedCode: 'MULTI_DESKS' };
    expect(await claim(EMPLOYEE, desk, NOW + 31)).toMatchObject(multi);
    expect(codeOf(await claim(EMPLOYEE, desk, NOW + 30))).toBe('OK');
    expect(codeOf(await claim(EMPLOYEE, other, NOW + 60))).toBe('OK');
  });

  it('prevent others from booking the desk while they last, but not their owner', async () => {
    await claim(EMPLOYEE, desk, NOW + 60);
    expect(codeOf(await bookDesk(COLLEAGUE, desk, NOW + 55, NOW + 120))).toBe('409 SLOT_TAKEN');
    expect(codeOf(await bookDesk(COLLEAGUE, desk, NOW + 60, NOW + 120))).toBe('OK');
    expect(codeOf(await bookDesk(EMPLOYEE, desk, NOW, NOW + 60))).toBe('OK');
  });

  it('are only for bookable desks, from now on, and for today', async () => {
    const refusals = [
      [claim(EMPLOYEE, at(ROOMS, 0).id), 'UNKNOWN_SPACE'],
      [claim(EMPLOYEE, -1), 'UNKNOWN_SPACE'],
      [claim(EMPLOYEE, at(DESKS_WITHOUT_BOOKING, 0).id), 'NOT_BOOKABLE'],
      [claim(EMPLOYEE, at(BLOCKED_DESKS, 0).id), 'BLOCKED'],
      [claim(EMPLOYEE, desk, NOW), 'SLOT_IN_PAST'],
      [claim(EMPLOYEE, desk, NOW + 60, NOW, '2026-11-24'), 'SLOT_TOO_FAR'],
      [claim(EMPLOYEE, desk, NOW + 60, NOW, 'nonsense'), 'SLOT_TOO_FAR'],
    ] as const;
    for (const [answer, detailedCode] of refusals) {
      expect(await answer).toMatchObject({ ok: false, detailedCode });
    }
    expect(await count(db, 'claim')).toBe(0);
  });

  it('end at their minute, and the owner gets the update', async () => {
    await claim();
    const before = await readSelf(db, EMPLOYEE.userId);
    await advanceMinute(db, NOW + 60);
    const after = await readSelf(db, EMPLOYEE.userId);
    expect(after?.self.status.claims).toEqual([]);
    expect(after?.stamp).toBeGreaterThan(before?.stamp ?? 0);
  });

  it('give the desk to one of 32 people who claim or book it at once', async () => {
    const people = OFFICE.employees.slice(4, 36);
    const answers = await Promise.all(
      people.map(({ id }, i) =>
        i % 4 === 0 ? bookDesk(callerOf(id), desk) : claim(callerOf(id), desk),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(codeOf(answer)).toBe('409 SLOT_TAKEN');
    }
    expect((await count(db, 'claim')) + (await count(db, 'booking'))).toBe(1);
  });
});
