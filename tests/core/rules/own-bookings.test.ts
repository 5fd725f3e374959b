import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { refusalOf } from '../../../core/features/meeting/refusal.ts';
import { knownSpace } from '../../../core/office/floor/known-space.ts';
import { ownBookings } from '../../../core/office/floor/own-bookings.ts';
import { bookedResources } from '../../../core/rules/booking/booked-resources.ts';
import { type OwnBooking, ownConflicts } from '../../../core/rules/booking/own-bookings.ts';
import { entry as booked } from '../../support/bookings.ts';
import { CoreSession, DESK, NOW, OTHER_DESK, ROOM } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

const kind = fc.constantFrom('desk' as const, 'room' as const);
const time = fc.integer({ min: 0, max: 24 });
const person = fc.integer({ min: 1, max: 3 });
const held: fc.Arbitrary<OwnBooking> = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  kind,
  userId: person,
  start: time,
  end: time,
});
const wanted = fc.record({
  kind,
  userId: person,
  start: time,
  end: time,
  replaces: fc.option(fc.integer({ min: 1, max: 6 })),
});

describe('the bookings of a person', () => {
  it('OV3, OV4, OV5: a new booking conflicts with the same person’s bookings of its kind, minute by minute', () => {
    forAll(1_000, fc.array(held, { maxLength: 8 }), wanted, (calendar, booking) => {
      const conflicts = new Set<OwnBooking>();
      for (let minute = 0; minute < 24; minute += 1) {
        const covers = (slot: { start: number; end: number }): boolean =>
          slot.start <= minute && minute < slot.end;
        if (!covers(booking)) continue;
        for (const own of calendar) {
          const same = `${own.userId} ${own.kind}` === `${booking.userId} ${booking.kind}`;
          if (covers(own) && same && own.id !== booking.replaces) conflicts.add(own);
        }
      }
      expect(ownConflicts(calendar, booking)).toEqual(calendar.filter((own) => conflicts.has(own)));
    });
  });

  it('OV3: if every conflict is refused, nobody ever has two overlapping bookings of one kind', () => {
    forAll(200, fc.array(wanted, { maxLength: 20 }), (asked) => {
      const taken: OwnBooking[] = [];
      for (const [id, booking] of asked.entries()) {
        if (ownConflicts(taken, { ...booking, replaces: null }).length === 0) {
          taken.push({ ...booking, id });
        }
      }
      for (let minute = 0; minute < 24; minute += 1) {
        const NOW = taken.filter(({ start, end }) => start <= minute && minute < end);
        const holders = NOW.map((booking) => `${booking.userId} ${booking.kind}`);
        expect(new Set(holders).size).toBe(holders.length);
      }
    });
  });

  it('OV3, OV4, OV5: a table of examples', () => {
    const own = { id: 9, kind: 'desk', userId: 7, start: 60, end: 120 } as const;
    const asked = { kind: 'desk', userId: 7, start: 90, end: 150, replaces: null } as const;
    const table: readonly [object, boolean][] = [
      [{}, true],
      [{ kind: 'room' }, false],
      [{ userId: 8 }, false],
      [{ replaces: 9 }, false],
      [{ replaces: 8 }, true],
      [{ start: 120 }, false],
      [{ start: 119 }, true],
      [{ start: 0, end: 60 }, false],
      [{ start: 0, end: 61 }, true],
    ];
    for (const [change, conflicts] of table) {
      expect(ownConflicts([own], { ...asked, ...change })).toEqual(conflicts ? [own] : []);
    }
  });
});

const entry = (over: Partial<PersonalBooking>, typeIds: readonly number[]): PersonalBooking =>
  booked(4, {
    start: NOW + 30,
    end: NOW + 90,
    resources: typeIds.map((typeId) => ({ id: OTHER_DESK, typeId, floorId: 1, name: 'x' })),
    ...over,
  });

const withCalendar = (items: readonly PersonalBooking[]): CoreSession =>
  new CoreSession().onTheFloor({ items });

describe('booking conflicts in the app', () => {
  const refusal = (spaceId: number, items: readonly PersonalBooking[]) => {
    const core = withCalendar(items);
    const space = knownSpace(core.state, spaceId);
    if (space === undefined) throw new Error('no space');
    return refusalOf(core.state, space, { start: NOW + 60, end: NOW + 120 });
  };
  const DESK_TYPE = 1;
  const ROOM_TYPE = 2;
  const UNKNOWN_TYPE = 99;

  it('BK8, BK18, OV2, OV3: an own desk conflicts with a desk, a room with a room, never one with the other', () => {
    const table: readonly [number, readonly number[], 'ownBooking' | null][] = [
      [DESK, [DESK_TYPE], 'ownBooking'],
      [DESK, [ROOM_TYPE], null],
      [ROOM, [ROOM_TYPE], 'ownBooking'],
      [ROOM, [DESK_TYPE], null],
      [DESK, [ROOM_TYPE, DESK_TYPE], 'ownBooking'],
      [ROOM, [DESK_TYPE, ROOM_TYPE], 'ownBooking'],
      [DESK, [UNKNOWN_TYPE], null],
      [ROOM, [UNKNOWN_TYPE], null],
      [DESK, [], null],
    ];
    for (const [spaceId, types, expected] of table) {
      expect(refusal(spaceId, [entry({}, types)])).toBe(expected);
      // The person it is for counts, not its organizer.
      expect(refusal(spaceId, [entry({ organizer: { id: 8 } }, types)])).toBe(expected);
      expect(refusal(spaceId, [entry({ user: { id: 8, name: '' } }, types)])).toBeNull();
    }
  });

  it('OV3, OV4: the own bookings list each space of a booking, with its kind and person', () => {
    const booking = { id: 4, start: NOW + 30, end: NOW + 90, spaceId: OTHER_DESK };
    const items = [
      entry({}, [DESK_TYPE, UNKNOWN_TYPE, ROOM_TYPE]),
      entry({ id: 5, user: { id: 8, name: '' } }, [DESK_TYPE]),
    ];
    expect(ownBookings(withCalendar(items).state)).toEqual([
      { ...booking, userId: 7, kind: 'desk' },
      { ...booking, userId: 7, kind: 'room' },
      { ...booking, id: 5, userId: 8, kind: 'desk' },
    ]);
    expect(ownBookings(new CoreSession().state)).toEqual([]);
  });

  it('BK8: before the calendar is loaded, only the server checks for conflicts', () => {
    const { state } = new CoreSession().onTheFloor();
    const space = knownSpace(state, DESK);
    if (space === undefined) throw new Error('no space');
    const unknown = { ...state, floor: { ...state.floor, self: null } };
    expect(refusalOf(unknown, space, { start: NOW + 60, end: NOW + 120 })).toBeNull();
  });

  it('BK8, BK18, OV1: only a booking that shares a minute with the slot conflicts', () => {
    for (const [spaceId, type] of [
      [DESK, DESK_TYPE],
      [ROOM, ROOM_TYPE],
    ] as const) {
      expect(refusal(spaceId, [entry({ start: NOW, end: NOW + 60 }, [type])])).toBeNull();
      expect(refusal(spaceId, [entry({ start: NOW, end: NOW + 61 }, [type])])).toBe('ownBooking');
      expect(refusal(spaceId, [entry({ start: NOW + 120, end: NOW + 180 }, [type])])).toBeNull();
      expect(refusal(spaceId, [entry({ start: NOW + 119, end: NOW + 180 }, [type])])).toBe(
        'ownBooking',
      );
    }
  });

  it('PE8: booked resources lists only the bookings that the user organizes, in order', () => {
    const calendar = [
      entry({ id: 1 }, [DESK_TYPE]),
      entry({ id: 2, status: 'ATTENDEE' }, [DESK_TYPE]),
      entry({ id: 3, user: { id: 8, name: '' } }, [ROOM_TYPE]),
    ];
    expect(bookedResources(calendar).map(({ id }) => id)).toEqual([1, 3]);
  });
});
