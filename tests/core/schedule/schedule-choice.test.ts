import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import { meetingTime } from '../../../core/features/schedule/chosen-meeting.ts';
import { selectedSpaceId } from '../../../core/features/selection/selected.ts';
import { isFuture } from '../../../core/office/floor/dates.ts';
import { dayOf } from '../../../core/time/zone.ts';
import { type CoreSession, DESK, NOW, ROOM } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { LOUNGE, officeWith, SMALL, showing, viewOf } from '../../support/schedule-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const ZONE = 'Europe/Stockholm';
const DAY = 1_440;

const choose = (core: CoreSession, start: number, end: number, spaceId = ROOM): CoreSession =>
  core.send({ _tag: 'ChooseScheduleSlot', spaceId, start, end });

/** The slot in the quick view of the selected space. */
const shownSlot = ({ state }: CoreSession) => {
  const view = quickView.project(state, {});
  if (view.kind !== 'space') throw new Error('No quick view of a space is open');
  return { start: view.slot.start, end: view.slot.end };
};

describe('commands that show something on the map', () => {
  it('SC21: close the schedule, while other commands of the quick view do not', () => {
    const asset = { assetType: 'space', assetId: DESK, floorId: floorOfSpace(DESK) } as const;
    for (const event of [
      { _tag: 'Locate', asset },
      { _tag: 'FindWay', to: asset },
      { _tag: 'ShowBuildingView' },
      { _tag: 'OpenPlanner' },
      { _tag: 'StartMove', bookingId: 1 },
      { _tag: 'StartMultiSelect', spaceId: DESK },
    ] as const) {
      const core = showing().send(event);
      expect(viewOf(core).open, event._tag).toBe(false);
    }
    const core = showing().select(ROOM).send('OpenMeeting', 'Deselect');
    expect(viewOf(core).open).toBe(true);
  });
});

describe('two windows over the map', () => {
  it('SC21: the one opened later closes the other', () => {
    const core = showing().send('OpenPlanner');
    expect([viewOf(core).open, core.state.planner.open]).toEqual([false, true]);
    core.send('OpenSchedule');
    expect([viewOf(core).open, core.state.planner.open]).toEqual([true, false]);
  });
});

describe('choosing a slot or an event in the schedule', () => {
  it('SC18: sets the date and the meeting time, and selects the room', () => {
    const start = NOW + 2 * DAY + 58;
    const core = choose(showing(), start, start + 90);
    expect(core.state.floor.chosen).toEqual({ date: '2026-11-23', start, end: start + 90 });
    expect(selectedSpaceId(core.state)).toBe(ROOM);
    expect(quickView.project(core.state, {}).kind).toBe('space');
    expect(shownSlot(core)).toEqual({ start, end: start + 90 });
    expect(isFuture(core.state)).toBe(true);
    // Another room and time, then the same room at another time.
    choose(core, start + 60, start + 120, SMALL);
    expect(selectedSpaceId(core.state)).toBe(SMALL);
    expect(shownSlot(core)).toEqual({ start: start + 60, end: start + 120 });
    choose(core, start + 180, start + 240, SMALL);
    expect(shownSlot(core)).toEqual({ start: start + 180, end: start + 240 });
    expect(viewOf(core).open).toBe(true);
  });

  it('SC18: a whole working day is chosen as it is (unlike TM17)', () => {
    const start = Date.UTC(2026, 10, 24, 5) / 60_000;
    const core = choose(showing(), start, start + 11 * 60);
    expect(shownSlot(core)).toEqual({ start, end: start + 11 * 60 });
  });

  it('SC18: a running event gives its remaining time, and the map shows now', () => {
    const core = choose(showing(), NOW - 32, NOW + 28);
    expect(shownSlot(core)).toEqual({ start: NOW + 3, end: NOW + 28 });
    expect(isFuture(core.state)).toBe(false);
    // An event from the day before until the day after counts as today on the map.
    choose(core, NOW - DAY, NOW + DAY);
    expect(core.state.floor.chosen).toMatchObject({ date: '2026-11-21' });
    expect(dayOf((core.state.floor.chosen?.end ?? 0) - 1, ZONE)).toBe('2026-11-21');
    expect(shownSlot(core)).toEqual({ start: NOW + 3, end: NOW + DAY });
  });

  it('SC18, TM22: sets only the date if the selection of times is disabled', () => {
    const core = showing({}, officeWith({ meta: { disableTimeSelection: true } }));
    const start = NOW + 2 * DAY;
    choose(core, start, start + 30);
    expect(core.state.floor.chosen?.date).toBe('2026-11-23');
    expect(core.state.floor.chosen?.start).not.toBe(start);
    expect(shownSlot(core)).toEqual({ start, end: start + 30 });
  });

  it('SC19: a past slot, or one that is too far ahead, selects the room and keeps the time', () => {
    const start = NOW + DAY;
    for (const [from, to] of [
      [NOW - 60, NOW - 30],
      [NOW - 60, NOW + 2],
      [NOW + 15 * DAY, NOW + 15 * DAY + 30],
      [NOW + 60, NOW + 60],
    ] as const) {
      const core = choose(choose(showing(), start, start + 30), from, to);
      expect(core.state.floor.chosen).toMatchObject({ start, end: start + 30 });
      expect(shownSlot(core)).toEqual({ start, end: start + 30 });
      choose(core, from, to, SMALL);
      expect(selectedSpaceId(core.state)).toBe(SMALL);
      expect(shownSlot(core)).toEqual({ start, end: start + 30 });
      const untouched = choose(showing(), from, to);
      expect(untouched.state.floor.chosen).toBeNull();
      expect(selectedSpaceId(untouched.state)).toBe(ROOM);
      expect(shownSlot(untouched).start).toBe(NOW + 3);
    }
  });

  it('SC18: accepts only rooms of the floor, while the schedule is open', () => {
    const start = NOW + DAY;
    for (const spaceId of [DESK, spaceIdOf(1, 99), spaceIdOf(2, 4)]) {
      const core = choose(showing(), start, start + 30, spaceId);
      expect([selectedSpaceId(core.state), core.state.floor.chosen]).toEqual([null, null]);
    }
    const closed = choose(officeWith(), start, start + 30);
    expect([selectedSpaceId(closed.state), closed.state.floor.chosen]).toEqual([null, null]);
    expect(selectedSpaceId(choose(showing(), start, start + 30, LOUNGE).state)).toBe(LOUNGE);
  });

  it('SC18, SC19: the date can be booked, and the times are on it and not past, for any choice', () => {
    const time = fc.integer({ min: -3 * DAY, max: 20 * DAY });
    forAll(100, time, fc.integer({ min: -60, max: 2 * DAY }), (from, length) => {
      const core = choose(showing(), NOW + from, NOW + from + length);
      const { chosen } = core.state.floor;
      expect(selectedSpaceId(core.state)).toBe(ROOM);
      if (chosen === null) return;
      expect(dayOf(chosen.start, ZONE)).toBe(chosen.date);
      expect(dayOf(chosen.end - 1, ZONE)).toBe(chosen.date);
      expect(chosen.end).toBeGreaterThan(NOW);
      expect(chosen.date >= '2026-11-21' && chosen.date <= '2026-12-05').toBe(true);
      const { start, end } = shownSlot(core);
      expect(end).toBe(NOW + from + length);
      expect(start).toBe(Math.max(NOW + from, from < 0 ? NOW + 3 : 0));
    });
  });
});

describe('the remembered settings of the schedule', () => {
  const kept = (core: CoreSession) =>
    core.asked('Store').flatMap(({ key, value }) => (key === 'schedule' ? [value] : []));

  it('SC14: are stored and restored', () => {
    const core = showing().send({ _tag: 'ChooseScheduleView', view: 'month' });
    core.send({ _tag: 'ChooseScheduleHours', hours: 'full' });
    core.send({ _tag: 'SortSchedule', order: 'seats' });
    expect(kept(core)).toEqual([
      'month business name this',
      'month full name this',
      'month full seats this',
    ]);
    const later = showing({}, officeWith({ storage: { schedule: 'month full seats' } }));
    expect(viewOf(later)).toMatchObject({ view: 'month', hours: 'full', order: 'seats' });
    expect(kept(later)).toEqual([]);
  });

  it('SC14, SC60: an invalid word is ignored, and business hours are the default', () => {
    const how = (schedule: string) => {
      const { view, hours, order } = viewOf(showing({}, officeWith({ storage: { schedule } })));
      return [view, hours, order];
    };
    expect(how('')).toEqual(['day', 'business', 'name']);
    expect(how('{"view":"week"}')).toEqual(['day', 'business', 'name']);
    expect(how('week nights free')).toEqual(['week', 'business', 'free']);
    expect(how('business week')).toEqual(['day', 'business', 'name']);
  });

  it('SC14: a closed schedule ignores changes', () => {
    const core = officeWith().send({ _tag: 'ChooseScheduleView', view: 'month' });
    expect(kept(core)).toEqual([]);
    core.send('OpenSchedule');
    expect(viewOf(core).view).toBe('day');
  });
});

describe('the grid’s choosable interval', () => {
  it('SC18, SC19: a time can be chosen if and only if it overlaps the interval', () => {
    const core = showing();
    const { start, end } = viewOf(core).choosable;
    expect(start).toBe(NOW + 3);
    expect(end).toBeGreaterThan(NOW);
    const times = fc.tuple(
      fc.oneof(
        fc.integer({ min: start - 90, max: start + 90 }),
        fc.integer({ min: end - 90, max: end + 90 }),
      ),
      fc.integer({ min: 1, max: 120 }),
    );
    forAll(200, times, ([from, length]) => {
      // A meeting that starts and ends before the next multiple of five has no slot in the grid.
      fc.pre(from < NOW || from >= start);
      const taken = meetingTime(core.state, { spaceId: ROOM, start: from, end: from + length });
      expect(taken !== null).toBe(from + length > start && from < end);
    });
  });

  it('SC18: the chosen time is that of the quick view, and none while that is closed', () => {
    const core = showing();
    expect(viewOf(core).chosen).toBeNull();
    const start = NOW + 2 * DAY + 58;
    choose(core, start, start + 90);
    expect(viewOf(core).chosen).toEqual({ spaceId: ROOM, start, end: start + 90 });
    core.select(SMALL);
    expect(viewOf(core).chosen).toEqual({ spaceId: SMALL, ...shownSlot(core) });
    core.select(DESK);
    expect(viewOf(core).chosen).toBeNull();
    core.send('Deselect');
    expect(viewOf(core).chosen).toBeNull();
  });
});
