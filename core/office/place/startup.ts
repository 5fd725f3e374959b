import type { NoParams, Projection } from '../../engine/projection.ts';
import type { PlaceReads } from './model.ts';
import type { StartupView } from './views.ts';

/** SE8: the start-up step (specification 2). */
export const stepOf = ({ session, place }: PlaceReads): StartupView['step'] => {
  // The login screen needs the configuration too, for the sign-in methods.
  if (session.auth === 'unknown' || session.configuration === null) return 'starting';
  if (session.auth === 'signedOut') return 'auth';
  if (session.consent.status !== 'approved') {
    return session.consent.status === 'unknown' ? 'starting' : 'approve';
  }
  if (place.awaited) return 'starting';
  return place.picking || place.buildingId === null || place.floorId === null
    ? 'buildingSelect'
    : 'run';
};

export const startup: Projection<PlaceReads, NoParams, StartupView> = {
  reads: ({ session, place }) => [
    session,
    place.picking,
    place.awaited,
    place.buildingId,
    place.floorId,
  ],
  project: (state) => {
    const step = stepOf(state);
    // Stays true during a retry, so that the screen does not flicker.
    const { start, configuration, sessionQuery } = state.session;
    const serverAway = step === 'starting' && start.failureCount > 0;
    // SQ3: the configuration comes from the same server, so only the self call failed.
    const selfFailed = serverAway && configuration !== null && sessionQuery.failureCount > 0;
    return { step, serverAway, selfFailed };
  },
};
