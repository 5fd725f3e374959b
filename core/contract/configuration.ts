import { Schema } from 'effect';
import { DemoSignIn } from './demo-sign-in.ts';
import { LanguageCode } from './language-code.ts';
import { MOST_IN_REQUEST } from './limits.ts';
import { list } from './list.ts';
import { ProviderIcon } from './sign-on.ts';
import { CompanyWord, Logo, PlaceName } from './text.ts';

/** Ten years: later days are nobody's plan. */
const MOST_DAYS_AHEAD = 3_650;
const MINUTES_OF_DAY = 1_440;

const whole = (minimum: number, maximum: number, or = '') => {
  const expected = `a whole number from ${minimum} to ${maximum}${or}`;
  return Schema.Number.annotate({ message: `Expected ${expected}` }).check(
    Schema.isInt({ expected }),
    Schema.isBetween({ minimum, maximum }, { expected }),
  );
};
const wholeOrNone = (minimum: number, maximum: number) =>
  Schema.NullOr(whole(minimum, maximum, ', or null')).annotate({
    message: `Expected a whole number from ${minimum} to ${maximum}, or null`,
  });

const StartOfDay = whole(0, MINUTES_OF_DAY - 1);
const EndOfDay = whole(1, MINUTES_OF_DAY);

const Feature = Schema.Struct({ enabled: Schema.Boolean });

/** Rules of the desk finder. Days and minutes; `defaultStart` and `defaultEnd` are minutes of the day. */
export const DeskFinderMeta = Schema.Struct({
  /** How many days ahead may be booked. */
  futureBooking: whole(0, MOST_DAYS_AHEAD),
  allowMultipleDesks: Schema.Boolean,
  disableTimeSelection: Schema.Boolean,
  /** null: the start of the working day. */
  defaultStart: wholeOrNone(0, MINUTES_OF_DAY - 1),
  /** null: the end of the working day. */
  defaultEnd: wholeOrNone(1, MINUTES_OF_DAY),
  bobo: Schema.Boolean,
  /** How many calendar days a desk may be booked at once; null or 0: no limit. */
  maxDays: wholeOrNone(0, MOST_DAYS_AHEAD),
  /** How many minutes a space may be booked at once; null or 0: no limit. */
  maxDuration: wholeOrNone(0, MOST_DAYS_AHEAD * MINUTES_OF_DAY),
});

const AuthOption = Schema.Struct({
  id: CompanyWord,
  name: PlaceName,
  url: Schema.NullOr(CompanyWord),
});

/** Which features this company uses. */
export const ClientConfiguration = Schema.Struct({
  features: Schema.Struct({
    deskFinder: Schema.Struct({ enabled: Schema.Boolean, meta: DeskFinderMeta }),
    roomFinder: Feature,
    colleagueFinder: Feature,
    attendance: Feature,
  }),
  authentication: Schema.Struct({
    /** Sign-in methods by id; `password` is Perch's own. */
    authOptions: list(AuthOption, MOST_IN_REQUEST),
  }),
  branding: Schema.Struct({ webApp: Schema.Struct({ logo: Schema.NullOr(Logo) }) }),
  /** The working day in minutes of the day. */
  workingDay: Schema.Struct({ start: StartOfDay, end: EndOfDay }),
  public: Schema.Struct({ name: PlaceName }),
  /** CT7: the fallback language of texts that the company writes. Absent on older servers: English. */
  language: Schema.optionalKey(LanguageCode),
  /** EM23: `bookings`: whether people who have not chosen get mails about changes to their bookings; `details`: with what has changed. */
  messages: Schema.optionalKey(
    Schema.Struct({ bookings: Schema.Boolean, details: Schema.Boolean }),
  ),
}).annotate({ identifier: 'ClientConfiguration' });
export type ClientConfiguration = typeof ClientConfiguration.Type;

/** The answer of `/public/config`. */
export const PublicConfiguration = Schema.Struct({
  ...ClientConfiguration.fields,
  authentication: Schema.Struct({
    /** SO2: with the providers at which people sign in, which have an `icon`. */
    authOptions: list(
      Schema.Struct({ ...AuthOption.fields, icon: Schema.optionalKey(ProviderIcon) }),
      MOST_IN_REQUEST,
    ),
    /** The page goes there by itself, as this is the only provider and the company wants it. */
    redirect: Schema.optionalKey(CompanyWord),
  }),
  /** DE2: absent: none are offered to whoever asks. */
  demo: Schema.optionalKey(DemoSignIn),
  /** EM7: the servers send mail; absent: they do not. */
  mail: Schema.optionalKey(Schema.Literal(true)),
}).annotate({ identifier: 'PublicConfiguration' });
export type PublicConfiguration = typeof PublicConfiguration.Type;

/** The content of the static file `config.json` below the web app's path. */
export const StaticConfiguration = Schema.Struct({
  /** Origin of the backend; empty: the page's own. */
  backendUrl: CompanyWord,
}).annotate({ identifier: 'StaticConfiguration' });
export type StaticConfiguration = typeof StaticConfiguration.Type;
