import { Schema } from 'effect';
import { UserId } from '../ids.ts';
import { list } from '../list.ts';
import { FreeText, PersonName, PlaceName } from '../text.ts';
import { AnyJson } from './any-json.ts';
import { RowKey, TableName } from './tables.ts';

const MOST_BUILDINGS = 10_000;

/** The caller's administration scope, and the size of the company data. Polled every 3 s while the page is open. */
export const AdministrationOverview = Schema.Struct({
  company: PlaceName,
  person: Schema.Struct({ id: UserId, name: PersonName }),
  /** Ids of buildings of the company's own; null: the whole company. */
  buildings: Schema.NullOr(list(RowKey, MOST_BUILDINGS)),
  /** Whether there is a demo that the caller may remove (FS9). */
  hasDemo: Schema.Boolean,
  /** EM10: invitations can be sent by mail; absent: they cannot. */
  mail: Schema.optionalKey(Schema.Literal(true)),
  /** Active people; absent: the caller does not administer the whole company. */
  activePeople: Schema.optionalKey(Schema.Int),
  /** AC22: active people who cannot sign in yet; absent: the caller does not administer the whole company. */
  withoutSignIn: Schema.optionalKey(Schema.Int),
  /** AP55: what has been done of the first steps; absent: the caller does not administer the whole company. */
  firstSteps: Schema.optionalKey(
    Schema.Struct({ invited: Schema.Boolean, booked: Schema.Boolean }),
  ),
  /** BR15: the settings that hold where no rule does; absent: the caller reads the settings themselves. */
  limits: Schema.optionalKey(
    Schema.Struct({ futureBooking: Schema.Int, maxDuration: Schema.NullOr(Schema.Int) }),
  ),
  /** Of the whole company data: grows with each change of it. */
  revision: Schema.Int,
  /** Of each table: how many rows the caller may see, and the revision of its last change. */
  tables: list(Schema.Struct({ table: TableName, rows: Schema.Int, revision: Schema.Int }), 50),
}).annotate({ identifier: 'AdministrationOverview' });
export type AdministrationOverview = typeof AdministrationOverview.Type;

/**
 * The name and settings of the company, and how long what is over is kept, as in company.json; and the settings in force with
 * defaults for what it does not say.
 */
export const CompanySettings = Schema.Struct({
  name: PlaceName,
  settings: Schema.Record(FreeText, AnyJson),
  /** PV1 */
  retention: Schema.Record(FreeText, AnyJson),
  inForce: Schema.Record(FreeText, AnyJson),
  /** AP125: the settings are those of a file of the server, which writes them at each start. */
  areFromFile: Schema.optionalKey(Schema.Literal(true)),
}).annotate({ identifier: 'CompanySettings' });
export type CompanySettings = typeof CompanySettings.Type;
