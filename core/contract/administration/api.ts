import { Schema } from 'effect';
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from 'effect/http-api';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { list } from '../list.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Guarded, Session, WellFormed } from '../session.ts';
import { FreeText, PlaceName } from '../text.ts';
import { Administered } from './administered.ts';
import { Applied, ChangeSet, Checked } from './change-set.ts';
import { BookingMoves, BookingsMoved, ClosureDraft, ClosureEffects } from './closures.ts';
import { SaidColumns } from './columns.ts';
import { ConsentOverview } from './consents.ts';
import { DemoRemoval } from './demo.ts';
import { HistoryPage, historyFilter } from './history.ts';
import { Imported } from './import.ts';
import { ImportQuery } from './import-query.ts';
import { Sentence } from './maintenance.ts';
import { JobId, Operation, TriedMail } from './operation.ts';
import { AdministrationOverview, CompanySettings } from './overview.ts';
import {
  Departures,
  Invitation,
  Invitations,
  MOST_INVITED,
  PersonActivity,
  WithoutSignIn,
} from './people.ts';
import { RowKey, TableName, TablePage } from './tables.ts';
import { Utilization, utilizationQuery } from './utilization.ts';
import { WhyRefused, whyQuery } from './why.ts';

const binary = (contentType: string) =>
  Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType }));

/** The year 2100: later is nobody's plan. */
const LAST_MINUTE = 68_374_080;

/** The person's id of the company's own. */
const person = { params: { id: RowKey } };

/**
 * The calls of the administration page. 403 NO_PERMISSION: the caller does not administer the company, or not this part of it.
 * Calls about people, settings and files need the whole company.
 */
const AdministrationCalls = HttpApiGroup.make('administration')
  .add(
    HttpApiEndpoint.get('overview', '/secure/administration', {
      success: AdministrationOverview,
      error: Forbidden,
    }),
  )
  .add(
    HttpApiEndpoint.get('table', '/secure/administration/tables/:table', {
      params: { table: TableName },
      /** `after`: the `next` of the page before. `since`: only what has changed after that revision. */
      query: { after: Schema.optionalKey(RowKey), since: Schema.optionalKey(Schema.Int) },
      success: TablePage,
      error: [BadRequest, Forbidden],
    }),
  )
  .add(
    HttpApiEndpoint.get('company', '/secure/administration/company', {
      success: CompanySettings,
      error: [Forbidden, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.post('check', '/secure/administration/check', {
      payload: ChangeSet,
      success: Checked,
      /** 409 IMPORT_RUNNING: CD35 */
      error: [BadRequest, Forbidden, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.post('apply', '/secure/administration/changes', {
      payload: ChangeSet,
      success: Applied,
      /** 409 TIMES_NOT_CHOSEN: CD41; IMPORT_RUNNING: CD35 */
      error: [BadRequest, Forbidden, Conflict],
    }),
  )
  /** What a closure would affect, stored or not, by pages. */
  .add(
    HttpApiEndpoint.post('closureEffects', '/secure/administration/closure-effects', {
      payload: ClosureDraft,
      success: ClosureEffects,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.post('moveBookings', '/secure/administration/moves', {
      payload: BookingMoves,
      success: BookingsMoved,
      error: [BadRequest, Forbidden],
    }),
  )
  .add(
    HttpApiEndpoint.get('history', '/secure/administration/history', {
      query: { ...historyFilter, before: Schema.optionalKey(Schema.Int) },
      success: HistoryPage,
      error: [BadRequest, Forbidden],
    }),
  )
  /** The same entries as CSV, all of them. */
  .add(
    HttpApiEndpoint.get('historyFile', '/secure/administration/history.csv', {
      query: historyFilter,
      success: binary('text/csv'),
      error: [BadRequest, Forbidden],
    }),
  )
  /** The company data as a zip. */
  .add(
    HttpApiEndpoint.get('exportFile', '/secure/administration/company.zip', {
      success: binary('application/zip'),
      error: [Forbidden, NotFound],
    }),
  )
  /** CD76: a workbook to fill in; `floor`: of this floor alone. */
  .add(
    HttpApiEndpoint.get('templateFile', '/secure/administration/template.xlsx', {
      query: { floor: Schema.optionalKey(RowKey), language: Schema.Literals(LANGUAGE_CODES) },
      success: binary('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /**
   * Imports a zip of company data. `building`: the file is an IMDF archive, the new floor plan of that building.
   * `otherFloors`: whether floors missing from it keep their plan; default: keep. `people`, `spaces`, `bookings`: CD19: the most that may
   * go, without which 409 TOO_MUCH_REMOVED is possible. `times`: CD41: what stays, without which 409 TIMES_NOT_CHOSEN is. `renamed`: CD62: how many rows
   * that look the same have another id, without which 409 RENAMES_NOT_CONFIRMED is possible; 0: they are others.
   * `newBuildings`: CD83: where buildings are that the file names first, as JSON. One import at a time: 409 IMPORT_RUNNING.
   */
  .add(
    HttpApiEndpoint.post('import', '/secure/administration/import', {
      query: ImportQuery.fields,
      payload: binary('application/zip'),
      success: Imported,
      error: [BadRequest, Forbidden, Conflict],
    }),
  )
  /** CD51: what the columns of a list hold, from now on. */
  .add(
    HttpApiEndpoint.post('columns', '/secure/administration/columns', {
      payload: SaidColumns,
      success: Outcome,
      error: [BadRequest, Forbidden],
    }),
  )
  /** BR13: why a booking would be refused; of a space in a building of the caller. Reads only. */
  .add(
    HttpApiEndpoint.get('why', '/secure/administration/why', {
      query: whyQuery,
      success: WhyRefused,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** OP54: how the servers are. */
  .add(
    HttpApiEndpoint.get('operation', '/secure/administration/operation', {
      success: Operation,
      error: Forbidden,
    }),
  )
  /** UG4: bookings cannot be changed from now on; or, if that is so already, with another sentence. */
  .add(
    HttpApiEndpoint.put('beginMaintenance', '/secure/administration/maintenance', {
      payload: Schema.Struct({ message: Sentence }),
      success: Outcome,
      error: [BadRequest, Forbidden],
    }),
  )
  .add(
    HttpApiEndpoint.delete('endMaintenance', '/secure/administration/maintenance', {
      success: Outcome,
      error: Forbidden,
    }),
  )
  /** EM4: sends a test message to the caller. 404: no mail is sent, or the caller has no address; 409: nothing may leave. */
  .add(
    HttpApiEndpoint.post('tryMail', '/secure/administration/mail/test', {
      success: TriedMail,
      error: [Forbidden, NotFound, Conflict],
    }),
  )
  /** JO11: a job that is dead is tried again, from now on. 404: it is not dead any more. */
  .add(
    HttpApiEndpoint.post('repeatJob', '/secure/administration/jobs/:id/repeat', {
      params: { id: JobId },
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** JO11: a job that is dead is forgotten. */
  .add(
    HttpApiEndpoint.delete('discardJob', '/secure/administration/jobs/:id', {
      params: { id: JobId },
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** AP141: counts of what is booked by day and place, in the buildings of the caller. */
  .add(
    HttpApiEndpoint.get('utilization', '/secure/administration/utilization', {
      query: utilizationQuery,
      success: Utilization,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** The same numbers as CSV, one line for each day and place. */
  .add(
    HttpApiEndpoint.get('utilizationFile', '/secure/administration/utilization.csv', {
      query: utilizationQuery,
      success: binary('text/csv'),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** The floor plan of a building as an IMDF archive, linked to ids of the company's own. 404: it has none. */
  .add(
    HttpApiEndpoint.get('planFile', '/secure/administration/buildings/:id/plan.zip', {
      params: { id: RowKey },
      success: binary('application/zip'),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** PL12, AP70: what Perch draws of a building by itself, linked to ids of the company's own. 404: there is no such building. */
  .add(
    HttpApiEndpoint.get('drawnPlan', '/secure/administration/buildings/:id/drawn.json', {
      params: { id: RowKey },
      success: binary('application/json'),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** AP98: the stored picture of a piece of equipment. `name`: as in its row, so that another one has another address. */
  .add(
    HttpApiEndpoint.get('picture', '/secure/administration/equipment/:id/picture', {
      params: { id: RowKey },
      query: { name: Schema.optionalKey(FreeText) },
      success: binary('image/png'),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('consents', '/secure/administration/consents', {
      success: ConsentOverview,
      error: Forbidden,
    }),
  )
  .add(
    HttpApiEndpoint.get('person', '/secure/administration/people/:id', {
      ...person,
      /** The departure whose effects are counted: `at` absent: now; `heir` absent: nobody takes over. */
      query: { at: Schema.optionalKey(Schema.Int), heir: Schema.optionalKey(RowKey) },
      success: PersonActivity,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** Their photo. `name`: of its file, so that another photo has another address. 404: they have none. */
  .add(
    HttpApiEndpoint.get('photo', '/secure/administration/people/:id/photo', {
      ...person,
      query: { name: Schema.optionalKey(PlaceName) },
      success: binary('image/png'),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** Everybody who is to be deactivated. */
  .add(
    HttpApiEndpoint.get('departures', '/secure/administration/departures', {
      success: Departures,
      error: Forbidden,
    }),
  )
  /** Makes a link with which the person sets a password; an earlier one ends. */
  .add(
    HttpApiEndpoint.post('invite', '/secure/administration/people/:id/invitation', {
      ...person,
      success: Invitation,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** EM10: sends the person such a link by mail. 404 NO_MAIL: the servers send none, or the person has no address that takes it. */
  .add(
    HttpApiEndpoint.post('mailInvitation', '/secure/administration/people/:id/invitation/mail', {
      ...person,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** EM18: messages are sent to the person's address again. */
  .add(
    HttpApiEndpoint.delete('resumeMail', '/secure/administration/people/:id/mail/pause', {
      ...person,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** AC22: who cannot sign in yet, by pages. */
  .add(
    HttpApiEndpoint.get('withoutSignIn', '/secure/administration/invitations', {
      query: { after: Schema.optionalKey(RowKey) },
      success: WithoutSignIn,
      error: [BadRequest, Forbidden],
    }),
  )
  /** AC20: creates links for the given people who cannot sign in yet, and invalidates their earlier ones; all or none. */
  .add(
    HttpApiEndpoint.post('inviteSeveral', '/secure/administration/invitations', {
      payload: Schema.Struct({
        people: list(RowKey, MOST_INVITED),
        /** EM10: those with an address get theirs by mail, and no link is answered for them. */
        byMail: Schema.optionalKey(Schema.Boolean),
      }),
      success: Invitations,
      /** 404 NO_MAIL: the servers send no mail. 409 SIGN_ON_ONLY: SO17 */
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /**
   * Deactivates the person. `at`: minutes since the epoch; null or past: now. `heir`: takes over the person's meetings. 409:
   * the last administrator.
   */
  .add(
    HttpApiEndpoint.post('depart', '/secure/administration/people/:id/departure', {
      ...person,
      payload: Schema.Struct({
        at: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: LAST_MINUTE }))),
        heir: Schema.NullOr(RowKey),
      }),
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** The person stays. */
  .add(
    HttpApiEndpoint.delete('keep', '/secure/administration/people/:id/departure', {
      ...person,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** Ends all sessions of the person. */
  .add(
    HttpApiEndpoint.delete('signOut', '/secure/administration/people/:id/sessions', {
      ...person,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** All that is stored about the person, as a zip of JSON files. */
  .add(
    HttpApiEndpoint.get('personFile', '/secure/administration/people/:id/export.zip', {
      ...person,
      success: binary('application/zip'),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** Makes everything that is stored about the person anonymous, for good. 409: nobody erases themself. */
  .add(
    HttpApiEndpoint.post('erase', '/secure/administration/people/:id/erasure', {
      ...person,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** FS9: the preview of the removal of the demo. 404: there is no demo. */
  .add(
    HttpApiEndpoint.get('demo', '/secure/administration/demo', {
      success: DemoRemoval,
      error: [Forbidden, NotFound],
    }),
  )
  /** FS10: removes the demo, for good. It may be repeated. */
  .add(
    HttpApiEndpoint.delete('removeDemo', '/secure/administration/demo', {
      success: Outcome,
      error: Forbidden,
    }),
  )
  .middleware(Administered)
  .middleware(Consented)
  .middleware(Session);

/** The contract of the administration page, apart from that of the app, which does not load it. */
export const AdministrationApi = HttpApi.make('perch-administration')
  .add(AdministrationCalls)
  .middleware(WellFormed)
  .middleware(Guarded)
  .annotate(HttpApi.ParamsParseOptions, { errors: 'all' })
  .annotate(HttpApi.QueryParseOptions, { errors: 'all' })
  .annotate(HttpApi.PayloadParseOptions, { errors: 'all' });
