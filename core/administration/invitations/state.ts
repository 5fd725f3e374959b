import { Schema } from 'effect';
import { MOST_INVITED_AT_ONCE, Uninvited } from '../../contract/administration/people.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { list } from '../../contract/list.ts';
import { idleQuery, Query } from '../../remote/query.ts';

const People = list(Uninvited, MOST_INVITED_AT_ONCE);

export const InvitationsState = Schema.Struct({
  /** Whether the panel is open. */
  isOpen: Schema.Boolean,
  /** Active people who cannot sign in yet; null: not read to the end. */
  people: Schema.NullOr(People),
  /** What is read of them so far, and the next page; null: the first. */
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
