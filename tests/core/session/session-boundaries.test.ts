import { describe, expect, it } from 'vitest';
import { startup } from '../../../core/office/place/startup.ts';
import { account, consent, login } from '../../../core/office/session/projection.ts';
import { idleQuery } from '../../../core/remote/query.ts';
import {
  AWAY,
  answerTo,
  CoreSession,
  configuration,
  firstUpdate,
  refused,
  someone,
} from '../../support/core-session.ts';

const signedOut = (): CoreSession =>
  new CoreSession()
    .start()
    .succeed('public.config', configuration)
    .refuse('session.session', 401, 'NOT_SIGNED_IN');
const calls = (core: CoreSession) => core.asked('Http').map(({ call }) => call.name);
const SIGNED_OUT = {
  auth: 'signedOut',
  user: null,
  consent: { status: 'unknown' },
  sessionQuery: idleQuery,
  loginRequest: null,
  logoutRequest: null,
  loginFailure: null,
  changingVisibility: null,
  confirmingLogout: false,
};

describe('requests of the session', () => {
  it('SE1, SE2: each has a timeout of ten seconds', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' }, 'AskLogOut');
    core.send('LogOut', 'PageShown');
    const login = signedOut().send({ _tag: 'SignIn', secret: 1 });
    const asked = [...core.asked('Http'), ...login.asked('Http')].filter(({ call }) =>
      /^(?:public|session|visibility)\./.test(call.name),
    );
    expect(new Set(asked.map(({ timeout }) => timeout))).toEqual(new Set([10_000]));
    expect(login.pending('public.login')?.call).toEqual({ name: 'public.login', secret: 1 });
  });

  it('SE1: none is sent for loaded data, or while one is pending', () => {
    const core = new CoreSession().start();
    core.enter({ _tag: 'WorkerRestarted' });
    expect(calls(core)).toEqual(['public.config', 'session.session']);
    core.signIn();
    core.enter({ _tag: 'WorkerRestarted' });
    expect(calls(core).filter((name) => /^(?:public|session)\./.test(name))).toHaveLength(2);
    const busy = signedOut().send({ _tag: 'SignIn', secret: 1 }, { _tag: 'SignIn', secret: 2 });
    busy.enter({ _tag: 'WorkerRestarted' });
    expect(calls(busy).slice(2)).toEqual(['public.login']);
    const inside = new CoreSession().onTheFloor().send({ _tag: 'SignIn', secret: 1 });
    expect(inside.pending('public.login')).toBeUndefined();
  });

  it('SE2: one retry is scheduled at a time, and coming online triggers it at once', () => {
    const core = new CoreSession().start().fail('public.config', AWAY);
    core.fail('session.session', AWAY);
    expect(core.timers('session.retry')).toHaveLength(1);
    expect(core.state.session.start.failureCount).toBe(1);
    const waiting = core.state.session.start.timer;
    core.send('CameOnline');
    expect(core.cancelled()).toContain(waiting);
    expect(calls(core).slice(2)).toEqual(['public.config', 'session.session']);
    core.send('CameOnline');
    expect(calls(core)).toHaveLength(4);
  });

  it('SE10: one check of the signed-in user at a time', () => {
    const core = new CoreSession().onTheFloor().send('PageShown', 'SignedElsewhere');
    expect(calls(core).filter((name) => name === 'session.session')).toHaveLength(2);
    const out = signedOut().send('SignedElsewhere');
    expect(out.pending('session.session')).toBeUndefined();
  });
});

describe('the end of a session', () => {
  it('SE3: cancels all its requests, and only a session that existed is reported as expired', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' }, 'AskLogOut');
    core.send('LogOut', 'PageShown');
    const { sessionQuery, logoutRequest, changingVisibility } = core.state.session;
    core.refuse('updates.update', 401, 'NOT_SIGNED_IN');
    for (const id of [sessionQuery.request, logoutRequest, changingVisibility?.request]) {
      expect(core.cancelled()).toContain(id);
    }
    expect(core.state.session).toMatchObject({ ...SIGNED_OUT, expired: true });
    expect(core.asked('Store').at(-1)).toMatchObject({ key: 'oauthSuccess', value: 'false' });
    expect(core.state.session.configuration).toEqual(configuration);
    expect(login.project(core.state, {})).toEqual({
      options: configuration.authentication.authOptions,
      redirect: null,
      refused: null,
      busy: false,
      serverBusy: false,
      wrong: false,
      expired: true,
      demo: null,
      mail: false,
    });
    expect(signedOut().state.session).toMatchObject({ ...SIGNED_OUT, expired: false });
  });

  it('SE3, SE4: the session stays expired until the next login, even a refused one', () => {
    const ended = (): CoreSession =>
      new CoreSession()
        .onTheFloor()
        .elapse(3_000)
        .refuse('updates.update', 401, 'NOT_SIGNED_IN')
        .send({ _tag: 'SignIn', secret: 1 });
    const again = ended();
    expect(login.project(again.state, {})).toMatchObject({ busy: true, expired: true });
    again.enter(
      answerTo('office', 'consent.pending', {
        ...refused(401, ''),
      }),
    );
    expect(again.state.session.expired).toBe(true);
    again.refuse('public.login', 401, 'BAD_CREDENTIALS', 'No such name');
    expect(login.project(again.state, {})).toMatchObject({
      busy: false,
      wrong: true,
      expired: false,
    });
    expect(again.asked('Store').at(-1)).toMatchObject({ key: 'oauthSuccess', value: 'false' });
    again.send({ _tag: 'SignIn', secret: 2 });
    expect(again.state.session.loginFailure).toBeNull();
    const good = ended().succeed('public.login').succeed('session.session', someone);
    expect(good.state.session).toMatchObject({ auth: 'unknown', expired: false });
    expect(good.asked('Store').at(-1)).toMatchObject({ key: 'oauthSuccess', value: 'true' });
    expect(good.asked('Reload').at(-1)).toMatchObject({ reason: 'login' });
  });

  it('SE4: stores the flag after any failed login', () => {
    for (const status of [401, 429, 500, 503]) {
      const core = signedOut().send({ _tag: 'SignIn', secret: 1 });
      expect(core.refuse('public.login', status).newest).toContainEqual(
        expect.objectContaining({ _tag: 'Store', key: 'oauthSuccess', value: 'false' }),
      );
    }
  });

  it('SE6, SE7: a logout is sent once after confirmation, can be cancelled, and retried after a failure', () => {
    const core = new CoreSession().onTheFloor().send('AskLogOut');
    expect(account.project(core.state, {}).confirmingLogout).toBe(true);
    core.send('CancelLogOut');
    expect(account.project(core.state, {}).confirmingLogout).toBe(false);
    core.send('LogOut');
    expect(core.pending('session.logout')).toBeUndefined();
    core.send('AskLogOut', 'LogOut', 'LogOut');
    expect(calls(core).filter((name) => name === 'session.logout')).toHaveLength(1);
    expect(account.project(core.state, {}).loggingOut).toBe(true);
    core.refuse('session.logout', 500, 'FAILED');
    expect(account.project(core.state, {})).toMatchObject({
      confirmingLogout: false,
      loggingOut: false,
      signsOutAt: null,
      keepsOffline: false,
      mail: false,
      administers: false,
    });
    core.send('AskLogOut', 'LogOut').succeed('session.logout');
    expect(core.notice).toMatchObject({
      key: 'session.logoutSuccessful',
      severity: 'success',
      message: '',
    });
    expect(core.state.session).toMatchObject({ ...SIGNED_OUT, expired: false });
    expect(core.asked('Store').at(-1)).toMatchObject({ key: 'oauthSuccess', value: null });
    core.send('AskLogOut');
    expect(core.state.session.confirmingLogout).toBe(false);
  });

  it('SE9: a new choice cancels the previous one; a signed-out user has none', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    const first = core.state.session.changingVisibility?.request;
    core.send({ _tag: 'SetVisibility', visibility: 'EVERYONE' });
    expect(core.cancelled()).toContain(first);
    expect(core.pending('visibility.set')?.call).toEqual({
      name: 'visibility.set',
      payload: { state: 'EVERYONE' },
    });
    const out = signedOut().send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    expect(out.state.session.changingVisibility).toBeNull();
  });

  it('SE10: another user finds no data of the previous one except the configuration', () => {
    const core = new CoreSession().onTheFloor().send('SignedElsewhere');
    core.succeed('session.session', { ...someone, id: 8 });
    expect(core.state.session).toMatchObject({
      auth: 'unknown',
      user: null,
      consent: { status: 'unknown' },
      sessionQuery: idleQuery,
    });
    expect(core.state.session.configuration).toEqual(configuration);
    expect(startup.project(core.state, {})).toMatchObject({ step: 'starting', serverAway: false });
  });
});

describe('consent', () => {
  const asked = (): CoreSession =>
    new CoreSession()
      .start({ buildingId: '1', floorId: '1' })
      .succeed('public.config', configuration)
      .succeed('session.session', { ...someone, consentPending: true });
  const shown = (core: CoreSession) => consent.project(core.state, {});
  const nothing = { text: '', language: null, busy: false, failed: false };

  it('SE5, SE8, FL1: shows each stage, and polls nothing before the approval', () => {
    const core = asked();
    const pending = { status: 'pending', text: 'Yes?', language: null };
    expect(startup.project(core.state, {}).step).toBe('approve');
    expect(shown(core)).toEqual({ status: 'loading', ...nothing });
    core.fail('consent.pending', AWAY);
    expect(shown(core)).toEqual({ status: 'failed', ...nothing });
    core.send('AcceptConsent');
    expect(core.pending('consent.approve')).toBeUndefined();
    core.send('RetryStart');
    expect(core.state.session.consent.status).toBe('loading');
    expect(shown(core)).toEqual({ status: 'loading', ...nothing });
    core.succeed('consent.pending', { id: 4, consentText: 'Yes?' });
    expect(shown(core)).toEqual({ ...pending, busy: false, failed: false });
    core.send('AcceptConsent', 'AcceptConsent');
    expect(calls(core).filter((name) => name === 'consent.approve')).toHaveLength(1);
    expect(core.pending('consent.approve')).toMatchObject({
      timeout: 10_000,
      call: { name: 'consent.approve', payload: { id: 4, approvalDeviceType: 'web' } },
    });
    expect(shown(core)).toEqual({ ...pending, busy: true, failed: false });
    core.refuse('consent.approve', 500, 'FAILED');
    expect(shown(core)).toEqual({ ...pending, busy: false, failed: true });
    core.send('AcceptConsent');
    expect(shown(core)).toEqual({ ...pending, busy: true, failed: false });
    expect(core.pending('updates.update')).toBeUndefined();
    core.succeed('consent.approve');
    expect(core.state.session).toMatchObject({ auth: 'signedIn', consent: { status: 'approved' } });
    expect(core.state.session.user?.id).toBe(7);
    core.succeed('updates.update', firstUpdate());
    expect(startup.project(core.state, {}).step).toBe('run');
  });

  it('SE5: is approved if there is no text; the end of the session cancels its requests', () => {
    const none = asked().succeed('consent.pending', { _tag: 'NoConsent' });
    expect(none.state.session.consent).toEqual({ status: 'approved' });
    const pending = asked();
    const question = pending.pending('consent.pending')?.id;
    pending.send('SignedElsewhere').refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(pending.cancelled()).toContain(question);
    const approving = asked().succeed('consent.pending', { id: 4, consentText: 'Yes?' });
    approving.send('AcceptConsent');
    const approval = approving.pending('consent.approve')?.id;
    approving.send('SignedElsewhere').refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(approving.cancelled()).toContain(approval);
  });

  it('CT7: requests the text in the page’s language, and again when that changes', () => {
    const core = asked();
    const question = () => core.pending('consent.pending')?.call;
    expect(question()).toEqual({ name: 'consent.pending', query: { language: 'en' } });
    const first = core.pending('consent.pending')?.id;
    core.send({ _tag: 'SetLanguage', language: 'sv' });
    expect(core.cancelled()).toContain(first);
    expect(question()).toMatchObject({ query: { language: 'sv' } });
    core.succeed('consent.pending', { id: 4, consentText: 'Ja?', language: 'sv' });
    expect(shown(core)).toMatchObject({ text: 'Ja?', language: 'sv' });
    core.send({ _tag: 'SetLanguage', language: 'de' });
    expect(shown(core).status).toBe('loading');
    core.succeed('consent.pending', { id: 4, consentText: 'Yes?', language: 'en' });
    core.send('AcceptConsent');
    expect(core.pending('consent.approve')?.call).toMatchObject({
      payload: { id: 4, approvalDeviceType: 'web', language: 'en' },
    });
    // The answer to what was accepted counts, whatever the language is by then.
    core.send({ _tag: 'SetLanguage', language: 'sv' }).succeed('consent.approve');
    expect(core.state.session.consent).toEqual({ status: 'approved' });
    core.send({ _tag: 'SetLanguage', language: 'en' });
    expect(core.pending('consent.pending')).toBeUndefined();
  });

  it('CT8: a text that is no longer in force is replaced by the current one', () => {
    const core = asked().succeed('consent.pending', { id: 4, consentText: 'Yes?' });
    core.send('AcceptConsent').refuse('consent.approve', 404, 'UNKNOWN_CONSENT');
    expect(shown(core).status).toBe('loading');
    core.succeed('consent.pending', { id: 5, consentText: 'And now?' });
    expect(shown(core)).toMatchObject({ status: 'pending', text: 'And now?', failed: false });
  });
});

describe('views of a session', () => {
  it('SE8: are empty before anything is loaded', () => {
    const { state } = new CoreSession();
    expect(startup.project(state, {})).toMatchObject({ step: 'starting', serverAway: false });
    expect(login.project(state, {})).toEqual({
      options: [],
      redirect: null,
      refused: null,
      busy: false,
      serverBusy: false,
      wrong: false,
      expired: false,
      demo: null,
      mail: false,
    });
    const features = { deskFinder: false, roomFinder: false, colleagueFinder: false };
    expect(account.project(state, {})).toEqual({
      user: null,
      backendUrl: '',
      companyName: '',
      logo: null,
      visibility: 'EVERYONE',
      features: { ...features, attendance: false },
      confirmingLogout: false,
      loggingOut: false,
      signsOutAt: null,
      keepsOffline: false,
      mail: false,
      administers: false,
    });
  });

  it('SE8: the account shows the person, the company and its features', () => {
    const core = new CoreSession().start();
    core.succeed('public.config', {
      ...configuration,
      branding: { webApp: { logo: '/logo.svg' } },
    });
    core.succeed('session.session', { ...someone, visibility: 'INVISIBLE' });
    const features = { deskFinder: true, roomFinder: true, colleagueFinder: true };
    expect(account.project(core.state, {})).toEqual({
      user: { id: 7, name: 'Åsa Berg', initials: 'ÅB', photo: false },
      backendUrl: '',
      companyName: 'Perch',
      logo: '/logo.svg',
      visibility: 'INVISIBLE',
      features: { ...features, attendance: true },
      confirmingLogout: false,
      loggingOut: false,
      signsOutAt: null,
      keepsOffline: false,
      mail: false,
      administers: false,
    });
    expect(startup.project(core.state, {}).step).toBe('buildingSelect');
    const session = { ...core.state.session, consent: { status: 'unknown' } as const };
    expect(startup.project({ ...core.state, session }, {}).step).toBe('starting');
  });

  it('SE8: report the server as away only on start, and while retrying', () => {
    const core = new CoreSession().start().fail('session.session', AWAY);
    expect(startup.project(core.state, {})).toMatchObject({ step: 'starting', serverAway: true });
    core.succeed('public.config', configuration);
    core.elapse(3_000).succeed('session.session', someone);
    expect(startup.project(core.state, {})).toMatchObject({
      step: 'buildingSelect',
      serverAway: false,
    });
  });
});
