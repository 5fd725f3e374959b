import { Schema } from 'effect';
import { MOST_INVITED_AT_ONCE, Uninvited } from '../../contract/administration/people.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { list } from '../../contract/list.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { GridReads } from '../grid/model.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';

const People = list(Uninvited, MOST_INVITED_AT_ONCE);

export const InvitationsState = Schema.Struct({
  /** Whether the panel is open. */
  isOpen: Schema.Boolean,
  /** Active people who cannot sign in yet; null: not read to the end. */
  people: Schema.NullOr(People),
  /** The people on the pages loaded so far, and the cursor of the next page; null: the first page. */
  read: People,
  after: Schema.NullOr(RowKey),
  query: Query,
});
export type InvitationsState = typeof InvitationsState.Type;

export const initialInvitations: InvitationsState = {
  isOpen: false,
  people: null,
  read: [],
  after: null,
  query: idleQuery,
};

/** AP95: the page itself has created links; reloads the people who cannot sign in. */
const RefreshInvitations = command('RefreshInvitations', {});

export const InvitationsEvent = RefreshInvitations;
export type InvitationsEvent = typeof InvitationsEvent.Type;

/** The slices up to this one. */
export type InvitationsReads = GridReads & { readonly invitations: InvitationsState };
export type World = AnyWorld<never>;
export type InvitationsStep = Step<
  InvitationsState,
  PlaceHeard | InvitationsEvent | AnswerTo<'administration.withoutSignIn'>,
  World,
  InvitationsReads
>;
