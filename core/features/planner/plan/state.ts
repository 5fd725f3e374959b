import { Schema } from 'effect';
import { AttendanceEntry, DailyOverview } from '../../../contract/attendance.ts';
import { BuildingId, UserId } from '../../../contract/ids.ts';
import { Minutes } from '../../../contract/minutes.ts';
import { Code } from '../../../contract/text.ts';
import { RequestId } from '../../../engine/request-id.ts';
import { Call } from '../../../remote/calls.ts';
import { Query } from '../../../remote/query.ts';
import { WORK_LOCATIONS } from '../../../rules/attendance/registration.ts';
import { WeekTemplate } from '../../../rules/attendance/week-template.ts';
import { PlanSheet } from './events.ts';

/** PN3: a template, and whose it is: a browser may be shared. It is kept in local storage as JSON. */
export const KeptTemplate = Schema.Struct({ userId: UserId, week: WeekTemplate });

/** PN14: a registration of which a template takes the place, as it would be registered again. */
export const Replaced = Schema.Struct({
  id: Schema.Int,
  start: Minutes,
  end: Minutes,
  /** IANA name of the zone in which its days are. */
  zone: Code,
  type: Schema.Literals(WORK_LOCATIONS),
  /** null: it is at an office of which the building is not known, and cannot be registered again. */
  buildingId: Schema.NullOr(BuildingId),
});
export type Replaced = typeof Replaced.Type;

/** One change of a series. */
export const PlanChange = Schema.Struct({
  /** yyyy-MM-dd, in the zone of the building that the planner showed. */
  day: Code,
  call: Call,
  /** Of a registration: what goes before it. */
  replaces: Schema.optionalKey(Schema.Array(Replaced)),
});
export type PlanChange = typeof PlanChange.Type;

export const Series = Schema.Struct({
  kind: Schema.Literals(['template', 'range', 'releaseDesks', 'unregister']),
  /** In the order in which they are sent. */
  changes: Schema.Array(PlanChange),
  /** How many were answered: the one after those is under way. */
  done: Schema.Int,
  /** null: it has ended. */
  request: Schema.NullOr(RequestId),
  failed: Schema.Array(Schema.Struct({ day: Code, full: Schema.Boolean, kept: Schema.Boolean })),
  stopped: Schema.NullOr(
    Schema.Struct({ unsure: Code, undone: Schema.Array(Code), lost: Schema.Array(Code) }),
  ),
  /** Ids of registrations that the series has taken away and not put back. */
  gone: Schema.Array(Schema.Int),
  /** After a refused registration, what it was to replace: the first of the rest is under way. */
  puttingBack: Schema.NullOr(
    Schema.Struct({ full: Schema.Boolean, kept: Schema.Boolean, rest: Schema.Array(Replaced) }),
  ),
});
export type Series = typeof Series.Type;

/** `ids`: of the desk bookings, or of the registrations. `day`: yyyy-MM-dd. */
export const Offer = Schema.Struct({
  kind: Schema.Literals(['releaseDesks', 'unregister']),
  day: Code,
  ids: Schema.Array(Schema.Int),
});
export type Offer = typeof Offer.Type;

/** An own desk booking that was taken away. */
export const CancelledDesk = Schema.Struct({
  id: Schema.Int,
  type: Schema.Literal('DESK'),
  start: Minutes,
  end: Minutes,
  buildingId: Schema.NullOr(BuildingId),
  /** IANA name of the zone in which its days are. */
  zone: Code,
});
export type CancelledDesk = typeof CancelledDesk.Type;

/** The month that shows, and the days of it that the planner did not ask for itself. */
export const MonthDays = Schema.Struct({
  /** yyyy-MM */
  month: Code,
  /** `stale`: the planner has been asked anew since. */
  fetched: Schema.Array(
    Schema.Struct({
      page: Schema.Int,
      rows: Schema.Array(DailyOverview),
      stale: Schema.Boolean,
    }),
  ),
  /** For `page`; where that failed, none is asked for until it is wanted again. */
  query: Query,
  page: Schema.Int,
});
export type MonthDays = typeof MonthDays.Type;

/** Several days at once: the week template, ranges of days, the month, and what is offered after a change. */
export const PlanState = Schema.Struct({
  sheet: Schema.NullOr(PlanSheet),
  template: Schema.NullOr(KeptTemplate),
  /** The Monday of the week that was chosen; null: none was, or none on this opening of the sheet. */
  week: Schema.NullOr(Code),
  range: Schema.NullOr(Schema.Struct({ first: Code, last: Code })),
  /** While the sheet of the month is open. */
  month: Schema.NullOr(MonthDays),
  series: Schema.NullOr(Series),
  /** The own entries were changed, and it was not asked yet what they are now. */
  unsettled: Schema.Boolean,
  /** The first one shows. */
  offers: Schema.Array(Offer),
  /** Own desks that were cancelled while the own registrations were not known; `query`: for those. */
  cancelled: Schema.NullOr(Schema.Struct({ desks: Schema.Array(CancelledDesk), query: Query })),
  /** What was answered to it, as long as the offers made of it stand without the planner. */
  aside: Schema.NullOr(
    Schema.Struct({ registrations: Schema.Array(AttendanceEntry), timer: RequestId }),
  ),
});
export type PlanState = typeof PlanState.Type;

export const initialPlan: PlanState = {
  sheet: null,
  template: null,
  week: null,
  range: null,
  month: null,
  series: null,
  unsettled: false,
  offers: [],
  cancelled: null,
  aside: null,
};
