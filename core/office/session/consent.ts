import type { Answer, Failure } from '../../contract/answer.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { UserConsent } from '../../contract/people.ts';
import {
  cancelPending,
  idleQuery,
  isPending,
  keepFresh,
  type Query,
  type QueryOptions,
  refetchNow,
  settled,
} from '../../remote/query.ts';
import type { SessionReads, SessionState, SessionWorld } from './model.ts';

export const TIMEOUT = 10_000;

export const OPTIONS: QueryOptions = { timer: 'session.retry', retry: 'never', timeout: TIMEOUT };
/** Does nothing if a request is pending already. */
export const ask = (
  query: Query,
  call:
    | { readonly name: 'public.config' | 'session.session' }
    | { readonly name: 'consent.pending'; readonly query: { readonly language: LanguageCode } },
  world: SessionWorld,
): Query =>
  keepFresh(refetchNow(query, world), { isAllowed: true, call: () => call }, OPTIONS, world);

/** CT7 */
export const askConsent = (
  world: SessionWorld,
  { settings: { language } }: SessionReads,
): SessionState['consent'] => ({
  status: 'loading',
  query: ask(idleQuery, { name: 'consent.pending', query: { language } }, world),
});

/** CT7: the text is that of the language which the page shows. */
export const inLanguage = (
  session: SessionState,
  world: SessionWorld,
  state: SessionReads,
): SessionState => {
  const { consent } = session;
  const isShown = consent.status === 'pending' && consent.approving === null;
  const isAsked = consent.status === 'loading' && isPending(consent.query);
  if (!isShown && !isAsked) return session;
  world.cite('CT7');
  if (consent.status === 'loading') cancelPending(consent.query, world);
  return { ...session, consent: askConsent(world, state) };
};

export const consentAnswered = (
  session: SessionState,
  answer: Answer<UserConsent | { readonly _tag: 'NoConsent' }>,
  world: SessionWorld,
): SessionState => {
  if (session.consent.status !== 'loading') return session;
  if (answer._tag !== 'Success') {
    const query = settled(session.consent.query, answer, OPTIONS, world);
    return { ...session, consent: { status: 'loading', query } };
  }
  if ('_tag' in answer.body) return { ...session, consent: { status: 'approved' } };
  const { id, consentText, language } = answer.body;
  const shown = { id, text: consentText, approving: null, failure: null };
  return {
    ...session,
    consent: {
      status: 'pending',
      ...shown,
      ...(language === undefined ? {} : { language }),
    },
  };
};

export const approvalAnswered = (
  session: SessionState,
  failure: Failure | null,
  world: SessionWorld,
  state: SessionReads,
): SessionState => {
  if (session.consent.status !== 'pending') return session;
  // CT8: another text is in force by now.
  if (failure?._tag === 'Refused' && failure.status === 404) {
    world.cite('CT8');
    return { ...session, consent: askConsent(world, state) };
  }
  return failure === null
    ? { ...session, consent: { status: 'approved' } }
    : { ...session, consent: { ...session.consent, approving: null, failure } };
};
