import { Schema } from 'effect';
import { HistoryEntry } from '../../contract/administration/history.ts';
import { PersonActivity } from '../../contract/administration/people.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { Failure } from '../../contract/answer.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';

export const PersonState = Schema.Struct({
  /** Whose activity it is; null: nobody is open. */
  key: Schema.NullOr(RowKey),
  activity: Schema.NullOr(PersonActivity),
  query: Query,
  /** AP60: the departure that is looked at. */
  plan: Schema.Struct({ at: Schema.NullOr(Schema.Int), heir: Schema.NullOr(RowKey) }),
  /** The last change of the person; null: there is none, or it is not read. */
  lastChange: Schema.NullOr(HistoryEntry),
  history: Query,
  /** The revision of the overview since which nothing is old. */
  revision: Schema.NullOr(Schema.Int),
  /** What was asked for last, and what became of it. */
  act: Schema.NullOr(
    Schema.Struct({
      kind: Schema.Literals(['signOut', 'erase', 'depart', 'keep']),
      key: RowKey,
      /** null: it was answered. */
      request: Schema.NullOr(RequestId),
      failure: Schema.NullOr(Failure),
    }),
  ),
});
export type PersonState = typeof PersonState.Type;

export const initialPerson: PersonState = {
  key: null,
  activity: null,
  query: idleQuery,
  plan: { at: null, heir: null },
  lastChange: null,
  history: idleQuery,
  revision: null,
  act: null,
};
