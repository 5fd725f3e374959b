import { Schema } from 'effect';
import { MOST_IN_REQUEST } from './limits.ts';
import { list } from './list.ts';
import { CompanyWord, PlaceName } from './text.ts';

const Feature = Schema.Struct({ enabled: Schema.Boolean });

/** Rules of the desk finder. Days and minutes; `defaultStart` and `defaultEnd` are minutes of the day. */
export const DeskFinderMeta = Schema.Struct({
  /** How many days ahead may be booked. */
  futureBooking: Schema.Int,
  allowMultipleDesks: Schema.Boolean,
  disableTimeSelection: Schema.Boolean,
  defaultStart: Schema.NullOr(Schema.Int),
  defaultEnd: Schema.NullOr(Schema.Int),
  bobo: Schema.Boolean,
  maxDays: Schema.NullOr(Schema.Int),
  maxDuration: Schema.NullOr(Schema.Int),
});

/** The answer of `/public/config`: which features this company uses. */
export const ClientConfiguration = Schema.Struct({
  features: Schema.Struct({
    deskFinder: Schema.Struct({ enabled: Schema.Boolean, meta: DeskFinderMeta }),
    roomFinder: Feature,
    colleagueFinder: Feature,
    attendance: Feature,
  }),
  authentication: Schema.Struct({
    /** Sign-in methods by id; `password` is Perch's own. */
    authOptions: list(
      Schema.Struct({ id: CompanyWord, name: PlaceName, url: Schema.NullOr(CompanyWord) }),
      MOST_IN_REQUEST,
    ),
  }),
  branding: Schema.Struct({ webApp: Schema.Struct({ logo: Schema.NullOr(CompanyWord) }) }),
  /** The working day in minutes of the day. */
  workingDay: Schema.Struct({ start: Schema.Int, end: Schema.Int }),
  public: Schema.Struct({ name: PlaceName }),
}).annotate({ identifier: 'ClientConfiguration' });
export type ClientConfiguration = typeof ClientConfiguration.Type;

/** The content of the static file `config.json` below the web app's path. */
export const StaticConfiguration = Schema.Struct({
  /** Origin of the backend; empty: the page's own. */
  backendUrl: CompanyWord,
}).annotate({ identifier: 'StaticConfiguration' });
export type StaticConfiguration = typeof StaticConfiguration.Type;
