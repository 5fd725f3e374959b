import { describe, expect, it } from 'vitest';
import { type Event, step } from '../../../core/core.ts';
import { knownSpace } from '../../../core/office/floor/known-space.ts';
import { entry } from '../../support/bookings.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  OTHER_DESK,
  ROOM,
  ZONE,
} from '../../support/core-session.ts';
import { spaceIdOf } from '../../support/space-id.ts';
import { asset, colleague, SIGN, selfAt, WaySession } from '../../support/way-session.ts';

const HERE = { x: 4, y: 7.5, r: 90 };
const COLLEAGUE = asset(8, 'user');
const profile = (to = asset(ROOM)) => ({ name: 'profile', ...to }) as const;
const rulesOf = (core: CoreSession, event: Event) =>
  step(core.state, { seq: core.entries.length + 1, at: core.at, event }).rules;

describe('a requested route', () => {
  it('WF1: is active at once, and requested from the map', () => {
    const core = WaySession.begin();
    expect(core.view()).toEqual({ on: false, status: 'none' });
    expect(core.question()).toBeNull();
    core.find(asset(DESK));
    expect(core.told()).toMatchObject({ on: true, status: 'finding', to: { asset: asset(DESK) } });
    expect(core.question()).toEqual({
      ask: 1,
      to: asset(DESK),
      from: 'entrance',
      stepFree: false,
      choosing: false,
    });
    core.answers(40);
    expect(core.told()).toMatchObject({ on: true, status: 'found', way: { metres: 40 } });
    expect(core.question()?.ask).toBe(1);
  });

  it('WF2, WF13: begins at the own desk of today, if the user’s position is unknown', () => {
    const booked = entry(1, { spaceId: OTHER_DESK });
    const core = WaySession.begin().tells({}, selfAt(null, null, [booked]));
    core.find(asset(DESK));
    expect(core.question()?.from).toEqual(asset(OTHER_DESK));
    expect(core.told()).toMatchObject({ from: 'desk', hasDesk: true, startsHere: false });
    core.send({ _tag: 'SetWayStart', start: 'entrance' });
    expect([core.told().from, core.question()?.from]).toEqual(['entrance', 'entrance']);
    // Who is known to be elsewhere begins there, and may choose the desk.
    core.tells({}, selfAt(ROOM, null, [booked]));
    core.send({ _tag: 'SetWayStart', start: 'automatic' });
    expect(core.question()?.from).toEqual(asset(ROOM));
    core.send({ _tag: 'SetWayStart', start: 'desk' });
    expect([core.told().from, core.question()?.from]).toEqual(['desk', asset(OTHER_DESK)]);
    // A route to the desk does not begin there.
    core.find(asset(OTHER_DESK));
    expect(core.told()).toMatchObject({ hasDesk: false, startsHere: true });
  });

  it('WF12: names rooms as the app does, and those unknown to it as the map does', () => {
    const core = WaySession.begin().find(asset(DESK));
    const room = (spaceId: number | null) => ({ kind: 'room', spaceId, name: 'Plan' }) as const;
    const steps = [ROOM, 4_099_999, null].map((id) => ({
      ...({ code: 'turn', turn: 'left', metres: 4 } as const),
      at: room(id),
    }));
    const way = { metres: 12, seconds: 10, floorChanges: 0, steps };
    core.send({ _tag: 'WayAnswered', ask: 1, way });
    const told = core.told();
    const shown = told.status === 'found' ? told.way.steps : [];
    expect(
      shown.map((step) => ('at' in step && step.at?.kind === 'room' ? step.at.name : '')),
    ).toEqual([knownSpace(core.state, ROOM)?.info.name, 'Plan', 'Plan']);
  });

  it('WF1: each request has its own number, even for the same destination', () => {
    const core = WaySession.begin();
    const numbers = [DESK, ROOM, ROOM].map((id) => core.find(asset(id)).question()?.ask);
    expect(numbers).toEqual([1, 2, 3]);
    core.answers(40, 2);
    expect(core.told().status).toBe('finding');
    core.answers(50, 3).answers(60, 4).answers(null, 1);
    expect(core.told()).toMatchObject({ status: 'found', way: { metres: 50 } });
    core.send('StopWay');
    core.answers(70, 3);
    expect(core.view()).toEqual({ on: false, status: 'none' });
    expect(core.find(asset(DESK)).question()?.ask).toBe(4);
  });

  it('WF1: cites the deciding rules', () => {
    const core = WaySession.begin();
    const cited = (event: Event) => rulesOf(core, event);
    expect(cited({ _tag: 'FindWay', to: asset(DESK) })).toEqual(['WF1']);
    expect(cited({ _tag: 'FindWay', to: asset(1, 'space', 4) })).toEqual(['WF1', 'WF8']);
    expect(cited({ _tag: 'SetStepFree', stepFree: true })).toEqual(['WF7']);
    expect(cited({ _tag: 'ShowBuilding', buildingId: 4 })).not.toContain('WF5');
    core.find(asset(DESK));
    expect(cited({ _tag: 'WayAnswered', ask: 1, way: null })).toEqual(['WF4']);
    expect(cited({ _tag: 'WayAnswered', ask: 2, way: null })).toEqual([]);
    expect(cited({ _tag: 'SetStepFree', stepFree: true })).toEqual(['WF7', 'WF1']);
    expect(cited({ _tag: 'ShowBuilding', buildingId: 4 })).toContain('WF5');
    core.send('ChooseWayStart');
    expect(cited({ _tag: 'ViewerSaid', said: profile() })).toEqual(['WF3', 'WF1']);
  });
});

describe('the start of a route', () => {
  const startOf = (self: ReturnType<typeof selfAt>) => {
    const core = WaySession.begin(self).find(asset(DESK));
    const { from, start, startsHere } = core.told();
    return { asked: core.question()?.from, from, start, startsHere };
  };

  it('WF2: is the own position, while it is known', () => {
    expect(startOf(selfAt(ROOM, HERE))).toEqual({
      asked: 'position',
      from: 'position',
      start: 'automatic',
      startsHere: true,
    });
  });

  it('WF2: else is the space where the user is, by name', () => {
    expect(startOf(selfAt(ROOM))).toMatchObject({
      asked: asset(ROOM),
      from: { asset: asset(ROOM), name: 'Space 4', floorName: 'Entrance', spaceName: '' },
      startsHere: true,
    });
  });

  it('WF2: else is the entrance; a zone or an unknown space does not count', () => {
    for (const self of [selfAt(null), selfAt(null, HERE), selfAt(ZONE), selfAt(spaceIdOf(2, 9))]) {
      const start = { asked: 'entrance', from: 'entrance', start: 'automatic', startsHere: false };
      expect(startOf(self)).toEqual(start);
    }
  });

  it('WF8: ignores an own position in another building', () => {
    for (const self of [selfAt(spaceIdOf(4, 2), HERE), selfAt(spaceIdOf(5, 2), HERE)]) {
      expect(startOf(self)).toMatchObject({ asked: 'entrance', startsHere: false });
    }
    // Another floor of this building works as well as the one on the screen.
    expect(startOf(selfAt(spaceIdOf(3, 2), HERE))).toMatchObject({ asked: 'position' });
  });

  it('WF2: follows the user, with the same request', () => {
    const core = WaySession.begin(selfAt(ROOM)).find(asset(DESK)).answers(40);
    core.tells({}, selfAt(OTHER_DESK));
    expect(core.question()).toMatchObject({ ask: 1, from: asset(OTHER_DESK) });
    expect(core.told()).toMatchObject({ status: 'found', from: { name: 'Space 3' } });
    core.tells({}, selfAt(OTHER_DESK, HERE));
    expect(core.question()).toMatchObject({ ask: 1, from: 'position' });
    core.tells({}, selfAt(null));
    expect(core.question()).toMatchObject({ ask: 1, from: 'entrance' });
  });

  it('WF2: can be changed to the entrance, and back', () => {
    const core = WaySession.begin(selfAt(ROOM, HERE)).find(asset(DESK)).answers(40);
    core.send({ _tag: 'SetWayStart', start: 'entrance' });
    expect(core.told()).toMatchObject({
      status: 'finding',
      from: 'entrance',
      start: 'entrance',
      startsHere: true,
    });
    expect(core.question()).toMatchObject({ ask: 2, from: 'entrance' });
    core.send({ _tag: 'SetWayStart', start: 'automatic' });
    expect(core.question()).toMatchObject({ ask: 3, from: 'position' });
    core.send({ _tag: 'SetWayStart', start: 'entrance' });
    // A new way starts automatically again.
    expect(core.find(asset(ROOM)).question()).toMatchObject({ ask: 5, from: 'position' });
  });

  it('WF2, WF3: cannot be chosen without a route', () => {
    const core = WaySession.begin();
    const before = core.state.wayfinding;
    core.send({ _tag: 'SetWayStart', start: 'entrance' }, 'ChooseWayStart');
    core.send('KeepWayStart', 'StopWay');
    core.says(profile());
    expect(core.state.wayfinding).toBe(before);
    expect(core.state.selection.selected).toMatchObject({ kind: 'space', spaceId: ROOM });
  });
});

describe('choosing the start on the map', () => {
  const choosing = (to = asset(DESK)) =>
    WaySession.begin(selfAt(ROOM, HERE)).find(to).answers(40).send('ChooseWayStart');

  it('WF3: the next click chooses it, and selects nothing', () => {
    for (const said of [profile(), { ...profile(), name: 'long_click' } as const]) {
      const core = choosing();
      expect(core.told()).toMatchObject({ choosing: true, status: 'found' });
      expect(core.question()).toMatchObject({ ask: 1, choosing: true });
      core.says(said);
      expect(core.told()).toMatchObject({
        choosing: false,
        status: 'finding',
        start: 'chosen',
        from: { asset: asset(ROOM) },
      });
      expect(core.question()).toMatchObject({ ask: 2, to: asset(DESK), from: asset(ROOM) });
      expect(core.state.selection.selected).toBeNull();
      // The second one is selected.
      core.says(profile(asset(OTHER_DESK)));
      expect(core.state.selection.selected).toMatchObject({ spaceId: OTHER_DESK });
      expect(core.question()).toMatchObject({ ask: 2, from: asset(ROOM) });
    }
  });

  it('WF3: accepts a sign, or a colleague for the space where they are, even if they move on', () => {
    const sign = choosing().says(profile(asset(SIGN.id, 'sign')));
    expect(sign.question()?.from).toEqual(asset(SIGN.id, 'sign'));
    expect(sign.told().from).toMatchObject({ name: 'Coffee corner', signType: 5 });
    const core = choosing().says(profile(COLLEAGUE));
    expect(core.question()?.from).toEqual(asset(OTHER_DESK));
    core.tells({ set: [colleague(8, ROOM)] });
    expect(core.question()?.from).toEqual(asset(OTHER_DESK));
    // The map may know people whom the app does not know.
    expect(
      choosing()
        .says(profile(asset(99, 'user')))
        .question()?.from,
    ).toEqual(asset(99, 'user'));
  });

  it('WF3: does not accept the destination', () => {
    const core = choosing().says(profile(asset(DESK)));
    expect(core.told()).toMatchObject({ choosing: true, status: 'found' });
    expect(core.question()?.ask).toBe(1);
    const toColleague = choosing(COLLEAGUE);
    toColleague.says(profile(COLLEAGUE)).says(profile(asset(OTHER_DESK)));
    expect(toColleague.question()).toMatchObject({ ask: 1, from: 'position', choosing: true });
    // A sign and a space may have the same id.
    expect(
      choosing(asset(SIGN.id, 'sign'))
        .says(profile(asset(SIGN.id)))
        .question()?.ask,
    ).toBe(2);
  });

  it('WF3: is cancelled by a command, or by Escape in the map', () => {
    for (const keep of ['command', 'map'] as const) {
      const core = choosing();
      if (keep === 'command') core.send('KeepWayStart');
      else core.says({ name: 'deselect' });
      expect(core.question()).toMatchObject({ ask: 1, from: 'position', choosing: false });
      core.says(profile());
      expect(core.question()?.ask).toBe(1);
      expect(core.state.selection.selected).toMatchObject({ spaceId: ROOM });
    }
  });

  it('WF3: Escape in the map cancels only the choosing, and keeps the selection and the highlight', () => {
    const core = WaySession.begin().select(DESK);
    core.find(asset(OTHER_DESK));
    core.send('ChooseWayStart', { _tag: 'ViewerSaid', said: { name: 'deselect' } });
    expect(core.state.wayfinding.way?.choosing).toBe(false);
    expect(core.state.selection.selected).toMatchObject({ kind: 'space', spaceId: DESK });
    core.send('Deselect', { _tag: 'SetHighlight', highlight: { kind: 'DESK', as: 'free' } });
    core.send('ChooseWayStart', { _tag: 'ViewerSaid', said: { name: 'deselect' } });
    expect(core.state.viewer.highlight).not.toBeNull();
  });

  it('WF3: continues during other messages of the map and changes of floor', () => {
    const core = choosing();
    core.says({ name: 'unfollow' }).says({ name: 'warning', code: 'slow', detail: '' });
    core.says({ name: 'panned_to_floor', floorId: 2 });
    expect(core.told()).toMatchObject({ choosing: true, status: 'found', floorId: 2 });
    core.says(profile(asset(spaceIdOf(2, 3), 'space', 2)));
    expect(core.question()?.from).toEqual(asset(spaceIdOf(2, 3), 'space', 2));
  });

  it('WF3: can be repeated if there is no route from the last start', () => {
    const core = choosing().says(profile()).answers(null).send('ChooseWayStart');
    expect(core.told()).toMatchObject({ status: 'failed', choosing: true, start: 'chosen' });
    core.says(profile(asset(OTHER_DESK)));
    expect(core.question()).toMatchObject({ ask: 3, from: asset(OTHER_DESK) });
  });
});

describe('without a route', () => {
  const warned = (...codes: readonly string[]) => {
    const core = WaySession.begin().find(asset(DESK));
    for (const code of codes) core.says({ name: 'warning', code, detail: 'x' });
    core.answers(null);
    return core;
  };
  const reasonOf = (core: WaySession) => {
    const told = core.told();
    return told.status === 'failed' ? told.reason : told.status;
  };

  it('WF4: wayfinding is off, and the reason shows until the next request or a stop', () => {
    const core = warned();
    expect(core.told()).toMatchObject({ on: false, status: 'failed', to: { name: 'Space 2' } });
    expect(core.question()).toBeNull();
    core.answers(40);
    expect(core.told().status).toBe('failed');
    expect(core.question()).toBeNull();
    core.find(asset(DESK));
    expect(core.told()).toMatchObject({ on: true, status: 'finding' });
    core.answers(null).send('StopWay');
    expect(core.view()).toEqual({ on: false, status: 'none' });
  });

  it('WF4: the reason is the map’s last warning', () => {
    expect(reasonOf(warned())).toBe('noRoute');
    expect(reasonOf(warned('no_route'))).toBe('noRoute');
    expect(reasonOf(warned('unknown_asset'))).toBe('unknown');
    expect(reasonOf(warned('failed'))).toBe('failed');
    expect(reasonOf(warned('unknown_asset', 'no_route'))).toBe('noRoute');
    expect(reasonOf(warned('incomplete_bundle'))).toBe('noRoute');
  });

  it('WF4: ignores warnings about an earlier request, or after the answer', () => {
    const core = warned('unknown_asset').find(asset(ROOM)).answers(null);
    expect(reasonOf(core)).toBe('noRoute');
    core.find(asset(ROOM)).answers(40);
    core.says({ name: 'warning', code: 'unknown_asset', detail: '' });
    expect(core.told()).toMatchObject({ status: 'found', way: { metres: 40 } });
    expect(reasonOf(core.answers(null))).toBe('noRoute');
  });

  it('WF4, VW3: without a map every request fails', () => {
    for (const code of ['missing_bundle', 'broken_bundle', 'no_webgl']) {
      const core = WaySession.begin().says({ name: 'warning', code, detail: '' });
      for (const [index, last] of ['no_route', 'unknown_asset', 'failed'].entries()) {
        core.find(asset(DESK)).says({ name: 'warning', code: last, detail: '' });
        // A failure of the viewer replaces its warning; that a feature is unavailable does not.
        expect(reasonOf(core.answers(null)), last).toBe(index < 2 ? 'noMap' : 'failed');
      }
    }
  });

  it('WF8: a request to another building fails without asking the map', () => {
    const core = WaySession.begin().find(asset(spaceIdOf(4, 3), 'space', 4));
    expect(core.told()).toMatchObject({ status: 'failed', reason: 'elsewhere', on: false });
    expect(core.question()).toBeNull();
    // Other floors of the building are inside it; an unknown floor may be.
    expect(core.find(asset(1, 'space', 3)).told().status).toBe('finding');
    expect(core.find(asset(1, 'space', 77)).told().status).toBe('finding');
  });
});

describe('the end of a route', () => {
  const on = () => WaySession.begin().find(asset(DESK)).answers(40);

  it('WF5: happens with a stop, with its building and with the session', () => {
    const ends: readonly ((core: WaySession) => unknown)[] = [
      (core) => core.send('StopWay'),
      (core) => core.send({ _tag: 'ShowBuilding', buildingId: 3 }),
      (core) => core.says({ name: 'selected_floor', floorId: 5 }),
      (core) => core.refuse('updates.update', 401, 'NOT_SIGNED_IN'),
    ];
    for (const end of ends) {
      const core = on().elapse(3_000);
      end(core);
      expect(core.view()).toEqual({ on: false, status: 'none' });
      expect(core.question()).toBeNull();
      expect(core.state.wayfinding.way).toBeNull();
      expect(core.answers(50).view().status).toBe('none');
    }
  });

  it('WF5: does not happen with another floor, a selection or the loss of the viewer', () => {
    const core = on();
    const before = core.state.wayfinding;
    core.showFloor(2).select(DESK);
    core.send('ViewerLost');
    core.says({ name: 'ready' });
    core.send('ViewerStarted', { _tag: 'ToggleDrawer', drawer: 'floor' });
    expect(core.state.wayfinding).toBe(before);
    core.find(asset(ROOM)).send('ViewerLost');
    expect(core.told().status).toBe('finding');
    expect(core.question()).toMatchObject({ ask: 2, to: asset(ROOM) });
  });

  it('WF5: no route begins without a session and a building', () => {
    const find = { _tag: 'FindWay', to: asset(DESK) } as const;
    const signedOut = new CoreSession().start({ buildingId: '1', floorId: '1' }).send(find);
    expect(signedOut.state.wayfinding.way).toBeNull();
    const nowhere = new CoreSession().start().signIn();
    nowhere.succeed('updates.update', { ...firstUpdate(), floors: [] });
    nowhere.send(find);
    expect(nowhere.state).toMatchObject({
      session: { auth: 'signedIn' },
      wayfinding: { way: null },
    });
  });
});
