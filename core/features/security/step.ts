import type { Answer } from '../../contract/answer.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  hasFailed,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
} from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import {
  initialSecurity,
  type PasswordOutcome,
  type SecurityReads,
  type SecurityState,
  type SecurityStep,
} from './model.ts';

const BY_CODE: Readonly<Record<string, PasswordOutcome>> = {
  WRONG_PASSWORD: 'wrongPassword',
  PASSWORD_TOO_SHORT: 'tooShort',
  PASSWORD_TOO_COMMON: 'tooCommon',
  PASSWORD_IS_USERNAME: 'isUsername',
  PASSWORD_UNCHANGED: 'unchanged',
  SIGN_ON_ONLY: 'signOnOnly',
  TOO_MANY_ATTEMPTS: 'tooManyAttempts',
};

/** AC11: an answer that was lost may belong to a change that was made. */
const passwordOutcome = (answer: Answer<unknown>): PasswordOutcome => {
  switch (answer._tag) {
    case 'Success':
      return 'changed';
    case 'Refused':
      return BY_CODE[answer.detailedCode] ?? 'failed';
    default:
      return 'unknown';
  }
};

/** AC10: no automatic retry; a failure shows until the user retries. */
const OPTIONS: QueryOptions = { timer: 'security.retry', retry: 'never' };

/** Hashing waits in the server's queue. Milliseconds. */
const CHANGE_TIMEOUT = 20_000;

/** AC10: shown in the settings to a signed-in user. */
const mayShow = ({ session, page }: SecurityReads): boolean =>
  session.auth === 'signedIn' && page.drawer === 'settings';

/** Requests that change something are not cancelled: their effect is wanted, only their answer is not. */
const closed = (security: SecurityState, world: World): SecurityState => {
  if (!security.open) return security;
  cancelPending(security.query, world);
  return initialSecurity;
};

/** AC10: loads when opened, and on a manual retry. */
const opened = (security: SecurityState, world: World): SecurityState => {
  if (!security.open) {
    world.cite('AC10');
    return { ...initialSecurity, open: true };
  }
  return hasFailed(security.query)
    ? { ...security, query: refetch(security.query, world) }
    : security;
};

/** AC10: ends one session, or all others (null); one request at a time. */
const end = (security: SecurityState, sessionId: number | null, world: World): SecurityState => {
  if (!security.open || security.ending !== null) return security;
  world.cite('AC10');
  const call =
    sessionId === null
      ? ({ name: 'ownSession.endOthers' } as const)
      : ({ name: 'ownSession.end', params: { id: sessionId } } as const);
  return { ...security, ending: { request: send(call, world), sessionId }, endFailed: false };
};

/** AC10: a session that is gone already counts as ended. The list is read again, whatever came of it. */
const ended = (security: SecurityState, answer: Answer<unknown>, world: World): SecurityState => {
  if (security.ending?.request !== world.cause) return security;
  const isGone = answer._tag === 'Refused' && answer.detailedCode === 'UNKNOWN_SESSION';
  return {
    ...security,
    ending: null,
    endFailed: answer._tag !== 'Success' && !isGone,
    query: refetch(security.query, world),
  };
};

const change = (security: SecurityState, secret: number, world: World): SecurityState => {
  if (!security.open || security.changing !== null) return security;
  world.cite('AC11');
  const call = { name: 'ownSession.changePassword', secret } as const;
  return { ...security, changing: send(call, world, CHANGE_TIMEOUT), outcome: null };
};

const changed = (security: SecurityState, answer: Answer<unknown>, world: World): SecurityState => {
  if (security.changing !== world.cause) return security;
  const outcome = passwordOutcome(answer);
  const left = { ...security, changing: null, outcome };
  // The other sessions have ended.
  return outcome === 'changed' ? { ...left, query: refetch(security.query, world) } : left;
};

const stepEvent: SecurityStep = (security, event, world) => {
  switch (event._tag) {
    case 'OpenSecurity':
      return opened(security, world);
    case 'CloseSecurity':
      return closed(security, world);
    case 'EndSession':
      return end(security, event.sessionId, world);
    case 'EndOtherSessions':
      return end(security, null, world);
    case 'ChangePassword':
      return change(security, event.secret, world);
    case 'ownSession.list': {
      if (!security.open) return security;
      const query = settled(security.query, event.answer, OPTIONS, world);
      const sessions = event.answer._tag === 'Success' ? event.answer.body : security.sessions;
      return { ...security, query, sessions };
    }
    case 'ownSession.end':
    case 'ownSession.endOthers':
      return ended(security, event.answer, world);
    case 'ownSession.changePassword':
      return changed(security, event.answer, world);
    default:
      return security;
  }
};

export const stepSecurity: SecurityStep = (security, event, world, state, before) => {
  if (!mayShow(state)) return closed(security, world);
  const stepped = stepEvent(security, event, world, state, before);
  if (!stepped.open) return stepped;
  const wanted = { isAllowed: true, call: () => ({ name: 'ownSession.list' }) as const };
  const query = keepFresh(stepped.query, wanted, OPTIONS, world);
  return query === stepped.query ? stepped : { ...stepped, query };
};
