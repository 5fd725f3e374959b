import { Schema } from 'effect';
import {
  Applied,
  ChangeSet,
  Checked,
  KeptTimes,
} from '../../contract/administration/change-set.ts';
import {
  BookingMoves,
  BookingsMoved,
  ClosureDraft,
  ClosureEffects,
} from '../../contract/administration/closures.ts';
import { SaidColumns } from '../../contract/administration/columns.ts';
import { ConsentOverview } from '../../contract/administration/consents.ts';
import { DemoRemoval } from '../../contract/administration/demo.ts';
import { HistoryPage, historyFilter } from '../../contract/administration/history.ts';
import { AllowedRemovals, Imported, RenamedCount } from '../../contract/administration/import.ts';
import { SaidBuildings } from '../../contract/administration/new-buildings.ts';
import { AdministrationOverview, CompanySettings } from '../../contract/administration/overview.ts';
import { Departures, PersonActivity, WithoutSignIn } from '../../contract/administration/people.ts';
import { RowKey, TableName, TablePage } from '../../contract/administration/tables.ts';
import { Utilization, utilizationQuery } from '../../contract/administration/utilization.ts';
import { WhyRefused, whyQuery } from '../../contract/administration/why.ts';
import { Outcome } from '../../contract/outcome.ts';
import { type AnsweredIn, type AnswerIn, type CallIn, callTable } from '../../remote/call-table.ts';

const ofPerson = { params: Schema.Struct({ id: RowKey }) };

/**
 * The calls of the administration page by `group.endpoint`. Missing: files for download, which the browser fetches itself, and
 * invitations, whose links must not enter the log.
 */
const CALLS = {
  'administration.overview': { sends: {}, answer: AdministrationOverview },
  'administration.table': {
    sends: {
      params: Schema.Struct({ table: TableName }),
      query: Schema.Struct({
        after: Schema.optionalKey(RowKey),
        since: Schema.optionalKey(Schema.Int),
      }),
    },
    answer: TablePage,
  },
  'administration.company': { sends: {}, answer: CompanySettings },
  'administration.check': { sends: { payload: ChangeSet }, answer: Checked },
  'administration.apply': { sends: { payload: ChangeSet }, answer: Applied },
  'administration.closureEffects': { sends: { payload: ClosureDraft }, answer: ClosureEffects },
  'administration.moveBookings': { sends: { payload: BookingMoves }, answer: BookingsMoved },
  'administration.history': {
    sends: {
      query: Schema.Struct({ ...historyFilter, before: Schema.optionalKey(Schema.Int) }),
    },
    answer: HistoryPage,
  },
  /** The file stays outside the log; the worker keeps it under the number `secret`. */
  'administration.import': {
    sends: {
      query: Schema.Struct({
        dry: Schema.Boolean,
        addOnly: Schema.Boolean,
        building: Schema.optionalKey(RowKey),
        ...AllowedRemovals.fields,
        times: Schema.optionalKey(KeptTimes),
        renamed: Schema.optionalKey(RenamedCount),
        newBuildings: Schema.optionalKey(SaidBuildings),
      }),
      secret: Schema.Int,
    },
    answer: Imported,
  },
  'administration.columns': { sends: { payload: SaidColumns }, answer: Outcome },
  'administration.why': { sends: { query: Schema.Struct(whyQuery) }, answer: WhyRefused },
  'administration.utilization': {
    sends: { query: Schema.Struct(utilizationQuery) },
    answer: Utilization,
  },
  'administration.consents': { sends: {}, answer: ConsentOverview },
  'administration.person': {
    sends: {
      ...ofPerson,
      query: Schema.Struct({
        at: Schema.optionalKey(Schema.Int),
        heir: Schema.optionalKey(RowKey),
      }),
    },
    answer: PersonActivity,
  },
  'administration.withoutSignIn': {
    sends: { query: Schema.Struct({ after: Schema.optionalKey(RowKey) }) },
    answer: WithoutSignIn,
  },
  'administration.depart': {
    sends: {
      ...ofPerson,
      payload: Schema.Struct({ at: Schema.NullOr(Schema.Int), heir: Schema.NullOr(RowKey) }),
    },
    answer: Outcome,
  },
  'administration.departures': { sends: {}, answer: Departures },
  'administration.keep': { sends: ofPerson, answer: Outcome },
  'administration.demo': { sends: {}, answer: DemoRemoval },
  'administration.removeDemo': { sends: {}, answer: Outcome },
  'administration.signOut': { sends: ofPerson, answer: Outcome },
  'administration.erase': { sends: ofPerson, answer: Outcome },
} as const;

type Calls = typeof CALLS;
export type CallName = keyof Calls;
export type Call = CallIn<Calls, CallName>;
export type Answered = AnsweredIn<Calls>;
/** An answer as its owner's step sees it. */
export type AnswerTo<Name extends CallName> = AnswerIn<Calls, Name>;

const table = callTable(CALLS);
export const CALL_NAMES = table.names;
export const Call = table.Call;
export const Answered = table.Answered;

/** Calls that must not be repeated if their answer was lost. */
export const ONCE_ONLY: ReadonlySet<string> = new Set<CallName>([
  'administration.apply',
  'administration.import',
  'administration.moveBookings',
  'administration.erase',
]);
