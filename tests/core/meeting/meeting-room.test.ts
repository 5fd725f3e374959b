import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { meetingSlots } from '../../../core/rules/meeting/meeting-slots.ts';
import { givenSubject } from '../../../core/rules/meeting/subject.ts';
import { NOW, ROOM } from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';
import { event, onRoom, roomView, withEvents } from '../../support/room-session.ts';
import { forAll } from '../../support/runs.ts';
import { bounds, walk, zoneDay } from '../../support/wall-clock.ts';

/** Saturday and Sunday in Stockholm. */
const TODAY = {
  start: Date.UTC(2026, 10, 20, 23) / 60_000,
  end: Date.UTC(2026, 10, 21, 23) / 60_000,
};
const NO_LIMITS = { maxDuration: 0, maxDays: 0 };

type Core = ReturnType<typeof onRoom>;

const opened = (core: Core): Core => core.send('OpenMeeting');
const free = (core: Core, ...slots: readonly Slot[]): Core =>
  core.succeed('calendar.timeslots', slots);
const hours = (slots: readonly Slot[]) =>
  slots.map(({ start, end }) => [start, end].map((at) => (at - TODAY.start) / 60));

describe('the day of a room', () => {
  it('RF12, SL5: lists the events that share a minute with the day that shows, by their start, then their end', () => {
    const anyRows = fc.array(
      fc.tuple(fc.integer({ min: -90, max: 1_530 }), fc.integer({ min: 0, max: 120 })),
      {
        maxLength: 8,
      },
    );
    forAll(60, anyRows, fc.boolean(), (rows, isTomorrow) => {
      const shift = isTomorrow ? 1_440 : 0;
      const slots = rows.map(([from, long]) => ({
        start: TODAY.start + shift + from,
        end: TODAY.start + shift + from + long,
      }));
      const core = withEvents(slots);
      if (isTomorrow) core.chooseDate('2026-11-22');
      const day = new Set<number>();
      for (let at = TODAY.start; at < TODAY.end; at += 1) day.add(at + shift);
      const meets = ({ start, end }: Slot): boolean => {
        for (let at = start; at < end; at += 1) if (day.has(at)) return true;
        return false;
      };
      const { events } = roomView(core);
      const wanted = slots.flatMap((slot, n) => (meets(slot) ? [n + 1] : []));
      expect(events.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted);
      for (const [n, { start, end }] of events.entries()) {
        const next = events[n + 1];
        if (next === undefined) break;
        expect(start < next.start || (start === next.start && end <= next.end)).toBe(true);
      }
    });
  });

  it('RF12, RF18, EN1: says who and what for, whose it is, and what taking it away would do', () => {
    const core = onRoom();
    core.succeed('calendar.ofAsset', [
      event(1, { start: NOW - 30, end: NOW }),
      event(2, { start: NOW - 5, end: NOW + 1 }, { name: 'Instant Meeting' }),
      event(
        3,
        { start: NOW + 60, end: NOW + 90 },
        { name: 'Talk', user: { id: 8, name: 'Bo' }, owner: false, removable: false },
      ),
      event(
        4,
        { start: NOW + 90, end: NOW + 95 },
        { name: '', user: null, organizer: null, owner: false, removable: false },
      ),
    ]);
    const nobody = { mine: false, removable: false, removal: 'delete' };
    expect(roomView(core).events).toMatchObject([
      // UA10: what is over cannot be removed.
      { id: 1, subject: 'Planning', mine: true, userId: 7, removable: false, removal: 'delete' },
      { id: 2, subject: null, mine: true, removable: true, removal: 'end' },
      { id: 3, subject: 'Talk', name: 'Bo', userId: 8, ...nobody },
      { id: 4, subject: '', name: '', userId: null, ...nobody },
    ]);
    expect(roomView(core).longestSubject).toBe(200);
    expect(givenSubject('Instant Meeting')).toBeNull();
    expect(givenSubject('instant meeting')).toBe('instant meeting');
  });

  it('RF12, BK9: what the calendar tells of counts at once, and of no other room', () => {
    const core = opened(withEvents([{ start: NOW + 60, end: NOW + 90 }]));
    const create = (start: number) =>
      core.send({ _tag: 'CreateMeeting', spaceId: ROOM, subject: '', start, end: start + 10 });
    for (const start of [NOW + 51, NOW + 60, NOW + 89]) {
      create(start);
      expect(core.pending('calendar.create')).toBeUndefined();
    }
    create(NOW + 90);
    expect(core.pending('calendar.create')).toBeDefined();
  });
});

describe('meeting slots', () => {
  it('RF14, UA3, TM18, TM21: follow one another without a gap in the hours, for an hour or less', () => {
    forAll(
      120,
      zoneDay,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: -80, max: 1_500 }),
      fc.constantFrom(0, 0, 15, 45, 200),
      fc.integer({ min: 0, max: 280 }),
      ({ name, day }, from, long, since, maxDuration, opens) => {
        const { start: first, end: last } = bounds(day, name);
        const interval = { start: first + from * 5, end: 0 };
        interval.end = Math.min(interval.start + long * 5, last);
        fc.pre(interval.start < last);
        const now = first + since;
        const hours = { start: first + opens * 5, end: last };
        const limits = { maxDuration, maxDays: 0 };
        const eleven = walk(day, name, 5).find(({ minute }) => minute === 1_380)?.at ?? last;
        const slots = meetingSlots(interval, { now, limits, zone: name, hours });
        const open = Math.max(interval.start, hours.start, Math.ceil(now / 5) * 5);
        let at = open;
        for (const { start, end } of slots) {
          expect(start).toBe(at);
          expect(end - start).toBeGreaterThanOrEqual(15);
          expect(end).toBeLessThanOrEqual(interval.end);
          if (maxDuration > 0) expect(end - start).toBeLessThanOrEqual(maxDuration);
          // TM18: a slot that would end past 23:00 ends with the day.
          if (start + 60 <= eleven) expect(end - start).toBeLessThanOrEqual(60);
          at = end;
        }
        // What is left is too short for another one.
        expect(interval.end - at).toBeLessThan(15);
      },
    );
  });

  it('UA3: begin and end at half hours, and in the proposed hours', () => {
    const ten = Date.UTC(2026, 10, 23, 10) / 60_000;
    const day = { start: ten - 600, end: ten + 840 };
    const slots = (start: number, end: number, now = start, hours = day, limits = NO_LIMITS) =>
      meetingSlots({ start, end }, { now, limits, zone: 'UTC', hours }).map((slot) => [
        slot.start - ten,
        slot.end - ten,
      ]);
    expect(slots(ten, ten + 14)).toEqual([]);
    expect(slots(ten, ten + 15)).toEqual([[0, 15]]);
    expect(slots(ten, ten)).toEqual([]);
    expect(slots(ten - 60, ten + 20, ten + 1)).toEqual([[5, 20]]);
    expect(slots(ten - 60, ten + 20, ten + 6)).toEqual([]);
    expect(slots(ten + 20, ten + 180)).toEqual([
      ...[
        [20, 60],
        [60, 120],
        [120, 180],
      ],
    ]);
    expect(slots(ten + 50, ten + 130)).toEqual([
      [50, 90],
      [90, 130],
    ]);
    const hours = { start: ten, end: ten + 70 };
    expect(slots(ten - 60, ten + 180, ten - 60, hours)).toEqual([
      [0, 60],
      [60, 120],
    ]);
    const longest = { maxDuration: 45, maxDays: 0 };
    expect(slots(ten, ten + 90, ten, day, longest)).toEqual([
      [0, 45],
      [45, 90],
    ]);
  });

  it('UA3: are those from the proposed start to the end of work, or of the whole day if there are none', () => {
    const core = opened(withEvents([])).chooseDate('2026-11-23');
    const monday = TODAY.end + 1_440;
    free(core, { start: monday, end: monday + 1_440 });
    const on = (slots: readonly Slot[]) => slots.map(({ start }) => (start - monday) / 60);
    // The working day ends at 17:00.
    expect(on(roomView(core).slots)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
    core.send({ _tag: 'ChooseFrom', minute: 13 * 60 });
    expect(on(roomView(core).slots)).toEqual([13, 14, 15, 16]);
    core.send('RefreshNow');
    free(core, { start: monday + 19 * 60, end: monday + 1_440 });
    expect(on(roomView(core).slots)).toEqual([19, 20, 21, 22, 23]);
  });

  it('RF14: none that a rule refuses is on offer, nor any while the flow is closed', () => {
    const at = TODAY.start + 14 * 60;
    const own = [{ start: at + 90, end: at + 100 }];
    const core = free(opened(withEvents([], { own })), { start: at, end: at + 180 });
    expect(hours(roomView(core).slots)).toEqual([
      [14, 15],
      [16, 17],
    ]);
    const limited = opened(withEvents([], { meta: { maxDuration: 30 } }));
    expect(hours(roomView(free(limited, { start: at, end: at + 60 })).slots)).toEqual([
      [14, 14.5],
      [14.5, 15],
    ]);
    core.send('CloseMeeting');
    expect(roomView(core)).toMatchObject({ slots: [], timeslots: 'loading' });
    // The space has its own maximum duration, which arrives later.
    const own2 = free(opened(withEvents([])), { start: at, end: at + 60 });
    const options = { allowBoBo: false, allowCoBo: false, maxDays: 0, maxDuration: 20 };
    own2.succeed('asset.calendarOptions', options);
    expect(roomView(own2).slots).toEqual([
      { start: at, end: at + 20 },
      { start: at + 20, end: at + 40 },
      { start: at + 40, end: at + 60 },
    ]);
  });
});

describe('the time pickers of a room', () => {
  const slotOf = (core: Core): Slot => panelOf(core).slot;
  const startAt = (core: Core, start: number): Slot =>
    slotOf(core.send({ _tag: 'ChooseSlot', start, end: slotOf(core).end }));

  it('RF15, TM18: another start has the room for an hour, from 22:15 on to the end of the day', () => {
    const core = opened(withEvents([]));
    for (const reading of [12 * 60, 13 * 60 + 5, 22 * 60, 22 * 60 + 15, 23 * 60]) {
      const start = TODAY.start + reading;
      const end = reading <= 22 * 60 ? start + 60 : TODAY.end;
      expect(startAt(core, start)).toEqual({ start, end });
    }
    // Another end is kept as it is.
    const [start, end] = [TODAY.start + 12 * 60, TODAY.start + 12 * 60 + 25];
    expect(slotOf(core.send({ _tag: 'ChooseSlot', start, end }))).toEqual({ start, end });
  });

  it('RF15, TM21: within the longest duration', () => {
    const core = opened(withEvents([], { meta: { maxDuration: 45 } }));
    const start = TODAY.start + 14 * 60;
    expect(startAt(core, start)).toEqual({ start, end: start + 45 });
  });
});

describe('what is offered', () => {
  it('RF1, RF16, PE6: booking a bookable room, where the company uses the room finder', () => {
    const all = [
      [{}, true],
      [{ roomFinder: false }, false],
      [{ room: { typeId: 3 } }, false],
      [{ room: { typeId: 99 } }, false],
    ] as const;
    for (const [setting, offered] of all) {
      const core = withEvents([{ start: NOW + 60, end: NOW + 90 }], setting);
      expect(roomView(core).offered).toBe(offered);
      // The calendar is still shown, and own events can be removed.
      expect(roomView(core)).toMatchObject({ calendar: 'loaded', events: [{ id: 1 }] });
      core.send('OpenMeeting');
      expect(roomView(core).status).toBe(offered ? 'select' : 'closed');
      core.send({ _tag: 'AskEndMeeting', eventId: 1 }, { _tag: 'EndMeeting', eventId: 1 });
      expect(core.pending('calendar.removeEvent')).toBeDefined();
    }
    const core = onRoom().send('Deselect');
    expect(roomView(core)).toMatchObject({ offered: false, events: [], now: null });
  });
});

describe('what failed, and what was made', () => {
  const status = (core: Core, body: unknown): Core =>
    core.succeed('calendar.create', { ticket: 'abc' }).elapse(250).succeed('calendar.status', body);
  const created = { status: 'CREATED', event: event(9, { start: NOW + 60, end: NOW + 120 }) };
  const slot = { start: NOW + 60, end: NOW + 120 };
  const create = (core: Core): Core =>
    core.send(
      { _tag: 'ChooseSlot', ...slot },
      { _tag: 'CreateMeeting', spaceId: ROOM, subject: '', ...slot },
    );

  it('RF17: the making of a meeting or the ending of one', () => {
    const making = create(opened(withEvents([])));
    expect(roomView(making)).toMatchObject({ making: { start: NOW + 60, end: NOW + 120 } });
    making.refuse('calendar.create', 409, 'SLOT_TAKEN');
    expect(roomView(making)).toMatchObject({ failed: 'making', making: null });
    const cancelling = status(create(opened(withEvents([]))), created);
    expect(roomView(cancelling).failed).toBeNull();
    cancelling.send('CancelMeeting').refuse('calendar.cancel', 500, 'FAILED');
    expect(roomView(cancelling)).toMatchObject({ failed: 'ending', message: 'ERROR_APPEARED' });
    const ending = withEvents([{ start: NOW + 60, end: NOW + 90 }]);
    ending.send({ _tag: 'AskEndMeeting', eventId: 1 }, { _tag: 'EndMeeting', eventId: 1 });
    ending.refuse('calendar.removeEvent', 403, 'NO_PERMISSION');
    expect(roomView(ending)).toMatchObject({
      status: 'failure',
      failed: 'ending',
      message: 'NO_PERMISSION',
    });
  });

  it('RF17: a slot that was booked is no choice any more; one that was not, or is another’s, stays', () => {
    const chosen = (core: Core) => core.state.booking.slot;
    const made = status(create(opened(withEvents([]))), created);
    expect(chosen(made)).toBeNull();
    const refused = create(opened(withEvents([])));
    const refusal = { code: '409', detailedCode: 'SLOT_TAKEN', message: '' };
    status(refused, { status: 'REFUSED', refusal });
    expect(chosen(refused)).toEqual({ start: NOW + 60, end: NOW + 120 });
    const waiting = status(create(opened(withEvents([]))), { status: null });
    expect(chosen(waiting)).not.toBeNull();
    waiting.send('CloseMeeting');
    waiting.elapse(250).succeed('calendar.status', created);
    expect(chosen(waiting)).not.toBeNull();
  });

  it('RF7: nothing is being made that the quick view does not wait for', () => {
    const core = create(opened(withEvents([]))).send('CloseMeeting');
    expect(roomView(core)).toMatchObject({ fetching: true, making: null });
  });
});
