import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { meetingSlots } from '../../../core/rules/meeting/meeting-slots.ts';
import { givenSubject } from '../../../core/rules/meeting/subject.ts';
import { NOW, ROOM } from '../../support/core-session.ts';
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
      { id: 1, subject: 'Planning', mine: true, userId: 7, removable: true, removal: 'delete' },
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
  it('RF14, TM18, TM21: begin with a free interval and at its half hours, and last an hour or what is left', () => {
    forAll(
      120,
      zoneDay,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: -80, max: 1_500 }),
      fc.constantFrom(0, 0, 10, 15, 45, 200),
      fc.constantFrom(0, 1),
      ({ name, day }, from, long, since, maxDuration, maxDays) => {
        const { start: first, end: last } = bounds(day, name);
        const interval = { start: first + from * 5, end: 0 };
        interval.end = Math.min(interval.start + long * 5, last);
        fc.pre(interval.start < last);
        const now = first + since;
        const minutes = walk(day, name, 5);
        const eleven = minutes.find(({ minute }) => minute === 1_380)?.at;
        fc.pre(eleven !== undefined);
        const seen = new Set<number>();
        const half = minutes.flatMap(({ at, minute }) => {
          const isFirst = !seen.has(minute);
          seen.add(minute);
          return minute % 30 === 0 && isFirst ? [at] : [];
        });
        const usable = minutes.filter(
          ({ at }) => at >= interval.start && at >= now && at < interval.end,
        );
        const expected = usable.flatMap(({ at }, n) => {
          if (n > 0 && !half.includes(at)) return [];
          const usual = at + 60 <= (eleven ?? 0) ? at + 60 : last;
          const longest = maxDuration === 0 ? usual : Math.min(usual, at + maxDuration);
          const end = Math.min(longest, interval.end);
          return end - at < 15 ? [] : [{ start: at, end }];
        });
        const limits = { maxDuration, maxDays };
        expect(meetingSlots(interval, { now, limits, zone: name })).toEqual(expected);
      },
    );
  });

  it('RF14: at least 15 minutes, also of what is left today', () => {
    const slots = (start: number, end: number, now = start) =>
      meetingSlots({ start, end }, { now, limits: NO_LIMITS, zone: 'UTC' });
    const ten = Date.UTC(2026, 10, 23, 10) / 60_000;
    expect(slots(ten, ten + 14)).toEqual([]);
    expect(slots(ten, ten + 15)).toEqual([{ start: ten, end: ten + 15 }]);
    expect(slots(ten, ten)).toEqual([]);
    expect(slots(ten - 60, ten + 20, ten + 1)).toEqual([{ start: ten + 5, end: ten + 20 }]);
    expect(slots(ten - 60, ten + 20, ten + 6)).toEqual([]);
    expect(slots(ten - 60, ten + 20, ten + 21)).toEqual([]);
    expect(slots(ten + 25, ten + 60)).toEqual([
      { start: ten + 25, end: ten + 60 },
      { start: ten + 30, end: ten + 60 },
    ]);
  });

  it('RF14: none that a rule refuses is on offer, nor any while the flow is closed', () => {
    const at = TODAY.start + 14 * 60;
    const own = [{ start: at + 90, end: at + 100 }];
    const core = free(opened(withEvents([], { own })), { start: at, end: at + 180 });
    expect(hours(roomView(core).slots)).toEqual([
      [14, 15],
      [14.5, 15.5],
      [16, 17],
      [16.5, 17],
    ]);
    const limited = opened(withEvents([], { meta: { maxDuration: 30 } }));
    expect(hours(roomView(free(limited, { start: at, end: at + 60 })).slots)).toEqual([
      [14, 14.5],
      [14.5, 15],
    ]);
    core.send('CloseMeeting');
    expect(roomView(core)).toMatchObject({ slots: [], starts: [], timeslots: 'loading' });
    // The space has its own maximum duration, which arrives later.
    const own2 = free(opened(withEvents([])), { start: at, end: at + 60 });
    const options = { allowBoBo: false, allowCoBo: false, maxDays: 0, maxDuration: 20 };
    own2.succeed('asset.calendarOptions', options);
    expect(roomView(own2).slots).toEqual([
      { start: at, end: at + 20 },
      { start: at + 30, end: at + 50 },
    ]);
  });
});

describe('the time pickers of a room', () => {
  it('RF15, TM5, TM6, TM18: another start has the room for an hour, from 22:15 on to the end of the day', () => {
    const core = opened(withEvents([]));
    const { starts } = roomView(core);
    expect(starts[0]).toEqual({ start: NOW + 3, end: NOW + 63 });
    const rest = starts.slice(1);
    expect(rest[0]).toEqual({ start: NOW + 13, end: NOW + 73 });
    expect(rest).toHaveLength(51);
    for (const [n, { start, end }] of rest.entries()) {
      const reading = (start - TODAY.start) / 15;
      expect(reading).toBe(45 + n);
      expect(end).toBe(reading <= 88 ? start + 60 : TODAY.end);
    }
    core.chooseDate('2026-11-23');
    const monday = roomView(core).starts;
    expect(monday).toHaveLength(96);
    expect(monday[0]).toEqual({ start: TODAY.end + 1_440, end: TODAY.end + 1_500 });
  });

  it('RF15, TM21: within the longest duration', () => {
    const core = opened(withEvents([], { meta: { maxDuration: 45 } }));
    for (const { start, end } of roomView(core).starts) {
      expect(end).toBe(Math.min(start + 45, TODAY.end));
    }
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
