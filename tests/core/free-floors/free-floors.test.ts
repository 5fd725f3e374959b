import { describe, expect, it } from 'vitest';
import { freeFloors } from '../../../core/features/free-floors/projection.ts';
import { AWAY, CoreSession, DESK } from '../../support/core-session.ts';

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

describe('FF1: the other floors of the building', () => {
  it('are asked for at once, and again 30 seconds after each answer', () => {
    const core = fresh();
    expect(core.calls(CALL)).toEqual([{ name: CALL, params: { id: 1 }, query: {} }]);
    core.succeed(CALL, told);
    expect(shown(core)).toContainEqual(UPSTAIRS);
    core.elapse(29_999);
    expect(core.pending(CALL)).toBeUndefined();
    core.elapse(1);
    expect(core.pending(CALL)).toBeDefined();
    // What is known stays through an outage.
    core.fail(CALL, AWAY);
    expect(shown(core)).toContainEqual(UPSTAIRS);
  });

  it('are asked for anew when another time or building is chosen, and known for nothing else', () => {
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

  it('are not asked for in a building with one floor, nor while the map does not poll', () => {
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

it('FF2: the floor on the map has the counts that stand beside it', () => {
  const core = fresh().succeed(CALL, told);
  const here = shown(core).find(({ id }) => id === 1);
  expect(here).not.toMatchObject({ desks: 90 });
  expect(DESK % 4096).toBe(1);
  core.send({ _tag: 'ShowFloor', floorId: 2 });
  // Until the content of the floor has loaded, nothing is counted.
  expect(shown(core).map(({ id }) => id)).not.toContain(2);
  expect(shown(core)).toContainEqual(told.floors[0]);
});
