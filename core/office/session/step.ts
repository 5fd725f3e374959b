import type { Answer, Failure } from '../../contract/answer.ts';
import type { UserConsent, Visibility } from '../../contract/people.ts';
import type { Heard } from '../../events.ts';
import { backoff } from '../../remote/backoff.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import type { FeatureStep } from '../../state.ts';
import { failed } from '../notice/failed.ts';
import { notify } from '../notice/notify.ts';
import type { Message } from '../notice/quick-view-messages.ts';
import type { NoticeKey } from '../notice/state.ts';
import type { World } from '../world.ts';
import { initialSession, type SessionState } from './state.ts';

const TIMEOUT = 10_000;

const ask = (world: World, name: 'public.config' | 'session.session' | 'consent.pending'): number =>
  world.request({ _tag: 'Http', call: { name }, timeout: TIMEOUT });

const flag = (world: World, value: 'true' | 'false' | null): void => {
  world.request({ _tag: 'Store', key: 'oauthSuccess', value });
};

/** SE1: at the start the configuration and the session are asked for, together. */
const begin = (session: SessionState, world: World): SessionState => ({
  ...session,
  retry: { ...session.retry, timer: null },
  configurationRequest:
    session.configuration === null && session.configurationRequest === null
      ? ask(world, 'public.config')
      : session.configurationRequest,
  sessionRequest:
    session.auth === 'unknown' && session.sessionRequest === null && session.loginRequest === null
      ? ask(world, 'session.session')
      : session.sessionRequest,
});

/** SE2: while the server is away at the start it is tried again, each time after a longer wait. */
const retryLater = (session: SessionState, world: World): SessionState => {
  if (session.retry.timer !== null) return session;
  world.cite('SE2');
  const failures = session.retry.failures + 1;
  const timer = world.request({ _tag: 'Timer', timer: 'session.retry', ...backoff(failures) });
  return { ...session, retry: { failures, timer } };
};

/** SE3: any 401 ends the session and leads to the login step. */
const signOut = (
  session: SessionState,
  world: World,
  oauthSuccess: 'false' | null = 'false',
): SessionState => {
  world.cancel(session.sessionRequest);
  world.cancel(session.logoutRequest);
  world.cancel(session.changingVisibility?.request ?? null);
  if (session.consent.status === 'asking') world.cancel(session.consent.request);
  if (session.consent.status === 'pending') world.cancel(session.consent.approving);
  flag(world, oauthSuccess);
  return {
    ...initialSession,
    configuration: session.configuration,
    configurationRequest: session.configurationRequest,
    retry: session.retry,
    auth: 'signedOut',
    expired: session.auth === 'signedIn',
  };
};

const isSomebodyElse = (session: SessionState, id: number): boolean =>
  session.user !== null && session.user.id !== id;

/** SE10: a page never goes on under another person's session. */
const startOver = (session: SessionState, world: World): SessionState => {
  world.cite('SE10');
  world.request({ _tag: 'Reload', reason: 'login' });
  return {
    ...initialSession,
    configuration: session.configuration,
    configurationRequest: session.configurationRequest,
  };
};

const consentAnswered = (
  session: SessionState,
  answer: Answer<UserConsent | { readonly _tag: 'NoConsent' }>,
): SessionState => {
  if (answer._tag !== 'Success') {
    return { ...session, consent: { status: 'failed', failure: answer } };
  }
  if ('_tag' in answer.body) return { ...session, consent: { status: 'approved' } };
  const { id, consentText } = answer.body;
  return {
    ...session,
    consent: { status: 'pending', id, text: consentText, approving: null, failure: null },
  };
};

const approvalAnswered = (session: SessionState, failure: Failure | null): SessionState => {
  if (session.consent.status !== 'pending') return session;
  return failure === null
    ? { ...session, consent: { status: 'approved' } }
    : { ...session, consent: { ...session.consent, approving: null, failure } };
};

/** SE9: the last wish counts; a wish that the server did not take is taken back. */
const askVisibility = (session: SessionState, to: Visibility, world: World): SessionState => {
  if (session.auth !== 'signedIn') return session;
  world.cite('SE9');
  world.cancel(session.changingVisibility?.request ?? null);
  const request = world.request({
    _tag: 'Http',
    call: { name: 'visibility.set', payload: { state: to } },
    timeout: TIMEOUT,
  });
  return { ...session, changingVisibility: { request, to } };
};

const visibilityAnswered = (session: SessionState, taken: boolean): SessionState => {
  const { changingVisibility: change, user } = session;
  if (change === null || user === null) return session;
  return {
    ...session,
    changingVisibility: null,
    user: taken ? { ...user, visibility: change.to } : user,
  };
};

/** SG7: the visibility that was set in another tab, or whose answer was lost. A wish that is under way shows all the same. */
const visibilityTold = (session: SessionState, told: Visibility, world: World): SessionState => {
  const { user } = session;
  if (user === null || user.visibility === told) return session;
  world.cite('SG7');
  return { ...session, user: { ...user, visibility: told } };
};

/** ER3: a failure, in the server's words. */
const toldOf = (answer: Answer<unknown>, key: NoticeKey, world: World): void => {
  if (answer._tag !== 'Success') world.dispatch(notify(failed(key, answer), answer));
};

const loggedOut: Message = {
  key: 'session.logoutSuccessful',
  severity: 'success',
  message: '',
  duration: MESSAGE_DURATIONS.booking,
};

/** SE3, SE5: of an answer to whomever. */
const refused = (event: Heard): Extract<Failure, { _tag: 'Refused' }> | null => {
  const answer = 'answer' in event ? event.answer : null;
  const failure = event._tag === 'AnsweredOther' ? event.failure : answer;
  return failure?._tag === 'Refused' ? failure : null;
};

const stepEvent: FeatureStep<SessionState> = (session, event, world) => {
  switch (event._tag) {
    case 'AppStarted':
    case 'WorkerRestarted':
      return begin(session, world);
    case 'TimerFired':
      return event.timer === 'session.retry' ? begin(session, world) : session;
    case 'CameOnline':
    case 'RetryStart':
      if (session.consent.status === 'failed') {
        return {
          ...session,
          consent: { status: 'asking', request: ask(world, 'consent.pending') },
        };
      }
      if (session.retry.timer === null) return session;
      world.cancel(session.retry.timer);
      return begin(session, world);
    case 'public.config': {
      const answeredSession = { ...session, configurationRequest: null };
      return event.answer._tag === 'Success'
        ? { ...answeredSession, configuration: event.answer.body }
        : retryLater(answeredSession, world);
    }
    case 'session.session': {
      const answeredSession = { ...session, sessionRequest: null };
      // While signed in it was only a look; the polls tell of an outage.
      if (event.answer._tag !== 'Success') {
        return session.auth === 'signedIn' ? answeredSession : retryLater(answeredSession, world);
      }
      const user = event.answer.body;
      if (isSomebodyElse(session, user.id)) return startOver(answeredSession, world);
      return {
        ...answeredSession,
        auth: 'signedIn',
        user,
        expired: false,
        consent: user.consentPending
          ? { status: 'asking', request: ask(world, 'consent.pending') }
          : { status: 'approved' },
      };
    }
    case 'PageShown':
    case 'SignedElsewhere':
      // SE10: another tab may have signed in as somebody else meanwhile.
      if (session.auth !== 'signedIn' || session.sessionRequest !== null) return session;
      return { ...session, sessionRequest: ask(world, 'session.session') };
    case 'updates.update': {
      const { answer } = event;
      const self =
        answer._tag === 'Success' && 'self' in answer.body ? answer.body.self : undefined;
      if (self === undefined) return session;
      return isSomebodyElse(session, self.id)
        ? startOver(session, world)
        : visibilityTold(session, self.visibility, world);
    }
    case 'SignIn':
      if (session.loginRequest !== null || session.auth === 'signedIn') return session;
      return {
        ...session,
        loginFailure: null,
        loginRequest: world.request({
          _tag: 'Http',
          call: { name: 'public.login', secret: event.secret },
          timeout: TIMEOUT,
        }),
      };
    case 'public.login': {
      const answeredSession = { ...session, loginRequest: null };
      if (event.answer._tag === 'Success') {
        // SE4: a login stores the flag and loads the page anew; the token itself is a cookie that scripts cannot read.
        world.cite('SE4');
        flag(world, 'true');
        world.request({ _tag: 'Reload', reason: 'login' });
        return { ...answeredSession, auth: 'unknown', expired: false };
      }
      if (event.answer._tag === 'OutcomeUnknown') {
        world.dispatch(notify(failed('session.loginFailed', event.answer)));
        return begin({ ...answeredSession, auth: 'unknown' }, world);
      }
      flag(world, 'false');
      world.dispatch(notify(failed('session.loginFailed', event.answer)));
      return { ...answeredSession, loginFailure: event.answer, expired: false };
    }
    case 'consent.pending':
      toldOf(event.answer, 'session.consentFailed', world);
      return consentAnswered(session, event.answer);
    case 'AcceptConsent':
      if (session.consent.status !== 'pending' || session.consent.approving !== null) {
        return session;
      }
      return {
        ...session,
        consent: {
          ...session.consent,
          failure: null,
          approving: world.request({
            _tag: 'Http',
            call: {
              name: 'consent.approve',
              payload: { id: session.consent.id, approvalDeviceType: 'web' },
            },
            timeout: TIMEOUT,
          }),
        },
      };
    case 'consent.approve':
      toldOf(event.answer, 'session.consentFailed', world);
      return approvalAnswered(session, event.answer._tag === 'Success' ? null : event.answer);
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
      // SE6: logout needs its confirmation.
      if (!session.confirmingLogout || session.logoutRequest !== null) {
        world.cite('SE6');
        return session;
      }
      return {
        ...session,
        logoutRequest: world.request({
          _tag: 'Http',
          call: { name: 'session.logout' },
          timeout: TIMEOUT,
        }),
      };
    case 'session.logout':
      toldOf(event.answer, 'fetchFailed', world);
      if (event.answer._tag !== 'Success') {
        return { ...session, logoutRequest: null, confirmingLogout: false };
      }
      world.cite('SE7');
      world.dispatch(notify(loggedOut));
      // SE7: after a logout the flag is cleared rather than set to false, and nothing is called expired.
      return { ...signOut({ ...session, logoutRequest: null }, world, null), expired: false };
    default:
      return session;
  }
};

export const stepSession: FeatureStep<SessionState> = (session, event, world, state, before) => {
  const refusal = refused(event);
  if (refusal?.status === 401 && event._tag !== 'public.login') {
    // Answers to what was asked before the session ended say nothing new.
    if (session.auth !== 'signedOut') {
      world.cite('SE3');
      return signOut(session, world);
    }
    return event._tag === 'session.session' ? { ...session, sessionRequest: null } : session;
  }
  const stepped = stepEvent(session, event, world, state, before);
  // SE5: the server wants consent first.
  const wanted = refusal?.detailedCode === 'CONSENT_REQUIRED';
  if (!wanted || stepped.consent.status !== 'approved') return stepped;
  world.cite('SE5');
  return { ...stepped, consent: { status: 'asking', request: ask(world, 'consent.pending') } };
};
