import type { NoParams, Projection } from '../../engine/projection.ts';
import { hasFailed } from '../../remote/query.ts';
import { initialsOf } from '../../text/initials.ts';
import { isWrong } from './login-failed.ts';
import type { SessionReads, SessionState } from './model.ts';
import type { AccountView, ConsentView, LoginView } from './views.ts';

/** SO46 */
const refusedView = ({ refusal, configuration }: SessionState): LoginView['refused'] => {
  if (refusal === null) return null;
  const { provider: key, ...rest } = refusal;
  const option = configuration?.authentication.authOptions.find(({ id }) => id === key);
  return { ...rest, provider: option?.name ?? key };
};

export const login: Projection<SessionReads, NoParams, LoginView> = {
  reads: ({ session, page }) => [session, page.serverBusy],
  project: ({ session, page }) => ({
    refused: refusedView(session),
    options: session.configuration?.authentication.authOptions ?? [],
    redirect: session.configuration?.authentication.redirect ?? null,
    busy: session.loginRequest !== null,
    serverBusy: page.serverBusy,
    wrong: session.loginFailure !== null && isWrong(session.loginFailure),
    expired: session.expired,
    demo: session.configuration?.demo ?? null,
    mail: session.configuration?.mail ?? false,
  }),
};

export const consent: Projection<SessionReads, NoParams, ConsentView> = {
  reads: ({ session }) => [session.consent],
  project: ({ session }) => {
    const current = session.consent;
    if (current.status === 'pending') {
      return {
        status: 'pending',
        text: current.text,
        language: current.language ?? null,
        busy: current.approving !== null,
        failed: current.failure !== null,
      };
    }
    const isFailed = current.status === 'loading' && hasFailed(current.query);
    const status = isFailed ? 'failed' : 'loading';
    return { status, text: '', language: null, busy: false, failed: false };
  },
};

export const account: Projection<SessionReads, NoParams, AccountView> = {
  reads: ({ session, page }) => [session, page.backendUrl],
  project: ({ session, page }) => {
    const { user, configuration } = session;
    const features = configuration?.features;
    return {
      user:
        user === null
          ? null
          : {
              id: user.id,
              name: user.name,
              initials: initialsOf(user.fn, user.ln),
              photo: user.photo,
            },
      backendUrl: page.backendUrl,
      companyName: configuration?.public.name ?? '',
      logo: configuration?.branding.webApp.logo ?? null,
      features: {
        deskFinder: features?.deskFinder.enabled ?? false,
        roomFinder: features?.roomFinder.enabled ?? false,
        colleagueFinder: features?.colleagueFinder.enabled ?? false,
        attendance: features?.attendance.enabled ?? false,
      },
      visibility: session.changingVisibility?.to ?? user?.visibility ?? 'EVERYONE',
      administers: user?.permissions.administers ?? false,
      keepsOffline: (user?.offlineMinutes ?? 0) > 0,
      mail: configuration?.mail ?? false,
      confirmingLogout: session.confirmingLogout,
      loggingOut: session.logoutRequest !== null,
      signsOutAt: user?.signOn?.signsOut === true ? user.signOn.provider : null,
    };
  },
};
