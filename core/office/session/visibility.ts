import type { Visibility } from '../../contract/people.ts';
import { send } from '../../remote/send.ts';
import { TIMEOUT } from './consent.ts';
import type { SessionState, SessionWorld } from './model.ts';

/** SE9: the last choice wins; a rejected choice is rolled back. */
export const askVisibility = (
  session: SessionState,
  to: Visibility,
  world: SessionWorld,
): SessionState => {
  if (session.auth !== 'signedIn') return session;
  world.cite('SE9');
  world.cancel(session.changingVisibility?.request ?? null);
  const request = send({ name: 'visibility.set', payload: { state: to } }, world, TIMEOUT);
  return { ...session, changingVisibility: { request, to } };
};

export const visibilityAnswered = (session: SessionState, taken: boolean): SessionState => {
  const { changingVisibility: change, user } = session;
  if (change === null || user === null) return session;
  return {
    ...session,
    changingVisibility: null,
    user: taken ? { ...user, visibility: change.to } : user,
  };
};

/** SG7: the visibility was set in another tab, or the answer was lost. A pending choice takes precedence. */
export const visibilityTold = (
  session: SessionState,
  told: Visibility,
  world: SessionWorld,
): SessionState => {
  const { user } = session;
  if (user === null || user.visibility === told) return session;
  world.cite('SG7');
  return { ...session, user: { ...user, visibility: told } };
};
