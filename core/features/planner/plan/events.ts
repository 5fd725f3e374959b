import { Schema } from 'effect';
import { Code } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';
import { TemplateDay, WEEKDAYS } from '../../../rules/attendance/week-template.ts';

/** The sheets for several days that the planner's window can open. */
export const PlanSheet = Schema.Literals(['template', 'range', 'month']);
export type PlanSheet = typeof PlanSheet.Type;

const OpenPlan = command('OpenPlan', { sheet: PlanSheet });
const ClosePlan = command('ClosePlan', {});

/** The week to apply the template to, given by any of its days (yyyy-MM-dd). */
const ChooseWeek = command('ChooseWeek', { week: Code });
/** The template's entry for a weekday; null: none. */
const SetTemplateDay = command('SetTemplateDay', {
  weekday: Schema.Literals(WEEKDAYS),
  plan: Schema.NullOr(TemplateDay),
});
/** Makes the current entries of the chosen week the template. */
const TakeWeek = command('TakeWeek', {});
/** Applies the template to the chosen week, as previewed. */
const ApplyTemplate = command('ApplyTemplate', {});

/** Registers the free days of the coming week: by the template, or without one Monday to Friday at the office. */
const PlanWeek = command('PlanWeek', {});
/** Removes the registrations made by `PlanWeek`. */
const UndoWeek = command('UndoWeek', {});

/** The first and the last day (yyyy-MM-dd, both included) whose own entries are to be removed. */
const ChooseRange = command('ChooseRange', { first: Code, last: Code });
/** Removes what the counts of the chosen range show. */
const CancelRange = command('CancelRange', {});

/** yyyy-MM */
const ChooseMonth = command('ChooseMonth', { month: Code });

/** Answers an offer that follows a change (RO1, RO3). */
const AcceptOffer = command('AcceptOffer', {});
const DeclineOffer = command('DeclineOffer', {});

/** Dismisses the result of a finished series. */
const DismissSeries = command('DismissSeries', {});

export const PlanEvent = Schema.Union([
  OpenPlan,
  ClosePlan,
  ChooseWeek,
  SetTemplateDay,
  TakeWeek,
  ApplyTemplate,
  PlanWeek,
  UndoWeek,
  ChooseRange,
  CancelRange,
  ChooseMonth,
  AcceptOffer,
  DeclineOffer,
  DismissSeries,
]);
export type PlanEvent = typeof PlanEvent.Type;
