import { Schema } from 'effect';
import { HistoryEntry } from '../../contract/administration/history.ts';
import { PersonActivity } from '../../contract/administration/people.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { Failure } from '../../contract/answer.ts';
import { Code, LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { GridReads } from '../grid/model.ts';
import type { HistoryReads } from '../history/model.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';

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
  /** The revision of the overview at the last fetch. */
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

/** AP35 */
const SignOutPerson = command('SignOutPerson', { key: RowKey });
/** AP36: `name` is what was typed. */
const ErasePerson = command('ErasePerson', { key: RowKey, name: LongText });
/** AP34: something has happened to the person outside the log, such as an invitation. */
const RefreshPerson = command('RefreshPerson', {});
/** AP60: previews a departure at a time in the page's zone, with this heir; `day` null: now. */
const PlanDeparture = command('PlanDeparture', {
  day: Schema.NullOr(Code),
  minuteOfDay: Schema.Int,
  heir: Schema.NullOr(RowKey),
});
/** AP60: deactivates the person as it was looked at. */
const DepartPerson = command('DepartPerson', { key: RowKey });
/** AP60: cancels the scheduled deactivation. */
const KeepPerson = command('KeepPerson', { key: RowKey });
/** Dismisses the outcome. */
const CloseOutcome = command('CloseOutcome', {});

export const PersonEvent = Schema.Union([
  SignOutPerson,
  ErasePerson,
  PlanDeparture,
  DepartPerson,
  KeepPerson,
  RefreshPerson,
  CloseOutcome,
]);
export type PersonEvent = typeof PersonEvent.Type;

/** The slices up to this one. */
export type PersonReads = GridReads & HistoryReads & { readonly person: PersonState };

type PersonHeard =
  | PlaceHeard
  | PersonEvent
  | AnswerTo<
      | 'administration.person'
      | 'administration.history'
      | 'administration.signOut'
      | 'administration.erase'
      | 'administration.depart'
      | 'administration.keep'
    >;

export type World = AnyWorld<RefreshOverview>;
export type PersonStep = Step<PersonState, PersonHeard, World, PersonReads>;
