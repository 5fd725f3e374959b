import { describe, expect, it } from 'vitest';
import { meeting } from '../../../core/features/meeting/projection.ts';
import { scheduleSoon } from '../../../core/features/schedule/projection.ts';
import { selectedSpaceId } from '../../../core/features/selection/index.ts';
import { type CoreSession, NOW, ROOM } from '../../support/core-session.ts';
import { LARGE, officeWith, room, SMALL, showing } from '../../support/schedule-office.ts';

const soon = ({ state }: CoreSession) => scheduleSoon.project(state, {});
const listed = (core: CoreSession) => {
  const { free, next } = soon(core);
  return { free, next };
};
type Times = Readonly<Record<number, readonly (readonly [number, number])[]>>;
const officeOf = (times: Times): CoreSession =>
  officeWith({
    rooms: [ROOM, SMALL, LARGE].map((id) => room(id, { name: `${id}` }, times[id] ?? [])),
  });
const withTimes = (times: Times): CoreSession => showing({}, officeOf(times));

/** The list that "Free rooms" opens. */
const freeRooms = (times: Times = {}): CoreSession => {
  const core = officeOf(times).send('OpenFreeRooms').elapse(200);
  return core.succeed('schedule.ofFloor', { floorId: 1, rooms: [] });
};

describe('rooms that are free now and next', () => {
  it('SC65: lists free rooms, the longest first, then those that become free, the soonest first', () => {
    const { free, next } = soon(
      withTimes({
        [ROOM]: [[NOW - 30, NOW + 58]],
        [SMALL]: [[NOW + 28, NOW + 90]],
      }),
    );
    expect(free.map(({ id, until, slot }) => [id, until, slot])).toEqual([
      [LARGE, null, { start: NOW + 3, end: NOW + 63 }],
      [SMALL, NOW + 28, { start: NOW + 3, end: NOW + 28 }],
    ]);
    expect(next.map(({ id, until, slot }) => [id, until, slot])).toEqual([
      [ROOM, NOW + 58, { start: NOW + 58, end: NOW + 118 }],
    ]);
  });

  it('SC65: omits rooms with less than 15 free minutes, blocked ones, and those busy all day', () => {
    const blocked = room(LARGE, { name: 'Blocked' }, [], 'UNAVAILABLE_BLOCKED');
    const rooms = [
      room(ROOM, { name: 'Soon taken' }, [[NOW + 14, NOW + 2_000]]),
      room(SMALL, { name: 'Busy' }, [[NOW - 5, NOW + 2_000]]),
      blocked,
    ];
    expect(listed(showing({}, officeWith({ rooms })))).toEqual({ free: [], next: [] });
    expect(listed(officeWith())).toEqual({ free: [], next: [] });
  });

  it('SC65: lists at most 30 rooms of each', () => {
    const rooms = Array.from({ length: 80 }, (_, n) =>
      room(SMALL + n * 4_096, { name: `Room ${n}` }, n < 40 ? [[NOW - 5, NOW + 60]] : []),
    );
    const { free, next } = soon(showing({}, officeWith({ rooms })));
    expect([free.length, next.length]).toEqual([30, 30]);
  });
});

describe('the list of free rooms', () => {
  const lengthsOf = (core: CoreSession) =>
    soon(core).free.map(({ id, instant }) => [id, instant.map(({ minutes }) => minutes)]);

  it('SC71: offers 15, 30 and 60 minutes from now, as far as a room is free', () => {
    const core = freeRooms({
      [ROOM]: [[NOW + 30, NOW + 90]],
      [SMALL]: [[NOW + 20, NOW + 90]],
    });
    expect(lengthsOf(core)).toEqual([
      [LARGE, [15, 30, 60]],
      [ROOM, [15, 30]],
      [SMALL, [15]],
    ]);
    expect(soon(core).free[1]?.instant[1]?.slot).toEqual({ start: NOW, end: NOW + 30 });
  });

  it('SC71: books in one press, shows the room, and closes', () => {
    const core = freeRooms();
    core.send({ _tag: 'BookFreeRoom', spaceId: SMALL, start: NOW, end: NOW + 30 });
    expect(core.state.schedule.open).toBe(false);
    expect(selectedSpaceId(core.state)).toBe(SMALL);
    expect(core.state.meeting.creating?.meeting).toEqual({
      spaceId: SMALL,
      subject: 'Instant Meeting',
      start: NOW,
      end: NOW + 30,
    });
    expect(meeting.project(core.state, {}).making).toEqual({ start: NOW, end: NOW + 30 });
  });

  it('SC71: is of the later time that the map shows', () => {
    const chosenIn = (core: CoreSession): number =>
      core.send({ _tag: 'ChooseFrom', minute: 14 * 60 }).state.floor.chosen?.start ?? 0;
    const start = chosenIn(officeOf({}));
    const core = freeRooms({ [SMALL]: [[start - 20, start + 30]] });
    chosenIn(core);
    const { at, later, free, next } = soon(core);
    expect([at, later]).toEqual([start, true]);
    expect(free.map(({ id }) => id)).not.toContain(SMALL);
    expect(free[0]?.instant[0]?.slot).toEqual({ start, end: start + 15 });
    expect(next.map(({ id, until }) => [id, until])).toEqual([[SMALL, start + 30]]);
  });

  it('SC71: takes the place of what is selected, and gives it up to "Find me a desk"', () => {
    const core = officeOf({}).send({ _tag: 'SelectSpace', spaceId: ROOM });
    core.send({ _tag: 'OpenFreeRooms' });
    expect(selectedSpaceId(core.state)).toBeNull();
    const asset = { floorId: 1, assetType: 'space', assetId: ROOM } as const;
    core.send({ _tag: 'Locate', asset });
    expect(core.state.schedule.listed).toBe(true);
    core.send({ _tag: 'OpenFindDesk' });
    expect(core.state.schedule.open).toBe(false);
    core.send({ _tag: 'OpenFreeRooms' });
    expect(core.state.findDesk.open).toBe(false);
  });
});

describe('SC75: a search for rooms without a text', () => {
  const searching = (times: Times = {}): CoreSession => {
    const core = officeOf(times).send({ _tag: 'ToggleDataset', dataset: 'ROOM' }).elapse(200);
    return core.succeed('schedule.ofFloor', { floorId: 1, rooms: [] });
  };
  const TIMES: Times = { [ROOM]: [[NOW + 30, NOW + 90]], [SMALL]: [[NOW - 30, NOW + 60]] };
  const ids = (core: CoreSession) =>
    (['free', 'next'] as const).map((kind) => soon(core)[kind].map(({ id }) => id));

  it('has the list of free rooms, and opens no schedule', () => {
    const core = searching(TIMES);
    expect(ids(core)).toEqual([[LARGE, ROOM], [SMALL]]);
    expect(listed(core)).toEqual(listed(freeRooms(TIMES)));
    expect(core.state.schedule.open).toBe(false);
    core.send({ _tag: 'BookFreeRoom', spaceId: LARGE, start: NOW, end: NOW + 30 });
    expect(selectedSpaceId(core.state)).toBe(LARGE);
    expect(core.state.meeting.creating?.meeting).toMatchObject({ start: NOW, end: NOW + 30 });
  });

  it('is limited by the filters of the search', () => {
    const core = searching(TIMES);
    core.send({ _tag: 'SetFilter', durationFilter: 45 });
    expect(ids(core)).toEqual([[LARGE], []]);
    core.send({ _tag: 'SetFilter', durationFilter: 0, availability: true });
    expect(ids(core)).toEqual([[LARGE, ROOM], []]);
    core.send({ _tag: 'SetFilter', availability: false, props: { 99: true } });
    expect(ids(core)).toEqual([[], []]);
    core.send('ClearFilters');
    expect(ids(core)).toEqual([[LARGE, ROOM], [SMALL]]);
  });

  it('ends with a text, with another kind and with the search, and leaves nothing behind', () => {
    const ends = [
      { _tag: 'SearchFor', text: 'v' },
      { _tag: 'ToggleDataset', dataset: 'DESK' },
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
    ] as const;
    for (const end of ends) {
      const core = searching(TIMES).send(end);
      expect(ids(core)).toEqual([[], []]);
      expect(core.state.schedule).toMatchObject({ range: null, known: {} });
    }
  });

  it('goes on after the schedule was open beside it', () => {
    const core = searching(TIMES).send('OpenSchedule');
    expect(core.state.schedule.open).toBe(true);
    core.send('CloseSchedule').elapse(200);
    core.succeed('schedule.ofFloor', { floorId: 1, rooms: [] });
    expect(ids(core)).toEqual([[LARGE, ROOM], [SMALL]]);
  });
});
