import { Schema } from 'effect';
import { Code } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';
import { TemplateDay, WEEKDAYS } from '../../../rules/attendance/week-template.ts';

/** What of several days at once the planner's window has open beside its days. */
export const PlanSheet = Schema.Literals(['template', 'range', 'month']);
export type PlanSheet = typeof PlanSheet.Type;

const OpenPlan = command('OpenPlan', { sheet: PlanSheet });
const ClosePlan = command('ClosePlan', {});

/** The week, by any of its days (yyyy-MM-dd), that the template is to be applied to. */
const ChooseWeek = command('ChooseWeek', { week: Code });
/** What the template says of a weekday; null: nothing. */
const SetTemplateDay = command('SetTemplateDay', {
  weekday: Schema.Literals(WEEKDAYS),
  plan: Schema.NullOr(TemplateDay),
});
/** Makes the chosen week, as it is, the template. */
const TakeWeek = command('TakeWeek', {});
/** Applies the template to the chosen week, as the preview says. */
const ApplyTemplate = command('ApplyTemplate', {});

/** The first and the last day (yyyy-MM-dd, both included) of which all own entries are to be taken away. */
const ChooseRange = command('ChooseRange', { first: Code, last: Code });
/** Takes away what the counts of the chosen range tell. */
const CancelRange = command('CancelRange', {});

/** yyyy-MM */
const ChooseMonth = command('ChooseMonth', { month: Code });

/** The answers to what is offered after a change (RO1, RO3). */
const AcceptOffer = command('AcceptOffer', {});
const DeclineOffer = command('DeclineOffer', {});

/** Takes note of how a series of changes ended. */
const DismissSeries = command('DismissSeries', {});

export const PlanEvent = Schema.Union([
  OpenPlan,
  ClosePlan,
  ChooseWeek,
  SetTemplateDay,
  TakeWeek,
  ApplyTemplate,
  ChooseRange,
  CancelRange,
  ChooseMonth,
  AcceptOffer,
  DeclineOffer,
  DismissSeries,
]);
export type PlanEvent = typeof PlanEvent.Type;
