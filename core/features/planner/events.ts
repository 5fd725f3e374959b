import { Schema } from 'effect';
import { Minutes } from '../../contract/minutes.ts';
import { Code } from '../../contract/text.ts';
import { WORK_LOCATIONS } from '../../rules/attendance/registration.ts';

export const OpenPlanner = Schema.TaggedStruct('OpenPlanner', {});
/** Closing clears what the window showed, and the drawer (specification 4). */
export const ClosePlanner = Schema.TaggedStruct('ClosePlanner', {});
/** The end of the list of days is in view. */
export const LoadMoreDays = Schema.TaggedStruct('LoadMoreDays', {});
/** Asks once more for what could not be fetched. */
export const RetryPlanner = Schema.TaggedStruct('RetryPlanner', {});

/** Opens the register dialog of a day, yyyy-MM-dd. */
export const OpenRegister = Schema.TaggedStruct('OpenRegister', { day: Code });
export const CloseRegister = Schema.TaggedStruct('CloseRegister', {});
export const ChooseWorkLocation = Schema.TaggedStruct('ChooseWorkLocation', {
  location: Schema.Literals(WORK_LOCATIONS),
});
export const ChooseRegisterStart = Schema.TaggedStruct('ChooseRegisterStart', { start: Minutes });
export const ChooseRegisterEnd = Schema.TaggedStruct('ChooseRegisterEnd', { end: Minutes });
/** Saves what the register dialog shows. */
export const Register = Schema.TaggedStruct('Register', {});

/** Takes away what the button of a day shows: a registration at once, a desk booking once it is confirmed (AT6). */
export const Unregister = Schema.TaggedStruct('Unregister', { day: Code });
/** The answers to the question whether the desk booking of the day is to be removed. */
export const ConfirmUnregister = Schema.TaggedStruct('ConfirmUnregister', {});
export const KeepAttendance = Schema.TaggedStruct('KeepAttendance', {});

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
