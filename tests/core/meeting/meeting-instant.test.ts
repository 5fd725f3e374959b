import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { availabilityOf } from '../../../core/rules/meeting/availability.ts';
import { instantOptions } from '../../../core/rules/meeting/instant-options.ts';
import { MORNING, NOW, ROOM } from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';
import { event, OTHER_ROOM, onRoom, roomView, withEvents } from '../../support/room-session.ts';
import { forAll, ZONES } from '../../support/runs.ts';
import { bounds, clock, clockChanges } from '../../support/wall-clock.ts';

const takenAt = (events: readonly Slot[], minute: number): boolean =>
  events.some(({ start, end }) => start <= minute && minute < end);
const firstFrom = (minute: number, last: number, is: (minute: number) => boolean) => {
  for (let at = minute; at < last; at += 1) if (is(at)) return at;
  return null;
};

/** Events near a minute: adjacent, overlapping, empty, before, around and after it. */
const eventsAt = (now: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -40, max: 140 }), fc.integer({ min: 0, max: 70 })), {
      maxLength: 5,
    })
    .map((rows) => rows.map(([from, long]) => ({ start: now + from, end: now + from + long })));

const around = (now: number) => fc.integer({ min: 0, max: 4 }).map((minutes) => now + minutes);

/** The minutes of clock changes in a zone, and the last ones before midnight. */
const oddMinutes = ZONES.flatMap((zone) =>
  clockChanges(zone, Date.UTC(2026, 0, 1) / 60_000, Date.UTC(2027, 0, 1) / 60_000).flatMap((at) => [
    { zone, now: at - 20 },
    { zone, now: bounds(clock(at, zone).day, zone).end - 25 },
  ]),
);
const moment = fc.oneof(
  fc.constant({ zone: 'Europe/Stockholm', now: NOW }),
  fc.constantFrom(...oddMinutes),
);

describe('the room now', () => {
  it('RF13, UA5: is busy until the first minute without an event, or free until the next event begins', () => {
    forAll(
      400,
      around(NOW).chain((now) => fc.tuple(fc.constant(now), eventsAt(now))),
      ([now, events]) => {
        const isBusy = takenAt(events, now);
        const until = isBusy
          ? firstFrom(now, now + 400, (minute) => !takenAt(events, minute))
          : firstFrom(now + 1, now + 400, (minute) => takenAt(events, minute));
        expect(availabilityOf(events, now)).toEqual({ free: !isBusy, until });
      },
    );
  });

  it('RF13: says until when, and whether that is today, as far as that is known', () => {
    const now = (events: readonly Slot[]) => roomView(withEvents(events)).now;
    expect(now([])).toEqual({ free: true, until: null, today: true });
    expect(now([{ start: NOW + 9, end: NOW + 90 }])).toEqual({
      free: true,
      until: NOW + 9,
      today: true,
    });
    // Midnight in Stockholm is 23:00 UTC.
    const midnight = Date.UTC(2026, 10, 21, 23) / 60_000;
    const busy = (end: number) => now([{ start: NOW - 5, end }]);
    expect(busy(midnight)).toEqual({ free: false, until: midnight, today: true });
    expect(busy(midnight + 1)).toEqual({ free: false, until: midnight + 1, today: false });
    expect(now([{ start: midnight + 1, end: midnight + 9 }])).toMatchObject({ today: false });
    // Until the calendar has loaded, the status on the map says how long the room is taken.
    const room = { status: status([[NOW - 5, NOW + 20]]) };
    expect(roomView(onRoom({ room })).now).toMatchObject({ free: false, until: NOW + 20 });
    // The calendar takes precedence.
    const core = withEvents([], { room });
    expect(roomView(core).now).toMatchObject({ free: true, until: null });
    core.send('RefreshNow').refuse('calendar.ofAsset', 500, 'FAILED');
    expect(roomView(core).now).toMatchObject({ free: false, until: NOW + 20 });
  });
});

const status = (times: readonly (readonly [number, number])[], state = 'FREE' as const) => ({
  state,
  occupant: null,
  claims: [],
  times,
});

describe('UC44: the head of the quick view', () => {
  it('says at once what the calendar of the room says, like its body', () => {
    const taken = { ...status([[NOW - 5, NOW + 20]]), state: 'BOOKED' } as const;
    const made = withEvents([{ start: NOW - 5, end: NOW + 20 }], { room: { status: status([]) } });
    expect(panelOf(made)).toMatchObject({ status: 'BOOKED', until: NOW + 20 });
    const ended = withEvents([], { room: { status: taken } });
    expect(panelOf(ended)).toMatchObject({ status: 'FREE', until: null });
    // ST7: a meeting that begins within this step.
    const held = withEvents([{ start: NOW + 3, end: NOW + 20 }], { room: { status: taken } });
    expect(panelOf(held)).toMatchObject({ status: 'BOOKED' });
    // Somebody sits there without a meeting.
    const used = withEvents([], { room: { status: { ...taken, state: 'BUSY' } } });
    expect(panelOf(used)).toMatchObject({ status: 'BUSY' });
  });
});

describe('instant meetings', () => {
  it('IM3, IM4, IM5: are offered for 15, 30 and 60 minutes and until the next event, if they fit', () => {
    forAll(
      150,
      moment.chain((when) =>
        fc.record({
          when: fc.constant(when),
          events: eventsAt(when.now),
          own: eventsAt(when.now).map((slots) => slots.slice(0, 1)),
          maxDuration: fc.constantFrom(0, 0, 15, 29, 45),
        }),
      ),
      ({ when: { zone, now }, events, own, maxDuration }) => {
        const core = withEvents(events, { at: now * 60_000, zone, own, meta: { maxDuration } });
        const fits = (end: number): boolean =>
          (maxDuration === 0 || end - now <= maxDuration) &&
          firstFrom(now, end, (at) => takenAt(events, at) || takenAt(own, at)) === null;
        const lastMinute = bounds(clock(now, zone).day, zone).end;
        const next = firstFrom(now + 1, lastMinute, (at) => takenAt(events, at));
        const ends = [15, 30, 60].map((minutes) => now + minutes);
        const until = next !== null && next >= now + 5 && !ends.includes(next) ? [next] : [];
        const expected = takenAt(events, now) ? [] : [...ends, ...until].filter(fits);
        const { instant, instantRefusal } = roomView(core);
        expect(instant.map(({ end }) => end)).toEqual(expected);
        for (const { end, minutes, untilNext } of instant) {
          expect(minutes).toBe(end - now);
          expect(untilNext).toBe(!ends.includes(end));
        }
        const isFree = !takenAt(events, now);
        expect(instantRefusal !== null).toBe(isFree && expected.length === 0);
      },
    );
  });

  it('IM5: the user’s own meeting in the room, which begins in a minute, is no refusal', () => {
    const core = withEvents([], { own: [{ start: NOW + 1, end: NOW + 16 }], ownRoom: ROOM });
    expect(roomView(core)).toMatchObject({ instant: [], instantRefusal: null });
  });

  it('IM4: until the next event: from five minutes on, today only, and not with the end of another one', () => {
    const free = (until: number | null, lastMinute = 1_000) =>
      instantOptions(100, { free: true, until }, lastMinute)
        .filter(({ untilNext }) => untilNext)
        .map(({ end, minutes }) => [end, minutes]);
    expect(free(104)).toEqual([]);
    expect(free(105)).toEqual([[105, 5]]);
    expect(free(106)).toEqual([[106, 6]]);
    for (const same of [115, 130, 160]) expect(free(same)).toEqual([]);
    expect(free(161)).toEqual([[161, 61]]);
    expect(free(999)).toEqual([[999, 899]]);
    expect(free(1_000)).toEqual([]);
    expect(free(null)).toEqual([]);
    const busy = instantOptions(100, { free: false, until: 120 }, 1_000);
    expect(busy.some(({ untilNext }) => untilNext)).toBe(false);
  });

  it('IM5: none at another time, for a blocked room, or if booking is not offered', () => {
    const instant = (core = withEvents([])) => {
      const { instant: options, instantRefusal, now } = roomView(core);
      return [options.length, instantRefusal, now !== null];
    };
    expect(instant()).toEqual([3, null, true]);
    const later = withEvents([]).send({ _tag: 'ChooseFrom', minute: 18 * 60 });
    expect(instant(later)).toEqual([0, null, false]);
    later.send('ResetTime');
    expect(instant(later)).toEqual([3, null, true]);
    later.chooseDate('2026-11-23');
    expect(instant(later)).toEqual([0, null, false]);
    const slot = withEvents([]).send({ _tag: 'ChooseSlot', start: NOW + 2_000, end: NOW + 2_060 });
    expect(instant(slot)).toEqual([0, null, false]);
    const blocked = { room: { status: { ...status([]), state: 'UNAVAILABLE_BLOCKED' as const } } };
    expect(instant(withEvents([], blocked))).toEqual([0, null, false]);
    expect(instant(withEvents([], { room: { typeId: 3 } }))).toEqual([0, null, true]);
    expect(instant(withEvents([], { roomFinder: false }))).toEqual([0, null, true]);
  });

  it('IM5: if all are refused, the rule that refuses the shortest is named', () => {
    const refusal = (core: ReturnType<typeof onRoom>) => {
      const { instant, instantRefusal } = roomView(core);
      return [instant.length, instantRefusal];
    };
    const own = [{ start: NOW + 10, end: NOW + 70 }];
    expect(refusal(withEvents([], { own }))).toEqual([0, 'ownBooking']);
    const offline = withEvents([]).send('WentOffline');
    expect(refusal(offline)).toEqual([0, 'offline']);
    expect(refusal(withEvents([], { meta: { maxDuration: 10 } }))).toEqual([0, 'tooLong']);
    const soon = { own: [{ start: NOW + 3, end: NOW + 10 }], meta: { maxDuration: 20 } };
    expect(refusal(withEvents([], soon))).toEqual([0, 'ownBooking']);
    expect(refusal(withEvents([], { own: [{ start: NOW + 20, end: NOW + 70 }] }))).toEqual([
      1,
      null,
    ]);
  });
});

describe('making an instant meeting', () => {
  const press = (core: ReturnType<typeof onRoom>, end = NOW + 30, spaceId = ROOM) =>
    core.send({ _tag: 'CreateInstantMeeting', spaceId, end });
  const asked = (core: ReturnType<typeof onRoom>) => core.calls('calendar.create');
  const made = event(9, { start: NOW, end: NOW + 30 }, { name: 'Instant Meeting' });

  it('IM1, IM2, IM6, RF11: starts in the current minute, with the default subject', () => {
    for (const seconds of [0, 1, 59]) {
      const core = withEvents([]);
      core.at = MORNING + seconds * 1_000;
      press(core);
      expect(asked(core).map(({ payload }) => payload)).toEqual([
        { spaceId: ROOM, subject: 'Instant Meeting', start: NOW, end: NOW + 30 },
      ]);
      expect(roomView(core)).toMatchObject({
        status: 'closed',
        spaceId: null,
        fetching: true,
        making: { start: NOW, end: NOW + 30 },
      });
      core.succeed('calendar.create', { ticket: 'abc' });
      core.elapse(250).succeed('calendar.status', { status: 'CREATED', event: made });
      expect(roomView(core)).toMatchObject({
        status: 'success',
        spaceId: ROOM,
        fetching: false,
        making: null,
        made: { start: NOW, end: NOW + 30 },
      });
      expect(core.notice?.key).toBe('quickView.bookingSuccess');
    }
  });

  it('IM6: the outcome opens the flow, and a refusal the step where another time can be chosen', () => {
    const core = press(withEvents([])).refuse('calendar.create', 409, 'SLOT_TAKEN');
    expect(roomView(core)).toMatchObject({
      status: 'failure',
      failed: 'making',
      message: 'WRONG_SLOT',
      making: null,
    });
    expect(core.pending('calendar.timeslots')).toBeDefined();
  });

  it('IM6: not while the flow is open, for another room, twice, without time left, or if refused', () => {
    const none = (core: ReturnType<typeof onRoom>, end?: number, spaceId?: number) => {
      press(core, end, spaceId);
      expect(asked(core)).toEqual([]);
      expect(core.state.meeting.creating).toBeNull();
    };
    const open = withEvents([]).send('OpenMeeting');
    none(open);
    open.send('CloseMeeting');
    press(open);
    expect(asked(open)).toHaveLength(1);
    press(open);
    expect(asked(open)).toHaveLength(1);
    open.send('OpenMeeting');
    expect(roomView(open).status).toBe('closed');
    none(withEvents([]), NOW + 30, OTHER_ROOM);
    none(withEvents([]), NOW);
    none(withEvents([]), NOW - 1);
    none(withEvents([{ start: NOW + 29, end: NOW + 40 }]));
    none(withEvents([], { own: [{ start: NOW + 29, end: NOW + 40 }] }));
    none(withEvents([], { roomFinder: false }));
    none(withEvents([], { room: { typeId: 3 } }));
    none(withEvents([], { meta: { maxDuration: 29 } }));
    const unselected = withEvents([]).send('Deselect');
    none(unselected);
    const ending = withEvents([{ start: NOW + 60, end: NOW + 70 }]);
    ending.send({ _tag: 'AskEndMeeting', eventId: 1 }, { _tag: 'EndMeeting', eventId: 1 });
    none(ending);
  });

  it('IM6, RF2: is made and reported even if its quick view was closed meanwhile', () => {
    const core = press(withEvents([]));
    core.send('Deselect').succeed('calendar.create', { ticket: 'abc' });
    core.elapse(250).succeed('calendar.status', { status: 'CREATED', event: made });
    expect(roomView(core)).toMatchObject({ status: 'closed', fetching: false });
    expect(core.notice?.key).toBe('quickView.bookingSuccess');
    expect(core.state.floor.self?.calendar.items).toMatchObject([{ id: 9 }]);
  });
});
