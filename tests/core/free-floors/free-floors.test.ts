import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeFloors } from '../../../core/features/free-floors/projection.ts';
import { scheduleSoon } from '../../../core/features/schedule/projection.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { counts } from '../../../core/office/floor/map-projection.ts';
import { AWAY, CoreSession, DESK, NOW, ROOM } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { LARGE, LOUNGE, officeWith, room, SMALL } from '../../support/schedule-office.ts';

const CALL = 'updates.freeFloors';
const told = {
  floors: [
    { id: 1, desks: 90, rooms: 9 },
    { id: 2, desks: 61, rooms: 5 },
    { id: 3, desks: 4, rooms: 0 },
  ],
};
const fresh = () => new CoreSession().onTheFloor();
const shown = (core: CoreSession) => freeFloors.project(core.state, {}).floors;
const UPSTAIRS = { id: 2, desks: 61, rooms: 5 };

describe('UC62: the panel of a floor and the list of floors', () => {
  it('count the same rooms as free now, none that cannot be booked', () => {
    const core = officeWith({
      rooms: [
        { ...room(LOUNGE), typeId: 9 },
        room(ROOM, {}),
        room(SMALL, {}, [[NOW + 10, NOW + 60]]),
        room(LARGE, {}, [[NOW + 25, NOW + 60]]),
      ],
    });
    const panel = () => counts.project(core.state, {}).rooms;
    expect(panel()).toMatchObject({ free: 2, booked: 0, total: 4 });
    expect(shown(core)).toContainEqual(expect.objectContaining({ id: 1, rooms: 2 }));
    core.send({ _tag: 'SetHighlight', highlight: { kind: 'ROOM', as: 'free' } });
    expect(viewer.project(core.state, {}).filter).toEqual([ROOM, LARGE]);
    core.elapse(12 * 60_000);
    expect(panel()).toMatchObject({ free: 1, booked: 0 });
  });
});

describe('FF1: the other floors of the building', () => {
  it('are fetched at once, and again two minutes after each answer', () => {
    const core = fresh();
    expect(core.calls(CALL)).toEqual([{ name: CALL, params: { id: 1 }, query: {} }]);
    core.succeed(CALL, told);
    expect(shown(core)).toContainEqual(UPSTAIRS);
    core.elapse(119_999);
    expect(core.pending(CALL)).toBeUndefined();
    core.elapse(1);
    expect(core.pending(CALL)).toBeDefined();
    // What is known stays through an outage.
    core.fail(CALL, AWAY);
    expect(shown(core)).toContainEqual(UPSTAIRS);
  });

  it('are fetched again for another time or building, and their counts are kept for no other', () => {
    const core = fresh().succeed(CALL, told);
    core.send({ _tag: 'ChooseDate', date: '2026-11-24' });
    const chosen = core.state.floor.chosen;
    expect(core.pending(CALL)?.call).toMatchObject({
      query: { start: chosen?.start, end: chosen?.end },
    });
    expect(shown(core)).not.toContainEqual(UPSTAIRS);
    const late = core.pending(CALL)?.id;
    core.send('ResetTime');
    expect(core.cancelled()).toContain(late);
    expect(core.pending(CALL)?.call).toMatchObject({ query: {} });
  });

  it('are not fetched in a building with one floor, or while the map does not poll', () => {
    const core = fresh().succeed(CALL, told);
    core.send({ _tag: 'ShowBuilding', buildingId: 4 });
    expect(core.pending(CALL)).toBeUndefined();
    expect(shown(core).map(({ id }) => id)).not.toContain(2);
    core.elapse(60_000);
    expect(core.calls(CALL)).toHaveLength(1);
    const hidden = fresh().send('PageHidden');
    expect(hidden.pending(CALL)).toBeUndefined();
    const left = fresh().elapse(3_000).refuse('updates.update', 401);
    expect(left.pending(CALL)).toBeUndefined();
  });
});

describe('FF3: changes on other floors', () => {
  const poll = (core: CoreSession, bStamp?: number) =>
    core.poll(bStamp === undefined ? {} : { building: { bId: 1, bStamp } });
  const polled = (core: CoreSession) => core.calls('updates.update').at(-1);

  it('are fetched as soon as a poll reports them, and the next poll sends the stamp', () => {
    const core = fresh().succeed(CALL, told).elapse(3_000);
    expect(polled(core)).toMatchObject({ query: { bId: 1, bStamp: 0 } });
    poll(core, 7);
    expect(core.calls(CALL)).toHaveLength(2);
    core.succeed(CALL, told).elapse(3_000);
    expect(polled(core)).toMatchObject({ query: { bId: 1, bStamp: 7 } });
    poll(core);
    expect(core.calls(CALL)).toHaveLength(2);
    core.elapse(3_000);
    expect(polled(core)).toMatchObject({ query: { bId: 1, bStamp: 7 } });
    poll(core, 8);
    expect(core.calls(CALL)).toHaveLength(3);
  });

  it('are not polled for in a building with one floor, not even with the stamp of another building', () => {
    const core = poll(fresh().succeed(CALL, told).elapse(3_000), 7);
    core.send({ _tag: 'ShowBuilding', buildingId: 4 }).elapse(3_000);
    expect(polled(core)?.query).not.toHaveProperty('bId');
  });
});

it('FF2: the floor on the map has its own counts, not the fetched ones', () => {
  const core = fresh().succeed(CALL, told);
  const here = shown(core).find(({ id }) => id === 1);
  expect(here).not.toMatchObject({ desks: 90 });
  expect(DESK % 4096).toBe(1);
  core.send({ _tag: 'ShowFloor', floorId: 2 });
  // Until the content of the floor has loaded, nothing is counted.
  expect(shown(core).map(({ id }) => id)).not.toContain(2);
  expect(shown(core)).toContainEqual(told.floors[0]);
});

describe('FF2, SC65: rooms', () => {
  const roomsOn = (core: CoreSession) => shown(core).find(({ id }) => id === 1)?.rooms;
  type Times = readonly (readonly [number, number])[];
  const officeOf = (times: readonly Times[]): CoreSession =>
    officeWith({
      rooms: [ROOM, SMALL, LARGE].map((id, n) => room(id, { name: `${id}` }, times[n] ?? [])),
    });

  it('count only with 15 minutes that can be booked, now and at a later time', () => {
    const core = officeOf([[[NOW + 14, NOW + 90]], [[NOW + 18, NOW + 90]], []]);
    expect(NOW % 5).toBe(2);
    expect(roomsOn(core)).toBe(2);
    core.elapse(60_000);
    expect(roomsOn(core)).toBe(2);
    core.elapse(60_000).elapse(60_000).elapse(60_000);
    expect(roomsOn(core)).toBe(1);
  });

  it('are as many as the list of free rooms has', () => {
    const booked = fc
      .tuple(fc.integer({ min: -60, max: 90 }), fc.integer({ min: 1, max: 90 }))
      .map(([start, length]) => [NOW + start, NOW + start + length] as const);
    const apart = fc
      .array(booked, { maxLength: 3 })
      .map((all) =>
        all
          .toSorted((a, b) => a[0] - b[0])
          .filter(([start], n, sorted) => sorted.slice(0, n).every(([, end]) => end <= start)),
      );
    forAll(50, fc.tuple(apart, apart, apart), (times) => {
      const core = officeOf(times);
      const counted = roomsOn(core);
      core.send('OpenFreeRooms').elapse(200);
      core.succeed('schedule.ofFloor', { floorId: 1, rooms: [] });
      expect(scheduleSoon.project(core.state, {}).free.length).toBe(counted);
    });
  });
});
