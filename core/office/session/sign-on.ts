import type { CallTo } from '../../remote/calls.ts';
import { notify } from '../notice/notify.ts';
import { success } from '../notice/quick-view-messages.ts';
import type { SessionEvent, SessionState, SessionWorld } from './model.ts';
import { flag } from './success-flag.ts';

const loggedOut = success('session.logoutSuccessful');

export const logoutCall = (everywhere: boolean): CallTo<'session.logout'> => ({
  name: 'session.logout',
  query: everywhere ? { everywhere } : {},
});

/** SO49, SO50: goes to the provider's sign-out, after which the page reports the success; else SE7. */
export const leave = (secret: number | undefined, world: SessionWorld): void => {
  if (secret === undefined) {
    world.cite('SE7');
    world.dispatch(notify(loggedOut));
    return;
  }
  world.cite('SO49');
  world.request({ _tag: 'Leave', secret });
};

type Back = Extract<SessionEvent, { readonly _tag: 'SignOnRefused' | 'SignedOutThere' }>;

/** SO45, SO50: the page comes back from a provider, without a session. */
export const backFromProvider = (
  session: SessionState,
  event: Back,
  world: SessionWorld,
): SessionState => {
  if (event._tag === 'SignedOutThere') {
    world.cite('SO50');
    world.dispatch(notify(loggedOut));
    return session;
  }
  const { _tag, ...refusal } = event;
  world.cite('SO45');
  flag(world, 'false');
  return session.auth === 'signedIn' ? session : { ...session, refusal };
};
