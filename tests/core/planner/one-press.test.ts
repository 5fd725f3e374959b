import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceEntry } from '../../../core/contract/attendance.ts';
import type { Command } from '../../../core/core.ts';
import { WORK_LOCATIONS, type WorkLocation } from '../../../core/rules/attendance/registration.ts';
import { entry } from '../../support/bookings.ts';
import type { CoreSession } from '../../support/core-session.ts';
import {
  at,
  cardOf,
  planning,
  registration,
  TOMORROW,
  underWay,
  waits,
} from '../../support/planner-office.ts';
import { forAll } from '../../support/runs.ts';

const as = (location: WorkLocation): Command => ({ _tag: 'RegisterAs', day: TOMORROW, location });
const UNDO = { _tag: 'UndoAttendance' } as const;
const chosen = (core: CoreSession): readonly WorkLocation[] =>
  cardOf(core, TOMORROW).places.flatMap(({ location, entry: own }) =>
    own === null ? [] : [location],
  );
const creation = (core: CoreSession) => {
  const call = core.pending('attendance.create')?.call;
  return call?.name === 'attendance.create' ? call.payload : null;
};
const home = registration(5, { type: 'HOME', start: at(10, 1), end: at(14, 1) });
/** Answers everything that is pending for the day, each registration with the next id. */
const settled = (core: CoreSession, from = 50): CoreSession => {
  for (let id = from; ; id += 1) {
    const wanted = creation(core);
    if (underWay(core, 'attendance.remove') > 0)
      core.succeed('attendance.remove', { outcome: 'OK' });
    else if (wanted !== null) {
      const { start, end, buildingId, type } = wanted;
      core.succeed('attendance.create', registration(id, { start, end, buildingId, type }));
    } else return core;
  }
};

describe('one press', () => {
  it.each(WORK_LOCATIONS)('PO1: registers %s with the hours of the dialog', (location) => {
    const core = planning().send(as(location));
    expect(creation(core)).toEqual({
      start: at(6, 1),
      end: at(17, 1),
      buildingId: 1,
      type: location,
    });
    // AT7: nothing else is sent for the day meanwhile.
    core.send(as('HOME'), as('OFFICE'));
    expect(underWay(core, 'attendance.create')).toBe(1);
    expect(chosen(settled(core))).toEqual([location]);
  });

  it('PO1: replaces another location and keeps its hours', () => {
    const core = planning([home]).send(as('OFFICE'));
    expect(underWay(core, 'attendance.create')).toBe(0);
    core.succeed('attendance.remove', { outcome: 'OK' });
    expect(creation(core)).toMatchObject({ start: at(10, 1), end: at(14, 1), type: 'OFFICE' });
    expect(chosen(settled(core))).toEqual(['OFFICE']);
    expect(cardOf(core, TOMORROW).banner?.key).toBe('planner.scheduledAttendance');
  });

  it('PO1: a booked desk counts as office, and remote is registered beside it', () => {
    const core = planning([], entry(100, { start: at(9, 1), end: at(12, 1) }));
    expect(chosen(core)).toEqual(['OFFICE']);
    core.send(as('OFFICE'));
    expect(creation(core)).toBeNull();
    expect(chosen(settled(core.send(as('HOME'))))).toEqual(['OFFICE', 'HOME']);
  });

  it('PO3: a refusal restores the replaced registration, even after the planner closed', () => {
    for (const closes of [false, true]) {
      const core = planning([home]).send(as('OFFICE'));
      if (closes) core.send('ClosePlanner');
      core.succeed('attendance.remove', { outcome: 'OK' }).refuse('attendance.create', 409);
      expect(creation(core)).toMatchObject({ start: at(10, 1), end: at(14, 1), type: 'HOME' });
      settled(core);
      if (!closes) expect(chosen(core)).toEqual(['HOME']);
    }
  });
});

describe('undo', () => {
  const own = fc.constantFrom<readonly AttendanceEntry[]>([], [home], [registration(6)]);
  const places = fc.array(fc.constantFrom(...WORK_LOCATIONS), { minLength: 1, maxLength: 3 });

  it('PO2: restores the location and hours before the last press, for any press', () => {
    forAll(40, own, places, (registrations, presses) => {
      const core = planning(registrations);
      const told = () => {
        const shown = cardOf(core, TOMORROW).own;
        return shown && [shown.type, shown.start, shown.end];
      };
      let before = told();
      presses.forEach((location, index) => {
        const then = told();
        const taken = cardOf(core, TOMORROW).places.find((one) => one.location === location)?.entry;
        core.send(taken ? { _tag: 'Unregister', day: TOMORROW, entry: taken } : as(location));
        settled(core, 50 + index * 10);
        before = then;
      });
      expect(cardOf(core, TOMORROW).undoable).toBe(true);
      settled(core.send(UNDO), 90);
      expect(told()).toEqual(before);
    });
  });

  it('PO2: ends after 30 seconds, and with the planner', () => {
    const core = settled(planning().send(as('HOME')));
    expect(waits(core, 'planner.undo')).toHaveLength(1);
    core.elapse(30_000);
    expect(cardOf(core, TOMORROW).undoable).toBe(false);
    core.send(UNDO);
    expect(underWay(core, 'attendance.remove')).toBe(0);
    const closed = settled(planning().send(as('HOME'))).send('ClosePlanner');
    expect(waits(closed, 'planner.undo')).toHaveLength(0);
  });
});
