import { describe, expect, it } from 'vitest';
import { initialState, step } from '../../../core/core.ts';
import { way } from '../../../core/features/wayfinding/projection.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { at } from '../../support/at.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  OTHER_DESK,
  ROOM,
  ZONE,
} from '../../support/core-session.ts';
import { fold } from '../../support/fold.ts';
import { spaceIdOf } from '../../support/space-id.ts';
import { asset, colleague, SIGN, selfAt, WaySession } from '../../support/way-session.ts';

const COLLEAGUE = asset(8, 'user');
const ABOVE = spaceIdOf(2, 5);

describe('a route to a colleague', () => {
  const on = () => WaySession.begin().find(COLLEAGUE).answers(40);

  it('WF6: leads to the space where they are, and names both', () => {
    const core = on();
    expect(core.question()?.to).toEqual(asset(OTHER_DESK));
    expect(core.told().to).toEqual({
      asset: COLLEAGUE,
      name: 'Person 8',
      floorName: 'Entrance',
      signType: null,
      spaceName: 'Space 3',
    });
  });

  it('WF6: follows them with the same request, whose newer answer replaces the older one', () => {
    const core = on().tells({ set: [colleague(8, ROOM)] });
    expect(core.question()).toMatchObject({ ask: 1, to: asset(ROOM) });
    expect(core.told()).toMatchObject({ status: 'found', way: { metres: 40 } });
    expect(core.told().to).toMatchObject({ asset: COLLEAGUE, spaceName: 'Space 4' });
    core.answers(55);
    expect(core.told()).toMatchObject({ status: 'found', way: { metres: 55 } });
    expect(
      core
        .tells({ set: [colleague(8, DESK)] })
        .answers(null)
        .told(),
    ).toMatchObject({ status: 'failed', reason: 'noRoute' });
    // A failed question is repeated only by the person.
    core.tells({ set: [colleague(8, ROOM)] });
    expect(core.question()).toBeNull();
    expect(core.state.wayfinding.way?.at).toEqual(asset(DESK));
    expect(core.find(COLLEAGUE).question()).toMatchObject({ ask: 2, to: asset(ROOM) });
  });

  it('WF6: cites the rule once per move', () => {
    const core = on();
    const cited = () => {
      const last = core.entries.length - 1;
      const state = fold(initialState, core.entries.slice(0, last));
      return step(state, at(core.entries, last)).rules.includes('WF6');
    };
    const before = core.state.wayfinding;
    core.tells({ set: [colleague(9, ROOM)] });
    core.tells({ set: [{ ...colleague(8, OTHER_DESK), title: 'Head of seats' }] });
    expect(core.state.wayfinding).toBe(before);
    expect(cited()).toBe(false);
    core.tells({ set: [colleague(8, ROOM)] });
    expect(cited()).toBe(true);
    core.tells({ set: [colleague(9, DESK)] });
    expect(cited()).toBe(false);
  });

  it('WF6: leads to their last known space while they are in a zone', () => {
    const core = on().tells({ set: [colleague(8, ZONE)] });
    expect(core.question()).toMatchObject({ ask: 1, to: asset(OTHER_DESK) });
  });

  it('WF6: ends when they leave or become invisible, without telling where they were', () => {
    for (const gone of [
      { set: [colleague(8, null)] },
      { remove: [8] },
      { set: [colleague(8, null, null)] },
    ]) {
      const core = on().tells(gone);
      expect(core.question()).toBeNull();
      expect(core.told()).toMatchObject({ status: 'failed', reason: 'unknown' });
      expect(core.told().to).toMatchObject({ spaceName: '' });
    }
  });

  it('WF6: an unknown person is passed to the map as such, because it may know them', () => {
    const core = WaySession.begin().find(asset(99, 'user'));
    expect(core.question()?.to).toEqual(asset(99, 'user'));
    expect(core.told().to).toMatchObject({ name: '', spaceName: '', floorName: 'Entrance' });
    core.tells({ set: [colleague(99, ZONE)] });
    expect(core.question()?.to).toEqual(asset(99, 'user'));
    core.tells({ set: [colleague(99, DESK)] });
    expect(core.question()).toMatchObject({ ask: 1, to: asset(DESK) });
  });

  it('WF6: prefers the shown floor’s data, then the person’s details, then floors shown before', () => {
    const core = on().showFloor(2);
    core.learn(2, [], [ABOVE]);
    // The floor they left still lists them at their desk.
    expect(core.find(COLLEAGUE).question()?.to).toEqual(asset(OTHER_DESK));
    const { loc: _, ...known } = colleague(8, ABOVE, 2);
    const details = {
      ...known,
      loc: { spaceId: spaceIdOf(3, 4) },
      firstName: '',
      lastName: '',
      lName: '',
      state: 'BUSY',
      department: '',
      company: '',
      phone: '',
      mail: '',
      info: { fn: '', ln: '', title: '', mail: '' },
    };
    core.send({ _tag: 'SelectUser', userId: 8 }).succeed('people.user', details);
    // For a floor that was never loaded, the map must say whether the space exists.
    expect(core.question()?.to).toEqual(asset(spaceIdOf(3, 4), 'space', 3));
    expect(core.told().to).toMatchObject({ name: 'Person 8', floorName: 'Garage' });
    core.tells({ set: [colleague(8, ABOVE, 2)] });
    expect(core.question()).toMatchObject({ ask: 2, to: asset(ABOVE, 'space', 2) });
    expect(core.told().to).toMatchObject({ floorName: 'Roof', spaceName: 'Space 5' });
  });

  it('WF6, WF8: fails when they go to another building', () => {
    const core = WaySession.begin().find(COLLEAGUE).answers(40);
    core.tells({ set: [colleague(8, spaceIdOf(4, 2), 1)] });
    expect(core.told()).toMatchObject({ status: 'failed', reason: 'elsewhere' });
    expect(core.question()).toBeNull();
  });
});

describe('step-free routes', () => {
  it('WF7: the choice is kept for all later routes', () => {
    const core = WaySession.begin().send({ _tag: 'SetStepFree', stepFree: true });
    expect(core.question()).toBeNull();
    expect(core.find(asset(DESK)).question()).toMatchObject({ ask: 1, stepFree: true });
    expect(core.told()).toMatchObject({ stepFree: true });
    core.send('StopWay');
    expect(core.find(asset(ROOM)).question()).toMatchObject({ ask: 2, stepFree: true });
    core.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(core.state.wayfinding).toMatchObject({ way: null, stepFree: true });
  });

  it('WF7: changing the choice requests the active route again, from the same start', () => {
    const core = WaySession.begin(selfAt(ROOM, { x: 0, y: 0, r: 0 }))
      .find(asset(DESK))
      .answers(40);
    core.send({ _tag: 'SetWayStart', start: 'entrance' });
    core.answers(50);
    core.send({ _tag: 'SetStepFree', stepFree: false });
    expect(core.told()).toMatchObject({ status: 'found', stepFree: false });
    core.send({ _tag: 'SetStepFree', stepFree: true });
    expect(core.told()).toMatchObject({ status: 'finding', stepFree: true });
    expect(core.question()).toMatchObject({
      ask: 3,
      from: 'entrance',
      to: asset(DESK),
      stepFree: true,
    });
    core.answers(50, 2);
    expect(core.told().status).toBe('finding');
    core.answers(null);
    core.send({ _tag: 'SetStepFree', stepFree: false });
    expect(core.question()).toMatchObject({ ask: 4, stepFree: false });
  });

  it('WF7: the choice is stored locally and restored on start', () => {
    const core = WaySession.begin().send({ _tag: 'SetStepFree', stepFree: true });
    core.send({ _tag: 'SetStepFree', stepFree: false });
    expect(core.asked('Store').map(({ key, value }) => [key, value])).toEqual([
      ['stepFree', 'true'],
      ['stepFree', 'false'],
    ]);
    const kept = (storage: Record<string, string>) => {
      const next = new CoreSession().start({ buildingId: '1', floorId: '1', ...storage });
      next.signIn();
      next.succeed('updates.update', firstUpdate());
      next.send({ _tag: 'FindWay', to: asset(DESK) });
      return viewer.project(next.state, {}).way?.stepFree;
    };
    expect(kept({ stepFree: 'true' })).toBe(true);
    for (const stepFree of ['false', '', 'TRUE', 'yes']) expect(kept({ stepFree })).toBe(false);
    expect(kept({})).toBe(false);
    expect(new CoreSession().start({ stepFree: 'true' }).asked('Store')).toEqual([]);
  });
});

describe('the view of a route', () => {
  it('WF6: names spaces, signs and floors, as far as they are known', () => {
    const core = WaySession.begin();
    expect(core.find(asset(DESK)).told()).toMatchObject({
      to: { name: 'Space 2', floorName: 'Entrance', signType: null, spaceName: '' },
      floorNames: { 1: 'Entrance', 2: 'Roof', 3: 'Garage' },
      floorId: 1,
    });
    expect(Object.keys(core.told().floorNames)).toEqual(['1', '2', '3']);
    expect(core.find(asset(SIGN.id, 'sign')).told().to).toMatchObject({
      name: 'Coffee corner',
      signType: 5,
      floorName: 'Entrance',
    });
    expect(core.find(asset(901, 'sign')).told().to).toMatchObject({ name: '', signType: null });
    expect(core.find(asset(ABOVE, 'space', 2)).told().to).toMatchObject({
      name: '',
      floorName: 'Roof',
    });
    expect(core.find(asset(1, 'sign', 77)).told().to).toMatchObject({ name: '', floorName: '' });
  });

  it('VW1: changes only when its reads do', () => {
    const core = WaySession.begin(selfAt(ROOM));
    const shown = () => [
      { reads: way.reads(core.state), view: way.project(core.state, {}) },
      { reads: viewer.reads(core.state), view: viewer.project(core.state, {}) },
    ];
    let before = shown();
    const acts: readonly (() => unknown)[] = [
      () => core.find(COLLEAGUE),
      () => core.answers(40),
      () => core.tells({ set: [colleague(8, ROOM)] }),
      () => core.tells({ set: [{ ...colleague(8, ROOM), name: 'Another name' }] }),
      () => core.tells({}, selfAt(DESK)),
      () => core.tells({}, selfAt(spaceIdOf(2, 5))),
      () => core.showFloor(2),
      () => core.learn(2, [], [ABOVE]),
      () => core.send({ _tag: 'SelectUser', userId: 8 }),
      () => core.send({ _tag: 'SetStepFree', stepFree: true }),
      () => core.send('ChooseWayStart'),
      () => core.send('StopWay'),
    ];
    for (const [index, act] of acts.entries()) {
      act();
      const after = shown();
      for (const [which, { reads, view }] of after.entries()) {
        const past = before[which];
        const same =
          reads.length === past?.reads.length &&
          reads.every((part, at) => Object.is(part, past.reads[at]));
        if (same) expect(view, `act ${index}, view ${which}`).toEqual(past?.view);
      }
      before = after;
    }
  });
});
