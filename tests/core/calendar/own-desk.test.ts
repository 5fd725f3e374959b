import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { ownDesk } from '../../../core/features/calendar/own-desk.ts';
import { dayEnd, dayOf, dayStart } from '../../../core/time/zone.ts';
import { entry, resource } from '../../support/bookings.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  NOW,
  ROOM,
  someone,
  space,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

const ZONE = 'Europe/Stockholm';
const TODAY = dayOf(NOW, ZONE);
const MIDNIGHT = dayEnd(TODAY, ZONE);

const onTheFloor = (...items: readonly PersonalBooking[]) =>
  new CoreSession().onTheFloor({ items });
const deskAt = (core: CoreSession) => ownDesk.project(core.state, {}).desk;
const at = (id: number, start: number, end: number, spaceId: number = DESK) =>
  entry(id, { start, end, resources: [resource(spaceId)] });

describe('MI1: the user’s own desk', () => {
  it('is the current one, else the next one of the day', () => {
    const other = DESK + 8192 * 8;
    const core = onTheFloor(at(1, NOW + 60, NOW + 120, other), at(2, NOW - 60, NOW + 30));
    expect(deskAt(core)).toMatchObject({ spaceId: DESK, day: TODAY, isToday: true });
    core.elapse(30 * 60_000);
    expect(deskAt(core)).toMatchObject({ spaceId: other, isToday: true });
    core.elapse(90 * 60_000);
    expect(deskAt(core)).toBeNull();
  });

  it('is not a desk of another person, a desk of another day, or a room', () => {
    const theirs = { ...at(1, NOW, NOW + 60), user: { id: 99, name: 'Bo' } };
    expect(deskAt(onTheFloor(theirs))).toBeNull();
    expect(deskAt(onTheFloor(at(2, MIDNIGHT, MIDNIGHT + 60)))).toBeNull();
    expect(deskAt(onTheFloor(at(3, NOW, NOW + 60, ROOM)))).toBeNull();
  });

  it('follows the chosen time: a desk booked in it, else the first of that day', () => {
    const booking = fc
      .tuple(fc.integer({ min: 0, max: 3 * 1440 }), fc.integer({ min: 15, max: 600 }))
      .map(([start, length]) => ({ start: NOW + start, end: NOW + start + length }));
    forAll(
      60,
      fc.array(booking, { maxLength: 6 }),
      fc.integer({ min: 1, max: 2 }),
      (held, ahead) => {
        const day = dayOf(NOW + ahead * 1440, ZONE);
        const core = onTheFloor(
          ...held.map(({ start, end }, n) => at(n + 1, start, end, DESK + n * 8192 * 8)),
        ).send({ _tag: 'ChooseDate', date: day });
        const chosen = core.state.floor.chosen ?? { start: 0, end: 0 };
        const meets = (a: { start: number; end: number }, b: { start: number; end: number }) =>
          a.start < b.end && b.start < a.end;
        const whole = { start: dayStart(day, ZONE), end: dayEnd(day, ZONE) };
        const ofDay = held
          .map((one, n) => ({ ...one, id: DESK + n * 8192 * 8 }))
          .filter((one) => meets(one, whole))
          .sort((a, b) => a.start - b.start);
        const expected = ofDay.find((one) => meets(one, chosen)) ?? ofDay[0];
        expect(deskAt(core)?.spaceId).toBe(expected?.id);
        if (expected !== undefined) expect(deskAt(core)).toMatchObject({ day, isToday: false });
      },
    );
  });

  it('is the claimed desk until the claim ends', () => {
    const desk = space(DESK, 1, 'CLAIMED');
    const held = {
      ...desk,
      status: { ...desk.status, claims: [{ userId: someone.id, until: NOW + 60 }] },
    };
    const spaces = firstUpdate().entities.spaces.map((row) => (row.id === DESK ? held : row));
    const core = new CoreSession().onTheFloor({ spaces, claims: [DESK] });
    expect(deskAt(core)).toMatchObject({ spaceId: DESK, isToday: true });
    core.elapse(60 * 60_000);
    expect(deskAt(core)).toBeNull();
  });
});
