import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import { attendanceState } from '../../../core/features/planner/overview/day-banner.ts';
import {
  type Attendee,
  orderedAttendees,
} from '../../../core/rules/attendance/attendance-order.ts';
import { avatarsOf, colleagueLists } from '../../../core/rules/attendance/colleague-lists.ts';
import {
  countingEntry,
  type DayEntry,
  entriesOfDay,
} from '../../../core/rules/attendance/day-entry.ts';
import { dayTypeOf, type EntryType } from '../../../core/rules/attendance/day-type.ts';
import { registerButton } from '../../../core/rules/attendance/register-button.ts';
import {
  defaultRegistration,
  registrationEnds,
  registrationRefusal,
  registrationStarts,
  WORK_LOCATIONS,
} from '../../../core/rules/attendance/registration.ts';
import { dayEnd, dayStart, wallClock } from '../../../core/time/zone.ts';
import { AWAY } from '../../support/core-session.ts';
import { forAll, minute, recordOf, ZONES, zone } from '../../support/runs.ts';

const HERE = 1;
const ELSEWHERE = 2;
const SAME = 'ATTENDANCE_SAME_BUILDING';
const OTHER = 'ATTENDANCE_OTHER_BUILDING';

/** Specification 4: type, then the day type for this building, another one, and none (G66). */
const DAY_TYPE_TABLE = [
  ['OFFICE', SAME, OTHER, OTHER],
  ['DESK', SAME, OTHER, OTHER],
  ['oc', SAME, OTHER, OTHER],
  ['cc', SAME, OTHER, OTHER],
  [SAME, SAME, OTHER, SAME],
  [OTHER, SAME, OTHER, OTHER],
  ['HOME', 'HOME', 'HOME', 'HOME'],
  ['VACATION', 'VACATION', 'VACATION', 'VACATION'],
] as const;

const entryType = fc.constantFrom<EntryType>(...DAY_TYPE_TABLE.map(([type]) => type));
const buildingId = fc.constantFrom(HERE, ELSEWHERE, null);

/** The day by the platform's Intl: an oracle that shares no code with date-fns. */
const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const clock = (at: number, name: string): { day: string; time: string } => {
  const [day = '', time = ''] = (formats.get(name)?.format(at * 60_000) ?? '').split(' ');
  return { day, time };
};

/** Days with clock changes, used besides arbitrary ones. */
const CHANGES = [
  ['Europe/Stockholm', '2026-03-29'],
  ['Europe/Stockholm', '2026-10-25'],
  ['Europe/Vilnius', '2027-03-28'],
  ['America/Los_Angeles', '2026-03-08'],
  ['America/Los_Angeles', '2026-11-01'],
  ['America/St_Johns', '2010-03-14'],
  ['America/St_Johns', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Asia/Kathmandu', '2028-02-29'],
  ['Pacific/Apia', '2011-12-29'],
  ['Pacific/Apia', '2011-12-31'],
] as const;
const dayInZone = fc.oneof(
  fc.constantFrom(...CHANGES).map(([name, day]) => ({ name: name as string, day: day as string })),
  fc.tuple(minute, zone).map(([at, name]) => ({ name: name as string, day: clock(at, name).day })),
);

describe('day types', () => {
  it('AT1, AT2: an office entry is in the same building or in another one, by its buildingId', () => {
    for (const [type, here, elsewhere, nowhere] of DAY_TYPE_TABLE) {
      expect(dayTypeOf({ type, buildingId: HERE }, HERE)).toBe(here);
      expect(dayTypeOf({ type, buildingId: ELSEWHERE }, HERE)).toBe(elsewhere);
      expect(dayTypeOf({ type, buildingId: null }, HERE)).toBe(nowhere);
    }
  });

  it('AT3: an entry counts on each local day that it overlaps, in every zone', () => {
    const anyOffset = fc.integer({ min: -1_500, max: 3_000 });
    const anyLength = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 4_000 }));
    forAll(300, dayInZone, anyOffset, anyLength, ({ day, name }, offset, length) => {
      const start = wallClock(day, 0, name) + offset;
      const entry = { start, end: start + length };
      const isThere =
        length > 0 && clock(start, name).day <= day && day <= clock(entry.end - 1, name).day;
      expect(entriesOfDay([entry], day, name)).toEqual(isThere ? [entry] : []);
    });
  });

  it('AT3: is exact for the minutes around midnight', () => {
    const start = dayStart('2026-10-25', 'Europe/Stockholm');
    const next = start + 25 * 60;
    const counts = (from: number, to: number) =>
      entriesOfDay([{ start: from, end: to }], '2026-10-25', 'Europe/Stockholm').length;
    expect([counts(start - 60, start), counts(start - 60, start + 1)]).toEqual([0, 1]);
    expect([counts(next - 1, next + 60), counts(next, next + 60)]).toEqual([1, 0]);
    expect(counts(start, start)).toBe(0);
  });
});

const entry = (type: EntryType, fields: Partial<DayEntry> = {}): DayEntry => ({
  id: 1,
  start: 100,
  end: 200,
  buildingId: HERE,
  type,
  ...fields,
});

const someEntry: fc.Arbitrary<DayEntry> = recordOf({
  id: fc.integer({ min: 1, max: 4 }),
  start: fc.integer({ min: 0, max: 3 }),
  end: 10,
  buildingId,
  type: entryType,
});

/** AT4, condition by condition. */
const thinned = (entries: readonly DayEntry[]): readonly DayEntry[] => {
  const orders = [SAME, OTHER, 'HOME', 'VACATION'];
  const first = orders.find((type) => entries.some((one) => dayTypeOf(one, HERE) === type));
  const ofType = entries.filter((one) => dayTypeOf(one, HERE) === first);
  const registered = ofType.filter(({ type }) => type !== 'DESK');
  const kind = registered.length > 0 ? registered : ofType;
  const early = kind.filter(({ start }) => kind.every((other) => start <= other.start));
  return early.filter(({ id }) => early.every((other) => id <= other.id));
};

describe('several entries on a day', () => {
  it('AT4: the entry with precedence counts, whatever the order', () => {
    forAll(400, fc.array(someEntry, { maxLength: 8 }), (entries) => {
      const counting = countingEntry(entries, HERE);
      if (entries.length === 0) expect(counting).toBeNull();
      else expect(thinned(entries)).toContain(counting);
      const { start, id, type } = counting ?? entry('HOME');
      const turned = countingEntry(entries.toReversed(), HERE) ?? entry('HOME');
      if (counting !== null) {
        expect([turned.start, turned.id, turned.type === 'DESK']).toEqual([
          start,
          id,
          type === 'DESK',
        ]);
      }
    });
  });

  it('AT4: an office outweighs home, even as a desk booking, and a registration outweighs a desk', () => {
    const winner = (...entries: readonly DayEntry[]) => countingEntry(entries, HERE);
    const desk = entry('DESK', { id: 5 });
    expect(winner(entry('VACATION'), entry('HOME'))?.type).toBe('HOME');
    expect(winner(entry('HOME'), desk)).toBe(desk);
    expect(winner(entry('OFFICE', { buildingId: ELSEWHERE }), desk)).toBe(desk);
    expect(winner(desk, entry('OFFICE', { id: 9, start: 150 }))?.id).toBe(9);
    expect(winner(entry('OFFICE', { id: 3, start: 150 }), entry('oc', { id: 4 }))?.id).toBe(4);
    expect(winner(entry('OFFICE', { id: 4 }), entry('oc', { id: 3 }))?.id).toBe(3);
  });
});

const ZONE = 'Europe/Stockholm';
const DAY = '2026-11-20';
const NOON = wallClock(DAY, 720, ZONE);
const button = (entries: readonly DayEntry[], now = NOON, underWay = false) =>
  registerButton({ day: DAY, zone: ZONE, now, buildingId: HERE, entries, underWay });
const at = (type: EntryType, fields: Partial<DayEntry> = {}) =>
  entry(type, { id: 7, start: NOON - 60, end: NOON + 60, ...fields });

describe('register button', () => {
  it('AT5, AT6: colour and click depend on the entries of the day', () => {
    const deletes = { kind: 'deleteRegistration', id: 7 };
    expect(button([])).toEqual({ colour: 'unregistered', click: { kind: 'openDialog' } });
    expect(button([at('HOME')])).toEqual({ colour: 'remote', click: deletes });
    expect(button([at('VACATION')])).toEqual({ colour: 'offWork', click: deletes });
    expect(button([at('OFFICE')])).toEqual({ colour: 'sameBuilding', click: deletes });
    expect(button([at('cc', { buildingId: ELSEWHERE })])).toEqual({
      colour: 'otherBuilding',
      click: deletes,
    });
  });

  it('AT3, AT6: a desk booking counts as attendance, and a click removes the booking', () => {
    expect(button([at('DESK')])).toEqual({
      colour: 'sameBuilding',
      click: { kind: 'removeDeskBooking', id: 7 },
    });
    expect(button([at('DESK', { id: 8 }), at('OFFICE')]).click).toEqual({
      kind: 'deleteRegistration',
      id: 7,
    });
    expect(button([at('DESK', { id: 8 }), at('HOME')])).toEqual({
      colour: 'sameBuilding',
      click: { kind: 'removeDeskBooking', id: 8 },
    });
  });

  it('AT3: entries of other days do not count', () => {
    const tomorrow = at('HOME', { start: NOON + 1_440, end: NOON + 1_500 });
    expect(button([tomorrow]).colour).toBe('unregistered');
  });

  it('AT7: is disabled while a request is pending, and keeps its colour', () => {
    const nothing = { kind: 'nothing', because: 'underWay' };
    expect(button([], NOON, true)).toEqual({ colour: 'unregistered', click: nothing });
    expect(button([at('HOME')], NOON, true)).toEqual({ colour: 'remote', click: nothing });
  });

  it('AT7: is disabled from the minute in which the day is over', () => {
    const midnight = wallClock(DAY, 1_440, ZONE);
    const over = { colour: 'remote', click: { kind: 'nothing', because: 'dayIsOver' } };
    expect(button([at('HOME')], midnight - 1).click.kind).toBe('deleteRegistration');
    expect(button([at('HOME')], midnight)).toEqual(over);
    expect(button([at('HOME')], midnight, true)).toEqual(over);
  });

  it('AT7: a day is over once the building’s local date is later', () => {
    forAll(300, dayInZone, fc.integer({ min: -2_000, max: 4_000 }), ({ day, name }, offset) => {
      const now = wallClock(day, 0, name) + offset;
      const { click } = registerButton({
        day,
        zone: name,
        now,
        buildingId: HERE,
        entries: [],
        underWay: false,
      });
      expect(click.kind).toBe(clock(now, name).day > day ? 'nothing' : 'openDialog');
    });
  });
});

/** The half hours of a day, minute by minute: the first occurrence of each local time. */
const halfHoursOf = (day: string, name: string): readonly number[] => {
  const seen = new Map<string, number>();
  const noon = wallClock(day, 720, name);
  for (let at = noon - 1_000; at < noon + 1_000; at += 1) {
    const shown = clock(at, name);
    if (shown.day === day && /:[03]0$/.test(shown.time) && !seen.has(shown.time)) {
      seen.set(shown.time, at);
    }
  }
  return [...seen.values()];
};

describe('register dialog', () => {
  it('AT11: it offers office, remote and off work', () => {
    expect(WORK_LOCATIONS).toEqual(['OFFICE', 'HOME', 'VACATION']);
  });

  it('AT12: start times are the half hours of the local clock, each once', () => {
    for (const [name, day] of CHANGES) {
      expect([name, day, registrationStarts(day, name)]).toEqual([
        name,
        day,
        halfHoursOf(day, name),
      ]);
    }
    forAll(15, dayInZone, ({ day, name }) => {
      expect(registrationStarts(day, name)).toEqual(halfHoursOf(day, name));
    });
  });

  it('AT12: end times are the half hours after the start, and the end of the day', () => {
    forAll(100, dayInZone, fc.integer({ min: 0, max: 1_600 }), ({ day, name }, offset) => {
      const start = dayStart(day, name) + offset;
      const expected = [...registrationStarts(day, name), dayEnd(day, name)];
      expect(registrationEnds(day, name, start)).toEqual(expected.filter((end) => end > start));
    });
    const start = wallClock(DAY, 1_380, ZONE);
    expect(registrationEnds(DAY, ZONE, start)).toEqual([start + 30, start + 60]);
  });

  it('AT12: the options include the chosen time, sorted and once', () => {
    const [first = 0, second = 0] = registrationStarts(DAY, ZONE);
    expect(registrationStarts(DAY, ZONE, first + 7).slice(0, 3)).toEqual([
      first,
      first + 7,
      second,
    ]);
    expect(registrationStarts(DAY, ZONE, second)).toEqual(registrationStarts(DAY, ZONE));
    expect(registrationEnds(DAY, ZONE, second, second + 7)[0]).toBe(second + 7);
    expect(registrationEnds(DAY, ZONE, first, second)).toEqual(registrationEnds(DAY, ZONE, first));
    expect(registrationStarts(DAY, ZONE)).toHaveLength(48);
  });

  it('AT13: the end is after the start, within the local day, and not past', () => {
    const anyFrom = fc.integer({ min: -30, max: 1_600 });
    const anyTo = fc.integer({ min: -30, max: 1_600 });
    const anyPresent = fc.integer({ min: -30, max: 1_600 });
    forAll(300, dayInZone, anyFrom, anyTo, anyPresent, ({ day, name }, from, to, present) => {
      const first = dayStart(day, name);
      const slot = { start: first + from, end: first + to };
      const isWithin = clock(slot.start, name).day === day && clock(slot.end - 1, name).day === day;
      const isAllowed = from < to && isWithin && to > present;
      expect(registrationRefusal(slot, day, name, first + present) === null).toBe(isAllowed);
    });
  });

  it('AT13: gives the reason at each bound', () => {
    const [first, last] = [wallClock(DAY, 0, ZONE), wallClock(DAY, 1_440, ZONE)];
    const refusal = (start: number, end: number, now = first) =>
      registrationRefusal({ start, end }, DAY, ZONE, now);
    expect(refusal(first, last)).toBeNull();
    expect(refusal(first, first)).toBe('endNotAfterStart');
    expect(refusal(first + 2, first + 1)).toBe('endNotAfterStart');
    expect(refusal(Number.NaN, last)).toBe('endNotAfterStart');
    expect(refusal(first - 1, last)).toBe('outsideDay');
    expect(refusal(first, last + 1)).toBe('outsideDay');
    expect(refusal(first, first + 30, first + 29)).toBeNull();
    expect(refusal(first, first + 30, first + 30)).toBe('isOver');
  });

  it('AT14: opens with the working day, or with a slot until the end of the day', () => {
    const hours = { start: 360, end: 1_080 };
    const clockTimes = (now: number, worked = hours, day = DAY) => {
      const slot = defaultRegistration(day, ZONE, worked, now);
      return slot === null ? null : [clock(slot.start, ZONE).time, clock(slot.end, ZONE).time];
    };
    expect(clockTimes(NOON)).toEqual(['06:00', '18:00']);
    expect(clockTimes(NOON, hours, '2026-10-25')).toBeNull();
    expect(clockTimes(NOON - 50_000, hours, '2026-10-25')).toEqual(['06:00', '18:00']);
    expect(clockTimes(NOON + 359)).toEqual(['06:00', '18:00']);
    expect(clockTimes(NOON + 360)).toEqual(['06:00', '00:00']);
    expect(clockTimes(NOON + 719)).toEqual(['06:00', '00:00']);
    expect(clockTimes(NOON + 720)).toBeNull();
    expect(clockTimes(NOON, { start: 360, end: 360 })).toEqual(['06:00', '00:00']);
    expect(clockTimes(NOON, { start: 360, end: 1_441 })).toEqual(['06:00', '00:00']);
    expect(clockTimes(NOON, { start: 0, end: 1_440 })).toEqual(['00:00', '00:00']);
    expect(clockTimes(NOON, { start: -30, end: 1_080 })).toEqual(['00:00', '18:00']);
    expect(clockTimes(NOON, { start: 1_440, end: 1_080 })).toEqual(['00:00', '18:00']);
    expect(clockTimes(NOON, { start: 1_439, end: 1_080 })).toEqual(['23:59', '00:00']);
  });

  it('AT14: the default times are valid on any day that is not over', () => {
    forAll(
      300,
      dayInZone,
      fc.integer({ min: -3_000, max: 2_000 }),
      fc.integer({ min: -100, max: 1_600 }),
      fc.integer({ min: -100, max: 1_600 }),
      ({ day, name }, offset, from, to) => {
        const now = wallClock(day, 0, name) + offset;
        const slot = defaultRegistration(day, name, { start: from, end: to }, now);
        if (clock(now, name).day > day) expect(slot).toBeNull();
        else expect(slot && registrationRefusal(slot, day, name, now)).toBeNull();
        if (clock(now, name).day <= day) expect(slot).not.toBeNull();
      },
    );
    const skipped = wallClock('2011-12-28', 0, 'Pacific/Apia');
    const hours = { start: 360, end: 1_080 };
    expect(defaultRegistration('2011-12-30', 'Pacific/Apia', hours, skipped)).toBeNull();
    expect(registrationStarts('2011-12-30', 'Pacific/Apia')).toEqual([]);
  });
});

/** First names with their rank; case and accents do not count. */
const FIRST_NAMES = [
  ['Ada', 0],
  ['ÁDA', 0],
  ['Asa', 1],
  ['Åsa', 1],
  ['bo', 2],
  ['Élan', 3],
  ['Zoe', 4],
] as const;
const LAST_NAMES = ['Berg', 'Ek', 'Öst'] as const;

const attendee: fc.Arbitrary<Attendee> = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }),
    fn: fc.constantFrom(...FIRST_NAMES.map(([name]) => name)),
    ln: fc.constantFrom(...LAST_NAMES),
    type: entryType,
    buildingId,
  })
  .map(({ ln, ...rest }) => ({ ...rest, name: `${rest.fn} ${ln}` }));

/** AT8 as a sort key. */
const placeOf = ({ id, fn, name, type, buildingId: where }: Attendee): readonly number[] => [
  [SAME, OTHER, 'HOME', 'VACATION'].indexOf(dayTypeOf({ type, buildingId: where }, HERE)),
  FIRST_NAMES.find(([known]) => known === fn)?.[1] ?? -1,
  LAST_NAMES.findIndex((known) => name.endsWith(known)),
  id,
];

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing >= 0 && (a[differing] ?? 0) < (b[differing] ?? 0);
};

const person = (
  id: number,
  fn: string,
  type: EntryType,
  where: number | null = HERE,
): Attendee => ({ id, fn, name: `${fn} Ek`, type, buildingId: where });

describe('lists of colleagues', () => {
  it('AT8, AT9: lists everybody once, in a strict order', () => {
    forAll(200, fc.array(attendee, { maxLength: 40 }), (people) => {
      const ordered = orderedAttendees(people, HERE);
      expect(new Set(ordered.map(({ id }) => id))).toEqual(new Set(people.map(({ id }) => id)));
      expect(ordered).toHaveLength(new Set(people.map(({ id }) => id)).size);
      ordered.slice(1).forEach((next, index) => {
        const before = ordered[index];
        expect(before && isBefore(placeOf(before), placeOf(next))).toBe(true);
      });
    });
  });

  it('AT8: sorts by the four kinds, then by first name, full name and id', () => {
    const order = (...people: readonly Attendee[]) =>
      orderedAttendees(people, HERE).map(({ id }) => id);
    expect(
      order(
        person(1, 'Ada', 'VACATION'),
        person(2, 'Ada', 'HOME'),
        person(3, 'Ada', 'OFFICE', ELSEWHERE),
        person(4, 'Bo', 'OFFICE'),
        person(5, 'Åsa', 'DESK'),
      ),
    ).toEqual([5, 4, 3, 2, 1]);
    const anna = { ...person(1, 'Anna Maria', 'HOME'), name: 'Anna Maria Berg' };
    const zed = { ...person(2, 'Anna', 'HOME'), name: 'Anna Zed' };
    const ek = { ...person(4, 'anna', 'HOME'), name: 'ANNA Ek' };
    expect(order(anna, zed, ek, { ...ek, id: 3 })).toEqual([3, 4, 2, 1]);
  });

  it('AT9: shows a person’s better kind of entry, and within a kind the desk', () => {
    const office = person(1, 'Ada', 'OFFICE');
    const desk = person(1, 'Ada', 'DESK');
    const home = person(1, 'Ada', 'HOME');
    for (const [a, b, shown] of [
      [office, home, office],
      [office, desk, desk],
      [home, person(1, 'Ada', 'DESK', ELSEWHERE), person(1, 'Ada', 'DESK', ELSEWHERE)],
      [office, person(1, 'Ada', 'DESK', ELSEWHERE), office],
    ] as const) {
      expect(orderedAttendees([a, b], HERE)).toEqual([shown]);
      expect(orderedAttendees([b, a], HERE)).toEqual([shown]);
    }
    const again = { ...desk, name: 'Ada again' };
    expect(orderedAttendees([desk, again], HERE)[0]).toBe(desk);
    expect(orderedAttendees([office, { ...office, name: 'Ada again' }], HERE)[0]).toBe(office);
  });

  it('AT10: every other person is in exactly one list, in the order of AT8', () => {
    const anyPeople = fc.array(attendee, { maxLength: 40 });
    const anyChosen = fc.array(fc.integer({ min: 1, max: 30 }));
    const anySelfId = fc.integer({ min: 1, max: 30 });
    forAll(200, anyPeople, anyChosen, anySelfId, (people, chosen, selfId) => {
      const onlooker = { selfId, favourites: new Set(chosen) };
      const { selected, colleagues } = colleagueLists(people, HERE, onlooker);
      const others = orderedAttendees(people, HERE).filter(({ id }) => id !== selfId);
      expect(selected.people).toEqual(others.filter(({ id }) => chosen.includes(id)));
      expect(colleagues.people).toEqual(others.filter(({ id }) => !chosen.includes(id)));
      expect([selected.count, colleagues.count]).toEqual([
        selected.people.length,
        colleagues.people.length,
      ]);
    });
  });

  it('AT10: the user is in no list, even if the server returns them', () => {
    const onlooker = { selfId: 1, favourites: new Set([1, 2]) };
    const lists = colleagueLists([person(1, 'Me', 'OFFICE')], HERE, onlooker);
    expect([lists.selected.count, lists.colleagues.count]).toEqual([0, 0]);
  });

  it('AT15: shows up to 6 avatars and counts the rest', () => {
    const shown = (count: number) => {
      const people = Array.from({ length: count }, (_, index) => index);
      const avatars = avatarsOf({ people, count });
      return [avatars.shown, avatars.more];
    };
    expect(shown(0)).toEqual([[], 0]);
    expect(shown(1)).toEqual([[0], 0]);
    expect(shown(6)).toEqual([[0, 1, 2, 3, 4, 5], 0]);
    expect(shown(7)).toEqual([[0, 1, 2, 3, 4, 5], 1]);
    expect(shown(1_500)[1]).toBe(1_494);
  });

  it('AT8: sorts 20,000 people quickly', () => {
    const people = Array.from({ length: 20_000 }, (_, id) => person(id, `P${id % 977}`, 'OFFICE'));
    expect(orderedAttendees(people, HERE)).toHaveLength(20_000);
  });
});

describe('message states of attendance', () => {
  const refused = (status: number, detailedCode = ''): Failure => ({
    _tag: 'Refused',
    status,
    code: '',
    detailedCode,
    message: '',
  });

  it('AT16, ER6: maps the "Attendance registration" errors of section 8', () => {
    const register = (failure: Failure | null) => attendanceState({ action: 'register', failure });
    expect(register(null)).toBe('ATTENDANCE_REGISTERED');
    expect(register(refused(400))).toBe('WRONG_SLOT');
    expect(register(refused(400, 'MULTI_DESKS'))).toBe('WRONG_SLOT');
    expect(register(refused(409))).toBe('REACHED_CAPACITY');
    for (const status of [403, 404, 500, 503]) {
      expect(register(refused(status))).toBe('ERROR_APPEARED');
    }
    expect(register({ _tag: 'Unreachable', reason: 'timeout' })).toBe('ERROR_APPEARED');
    expect(register({ _tag: 'OutcomeUnknown' })).toBe('ERROR_APPEARED');
    expect(register(refused(401))).toBeNull();
  });

  it('AT16: a removal succeeds or shows a general error; a 401 is left to the login', () => {
    const remove = (failure: Failure | null) => attendanceState({ action: 'remove', failure });
    expect(remove(null)).toBe('ATTENDANCE_REMOVED');
    expect(remove(refused(404))).toBe('ATTENDANCE_REMOVED');
    for (const status of [400, 403, 409, 500]) {
      expect(remove(refused(status))).toBe('ERROR_APPEARED');
    }
    expect(remove(AWAY)).toBe('ERROR_APPEARED');
    expect(remove(refused(401))).toBeNull();
  });

  it('OP64: says that the disk is full', () => {
    for (const action of ['register', 'remove'] as const) {
      expect(attendanceState({ action, failure: refused(503, 'DISK_FULL') })).toBe('DISK_FULL');
    }
  });
});
