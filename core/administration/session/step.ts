import type { Failure } from '../../contract/answer.ts';
import { keepFresh, type QueryOptions, refetchNow, settled, waitOver } from '../../remote/query.ts';
import { MINUTE } from '../../time/zone.ts';
import type { SessionHeard, SessionState, SessionStep } from './model.ts';

/** AP1: milliseconds between two overviews. */
const INTERVAL = 3_000;
const OPTIONS: QueryOptions = { timer: 'session.poll', interval: INTERVAL, failed: 'RQ3' };

const failureOf = (event: SessionHeard): Failure | null => {
  if (event._tag === 'AnsweredOther') return event.failure;
  return 'answer' in event && event.answer._tag !== 'Success' ? event.answer : null;
};

/** AP2: the user's access according to a refused request; null: the refusal tells nothing about it. */
const accessAfter = (event: SessionHeard): SessionState['access'] | null => {
  const failure = failureOf(event);
  if (failure?._tag !== 'Refused') return null;
  if (failure.status === 401) return 'signedOut';
  if (failure.detailedCode === 'CONSENT_REQUIRED') return 'consent';
  const isOwn = event._tag === 'administration.overview';
  return isOwn && failure.status === 403 ? 'forbidden' : null;
};

const stepEvent: SessionStep = (session, event, world) => {
  switch (event._tag) {
    case 'AppStarted': {
      const { visible, online, backendUrl } = event;
      return { ...session, visible, online, backendUrl };
    }
    case 'WorkerRestarted':
      return { ...session, access: 'unknown', serverBusy: false };
    case 'PageHidden':
      return { ...session, visible: false };
    case 'PageShown':
    case 'SignedElsewhere':
    case 'Retry':
    case 'RefreshOverview':
      return {
        ...session,
        visible: event._tag === 'PageShown' ? true : session.visible,
        query: refetchNow(session.query, world),
      };
    case 'WentOffline':
      return { ...session, online: false };
    case 'CameOnline':
      return { ...session, online: true };
    case 'ServerBusy':
      return { ...session, serverBusy: true };
    case 'ServerAvailable':
      return { ...session, serverBusy: false };
    case 'TimerFired':
      return { ...session, query: waitOver(session.query, world) };
    case 'administration.overview': {
      const query = settled(session.query, event.answer, OPTIONS, world);
      return event.answer._tag === 'Success'
        ? { ...session, query, access: 'granted', overview: event.answer.body }
        : { ...session, query };
    }
    default:
      return session;
  }
};

export const stepSession: SessionStep = (session, event, world, state, before) => {
  const stepped = stepEvent(session, event, world, state, before);
  const access = accessAfter(event);
  if (access !== null && access !== stepped.access) world.cite('AP2');
  const told = access === null ? stepped : { ...stepped, access };
  const isAllowed = told.visible && told.online;
  const call = () => ({ name: 'administration.overview' }) as const;
  const query = keepFresh(told.query, { isAllowed, call }, OPTIONS, world);
  const minute = Math.floor(world.at / MINUTE);
  if (minute !== told.minute) world.cite('PG6');
  const isSame = query === told.query && minute === told.minute;
  return isSame ? told : { ...told, query, minute };
};
