import { Schema } from 'effect';
import { Minutes } from '../../contract/minutes.ts';
import { Code } from '../../contract/text.ts';
import { WORK_LOCATIONS } from '../../rules/attendance/registration.ts';

const OpenPlanner = Schema.TaggedStruct('OpenPlanner', {});
/** Closing clears what the window showed, and the drawer (specification 4). */
const ClosePlanner = Schema.TaggedStruct('ClosePlanner', {});
/** The end of the list of days is in view. */
const LoadMoreDays = Schema.TaggedStruct('LoadMoreDays', {});
/** Asks once more for what could not be fetched. */
const RetryPlanner = Schema.TaggedStruct('RetryPlanner', {});

/** Opens the register dialog of a day, yyyy-MM-dd. */
const OpenRegister = Schema.TaggedStruct('OpenRegister', { day: Code });
const CloseRegister = Schema.TaggedStruct('CloseRegister', {});
const ChooseWorkLocation = Schema.TaggedStruct('ChooseWorkLocation', {
  location: Schema.Literals(WORK_LOCATIONS),
});
const ChooseRegisterStart = Schema.TaggedStruct('ChooseRegisterStart', { start: Minutes });
const ChooseRegisterEnd = Schema.TaggedStruct('ChooseRegisterEnd', { end: Minutes });
/** Saves what the register dialog shows. */
const Register = Schema.TaggedStruct('Register', {});

/** Takes away what the button of a day shows: a registration at once, a desk booking once it is confirmed (AT6). */
const Unregister = Schema.TaggedStruct('Unregister', { day: Code });
/** The answers to the question whether the desk booking of the day is to be removed. */
const ConfirmUnregister = Schema.TaggedStruct('ConfirmUnregister', {});
const KeepAttendance = Schema.TaggedStruct('KeepAttendance', {});

export const PlannerEvent = Schema.Union([
  OpenPlanner,
  ClosePlanner,
  LoadMoreDays,
  RetryPlanner,
  OpenRegister,
  CloseRegister,
  ChooseWorkLocation,
  ChooseRegisterStart,
  ChooseRegisterEnd,
  Register,
  Unregister,
  ConfirmUnregister,
  KeepAttendance,
]);

/** What features above change in the planner. */
export type PlannerChange =
  /** PW12: somebody looks into a day, of which what is known may be old. */
  | { readonly _tag: 'LookIntoDay'; readonly day: string }
  /** SC21: another window takes its place. */
  | { readonly _tag: 'LeavePlanner' };
