import { Schema } from 'effect';
import { Code } from '../../../contract/text.ts';
import { TemplateDay, WEEKDAYS } from '../../../rules/attendance/week-template.ts';

/** What of several days at once the planner's window has open beside its days. */
export const PlanSheet = Schema.Literals(['template', 'range', 'month']);
export type PlanSheet = typeof PlanSheet.Type;

const OpenPlan = Schema.TaggedStruct('OpenPlan', { sheet: PlanSheet });
const ClosePlan = Schema.TaggedStruct('ClosePlan', {});

/** The week, by any of its days (yyyy-MM-dd), that the template is to be applied to. */
const ChooseWeek = Schema.TaggedStruct('ChooseWeek', { week: Code });
/** What the template says of a weekday; null: nothing. */
const SetTemplateDay = Schema.TaggedStruct('SetTemplateDay', {
  weekday: Schema.Literals(WEEKDAYS),
  plan: Schema.NullOr(TemplateDay),
});
/** Makes the chosen week, as it is, the template. */
const TakeWeek = Schema.TaggedStruct('TakeWeek', {});
/** Applies the template to the chosen week, as the preview says. */
const ApplyTemplate = Schema.TaggedStruct('ApplyTemplate', {});

/** The first and the last day (yyyy-MM-dd, both included) of which all own entries are to be taken away. */
const ChooseRange = Schema.TaggedStruct('ChooseRange', { first: Code, last: Code });
/** Takes away what the counts of the chosen range tell. */
const CancelRange = Schema.TaggedStruct('CancelRange', {});

/** yyyy-MM */
const ChooseMonth = Schema.TaggedStruct('ChooseMonth', { month: Code });

/** The answers to what is offered after a change (RO1, RO3). */
const AcceptOffer = Schema.TaggedStruct('AcceptOffer', {});
const DeclineOffer = Schema.TaggedStruct('DeclineOffer', {});

/** Takes note of how a series of changes ended. */
const DismissSeries = Schema.TaggedStruct('DismissSeries', {});

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
