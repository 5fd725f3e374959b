import { MOST_INVITED_AT_ONCE, type WithoutSignIn } from '../../contract/administration/people.ts';
import {
  cancelPending,
  initialQuery,
  invalidate,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import {
  type InvitationsReads,
  type InvitationsState,
  type InvitationsStep,
  initialInvitations,
  type World,
} from './model.ts';

const OPTIONS: QueryOptions = { timer: 'invitations.read', failed: 'RQ3', asked: 'AP95' };

/** The panel of the section of people. */
const PANEL = 'invitations';

/** Adds a page, up to the limit: further people can be invited after these have signed in. */
const withPage = (invitations: InvitationsState, page: WithoutSignIn): InvitationsState => {
  const read = [...invitations.read, ...page.people].slice(0, MOST_INVITED_AT_ONCE);
  if (page.next === null || read.length === MOST_INVITED_AT_ONCE) {
    return { ...invitations, people: read, read: [], after: null };
  }
  return { ...invitations, read, after: page.next, query: invalidate(invitations.query) };
};

const stepEvent: InvitationsStep = (invitations, event, world) => {
  switch (event._tag) {
    case 'RefreshInvitations': {
      const query = refetch(invitations.query, world);
      return invitations.isOpen ? { ...invitations, read: [], after: null, query } : invitations;
    }
    case 'administration.withoutSignIn': {
      const answered = {
        ...invitations,
        query: settled(invitations.query, event.answer, OPTIONS, world),
      };
      return event.answer._tag === 'Success' ? withPage(answered, event.answer.body) : answered;
    }
    case 'TimerFired':
      return { ...invitations, query: waitOver(invitations.query, world) };
    default:
      return invitations;
  }
};

/** AP95: loads the people who cannot sign in when the panel opens. */
const kept = (
  invitations: InvitationsState,
  world: World,
  state: InvitationsReads,
): InvitationsState => {
  const { place } = state;
  const isOpen = place.section === 'people' && place.panel === PANEL;
  if (isOpen !== invitations.isOpen) {
    cancelPending(invitations.query, world);
    const query = isOpen ? initialQuery : initialInvitations.query;
    return kept({ ...initialInvitations, isOpen, query }, world, state);
  }
  if (!isOpen) return invitations;
  const { after } = invitations;
  const call = () =>
    ({ name: 'administration.withoutSignIn', query: after === null ? {} : { after } }) as const;
  const query = keepFresh(invitations.query, { isAllowed: mayFetch(state), call }, OPTIONS, world);
  return query === invitations.query ? invitations : { ...invitations, query };
};

export const stepInvitations: InvitationsStep = (invitations, event, world, state, before) => {
  // AP2
  if (isForgotten(state, before)) {
    cancelPending(invitations.query, world);
    return initialInvitations;
  }
  return kept(stepEvent(invitations, event, world, state, before), world, state);
};
