import { describe, expect, it } from 'vitest';
import { login } from '../../../core/office/session/projection.ts';
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
