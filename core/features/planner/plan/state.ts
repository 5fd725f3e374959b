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

/** PN3: a template and its owner, because a browser may be shared. Stored in local storage as JSON. */
export const KeptTemplate = Schema.Struct({ userId: UserId, week: WeekTemplate });

/** PN14: a registration that a template replaces, with what is needed to register it again. */
export const Replaced = Schema.Struct({
  id: Schema.Int,
  start: Minutes,
  end: Minutes,
  /** IANA name of the zone that defines its days. */
  zone: Code,
  type: Schema.Literals(WORK_LOCATIONS),
  /** null: its office building is unknown, so it cannot be registered again. */
  buildingId: Schema.NullOr(BuildingId),
});
export type Replaced = typeof Replaced.Type;

/** One change of a series. */
export const PlanChange = Schema.Struct({
  /** yyyy-MM-dd, in the zone of the building that the planner showed. */
  day: Code,
  call: Call,
  /** For a registration: what it replaces. */
  replaces: Schema.optionalKey(Schema.Array(Replaced)),
});
export type PlanChange = typeof PlanChange.Type;

export const Series = Schema.Struct({
  kind: Schema.Literals([
    ...(['template', 'range', 'releaseDesks', 'unregister'] as const),
    ...(['comeIn', 'week', 'undoWeek'] as const),
  ]),
  /** In sending order. */
  changes: Schema.Array(PlanChange),
  /** How many were answered; the next one is pending. */
  done: Schema.Int,
  /** null: finished. */
  request: Schema.NullOr(RequestId),
  failed: Schema.Array(Schema.Struct({ day: Code, full: Schema.Boolean, kept: Schema.Boolean })),
  stopped: Schema.NullOr(
    Schema.Struct({ unsure: Code, undone: Schema.Array(Code), lost: Schema.Array(Code) }),
  ),
  /** Of a week: what it has registered. */
  made: Schema.Array(Schema.Struct({ day: Code, id: Schema.Int })),
  /** Ids of registrations that the series removed and did not restore. */
  gone: Schema.Array(Schema.Int),
  /** The rollback after a refused registration; the first of `rest` is pending. */
  rollback: Schema.NullOr(
    Schema.Struct({ full: Schema.Boolean, kept: Schema.Boolean, rest: Schema.Array(Replaced) }),
  ),
});
export type Series = typeof Series.Type;

/** `ids`: of desk bookings or of registrations. `day`: yyyy-MM-dd. */
export const Offer = Schema.Struct({
  kind: Schema.Literals(['releaseDesks', 'unregister', 'comeIn']),
  day: Code,
  ids: Schema.Array(Schema.Int),
});
export type Offer = typeof Offer.Type;

/** An own desk booking that was removed. */
export const CancelledDesk = Schema.Struct({
  id: Schema.Int,
  type: Schema.Literal('DESK'),
  start: Minutes,
  end: Minutes,
  buildingId: Schema.NullOr(BuildingId),
  /** IANA name of the zone that defines its days. */
  zone: Code,
});
export type CancelledDesk = typeof CancelledDesk.Type;

/** The shown month, and those of its days that the planner does not load itself. */
export const MonthDays = Schema.Struct({
  /** yyyy-MM */
  month: Code,
  /** `stale`: the planner has reloaded since. */
  fetched: Schema.Array(
    Schema.Struct({
      page: Schema.Int,
      rows: Schema.Array(DailyOverview),
      stale: Schema.Boolean,
    }),
  ),
  /** For `page`; after a failure nothing is requested until the user retries. */
  query: Query,
  page: Schema.Int,
});
export type MonthDays = typeof MonthDays.Type;

/** Actions on several days: the week template, ranges of days, the month, and offers after a change. */
export const PlanState = Schema.Struct({
  sheet: Schema.NullOr(PlanSheet),
  template: Schema.NullOr(KeptTemplate),
  /** The Monday of the chosen week; null: not chosen since the sheet opened. */
  week: Schema.NullOr(Code),
  range: Schema.NullOr(Schema.Struct({ first: Code, last: Code })),
  /** While the month sheet is open. */
  month: Schema.NullOr(MonthDays),
  series: Schema.NullOr(Series),
  /** The own entries changed, and their new state was not requested yet. */
  unsettled: Schema.Boolean,
  /** The first one is shown. */
  offers: Schema.Array(Offer),
  /** Own desks that were cancelled or booked (ids) while the own registrations were not loaded; `query` loads them. */
  cancelled: Schema.NullOr(
    Schema.Struct({
      desks: Schema.Array(CancelledDesk),
      made: Schema.Array(Schema.Int),
      query: Query,
    }),
  ),
  /** The answer, while offers made from it are shown without the planner. */
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
