import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { initialState, offline, type State, step } from '../../../core/core.ts';
import { calendar } from '../../../core/features/calendar/projection.ts';
import { mapSpaces, mapUsers } from '../../../core/office/floor/map-projection.ts';
import { connection } from '../../../core/office/floor/projection.ts';
import type { OfflineCopy } from '../../../core/office/page/offline-copy.ts';
import { startup } from '../../../core/office/place/startup.ts';
import { entry } from '../../support/bookings.ts';
import { AWAY, CoreSession, configuration, MORNING, someone } from '../../support/core-session.ts';

const KEPT = { ...someone, offlineMinutes: 720 };

/** A person on a floor, whom the browser may keep. */
const onTheFloor = () =>
  new CoreSession().onTheFloor({ items: [entry(4)] }, { user: { offlineMinutes: 720 } });

const copyOf = (core: CoreSession): OfflineCopy => {
  const copy = offline.copyOf(core.state);
  if (copy === null) throw new Error('nothing is kept');
  return copy;
};

/** A page that starts while the server is away. */
const startedAway = (later = 3_600_000) =>
  new CoreSession(MORNING + later)
    .start({ buildingId: '1', floorId: '1' })
    .fail('public.config', AWAY)
    .fail('session.session', AWAY);

const read = (core: CoreSession, copy: OfflineCopy | null): CoreSession => {
  const [asked] = core.asked('ReadOfflineCopy');
  if (asked === undefined) throw new Error('no copy was asked for');
  core.enter({ _tag: 'OfflineCopyRead', copy }, asked.id);
  return core;
};

describe('OF10: the copy', () => {
  it('is made only for a user who allows it, has consented, and is on a floor', () => {
    expect(offline.copyOf(initialState)).toBeNull();
    expect(offline.copyOf(new CoreSession().onTheFloor().state)).toBeNull();
    const core = onTheFloor();
    expect(copyOf(core)).toMatchObject({ at: core.at, floorId: 1, user: { id: someone.id } });
    core.send('WithdrawConsent');
    expect(offline.copyOf(core.state)).toBeNull();
  });

  it('lets another page show the same', () => {
    const core = onTheFloor();
    const other = read(startedAway(), copyOf(core));
    const seen = ({ state }: CoreSession) => [
      mapUsers.project(state, {}),
      Object.keys(mapSpaces.project(state, {})),
      state.floor.content,
      state.floor.self,
      state.place,
    ];
    expect(seen(other)).toEqual(seen(core));
    expect(calendar.project(core.state, {}).entries).toMatchObject([{ removable: true }]);
    // OF12
    expect(calendar.project(other.state, {}).entries).toMatchObject([{ removable: false }]);
  });
});

describe('OF11: the copy is read', () => {
  it('once, if the server does not answer on start', () => {
    const core = startedAway();
    expect(core.asked('ReadOfflineCopy')).toHaveLength(1);
    core.elapse(3_900).fail('public.config', AWAY).fail('session.session', AWAY);
    expect(core.asked('ReadOfflineCopy')).toHaveLength(1);
  });

  it('not if the server answers, with any status', () => {
    const signedOut = new CoreSession().start().refuse('session.session', 401);
    expect(signedOut.asked('ReadOfflineCopy')).toEqual([]);
    const late = startedAway();
    const [asked] = late.asked('ReadOfflineCopy');
    late.elapse(3_900).refuse('session.session', 401);
    const before = late.state;
    late.enter({ _tag: 'OfflineCopyRead', copy: copyOf(onTheFloor()) }, asked?.id);
    expect(late.state).toBe(before);
  });

  it('if there is none, the page keeps retrying', () => {
    const core = read(startedAway(), null);
    expect(startup.project(core.state, {})).toMatchObject({ step: 'starting', serverAway: true });
    expect(core.elapse(3_900).underWay('session.session')).toHaveLength(1);
  });

  it('and its floor shows, even if another one is stored', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '2' });
    read(core.fail('session.session', AWAY), copyOf(onTheFloor()));
    expect(startup.project(core.state, {}).step).toBe('run');
    expect(core.state.place.floorId).toBe(1);
    expect(core.asked('Store')).toEqual([]);
  });
});

describe('OF12: a page that shows the copy', () => {
  const shown = () => read(startedAway(), copyOf(onTheFloor()));

  it('shows its time, and requests only the configuration and the session', () => {
    const core = shown();
    // HE5: in minutes.
    const asOf = MORNING / 60_000;
    const told = { asOf, copied: true, status: 'offline' };
    expect(connection.project(core.state, {})).toMatchObject({ ...told, age: 60 });
    core.elapse(600_000);
    core.send('CameOnline', 'PageShown', 'RefreshNow');
    const names = core.asked('Http').map(({ call }) => call.name);
    expect(new Set(names)).toEqual(new Set(['public.config', 'session.session']));
    expect(connection.project(core.state, {})).toMatchObject({ ...told, age: 70 });
  });

  it('continues without a reload when the same person is signed in', () => {
    const core = shown().elapse(3_900).succeed('session.session', KEPT);
    expect(core.asked('Reload')).toEqual([]);
    expect(connection.project(core.state, {}).asOf).toBeNull();
    // Asks only for what has changed since.
    const [poll] = core.underWay('updates.update');
    expect(poll?.query).toMatchObject({ fId: [1], fStatic: [3] });
    core.succeed('public.config', configuration).poll();
    expect(connection.project(core.state, {}).status).toBe('live');
  });

  it('leads to the login and drops the data when nobody is signed in', () => {
    const core = shown().elapse(3_900).refuse('session.session', 401);
    expect(startup.project(core.state, {}).step).toBe('auth');
    expect(core.state.session).toMatchObject({ auth: 'signedOut', user: null });
    expect(core.state.floor).toMatchObject({ content: {}, self: null });
    // FL8
    expect(core.state.place).toEqual({ ...initialState.place, buildingId: 1, floorId: 1 });
    expect(core.state.page).toMatchObject({ asOf: null, online: true });
  });

  it('restarts when somebody else is signed in', () => {
    const core = shown()
      .elapse(3_900)
      .succeed('session.session', { ...KEPT, id: 99 });
    expect(core.asked('Reload')).toMatchObject([{ reason: 'login' }]);
    expect(core.state.floor.content).toEqual({});
  });
});

test('OF12: requests are allowed only online and without the copy, for any browser events', () => {
  const events = fc.constantFrom(
    ...(['CameOnline', 'WentOffline', 'PageShown', 'PageHidden', 'RetryStart'] as const),
  );
  const copy = copyOf(onTheFloor());
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), fc.nat(12), (said, at) => {
      const core = startedAway();
      let browser = true;
      said.forEach((tag, index) => {
        if (index === at) read(core, copy);
        core.send(tag);
        if (tag === 'CameOnline' || tag === 'WentOffline') browser = tag === 'CameOnline';
        expect(core.state.page.online).toBe(browser && core.state.page.asOf === null);
      });
    }),
  );
});

describe('OF13: the copy is deleted', () => {
  const steps = (core: CoreSession, act: (core: CoreSession) => void): boolean => {
    const [from, before] = [core.entries.length, core.state];
    act(core);
    let state: State = before;
    let isForgotten = false;
    for (const one of core.entries.slice(from)) {
      const next = step(state, one).state;
      isForgotten ||= offline.mustForget(state, next);
      state = next;
    }
    return isForgotten;
  };

  it.each<[string, (core: CoreSession) => void]>([
    ['a logout', (core) => core.send('AskLogOut', 'LogOut').succeed('session.logout')],
    ['a 401', (core) => core.elapse(3_000).refuse('updates.update', 401)],
    ['withdrawn consent', (core) => core.send('WithdrawConsent')],
    [
      'another person',
      (core) => core.send('PageShown').succeed('session.session', { ...KEPT, id: 99 }),
    ],
    [
      'a company that no longer allows it',
      (core) => core.send('PageShown').succeed('session.session', { ...KEPT, offlineMinutes: 0 }),
    ],
  ])('after %s', (_, act) => {
    expect(steps(onTheFloor(), act)).toBe(true);
  });

  it('when nobody is signed in on start, but not before the answer', () => {
    const core = new CoreSession();
    expect(steps(core, () => core.start().fail('session.session', AWAY))).toBe(false);
    expect(steps(core, () => core.elapse(3_900).refuse('session.session', 401))).toBe(true);
  });

  it('but not during normal use', () => {
    const core = onTheFloor();
    expect(steps(core, () => core.poll().send('PageHidden', 'PageShown'))).toBe(false);
  });
});
