import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import { alternatives } from '../../../core/features/alternatives/projection.ts';
import { overlaps } from '../../../core/time/interval.ts';
import { type CoreSession, NOW, ROOM, space } from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';
import { event, onRoom, roomView } from '../../support/room-session.ts';
import { forAll } from '../../support/runs.ts';

const DAY = '2026-11-23';
/** Midnight of that Monday in Stockholm. */
const MIDNIGHT = Date.UTC(2026, 10, 22, 23) / 60_000;
/** The working day of the session. */
const WORK = { start: 6 * 60, end: 17 * 60 };

type Part = readonly [number, number];
const onDay = ([start, end]: Part): Slot => ({ start: MIDNIGHT + start, end: MIDNIGHT + end });
const shown = (core: CoreSession): Part => {
  const { start, end } = panelOf(core).slot;
  return [start - MIDNIGHT, end - MIDNIGHT];
};
const told = (parts: readonly Part[]) => ({
  roomStatus: [
    {
      id: ROOM,
      state: 'FREE' as const,
      events: parts.map((part) => ({ userId: 8, ...onDay(part) })),
    },
  ],
});

/** The room on a Monday without chosen times, with these bookings of others, and of the user elsewhere. */
const onMonday = (taken: readonly Part[], own: readonly Part[] = []): CoreSession =>
  onRoom({ own: own.map(onDay) })
    .chooseDate(DAY)
    .status(told(taken))
    .select(ROOM);

describe('the proposal for a room on another day', () => {
  it.each<[string, readonly Part[], Part]>([
    ['free', [], [480, 540]],
    ['taken at 08:30', [[510, 570]], [570, 630]],
    ['taken until after 08:00', [[400, 495]], [495, 555]],
    [
      'free for half an hour at a time, and then for longer',
      [
        [480, 540],
        [570, 600],
      ],
      [600, 660],
    ],
    ['taken from 08:00 to the end', [[480, 1_020]], [360, 420]],
    ['taken all day', [[300, 1_100]], [480, 540]],
  ])('BK39: of one that is %s', (_, taken, wanted) => {
    expect(shown(onMonday(taken))).toEqual(wanted);
  });

  it('BK39, BK8: is not while the user is in another room', () => {
    expect(shown(onMonday([], [[450, 500]]))).toEqual([500, 560]);
  });

  it('BK39: is free wherever an hour of the working day is', () => {
    const part = fc
      .tuple(fc.integer({ min: 40, max: 210 }), fc.integer({ min: 1, max: 50 }))
      .map(([at, length]): Part => [at * 5, (at + length) * 5]);
    forAll(60, fc.array(part, { maxLength: 6 }), (taken) => {
      const [start, end] = shown(onMonday(taken));
      const isFree = (slot: Slot): boolean => taken.every((one) => !overlaps(onDay(one), slot));
      let isAny = false;
      for (let at = WORK.start; at + 60 <= WORK.end; at += 5)
        isAny ||= isFree(onDay([at, at + 60]));
      expect(end - start).toBe(60);
      expect(isFree(onDay([start, end]))).toBe(isAny);
    });
  });

  it('BK39, UA1: stays what was asked for after it was refused', () => {
    const core = onMonday([]);
    const slot = onDay([480, 540]);
    core.send({ _tag: 'CreateMeeting', spaceId: ROOM, subject: '', ...slot });
    core.refuse('calendar.create', 409, 'SLOT_TAKEN');
    core.elapse(5_000);
    expect(roomView(core)).toMatchObject({ refused: 'WRONG_SLOT' });
    core.moved().status(told([[480, 540]]));
    expect(shown(core)).toEqual([480, 540]);
    expect(panelOf(core).refusal).toBe('slotTaken');
  });
});

describe('the form of a room now', () => {
  const busy = (minutes: number): CoreSession => {
    return onRoom({ room: space(ROOM, 2, 'FREE', [[NOW - 30, NOW + minutes]]) });
  };

  it('BK39: opens with the next free hour', () => {
    const core = busy(58).send('OpenMeeting');
    expect(panelOf(core)).toMatchObject({
      refusal: null,
      slot: { start: NOW + 58, end: NOW + 118 },
    });
    expect(panelOf(onRoom().send('OpenMeeting')).slot.start).toBe(NOW + 3);
  });

  it('BK38: suggests nothing else beside what was just booked', () => {
    const core = busy(58);
    const offers = () => alternatives.project(core.state, {}).alternatives;
    expect(offers()).not.toEqual([]);
    const meeting = { start: NOW + 118, end: NOW + 178 };
    core.send('OpenMeeting', { _tag: 'ChooseSlot', ...meeting });
    core.send({ _tag: 'CreateMeeting', spaceId: ROOM, subject: '', ...meeting });
    core.succeed('calendar.create', { ticket: 'abc' }).elapse(250);
    core.succeed('calendar.status', { status: 'CREATED', event: event(9, meeting) });
    expect(roomView(core).status).toBe('success');
    expect(offers()).toEqual([]);
    core.elapse(5_000);
    expect(offers()).toEqual([]);
    core.elapse(30_000);
    expect(offers()).not.toEqual([]);
  });

  it('BK38: another time that is chosen has its suggestions', () => {
    const core = busy(58);
    const meeting = { start: NOW + 118, end: NOW + 178 };
    core.send('OpenMeeting', { _tag: 'CreateMeeting', spaceId: ROOM, subject: '', ...meeting });
    core.succeed('calendar.create', { ticket: 'abc' }).elapse(250);
    core.succeed('calendar.status', { status: 'CREATED', event: event(9, meeting) });
    core.send({ _tag: 'ChooseSlot', start: NOW + 8, end: NOW + 38 });
    expect(alternatives.project(core.state, {}).alternatives).not.toEqual([]);
  });
});
