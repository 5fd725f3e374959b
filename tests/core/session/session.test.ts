import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startup } from '../../../core/office/place/startup.ts';
import { account, login } from '../../../core/office/session/projection.ts';
import {
  AWAY,
  answerTo,
  CoreSession,
  configuration,
  firstUpdate,
  refused,
  someone,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

const stepOf = (core: CoreSession) => startup.project(core.state, {}).step;
const stored = (core: CoreSession, key: string) =>
  core.asked('Store').findLast((request) => request.key === key)?.value;

describe('session', () => {
  it('SE1, SE8: the start requests the configuration and the session, and shows neither screen yet', () => {
    const core = new CoreSession().start();
    expect(core.asked('Http').map(({ call }) => call.name)).toEqual([
      'public.config',
      'session.session',
    ]);
    expect(stepOf(core)).toBe('starting');
  });

  it('SE8: the steps depend on session, consent and place', () => {
    const core = new CoreSession().start().succeed('public.config', configuration);
    core.refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(stepOf(core)).toBe('auth');

    const signedIn = new CoreSession().start().succeed('public.config', configuration);
    signedIn.succeed('session.session', { ...someone, consentPending: true });
    expect(stepOf(signedIn)).toBe('approve');
    signedIn.succeed('consent.pending', {
      id: 3,
      approvalDeviceType: 'web',
      consentText: 'May we?',
    });
    signedIn.send('AcceptConsent').succeed('consent.approve');
    expect(stepOf(signedIn)).toBe('buildingSelect');
    expect(stepOf(new CoreSession().onTheFloor())).toBe('run');
  });

  it('PE13: fetches the permissions again when a poll reports a change, until an answer arrives', () => {
    const { self } = firstUpdate();
    const core = new CoreSession().onTheFloor();
    const asked = () => core.pending('session.session');
    const mayBookSeveral = () => core.state.session.user?.permissions.multipleDesks;
    core.poll({ self: { ...self, permissions: 1 } }).poll({ self: { ...self, permissions: 1 } });
    expect(asked()).toBeUndefined();
    core.poll({ self: { ...self, permissions: 2 } });
    core.fail('session.session', AWAY);
    core.poll({});
    const permissions = { ...someone.permissions, multipleDesks: !mayBookSeveral() };
    core.succeed('session.session', { ...someone, permissions });
    expect(mayBookSeveral()).toBe(permissions.multipleDesks);
    core.poll({ self: { ...self, permissions: 2 } });
    expect(asked()).toBeUndefined();
  });

  it('SE2, RQ3: retries the start with backoff while the server is away', () => {
    const core = new CoreSession().start();
    const waits: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      core.fail('public.config', AWAY);
      core.fail('session.session', AWAY);
      const retries = core.timers('session.retry');
      expect(retries).toHaveLength(1);
      expect(retries[0]?.jitter).toBe(0.3);
      waits.push(retries[0]?.delay ?? 0);
      core.elapse(retries[0]?.delay ?? 0);
    }
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
    core.signIn();
    expect(stepOf(core)).toBe('buildingSelect');
  });

  it('SE8: shows no login screen without a configuration, which is requested again', () => {
    const core = new CoreSession().start().refuse('session.session', 401, 'NOT_SIGNED_IN');
    core.fail('public.config', AWAY);
    expect(startup.project(core.state, {})).toMatchObject({ step: 'starting', serverAway: true });
    core.elapse(3_000);
    expect(core.pending('session.session')).toBeUndefined();
    core.succeed('public.config', configuration);
    expect(startup.project(core.state, {})).toMatchObject({ step: 'auth', serverAway: false });
  });

  it('SQ3: reports a failed session request if only that one fails, until it is answered', () => {
    const selfFailed = (core: CoreSession) => startup.project(core.state, {}).selfFailed;
    for (const failure of [AWAY, refused(500)]) {
      const core = new CoreSession().start().fail('session.session', failure);
      // The configuration may fail too.
      expect(selfFailed(core)).toBe(false);
      core.succeed('public.config', configuration);
      expect(selfFailed(core)).toBe(true);
      core.elapse(3_000).succeed('session.session', someone);
      expect(startup.project(core.state, {})).toEqual({
        step: 'buildingSelect',
        serverAway: false,
        selfFailed: false,
      });
    }
    const away = new CoreSession().start();
    away.fail('session.session', AWAY);
    away.fail('public.config', AWAY);
    expect(startup.project(away.state, {})).toMatchObject({ serverAway: true, selfFailed: false });
  });

  it('SE2: retries at once on request', () => {
    const core = new CoreSession().start();
    core.fail('public.config', { _tag: 'Unreachable', reason: 'timeout' });
    core.refuse('session.session', 500, 'FAILED');
    expect(core.pending('public.config')).toBeUndefined();
    core.send('RetryStart');
    expect(core.pending('public.config')).toBeDefined();
    expect(core.pending('session.session')).toBeDefined();
    expect(core.timers('session.retry')).toEqual([]);
  });

  it('SE3: any 401 except that of a login ends the session', () => {
    const calls = ['updates.update', 'deskBooking.ofDesk', 'deskBooking.create'] as const;
    for (const call of calls) {
      const core = new CoreSession().onTheFloor().select(8193);
      if (call === 'deskBooking.create') {
        core.succeed('deskBooking.ofDesk', []);
        const start = core.state.page.minute;
        core.send({ _tag: 'BookDesk', spaceId: 8193, start, end: start + 60 });
      }
      if (call === 'updates.update') core.elapse(3_000);
      core.refuse(call, 401, 'NOT_SIGNED_IN');
      expect(stepOf(core)).toBe('auth');
      expect(core.state.session.expired).toBe(true);
      expect(stored(core, 'oauthSuccess')).toBe('false');
      expect(core.notice).toBeNull();
    }
  });

  it('SE3, SE4: a refused login stays on the login screen, a successful one stores the flag and reloads', () => {
    const core = new CoreSession().start().succeed('public.config', configuration);
    core.refuse('session.session', 401, 'NOT_SIGNED_IN');
    core.send({ _tag: 'SignIn', secret: 1 }, { _tag: 'SignIn', secret: 2 });
    expect(core.calls('public.login')).toHaveLength(1);
    core.refuse('public.login', 401, 'BAD_CREDENTIALS', 'Unknown name or password');
    expect(stepOf(core)).toBe('auth');
    expect(core.notice?.message).toBe('Unknown name or password');
    expect(core.asked('Reload')).toEqual([]);
    core.send({ _tag: 'SignIn', secret: 3 }).succeed('public.login');
    expect(core.asked('Reload')).toEqual([]);
    expect(login.project(core.state, {}).busy).toBe(true);
    core.succeed('session.session', someone);
    expect(stored(core, 'oauthSuccess')).toBe('true');
    expect(core.asked('Reload').map(({ reason }) => reason)).toEqual(['login']);
  });

  it('SE14: a session that the browser has not kept is told, and one that cannot be asked for is taken as kept', () => {
    const accepted = () => {
      const core = new CoreSession().start().succeed('public.config', configuration);
      core.refuse('session.session', 401, 'NOT_SIGNED_IN').send({ _tag: 'SignIn', secret: 1 });
      return core.succeed('public.login');
    };
    const core = accepted().refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(stepOf(core)).toBe('auth');
    expect(core.notice?.key).toBe('session.notKept');
    expect(login.project(core.state, {})).toMatchObject({ busy: false, wrong: false });
    expect(core.asked('Reload')).toEqual([]);
    expect(stored(core, 'oauthSuccess')).toBe('false');
    core.send({ _tag: 'SignIn', secret: 2 });
    expect(core.notice).toBeNull();
    expect(core.calls('public.login')).toHaveLength(2);
    for (const failure of [AWAY, refused(500), { _tag: 'OutcomeUnknown' } as const]) {
      expect(accepted().fail('session.session', failure).asked('Reload')).toHaveLength(1);
    }
  });

  it('UA16, OP64: reports each failed login with one notice, which stays until the next attempt', () => {
    for (const [failure, key] of [
      [refused(401, 'BAD_CREDENTIALS'), 'session.badCredentials'],
      [refused(429, 'TOO_MANY_ATTEMPTS'), 'session.tooManyAttempts'],
      [refused(429), 'session.serverBusy'],
      [refused(503), 'session.serverBusy'],
      [refused(503, 'DISK_FULL'), 'diskFull'],
      [refused(500), 'session.loginFailed'],
      [refused(403, 'NEEDS_HTTPS'), 'session.needsHttps'],
      [refused(403, 'CROSS_SITE'), 'session.otherAddress'],
      [AWAY, 'session.unreachable'],
    ] as const) {
      const core = new CoreSession().start().succeed('public.config', configuration);
      core.refuse('session.session', 401, 'NOT_SIGNED_IN').send({ _tag: 'SignIn', secret: 1 });
      core.fail('public.login', failure);
      expect(core.notice?.key).toBe(key);
      expect(login.project(core.state, {}).wrong).toBe(key === 'session.badCredentials');
      core.elapse(59_000);
      expect(core.notice?.key).toBe(key);
      core.send({ _tag: 'SignIn', secret: 2 });
      expect(core.notice).toBeNull();
      expect(core.timers('notice.expire')).toEqual([]);
    }
  });

  it('SE4: after a lost answer to a login, checks the session instead of repeating the login', () => {
    const core = new CoreSession().start().succeed('public.config', configuration);
    core.refuse('session.session', 401, 'NOT_SIGNED_IN');
    core.send({ _tag: 'SignIn', secret: 1 }).fail('public.login', { _tag: 'OutcomeUnknown' });
    expect(core.pending('public.login')).toBeUndefined();
    core.succeed('session.session', someone);
    expect(core.state.session.auth).toBe('signedIn');
  });

  it('SE5: requests the consent when it is pending, and when the server refuses because it is missing', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.refuse('updates.update', 403, 'CONSENT_REQUIRED');
    expect(stepOf(core)).toBe('approve');
    expect(core.pending('consent.pending')).toBeDefined();
    core.succeed('consent.pending', { _tag: 'NoConsent' });
    expect(stepOf(core)).toBe('run');
  });

  it('SE5: an approval can be repeated after a failure', () => {
    const core = new CoreSession().start().succeed('public.config', configuration);
    core.succeed('session.session', { ...someone, consentPending: true });
    core.succeed('consent.pending', { id: 3, approvalDeviceType: 'web', consentText: 'May we?' });
    core.send('AcceptConsent', 'AcceptConsent');
    expect(core.calls('consent.approve')).toHaveLength(1);
    core.refuse('consent.approve', 500, 'FAILED');
    expect(stepOf(core)).toBe('approve');
    expect(core.notice?.key).toBe('session.consentFailed');
    core.send('AcceptConsent').succeed('consent.approve');
    expect(stepOf(core)).toBe('buildingSelect');
  });

  it('SE11: consent can be withdrawn, and is then requested again', () => {
    const core = new CoreSession().onTheFloor();
    core.send('WithdrawConsent', 'WithdrawConsent');
    expect(core.calls('consent.withdraw')).toHaveLength(1);
    expect(stepOf(core)).toBe('approve');
    expect(core.elapse(60_000).pending('updates.update')).toBeUndefined();
    core.succeed('consent.withdraw');
    core.succeed('consent.pending', { id: 3, approvalDeviceType: 'web', consentText: 'May we?' });
    expect(stepOf(core)).toBe('approve');
    core.send('AcceptConsent').succeed('consent.approve');
    expect(stepOf(core)).toBe('run');
  });

  it('SE11: the consent remains given if its withdrawal fails', () => {
    const core = new CoreSession().onTheFloor().send('WithdrawConsent');
    core.fail('consent.withdraw', AWAY);
    expect(stepOf(core)).toBe('run');
    expect(core.notice?.key).toBe('fetchFailed');
  });

  it('SE11: a withdrawal has no effect once the session has ended', () => {
    const core = new CoreSession().onTheFloor().send('WithdrawConsent');
    core.refuse('consent.withdraw', 401, 'NOT_SIGNED_IN');
    expect(stepOf(core)).toBe('auth');
    expect(new CoreSession().start().send('WithdrawConsent').calls('consent.withdraw')).toEqual([]);
  });

  it('SE6, SE7: a logout needs confirmation, clears the flag and shows its notice', () => {
    const core = new CoreSession().onTheFloor().send('LogOut');
    expect(core.pending('session.logout')).toBeUndefined();
    core.send('AskLogOut', 'CancelLogOut', 'LogOut');
    expect(core.pending('session.logout')).toBeUndefined();
    core.send('AskLogOut', 'LogOut').succeed('session.logout');
    expect(stepOf(core)).toBe('auth');
    expect(core.state.session.expired).toBe(false);
    expect(stored(core, 'oauthSuccess')).toBeNull();
    expect(core.notice?.key).toBe('session.logoutSuccessful');
  });

  it('SE6: a failed logout is reported, and the user stays signed in', () => {
    const core = new CoreSession().onTheFloor().send('AskLogOut', 'LogOut');
    core.refuse('session.logout', 500, 'FAILED', 'Disk full');
    expect(stepOf(core)).toBe('run');
    expect(core.notice).toMatchObject({ key: 'fetchFailed', message: 'Disk full' });
  });
});

describe('visibility', () => {
  const shown = (core: CoreSession) => account.project(core.state, {}).visibility;

  it('SE9: a change shows at once, and is rolled back if the server refuses', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    expect(shown(core)).toBe('INVISIBLE');
    core.refuse('visibility.set', 500, 'FAILED', 'Oh');
    expect(shown(core)).toBe('EVERYONE');
    expect(core.notice).toMatchObject({ key: 'fetchFailed', message: 'Oh' });
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' }).succeed('visibility.set');
    expect(shown(core)).toBe('INVISIBLE');
  });

  it('SE9, RQ1: the last choice wins, whatever the answer to the previous one', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    const first = core.pending('visibility.set')?.id ?? 0;
    core.send({ _tag: 'SetVisibility', visibility: 'EVERYONE' });
    core.enter(
      answerTo('office', 'visibility.set', { _tag: 'Success', body: { outcome: 'OK' } }),
      first,
    );
    expect(shown(core)).toBe('EVERYONE');
    core.succeed('visibility.set');
    expect(shown(core)).toBe('EVERYONE');
  });
});

describe('another user', () => {
  const reloads = (core: CoreSession) => core.asked('Reload').map(({ reason }) => reason);
  const other = { ...someone, id: 8, name: 'Bo Ek' };

  it('SE10: checks the user when the page becomes visible, or another tab signs in or out', () => {
    for (const fact of ['PageShown', 'SignedElsewhere'] as const) {
      const core = new CoreSession().onTheFloor().send({ _tag: fact });
      core.succeed('session.session', someone);
      expect(reloads(core)).toEqual([]);
      expect(core.state.session.auth).toBe('signedIn');
      core.send({ _tag: fact }).succeed('session.session', other);
      expect(reloads(core)).toEqual(['login']);
      expect(core.state.floor.content).toEqual({});
    }
  });

  it('SE10: restarts when a poll names another user', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const { self } = firstUpdate();
    core.poll({ stamp: 9, self: { ...self, id: 8 } });
    expect(reloads(core)).toEqual(['login']);
    expect(core.state.floor.self).toBeNull();
  });

  it('SE10: a failed check while signed in changes nothing', () => {
    const core = new CoreSession().onTheFloor().send('PageShown');
    core.refuse('session.session', 500, 'FAILED');
    expect(stepOf(core)).toBe('run');
    expect(core.timers('session.retry')).toEqual([]);
  });

  it('SE3: later answers of an ended session are ignored', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000).send('PageShown');
    core.refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(core.pending('session.session')).toBeUndefined();
    expect(core.state.session.expired).toBe(true);
  });

  it('SE2: a restarted worker repeats the requests that were lost', () => {
    const core = new CoreSession().start().succeed('public.config', configuration);
    core.refuse('session.session', 401, 'NOT_SIGNED_IN');
    core.send({ _tag: 'SignIn', secret: 1 }).succeed('public.login');
    core.enter({ _tag: 'WorkerRestarted' });
    expect(core.pending('session.session')).toBeDefined();
  });

  it('SE9, SE5: a change that is refused for missing consent is rolled back', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    core.refuse('visibility.set', 403, 'CONSENT_REQUIRED');
    expect(core.state.session.changingVisibility).toBeNull();
    expect(core.pending('consent.pending')).toBeDefined();
    expect(core.notice).toBeNull();
  });
});

describe('requests', () => {
  it('RQ1: an answer to a request that is not pending changes nothing', () => {
    const core = new CoreSession().start();
    const first = core.pending('session.session')?.id ?? 0;
    core.succeed('session.session', someone);
    const before = core.state;
    core.enter(
      answerTo('office', 'session.session', { _tag: 'Success', body: { ...someone, id: 99 } }),
      first,
    );
    expect(core.state).toBe(before);
  });

  it('RQ2: ids only grow; a request is pending until it is answered or cancelled', () => {
    const action = fc.constantFrom(
      'poll',
      'fail',
      'select',
      'other',
      'deselect',
      'hide',
      'show',
      'refresh',
      'future',
      'now',
      'wait',
    );
    forAll(150, fc.array(action, { maxLength: 40 }), (actions) => {
      const core = new CoreSession().onTheFloor();
      for (const name of actions) {
        if (name === 'poll' && core.pending('updates.update') !== undefined) {
          core.succeed('updates.update', { _tag: 'Unchanged' });
        }
        if (name === 'fail' && core.pending('updates.update') !== undefined) {
          core.refuse('updates.update', 500, 'FAILED');
        }
        if (name === 'select') core.select(8193);
        if (name === 'other') core.select(12289);
        if (name === 'deselect') core.send('Deselect');
        if (name === 'hide') core.send('PageHidden');
        if (name === 'show') core.send('PageShown');
        if (name === 'refresh') core.send('RefreshNow');
        if (name === 'future') core.chooseDate('2026-11-24');
        if (name === 'now') core.send('ResetTime');
        if (name === 'wait') core.elapse(4_000);
      }
      const ids = core.requests.map(({ id }) => id);
      expect([...ids].sort((a, b) => a - b)).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      const cancelled = new Set(core.cancelled());
      const answeredIds = new Set(core.entries.map(({ cause }) => cause));
      const open = core.requests
        .filter(({ _tag }) => _tag === 'Http' || _tag === 'Timer')
        .filter(({ id }) => !cancelled.has(id) && !answeredIds.has(id))
        .map(({ id }) => String(id));
      expect(Object.keys(core.state.pending).sort()).toEqual(open.sort());
      expect(
        Object.values(core.state.pending).filter(
          (request) => request._tag === 'Http' && request.call.name === 'updates.update',
        ).length,
      ).toBeLessThanOrEqual(1);
    });
  });
});
