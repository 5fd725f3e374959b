import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { meetingLengths } from '../../../core/rules/meeting/lengths.ts';
import { givenSubject } from '../../../core/rules/meeting/subject.ts';
import { NOW, ROOM } from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';
import { event, onRoom, roomView, withEvents } from '../../support/room-session.ts';
import { forAll } from '../../support/runs.ts';

/** Saturday and Sunday in Stockholm. */
const TODAY = {
  start: Date.UTC(2026, 10, 20, 23) / 60_000,
  end: Date.UTC(2026, 10, 21, 23) / 60_000,
};

type Core = ReturnType<typeof onRoom>;

const opened = (core: Core): Core => core.send('OpenMeeting');
const free = (core: Core, ...slots: readonly Slot[]): Core =>
  core.succeed('calendar.timeslots', slots);
const hours = (slots: readonly Slot[]) =>
  slots.map(({ start, end }) => [start, end].map((at) => (at - TODAY.start) / 60));

describe('the day of a room', () => {
  it('RF12, SL5: lists the events that overlap the shown day, by start, then by end', () => {
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

  it('RF12, RF18, EN1: each event has its person, subject and owner, and says what removing it would do', () => {
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

  it('RF12, BK9: the events of the calendar count at once, but not for another room', () => {
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

describe('lengths of a meeting', () => {
  const anyFree = fc
    .array(fc.tuple(fc.nat(24), fc.integer({ min: 3, max: 40 })), { maxLength: 5 })
    .map((parts) => {
      let at = NOW;
      return parts.map(([gap, long]): Slot => {
        const start = at + gap * 5 + 5;
        at = start + long * 5;
        return { start, end: at };
      });
    });

  it('RF14, TM21: are at the chosen start if free there, else at the next free time, else at the first', () => {
    forAll(300, anyFree, fc.nat(800), fc.constantFrom(0, 0, 45, 90), (free, since, maxDuration) => {
      const from = NOW + since;
      const limits = { maxDuration, maxDays: 0 };
      const lengths = meetingLengths(free, { from, limits, zone: 'UTC' });
      expect(lengths.map(({ minutes }) => minutes)).toEqual([30, 60, 120, null]);
      const fits = (start: number, minutes: number) =>
        free.some((part) => part.start <= start && start + minutes <= part.end);
      for (const { minutes, slot } of lengths) {
        if (slot === null) {
          const isTooLong = minutes !== null && maxDuration > 0 && minutes > maxDuration;
          const least = minutes ?? 15;
          expect(isTooLong || free.every(({ start, end }) => end - start < least)).toBe(true);
          continue;
        }
        const long = slot.end - slot.start;
        expect(fits(slot.start, long)).toBe(true);
        if (maxDuration > 0) expect(long).toBeLessThanOrEqual(maxDuration);
        if (minutes === null) {
          const most = Math.max(...free.map(({ start, end }) => end - start));
          expect(long).toBe(maxDuration > 0 ? Math.min(most, maxDuration) : most);
          continue;
        }
        expect(long).toBe(minutes);
        if (fits(from, minutes)) expect(slot.start).toBe(from);
        const isLater = free.some(({ start }) => start >= from && fits(start, minutes));
        if (isLater) expect(slot.start).toBeGreaterThanOrEqual(from);
      }
    });
  });

  it('RF14, UA3: are within the hours of the bar of the day, or of the whole day if nothing is free in them', () => {
    const core = withEvents([]).chooseDate('2026-11-23');
    const monday = TODAY.end + 1_440;
    const lengths = () =>
      roomView(core).lengths.map(
        ({ slot }) => slot && [slot.start, slot.end].map((minute) => (minute - monday) / 60),
      );
    free(
      core,
      { start: monday, end: monday + 9 * 60 },
      { start: monday + 600, end: monday + 1_440 },
    );
    // Work is from 6:00 to 17:00, and the proposal 8:00 to 9:00.
    expect(lengths()).toEqual([
      [8, 8.5],
      [8, 9],
      [10, 12],
      [10, 17],
    ]);
    core.send('RefreshNow');
    free(core, { start: monday + 19 * 60, end: monday + 1_440 });
    expect(lengths()).toEqual([
      [19, 19.5],
      [19, 20],
      [19, 21],
      [19, 24],
    ]);
  });

  it('RF14, BK8: none that a rule refuses is offered, and none while the flow is closed', () => {
    const at = TODAY.start + 14 * 60;
    const own = [{ start: at + 60, end: at + 90 }];
    const core = free(opened(withEvents([], { own })), { start: at, end: at + 180 });
    expect(hours(roomView(core).lengths.flatMap(({ slot }) => slot ?? []))).toEqual([
      [14, 14.5],
      [14, 15],
      [15.5, 17],
    ]);
    core.send('CloseMeeting');
    expect(roomView(core)).toMatchObject({ lengths: [], timeslots: 'loading' });
    const limited = opened(withEvents([], { meta: { maxDuration: 30 } }));
    free(limited, { start: at, end: at + 60 });
    expect(hours(roomView(limited).lengths.flatMap(({ slot }) => slot ?? []))).toEqual([
      [14, 14.5],
      [14, 14.5],
    ]);
  });
});

describe('the form of a room at another time', () => {
  it('TI8: opens once the room is selected or the time is chosen, and closes on the return to now', () => {
    const later = withEvents([]);
    expect(roomView(later).status).toBe('closed');
    later.send({ _tag: 'ChoosePreset', preset: 'afternoon' });
    expect(roomView(later).status).toBe('select');
    later.send('ResetTime');
    expect(roomView(later).status).toBe('closed');
    later.send('Deselect').chooseDate('2026-11-24').select(ROOM);
    expect(roomView(later).status).toBe('select');
    // What was closed stays so until another time is chosen.
    later.send('CloseMeeting', 'RefreshNow').chooseDate('2026-11-24');
    expect(roomView(later).status).toBe('closed');
    later.chooseDate('2026-11-25');
    expect(roomView(later).status).toBe('select');
    const unused = withEvents([], { roomFinder: false }).chooseDate('2026-11-24');
    expect(roomView(unused).status).toBe('closed');
  });
});

describe('the time pickers of a room', () => {
  const slotOf = (core: Core): Slot => panelOf(core).slot;
  const startAt = (core: Core, start: number): Slot =>
    slotOf(core.send({ _tag: 'ChooseSlot', start, end: slotOf(core).end }));

  it('RF15, TM18: another start books an hour, and from 22:15 on the rest of the day', () => {
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

  it('RF15, TM21: stay within the maximum duration', () => {
    const core = opened(withEvents([], { meta: { maxDuration: 45 } }));
    const start = TODAY.start + 14 * 60;
    expect(startAt(core, start)).toEqual({ start, end: start + 45 });
  });
});

describe('what a room offers', () => {
  it('RF1, RF16, PE6: booking, if the room is bookable and the company uses the room finder', () => {
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

describe('the outcome of a meeting request', () => {
  const status = (core: Core, body: unknown): Core =>
    core.succeed('calendar.create', { ticket: 'abc' }).elapse(250).succeed('calendar.status', body);
  const created = { status: 'CREATED', event: event(9, { start: NOW + 60, end: NOW + 120 }) };
  const slot = { start: NOW + 60, end: NOW + 120 };
  const create = (core: Core): Core =>
    core.send(
      { _tag: 'ChooseSlot', ...slot },
      { _tag: 'CreateMeeting', spaceId: ROOM, subject: '', ...slot },
    );

  it('RF17: says whether making or ending a meeting failed', () => {
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

  it('RF17: a booked slot is no longer chosen; one that was not booked, or is another’s, stays', () => {
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

  it('RF7: shows no meeting as being made after the flow was closed', () => {
    const core = create(opened(withEvents([]))).send('CloseMeeting');
    expect(roomView(core)).toMatchObject({ fetching: true, making: null });
  });
});
