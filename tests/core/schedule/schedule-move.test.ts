import { describe, expect, it } from 'vitest';
import { booking, entry } from '../../support/bookings.ts';
import { type CoreSession, NOW, ROOM } from '../../support/core-session.ts';
import {
  event,
  floorMoved,
  officeWith,
  rowOf,
  scheduleOf,
  showing,
} from '../../support/schedule-office.ts';

const own = { start: NOW + 60, end: NOW + 120 };
const meeting = (start = own.start, end = own.end) => event(4, start, end, { owner: true });

/** The own meeting 4 in a room, with another one later. */
const office = (): CoreSession =>
  showing(
    { [ROOM]: [meeting(), event(5, NOW + 180, NOW + 240)] },
    officeWith({ items: [entry(4, { spaceId: ROOM, ...own })] }),
  );
const change = (core: CoreSession, start: number, end: number) =>
  core.send({ _tag: 'ChangeTime', bookingId: 4, start: NOW + start, end: NOW + end });
const shown = (core: CoreSession) =>
  rowOf(core, ROOM).events.map(({ id, start, end }) => [id, start - NOW, end - NOW]);

describe('moving an own meeting in the schedule', () => {
  it('SC72: it shows at the new time at once, and stays there', () => {
    const core = office();
    const before = rowOf(core, ROOM);
    change(core, 255, 315);
    expect(shown(core)).toEqual([
      [5, 180, 240],
      [4, 255, 315],
    ]);
    expect(rowOf(core, ROOM)).toBe(rowOf(core, ROOM));
    expect(rowOf(core, ROOM)).not.toBe(before);
    const moved = booking(4, { spaceId: ROOM, start: NOW + 255, end: NOW + 315 });
    core.succeed('calendar.changeTime', moved);
    expect(core.state.booking.pending).toBeNull();
    expect(shown(core)).toContainEqual([4, 255, 315]);
    expect(core.notice).toMatchObject({ key: 'quickView.timeConfirmed', undo: true });
    // SC5: what the server then says counts.
    floorMoved(core, 60).elapse(60_000);
    core.succeed('schedule.ofFloor', scheduleOf({ [ROOM]: [meeting(NOW + 270, NOW + 330)] }));
    expect(shown(core)).toEqual([[4, 270, 330]]);
  });

  it('SC72, UA12: undo shows its former time at once', () => {
    const core = change(office(), 255, 315);
    core.succeed(
      'calendar.changeTime',
      booking(4, { spaceId: ROOM, start: NOW + 255, end: NOW + 315 }),
    );
    core.send('UndoBooking');
    expect(shown(core)).toContainEqual([4, 60, 120]);
  });

  it('SC72: after a refusal it is where it was', () => {
    const core = change(office(), 255, 315);
    core.refuse('calendar.changeTime', 409);
    expect(shown(core)).toEqual([
      [4, 60, 120],
      [5, 180, 240],
    ]);
  });

  it('SC72: a time that is not asked for is told', () => {
    const core = change(office(), -60, 0);
    expect(core.pending('calendar.changeTime')).toBeUndefined();
    expect(core.notice?.key).toBe('quickView.wrongTimeInterval');
  });
});

describe('cancelling an own meeting in the schedule', () => {
  it('SC77: deletes it, or ends it while it runs, and tells the outcome', () => {
    const core = office().send({ _tag: 'CancelScheduled', bookingId: 4 });
    expect(core.calls('calendar.removeEvent')).toMatchObject([{ params: { eventId: 4 } }]);
    core.succeed('calendar.removeEvent');
    expect(core.notice).toMatchObject({ key: 'quickView.meeting.cancelConfirmed' });
    const running = office();
    running.elapse(70 * 60_000).send({ _tag: 'CancelScheduled', bookingId: 4 });
    expect(running.calls('calendar.endEvent')).toHaveLength(1);
    // Nobody cancels what is not theirs.
    const other = office().send({ _tag: 'CancelScheduled', bookingId: 5 });
    expect(other.calls('calendar.removeEvent')).toEqual([]);
  });
});
