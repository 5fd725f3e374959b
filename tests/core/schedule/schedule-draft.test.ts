import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpaceClosure } from '../../../core/contract/space.ts';
import { notice } from '../../../core/features/meeting/notice.ts';
import { selectedSpaceId } from '../../../core/features/selection/selected.ts';
import { freeAround } from '../../../core/rules/schedule/free-time.ts';
import { overlaps } from '../../../core/time/interval.ts';
import {
  drawnIn,
  movedTo,
  pressedIn,
  stepFrom,
} from '../../../ui/features/schedule/geometry/geometry-draft.ts';
import { booking } from '../../support/bookings.ts';
import { type CoreSession, NOW, ROOM } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  event,
  floorMoved,
  LOUNGE,
  officeWith,
  opening,
  SMALL,
  scheduleOf,
  showing,
  viewOf,
  withClosures,
} from '../../support/schedule-office.ts';

const closing = (closures: readonly SpaceClosure[]) =>
  opening().succeed('schedule.ofFloor', withClosures(scheduleOf(), ROOM, closures));

describe('a closed room', () => {
  it('CS19: nothing is drafted within a closure, and a draft ends before it', () => {
    const core = closing([{ start: NOW + 98, end: NOW + 158, reason: 'Cleaning' }]);
    const drafted = (start: number, end: number) => {
      core.send({ _tag: 'DraftMeeting', spaceId: ROOM, start: NOW + start, end: NOW + end });
      const { draft } = viewOf(core);
      core.send({ _tag: 'DropDraft' });
      return draft === null ? null : [draft.start - NOW, draft.end - NOW];
    };
    expect(drafted(98, 128)).toBeNull();
    expect(drafted(143, 203)).toBeNull();
    expect(drafted(68, 128)).toEqual([68, 98]);
    expect(drafted(158, 188)).toEqual([158, 188]);
  });

  it('CS19: a draft is refused if its time is closed meanwhile, however far ahead', () => {
    const later = NOW + 4_000;
    const core = opening(undefined, { _tag: 'ChooseScheduleView', view: 'week' });
    core.succeed('schedule.ofFloor', scheduleOf({ [ROOM]: [] }));
    core.send({ _tag: 'DraftMeeting', spaceId: ROOM, start: later, end: later + 60 });
    expect(viewOf(core).draft?.refusal).toBeNull();
    floorMoved(core, 60).elapse(60_000);
    const closure = { start: later, end: null, reason: 'Moved out' };
    core.succeed('schedule.ofFloor', withClosures(scheduleOf(), ROOM, [closure]));
    expect(viewOf(core).draft?.refusal).toBe('closed');
  });
});

const BOUNDS = { start: 0, end: 600 };
const minute = fc.integer({ min: 0, max: 599 });
const meetings = fc
  .array(fc.tuple(minute, fc.integer({ min: 0, max: 120 })), { maxLength: 6 })
  .map((all) => all.map(([start, length]) => ({ start, end: start + length })));

describe('the free time of a room', () => {
  it('SC62: is free, contains the minute, and is maximal; a taken minute has none', () => {
    forAll(500, fc.tuple(meetings, minute), ([taken, at]) => {
      const free = freeAround(taken, at, BOUNDS);
      const isTaken = taken.some(({ start, end }) => start <= at && at < end);
      expect(free === null).toBe(isTaken);
      if (free === null) return;
      expect(free.start <= at && at < free.end).toBe(true);
      expect(taken.some((one) => overlaps(one, free))).toBe(false);
      const edges = taken.flatMap(({ start, end }) => (start < end ? [start, end] : []));
      for (const edge of [free.start, free.end]) expect([0, 600, ...edges]).toContain(edge);
    });
  });

  it('SC62, SC63: any draft, press or move stays within it, in steps of 15 minutes', () => {
    const all = fc.tuple(meetings, minute, minute, fc.constantFrom('start', 'end'));
    forAll(500, all, ([taken, at, to, side]) => {
      const free = freeAround(taken, at, BOUNDS);
      if (free === null) return;
      const drawn = drawnIn(free, at, to);
      const pressed = pressedIn(free, at - (at % 30));
      const moved = movedTo(free, drawn, side, to);
      for (const { start, end } of [drawn, pressed, moved]) {
        expect(free.start <= start && end <= free.end).toBe(true);
        expect(end - start).toBeGreaterThanOrEqual(Math.min(15, free.end - free.start));
      }
      for (const { start, end } of [drawn, moved]) {
        // Other ends are those of the free time.
        expect(start % 15 === 0 || start === free.start || end === free.end).toBe(true);
        expect(end % 15 === 0 || end === free.end || start === free.start).toBe(true);
      }
      expect(pressed.end - pressed.start).toBeLessThanOrEqual(60);
      const other = side === 'start' ? 'end' : 'start';
      expect(moved[other]).toBe(drawn[other]);
    });
    expect(drawnIn(BOUNDS, 100, 70)).toEqual({ start: 60, end: 105 });
    expect(pressedIn({ start: 40, end: 80 }, 30)).toEqual({ start: 40, end: 80 });
    expect([stepFrom(60, 1), stepFrom(60, -1), stepFrom(65, 1), stepFrom(65, -1)]).toEqual([
      75, 45, 75, 60,
    ]);
  });
});

const FROM = NOW + 58;
const draft = (core: CoreSession, start = FROM, end = start + 60, spaceId = ROOM): CoreSession =>
  core.send({ _tag: 'DraftMeeting', spaceId, start, end });
const timeOf = (core: CoreSession) => {
  const { draft: shown } = viewOf(core);
  return shown === null ? null : [shown.start, shown.end];
};

describe('a draft', () => {
  it('SC62: is cut to the free time that can be chosen, without selecting the room', () => {
    const core = showing({ [ROOM]: [event(1, FROM + 30, FROM + 90)] });
    expect(timeOf(draft(core))).toEqual([FROM, FROM + 30]);
    expect(selectedSpaceId(core.state)).toBeNull();
    expect(viewOf(core).draft).toMatchObject({ name: 'Vega 10', seats: 8, refusal: null });
    expect(viewOf(core).draft?.free).toEqual({ start: NOW + 3, end: FROM + 30 });
    // What began is cut to the next five minutes.
    expect(timeOf(draft(core, NOW - 30, NOW + 30))).toEqual([NOW + 3, NOW + 30]);
  });

  it('SC62: is not made at a taken time, on a day that cannot be booked, or in another room', () => {
    const core = showing({ [ROOM]: [event(1, FROM, FROM + 90)] });
    expect(timeOf(draft(core, FROM + 15))).toBeNull();
    expect(timeOf(draft(core, NOW + 90 * 1_440))).toBeNull();
    expect(timeOf(draft(core, FROM, FROM + 60, LOUNGE))).toBeNull();
    expect(timeOf(draft(core, FROM, FROM))).toBeNull();
  });

  it('SC62: is no longer than the maximum duration', () => {
    const core = showing({}, officeWith({ meta: { maxDuration: 45 } }));
    expect(timeOf(draft(core))).toEqual([FROM, FROM + 45]);
  });

  it('SC64: is refused and kept if its time is taken meanwhile', () => {
    const core = draft(showing());
    core.send('RefreshNow').elapse(200);
    core.succeed('schedule.ofFloor', {
      floorId: 1,
      rooms: [{ id: ROOM, events: [event(1, FROM, FROM + 30)] }],
    });
    expect(viewOf(core).draft).toMatchObject({ start: FROM, refusal: 'slotTaken' });
  });

  it('SC64: ends with its days, with the schedule, and when a slot is chosen', () => {
    for (const leave of [
      { _tag: 'DropDraft' },
      { _tag: 'ChooseScheduleView', view: 'week' },
      { _tag: 'ChooseScheduleSlot', spaceId: SMALL, start: FROM, end: FROM + 30 },
    ] as const) {
      expect(timeOf(draft(showing()).send(leave)), leave._tag).toBeNull();
    }
    const closed = draft(showing()).send('CloseSchedule');
    expect(closed.state.schedule.draft).toBeNull();
  });
});

const booked = (core: CoreSession): CoreSession =>
  draft(core).send({ _tag: 'BookDraft', subject: '  Planning ' });

const created = (core: CoreSession): CoreSession => {
  core.succeed('calendar.create', { ticket: 'abc' }).elapse(250);
  const made = booking(77, { spaceId: ROOM, name: 'Planning', start: FROM, end: FROM + 60 });
  return core.succeed('calendar.status', { status: 'CREATED', event: made });
};

describe('booking a draft', () => {
  it('SC64: sends one request like the quick view’s, and reports the success', () => {
    const core = booked(showing());
    expect(core.calls('calendar.create').map(({ payload }) => payload)).toEqual([
      { spaceId: ROOM, subject: 'Planning', start: FROM, end: FROM + 60 },
    ]);
    expect(viewOf(core).draft).toMatchObject({ status: 'making', busy: true });
    core.send({ _tag: 'BookDraft', subject: '' });
    expect(timeOf(draft(core, FROM + 120))).toEqual([FROM, FROM + 60]);
    expect(core.calls('calendar.create')).toHaveLength(1);
    created(core);
    expect(viewOf(core).draft).toMatchObject({ status: 'made', undo: true, refusal: null });
    // NT7
    expect(notice.project(core.state, {}).said).toBe(true);
    expect(selectedSpaceId(core.state)).toBeNull();
    core.send({ _tag: 'BookDraft', subject: '' });
    expect(core.calls('calendar.create')).toHaveLength(1);
    core.send('UndoDraft');
    expect(viewOf(core).draft).toBeNull();
    expect(core.calls('calendar.cancel')).toHaveLength(1);
  });

  it('SC64: a failure keeps the draft, which can be booked again', () => {
    const core = booked(showing()).refuse('calendar.create', 409, 'SLOT_TAKEN');
    expect(viewOf(core).draft).toMatchObject({
      start: FROM,
      status: 'open',
      message: 'WRONG_SLOT',
    });
    core.send({ _tag: 'BookDraft', subject: 'Again' });
    expect(viewOf(core).draft).toMatchObject({ status: 'making', message: null });
    expect(core.calls('calendar.create')).toHaveLength(2);
    // Another time is another question.
    core.refuse('calendar.create', 409, 'SLOT_TAKEN');
    expect(viewOf(draft(core, FROM + 60)).draft).toMatchObject({ message: null });
  });

  it('SC64: leaving the draft does not stop the booking, whose result is a notice', () => {
    const core = booked(showing()).send('DropDraft');
    created(core);
    expect(viewOf(core).draft).toBeNull();
    expect(core.state.notice.current?.key).toBe('quickView.bookingSuccess');
    expect(notice.project(core.state, {}).said).toBe(false);
    expect(core.state.meeting.creating).toBeNull();
  });
});
