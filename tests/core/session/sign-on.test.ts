import { describe, expect, it } from 'vitest';
import { account, login } from '../../../core/office/session/projection.ts';
import { CoreSession, configuration, someone } from '../../support/core-session.ts';

const REFUSED = {
  _tag: 'SignOnRefused',
  failure: 'NO_PERSON',
  provider: 'entra',
  reference: 'K7QF29MD',
} as const;
const ENTRA = { id: 'entra', name: 'Contoso', url: '/public/sign-on/entra' };
const withEntra = {
  ...configuration,
  authentication: { authOptions: [...configuration.authentication.authOptions, ENTRA] },
};

const atLogin = (
  fact:
    | typeof REFUSED
    | (Omit<typeof REFUSED, 'failure'> & { readonly failure: 'PASSWORD_NEEDED' }) = REFUSED,
) =>
  new CoreSession()
    .start()
    .send(fact)
    .succeed('public.config', withEntra)
    .refuse('session.session', 401, 'NOT_SIGNED_IN');
const view = (core: CoreSession) => login.project(core.state, {}).refused;
const stored = (core: CoreSession) =>
  core.asked('Store').findLast(({ key }) => key === 'oauthSuccess')?.value;

describe('a sign-in that failed at a provider', () => {
  it('SO45, SO46: is told with the name of the provider, before and after the first 401', () => {
    const told = { failure: 'NO_PERSON', provider: 'Contoso', reference: 'K7QF29MD' };
    expect(view(atLogin())).toEqual(told);
    const late = new CoreSession().start().succeed('public.config', withEntra);
    late.refuse('session.session', 401, 'NOT_SIGNED_IN').send(REFUSED);
    expect([view(late), stored(late)]).toEqual([told, 'false']);
  });

  it('SO45: stores oauthSuccess=false at once', () => {
    expect(stored(new CoreSession().start().send(REFUSED))).toBe('false');
  });

  it('SO46: names an unknown provider by its id', () => {
    const core = new CoreSession().start().succeed('public.config', configuration).send(REFUSED);
    expect(view(core)).toMatchObject({ provider: 'entra' });
  });

  it('SO45: says nothing to somebody who is signed in', () => {
    const core = new CoreSession().start().send(REFUSED).succeed('public.config', withEntra);
    core.succeed('session.session', someone);
    expect(view(core)).toBeNull();
    expect(view(core.send(REFUSED))).toBeNull();
  });

  it('SO47: its sentence goes with the next attempt, but for the one that asks for a password', () => {
    expect(view(atLogin().send({ _tag: 'SignIn', secret: 1 }))).toBeNull();
    const asked = atLogin({ ...REFUSED, failure: 'PASSWORD_NEEDED' });
    asked.send({ _tag: 'SignIn', secret: 1 }).refuse('public.login', 401, 'BAD_CREDENTIALS');
    expect(view(asked)).toMatchObject({ failure: 'PASSWORD_NEEDED' });
  });
});

describe('signing out at the provider, too', () => {
  const signOn = { provider: 'Contoso', signsOut: true };
  const signedIn = (change: object = { signOn }) =>
    new CoreSession()
      .start()
      .succeed('public.config', withEntra)
      .succeed('session.session', { ...someone, ...change });
  const offered = (core: CoreSession) => account.project(core.state, {}).signsOutAt;

  it('SO48: is offered where the session came from a provider at which one can', () => {
    expect(offered(signedIn())).toBe('Contoso');
    expect(offered(signedIn({}))).toBeNull();
    expect(offered(signedIn({ signOn: { ...signOn, signsOut: false } }))).toBeNull();
    const ask = (everywhere?: boolean) =>
      signedIn()
        .send('AskLogOut', { _tag: 'LogOut', ...(everywhere === undefined ? {} : { everywhere }) })
        .pending('session.logout')?.call;
    expect(ask(true)).toEqual({ name: 'session.logout', query: { everywhere: true } });
    expect([ask(), ask(false)]).toEqual(Array(2).fill({ name: 'session.logout', query: {} }));
  });

  it('SO49: ends the session of the page, then leaves; what it tells waits until it is back', () => {
    const core = signedIn().send('AskLogOut', { _tag: 'LogOut', everywhere: true });
    core.succeed('session.logout', { outcome: 'OK', secret: 3 });
    expect(core.state.session).toMatchObject({ auth: 'signedOut', user: null, expired: false });
    expect([core.asked('Leave'), core.notice]).toMatchObject([[{ secret: 3 }], null]);
    expect(core.asked('Store').at(-1)).toMatchObject({ key: 'oauthSuccess', value: null });
  });

  it('SO49: without an address it ends as ever', () => {
    const core = signedIn().send('AskLogOut', { _tag: 'LogOut', everywhere: true });
    core.succeed('session.logout', { outcome: 'OK' });
    expect([core.asked('Leave'), core.notice?.key]).toEqual([[], 'session.logoutSuccessful']);
  });

  it('SO50: the success is told when the page is back', () => {
    const core = new CoreSession().start().send('SignedOutThere');
    core.succeed('public.config', withEntra).refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(core.notice?.key).toBe('session.logoutSuccessful');
  });
});
