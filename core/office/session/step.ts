import type { Answer, Failure } from '../../contract/answer.ts';
import {
  cancelPending,
  hasFailed,
  idleQuery,
  isPending,
  type QueryOptions,
  settled,
} from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { failed } from '../notice/failed.ts';
import type { NoticeKey } from '../notice/model.ts';
import { notify } from '../notice/notify.ts';
import type { OfflineCopy } from '../page/offline-copy.ts';
import {
  approvalAnswered,
  ask,
  askConsent,
  consentAnswered,
  inLanguage,
  OPTIONS,
  TIMEOUT,
} from './consent.ts';
import { loginFailed, NOT_KEPT, withoutLoginFailed } from './login-failed.ts';
import {
  initialSession,
  type SessionHeard,
  type SessionReads,
  type SessionState,
  type SessionStep,
  type SessionWorld,
} from './model.ts';
import { backFromProvider, leave, logoutCall } from './sign-on.ts';
import { flag } from './success-flag.ts';
import { askVisibility, visibilityAnswered, visibilityTold } from './visibility.ts';

/** SE2: start-up is retried with backoff while the server is unreachable. */
const START: QueryOptions = { timer: 'session.retry', failed: 'SE2' };

/** SE1: start-up requests the configuration and the session in parallel. */
const begin = (
  session: SessionState,
  world: SessionWorld,
  { page }: SessionReads,
): SessionState => {
  // OF12: the server still has to confirm the data of the offline copy.
  const isCopy = page.asOf !== null;
  return {
    ...session,
    start: cancelPending(session.start, world),
    configurationQuery:
      session.configuration === null || isCopy
        ? ask(session.configurationQuery, { name: 'public.config' }, world)
        : session.configurationQuery,
    sessionQuery:
      (session.auth === 'unknown' && session.loginRequest === null) || isCopy
        ? ask(session.sessionQuery, { name: 'session.session' }, world)
        : session.sessionQuery,
  };
};

/** OF11: reads the offline copy when the server does not answer the start. */
const readCopy = (session: SessionState, world: SessionWorld): SessionState => {
  if (session.auth !== 'unknown' || session.start.failureCount > 0) return session;
  if (session.copyRequest !== null || session.loginRequest !== null) return session;
  world.cite('OF11');
  return { ...session, copyRequest: world.request({ _tag: 'ReadOfflineCopy' }) };
};

/** Both requests share one backoff. */
const retryLater = (session: SessionState, answer: Failure, world: SessionWorld): SessionState =>
  isPending(session.start)
    ? session
    : { ...readCopy(session, world), start: settled(session.start, answer, START, world) };

/** OF12: the server has answered who is signed in; a copy that is still being read is not needed. */
const withoutCopy = (session: SessionState, world: SessionWorld): SessionState => {
  world.dispatch({ _tag: 'LeaveOfflineCopy' });
  world.cancel(session.copyRequest);
  return session.copyRequest === null ? session : { ...session, copyRequest: null };
};

/** OF11: goes on as the person of the copy, whom the server has still to confirm. */
const copyRead = (session: SessionState, copy: OfflineCopy | null): SessionState => {
  const read = { ...session, copyRequest: null };
  if (copy === null) return read;
  const { configuration, user } = copy;
  return { ...read, configuration, user, auth: 'signedIn', consent: { status: 'approved' } };
};

/** SE3: any 401 ends the session and leads to the login step. */
const signOut = (
  session: SessionState,
  world: SessionWorld,
  oauthSuccess: 'false' | null = 'false',
): SessionState => {
  cancelPending(session.sessionQuery, world);
  withoutCopy(session, world);
  world.cancel(session.logoutRequest);
  world.cancel(session.changingVisibility?.request ?? null);
  if (session.consent.status === 'loading') cancelPending(session.consent.query, world);
  if (session.consent.status === 'pending') world.cancel(session.consent.approving);
  flag(world, oauthSuccess);
  return {
    ...initialSession,
    configuration: session.configuration,
    configurationQuery: session.configurationQuery,
    start: session.start,
    refusal: session.refusal,
    auth: 'signedOut',
    expired: session.auth === 'signedIn',
  };
};

/** SE14: asks whether the browser has kept the session, as its token is a cookie that scripts cannot read. */
const checkKept = (world: SessionWorld): number => {
  world.cite('SE14');
  return send({ name: 'session.session' }, world, TIMEOUT);
};

/** SE14: whether a login was accepted, and the pending request is whether the browser has kept the session. */
const isChecked = ({ loginRequest, sessionQuery }: SessionState): boolean =>
  loginRequest !== null && !isPending(sessionQuery);

/** SE4: an accepted login stores the flag and reloads the page. SE14: unless the browser has not kept the session. */
const signedIn = (
  session: SessionState,
  answer: Answer<unknown>,
  world: SessionWorld,
): SessionState => {
  const answered = { ...session, loginRequest: null };
  if (answer._tag === 'Refused' && answer.status === 401) {
    world.cite('SE14');
    flag(world, 'false');
    const loginFailure = { ...answer, detailedCode: NOT_KEPT };
    world.dispatch(loginFailed(loginFailure));
    return { ...answered, loginFailure };
  }
  world.cite('SE4');
  flag(world, 'true');
  world.request({ _tag: 'Reload', reason: 'login' });
  return { ...answered, auth: 'unknown' };
};

const isSomebodyElse = (session: SessionState, id: number): boolean =>
  session.user !== null && session.user.id !== id;

/** SE10: a page never continues under another user's session. */
const startOver = (session: SessionState, world: SessionWorld): SessionState => {
  world.cite('SE10');
  withoutCopy(session, world);
  world.request({ _tag: 'Reload', reason: 'login' });
  return {
    ...initialSession,
    configuration: session.configuration,
    configurationQuery: session.configurationQuery,
  };
};

/** PE13: reloads the session with its permissions when a poll reports a change of them, and again until it succeeds. */
const permissionsTold = (
  session: SessionState,
  told: number | null,
  world: SessionWorld,
): SessionState => {
  const isOther = told !== null && session.permissions !== null && told !== session.permissions;
  const permissions = told ?? session.permissions;
  const known = permissions === session.permissions ? session : { ...session, permissions };
  if (!isOther && !hasFailed(session.sessionQuery)) return known;
  world.cite('PE13');
  const sessionQuery = cancelPending(session.sessionQuery, world);
  return { ...known, sessionQuery: ask(sessionQuery, { name: 'session.session' }, world) };
};

/** ER3: reports a failure with the server's message. */
const toldOf = (answer: Answer<unknown>, key: NoticeKey, world: SessionWorld): void => {
  if (answer._tag !== 'Success') world.dispatch(notify(failed(key, answer), answer));
};

/** UA16 */
const retract = (failure: Failure | null, world: SessionWorld): void => {
  const withdrawn = withoutLoginFailed(failure);
  if (withdrawn !== null) world.dispatch(withdrawn);
};

/** SE3, SE5: checks the answers to all features. */
const refused = (event: SessionHeard): Extract<Failure, { _tag: 'Refused' }> | null => {
  const answer = 'answer' in event ? event.answer : null;
  const failure = event._tag === 'AnsweredOther' ? event.failure : answer;
  return failure?._tag === 'Refused' ? failure : null;
};

const stepEvent: SessionStep = (session, event, world, state) => {
  switch (event._tag) {
    case 'AppStarted':
    case 'WorkerRestarted':
      return begin(session, world, state);
    case 'OfflineCopyRead':
      return copyRead(session, event.copy);
    case 'TimerFired':
      return event.timer === START.timer ? begin(session, world, state) : session;
    case 'CameOnline':
    case 'RetryStart':
      if (session.consent.status === 'loading' && hasFailed(session.consent.query)) {
        return { ...session, consent: askConsent(world, state) };
      }
      return isPending(session.start) ? begin(session, world, state) : session;
    case 'public.config': {
      const { answer } = event;
      const configurationQuery = settled(session.configurationQuery, answer, OPTIONS, world);
      return answer._tag === 'Success'
        ? { ...session, configurationQuery, configuration: answer.body }
        : retryLater({ ...session, configurationQuery }, answer, world);
    }
    case 'session.session': {
      if (isChecked(session)) return signedIn(session, event.answer, world);
      const sessionQuery = settled(session.sessionQuery, event.answer, OPTIONS, world);
      const answeredSession = { ...session, sessionQuery };
      // While signed in this was only a check; failing polls report an outage.
      if (event.answer._tag !== 'Success') {
        return session.auth === 'signedIn' && state.page.asOf === null
          ? answeredSession
          : retryLater(answeredSession, event.answer, world);
      }
      const user = event.answer.body;
      if (isSomebodyElse(session, user.id)) return startOver(answeredSession, world);
      return {
        ...withoutCopy(answeredSession, world),
        auth: 'signedIn',
        user,
        refusal: null,
        expired: false,
        consent: user.consentPending ? askConsent(world, state) : { status: 'approved' },
      };
    }
    case 'PageShown':
    case 'SignedElsewhere':
      // SE10: another tab may have signed in as another user.
      if (session.auth !== 'signedIn' || isPending(session.sessionQuery)) return session;
      return {
        ...session,
        sessionQuery: ask(session.sessionQuery, { name: 'session.session' }, world),
      };
    case 'updates.update': {
      const { answer } = event;
      if (answer._tag !== 'Success') return session;
      const self = 'self' in answer.body ? answer.body.self : undefined;
      if (self !== undefined && isSomebodyElse(session, self.id)) return startOver(session, world);
      const told = permissionsTold(session, self?.permissions ?? null, world);
      return self === undefined ? told : visibilityTold(told, self.visibility, world);
    }
    case 'SignIn':
      if (session.loginRequest !== null || session.auth === 'signedIn') return session;
      retract(session.loginFailure, world);
      return {
        ...session,
        loginFailure: null,
        // SO47: this attempt is what it asks for.
        refusal: session.refusal?.failure === 'PASSWORD_NEEDED' ? session.refusal : null,
        loginRequest: send({ name: 'public.login', secret: event.secret }, world, TIMEOUT),
      };
    case 'SignOnRefused':
    case 'SignedOutThere':
      return backFromProvider(session, event, world);
    case 'public.login': {
      const answeredSession = { ...session, loginRequest: null };
      if (event.answer._tag === 'Success') {
        return { ...session, expired: false, loginRequest: checkKept(world) };
      }
      if (event.answer._tag === 'OutcomeUnknown') {
        world.dispatch(loginFailed(event.answer));
        return begin({ ...answeredSession, auth: 'unknown' }, world, state);
      }
      flag(world, 'false');
      world.dispatch(loginFailed(event.answer));
      return { ...answeredSession, loginFailure: event.answer, expired: false };
    }
    case 'consent.pending':
      toldOf(event.answer, 'session.consentFailed', world);
      return consentAnswered(session, event.answer, world);
    case 'AcceptConsent': {
      const { consent } = session;
      if (consent.status !== 'pending' || consent.approving !== null) return session;
      const { id, language } = consent;
      const read = { id, approvalDeviceType: 'web' } as const;
      const payload = language === undefined ? read : { ...read, language };
      const approving = send({ name: 'consent.approve', payload }, world, TIMEOUT);
      return { ...session, consent: { ...consent, failure: null, approving } };
    }
    case 'consent.approve':
      toldOf(event.answer, 'session.consentFailed', world);
      return approvalAnswered(
        session,
        event.answer._tag === 'Success' ? null : event.answer,
        world,
        state,
      );
    case 'WithdrawConsent':
      if (session.auth !== 'signedIn' || session.consent.status !== 'approved') return session;
      world.cite('SE11');
      send({ name: 'consent.withdraw' }, world, TIMEOUT);
      // From now on nothing is fetched (RQ4).
      return { ...session, consent: { status: 'loading', query: idleQuery } };
    case 'consent.withdraw':
      toldOf(event.answer, 'fetchFailed', world);
      if (session.consent.status !== 'loading') return session;
      return {
        ...session,
        consent:
          event.answer._tag === 'Success' ? askConsent(world, state) : { status: 'approved' },
      };
    case 'SetVisibility':
      return askVisibility(session, event.visibility, world);
    case 'visibility.set':
      toldOf(event.answer, 'fetchFailed', world);
      return visibilityAnswered(session, event.answer._tag === 'Success');
    case 'AskLogOut':
      return session.auth === 'signedIn' ? { ...session, confirmingLogout: true } : session;
    case 'CancelLogOut':
      return session.confirmingLogout ? { ...session, confirmingLogout: false } : session;
    case 'LogOut':
      // SE6: logout needs confirmation.
      if (!session.confirmingLogout || session.logoutRequest !== null) {
        world.cite('SE6');
        return session;
      }
      return {
        ...session,
        logoutRequest: send(logoutCall(event.everywhere === true), world, TIMEOUT),
      };
    case 'session.logout':
      toldOf(event.answer, 'fetchFailed', world);
      if (event.answer._tag !== 'Success') {
        return { ...session, logoutRequest: null, confirmingLogout: false };
      }
      leave(event.answer.body.secret, world);
      // SE7: logout clears the flag instead of setting it to false, and the session does not count as expired.
      return { ...signOut({ ...session, logoutRequest: null }, world, null), expired: false };
    default:
      return session;
  }
};

export const stepSession: SessionStep = (session, event, world, state, before) => {
  const refusal = refused(event);
  const isOfLogin =
    event._tag === 'public.login' || (event._tag === 'session.session' && isChecked(session));
  if (refusal?.status === 401 && !isOfLogin) {
    // Answers to requests from before the end of the session are ignored.
    if (session.auth !== 'signedOut') {
      world.cite('SE3');
      return signOut(session, world);
    }
    return event._tag === 'session.session' ? { ...session, sessionQuery: idleQuery } : session;
  }
  const told = stepEvent(session, event, world, state, before);
  const isOther = state.settings.language !== before.settings.language;
  const stepped = isOther ? inLanguage(told, world, state) : told;
  // SE5: the server requires consent first.
  const wanted = refusal?.detailedCode === 'CONSENT_REQUIRED';
  if (!wanted || stepped.consent.status !== 'approved') return stepped;
  world.cite('SE5');
  return { ...stepped, consent: askConsent(world, state) };
};
