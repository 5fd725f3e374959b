import {
  type Access,
  mayFetch as mayFetchWith,
  maySend as maySendWith,
} from '../../remote/allowed.ts';
import type { PageState } from '../page/model.ts';
import type { SessionState } from './model.ts';

type Reads = { readonly session: SessionState; readonly page: PageState };

const accessOf = ({ session, page }: Reads): Access => ({
  auth: session.auth,
  consent: session.consent.status,
  online: page.online,
  visible: page.visible,
});

/** RQ4: whether a mutation or a search may be sent. */
export const maySend = (state: Reads): boolean => maySendWith(accessOf(state));

/** RQ4: whether data for the screen may be fetched. */
export const mayFetch = (state: Reads): boolean => mayFetchWith(accessOf(state));
